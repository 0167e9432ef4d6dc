//! Editing of positions: numbers, removed cells, and the single piece of each player.

use plyground_core::{Game as _, Player};
use plyground_view::edit::{Edit, Kit, Tool};
use plyground_view::scene::Content as SceneContent;
use plyground_view::texts::Says as _;
use plyground_view::{Language, NotationError};

use super::notation::{Content, NUMBERS};
use super::piece::Piece;
use super::position::{MOST_POINTS, Position};
use super::scene::figure;
use crate::texts::t;

impl<P: Piece, const CELLS: usize> Position<P, CELLS> {
    pub(super) fn to_kit(language: Language) -> Kit {
        let piece = |player| {
            let name = t::EditOfPlayer { piece: P::NAME, player }.say(language);
            Tool::new(name, SceneContent::Piece(figure::<P>(player, language)))
        };
        let removed = Tool::new(language.pick(t::EDIT_REMOVED), SceneContent::Removed);
        let number = Tool {
            name: language.pick(t::EDIT_NUMBER).to_owned(),
            content: SceneContent::Number(String::new()),
            numbers: Some((*NUMBERS.start() as i32, *NUMBERS.end() as i32)),
        };
        Kit { tools: vec![removed, number, piece(Player::One), piece(Player::Two)], points: true, ..Kit::default() }
    }

    pub(super) fn after_edit(&self, edit: Edit) -> Result<Self, NotationError> {
        let mut layout = self.layout();
        let (mut turn, mut points) = (self.turn(), self.points);
        match edit {
            Edit::Put { tool, square: (row, column), number }
                if usize::from(row) < P::SIZE && usize::from(column) < P::SIZE =>
            {
                let cell = usize::from(row) * P::SIZE + usize::from(column);
                let stands = |piece: &mut Option<u8>| {
                    if piece.is_some_and(|at| usize::from(at) == cell) {
                        *piece = None;
                    }
                };
                let content = match (tool, number) {
                    (0, _) => Content::Nil,
                    (1, Some(number)) => Content::of_number(number.into())
                        .filter(|content| matches!(content, Content::Number(_)))
                        .ok_or_else(|| NotationError::illegal(number.to_string(), t::EXPECTED_NUMBER_OR_PIECE))?,
                    (2, _) => Content::Piece(Player::One),
                    (3, _) => Content::Piece(Player::Two),
                    _ => return Err(NotationError::unsupported_edit()),
                };
                layout.pieces.iter_mut().for_each(stands);
                layout.numbers[cell] = None;
                match content {
                    Content::Nil => {}
                    Content::Number(number) => layout.numbers[cell] = Some(number),
                    Content::Piece(player) => layout.pieces[player.index()] = Some(cell as u8),
                }
            }
            Edit::Turn { player } => turn = player,
            Edit::Points { points: wanted } if wanted.iter().all(|points| points.abs() <= MOST_POINTS) => {
                points = wanted;
            }
            Edit::Clear => {
                layout.numbers = [None; CELLS];
                layout.pieces = [None; 2];
                (turn, points) = (Player::One, [0; 2]);
            }
            _ => return Err(NotationError::unsupported_edit()),
        }
        Ok(Self::new(&layout, turn, points, self.rules()))
    }
}

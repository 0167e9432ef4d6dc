//! Drawings of positions: the board with playable cells, points, and the turn. Cells are
//! distinguished by marks as well as colours, so that a drawing without colours has the same
//! information.

use plyground_core::{Game, Outcome, Player};
use plyground_view::{Drawing, Edit, Ink, Kit, Language, NotationError, Render, Scene, Square, Text};

use crate::texts::t;

use super::bits::Bits;
use super::board::Layout;
use super::piece::Piece;
use super::position::{Move, Position};

pub(super) const PLAYER: Text = t::PLAYER;
const POINTS: Text = t::POINTS;
pub(super) const TO_MOVE: Text = t::TO_MOVE;
pub(super) const PLACES_ON_ROW: Text = t::BISPO_TO_PLACE_ON_ROW;
pub(super) const MUST_PASS: Text = t::BISPO_MUST_PASS;
const PLAYABLE: Text = t::BISPO_PLAYABLE;
const GAME_OVER: Text = t::BISPO_GAME_OVER;
pub(super) const WINS_BY: Text = t::WINS_BY;
pub(super) const DRAW: Text = t::DRAW;
pub(super) const UNPLACED: Text = t::BISPO_UNPLACED;

/// The mark of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Nothing,
    /// The mover may land there.
    Playable,
    /// The mover's piece reaches it, but the opponent's piece forbids it.
    Forbidden,
}

/// The board with column letters and row numbers.
pub(super) fn board<P: Piece, const CELLS: usize>(layout: &Layout<CELLS>, mark: impl Fn(usize) -> Mark) -> Drawing {
    let width = number_width::<P, CELLS>(layout);
    let mut drawing = Drawing::new();
    drawing.line().push("   ", Ink::Label);
    for column in 0..P::SIZE {
        drawing.push(format!(" {:>width$} ", char::from(b'A' + column as u8)), Ink::Label);
    }
    for row in 0..P::SIZE {
        drawing.line().push(format!("{:>2} ", row + 1), Ink::Label);
        for cell in row * P::SIZE..(row + 1) * P::SIZE {
            let (text, ink) = cell_text::<P, CELLS>(layout, cell, mark(cell), width);
            drawing.push(text, ink);
        }
    }
    drawing
}

/// The width of the widest number, at least two columns.
fn number_width<P: Piece, const CELLS: usize>(layout: &Layout<CELLS>) -> usize {
    layout.numbers.iter().flatten().map(|&number| number_text::<P>(number).len()).max().unwrap_or(0).max(2)
}

/// A cell between its marks: two columns wider than a number.
fn cell_text<P: Piece, const CELLS: usize>(
    layout: &Layout<CELLS>,
    cell: usize,
    mark: Mark,
    width: usize,
) -> (String, Ink) {
    let owner = Player::BOTH.into_iter().find(|player| layout.pieces[player.index()] == Some(cell as u8));
    let (before, text, after, ink) = match (owner, layout.numbers[cell].map(number_text::<P>), mark) {
        (Some(player), _, _) => ('<', format!("-{player}"), '>', ink_of(player)),
        (None, None, _) => (' ', ".".to_owned(), ' ', Ink::Faint),
        (None, Some(text), Mark::Playable) => ('[', text, ']', Ink::Playable),
        (None, Some(text), Mark::Forbidden) => ('!', text, ' ', Ink::Blocked),
        (None, Some(text), Mark::Nothing) => (' ', text, ' ', Ink::Plain),
    };
    (format!("{before}{text:>width$}{after}"), ink)
}

/// A number as text; with two digits if 0 is among the digits: 5 is `05`.
pub(super) fn number_text<P: Piece>(number: i16) -> String {
    if P::LOWEST_DIGIT == 0 && matches!(number, 0..=9) { format!("{number:02}") } else { number.to_string() }
}

const fn ink_of(player: Player) -> Ink {
    match player {
        Player::One => Ink::One,
        Player::Two => Ink::Two,
    }
}

impl<P: Piece, const CELLS: usize> Position<P, CELLS> {
    pub(super) fn mark(&self, cell: usize) -> Mark {
        let own = self.piece(self.turn());
        if self.targets(self.turn()).has(cell) {
            Mark::Playable
        } else if own.is_some_and(|own| P::REACH[own].has(cell)) {
            Mark::Forbidden
        } else {
            Mark::Nothing
        }
    }

    fn draw_points(&self, player: Player, language: Language, drawing: &mut Drawing) {
        let (name, points) = (language.pick(PLAYER), self.points[player.index()]);
        drawing.line().push(format!("{name} {player} "), ink_of(player));
        let place = self.piece(player);
        let place = place.map_or_else(|| language.pick(UNPLACED).to_owned(), |cell| Self::name(cell));
        drawing.push(format!("(-{player}, {place}): {points} {}", language.pick(POINTS)), Ink::Plain);
    }

    fn draw_turn(&self, language: Language, drawing: &mut Drawing) {
        let turn = self.turn();
        let name = |player: Player| format!("{} {player} ", language.pick(PLAYER));
        let targets = self.targets(turn);
        if let Some(outcome) = self.outcome() {
            drawing.line().push(format!("{}: ", language.pick(GAME_OVER)), Ink::Strong);
            match outcome {
                Outcome::Draw => drawing.push(language.pick(DRAW), Ink::Strong),
                Outcome::Win { winner, margin } => drawing
                    .push(name(winner).to_lowercase(), ink_of(winner))
                    .push(format!("{} {margin}", language.pick(WINS_BY)), Ink::Strong),
            };
        } else if targets.is_empty() {
            drawing.line().push(name(turn), ink_of(turn)).push(language.pick(MUST_PASS), Ink::Plain);
        } else {
            drawing.line().push(name(turn), ink_of(turn));
            if self.piece(turn).is_some() {
                drawing.push(language.pick(TO_MOVE), Ink::Plain);
            } else {
                let row = Self::first_row(turn) + 1;
                drawing.push(format!("{} {row}", language.pick(PLACES_ON_ROW)), Ink::Plain);
            }
            drawing.line().push(format!("{}:", language.pick(PLAYABLE)), Ink::Plain);
            for cell in targets.cells() {
                let number = number_text::<P>(self.board.numbers[cell]);
                drawing.push(format!(" {}={number}", Self::name(cell)), Ink::Playable);
            }
        }
    }
}

impl<P: Piece, const CELLS: usize> Render for Position<P, CELLS> {
    fn draw(&self, language: Language) -> Drawing {
        let mut drawing = board::<P, CELLS>(&self.layout(), |cell| self.mark(cell));
        drawing.line();
        for player in Player::BOTH {
            self.draw_points(player, language, &mut drawing);
        }
        self.draw_turn(language, &mut drawing);
        drawing
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        Some(self.to_scene(language))
    }

    fn kit(&self, language: Language) -> Option<Kit> {
        Some(Self::to_kit(language))
    }

    fn edited(&self, edit: Edit) -> Result<Self, NotationError> {
        self.after_edit(edit)
    }

    fn squares_of(&self, mv: Move) -> Vec<Square> {
        mv.cell().map(Self::square).into_iter().collect()
    }
}

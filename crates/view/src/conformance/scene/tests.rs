//! Proof that each check of scenes can fail: a toy game that breaks, on demand, one promise.

use super::{SceneCheck, SceneConformance};
use crate::scene::{Choice, Held, Item, Scene, Shape, Square, Tile, Tray};
use crate::{Language, Notation, Render};
use plyground_core::conformance::Conformance;
use plyground_core::{Game, Outcome, Player};

/// Seven cells, of which each player in turn takes one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Row {
    taken: u8,
    turn: Player,
    /// The promise that is broken, and in which of several ways.
    broken: Option<(SceneCheck, u8)>,
}

impl Row {
    const fn new(broken: Option<(SceneCheck, u8)>) -> Self {
        Self { taken: 0, turn: Player::One, broken }
    }

    fn breaks(&self, check: SceneCheck) -> bool {
        self.broken == Some((check, 0))
    }

    fn breaks_too(&self, check: SceneCheck) -> bool {
        self.broken == Some((check, 1))
    }
}

impl Game for Row {
    type Move = u8;

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.extend((0..7).filter(|cell| self.taken & (1 << cell) == 0));
    }

    fn play_unchecked(&mut self, mv: u8) {
        self.taken |= 1 << mv;
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.taken == 0b111_1111).then_some(Outcome::Draw)
    }
}

impl Notation for Row {}

/// The row as tiles, and one chip to put on them.
impl Render for Row {
    fn scene(&self, language: Language) -> Option<Scene> {
        if self.breaks(SceneCheck::Always) && self.taken == 0b101 || self.breaks_too(SceneCheck::Always) {
            return (self.taken != 0 && self.breaks_too(SceneCheck::Always)).then(Scene::default);
        }
        let wide = self.breaks(SceneCheck::Board) && self.taken & 1 == 1;
        let tile = Tile { picture: vec![if wide { "12" } else { "1" }.to_owned()], ..Tile::default() };
        let mut tiles = vec![tile; 7];
        if self.breaks_too(SceneCheck::Board) {
            tiles[3].related.push((1, 0));
        }
        if self.breaks(SceneCheck::Languages) && language == Language::PT {
            tiles[2].picture = vec!["2".to_owned()];
        }
        let mut shapes = vec![Shape::single("chip")];
        if self.breaks(SceneCheck::Trays) {
            shapes.push(Shape::single("turned chip"));
        }
        let chip = Item { name: "chip".to_owned(), shapes, ..Item::default() };
        let items = if self.breaks_too(SceneCheck::Trays) { vec![chip.clone(), chip] } else { vec![chip] };
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        if self.breaks(SceneCheck::Choices) && moves.len() == 2 {
            moves[1] = moves[0];
        }
        if self.breaks_too(SceneCheck::Choices) && moves.len() == 2 {
            moves.pop();
        }
        let choice = |cell| Choice { held: Some(Held::default()), square: Some((0, cell)), gain: None };
        Some(Scene {
            rows: vec!["1".to_owned()],
            columns: (0..7).map(|cell| cell.to_string()).collect(),
            tile_size: (1, 1),
            tiles,
            trays: vec![Tray { title: language.code().to_owned(), items, ..Tray::default() }],
            choices: moves.into_iter().map(choice).collect(),
            status: language.code().to_owned(),
            ..Scene::default()
        })
    }

    fn squares_of(&self, mv: u8) -> Vec<Square> {
        let wrong = self.breaks(SceneCheck::Squares) && mv == 4;
        let twice = self.breaks_too(SceneCheck::Squares) && mv == 4;
        vec![(0, if wrong { 3 } else { mv }); if twice { 2 } else { 1 }]
    }
}

#[test]
fn sound_scenes_pass_and_everything_was_compared() {
    assert_eq!(Conformance::new(Row::new(None)).games(100).seed(3).assert_scenes(), 800);
}

#[test]
fn every_check_can_fail() {
    use SceneCheck::{Always, Board, Choices, Squares, Trays};
    let more = [Always, Board, Choices, Squares, Trays].map(|check| (check, 1));
    for (check, way) in SceneCheck::ALL.map(|check| (check, 0)).into_iter().chain(more) {
        let kit = Conformance::new(Row::new(Some((check, way))));
        let violation = kit.run_scenes().expect_err("a broken toy");
        assert_eq!(violation.check, check, "{violation}");
    }
}

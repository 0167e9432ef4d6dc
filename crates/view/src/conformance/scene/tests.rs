//! Tests that each check of scenes can fail: a toy game breaks one promise on demand.

use super::{SceneCheck, SceneConformance};
use crate::scene::{Board, Choice, Content, Item, Mark, Move, Orientation, Scene, Square, SquareView, Tray};
use crate::{Language, Notation, Render};
use plyground_core::conformance::Conformance;
use plyground_core::{Game, Outcome, Player};

/// Seven cells; the players take one each in turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Row {
    taken: u8,
    turn: Player,
    /// The broken promise, and which of several ways it is broken in.
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

impl Notation for Row {
    fn pass_text(&self) -> Option<&'static str> {
        self.breaks_too(SceneCheck::Pass).then_some("4")
    }
}

/// The row as squares, and one chip to put on them.
impl Render for Row {
    fn scene(&self, language: Language) -> Option<Scene> {
        if self.breaks(SceneCheck::Always) && self.taken == 0b101 || self.breaks_too(SceneCheck::Always) {
            return (self.taken != 0 && self.breaks_too(SceneCheck::Always)).then(Scene::default);
        }
        let mut squares = vec![SquareView::default(); 7];
        if self.breaks(SceneCheck::Board) && self.taken & 1 == 1 {
            squares.pop();
        }
        if self.breaks_too(SceneCheck::Board) {
            squares[3].related.push((1, 0));
        }
        if self.broken == Some((SceneCheck::Board, 2)) {
            squares[3].marks = vec![Mark::Last, Mark::Last];
        }
        if self.broken == Some((SceneCheck::Board, 3)) {
            squares[3].content = Content::Number("1\n".to_owned());
        }
        if self.breaks(SceneCheck::Languages) && language == Language::PT {
            squares[2].content = Content::Blocked;
        }
        let mut orientations = vec![Orientation::single("chip")];
        if self.breaks(SceneCheck::Trays) {
            orientations.push(Orientation::single("turned chip"));
        }
        let chip = Item { name: "chip".to_owned(), orientations, ..Item::default() };
        let items = if self.breaks_too(SceneCheck::Trays) { vec![chip.clone(), chip] } else { vec![chip] };
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        if self.breaks(SceneCheck::Moves) && moves.len() == 2 {
            moves[1] = moves[0];
        }
        if self.breaks_too(SceneCheck::Moves) && moves.len() == 2 {
            moves.pop();
        }
        let piece = Choice::Piece { tray: 0, item: usize::from(self.broken == Some((SceneCheck::Moves, 2))) };
        let choices = |cell| {
            let square = Choice::Square((0, cell));
            match self.broken {
                Some((SceneCheck::Moves, 3)) => Move::new([piece, Choice::Orientation(1), square]),
                Some((SceneCheck::Moves, 4)) => Move::new([Choice::Orientation(0), piece, square]),
                Some((SceneCheck::Moves, 5)) => Move::new([piece, piece, square]),
                _ => Move::new([piece, square]),
            }
        };
        let mut moves: Vec<Move> = moves.into_iter().map(choices).collect();
        if let ([only], true) = (&mut moves[..], self.breaks(SceneCheck::Pass)) {
            *only = Move::pass();
        }
        let columns = (0..7).map(|cell| cell.to_string()).collect();
        Some(Scene {
            board: Board { rows: vec!["1".to_owned()], columns, squares, ..Board::default() },
            trays: vec![Tray { title: language.code().to_owned(), items, ..Tray::default() }],
            moves,
            status: language.code().to_owned(),
            ..Scene::default()
        })
    }

    fn squares_of(&self, mv: u8) -> Vec<Square> {
        let wrong = self.breaks(SceneCheck::Squares) && mv == 4;
        let twice = self.breaks_too(SceneCheck::Squares) && mv == 4;
        if self.breaks(SceneCheck::Pass) && self.taken.count_ones() == 6 {
            return Vec::new();
        }
        vec![(0, if wrong { 3 } else { mv }); if twice { 2 } else { 1 }]
    }
}

#[test]
fn sound_scenes_pass_and_everything_was_compared() {
    assert_eq!(Conformance::new(Row::new(None)).games(100).seed(3).assert_scenes(), 800);
}

#[test]
fn every_check_can_fail() {
    use SceneCheck::{Always, Board, Moves, Pass, Squares, Trays};
    let more = [Always, Board, Moves, Squares, Trays, Pass].map(|check| (check, 1));
    let others = [(Board, 2), (Board, 3), (Moves, 2), (Moves, 3), (Moves, 4), (Moves, 5)];
    let more = more.into_iter().chain(others);
    for (check, way) in SceneCheck::ALL.map(|check| (check, 0)).into_iter().chain(more) {
        let kit = Conformance::new(Row::new(Some((check, way))));
        let violation = kit.run_scenes().expect_err("a broken toy");
        assert_eq!(violation.check, check, "{violation}");
    }
}

//! Scenes: the board, and which numbers a landing on each number removes.

use plyground_core::{Game, Outcome, Player};
use plyground_view::scene::{
    Board, BoardLook, Content, Mark as SceneMark, Move as SceneMove, Piece as ScenePiece, Scene, Square, SquareView,
};
use plyground_view::{Language, Text};

use crate::texts::t;

use super::bits::Bits;
use super::board::{is_double, mirror};
use super::drawing::{DRAW, MUST_PASS, Mark, PLACES_ON_ROW, PLAYER, TO_MOVE, UNPLACED, WINS_BY, number_text};
use super::piece::Piece;
use super::position::{Move, Position};
use super::rules::Doubles;

const REMOVES_MIRROR: Text = t::BISPO_CELL_REMOVES_MIRROR;
const MIRROR_GONE: Text = t::BISPO_CELL_MIRROR_GONE;
const NO_MIRROR: Text = t::BISPO_CELL_NO_MIRROR;
const REMOVES_DOUBLE: Text = t::BISPO_CELL_REMOVES_DOUBLE;
const LAST_DOUBLE: Text = t::BISPO_CELL_LAST_DOUBLE;
const DOUBLES_KEEP: Text = t::BISPO_CELL_DOUBLES_KEEP;
const THREATENED: Text = t::BISPO_CELL_THREATENED;
const BEHIND: Text = t::BISPO_CELL_BEHIND;

/// The board of a piece's game.
pub(super) fn board<P: Piece>(squares: impl Iterator<Item = SquareView>) -> Board {
    Board {
        rows: (1..=P::SIZE).map(|row| row.to_string()).collect(),
        columns: ('A'..).take(P::SIZE).map(String::from).collect(),
        look: BoardLook::Chequered,
        squares: squares.collect(),
    }
}

/// The piece of a player.
pub(super) fn figure<P: Piece>(owner: Player, language: Language) -> ScenePiece {
    ScenePiece::of(owner, P::LOOK, language.pick(P::NAME))
}

impl<P: Piece, const CELLS: usize> Position<P, CELLS> {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let choices = |mv: Move| match mv.cell() {
            Some(cell) => SceneMove::to(Self::square(cell)).gaining(i32::from(self.board.numbers[cell])),
            None => SceneMove::pass(),
        };
        let about = |player: Player| {
            let place = self.piece(player).map_or_else(|| language.pick(UNPLACED).to_owned(), |cell| Self::name(cell));
            format!("<-{player}> {place}")
        };
        Scene {
            board: board::<P>((0..CELLS).map(|cell| self.view(cell, language))),
            trays: Vec::new(),
            moves: moves.into_iter().map(choices).collect(),
            status: self.status(language),
            about: Player::BOTH.map(about),
        }
    }

    /// The cell as a square of the scene.
    pub(super) const fn square(cell: usize) -> Square {
        let (row, column) = Self::place(cell);
        (row as u8, column as u8)
    }

    fn view(&self, cell: usize, language: Language) -> SquareView {
        if let Some(player) = Player::BOTH.into_iter().find(|&player| self.piece(player) == Some(cell)) {
            return Content::Piece(figure::<P>(player, language)).into();
        }
        let Some(number) = self.number(cell) else { return Content::Removed.into() };
        let removed = self.board.removed_by(cell, number, self.cells.without(P::Set::of(cell)));
        let mut view = SquareView {
            content: Content::Number(number_text::<P>(number)),
            note: format!("{}: {}", number_text::<P>(number), self.effect(number, removed, language)),
            related: removed.cells().map(Self::square).collect(),
            ..SquareView::default()
        };
        match self.mark(cell) {
            Mark::Playable => view.mark(SceneMark::Playable),
            Mark::Forbidden => {
                view.mark(SceneMark::Threatened);
                // If the rules have threats, a forbidden cell is a threatened one.
                let reason = language.pick(if self.rules.threat { THREATENED } else { BEHIND });
                view.note = format!("{}; {reason}", view.note);
            }
            Mark::Nothing => {}
        }
        let other = self.piece(self.turn().other());
        if self.outcome().is_none() && other.is_some_and(|other| P::REACH[other].has(cell)) {
            view.mark(SceneMark::Watched);
        }
        view
    }

    /// The effect of landing on this number on other numbers.
    fn effect(&self, number: i16, removed: P::Set, language: Language) -> String {
        let double = is_double(number);
        if let Some(first) = removed.cells().next() {
            let names: Vec<String> = removed.cells().map(|cell| Self::name(cell)).collect();
            let verb = language.pick(if double { REMOVES_DOUBLE } else { REMOVES_MIRROR });
            return format!("{verb} {} ({})", number_text::<P>(self.board.numbers[first]), names.join(", "));
        }
        let text = match mirror(number) {
            _ if double && self.rules.doubles == Doubles::None => DOUBLES_KEEP,
            _ if double => LAST_DOUBLE,
            None => NO_MIRROR,
            Some(_) => MIRROR_GONE,
        };
        language.pick(text).to_owned()
    }

    fn status(&self, language: Language) -> String {
        let turn = self.turn();
        match self.outcome() {
            Some(Outcome::Draw) => language.pick(DRAW).to_owned(),
            Some(Outcome::Win { winner, margin }) => {
                format!("{} {winner} {} {margin}", language.pick(PLAYER).to_lowercase(), language.pick(WINS_BY))
            }
            None if self.targets(turn).is_empty() => language.pick(MUST_PASS).to_owned(),
            None if self.piece(turn).is_some() => language.pick(TO_MOVE).to_owned(),
            None => format!("{} {}", language.pick(PLACES_ON_ROW), Self::first_row(turn) + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::conformance::Conformance;
    use plyground_core::{Random, Spec};
    use plyground_view::conformance::scene::SceneConformance;
    use plyground_view::{Notation, Setup};

    use super::super::slow::{Kind, Slow};
    use super::super::{Bispo, Cavalo, Torre};
    use super::*;

    fn start<G: Setup>(spec: &str) -> G {
        let no_files = |name: &str| Err(format!("no file {name} in this test"));
        G::setup(&Spec::parse(spec).expect("a spec"), &no_files).expect("a game").value
    }

    const OPTIONS: [&str; 4] =
        ["", ":threat=off", ":threat=off,through=on,doubles=none", ":doubles=none,placement=highest"];

    #[test]
    fn scenes_keep_their_promises() {
        for options in OPTIONS {
            assert!(Conformance::new(start::<Bispo>(&format!("bispo{options}"))).games(5).assert_scenes() > 50);
            assert!(Conformance::new(start::<Torre>(&format!("torre{options}"))).games(5).assert_scenes() > 50);
            assert!(Conformance::new(start::<Cavalo>(&format!("cavalo{options}"))).games(5).assert_scenes() > 50);
        }
    }

    /// Along random games: the playable cells are the landings of the slow rules, the forbidden
    /// ones are those that the piece would reach alone, and the related ones are those that a
    /// landing removes.
    fn agrees_with_the_slow_rules<G: Setup + Game<Move = Move>>(kind: Kind, spec: &str) {
        let mut position: G = start(spec);
        let mut random = Random::new(9);
        while position.outcome().is_none() {
            let scene = position.scene(Language::EN).expect("a scene");
            let slow = Slow::read(kind, spec, &position.position_text());
            let turn = position.turn().index();
            let landings = |slow: &Slow| {
                let mut moves = Vec::new();
                slow.legal_moves(&mut moves);
                moves.into_iter().filter(|&mv| mv != Move::PASS).collect::<Vec<_>>()
            };
            let mut alone = slow.clone();
            if alone.pieces[turn].is_some() {
                alone.pieces[1 - turn] = None;
            }
            let (playable, reached) = (landings(&slow), landings(&alone));
            for (cell, view) in scene.board.squares.iter().enumerate() {
                let mv = Move::to(cell);
                let expected = match () {
                    () if playable.contains(&mv) => Some(SceneMark::Playable),
                    () if reached.contains(&mv) => Some(SceneMark::Threatened),
                    () => None,
                };
                let marked = view.marks.iter().find(|mark| **mark != SceneMark::Watched).copied();
                assert_eq!(marked, expected, "cell {cell} of {}", position.position_text());
                let threatened = expected == Some(SceneMark::Threatened);
                assert_eq!(view.note.contains("other piece"), threatened, "{}", view.note);
                if playable.contains(&mv) {
                    let mut after = slow.clone();
                    after.play_unchecked(mv);
                    let places = slow.rows.iter().flatten().zip(after.rows.iter().flatten()).enumerate();
                    let gone = places.filter(|&(other, (before, after))| other != cell && before != after);
                    let size = slow.rows.len();
                    let gone: Vec<Square> =
                        gone.map(|(other, _)| ((other / size) as u8, (other % size) as u8)).collect();
                    assert_eq!(view.related, gone, "cell {cell} of {}", position.position_text());
                    let gain = scene
                        .find(&SceneMove::to(position.squares_of(mv)[0]).choices)
                        .map(|index| scene.moves[index].gain);
                    let points = after.points[turn] - slow.points[turn];
                    assert_eq!(gain.flatten().map(i64::from), Some(points));
                }
            }
            let mv = position.random_move(&mut random, &mut Vec::new()).expect("a move");
            position.play_unchecked(mv);
        }
    }

    #[test]
    fn marks_and_removals_are_those_of_the_slow_rules() {
        for options in OPTIONS {
            agrees_with_the_slow_rules::<Bispo>(Kind::Bishop, &format!("bispo{options}"));
            agrees_with_the_slow_rules::<Torre>(Kind::Rook, &format!("torre{options}"));
            agrees_with_the_slow_rules::<Cavalo>(Kind::Knight, &format!("cavalo{options}"));
        }
    }

    #[test]
    fn notes_list_what_a_landing_removes() {
        let text = "-1,75,.,.,.,.,./75,57,.,.,.,.,./.,.,66,.,.,.,77/.,.,.,31,.,.,./.,.,.,.,123,.,./\
                    .,.,.,.,.,.,-2/.,.,.,.,.,.,. 1 5,0";
        let note = |spec: &str, square, language| {
            let position = start::<Torre>(spec).parse_position(text).expect(text);
            position.to_scene(language).square(square).expect("a square").note.clone()
        };
        let english = |square| note("torre", square, Language::EN);
        assert_eq!(english((1, 1)), "57: removes its mirror 75 (B1, A2)");
        assert_eq!(english((2, 2)), "66: removes the largest double, 77 (G3)");
        assert_eq!(english((3, 3)), "31: no mirror left");
        assert_eq!(english((4, 4)), "123: has no mirror");
        assert_eq!(english((0, 0)), "");
        assert_eq!(note("torre:doubles=none", (2, 2), Language::EN), "66: a double removes nothing");
        assert_eq!(note("torre", (1, 1), Language::PT), "57: apaga o seu simétrico 75 (B1, A2)");
        let threatened = text.replace("./75,57", "12/75,57");
        let position = start::<Torre>("torre").parse_position(&threatened).expect("a position");
        let scene = position.to_scene(Language::EN);
        let view = scene.square((0, 6)).expect("a square");
        assert_eq!(view.marks, [SceneMark::Threatened, SceneMark::Watched]);
        assert_eq!(view.note, "12: no mirror left; threatened by the other piece");
        assert_eq!(scene.status, "to move");
        assert_eq!(scene.about, ["<-1> A1", "<-2> G6"]);
    }

    #[test]
    fn the_status_is_what_there_is_to_do() {
        let position = start::<Bispo>("bispo");
        assert_eq!(position.to_scene(Language::EN).status, "to place on row 1");
        assert_eq!(position.to_scene(Language::EN).about[1], "<-2> not placed");
        let passing = "-1,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./\
                       .,.,11,.,.,.,. 1 7,0";
        let mut position = start::<Torre>("torre").parse_position(passing).expect(passing);
        let scene = position.to_scene(Language::EN);
        assert_eq!((scene.status.as_str(), scene.must_pass()), ("cannot move and must pass", true));
        position.play(Move::PASS).expect("a pass");
        position.play(Move::to(44)).expect("a placement");
        assert_eq!(position.to_scene(Language::EN).status, "player 2 wins by 4");
    }
}

//! Proof that each check can fail: one toy game that breaks, on demand, exactly
//! one promise.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::{Check, Conformance, Violation};
use crate::promise::MAX_MOVES;
use crate::random::mix64;
use crate::{Advice, Evaluation, Game, Interval, Outcome, PlayError, Player, Random, Score, Symmetric};

/// Seven numbers in a row. A player takes one and scores it; taking an end beside a free cell gives
/// another move, so that the cells taken do not determine the turn. Mirroring the row and
/// exchanging the players are symmetries.
#[derive(Clone, Debug)]
struct Row {
    taken: u8,
    points: [i32; 2],
    turn: Player,
    key: u64,
    /// The promise that is broken, and in which of several ways.
    broken: Option<(Check, u8)>,
    /// Not part of the position; used by broken toys only.
    last: u8,
    calls: Calls,
}

/// Counts calls.
#[derive(Debug, Default)]
struct Calls(AtomicU8);

impl Clone for Calls {
    fn clone(&self) -> Self {
        Self(AtomicU8::new(self.0.load(Relaxed)))
    }
}

const VALUES: [i32; 7] = [1, 2, 3, 4, 3, 2, 1];
const FULL: u8 = 0b111_1111;

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        (self.taken, self.points, self.turn) == (other.taken, other.points, other.turn)
    }
}

impl Eq for Row {}

impl Hash for Row {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.taken, self.points, self.turn).hash(state);
        if self.breaks_too(Check::KeyOfEqual) {
            self.last.hash(state);
        }
    }
}

impl Row {
    fn new(broken: Option<(Check, u8)>) -> Self {
        let row =
            Self { taken: 0, points: [0; 2], turn: Player::One, key: 0, broken, last: 0, calls: Calls::default() };
        Self { key: row.computed_key(), ..row }
    }

    fn breaks(&self, check: Check) -> bool {
        self.broken == Some((check, 0))
    }

    fn breaks_too(&self, check: Check) -> bool {
        self.broken == Some((check, 1))
    }

    fn is_free(&self, cell: u8) -> bool {
        cell < 7 && self.taken & (1 << cell) == 0
    }

    fn computed_key(&self) -> u64 {
        let turn = if self.breaks(Check::KeyTellsApart) { 0 } else { self.turn.number() };
        mix64(u64::from(self.taken) << 8 | u64::from(turn))
    }

    fn difference(&self) -> i32 {
        self.points[0] - self.points[1]
    }

    fn difference_for_turn(&self) -> i32 {
        if self.turn == Player::One { self.difference() } else { -self.difference() }
    }

    fn mirrors(&self, symmetry: usize) -> bool {
        (symmetry & 1 == 1) != self.breaks(Check::SymmetryIdentity)
    }
}

impl Game for Row {
    type Move = u8;

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        if self.breaks(Check::Appends) {
            moves.clear();
        }
        let start = moves.len();
        moves.extend((0..7).filter(|&cell| self.is_free(cell)));
        if self.breaks(Check::LegalAreGenerated) && moves.len() > start + 1 {
            moves.retain(|&cell| cell != 3);
        }
        if self.breaks(Check::Unique) && moves.len() > start {
            moves.push(moves[start]);
        }
        if self.breaks(Check::MoveLimit) && self.taken.count_ones() == 3 {
            moves.resize(start + MAX_MOVES + 1, 3);
        }
        let calls = self.calls.0.fetch_add(1, Relaxed).wrapping_add(1);
        let by_call = self.breaks(Check::Deterministic) && mix64(u64::from(calls)).is_multiple_of(2);
        if by_call || self.breaks_too(Check::Deterministic) && self.last % 2 == 1 {
            moves[start..].reverse();
        }
    }

    fn play_unchecked(&mut self, mv: u8) {
        self.taken |= 1 << mv;
        self.points[self.turn.index()] += VALUES[usize::from(mv)];
        let again = mv == 0 && self.is_free(1) || mv == 6 && self.is_free(5) && !self.breaks(Check::SymmetryPlay);
        if !again {
            self.turn = self.turn.other();
        }
        if self.breaks(Check::Ends) && self.taken == FULL {
            self.taken = 0;
        }
        if self.breaks(Check::Progress) && self.taken == FULL {
            (self.taken, self.points) = (0, [0; 2]);
        }
        self.key = match self.broken {
            Some((Check::KeyFromScratch, _)) if mv == 3 => self.key,
            Some((Check::KeyOfEqual, 0)) => mix64(self.key ^ u64::from(mv)),
            _ => self.computed_key(),
        };
        self.last = mv;
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = self.breaks_too(Check::OverWithoutMoves) && self.taken.count_ones() == 6;
        if self.breaks(Check::OverWithoutMoves) || self.taken != FULL && !early {
            return None;
        }
        let outcome = Outcome::from_margin(self.difference());
        Some(match outcome.winner() {
            Some(winner) if self.breaks(Check::Margin) => Outcome::win(winner),
            _ => outcome,
        })
    }

    fn is_legal(&self, mv: u8) -> bool {
        self.is_free(mv) && !(self.breaks(Check::GeneratedAreLegal) && mv == 6)
    }

    fn play(&mut self, mv: u8) -> Result<(), PlayError> {
        match self.outcome() {
            Some(_) if self.breaks(Check::RefusesAfterEnd) => return Err(PlayError::Illegal),
            Some(_) => {
                self.turn = if self.breaks_too(Check::RefusesAfterEnd) { self.turn.other() } else { self.turn };
                return Err(PlayError::GameOver);
            }
            None => {}
        }
        if !self.is_legal(mv) {
            self.turn = if self.breaks_too(Check::RefusesIllegal) { self.turn.other() } else { self.turn };
            return if self.breaks(Check::RefusesIllegal) { Ok(()) } else { Err(PlayError::Illegal) };
        }
        self.play_unchecked(mv);
        self.turn = if self.breaks(Check::PlayAgrees) { Player::One } else { self.turn };
        Ok(())
    }

    fn move_count(&self, scratch: &mut Vec<u8>) -> usize {
        scratch.clear();
        self.legal_moves(scratch);
        let count = scratch.len() + usize::from(self.breaks(Check::MoveCount));
        if !self.breaks_too(Check::MoveCount) {
            scratch.clear();
        }
        count
    }

    fn random_move(&self, random: &mut Random, scratch: &mut Vec<u8>) -> Option<u8> {
        scratch.clear();
        self.legal_moves(scratch);
        let uneven = self.breaks(Check::RandomUniform) && scratch.len() > 1;
        scratch.retain(|&cell| !(uneven && cell == 3));
        match scratch.len() {
            0 => self.breaks_too(Check::RandomMove).then_some(0),
            1 if self.breaks(Check::RandomMove) => None,
            count => Some(scratch[random.below(count)]),
        }
    }

    fn points(&self, player: Player) -> Option<i32> {
        let hidden = self.breaks_too(Check::Margin) && player == Player::Two;
        (!hidden).then_some(self.points[player.index()])
    }

    fn key(&self) -> u64 {
        self.key
    }
}

impl Symmetric for Row {
    fn symmetries(&self) -> usize {
        4
    }

    fn symmetry_swaps_players(&self, symmetry: usize) -> bool {
        symmetry & 2 == 2
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let mut image = self.clone();
        if self.mirrors(symmetry) {
            image.taken = self.taken.reverse_bits() >> 1;
        }
        if self.symmetry_swaps_players(symmetry) {
            image.points.reverse();
            if !self.breaks(Check::SymmetryOutcome) {
                image.turn = self.turn.other();
            }
        }
        image.key = image.computed_key();
        image
    }

    fn transformed_move(&self, symmetry: usize, mv: u8) -> u8 {
        match self.mirrors(symmetry) {
            true if self.breaks(Check::SymmetryMoves) => 6,
            true => 6 - mv,
            false => mv,
        }
    }
}

impl Advice for Row {
    fn banked(&self) -> Score {
        Score(if self.breaks(Check::Banked) { self.difference() } else { self.difference_for_turn() })
    }

    fn evaluate(&self) -> Score {
        let free = (7 - self.taken.count_ones()) as i32;
        Score(match self.broken {
            Some((Check::Evaluation, 0)) => self.difference() + free,
            Some((Check::Evaluation, _)) => self.difference_for_turn() + i32::from(self.taken & 1),
            Some((Check::Bounds, 1)) => self.difference_for_turn() + 17,
            _ => self.difference_for_turn() + free,
        })
    }

    /// One side may get all that is left; toys that break other promises have no bounds.
    fn bounds(&self) -> Interval {
        let free = (0..7).filter(|&cell| self.is_free(cell)).map(|cell| VALUES[usize::from(cell)]);
        let (rest, count) = (free.clone().sum::<i32>(), free.count() as i32);
        let difference = self.difference_for_turn();
        match self.broken {
            None | Some((Check::Bounds, 1)) => Interval::new(Score(difference - rest), Score(difference + rest)),
            Some((Check::Bounds, _)) => Interval::new(Score(difference - rest), Score(difference + count)),
            Some(_) => Interval::ALL,
        }
    }

    fn policy_move(&self, random: &mut Random, scratch: &mut Vec<u8>) -> Option<u8> {
        scratch.clear();
        self.legal_moves(scratch);
        match scratch.len() {
            0 => self.breaks_too(Check::PolicyMove).then_some(0),
            1 if self.breaks(Check::PolicyMove) => None,
            count => Some(scratch[random.below(count)]),
        }
    }

    fn noisy_moves(&self, moves: &mut Vec<u8>) {
        if self.is_free(3) || self.breaks(Check::NoisyMoves) {
            moves.push(3);
        }
    }
}

impl Row {
    fn all_moves(&self, moves: &mut Vec<u8>) {
        moves.extend((0..7).filter(|&cell| !(self.breaks(Check::AllMoves) && cell == 5)));
    }

    fn key_witness(&self) -> u64 {
        if self.breaks(Check::KeyOfEqual) { self.key } else { self.computed_key() }
    }
}

fn kit(row: Row) -> Conformance<Row> {
    Conformance::new(row).all_moves(Row::all_moves).key_witness(Row::key_witness).symmetric()
}

fn violation(check: Check, way: u8) -> Option<Violation> {
    kit(Row::new(Some((check, way)))).plies(100).run().err()
}

#[test]
fn a_sound_game_passes_and_everything_was_compared() {
    let report = kit(Row::new(None)).games(100).seed(3).assert();
    assert_eq!((report.games, report.plies, report.longest), (100, 700, 7));
    // Every position but the last has a move, and the last is compared as well.
    assert_eq!(report.symmetries, 800);
    assert!(report.transpositions > 100, "{report:?}");
    assert!(report.checks > 20_000, "{report:?}");
    let visited = kit(Row::new(None)).games(100).visit(|_| Ok::<_, super::Fault>(()));
    assert_eq!(visited, Ok(800));
}

/// Evaluations belong to the type of a game, not to a position, so wrong names or a wrong
/// evaluation need a separate type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Misnamed<const WAY: u8>(Row);

impl<const WAY: u8> Game for Misnamed<WAY> {
    type Move = u8;

    fn turn(&self) -> Player {
        self.0.turn()
    }
    fn legal_moves(&self, moves: &mut Vec<u8>) {
        self.0.legal_moves(moves);
    }
    fn play_unchecked(&mut self, mv: u8) {
        self.0.play_unchecked(mv);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl<const WAY: u8> Advice for Misnamed<WAY> {
    fn evaluations() -> &'static [Evaluation<Self>] {
        const {
            match WAY {
                0 => &[Evaluation::full(), Evaluation::full()],
                1 => &[Evaluation::material()],
                2 => &[Evaluation::full(), Evaluation { name: "Points so far", ..Evaluation::material() }],
                _ => &[Evaluation::full(), Evaluation { name: "loud", about: "", evaluate: |_| Score(i32::MAX) }],
            }
        }
    }

    fn bounds(&self) -> Interval {
        self.0.bounds()
    }
}

#[test]
fn wrong_evaluations_are_found() {
    fn check_of<const WAY: u8>() -> Check {
        Conformance::new(Misnamed::<WAY>(Row::new(None))).run().expect_err("a wrong name").check
    }
    let found = [check_of::<0>(), check_of::<1>(), check_of::<2>(), check_of::<3>()];
    assert_eq!(found, [Check::EvaluationNames, Check::EvaluationNames, Check::EvaluationNames, Check::Bounds]);
}

#[test]
fn every_check_can_fail() {
    // Wrong names are tested above.
    for check in Check::ALL.into_iter().filter(|&check| check != Check::EvaluationNames) {
        let violation = violation(check, 0).unwrap_or_else(|| panic!("{check:?} did not fail"));
        assert_eq!(violation.check, check, "{violation}");
    }
}

#[test]
fn checks_fail_in_every_way_they_can() {
    use Check::{
        Bounds, Deterministic, Evaluation, KeyOfEqual, Margin, MoveCount, OverWithoutMoves, PolicyMove, RandomMove,
        RefusesAfterEnd, RefusesIllegal,
    };
    let checks = [
        Bounds,
        Deterministic,
        Evaluation,
        KeyOfEqual,
        Margin,
        MoveCount,
        OverWithoutMoves,
        PolicyMove,
        RandomMove,
        RefusesAfterEnd,
        RefusesIllegal,
    ];
    for check in checks {
        let violation = violation(check, 1).unwrap_or_else(|| panic!("{check:?} did not fail"));
        assert_eq!(violation.check, check, "{violation}");
    }
}

#[test]
fn a_violation_can_be_reproduced() {
    let run = kit(Row::new(Some((Check::Ends, 0)))).names(|_, mv| format!("cell {mv}")).seed(5).games(9).plies(2);
    let violation = run.run().expect_err("an endless game");
    assert_eq!((violation.game, violation.line.len()), (0, 2));
    let expected = format!(
        "broken promise: games end\n  found: the game goes on after 2 plies\n  where: after 2 plies: {} {}\n  \
         to replay: play that line, or run the kit with .seed(5).games(1)",
        violation.line[0], violation.line[1]
    );
    assert!(violation.line[0].starts_with("cell "), "{violation}");
    assert_eq!(violation.to_string(), expected);
    assert_eq!(run.run(), Err(violation), "the same seed finds the same");
}

/// The kit also works for a game without symmetries or lists of moves, and checks its margins
/// against `MAX_MARGIN`.
#[test]
fn margins_beyond_the_greatest_are_found() {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Heap(u8);
    impl Game for Heap {
        type Move = u8;
        const MAX_MARGIN: Option<u32> = Some(1);
        fn turn(&self) -> Player {
            Player::One
        }
        fn legal_moves(&self, moves: &mut Vec<u8>) {
            moves.extend(1..=self.0.min(3));
        }
        fn play_unchecked(&mut self, mv: u8) {
            self.0 -= mv;
        }
        fn outcome(&self) -> Option<Outcome> {
            (self.0 == 0).then_some(Outcome::Win { winner: Player::Two, margin: 2 })
        }
    }
    impl Advice for Heap {}
    let violation = Conformance::new(Heap(9)).run().expect_err("a win by two");
    assert_eq!(violation.check, Check::Margin, "{violation}");
}

/// A heap of which one, two or three are taken; who takes the last one wins, so a multiple of four is lost. Bounds that
/// know this hold under best play only.
#[test]
fn bounds_of_best_play_are_compared_with_true_values() {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Heap<const WAY: u8>(u8, Player);
    impl<const WAY: u8> Game for Heap<WAY> {
        type Move = u8;
        const MAX_MARGIN: Option<u32> = Some(1);
        fn turn(&self) -> Player {
            self.1
        }
        fn legal_moves(&self, moves: &mut Vec<u8>) {
            moves.extend(1..=self.0.min(3));
        }
        fn play_unchecked(&mut self, mv: u8) {
            self.0 -= mv;
            self.1 = self.1.other();
        }
        fn outcome(&self) -> Option<Outcome> {
            (self.0 == 0).then(|| Outcome::win(self.1.other()))
        }
    }
    impl<const WAY: u8> Advice for Heap<WAY> {
        fn evaluate(&self) -> Score {
            self.bounds().upper
        }
        fn evaluations() -> &'static [Evaluation<Self>] {
            const { &[Evaluation::full()] }
        }
        fn bounds(&self) -> Interval {
            let is_lost = self.0.is_multiple_of(if WAY == 1 { 3 } else { 4 });
            // A lower bound counts as proved for every move, so a won position must not have one.
            let lower = if WAY == 2 && !is_lost { 1 } else { -1 };
            Interval::new(Score(lower), Score(if is_lost { -1 } else { 1 }))
        }
    }
    fn kit<const WAY: u8>() -> Conformance<Heap<WAY>> {
        Conformance::new(Heap(12, Player::One))
    }
    let strict = kit::<0>().run().expect_err("a random game that the loser wins");
    assert!(strict.check == Check::Bounds && strict.detail.contains("bounds_of_best_play"), "{strict}");
    assert_eq!(kit::<0>().bounds_of_best_play().assert().games, 200);
    for violation in [kit::<1>().bounds_of_best_play().run(), kit::<2>().bounds_of_best_play().run()] {
        assert_eq!(violation.expect_err("wrong bounds").check, Check::Bounds);
    }
}

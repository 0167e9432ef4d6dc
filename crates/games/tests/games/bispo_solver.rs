//! Compares the exact solver of the bispo family and the advice to searches with plain minimax, on
//! thousands of late positions of every piece and every option.

use std::collections::HashMap;

use plyground_core::solver::{Proof, Solver, Task};
use plyground_core::{Advice, Game, Interval, Limits, Random, Score, Spec, StopReason, Symmetric};
use plyground_games::bispo::slow::{Kind, Slow};
use plyground_games::bispo::{Bishop, FamilySolver, Knight, Move, Piece, Position, Rook};
use plyground_view::Notation;
use plyground_view::Setup;

fn start<G: Setup>(spec: &str) -> G {
    let read = |name: &str| Err(format!("no file {name}"));
    G::setup(&Spec::parse(spec).expect(spec), &read).unwrap_or_else(|error| panic!("{spec}: {error}")).value
}

/// Every combination of the options of the rules, as in a spec.
fn all_options() -> Vec<String> {
    let mut all = Vec::new();
    for threat in ["on", "off"] {
        for doubles in ["largest", "none"] {
            for through in ["off", "on"] {
                for placement in ["free", "highest"] {
                    all.push(format!("threat={threat},doubles={doubles},through={through},placement={placement}"));
                }
            }
        }
    }
    all
}

/// The margin under best play for the side to move, by definition, without cuts.
fn minimax<G: Game>(position: &G) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.margin_for(position.turn());
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let value = |&mv: &G::Move| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        if child.turn() == position.turn() { minimax(&child) } else { -minimax(&child) }
    };
    moves.iter().map(value).max().expect("a move")
}

/// How the numbers of a late position are chosen.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// Numbers of the game, each once.
    Regular,
    /// Many mirrors and doubles, so that there are many removals; each number once.
    Mirrors,
    /// Repeated numbers, zeros, numbers of one and three digits.
    Odd,
}

/// A board with few numbers; pieces may not be placed yet; any turn and points.
fn late_position<P: Piece, const CELLS: usize>(style: Style, most: usize, random: &mut Random) -> String {
    let mut cells = vec![".".to_owned(); CELLS];
    let mut pool: Vec<i16> = match style {
        Style::Regular => plyground_games::bispo::random_numbers::<P, CELLS>(random.next_u64()).to_vec(),
        Style::Mirrors => vec![12, 21, 13, 31, 57, 75, 67, 76, 11, 22, 33, 44, 55, 66, 34, 43],
        Style::Odd => vec![11, 11, 22, 66, 66, 12, 21, 21, 57, 75, 75, 5, 50, 0, 100, 575, 9999, 99, 90, 9],
    };
    random.shuffle(&mut pool);
    // Close together, so that they can be reached: within a window of rows.
    for number in pool.into_iter().take(4 + random.below(most - 3)) {
        cells[random.below(CELLS)] = number.to_string();
    }
    for player in 1..=2 {
        if random.below(8) > 0 {
            let place = random.below(CELLS);
            if !cells[place].starts_with('-') {
                cells[place] = format!("-{player}");
            }
        }
    }
    let rows: Vec<String> = cells.chunks(P::SIZE).map(|row| row.join(",")).collect();
    let (turn, points) = (1 + random.below(2), [random.below(300), random.below(300)]);
    format!("{} {turn} {},{}", rows.join("/"), points[0], points[1])
}

fn task(known: Interval, limits: Limits) -> Task<'static, Move> {
    Task { known, ..Task::new(limits) }
}

fn solve<P: Piece, const CELLS: usize>(
    solver: &mut FamilySolver<P, CELLS>,
    position: &Position<P, CELLS>,
    limits: Limits,
) -> Proof<Move> {
    assert!(solver.accepts(position));
    solver.solve(position, task(Interval::ALL, limits))
}

/// Plays the line to the end and compares the margin with the claim.
fn line_reaches<G: Advice<Move = Move>>(position: &G, proof: &Proof<Move>) -> bool {
    let mut at = position.clone();
    for &mv in &proof.line {
        at.play(mv).expect("a legal move");
    }
    let swapped = at.turn() != position.turn();
    at.final_score().map(|score| if swapped { -score } else { score }) == proof.value()
}

fn solver_is_right<P: Piece, const CELLS: usize>(kind: Kind, most: usize, rounds: usize)
where
    Position<P, CELLS>: Setup + Notation + Game<Move = Move>,
{
    let mut random = Random::new(CELLS as u64);
    let (mut decided, mut unequal) = (0, 0);
    for options in all_options() {
        let empty: Position<P, CELLS> = start(&format!("{}:{options}", P::INFO.name));
        let mut solver = FamilySolver::with_bytes(1 << 18);
        for style in [Style::Regular, Style::Mirrors, Style::Odd] {
            for round in 0..rounds {
                let text = late_position::<P, CELLS>(style, most, &mut random);
                let position = empty.parse_position(&text).expect(&text);
                let context = format!("{}:{options}: {text}", P::INFO.name);
                let expected = minimax(&position);
                if round % 16 == 0 && most <= 10 {
                    assert_eq!(minimax(&Slow::read(kind, &options, &text)), expected, "the slow rules: {context}");
                }
                let bounds = position.bounds();
                assert!(bounds.contains(Score(expected)), "bounds {bounds} of {expected}: {context}");
                assert!(bounds.contains(position.evaluate()), "evaluation: {context}");
                let proof = solve(&mut solver, &position, Limits::default());
                assert_eq!(proof.value(), Some(Score(expected)), "{context}");
                assert_eq!(proof.stopped_by, StopReason::Finished);
                assert!(line_reaches(&position, &proof), "{:?}: {context}", proof.line);
                if round % 4 == 1 {
                    // Helpers join if there are at least a dozen cells.
                    let mut fresh = FamilySolver::with_bytes(1 << 16);
                    let task = Task { threads: 2, ..task(Interval::ALL, Limits::default()) };
                    let proof = fresh.solve(&position, task);
                    assert_eq!(proof.value(), Some(Score(expected)), "two threads: {context}");
                    assert!(line_reaches(&position, &proof), "two threads, {:?}: {context}", proof.line);
                }
                if round % 4 == 0 {
                    for symmetry in 1..position.symmetries() {
                        let image = position.transformed(symmetry);
                        assert_eq!(solve(&mut solver, &image, Limits::default()).value(), proof.value(), "{context}");
                    }
                    let mut nodes = random.below(60) as u64;
                    let mut known = Interval::ALL;
                    solver.clear();
                    // Interrupted repeatedly, it continues from what it knew.
                    loop {
                        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                        let proof = solver.solve(&position, task(known, limits));
                        assert!(proof.stats.nodes <= nodes, "{context}");
                        assert!(proof.proved.contains(Score(expected)), "{proof:?}: {context}");
                        assert_eq!(proof.proved.intersect(known), proof.proved, "{context}");
                        known = proof.proved;
                        if proof.value().is_some() {
                            break;
                        }
                        assert_eq!(proof.stopped_by, StopReason::Nodes);
                        nodes += 3;
                    }
                }
                decided += u32::from(position.outcome().is_none());
                unequal += u32::from(expected != position.banked().0);
            }
        }
    }
    assert!(decided > 1_000 && unequal > 1_000, "{decided} {unequal}: too many positions are over");
}

#[test]
fn bishops_are_solved_as_by_minimax() {
    solver_is_right::<Bishop, 64>(Kind::Bishop, 10, 400);
    solver_is_right::<Bishop, 64>(Kind::Bishop, 16, 400);
}

#[test]
fn rooks_are_solved_as_by_minimax() {
    solver_is_right::<Rook, 49>(Kind::Rook, 9, 400);
}

#[test]
fn knights_are_solved_as_by_minimax() {
    solver_is_right::<Knight, 100>(Kind::Knight, 20, 600);
}

/// Minimax with a memo of the future gain, by the game's own key. `None` if there are too many positions.
fn remembering<G: Advice>(position: &G, known: &mut HashMap<u64, i32>) -> Option<i32> {
    let banked = position.banked().0;
    if let Some(score) = position.final_score() {
        return Some(score.0);
    }
    let key = position.key();
    if let Some(&gain) = known.get(&key) {
        return Some(banked + gain);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut best = i32::MIN;
    for mv in moves {
        let mut child = position.clone();
        child.play_unchecked(mv);
        best = best.max(-remembering(&child, known)?);
    }
    known.insert(key, best - banked);
    (known.len() < 30_000).then_some(best)
}

/// Whole games, backwards from the end for as long as minimax is fast enough.
fn games_are_right<P: Piece, const CELLS: usize>(games: u64)
where
    Position<P, CELLS>: Setup + Notation + Game<Move = Move>,
{
    let mut scratch = Vec::new();
    for (index, options) in all_options().iter().enumerate() {
        let mut solver = FamilySolver::with_bytes(1 << 22);
        for game in 0..games {
            let mut random = Random::new(game);
            let spec = format!("{}:{options},board=seed-{}", P::INFO.name, game + 100 * index as u64);
            let mut line = vec![start::<Position<P, CELLS>>(&spec)];
            while let Some(mv) = line[line.len() - 1].policy_move(&mut random, &mut scratch) {
                let mut next = line[line.len() - 1].clone();
                next.play(mv).expect("a legal move");
                line.push(next);
            }
            let mut known = HashMap::new();
            for position in line.iter().rev() {
                let Some(expected) = remembering(position, &mut known) else { break };
                let context = format!("{spec}: {}", position.position_text());
                let proof = solve(&mut solver, position, Limits::default());
                assert_eq!(proof.value(), Some(Score(expected)), "{context}");
                assert!(line_reaches(position, &proof), "{:?}: {context}", proof.line);
                let bounds = position.bounds();
                assert!(bounds.contains(Score(expected)), "bounds {bounds} of {expected}: {context}");
            }
        }
    }
}

#[test]
fn ends_of_games_are_solved_as_by_minimax() {
    games_are_right::<Bishop, 64>(6);
    games_are_right::<Rook, 49>(3);
    games_are_right::<Knight, 100>(3);
}

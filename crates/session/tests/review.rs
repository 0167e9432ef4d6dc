//! Checks reviews with a slow witness: plain minimax over the whole game, without bounds, search tables or engines.

use std::collections::HashMap;

use plyground_catalog::{AnyGame, Catalog};
use plyground_core::{Clock, Limits, Outcome, Player, Random, Stop};
use plyground_session::review::{Certainty, Quality, Review, ReviewError, ReviewProgress, ReviewRequest, review};
use plyground_session::{Ending, GameRecord, Ply, Seat};
use plyground_view::no_files;

fn open(game: &str) -> Box<dyn AnyGame> {
    Catalog::standard().open(game, &no_files).expect("a game").value
}

/// A record of these moves; the rules end it, or a player resigns.
fn record(game: &str, moves: &[&str]) -> GameRecord {
    let mut board = open(game);
    let mut record = GameRecord::new(game, board.position(), [Seat::Human, Seat::Human]);
    for mv in moves {
        let player = board.turn();
        record.plies.push(Ply::new(player, board.play(mv).expect("a legal move")));
    }
    let resigned = Ending::Resigned { loser: board.turn() };
    record.ending = Some(board.outcome().map_or(resigned, |outcome| Ending::Rules { outcome }));
    record
}

/// A game of random moves.
fn random_game(game: &str, seed: u64) -> GameRecord {
    let (mut board, mut random) = (open(game), Random::new(seed));
    let mut moves = Vec::new();
    while board.outcome().is_none() {
        let legal = board.legal_moves();
        moves.push(board.play(&legal[random.below(legal.len())]).expect("a legal move"));
    }
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    record(game, &moves)
}

fn reviewed(record: &GameRecord, nodes: u64) -> Result<Review, ReviewError> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let request =
        ReviewRequest { limits, stop: Stop::new(), clock: Clock::still(), table_bytes: None, on_progress: &mut |_| {} };
    review(record, &Catalog::standard(), request)
}

/// The witness: the margin for player 1, by exhaustive search; `None` if there are too many positions.
struct Minimax {
    known: HashMap<String, i32>,
    left: usize,
}

impl Minimax {
    fn value(&mut self, game: &mut dyn AnyGame) -> Option<i32> {
        if let Some(outcome) = game.outcome() {
            return Some(outcome.margin_for(Player::One));
        }
        let key = format!("{} {}", game.turn(), game.position());
        if let Some(&value) = self.known.get(&key) {
            return Some(value);
        }
        self.left = self.left.checked_sub(1)?;
        let mut values = Vec::new();
        for mv in game.legal_moves() {
            game.play(&mv).expect("a legal move");
            let value = self.value(game);
            game.undo();
            values.push(value?);
        }
        let value = if game.turn() == Player::One { values.iter().max() } else { values.iter().min() };
        self.known.insert(key, *value?);
        value.copied()
    }
}

/// Compares every proved value with the witness, and returns their number.
fn compare(record: &GameRecord, found: &Review, left: usize) -> usize {
    let mut game = open(&record.game);
    game.set_position(&record.start).expect("a position");
    record.replay(&mut *game).expect("a game");
    let mut witness = Minimax { known: HashMap::new(), left };
    let mut compared = 0;
    let mut after = witness.value(&mut *game);
    for reviewed in found.moves.iter().rev() {
        game.undo();
        let before = witness.value(&mut *game);
        let (Some(value), Some(best)) = (after, before) else { break };
        let sign = if reviewed.player == Player::One { 1 } else { -1 };
        if reviewed.certainty == Certainty::Proved {
            let (value, best) = (f64::from(sign * value), f64::from(sign * best));
            let reported = (reviewed.value, reviewed.best_value, reviewed.loss);
            assert_eq!(reported, (value, best, best - value), "{}: {reviewed:?}", record.game);
            game.play(&reviewed.best).expect("the best move is legal");
            let reached = witness.value(&mut *game).map(|reached| f64::from(sign * reached));
            assert!(reached.is_none() || reached == Some(best), "{}: {reviewed:?}", record.game);
            game.undo();
            compared += 1;
        }
        after = before;
    }
    compared
}

/// Checks that hold for every review, whatever is proved.
fn check(record: &GameRecord, found: &Review) {
    let mut game = open(&record.game);
    game.set_position(&record.start).expect("a position");
    assert_eq!((found.moves.len(), found.curve.len()), (record.plies.len(), record.plies.len() + 1));
    for (index, reviewed) in found.moves.iter().enumerate() {
        assert_eq!((reviewed.ply, &reviewed.mv), (index + 1, &record.plies[index].mv));
        assert!(reviewed.loss >= 0.0 && reviewed.value <= reviewed.best_value, "{reviewed:?}");
        assert_eq!(reviewed.best == reviewed.mv, reviewed.loss == 0.0, "{reviewed:?}");
        assert_eq!(reviewed.line.first(), Some(&reviewed.best), "{reviewed:?}");
        let forced = game.legal_moves().len() == 1;
        assert!(!forced || (reviewed.loss == 0.0 && reviewed.quality == Quality::Forced), "{reviewed:?}");
        let mut line = game.copy();
        for mv in &reviewed.line {
            line.play(mv).expect("the line can be played");
        }
        game.play(&reviewed.mv).expect("a legal move");
    }
    for ply in &found.turning_points {
        assert!(found.moves[ply - 1].loss > 0.0);
    }
}

#[test]
fn proved_values_are_those_of_minimax() {
    for (game, games, nodes, at_least) in
        [("tictactoe", 6, 100_000, 1.0), ("nim:heaps=1-3-4", 6, 100_000, 1.0), ("bispo:board=seed-7", 2, 20_000, 0.2)]
    {
        for seed in 0..games {
            let record = random_game(game, seed);
            let found = reviewed(&record, nodes).expect("a review");
            check(&record, &found);
            let compared = compare(&record, &found, 30_000);
            assert!(compared as f64 >= at_least * record.plies.len() as f64, "{game}, {seed}: {compared}");
        }
    }
}

#[test]
fn estimates_keep_the_same_promises() {
    for game in ["quatro", "quarto", "blokus-duo", "connect-four"] {
        let record = random_game(game, 3);
        let found = reviewed(&record, 60).expect("a review");
        check(&record, &found);
        assert_eq!(reviewed(&record, 60), Ok(found), "{game}: the same nodes give the same review");
    }
}

/// O threatens C1 by A3, which lets X block there with a fork; but X does not see the threat.
#[test]
fn blunders_are_turning_points() {
    let record = record("tictactoe", &["A1", "B2", "C3", "A3", "B3", "C1"]);
    let found = reviewed(&record, 100_000).expect("a review");
    let losses: Vec<f64> = found.moves.iter().map(|reviewed| reviewed.loss).collect();
    assert_eq!(losses, vec![0.0, 0.0, 0.0, 1.0, 2.0, 0.0]);
    assert_eq!(found.turning_points, [4, 5]);
    assert_eq!(found.moves[4].best, "C1");
    assert_eq!(found.summary[0].blunders, 1);
    assert_eq!((found.summary[1].mistakes, found.summary[1].best), (1, 2));
    assert_eq!(found.curve.last().map(|point| point.value), Some(-1.0));
}

#[test]
fn openings_are_nobodys() {
    let mut record = record("tictactoe", &["A1", "B2", "C3", "A3", "B3", "C1"]);
    record.opening = 5;
    let found = reviewed(&record, 100_000).expect("a review");
    assert_eq!(found.turning_points, Vec::<usize>::new());
    assert_eq!((found.moves[4].quality, found.moves[4].loss), (Quality::Opening, 2.0));
    assert_eq!((found.summary[0].choices, found.summary[1].choices), (0, 1));
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let whole = record("tictactoe", &["A1", "B2", "C3"]);
    assert!(reviewed(&whole, 10).is_ok(), "a game that was given up is over");
    let unfinished = GameRecord { ending: None, ..whole.clone() };
    assert_eq!(reviewed(&unfinished, 10), Err(ReviewError::Unfinished));
    let empty = GameRecord { plies: Vec::new(), ..whole.clone() };
    assert_eq!(reviewed(&empty, 10), Err(ReviewError::NoMoves));
    let ending = Some(Ending::Rules { outcome: Outcome::Draw });
    assert!(matches!(reviewed(&GameRecord { ending, ..whole.clone() }, 10), Err(ReviewError::Record(_))));
    // It is stopped at the second position.
    let stop = Stop::new();
    let mut seen = Vec::new();
    let mut on_progress = |progress: ReviewProgress| {
        seen.push(progress.done);
        if progress.done == 1 {
            stop.stop();
        }
    };
    let limits = Limits { nodes: Some(10), ..Limits::default() };
    let request = ReviewRequest {
        limits,
        stop: stop.clone(),
        clock: Clock::still(),
        table_bytes: None,
        on_progress: &mut on_progress,
    };
    let stopped = review(&whole, &Catalog::standard(), request);
    assert_eq!(stopped, Err(ReviewError::Stopped { done: 1, of: 4 }));
    assert_eq!(seen, [0, 1]);
}

#[test]
fn a_review_is_data() {
    let found = reviewed(&record("tictactoe", &["A1", "B2", "C3", "A3", "B3", "C1"]), 100_000).expect("a review");
    let text = serde_json::to_string(&found).expect("JSON");
    assert_eq!(serde_json::from_str::<Review>(&text).expect("a review"), found);
    let first = r#"{"ply":1,"player":1,"move":"A1","value":0.0,"best":"A1","best_value":0.0,"loss":0.0,"certainty":"proved","line":["#;
    assert!(text.contains(first), "{text}");
}

/// Every first move of Quatro loses, but only a long search proves it: what is known of the played move from the rest
/// of the game must not be held against it.
#[test]
fn nobody_is_blamed_for_what_only_the_rest_of_the_game_shows() {
    let record = record("quatro", &["brac C1", "bqac A1", "bqao C2", "bqbc B1", "pqbc D1"]);
    for nodes in [2_000, 200_000] {
        let found = reviewed(&record, nodes).expect("a review");
        check(&record, &found);
        let first = &found.moves[0];
        assert_eq!((first.loss, first.quality), (0.0, Quality::Good), "{nodes}: {first:?}");
        assert!(!found.turning_points.contains(&1), "{nodes}: {:?}", found.turning_points);
    }
}

#[test]
fn a_best_move_is_praised_only_where_another_is_worse() {
    let found = reviewed(&record("tictactoe", &["A1", "B2", "C3", "A3", "B3", "C1"]), 100_000).expect("a review");
    let first = &found.moves[0];
    assert_eq!((first.loss, first.quality), (0.0, Quality::Good), "every first move draws: {first:?}");
    assert_eq!(found.moves[1].quality, Quality::Best, "only the middle draws");
}

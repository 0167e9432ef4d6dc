//! Matches as JSON: a line for each game, then one with the results.

use plyground_arena::matches::MatchGame;
use plyground_arena::statistics::Score;
use plyground_core::{Outcome, Player};
use plyground_session::Ending;
use serde::Serialize;

use super::results::Results;

/// A counted game.
#[derive(Serialize)]
pub(crate) struct GameLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    game: &'a str,
    pair: u64,
    /// 0 or 1: which game of the pair.
    of_pair: u8,
    players: [&'a str; 2],
    winner: Option<u32>,
    margin: u32,
    reason: &'a str,
    detail: &'a str,
    opening: usize,
    moves: Vec<&'a str>,
    time_ms: u64,
}

impl<'a> GameLine<'a> {
    pub(crate) fn of(game: &'a MatchGame, names: &'a [String]) -> Self {
        let MatchGame { pair, game, seats, record } = game;
        let (winner, margin) = winner(record.outcome());
        Self {
            kind: "game",
            game: &record.game,
            pair: *pair,
            of_pair: *game,
            players: seats.map(|seat| names[seat].as_str()),
            winner,
            margin,
            reason: record.ending_name(),
            detail: record.ending.as_ref().map_or("", Ending::detail),
            opening: record.opening,
            moves: record.plies.iter().map(|ply| ply.mv.as_str()).collect(),
            time_ms: record.times.1.saturating_sub(record.times.0),
        }
    }
}

/// The number of the winner, and the margin; 0 for a draw.
pub(crate) const fn winner(outcome: Option<Outcome>) -> (Option<u32>, u32) {
    match outcome {
        Some(Outcome::Win { winner, margin }) => (Some(Player::number(winner)), margin),
        Some(Outcome::Draw) | None => (None, 0),
    }
}

/// The score of one engine against another.
#[derive(Serialize)]
pub(crate) struct Line {
    wins: u64,
    draws: u64,
    losses: u64,
    games: u64,
    score: Option<f64>,
    elo: Option<f64>,
    elo_error: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    los: Option<f64>,
    normalized_elo: Option<f64>,
    normalized_elo_error: Option<f64>,
    margin: Option<f64>,
    margin_error: Option<f64>,
    pentanomial: [u64; 5],
}

impl Line {
    pub(crate) fn of(score: &Score) -> Self {
        let finite = |value: f64| Some(value).filter(|value| value.is_finite());
        let (elo, margin) = (score.elo(), score.margin());
        Self {
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            games: score.games(),
            score: score.part(),
            elo: elo.map(|elo| elo.elo),
            elo_error: elo.and_then(|elo| finite(elo.error)),
            elo_low: elo.and_then(|elo| finite(elo.interval.0)),
            elo_high: elo.and_then(|elo| finite(elo.interval.1)),
            los: elo.map(|elo| elo.los),
            normalized_elo: elo.map(|elo| elo.normalized),
            normalized_elo_error: elo.map(|elo| elo.normalized_error),
            margin: margin.map(|margin| margin.mean),
            margin_error: margin.and_then(|margin| margin.error),
            pentanomial: score.pairs.0,
        }
    }
}

#[derive(Serialize)]
struct EngineLine<'a> {
    engine: &'a str,
    spec: &'a str,
    points: f64,
    games: u64,
    elo: f64,
    elo_error: f64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: Option<f64>,
    forfeits: u64,
    /// The reasons, by name.
    reasons: Vec<ReasonLine<'a>>,
}

#[derive(Serialize)]
struct ReasonLine<'a> {
    reason: &'a str,
    count: u64,
    /// The message of the first forfeit.
    example: &'a str,
}

#[derive(Serialize)]
struct PairingLine<'a> {
    engines: [&'a str; 2],
    #[serde(flatten)]
    score: Line,
}

#[derive(Serialize)]
struct TestLine {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    decision: Option<&'static str>,
}

#[derive(Serialize)]
struct RunLine {
    interrupted: bool,
    played: u64,
    time_ms: f64,
    games_per_second: f64,
    overhead: f64,
}

/// The last line.
#[derive(Serialize)]
pub(super) struct SummaryLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    game: &'a str,
    seed: u64,
    /// The score of the first engine against the second, if there are two.
    #[serde(flatten)]
    duel: Option<Line>,
    /// The most points first.
    engines: Vec<EngineLine<'a>>,
    pairings: Vec<PairingLine<'a>>,
    sprt: Option<TestLine>,
    #[serde(flatten)]
    run: Option<RunLine>,
}

impl<'a> SummaryLine<'a> {
    pub(super) fn of(results: &'a Results) -> Self {
        let reasons = |number: usize| {
            let reasons = results.tally.reasons[number].iter();
            reasons.map(|(reason, (count, example))| ReasonLine { reason, count: *count, example }).collect()
        };
        let engine = |row: super::results::Standing| EngineLine {
            engine: &results.names[row.number],
            spec: &results.specs[row.number],
            points: row.points(),
            games: row.games(),
            elo: row.elo,
            elo_error: row.error,
            wins: row.wins,
            draws: row.draws,
            losses: row.losses,
            score: row.part(),
            forfeits: results.tally.forfeits[row.number],
            reasons: reasons(row.number),
        };
        let pairing = |&((one, other), score): &((usize, usize), Score)| PairingLine {
            engines: [&results.names[one], &results.names[other]],
            score: Line::of(&score),
        };
        let test = results.sprt.zip(results.tally.llr).map(|(sprt, llr)| TestLine {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            alpha: sprt.alpha,
            beta: sprt.beta,
            llr,
            lower: sprt.bounds().0,
            upper: sprt.bounds().1,
            decision: results.tally.decision.map(plyground_arena::statistics::Decision::name),
        });
        let run = results.run.map(|run| RunLine {
            interrupted: run.interrupted,
            played: run.played,
            time_ms: run.wall.as_secs_f64() * 1e3,
            games_per_second: run.rate(),
            overhead: run.overhead,
        });
        Self {
            kind: "summary",
            game: &results.game,
            seed: results.seed,
            duel: results.duel().map(|score| Line::of(&score)),
            engines: results.standings().into_iter().map(engine).collect(),
            pairings: results.tally.scores.iter().map(pairing).collect(),
            sprt: test,
            run,
        }
    }
}

//! Matches and games of stores as the page shows them.

use std::cmp::Ordering;

use plyground_arena::matches::Tally;
use plyground_arena::participants::{Entrant, command_of};
use plyground_arena::statistics::{Decision, Sprt};
use plyground_arena::store::GameRow;
use plyground_core::{Outcome, Player};
use plyground_session::{Seat, words};
use plyground_view::texts::Says as _;
use plyground_view::{Language, no_files};

use crate::jobs::Context;
use crate::protocol::{
    EloView, PairingView, RecordLine, RecordTurn, RecordView, Refused, TableRow, TableView, TestView,
};
use crate::texts::t;

/// The name of a seat or an entrant. An external program without a name is only called that: visitors must not see its
/// command.
pub(super) fn name_of(text: &str, language: Language) -> String {
    let entrant = Entrant::of(text);
    match entrant.name {
        Some(name) => name.to_owned(),
        None if command_of(entrant.spec).is_some() => language.pick(t::RECORDS_PROGRAM).to_owned(),
        None => match Seat::from_name(entrant.spec) {
            seat if seat == Seat::Human || entrant.spec.starts_with("level=") => {
                words::seat_name(&seat, None, language)
            }
            _ => entrant.spec.to_owned(),
        },
    }
}

/// The title of a game, and the options that differ from their defaults. An unknown game is called by its name.
pub(super) fn game_words(spec: &str, context: &Context) -> (String, Vec<String>) {
    match context.catalog.parse(spec) {
        Ok((entry, mut spec)) => {
            // Visitors must not see file names.
            if let Some(key) = spec.verbatim.clone() {
                spec.remove(&key);
            }
            (entry.info().title.to_owned(), entry.info().options_text(&spec, context.language))
        }
        Err(_) => (spec.split(':').next().unwrap_or_default().to_owned(), Vec::new()),
    }
}

/// More points come first.
pub(super) fn by_points(one: [u64; 3], other: [u64; 3]) -> Ordering {
    let points = |[wins, draws, _]: [u64; 3]| 2 * wins + draws;
    points(other).cmp(&points(one))
}

fn elo(elo: f64, error: f64) -> Option<EloView> {
    elo.is_finite().then(|| EloView { elo, error: Some(error).filter(|error| error.is_finite()) })
}

/// The results of a match.
pub(super) fn table_view(
    tally: &Tally,
    participants: &[String],
    sprt: Option<Sprt>,
    of: u64,
    language: Language,
) -> TableView {
    let ratings = tally.ratings();
    let mut rows: Vec<TableRow> = participants
        .iter()
        .enumerate()
        .map(|(number, text)| {
            let (wins, draws, losses) = tally.total(number);
            let rating = ratings.get(number).filter(|_| wins + draws + losses > 0);
            TableRow {
                number,
                name: name_of(text, language),
                score: [wins, draws, losses],
                points: wins as f64 + draws as f64 / 2.0,
                rating: rating.and_then(|rating| elo(rating.elo, rating.error)),
                forfeits: tally.forfeits.get(number).copied().unwrap_or(0),
            }
        })
        .collect();
    // Entrants with the same name are distinguished by numbers.
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    for row in &mut rows {
        let before = names[..row.number].iter().filter(|name| **name == row.name).count();
        if names.iter().filter(|name| **name == row.name).count() > 1 {
            row.name = format!("{} ({})", row.name, before + 1);
        }
    }
    rows.sort_by(|one, other| {
        let rating = |row: &TableRow| row.rating.map_or(f64::NEG_INFINITY, |rating| rating.elo);
        rating(other).total_cmp(&rating(one)).then_with(|| by_points(one.score, other.score))
    });
    let scores = tally.scores.iter().map(|&((one, other), score)| {
        let estimate = score.elo();
        PairingView {
            one,
            other,
            score: [score.wins, score.draws, score.losses],
            elo: estimate.and_then(|estimate| elo(estimate.elo, estimate.error)),
            superiority: estimate.map(|estimate| estimate.los),
        }
    });
    let test = sprt.zip(tally.llr).map(|(sprt, llr)| {
        let (lower, upper) = sprt.bounds();
        let decision = tally.decision.map(|decision: Decision| decision.name().to_owned());
        TestView { elo0: sprt.elo0, elo1: sprt.elo1, llr, lower, upper, decision }
    });
    TableView { rows, scores: scores.collect(), test, games: tally.games(), of }
}

/// The line of a game.
pub(super) fn record_line(row: &GameRow, plies: u64, context: &Context) -> RecordLine {
    let record = &row.record;
    let (title, options) = game_words(&record.game, context);
    RecordLine {
        id: row.id,
        of_match: row.match_id,
        title,
        options,
        players: record.seats.each_ref().map(|seat| name_of(seat.name(), context.language)),
        winner: record.outcome().and_then(Outcome::winner),
        is_over: record.outcome().is_some(),
        ending: words::capital(&words::ending(record.ending.as_ref(), context.language)),
        plies,
        began_ms: record.times.0,
    }
}

/// A game with its moves.
pub(super) fn record_view(row: &GameRow, context: &Context) -> Result<RecordView, Refused> {
    let record = &row.record;
    let language = context.language;
    let broken = |error: &(dyn std::error::Error + 'static)| {
        let reason = (context.say_error)(error, language);
        Refused { id: "saved".to_owned(), text: t::RefusedSaved { reason }.say(language) }
    };
    let game = record.check(&context.catalog).map_err(|error| broken(&error))?;
    let (entry, mut spec) = context.catalog.parse(&record.game).map_err(|error| broken(&error))?;
    // A board from a file is part of the start; visitors must not see the file name.
    if let Some(key) = spec.verbatim.clone() {
        spec.remove(&key);
    }
    let usual = entry.open(&spec, &no_files).ok().map(|loaded| loaded.value.position());
    let pass = game.pass_text();
    let mut opening = (0, 0);
    let turns = record.turns().map(|turn| {
        if opening.1 + turn.plies.len() <= record.opening {
            opening = (opening.0 + 1, opening.1 + turn.plies.len());
        }
        let side = if turn.player == Player::One { 1.0 } else { -1.0 };
        let first = turn.plies.first();
        RecordTurn {
            player: turn.player,
            moves: turn.plies.iter().map(|ply| ply.mv.clone()).collect(),
            is_pass: turn.plies.iter().all(|ply| Some(ply.mv.as_str()) == pass),
            time_ms: turn.plies.iter().map(|ply| u64::try_from(ply.time.as_millis()).unwrap_or(u64::MAX)).sum(),
            margin: first.and_then(|ply| ply.margin).map(|margin| margin * side),
            proved: first.is_some_and(|ply| ply.proved),
        }
    });
    let turns = turns.collect();
    Ok(RecordView {
        line: record_line(row, record.plies.len() as u64, context),
        spec: spec.to_string(),
        start: Some(record.start.clone()).filter(|start| usual.as_ref() != Some(start)),
        turns,
        opening: opening.0,
        result: words::result(record.ending.as_ref(), None, &record.seats, &*game, language),
    })
}

//! The review of a game: the loss of every move, computed from the end of the game to its start.

use std::time::Duration;

use plyground_core::{Limits, Stop};
use plyground_session::review::{
    Certainty, CurvePoint, Quality, Review, ReviewRequest, ReviewedMove, Summary, review_moves,
};
use plyground_session::{GameRecord, Ply, Seat};

use super::Context;
use crate::hub::render;
use crate::protocol::{
    JobUpdate, Refused, ReviewCertainty, ReviewJob, ReviewPoint, ReviewQuality, ReviewSummary, ReviewView, ReviewedPly,
};

/// The default time for each position, the same as that of `plyground review`.
const USUAL: Duration = Duration::from_millis(400);

pub(super) fn run(
    job: &ReviewJob,
    context: &Context,
    stop: &Stop,
    report: &mut dyn FnMut(JobUpdate),
) -> Result<JobUpdate, Refused> {
    let opened = context.open_after(&job.at.game, &job.at.start, &job.at.moves)?;
    let game = opened.loaded.value;
    let clear = game.settings().clear_margin;
    let record = record_of(&opened.spec, &*game);
    let positions = u32::try_from(record.plies.len() + 1).unwrap_or(u32::MAX);
    // All positions together must stay within the time limit of a job.
    let most = context.limits.time / positions;
    let time = job.time_ms.map_or(USUAL, Duration::from_millis).min(most);
    let request = ReviewRequest {
        limits: Limits { time: Some(time), ..Limits::default() },
        stop: stop.clone(),
        clock: context.clock,
        table_bytes: Some(context.limits.bytes),
        on_progress: &mut |progress| report(JobUpdate::Reviewing { done: progress.done, of: progress.of }),
    };
    let found = review_moves(&record, &context.catalog, request).map_err(|error| context.because("review", &error))?;
    Ok(JobUpdate::Review { review: Box::new(view(&found, clear)) })
}

/// The moves of a game as the record of a game between two people.
pub(crate) fn record_of(spec: &str, game: &dyn plyground_catalog::AnyGame) -> GameRecord {
    let mut record = GameRecord::new(spec, game.start(), [Seat::Human, Seat::Human]);
    let mut copy = game.copy();
    for mv in game.history().into_iter().rev() {
        copy.undo();
        record.plies.push(Ply::new(copy.turn(), mv));
    }
    record.plies.reverse();
    record.ending = game.outcome().map(|outcome| plyground_session::Ending::Rules { outcome });
    record
}

fn view(review: &Review, clear: f64) -> ReviewView {
    ReviewView {
        points: review.points,
        moves: review.moves.iter().map(ply).collect(),
        turning_points: review.turning_points.clone(),
        summary: review.summary.map(|of| summary(&of)),
        curve: review.curve.iter().map(|point| curve(*point, clear)).collect(),
        nodes: review.nodes.to_string(),
        time_ms: review.time_ms,
    }
}

fn ply(reviewed: &ReviewedMove) -> ReviewedPly {
    ReviewedPly {
        player: reviewed.player,
        mv: reviewed.mv.clone(),
        value: reviewed.value,
        best: reviewed.best.clone(),
        best_value: reviewed.best_value,
        loss: reviewed.loss,
        certainty: certainty(reviewed.certainty),
        line: reviewed.line.clone(),
        quality: match reviewed.quality {
            Quality::Opening => ReviewQuality::Opening,
            Quality::Forced => ReviewQuality::Forced,
            Quality::Best => ReviewQuality::Best,
            Quality::Good => ReviewQuality::Good,
            Quality::Inaccuracy => ReviewQuality::Inaccuracy,
            Quality::Mistake => ReviewQuality::Mistake,
            Quality::Blunder => ReviewQuality::Blunder,
        },
    }
}

const fn certainty(certainty: Certainty) -> ReviewCertainty {
    match certainty {
        Certainty::Proved => ReviewCertainty::Proved,
        Certainty::Bound => ReviewCertainty::Bound,
        Certainty::Estimate => ReviewCertainty::Estimate,
    }
}

fn curve(point: CurvePoint, clear: f64) -> ReviewPoint {
    let proved = point.certainty == Certainty::Proved;
    ReviewPoint {
        value: point.value,
        share: render::share_of(point.value, proved, clear),
        certainty: certainty(point.certainty),
    }
}

const fn summary(of: &Summary) -> ReviewSummary {
    ReviewSummary {
        choices: of.choices,
        mean_loss: of.mean_loss,
        best: of.best,
        good: of.good,
        inaccuracies: of.inaccuracies,
        mistakes: of.mistakes,
        blunders: of.blunders,
    }
}

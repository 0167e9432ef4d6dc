//! The analysis of a position, which improves until its time is over or more time would change nothing.

use std::time::Duration;

use plyground_catalog::EngineSpec;
use plyground_core::{Limits, Stop};
use plyground_session::player::{EngineWorker, Goal, Question, Reply, Worker as _};
use plyground_view::texts::Says as _;

use super::Context;
use crate::hub::render;
use crate::protocol::{AnalyseJob, JobUpdate, Refused};
use crate::texts::t;

pub(super) fn run(
    job: &AnalyseJob,
    context: &Context,
    stop: &Stop,
    report: &mut dyn FnMut(JobUpdate),
) -> Result<JobUpdate, Refused> {
    let game = context.open_after(&job.game, &job.start, &job.moves)?.loaded.value;
    let nothing = || Refused { id: "game_over".to_owned(), text: context.language.pick(t::REFUSED_OVER).to_owned() };
    if game.outcome().is_some() {
        return Err(nothing());
    }
    let settings = game.settings();
    let player = game.turn();
    let mut spec =
        EngineSpec::parse(settings.engine, settings).map_err(|error| context.because("no_engine", &error))?;
    spec.params.table_bytes = spec.params.table_bytes.min(context.limits.bytes);
    let time = job.time_ms.map_or(context.limits.time, Duration::from_millis).min(context.limits.time);
    let update = |analysis: &_, is_final| JobUpdate::Analysis {
        analysis: Box::new(render::analysis(analysis, player, settings.clear_margin, None, context.language)),
        is_final,
    };
    let limits = Limits { time: Some(time), ..Limits::default() };
    let question = Question { game, goal: Goal::Analysis, limits };
    let mut worker = EngineWorker::with_clock(spec, context.clock);
    let answer = worker.answer(&question, stop, &mut |reply| {
        if let Reply::Improved(analysis) = reply {
            report(update(&analysis, false));
        }
    });
    match answer {
        Reply::Analysis(analysis) | Reply::Improved(analysis) => Ok(update(&analysis, true)),
        Reply::Failed(fault) => {
            let reason = context.because("engine", &fault).text;
            Err(Refused { id: "engine".to_owned(), text: t::RefusedEngineFault { reason }.say(context.language) })
        }
        _ => Err(nothing()),
    }
}

//! `plyground analyze GAME`: the value of a position and of each move, with the depth of the search and
//! what is proved.

mod proof;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use plyground_arena::participants::command_of;
use plyground_catalog::{
    Analysis, AnyGame, EngineProgress, EngineRequest, EngineSpec, MoveAnalysis, Worth, trace_header,
};
use plyground_core::trace::{Bound, Sink};
use plyground_core::{Limits, Spec, Stats, Stop, StopReason};
use plyground_replay::JsonTrace;
use plyground_search::tree::{Params, Purpose, Status};
use plyground_view::{Drawing, Language, Message};
use serde::Serialize;

use crate::cli::AnalyzeArguments;
use crate::errors::{self, Explain};
use crate::files::{self, Temporary};
use crate::lookup::{self, NamedGame};
use crate::numbers::{fixed, quantity, signed};
use crate::output::{Output, Report, warn};
use crate::paint::{self, HEADING};
use crate::progress::ProgressLine;
use crate::texts::{Texts, t};
use crate::{interrupt, memory};
use plyground_view::texts::Says;

use self::proof::ProofFile;
pub(crate) use self::proof::check as check_proof;

/// The default time limit.
const TIME: Duration = Duration::from_secs(5);
/// The default table size of an exact search.
const EXACT_TABLE: &str = "1GB";

#[derive(Serialize)]
struct AnalyzeReport {
    /// The spec, options included.
    game: String,
    engine: String,
    position: String,
    turn: u32,
    #[serde(flatten)]
    worth: WorthReport,
    /// The best first.
    moves: Vec<MoveReport>,
    depth: u32,
    nodes: u64,
    time_ms: f64,
    stopped_by: StopReason,
    /// Reservations due to the game; omitted if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    caveats: Vec<CaveatReport>,
    stats: Stats,
    /// The proof in a file, if one is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofReport>,
    #[serde(skip)]
    drawing: Drawing,
    /// The number of moves listed in the text report.
    #[serde(skip)]
    top: usize,
}

#[derive(Serialize)]
struct CaveatReport {
    name: &'static str,
    /// The number of plies or moves in the caveat, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
}

impl CaveatReport {
    fn in_words(&self, texts: Texts) -> String {
        let number = self.number.unwrap_or_default();
        match self.name {
            "unbounded" => texts.get(t::CAVEAT_UNBOUNDED).to_owned(),
            "capped" => texts.say(t::CaveatCapped { number }),
            "repetition" => texts.say(t::CaveatRepetition { number }),
            "too-many-moves" => texts.say(t::CaveatTooManyMoves { number }),
            "no-end" => texts.say(t::CaveatNoEnd { number }),
            "bounds" => texts.get(t::CAVEAT_BOUNDS).to_owned(),
            _ => texts.get(t::CAVEAT_NO_MOVE).to_owned(),
        }
    }
}

#[derive(Serialize)]
struct ProofReport {
    file: String,
    /// Positions entered and time taken, in all runs.
    nodes: u64,
    time_ms: f64,
}

#[derive(Clone, Copy, Serialize)]
struct WorthReport {
    /// The expected result for the side to move.
    outcome: &'static str,
    /// The standing, which is certain only if it is proved: `drawn` is a draw, `even` may become
    /// anything.
    standing: &'static str,
    /// In points.
    margin: f64,
    status: &'static str,
    /// Proved bounds of the margin; `null` if nothing is proved.
    at_least: Option<f64>,
    at_most: Option<f64>,
}

#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    worth: WorthReport,
    bound: Bound,
    depth: u32,
    line: Vec<String>,
    visits: u64,
}

impl WorthReport {
    /// `clear` is the margin that is a clear lead.
    fn new(worth: &Worth, clear: f64) -> Self {
        Self {
            outcome: worth.outcome.name(),
            standing: worth.standing(clear).name(),
            margin: worth.margin,
            status: worth.status.name(),
            at_least: worth.at_least,
            at_most: worth.at_most,
        }
    }
}

impl MoveReport {
    fn new(analysis: &MoveAnalysis, clear: f64) -> Self {
        Self {
            mv: analysis.mv.clone(),
            worth: WorthReport::new(&analysis.worth, clear),
            bound: analysis.bound,
            depth: analysis.depth,
            line: analysis.line.clone(),
            visits: analysis.visits,
        }
    }
}

/// The width of lines of moves.
const WIDTH: usize = 100;

impl Report for AnalyzeReport {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        write!(out, "{}", paint::ansi(&self.drawing))?;
        if self.moves.is_empty() {
            writeln!(out, "{}", texts.get(t::WORD_GAME_OVER))?;
            return self.write_caveats(out, texts);
        }
        let heading = texts.get(t::ANALYZE_PLAYER);
        writeln!(out, "{HEADING}{heading} {}: {}{HEADING:#}", self.turn, in_words(self.worth, None, language))?;
        writeln!(out)?;
        let shown = &self.moves[..self.top.min(self.moves.len())];
        let width = shown.iter().map(|mv| mv.mv.chars().count()).max().unwrap_or(0);
        let width = width.max(texts.get(t::WORD_MOVE).chars().count());
        let worths: Vec<String> =
            shown.iter().map(|mv| in_words(mv.worth, (mv.depth > 0).then_some(mv.bound), language)).collect();
        let worth_width = worths.iter().map(|worth| worth.chars().count()).max().unwrap_or(0);
        let visits = shown.iter().any(|mv| mv.visits > 0);
        let effort = if visits { texts.get(t::ANALYZE_VISITS) } else { texts.get(t::WORD_DEPTH_SHORT) };
        let effort_width = effort.chars().count().max(6);
        let heading = [texts.get(t::WORD_MOVE), texts.get(t::ANALYZE_WORTH), effort, texts.get(t::ANALYZE_LINE)];
        writeln!(
            out,
            "{HEADING}{:>3}  {:<width$}  {:<worth_width$}  {:>effort_width$}  {}{HEADING:#}",
            "#", heading[0], heading[1], heading[2], heading[3]
        )?;
        for (number, (mv, worth)) in shown.iter().zip(&worths).enumerate() {
            let depth = match (mv.depth, mv.visits) {
                _ if visits => quantity(mv.visits as f64, texts),
                (0, _) => "-".to_owned(),
                (depth, _) => depth.to_string(),
            };
            let room = WIDTH.saturating_sub(width + worth_width + 15);
            let line = shortened_line(&mv.line, room);
            let row =
                format!("{:>3}  {:<width$}  {worth:<worth_width$}  {depth:>effort_width$}  {line}", number + 1, mv.mv);
            writeln!(out, "{}", row.trim_end())?;
        }
        let hidden = self.moves.len() - shown.len();
        if hidden > 0 && shown.len() > 1 {
            writeln!(out, "     … {}", texts.say(t::AnalyzeMore { count: &hidden }))?;
        }
        writeln!(out)?;
        let rate = self.nodes as f64 / (self.time_ms / 1e3).max(1e-9);
        let summary = texts.say(t::AnalyzeSummary {
            depth: &self.depth,
            engine: &self.engine,
            nodes: quantity(self.nodes as f64, texts),
            count: self.nodes,
            // What needed no search has no speed.
            rate: if self.nodes == 0 { "none".to_owned() } else { quantity(rate, texts) },
            time: fixed(self.time_ms / 1e3, 2, texts),
            reason: stop_word(self.stopped_by),
        });
        writeln!(out, "{summary}")?;
        self.write_caveats(out, texts)?;
        if let Some(ProofReport { file, nodes, time_ms }) = &self.proof {
            let (count, nodes, time) = (nodes, quantity(*nodes as f64, texts), fixed(time_ms / 1e3, 2, texts));
            writeln!(out, "{}", texts.say(t::AnalyzeKept { file, count, nodes, time }))?;
        }
        Ok(())
    }
}

impl AnalyzeReport {
    fn write_caveats(&self, out: &mut dyn Write, texts: Texts) -> io::Result<()> {
        self.caveats.iter().try_for_each(|caveat| writeln!(out, "{}", caveat.in_words(texts)))
    }
}

/// The selector of the reason in texts.
const fn stop_word(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Finished => "finished",
        StopReason::Time => "time",
        StopReason::Nodes => "nodes",
        StopReason::Depth => "depth",
        StopReason::Memory => "memory",
        StopReason::Cancelled => "cancelled",
        StopReason::Broken => "broken",
    }
}

/// "win +12 (proved)", "even 0 (estimate)", "losing ≤ -1.25 (estimate)".
fn in_words(worth: WorthReport, bound: Option<Bound>, language: Language) -> String {
    let texts = Texts::of(language);
    let standing = texts.say(t::AnalyzeStanding { state: worth.standing });
    let status = match worth.status {
        "proved" => texts.get(t::ANALYZE_PROVED),
        "bound" => texts.get(t::ANALYZE_BOUND),
        _ => texts.get(t::ANALYZE_ESTIMATE),
    };
    let relation = match bound {
        Some(Bound::Lower) if worth.status != "proved" => "≥ ",
        Some(Bound::Upper) if worth.status != "proved" => "≤ ",
        _ => "",
    };
    format!("{standing} {relation}{} ({status})", signed(worth.margin, texts))
}

/// As many moves of a line as fit.
fn shortened_line(line: &[String], room: usize) -> String {
    let mut text = String::new();
    for (number, mv) in line.iter().enumerate() {
        let wanted = mv.chars().count() + if number == 0 { 0 } else { 2 };
        if text.chars().count() + wanted + 2 > room {
            text.push_str(if number == 0 { "…" } else { " …" });
            break;
        }
        if number > 0 {
            text.push_str("; ");
        }
        text.push_str(mv);
    }
    text
}

pub(crate) fn run(arguments: &AnalyzeArguments, output: Output) -> Result<ExitCode> {
    let (named, game) = lookup::position(&arguments.what)?;
    let chosen = engine_spec(arguments, &named)?;
    memory::check(chosen.params.table_bytes)?;
    let mut engine = chosen.engine(&*game)?;
    let path = arguments.proof.as_deref();
    let mut kept = path.map(|path| ProofFile::open(path, &named.spec.to_string(), &*game)).transpose()?;
    if let Some(limits) = kept.as_ref().and_then(ProofFile::limits) {
        engine.recall(&*game, limits);
    }
    let stop = Stop::new();
    interrupt::stops(&stop);
    let mut trace = match &arguments.trace {
        Some(path) => {
            let file = Temporary::for_output(path)?;
            let mut trace = JsonTrace::new(BufWriter::new(file), trace_header(&named.spec, &chosen.spec, &*game));
            if let Some(events) = arguments.trace_events {
                trace = trace.events(events);
            }
            if let Some(depth) = arguments.trace_depth {
                trace = trace.depth(depth);
            }
            Some(trace)
        }
        None => None,
    };
    let texts = Texts::of(output.language);
    let mut line = ProgressLine::named(texts.algorithm(chosen.params.algorithm().name()).to_owned(), texts);
    let analysis = engine.think(
        &*game,
        EngineRequest {
            stop,
            purpose: if arguments.best { Purpose::Value } else { Purpose::EveryMove },
            lines: if output.is_json() { usize::MAX } else { listed(arguments) },
            on_progress: &mut |thought| {
                if let (Some(kept), Some(proved)) = (&mut kept, thought.proved) {
                    kept.narrow(proved, thought.stats);
                }
                line.show_text(|| news(thought, texts));
            },
            sink: trace.as_mut().map(|trace| trace as &mut dyn Sink),
            ..EngineRequest::new(limits(arguments, &chosen.params))
        },
    );
    line.clear();
    if let (Some(trace), Some(path)) = (trace, &arguments.trace)
        && let Err(error) = files::finish_trace(trace)
    {
        warn(&[t::FailTraceUnwritten { file: path.display(), error: errors::message(&error) }.message()]);
    }
    let mut analysis = analysis.about(|| t::FAIL_ENGINE_GAME)?;
    if let Some(kept) = &mut kept {
        kept.check(&analysis)?;
        kept.finish(&mut analysis);
        if let (Some(error), Some(path)) = (&kept.failed, path) {
            warn(&[t::FailProofUnwritten { file: path.display(), error: errors::message(error) }.message()]);
        }
    }
    let proved = analysis.worth.status == Status::Proved;
    let mut report = report(arguments, &named, &*game, &chosen.spec, &analysis, output.language);
    report.proof = kept.map(|kept| ProofReport {
        file: arguments.proof.as_ref().map_or_else(String::new, |path| path.display().to_string()),
        nodes: kept.content.nodes,
        time_ms: kept.content.time_ms,
    });
    output.emit(&report)?;
    Ok(if arguments.exact && !proved { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The engine of the arguments, with the options that are flags of the command line.
fn engine_spec(arguments: &AnalyzeArguments, named: &NamedGame) -> Result<EngineSpec> {
    let text = match &arguments.engine {
        Some(text) => text.as_str(),
        None if arguments.exact => "exact",
        None => named.entry.settings().engine,
    };
    if command_of(text).is_some() {
        bail!(Message::from(t::FAIL_ANALYZE_PROGRAM));
    }
    let mut spec = Spec::parse(text)?;
    let mut add = |key: &str, value: Option<String>| {
        if let (Some(value), None) = (value, spec.option(key)) {
            spec.options.push((key.to_owned(), value));
        }
    };
    let table = arguments.table.map(|bytes| format!("{bytes}B"));
    add("table", table.or_else(|| arguments.exact.then(|| EXACT_TABLE.to_owned())));
    add("threads", arguments.threads.map(|threads| threads.to_string()));
    Ok(EngineSpec::parse(&spec.to_string(), named.entry.settings())?)
}

fn limits(arguments: &AnalyzeArguments, params: &Params) -> Limits {
    let own = params.limits;
    let unlimited = arguments.exact
        || arguments.depth.is_some()
        || arguments.nodes.is_some()
        || own.time.is_some()
        || own.nodes.is_some()
        || own.depth.is_some();
    Limits {
        time: arguments.time.or((!unlimited).then_some(TIME)),
        nodes: arguments.nodes,
        depth: arguments.depth,
        memory: None,
    }
}

fn news(thought: &EngineProgress<'_>, texts: Texts) -> String {
    let stats = thought.stats;
    let rate = stats.nodes as f64 / stats.time.as_secs_f64().max(1e-9);
    let margin = thought.worth.map_or_else(String::new, |worth| format!(", {}", signed(worth.margin, texts)));
    let nodes = quantity(stats.nodes as f64, texts);
    let line = shortened_line(&thought.line, 40);
    let time = fixed(stats.time.as_secs_f64(), 1, texts);
    let depth = format_args!("{}/{}", stats.depth, stats.selective_depth);
    let depth = texts.say(t::ProgressDepth { depth: &depth });
    format!("{depth}{margin}, {nodes} ({}/s), {time} s  {line}", quantity(rate, texts))
}

fn report(
    arguments: &AnalyzeArguments,
    named: &NamedGame,
    game: &dyn AnyGame,
    engine: &Spec,
    analysis: &Analysis,
    language: Language,
) -> AnalyzeReport {
    let clear = named.entry.settings().clear_margin;
    AnalyzeReport {
        game: named.spec.to_string(),
        engine: engine.to_string(),
        position: game.position(),
        turn: game.turn().number(),
        worth: WorthReport::new(&analysis.worth, clear),
        moves: analysis.moves.iter().map(|mv| MoveReport::new(mv, clear)).collect(),
        depth: analysis.stats.shown_depth(),
        nodes: analysis.stats.nodes,
        time_ms: analysis.stats.time.as_secs_f64() * 1e3,
        stopped_by: analysis.stopped_by,
        caveats: analysis
            .caveats
            .iter()
            .map(|caveat| CaveatReport { name: caveat.name(), number: caveat.number() })
            .collect(),
        stats: analysis.stats,
        proof: None,
        drawing: game.draw(language),
        top: listed(arguments),
    }
}

/// The number of moves in the list.
const fn listed(arguments: &AnalyzeArguments) -> usize {
    match (arguments.best, arguments.top) {
        (true, _) => 1,
        (false, 0) => usize::MAX,
        (false, top) => top,
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::{BrokenPromise, Caveat};

    use super::*;

    #[test]
    fn lines_are_cut_where_they_do_not_fit() {
        let line: Vec<String> = ["a 0 0", "b 12 12", "c-1 3 4"].map(String::from).into();
        assert_eq!(shortened_line(&line, 80), "a 0 0; b 12 12; c-1 3 4");
        assert_eq!(shortened_line(&line, 18), "a 0 0; b 12 12 …");
        assert_eq!(shortened_line(&line, 3), "…");
        assert_eq!(shortened_line(&[], 3), "");
    }

    #[test]
    fn caveats_are_told_in_words() {
        let promises = [
            BrokenPromise::Repetition { plies: 7 },
            BrokenPromise::TooManyMoves { count: 70_000 },
            BrokenPromise::NoEnd { plies: 9 },
            BrokenPromise::NoMove,
            BrokenPromise::Bounds,
        ];
        let broken = promises.into_iter().map(Caveat::Broken);
        let caveats = [Caveat::Unbounded, Caveat::Capped { plies: 250 }].into_iter().chain(broken);
        let texts = caveats.map(|caveat| {
            let report = CaveatReport { name: caveat.name(), number: caveat.number() };
            let [english, portuguese] = Language::ALL.map(|language| report.in_words(Texts::of(language)));
            assert_ne!(english, portuguese);
            if let Some(number) = caveat.number() {
                assert!(english.contains(&number.to_string()) && portuguese.contains(&number.to_string()));
            }
            english
        });
        let texts: std::collections::BTreeSet<String> = texts.collect();
        assert_eq!(texts.len(), 7, "each has a text of its own");
    }

    #[test]
    fn worths_are_told_in_words() {
        let worth = WorthReport {
            outcome: "win",
            standing: "won",
            margin: 12.0,
            status: "proved",
            at_least: None,
            at_most: None,
        };
        assert_eq!(in_words(worth, Some(Bound::Exact), Language::EN), "win +12 (proved)");
        let worth = WorthReport { standing: "losing", margin: -1.25, status: "estimate", ..worth };
        assert_eq!(in_words(worth, Some(Bound::Upper), Language::PT), "a perder ≤ -1,25 (estimativa)");
    }
}

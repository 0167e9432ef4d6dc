//! Which search plays, and with which techniques: every one is a switch here, so that
//! its worth can be measured. `docs/algorithms.md` explains each.

use plyground_core::limits::{parse_size, parse_time};
use plyground_core::spec::one_of;
use plyground_core::{Limits, Spec, SpecError};
use thiserror::Error;

/// A tree search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Plain minimax, without cuts.
    Minimax,
    /// The same with one function for both players.
    Negamax,
    /// Alpha-beta.
    AlphaBeta,
    /// Principal variation search (`NegaScout`).
    Pvs,
    /// MTD(f).
    Mtdf,
    /// Monte Carlo tree search.
    Mcts,
    /// Depth-first proof-number search.
    Dfpn,
    /// To the end of the game, by the game's own solver where it has one.
    Exact,
    /// The manuals' own algorithm.
    Seed,
    /// A legal move drawn at random.
    Random,
}

impl Algorithm {
    /// Every algorithm, in the order in which they are taught.
    pub const ALL: [Self; 10] = [
        Self::Minimax,
        Self::Negamax,
        Self::AlphaBeta,
        Self::Pvs,
        Self::Mtdf,
        Self::Mcts,
        Self::Dfpn,
        Self::Exact,
        Self::Seed,
        Self::Random,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::Negamax => "negamax",
            Self::AlphaBeta => "alphabeta",
            Self::Pvs => "pvs",
            Self::Mtdf => "mtdf",
            Self::Mcts => "mcts",
            Self::Dfpn => "dfpn",
            Self::Exact => "exact",
            Self::Seed => "seed",
            Self::Random => "random",
        }
    }

    /// The name in the literature.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Minimax => "Minimax",
            Self::Negamax => "Negamax",
            Self::AlphaBeta => "Alpha-beta",
            Self::Pvs => "Principal variation search",
            Self::Mtdf => "MTD(f)",
            Self::Mcts => "Monte Carlo tree search",
            Self::Dfpn => "Depth-first proof-number search",
            Self::Exact => "Exact solver",
            Self::Seed => "The manuals' negamax",
            Self::Random => "Random player",
        }
    }

    /// The options of its spec.
    pub const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Minimax | Self::Negamax | Self::Seed => &["depth", "time", "nodes", "evaluation", "deepening"],
            Self::AlphaBeta | Self::Pvs | Self::Mtdf => &[
                "depth",
                "time",
                "nodes",
                "evaluation",
                "deepening",
                "bounds",
                "tt",
                "table",
                "hits",
                "etc",
                "hints",
                "killers",
                "history",
                "aspiration",
                "quiescence",
                "reductions",
                "solver",
                "threads",
                "sharing",
            ],
            Self::Mcts => {
                &["time", "nodes", "table", "seed", "exploration", "rave", "priors", "policy", "proofs", "reuse"]
            }
            Self::Dfpn => &["time", "nodes", "table"],
            Self::Exact => &["time", "nodes", "table", "threads"],
            Self::Random => &["seed"],
        }
    }
}

/// What leaves are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// The game's evaluation.
    Full,
    /// Points so far and nothing else, as the manuals do.
    Material,
}

/// Which entries of the table may take the place of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hits {
    /// Those searched at least as deep, and proofs.
    Deeper,
    /// Those searched exactly as deep, and proofs of no greater depth: values are then
    /// those of a search without a table.
    Equal,
}

/// The searches' switches and sizes. Each search uses what concerns it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "every technique is a switch")]
pub struct Params {
    /// Which search.
    pub algorithm: Algorithm,
    /// Limits of its own, besides those of each call.
    pub limits: Limits,
    /// What leaves are worth.
    pub evaluation: Evaluation,
    /// Deepen step by step (iterative deepening) rather than go to the depth at once.
    pub deepening: bool,
    /// Cut where the game itself rules out that a value lies in the window.
    pub bounds: bool,
    /// Remember positions in a transposition table.
    pub table: bool,
    /// The bytes of the table, or of the tree of MCTS. Default 64 MB.
    pub table_bytes: u64,
    /// Which entries of the table are used.
    pub hits: Hits,
    /// Ask the table about all children of a node before any is searched (enhanced
    /// transposition cutoffs), where that pays.
    pub etc: bool,
    /// Order moves by the game's hints.
    pub hints: bool,
    /// Try first what was good in sibling positions.
    pub killers: bool,
    /// Order moves by how often they cut elsewhere.
    pub history: bool,
    /// Search the root with a narrow window around the last value.
    pub aspiration: bool,
    /// Search on over noisy moves before trusting the evaluation.
    pub quiescence: bool,
    /// Search late moves less deep at first.
    pub reductions: bool,
    /// Ask the game's own solver first, where it has one, for a part of the time.
    pub solver: bool,
    /// How many threads search together (Lazy SMP).
    pub threads: usize,
    /// Threads put off the moves that others are at.
    pub sharing: bool,
    /// The seed of every random choice.
    pub seed: u64,
    /// MCTS: the weight of exploration (the constant of UCT).
    pub exploration: f64,
    /// MCTS: share statistics of moves among positions (RAVE).
    pub rave: bool,
    /// MCTS: begin with the game's hints as prior knowledge.
    pub priors: bool,
    /// MCTS: play out by the game's policy, not uniformly.
    pub policy: bool,
    /// MCTS: back up proven wins and losses.
    pub proofs: bool,
    /// MCTS: keep the tree from move to move.
    pub reuse: bool,
}

/// 64 MB, unless told.
pub const DEFAULT_TABLE_BYTES: u64 = 64 << 20;

impl Params {
    /// An algorithm with its default switches: everything that helps it on.
    pub fn new(algorithm: Algorithm) -> Self {
        let full = matches!(algorithm, Algorithm::AlphaBeta | Algorithm::Pvs | Algorithm::Mtdf | Algorithm::Exact);
        Self {
            algorithm,
            limits: Limits::default(),
            evaluation: if algorithm == Algorithm::Seed { Evaluation::Material } else { Evaluation::Full },
            deepening: true,
            bounds: full,
            table: full || algorithm == Algorithm::Dfpn,
            table_bytes: DEFAULT_TABLE_BYTES,
            hits: Hits::Deeper,
            etc: true,
            hints: full,
            killers: full,
            history: full,
            aspiration: matches!(algorithm, Algorithm::AlphaBeta | Algorithm::Pvs),
            quiescence: full && algorithm != Algorithm::Exact,
            reductions: matches!(algorithm, Algorithm::Pvs),
            solver: algorithm == Algorithm::Exact,
            threads: 1,
            sharing: true,
            seed: 0,
            exploration: 0.4,
            rave: true,
            priors: true,
            policy: true,
            proofs: true,
            reuse: true,
        }
    }

    /// The textbook form of an algorithm: no table, no ordering, nothing but itself.
    /// MTD(f) keeps its table, without which it is not MTD(f).
    pub fn plain(algorithm: Algorithm) -> Self {
        Self {
            bounds: false,
            table: algorithm == Algorithm::Mtdf,
            hits: Hits::Equal,
            hints: false,
            killers: false,
            history: false,
            aspiration: false,
            quiescence: false,
            reductions: false,
            rave: false,
            priors: false,
            policy: false,
            ..Self::new(algorithm)
        }
    }

    /// Reads a spec: `pvs`, `alphabeta:depth=6,tt=off`, `mcts:nodes=5000,rave=off`.
    ///
    /// # Errors
    /// [`ParamsError`] for names, options and values that are not known.
    pub fn parse(spec: &Spec) -> Result<Self, ParamsError> {
        let plain = spec.name.replace(['-', '_', ' ', '(', ')'], "");
        let algorithm = Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == plain);
        let algorithm = algorithm.or(match plain.as_str() {
            "negascout" | "principalvariation" => Some(Algorithm::Pvs),
            "uct" | "montecarlo" => Some(Algorithm::Mcts),
            _ => None,
        });
        let algorithm = algorithm.ok_or_else(|| ParamsError::Unknown {
            name: plyground_core::notation::shortened(&spec.name),
            expected: one_of(Algorithm::ALL.iter().map(|algorithm| algorithm.name())),
        })?;
        spec.only(algorithm.options())?;
        let default = Self::new(algorithm);
        let limits = Limits {
            time: value(spec, "time", "a time such as `500ms` or `2s`", |text| parse_time(text).ok())?,
            nodes: value(spec, "nodes", "a number", |text| text.parse().ok())?,
            depth: value(spec, "depth", "1 to 200", |text| {
                text.parse().ok().filter(|&depth| depth > 0 && depth <= 200)
            })?,
            memory: None,
        };
        // `table=off` is what people try first; `tt` is what the literature says.
        let off = spec.option("table").is_some_and(|table| table.eq_ignore_ascii_case("off"));
        let table_bytes = value(spec, "table", "a size such as `64MB`, or `off`", |text| {
            if off { Some(default.table_bytes) } else { parse_size(text).ok().filter(|&bytes| bytes <= MOST_BYTES) }
        })?;
        Ok(Self {
            limits,
            evaluation: spec.choice(
                "evaluation",
                &[("full", Evaluation::Full), ("material", Evaluation::Material)],
                default.evaluation,
            )?,
            deepening: spec.switch("deepening", default.deepening)?,
            bounds: spec.switch("bounds", default.bounds)?,
            table: spec.switch("tt", default.table)? && !(off && algorithm != Algorithm::Mcts),
            table_bytes: table_bytes.unwrap_or(default.table_bytes),
            hits: spec.choice("hits", &[("deeper", Hits::Deeper), ("equal", Hits::Equal)], default.hits)?,
            etc: spec.switch("etc", default.etc)?,
            hints: spec.switch("hints", default.hints)?,
            killers: spec.switch("killers", default.killers)?,
            history: spec.switch("history", default.history)?,
            aspiration: spec.switch("aspiration", default.aspiration)?,
            quiescence: spec.switch("quiescence", default.quiescence)?,
            reductions: spec.switch("reductions", default.reductions)?,
            solver: spec.switch("solver", default.solver)?,
            threads: value(spec, "threads", "1 to 64", |text| text.parse().ok().filter(|n| (1..=64).contains(n)))?
                .unwrap_or(default.threads),
            sharing: spec.switch("sharing", default.sharing)?,
            seed: value(spec, "seed", "a number", |text| text.parse().ok())?.unwrap_or(default.seed),
            exploration: value(spec, "exploration", "a number such as `0.7`", |text| {
                text.parse().ok().filter(|&weight: &f64| weight.is_finite() && weight >= 0.0)
            })?
            .unwrap_or(default.exploration),
            rave: spec.switch("rave", default.rave)?,
            priors: spec.switch("priors", default.priors)?,
            policy: spec.switch("policy", default.policy)?,
            proofs: spec.switch("proofs", default.proofs)?,
            reuse: spec.switch("reuse", default.reuse)?,
            ..default
        })
    }

    /// The limits of a call, with those of the engine itself.
    #[must_use]
    pub fn within(&self, limits: Limits) -> Limits {
        Limits {
            time: smaller(self.limits.time, limits.time),
            nodes: smaller(self.limits.nodes, limits.nodes),
            depth: smaller(self.limits.depth, limits.depth),
            memory: smaller(self.limits.memory, limits.memory),
        }
    }
}

/// Tables beyond this are a slip of the pen.
const MOST_BYTES: u64 = 1 << 40;

fn smaller<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

fn value<T>(
    spec: &Spec,
    key: &str,
    expected: &str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, SpecError> {
    let Some(text) = spec.option(key) else { return Ok(None) };
    read(text).map(Some).ok_or_else(|| SpecError::BadValue {
        key: key.to_owned(),
        value: plyground_core::notation::shortened(text),
        expected: expected.to_owned(),
    })
}

/// Why an engine could not be named or told what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParamsError {
    /// No algorithm of that name.
    #[error("there is no engine `{name}`, expected {expected}")]
    Unknown {
        /// The name.
        name: String,
        /// The names there are.
        expected: String,
    },
    /// An option or value that the algorithm does not have.
    #[error(transparent)]
    Spec(#[from] SpecError),
}

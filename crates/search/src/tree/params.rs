//! The parameters of engines. Each search has a struct of its own here;
//! [`SWITCHES`](super::SWITCHES) defines the options of specs and their defaults. `docs/engine.md`
//! explains each technique.

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use std::str::FromStr;

use plyground_core::{Limits, NoMemory, Spec, SpecError};
use thiserror::Error;

use super::algorithm::Algorithm;
use super::evaluation::EvaluationName;
use super::switches::Switch;

/// The table entries that may replace a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hits {
    /// Entries searched at least as deep, and proofs.
    Deeper,
    /// Entries searched exactly as deep, and proofs of no greater depth: values are then the same
    /// as without a table.
    Equal,
}

/// The members of the alpha-beta family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A function for each player, and no cuts.
    Minimax,
    /// One function for both players, and no cuts.
    Negamax,
    /// One window for all moves of a node.
    AlphaBeta,
    /// A null window for all moves of a node but the first.
    Pvs,
    /// Null windows only, starting from a guess.
    Mtdf,
    /// Alpha-beta as in the course manuals.
    Baseline,
}

impl Form {
    /// Returns whether the search cuts.
    pub(crate) const fn cuts(self) -> bool {
        !matches!(self, Self::Minimax | Self::Negamax)
    }
}

/// Reductions of late moves: one ply for each step whose conditions hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reductions {
    /// The steps.
    pub steps: [ReductionStep; 3],
}

/// The conditions for one more ply of reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReductionStep {
    /// The least number of moves of the node searched before.
    pub moves: usize,
    /// The least depth of the node.
    pub depth: i32,
}

impl Reductions {
    /// The reduction of a move in plies, if `tried` moves of a node at `depth` were searched before
    /// it.
    #[inline]
    pub(crate) fn plies(&self, tried: usize, depth: i32) -> i32 {
        self.steps.iter().map(|step| i32::from(tried >= step.moves && depth >= step.depth)).sum()
    }
}

impl Default for Reductions {
    fn default() -> Self {
        let step = |moves, depth| ReductionStep { moves, depth };
        Self { steps: [step(3, 3), step(8, 3), step(16, 6)] }
    }
}

/// The alpha-beta family: minimax, negamax, alpha-beta, PVS, MTD(f) and the manuals' search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "every technique is a switch")]
pub struct AlphaBetaParams {
    /// The member of the family.
    pub form: Form,
    /// The evaluation of leaves, one of the game's.
    pub evaluation: EvaluationName,
    /// Deepen iteratively instead of searching to the depth limit at once.
    pub deepening: bool,
    /// Cut if the bounds of the game exclude the window.
    pub bounds: bool,
    /// Use a transposition table.
    pub table: bool,
    /// The table entries that are used.
    pub hits: Hits,
    /// Probe the table for all children of a node before any is searched (enhanced transposition
    /// cutoffs), as long as that pays.
    pub etc: bool,
    /// Order moves by the game's hints.
    pub hints: bool,
    /// Try moves first that caused cuts in sibling positions.
    pub killers: bool,
    /// Order moves by how often they caused cuts elsewhere.
    pub history: bool,
    /// Search the root with a narrow window around the last value.
    pub aspiration: bool,
    /// Search noisy moves beyond the horizon before evaluating.
    pub quiescence: bool,
    /// Search late moves less deep at first.
    pub reductions: bool,
    /// The amount of the reductions.
    pub reduction: Reductions,
    /// Use the game's own solver first, if it has one, for a part of the time.
    pub solver: bool,
    /// The number of threads (Lazy SMP).
    pub threads: usize,
    /// Put off moves that other threads are searching.
    pub sharing: bool,
}

impl AlphaBetaParams {
    /// The search without any technique.
    fn bare(form: Form) -> Self {
        Self {
            form,
            evaluation: EvaluationName::FULL,
            deepening: false,
            bounds: false,
            table: false,
            hits: Hits::Equal,
            etc: false,
            hints: false,
            killers: false,
            history: false,
            aspiration: false,
            quiescence: false,
            reductions: false,
            reduction: Reductions::default(),
            solver: false,
            threads: 1,
            sharing: false,
        }
    }
}

/// When Monte Carlo tree search stops before its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Early {
    /// Never.
    Off,
    /// When no other move can become the most visited one.
    On,
    /// Assumes that another move gets at most a quarter of the remaining simulations; also lowers the limits if the
    /// result is clear.
    Bold,
}

/// Monte Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "every technique is a switch")]
pub struct MctsParams {
    /// The weight of exploration (the constant of UCT).
    pub exploration: f64,
    /// A move played later in a simulation also counts for the child with that move (RAVE).
    pub rave: bool,
    /// Use the game's hints as priors.
    pub priors: bool,
    /// Play out by the game's policy, not uniformly.
    pub policy: bool,
    /// Use the game's judge, if it has one, instead of playouts.
    pub judge: bool,
    /// With a judge: explore more where the values below a position differ more.
    pub variance: bool,
    /// Back up proved bounds.
    pub proofs: bool,
    /// Keep the tree from move to move.
    pub reuse: bool,
    /// With a judge: stop before the limits, when the move is decided.
    pub early: Early,
    /// The number of threads that share the tree.
    pub threads: usize,
}

/// Depth-first proof-number search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DfpnParams {
    /// Use a table. Without one only the current line is remembered.
    pub table: bool,
}

/// A search to the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExactParams {
    /// Use the game's own solver, if it has one.
    pub solver: bool,
    /// Without a solver: use a table.
    pub table: bool,
    /// The number of threads.
    pub threads: usize,
}

impl ExactParams {
    /// The search without a solver: PVS with everything that does not change values.
    pub(crate) fn fallback(self) -> AlphaBetaParams {
        let pvs = match Params::new(Algorithm::Pvs).method {
            Method::AlphaBeta(pvs) => pvs,
            _ => AlphaBetaParams::bare(Form::Pvs),
        };
        let Self { table, threads, .. } = self;
        AlphaBetaParams { table, threads, aspiration: false, quiescence: false, reductions: false, ..pvs }
    }
}

/// A search and its parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Minimax, negamax, alpha-beta, PVS, MTD(f) and the manuals' search.
    AlphaBeta(AlphaBetaParams),
    /// Monte Carlo tree search.
    Mcts(MctsParams),
    /// Depth-first proof-number search.
    Dfpn(DfpnParams),
    /// Search to the end of the game.
    Exact(ExactParams),
    /// A random legal move.
    Random,
}

/// The parameters of an engine: a search with its own parameters, and those that all searches have.
///
/// ```
/// use plyground_search::tree::{Algorithm, Method, Params};
///
/// let params: Params = "alphabeta:depth=6,killers=off".parse()?;
/// assert_eq!((params.algorithm(), params.limits.depth), (Algorithm::AlphaBeta, Some(6)));
/// let Method::AlphaBeta(search) = params.method else { unreachable!("it is of that family") };
/// assert!(search.history && !search.killers);
///
/// let mut other = Params::new(Algorithm::AlphaBeta);
/// other.set("depth", "6")?;
/// other.set("killers", "off")?;
/// assert_eq!(params, other);
/// # Ok::<(), plyground_search::tree::ParamsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Params {
    /// The engine's own limits, besides those of each request.
    pub limits: Limits,
    /// The seed of every random choice.
    pub seed: u64,
    /// The size in bytes of the table, or of the tree of MCTS.
    pub table_bytes: u64,
    /// The search.
    pub method: Method,
}

/// The default size of a table: 64 MB.
pub const DEFAULT_TABLE_BYTES: u64 = 64 << 20;

impl Params {
    /// An algorithm with its default switches: everything that helps it is on.
    pub fn new(algorithm: Algorithm) -> Self {
        let mut params = Self::bare(algorithm);
        params.set_defaults(algorithm);
        params
    }

    /// The textbook form of an algorithm, without table and move ordering. MTD(f) keeps its table,
    /// on which it depends.
    pub fn plain(algorithm: Algorithm) -> Self {
        let mut params = Self::new(algorithm);
        for switch in algorithm.switches() {
            if let Some(plain) = switch.plain(algorithm) {
                switch.apply(&mut params, plain);
            }
        }
        params
    }

    fn set_defaults(&mut self, algorithm: Algorithm) {
        for switch in algorithm.switches() {
            if let Some(default) = switch.default(algorithm) {
                switch.apply(self, default);
            }
        }
    }

    /// The parameters before switches are set.
    fn bare(algorithm: Algorithm) -> Self {
        let family = |form| Method::AlphaBeta(AlphaBetaParams::bare(form));
        let method = match algorithm {
            Algorithm::Minimax => family(Form::Minimax),
            Algorithm::Negamax => family(Form::Negamax),
            Algorithm::AlphaBeta => family(Form::AlphaBeta),
            Algorithm::Pvs => family(Form::Pvs),
            Algorithm::Mtdf => family(Form::Mtdf),
            Algorithm::Baseline => family(Form::Baseline),
            Algorithm::Mcts => Method::Mcts(MctsParams {
                exploration: 0.0,
                rave: false,
                priors: false,
                policy: false,
                judge: false,
                variance: false,
                proofs: false,
                reuse: false,
                early: Early::Off,
                threads: 1,
            }),
            Algorithm::Dfpn => Method::Dfpn(DfpnParams { table: true }),
            Algorithm::Exact => Method::Exact(ExactParams { solver: true, table: true, threads: 1 }),
            Algorithm::Random => Method::Random,
        };
        Self { limits: Limits::default(), seed: 0, table_bytes: DEFAULT_TABLE_BYTES, method }
    }

    /// The algorithm.
    pub const fn algorithm(&self) -> Algorithm {
        match self.method {
            Method::AlphaBeta(AlphaBetaParams { form, .. }) => match form {
                Form::Minimax => Algorithm::Minimax,
                Form::Negamax => Algorithm::Negamax,
                Form::AlphaBeta => Algorithm::AlphaBeta,
                Form::Pvs => Algorithm::Pvs,
                Form::Mtdf => Algorithm::Mtdf,
                Form::Baseline => Algorithm::Baseline,
            },
            Method::Mcts(_) => Algorithm::Mcts,
            Method::Dfpn(_) => Algorithm::Dfpn,
            Method::Exact(_) => Algorithm::Exact,
            Method::Random => Algorithm::Random,
        }
    }

    /// Returns whether the game's own solver is used first.
    pub const fn solver(&self) -> bool {
        match &self.method {
            Method::AlphaBeta(search) => search.solver,
            Method::Exact(search) => search.solver,
            Method::Mcts(_) | Method::Dfpn(_) | Method::Random => false,
        }
    }

    /// Enables or disables the game's own solver. No effect on searches that never use it.
    pub const fn set_solver(&mut self, on: bool) {
        match &mut self.method {
            Method::AlphaBeta(search) => search.solver = on,
            Method::Exact(search) => search.solver = on,
            Method::Mcts(_) | Method::Dfpn(_) | Method::Random => {}
        }
    }

    /// The number of threads.
    pub(crate) const fn threads(&self) -> usize {
        match &self.method {
            Method::AlphaBeta(search) => search.threads,
            Method::Exact(search) => search.threads,
            Method::Mcts(search) => search.threads,
            Method::Dfpn(_) | Method::Random => 1,
        }
    }

    /// The evaluation of leaves.
    pub(crate) const fn evaluation(&self) -> EvaluationName {
        match &self.method {
            Method::AlphaBeta(search) => search.evaluation,
            Method::Exact(_) | Method::Mcts(_) | Method::Dfpn(_) | Method::Random => EvaluationName::FULL,
        }
    }

    /// Returns whether there is a transposition table.
    pub(crate) const fn table(&self) -> bool {
        match &self.method {
            Method::AlphaBeta(search) => search.table,
            Method::Exact(search) => search.table,
            Method::Dfpn(search) => search.table,
            Method::Mcts(_) | Method::Random => false,
        }
    }

    /// Sets one switch, as a spec does.
    ///
    /// # Errors
    /// [`ParamsError::Spec`] if the algorithm does not have the switch, or the switch does not take
    /// the value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), ParamsError> {
        let algorithm = self.algorithm();
        let spec = Spec { options: vec![(key.to_owned(), value.to_owned())], ..Spec::named(algorithm.name()) };
        self.read(algorithm, &spec)
    }

    /// Parses a spec: `pvs`, `alphabeta:depth=6,tt=off`, `mcts:nodes=5000,rave=off`.
    ///
    /// # Errors
    /// [`ParamsError`] for unknown names, options and values.
    pub fn parse(spec: &Spec) -> Result<Self, ParamsError> {
        let algorithm = Algorithm::named(&spec.name).ok_or_else(|| ParamsError::Unknown {
            name: plyground_core::spec::shortened(&spec.name),
            expected: Worded::one_of(Algorithm::ALL.iter().map(|algorithm| algorithm.name())),
        })?;
        let mut params = Self::new(algorithm);
        params.read(algorithm, spec)?;
        Ok(params)
    }

    /// Applies the options of a spec in the order of the switches: `table=off` comes last and wins.
    fn read(&mut self, algorithm: Algorithm, spec: &Spec) -> Result<(), ParamsError> {
        spec.only(&algorithm.options())?;
        for switch in algorithm.switches() {
            let Some(text) = spec.option(switch.key) else { continue };
            if !switch.apply(self, text) {
                return Err(bad_value(switch, text).into());
            }
        }
        Ok(())
    }

    /// The limits of a request combined with the engine's own.
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

impl FromStr for Params {
    type Err = ParamsError;

    fn from_str(text: &str) -> Result<Self, ParamsError> {
        Self::parse(&Spec::parse(text)?)
    }
}

fn smaller<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

fn bad_value(switch: &Switch, text: &str) -> SpecError {
    SpecError::BadValue {
        key: switch.key.to_owned(),
        value: plyground_core::spec::shortened(text),
        expected: switch.kind.expected(),
    }
}

/// The reason why a spec is not a valid engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParamsError {
    /// There is no algorithm of this name.
    #[error("there is no engine `{name}`, expected {expected}")]
    Unknown {
        /// The name.
        name: String,
        /// The known names.
        expected: Worded,
    },
    /// An option or value that the algorithm does not have.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The tables cannot be allocated.
    #[error(transparent)]
    Memory(#[from] NoMemory),
}

impl ErrorText for ParamsError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Unknown { name, expected } => {
                said("error-no-engine", [("name", ErrorArg::typed(name)), ("expected", expected.arg())])
            }
            Self::Spec(error) => error.error_message(),
            Self::Memory(error) => error.error_message(),
        }
    }
}

//! The engine: a search and its memory, which is kept from move to move.

use std::fmt;
use std::sync::Arc;

use plyground_core::progress::silent;
use plyground_core::promise::{BrokenPromise, Caveat, MAX_MOVES};
use plyground_core::trace::Bound;
use plyground_core::{
    Advice, Clock, Game, Interval, Judge, Limits, NoMemory, OnProgress, Random, Score, Solver, Stats, Stop, StopReason,
    Table, Trace,
};

use super::answer::{Answer, MoveValue};
use super::dfpn;
use super::evaluation::LeafEvaluation;
use super::exact::{self, SolverRequest};
use super::mcts::Mcts;
use super::parallel::{self, Job};
use super::params::{AlphaBetaParams, Method, Params, ParamsError};
use super::root::RootMove;
use super::transposition::Transpositions;

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To play the best move: the search is short if there is only one.
    Play,
    /// To get the value of the position.
    Value,
    /// To get the values of the best moves, this many; the others are only known to be no better.
    BestMoves(usize),
    /// To get the value of every move.
    EveryMove,
}

impl Purpose {
    /// The number of best moves that need values of their own.
    pub(crate) const fn valued(self) -> usize {
        match self {
            Self::Play | Self::Value => 1,
            Self::BestMoves(count) => count,
            Self::EveryMove => usize::MAX,
        }
    }
}

/// A request to an engine: limits, purpose, and where progress and steps are reported.
///
/// ```
/// use plyground_core::Limits;
/// use plyground_search::tree::{Purpose, Request};
/// # use plyground_core::{Game, Outcome, Player};
/// # fn example<G: Game>() {
/// let limits = Limits { nodes: Some(1000), ..Limits::default() };
/// let request: Request<'_, G> = Request { purpose: Purpose::EveryMove, ..Request::new(limits) };
/// # let _ = request;
/// # }
/// ```
pub struct Request<'a, G: Game> {
    /// The limits of this search, besides the engine's own.
    pub limits: Limits,
    /// The handle that stops the search.
    pub stop: Stop,
    /// The clock, for the time limit and the counters.
    pub clock: Clock,
    /// The purpose of the answer.
    pub purpose: Purpose,
    /// The minimum number of best moves that get a line, for searches to which lines are extra work.
    pub lines: usize,
    /// Called when an iteration ends, and regularly in between.
    pub on_progress: &'a mut OnProgress<'a, G::Move>,
    /// The trace of the search.
    pub trace: Trace<'a>,
    /// The text of a move in traces; `Debug` by default.
    pub move_text: MoveText<G>,
}

/// The text of a move in a position.
pub type MoveText<G> = fn(&G, <G as Game>::Move) -> String;

impl<'a, G: Game> Request<'a, G> {
    /// A request for the value of a position, with the clock of the system, without a stop handle
    /// or a listener.
    pub fn new(limits: Limits) -> Self
    where
        G: 'a,
    {
        Self {
            limits,
            stop: Stop::new(),
            clock: Clock::default(),
            purpose: Purpose::Value,
            lines: usize::MAX,
            on_progress: silent(),
            trace: Trace::OFF,
            move_text: |_, mv| format!("{mv:?}"),
        }
    }
}

impl<G: Game> fmt::Debug for Request<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { limits, stop, purpose, .. } = self;
        f.debug_struct("Request")
            .field("limits", limits)
            .field("stop", stop)
            .field("purpose", purpose)
            .finish_non_exhaustive()
    }
}

/// The node limit of a search with only one legal move. Its time limit is 1/20 of the usual one.
const FORCED_NODES: u64 = 20_000;
const FORCED_PART: u32 = 20;
/// The share of time and nodes of the game's solver, if the engine's own search follows when it
/// fails.
const SOLVER_SHARE: f64 = 0.6;
/// The same share if proofs are requested, not just a move.
const EXACT_SHARE: f64 = 0.8;

/// A search and its memory.
pub struct Engine<G: Advice> {
    params: Params,
    /// The evaluation of leaves.
    evaluation: LeafEvaluation<G>,
    table: Option<Table>,
    /// The number of searches so far, which distinguishes old table entries from new ones.
    generation: u8,
    random: Random,
    /// The game's own solver, if there is one and it is enabled.
    solver: Option<Box<dyn Solver<G>>>,
    /// The tree of Monte Carlo tree search.
    mcts: Option<Mcts<G>>,
    /// The caller's judge, which replaces the game's own.
    judge: Option<Arc<dyn Judge<G>>>,
    /// A position and the bounds of its value from an earlier proof.
    recalled: Option<(G, Interval)>,
}

impl<G: Advice> fmt::Debug for Engine<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("params", &self.params).field("table", &self.table).finish_non_exhaustive()
    }
}

impl<G: Advice> Engine<G> {
    /// Creates an engine. Its memory is allocated by the first search that needs it, or by
    /// [`Engine::prepare`].
    ///
    /// # Errors
    /// [`ParamsError::Spec`] if the game has no evaluation of the name in the parameters.
    pub fn new(params: Params) -> Result<Self, ParamsError> {
        const { assert!(G::UNIT > 0, "a point has at least one unit") };
        let evaluation = LeafEvaluation::named(params.evaluation())?;
        let solver = if params.solver() { G::solver(params.table_bytes) } else { None };
        let random = Random::new(params.seed);
        Ok(Self {
            params,
            evaluation,
            table: None,
            generation: 0,
            random,
            solver,
            mcts: None,
            judge: None,
            recalled: None,
        })
    }

    /// Replaces the evaluation by the caller's: the value of an unfinished position for its side to
    /// move, in units of which [`Advice::UNIT`] make a point. Values outside the game's bounds are
    /// clamped. It is called for every position that is not searched deeper: by searches to the end of the game (exact,
    /// df-pn) and by playouts never.
    ///
    /// ```
    /// # use plyground_core::{Advice, Game, Outcome, Player, Score};
    /// # #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    /// # struct Heap(u32, Player);
    /// # impl Game for Heap {
    /// #     type Move = u32;
    /// #     fn turn(&self) -> Player { self.1 }
    /// #     fn legal_moves(&self, moves: &mut Vec<u32>) { moves.extend(1..=self.0.min(3)); }
    /// #     fn play_unchecked(&mut self, take: u32) { *self = Self(self.0 - take, self.1.other()); }
    /// #     fn outcome(&self) -> Option<Outcome> { (self.0 == 0).then(|| Outcome::win(self.1.other())) }
    /// # }
    /// # impl Advice for Heap {}
    /// use plyground_search::tree::Engine;
    ///
    /// // A heap whose size is divisible by four is lost.
    /// let judge = |heap: &Heap| Score(if heap.0.is_multiple_of(4) { -1 } else { 1 });
    /// let mut engine = Engine::new("alphabeta:depth=1".parse()?)?.with_evaluation(judge);
    /// assert_eq!(engine.think(&Heap(30, Player::One)).best(), Some(2));
    /// # Ok::<(), plyground_search::tree::ParamsError>(())
    /// ```
    #[must_use]
    pub fn with_evaluation(mut self, evaluate: impl Fn(&G) -> Score + Send + Sync + 'static) -> Self {
        self.evaluation = LeafEvaluation::Custom(Arc::new(evaluate));
        // The entries of the table come from another evaluation.
        self.clear();
        self
    }

    /// Replaces the game's own judge ([`Advice::judge`]) by the caller's, for searches that use
    /// one.
    #[must_use]
    pub fn with_judge(mut self, judge: Arc<dyn Judge<G>>) -> Self {
        self.judge = Some(judge);
        // The values in the tree come from another judge.
        self.mcts = None;
        self
    }

    /// Allocates the memory for searches, so that the first search does not spend its time on that.
    /// The exact engine uses its own table only if the game has no solver, or if the solver does
    /// not accept a position: in the second case it is allocated when needed.
    ///
    /// # Errors
    /// [`ParamsError::Memory`] if the allocation fails.
    pub fn prepare(&mut self) -> Result<(), ParamsError> {
        if let Some(solver) = &mut self.solver {
            solver.prepare()?;
        }
        if !matches!(self.params.method, Method::Exact(_)) || self.solver.is_none() {
            self.allocate()?;
        }
        Ok(())
    }

    /// Allocates the table and has the system provide its memory, as in an engine that has been
    /// searching: without that, searches of some milliseconds spend most of their time waiting for
    /// pages. For measurements, and for games in which a millisecond counts.
    ///
    /// # Errors
    /// [`ParamsError::Memory`] if the allocation fails.
    pub fn warm(&mut self) -> Result<(), ParamsError> {
        self.prepare()?;
        if let Some(table) = &mut self.table {
            table.warm();
        }
        Ok(())
    }

    /// Frees the solver's tables before the exact engine searches by itself, since it holds only
    /// one table at a time.
    fn free_solver_tables(&mut self) {
        if let (Method::Exact(_), Some(solver)) = (&self.params.method, &mut self.solver) {
            solver.clear();
        }
    }

    /// Allocates the table or the tree, whichever the search uses.
    fn allocate(&mut self) -> Result<(), NoMemory> {
        let Params { table_bytes, seed, .. } = self.params;
        if let Method::Mcts(search) = &self.params.method {
            if self.mcts.is_none() {
                let judged = search.judge && (self.judge.is_some() || G::judge().is_some());
                self.mcts = Some(Mcts::new(search, judged, table_bytes, seed)?);
            }
        } else if self.params.table() && self.table.is_none() {
            self.table = Some(Table::with_bytes(table_bytes)?);
        }
        Ok(())
    }

    /// The parameters of the engine.
    pub const fn params(&self) -> &Params {
        &self.params
    }

    /// Clears its memory, as before the first move of a game.
    pub fn clear(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
        if let Some(solver) = &mut self.solver {
            solver.clear();
        }
        if let Some(mcts) = &mut self.mcts {
            mcts.clear(self.params.seed);
        }
        self.generation = 0;
        self.random = Random::new(self.params.seed);
        self.recalled = None;
    }

    /// Sets proved bounds of a position's value, for its side to move: an interrupted proof
    /// continues from there.
    pub fn recall(&mut self, position: &G, proved: Interval) {
        self.recalled = Some((position.clone(), proved));
    }

    /// Clears its memory and sets the seed.
    pub fn reseed(&mut self, seed: u64) {
        self.params.seed = seed;
        self.clear();
    }

    /// Searches within the engine's own limits. Without any, it searches to the end of the game,
    /// which may take forever.
    pub fn think(&mut self, position: &G) -> Answer<G::Move> {
        self.think_within(position, Request::new(Limits::default()))
    }

    /// Searches within limits. Reaching one is not an error: the answer is the best so far, with
    /// the limit as its stop reason. It has a move unless the game is over.
    pub fn think_within(&mut self, position: &G, request: Request<'_, G>) -> Answer<G::Move> {
        if let Some(score) = position.final_score() {
            let (stats, stopped_by) = (Stats::default(), StopReason::Finished);
            let (proved, moves) = (Interval::exactly(score), Vec::new());
            return Answer { score, proved, moves, stats, stopped_by, caveats: Vec::new() };
        }
        let count = position.move_count(&mut Vec::new());
        if count == 0 {
            let answer = unsearched(position, Vec::new());
            let caveats = vec![BrokenPromise::NoMove.into()];
            return Answer { stopped_by: StopReason::Broken, caveats, ..answer };
        }
        self.generation = self.generation.wrapping_add(1);
        let mut request = request;
        if request.purpose == Purpose::Play && count == 1 {
            request.limits = forced(self.params.within(request.limits));
        }
        let solver_answer = self.ask_solver(position, &mut request);
        if let Some((answer, true)) = solver_answer {
            return answer;
        }
        self.free_solver_tables();
        // Without memory for a table the search runs without one; `prepare` reports that.
        _ = self.allocate();
        request.limits = self.params.within(request.limits);
        let mut answer = match self.params.method {
            Method::Random => self.draw(position),
            Method::Mcts(search) => {
                let judge = match (search.judge, &self.judge) {
                    (false, _) => None,
                    (true, Some(judge)) => Some(&**judge),
                    (true, None) => G::judge().map(|judge| judge as &dyn Judge<G>),
                };
                // The smallest tree, if there is no memory for a larger one.
                if self.mcts.is_none() {
                    self.mcts = Mcts::new(&search, judge.is_some(), 0, self.params.seed).ok();
                }
                match &mut self.mcts {
                    Some(mcts) => mcts.think(&search, &self.evaluation, judge, position, request),
                    None => self.draw(position),
                }
            }
            Method::Dfpn(_) => dfpn::think(self.table.as_ref(), position, request),
            Method::AlphaBeta(search) => self.deepen(&search, position, request),
            Method::Exact(search) => self.deepen(&search.fallback(), position, request),
        };
        if count > MAX_MOVES {
            answer.add_caveat(BrokenPromise::TooManyMoves { count }.into());
        }
        if position.bounds().upper == Score::MAX {
            answer.add_caveat(Caveat::Unbounded);
        }
        // Adds the solver's effort and its proofs.
        if let Some((unfinished, _)) = solver_answer {
            answer.learn(&unfinished);
            let (depth, time) = (answer.stats.depth, answer.stats.time + unfinished.stats.time);
            answer.stats += unfinished.stats;
            (answer.stats.depth, answer.stats.time) = (depth, time);
        }
        answer.check_bounds(position.bounds());
        answer
    }

    /// Asks the game's own solver. Returns its answer, and whether that is final: it is exact, or
    /// the search was stopped. The solver's effort is subtracted from the limits. With a
    /// depth limit only the exact engine uses the solver.
    fn ask_solver(&mut self, position: &G, request: &mut Request<'_, G>) -> Option<(Answer<G::Move>, bool)> {
        let solver = self.solver.as_mut().filter(|solver| solver.accepts(position))?;
        let limits = self.params.within(request.limits);
        let is_exact = matches!(self.params.method, Method::Exact(_));
        if is_exact {
            // Holds only one table at a time.
            self.table = None;
        }
        if limits.depth.is_some() && !is_exact {
            return None;
        }
        let wants_proofs = is_exact || request.purpose.valued() > 1;
        let share = if wants_proofs { EXACT_SHARE } else { SOLVER_SHARE };
        let part = Limits {
            time: limits.time.map(|time| time.mul_f64(share)),
            nodes: limits.nodes.map(|nodes| (nodes as f64 * share) as u64),
            ..limits
        };
        let solver_request = SolverRequest {
            limits: part,
            stop: request.stop.clone(),
            clock: request.clock,
            threads: self.params.threads(),
            all: request.purpose.valued() > 1,
            lines: request.lines,
            known: self.recalled.as_ref().filter(|(of, _)| of == position).map_or(Interval::ALL, |&(_, proved)| proved),
        };
        let answer = exact::solve(&mut **solver, position, &solver_request, request.on_progress);
        request.limits = limits.after(answer.stats.time, answer.stats.nodes);
        let is_stopped = request.stop.is_stopped() && !answer.moves.is_empty();
        let enough = answer.is_proved() || is_stopped;
        Some((answer, enough))
    }

    /// Runs the alpha-beta family.
    fn deepen(&mut self, params: &AlphaBetaParams, position: &G, request: Request<'_, G>) -> Answer<G::Move> {
        let transpositions = self.table.as_ref().map(|table| Transpositions::new(table, self.generation));
        let Request { limits, stop, clock, on_progress, purpose, trace, move_text, .. } = request;
        let evaluation = &self.evaluation;
        let job = Job {
            params,
            evaluation,
            position,
            transpositions,
            limits,
            stop,
            clock,
            valued: purpose.valued(),
            move_text,
        };
        let (deepened, mut stats) = parallel::deepen(&job, on_progress, trace);
        stats.peak_bytes = self.table.as_ref().map_or(0, Table::bytes);
        let bounds = position.bounds();
        let value = deepened.value;
        let proved = value.map_or(bounds, |value| limits_of(value.score, value.at_least, value.at_most, bounds));
        let moves = deepened.moves.into_iter().map(|mv| move_value(mv, bounds)).collect();
        let score = value.map_or_else(|| self.evaluation.of(position), |value| Score(value.score));
        Answer { score, proved, moves, stats, stopped_by: deepened.stopped_by, caveats: deepened.caveats }
    }

    /// Returns the legal moves with a random one in front.
    fn draw(&mut self, position: &G) -> Answer<G::Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let chosen = self.random.below(moves.len().max(1));
        if !moves.is_empty() {
            moves.swap(0, chosen);
        }
        unsearched(position, moves)
    }
}

/// The limits of a search with only one legal move: enough for a value, in a time too short to notice.
fn forced(limits: Limits) -> Limits {
    let nodes = limits.nodes.map_or(FORCED_NODES, |nodes| nodes.min(FORCED_NODES));
    Limits { time: limits.time.map(|time| time / FORCED_PART), nodes: Some(nodes), ..limits }
}

/// An answer without a search; the first of `moves` is to be played.
fn unsearched<G: Advice>(position: &G, moves: Vec<G::Move>) -> Answer<G::Move> {
    let (score, proved) = (position.evaluate(), position.bounds());
    let unknown = |mv| MoveValue { mv, score, bound: Bound::Lower, proved, depth: 0, line: Vec::new(), visits: 0 };
    let moves = moves.into_iter().map(unknown).collect();
    let (stats, stopped_by) = (Stats::default(), StopReason::Finished);
    Answer { score, proved, moves, stats, stopped_by, caveats: Vec::new() }
}

fn move_value<M>(mv: RootMove<M>, bounds: Interval) -> MoveValue<M> {
    let value = mv.value;
    let searched = mv.depth > 0;
    let proved = limits_of(value.score, searched && value.at_least, searched && value.at_most, bounds);
    let (score, bound) = (Score(value.score), mv.bound);
    MoveValue { mv: mv.mv, score, bound, proved, depth: mv.depth, line: mv.line, visits: 0 }
}

/// The proved bounds of a score within the bounds of the game.
fn limits_of(score: i32, at_least: bool, at_most: bool, bounds: Interval) -> Interval {
    let score = Interval::ALL.nearest(Score(score));
    bounds.intersect(Interval {
        lower: if at_least { score } else { Score::MIN },
        upper: if at_most { score } else { Score::MAX },
    })
}

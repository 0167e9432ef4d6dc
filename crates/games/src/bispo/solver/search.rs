//! The search of the solver: is the future gain of a position at least `beta`? Null-window negamax
//! to the end of the game, with a table and with bounds from the paths of a single piece.
//!
//! # Why the reductions are sound
//!
//! The *gain* of a position is what the mover will still collect, less what the opponent will,
//! under best play. The *region* of a piece is the set of cells that it could reach over cells that
//! still have a number, whatever the other piece does. Cells are only removed, so regions only
//! shrink: a cell outside a region stays outside.
//!
//! * **Cells outside both regions can be left out** ([`Search::reduced`]). No piece ever lands on
//!   them, so they bring no points; numbers block no step, so no other step depends on them; and
//!   removing one as a mirror changes nothing. Doubles are the exception: landing on a double
//!   removes the largest that is left, so an unreachable one can be removed instead of a reachable
//!   one. All doubles are therefore kept while a reachable one is left. A region that is too large,
//!   such as what the piece reaches on the full board, leaves out fewer cells and is equally sound.
//! * **Points so far are not part of a position.** The gain does not depend on them, so positions
//!   that differ in nothing else share a table entry.
//! * **A piece alone collects no less** ([`Search::alone`]). The opponent can only take away:
//!   cells, by landing on them or removing them, and steps, by threats and by blocking. So the
//!   longest path of a piece alone is an upper bound of what it collects. With doubles on both
//!   sides this needs care: the opponent may remove a double that we would have removed, and so
//!   save another one for us. Then the path is computed without removing any double, which collects
//!   no less than any line of play.
//! * **Disjoint regions**: neither piece lands in the other's region. A cell that the opponent
//!   threatens is one that it could land on, hence in its region and not in ours: threats and
//!   blocking play no part, and only mirrors and doubles remain. Each piece can then count on the
//!   longest path over cells that no landing of the other removes (a lower bound). If that holds
//!   for every cell, the two paths are independent and their difference is the gain itself.

use plyground_core::random::mix64;
use plyground_core::{InProgress, Interval, OnProgress, Progress, Stats, Table, TwoRounds, Watch};

use super::super::bits::{Bits, fold};
use super::super::piece::Piece;
use super::super::{Move, NOWHERE, SLOTS};
use super::entry::Entry;
use super::paths::ThreadPaths;
use super::tables::BoardTables;
use super::threads::SharedState;

/// The parameters of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Params {
    /// Regions are flood-filled if there are at most this many cells; with more cells, what a piece
    /// could reach on the full board is used.
    pub(super) flooded: usize,
    /// Paths of a single piece are computed for regions of at most this many cells.
    pub(super) path_cells_apart: usize,
    /// The same if the regions overlap; the path is then only an upper bound.
    pub(super) path_cells_shared: usize,
    /// Threads share moves if there are at least this many cells.
    pub(super) marked: usize,
    /// The move ordering if the two regions are apart, and if they overlap.
    pub(super) apart: Order,
    pub(super) shared: Order,
}

/// The weights of the move ordering, in eighths of a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    /// Per point gained on a cell that can wait, because the opponent can neither take nor remove it.
    pub(super) calm: i32,
    /// Per point removed from the opponent's region.
    pub(super) denied: i32,
    /// Per point removed from one's own region without being gained.
    pub(super) wasted: i32,
    /// Per cell that the mover can land on next.
    pub(super) mobility: i32,
    /// Per cell that the opponent can land on next.
    pub(super) hindered: i32,
}

/// Found by trials on random boards from plies 2 to 6. If the regions are disjoint, what matters is
/// who gets first to the mirror pairs that both want; mobility hardly matters.
impl Default for Params {
    fn default() -> Self {
        Self {
            flooded: 24,
            path_cells_apart: 14,
            path_cells_shared: 3,
            marked: 12,
            apart: Order { calm: 5, denied: 9, wasted: 8, mobility: 12, hindered: 12 },
            shared: Order { calm: 8, denied: 4, wasted: 2, mobility: 64, hindered: 128 },
        }
    }
}

/// A position without its points: the mover's piece first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node<S> {
    pub(super) cells: S,
    pub(super) own: u8,
    pub(super) other: u8,
    /// The player to move, 0 or 1; the value does not depend on it once both pieces are placed.
    pub(super) player: usize,
}

impl<S: Bits> Node<S> {
    /// The position after a pass.
    const fn passed(self) -> Self {
        Self { cells: self.cells, own: self.other, other: self.own, player: 1 - self.player }
    }
}

/// The search of one thread.
pub(super) struct Search<'a, P: Piece> {
    pub(super) tables: &'a BoardTables<P>,
    pub(super) table: &'a Table,
    pub(super) paths: ThreadPaths<'a, P>,
    /// The shared state, if there are several threads.
    pub(super) shared: Option<&'a SharedState>,
    pub(super) params: Params,
    pub(super) watch: Watch,
    pub(super) stats: Stats,
    /// The counters of helpers in previous proofs.
    pub(super) helped: Stats,
    /// The player to move at the root, for counting cuts.
    pub(super) root_player: usize,
    /// Called with the counters at regular node counts, by the first thread only.
    pub(super) on_progress: Option<&'a mut OnProgress<'a, Move>>,
    pub(super) proved: Option<Interval>,
    /// Whether a limit was reached; then every value is invalid.
    pub(super) stopped: bool,
    /// An additional node limit, used while a line is computed.
    pub(super) allowed: u64,
}

/// The number of nodes between progress reports.
const REPORT: u64 = 1 << 22;

/// An upper bound on the moves of a position: a piece of the family has at most 13 steps.
const MOVES: usize = 16;

/// A move in the ordering: its rank (the least first), its cell, and the cells left after it.
type Step<S> = (i32, usize, S);

impl<P: Piece> Search<'_, P> {
    /// A bound of the future gain of the mover: a lower bound if it is at least `beta`, otherwise
    /// an upper bound (fail-soft). Invalid once `stopped`.
    pub(super) fn gain(&mut self, node: Node<P::Set>, beta: i32, ply: u32) -> i32 {
        let nodes = self.stats.nodes;
        let done = self.shared.is_some_and(SharedState::is_done);
        if self.stopped || done || nodes >= self.allowed || self.watch.check(nodes).is_some() {
            self.stopped = true;
            return 0;
        }
        self.stats.nodes += 1;
        self.stats.selective_depth = self.stats.selective_depth.max(ply);
        if self.stats.nodes.is_multiple_of(REPORT) {
            self.report(false);
        }
        let tables = self.tables;

        // 1. The regions of both pieces.
        let (node, region, other_region) = self.reduced(node);
        let Node { cells, own, other, player } = node;

        // 2. Sums as bounds.
        let (mut lower, mut upper) = (-tables.most(other_region), tables.most(region));
        if upper < beta {
            return upper;
        }
        if lower >= beta {
            return lower;
        }

        // 3. No target: the end, or a pass.
        let targets = tables.targets(own, other, player, cells);
        if targets.is_empty() {
            if tables.targets(other, own, 1 - player, cells).is_empty() {
                return 0;
            }
            return -self.gain(node.passed(), 1 - beta, ply + 1);
        }

        // 4. The table.
        let apart = (region & other_region).is_empty();
        let key = self.key(&node, apart);
        self.stats.table_probes += 1;
        let entry = match self.table.get(key) {
            Some(data) => {
                self.stats.table_hits += 1;
                let entry = Entry::unpack(data);
                if entry.lower >= beta {
                    return entry.lower;
                }
                if entry.upper < beta {
                    return entry.upper;
                }
                entry
            }
            None => Entry::UNKNOWN,
        };
        lower = lower.max(entry.lower);
        upper = upper.min(entry.upper);

        // 5. Paths of a single piece as bounds.
        if entry.best == NOWHERE {
            let bounds = self.alone(&node, region, other_region, apart, beta);
            lower = lower.max(bounds.0);
            upper = upper.min(bounds.1);
            if upper < beta {
                return upper;
            }
            if lower >= beta {
                return lower;
            }
        }

        // 6. The moves, the most promising first.
        let before = self.stats.nodes;
        let mut moves = [(0, 0, P::Set::EMPTY); MOVES];
        let count = self.order(&node, region, other_region, targets, entry.best, &mut moves);
        let (best, best_cell) = self.best_of(&node, key, &mut moves[..count], beta, ply);
        if self.stopped {
            return 0;
        }

        // 7. Store the result. If all moves fail, the one that came nearest is tried first the next time.
        if best >= beta {
            lower = lower.max(best);
        } else {
            upper = upper.min(best);
        }
        let work = u64::BITS - (self.stats.nodes - before).leading_zeros();
        let entry = Entry { lower, upper, best: best_cell, work };
        self.stats.table_stores += 1;
        self.table.put(key, entry.pack(), Entry::worth);
        if best >= beta { lower } else { upper }
    }

    /// Searches moves in order until one gains `beta`. Returns the greatest gain and its move. With
    /// several threads, moves that another thread is searching come last, since by then the table
    /// usually has their result. The first move is searched by all threads together, since it
    /// usually decides a node, if any move does.
    #[inline]
    fn best_of(&mut self, node: &Node<P::Set>, key: u64, moves: &mut [Step<P::Set>], beta: i32, ply: u32) -> (i32, u8) {
        let &Node { cells, other, player, .. } = node;
        let in_progress = self.shared.filter(|_| cells.count() >= self.params.marked).map(|shared| &shared.in_progress);
        let mut best = (i32::MIN, NOWHERE);
        let mut searched = 0;
        let mut rounds = TwoRounds::new(moves.len());
        while let Some(index) = rounds.next() {
            let (_, cell, left) = moves[index];
            let branch = || key ^ (cell as u64 + 1) << 20;
            let Some(claim) = InProgress::claim(in_progress, branch, rounds.is_first() && index > 0) else {
                rounds.put_off(moves, index);
                continue;
            };
            let value = self.tables.values[cell % SLOTS];
            let child = Node { cells: left, own: other, other: cell as u8, player: 1 - player };
            let gain = value - self.gain(child, value - beta + 1, ply + 1);
            claim.release();
            if self.stopped {
                return best;
            }
            if gain > best.0 {
                best = (gain, cell as u8);
                if gain >= beta {
                    self.stats.count_cut(player == self.root_player, searched == 0);
                    return best;
                }
            }
            searched += 1;
        }
        best
    }

    /// Generates the moves with the cells left after each, the most promising first. Returns their
    /// number.
    #[inline]
    fn order(
        &self,
        node: &Node<P::Set>,
        region: P::Set,
        other_region: P::Set,
        targets: P::Set,
        best: u8,
        moves: &mut [Step<P::Set>; MOVES],
    ) -> usize {
        let tables = self.tables;
        let &Node { cells, other, player, .. } = node;
        let order = if (region & other_region).is_empty() { &self.params.apart } else { &self.params.shared };
        let mut count = 0;
        for (cell, slot) in targets.cells().zip(&mut *moves) {
            let left = tables.landed(cells, cell, true);
            let (mut denied, mut wasted) = (0, 0);
            for gone in cells.without(left | P::Set::of(cell)).cells() {
                let value = tables.values[gone % SLOTS];
                denied += if other_region.has(gone) { value } else { 0 };
                wasted += if region.has(gone) { value } else { 0 };
            }
            let own_steps = tables.targets(cell as u8, other, player, left).count() as i32;
            let other_steps = tables.targets(other, cell as u8, 1 - player, left).count() as i32;
            let gain = if denied == 0 { order.calm } else { 8 } * tables.values[cell % SLOTS];
            let hint = gain + order.denied * denied - order.wasted * wasted + order.mobility * own_steps
                - order.hindered * other_steps;
            *slot = (if cell == usize::from(best) { i32::MIN } else { -hint }, cell, left);
            count += 1;
        }
        moves[..count].sort_unstable_by_key(|&(hint, cell, _)| (hint, cell));
        count
    }

    /// The position without irrelevant cells, and the regions of the mover and of the opponent.
    /// Unreachable doubles matter as long as a double is reachable, since they are removed first.
    #[inline]
    fn reduced(&self, node: Node<P::Set>) -> (Node<P::Set>, P::Set, P::Set) {
        let tables = self.tables;
        let Node { cells, own, other, player } = node;
        let quick = cells.count() > self.params.flooded;
        let region = tables.region(own, player, cells, quick);
        let other_region = tables.region(other, 1 - player, cells, quick);
        let within = region | other_region;
        let doubles = if (within & tables.doubles).is_empty() { P::Set::EMPTY } else { cells & tables.doubles };
        (Node { cells: within | doubles, ..node }, region, other_region)
    }

    /// The table entry of a position.
    fn remembered(&self, node: &Node<P::Set>) -> Entry {
        let (node, region, other_region) = self.reduced(*node);
        let key = self.key(&node, (region & other_region).is_empty());
        self.table.get(key).map_or(Entry::UNKNOWN, Entry::unpack)
    }

    /// A line of moves that keeps a proved gain: to the end of the game if the gain is `exact`,
    /// since then both sides have a gain to keep; otherwise only the first move. Shorter if table
    /// entries were replaced.
    pub(super) fn line(&mut self, root: Node<P::Set>, gain: i32, exact: bool) -> Vec<Move> {
        let tables = self.tables;
        let (mut node, mut gain) = (root, gain);
        let mut line = Vec::new();
        loop {
            let targets = tables.targets(node.own, node.other, node.player, node.cells);
            if targets.is_empty() {
                if tables.targets(node.other, node.own, 1 - node.player, node.cells).is_empty() {
                    return line;
                }
                line.push(Move::PASS);
                (node, gain) = (node.passed(), -gain);
            } else {
                let mut cells: Vec<usize> = targets.cells().collect();
                let best = usize::from(self.remembered(&node).best);
                cells.sort_by_key(|&cell| (cell != best, -tables.values[cell]));
                let kept = cells.into_iter().find_map(|cell| {
                    let left = tables.landed(node.cells, cell, true);
                    let child = Node { cells: left, own: node.other, other: cell as u8, player: 1 - node.player };
                    let rest = tables.values[cell] - gain;
                    let keeps = self.gain(child, rest + 1, 1) <= rest && !self.stopped;
                    keeps.then_some((cell, child, rest))
                });
                let Some((cell, child, rest)) = kept else { return line };
                line.push(Move::to(tables.place(cell as u8).into()));
                (node, gain) = (child, rest);
            }
            if !exact {
                return line;
            }
        }
    }

    /// Bounds from paths of a single piece, if they may decide about `beta`.
    fn alone(
        &mut self,
        node: &Node<P::Set>,
        region: P::Set,
        other_region: P::Set,
        apart: bool,
        beta: i32,
    ) -> (i32, i32) {
        let tables = self.tables;
        let &Node { cells, own, other, player } = node;
        let longest = if apart { self.params.path_cells_apart } else { self.params.path_cells_shared };
        let long = region.count() > longest || other_region.count() > longest;
        if long || own == NOWHERE || other == NOWHERE {
            return (-tables.most(other_region), tables.most(region));
        }
        // If both have doubles, the opponent may remove some first, so that other ones are removed
        // later. Only the path without any removal is then certain to collect no less.
        let doubles = [region, other_region].map(|set| !(set & tables.doubles).is_empty());
        let spare = cells & tables.doubles;
        let own_steps = tables.steps(own, player, cells);
        let own_most = self.paths.longest(tables, own_steps, region | spare, !doubles[1]);
        if own_most < beta && !apart {
            return (-tables.most(other_region), own_most);
        }
        let other_steps = tables.steps(other, 1 - player, cells);
        let other_most = self.paths.longest(tables, other_steps, other_region | spare, !doubles[0]);
        let (mut lower, mut upper) = (-other_most, own_most);
        if !apart {
            return (lower, upper);
        }
        // If the regions are disjoint, each piece can count on a path over cells that the other
        // cannot remove.
        let contested = doubles[0] && doubles[1];
        let (lost, spare) = if contested { (tables.doubles, P::Set::EMPTY) } else { (P::Set::EMPTY, spare) };
        let own_safe = region.without(tables.mirrors(other_region) | lost);
        let other_safe = other_region.without(tables.mirrors(region) | lost);
        if own_safe == region && other_safe == other_region {
            return (own_most - other_most, own_most - other_most);
        }
        if lower + tables.most(own_safe) >= beta {
            lower += self.paths.longest(tables, own_steps & own_safe, own_safe | spare, true);
        }
        if upper - tables.most(other_safe) < beta && lower < beta {
            upper -= self.paths.longest(tables, other_steps & other_safe, other_safe | spare, true);
        }
        (lower, upper)
    }

    /// The key of a position: the relevant cells and the steps of both pieces. The cell of a piece
    /// matters only through its steps, unless pieces block each other or are not yet placed. In a
    /// search with 2³² lookups of four slots each, a false hit has probability 2³⁴ / 2⁶⁴, about one
    /// in a thousand million.
    #[inline]
    fn key(&self, node: &Node<P::Set>, apart: bool) -> u64 {
        const KEYS: [u64; 5] =
            [mix64(0xB15_5001), mix64(0xB15_5002), mix64(0xB15_5003), mix64(0xB15_5004), mix64(0xB15_5005)];
        let tables = self.tables;
        let &Node { cells, own, other, player } = node;
        let mut salt = KEYS[0];
        if own == NOWHERE || other == NOWHERE {
            salt ^= mix64(u64::from(own) << 16 | u64::from(other) << 8 | player as u64);
        } else if !tables.rules.threat && !tables.rules.through && !apart {
            salt ^= mix64(1 << 32 | u64::from(own) << 8 | u64::from(other));
        }
        let steps = |piece: u8| tables.reach[usize::from(piece) % SLOTS] & cells;
        let pieces = fold(steps(own).folded(KEYS[1]), steps(other).folded(KEYS[2]));
        fold(fold(cells.folded(KEYS[3]), KEYS[4] | 1) ^ salt, pieces ^ KEYS[4].rotate_left(32))
    }

    /// Reports the counters: helpers to the first thread, the first thread to `on_progress`.
    pub(super) fn report(&mut self, iteration_ended: bool) {
        let Some(on_progress) = &mut self.on_progress else {
            self.shared.inspect(|shared| shared.add_nodes(REPORT));
            return;
        };
        let mut stats = self.stats;
        stats += self.helped;
        if !iteration_ended {
            stats.nodes += self.shared.map_or(0, SharedState::helper_nodes);
        }
        stats.time = self.watch.elapsed();
        let score = self.proved.map(|proved| proved.lower);
        on_progress(&Progress { iteration_ended, score, proved: self.proved, ..Progress::new(&stats) });
    }
}

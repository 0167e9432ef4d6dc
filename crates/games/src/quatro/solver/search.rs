//! The search of Quarto: two yes/no questions about a board and a piece in hand, with a table of
//! canonical boards.
//!
//! A node looks up all its children in the table before it searches any. The children without an
//! answer are ordered by the opponent's mobility, least first, and searched; each answer is stored.
//! Near the end the table costs more than it saves, and [`endgame`] takes over.
//!
//! [`endgame`]: super::endgame

use plyground_core::progress::Cadence;
use plyground_core::{InProgress, Stats, Table, TwoRounds, Watch};

use super::identity::{Identities, Identity};
use super::lines::{Lines, WITHOUT, cells};
use super::memory::{Goal, Known, recall, remember};

/// Boards with fewer empty cells are not stored in the table.
const KEPT_EMPTY: u32 = 8;
/// Branches with fewer empty cells are not shared between threads, nor are those of a player who
/// wants a draw: one branch is usually enough for that, and work on the others is wasted. A player
/// who wants to win usually cannot, and all branches must be searched. (From the empty board two
/// threads search 12 % more nodes than one; with sharing everywhere 34 %.)
const MARKED_EMPTY: u32 = 10;

/// Called with the counters at intervals; returns whether the search must stop.
pub(super) type OnTick<'a> = Box<dyn FnMut(&Stats) -> bool + 'a>;

/// The search of one thread.
pub(super) struct Search<'a, const N: usize> {
    pub(super) table: &'a Table,
    pub(super) identities: Identities,
    /// Whether the table can be used for this position. See [`super::quarto`].
    pub(super) uses_table: bool,
    /// The shared branches, if there are several threads.
    pub(super) in_progress: Option<&'a InProgress>,
    pub(super) watch: Watch,
    pub(super) on_tick: Option<OnTick<'a>>,
    /// When `on_tick` is called next.
    pub(super) ticks: Cadence,
    pub(super) stats: Stats,
    /// The goal of the root's player, which identifies that player at other nodes.
    pub(super) root_goal: Goal,
    /// Whether the search was stopped; answers are then invalid.
    pub(super) stopped: bool,
}

/// A placement and a gift.
#[derive(Clone, Copy, Default)]
struct Branch {
    mobility: u16,
    child: u8,
    gift: u8,
}

/// A board after a placement.
#[derive(Clone, Copy)]
struct Child<const N: usize> {
    lines: Lines<N>,
    identity: Identity,
}

/// The number of nodes between two calls of `on_tick`.
pub(super) const TICK: u64 = 1 << 13;

impl<const N: usize> Search<'_, N> {
    /// Counts a node, if it may be entered.
    #[inline]
    pub(super) fn enter(&mut self) -> bool {
        if self.watch.check(self.stats.nodes).is_some() {
            self.stopped = true;
            return false;
        }
        self.stats.nodes += 1;
        true
    }

    /// Counts a cut at a node where the player with this goal has reached it.
    #[inline]
    pub(super) fn cut(&mut self, goal: Goal, first_move: bool) -> bool {
        self.stats.count_cut(goal == self.root_goal, first_move);
        true
    }

    /// Calls the listener if that is due.
    pub(super) fn tick(&mut self) {
        if self.ticks.is_due(self.stats.nodes) {
            self.ticks.reported(self.stats.nodes);
            if let Some(on_tick) = &mut self.on_tick
                && on_tick(&self.stats)
            {
                self.stopped = true;
            }
        }
    }

    /// The stored answer about the player with this safe piece in hand.
    pub(super) fn known(&mut self, lines: &Lines<N>, piece: usize, goal: Goal) -> Option<bool> {
        if !self.keeps(lines) {
            return None;
        }
        let identity = self.identities.of(lines);
        self.ask(identity.key).answer(goal, identity.piece(piece))
    }

    /// [`Search::reaches`] for a node that the caller neither looks up nor stores in the table.
    pub(super) fn reaches_known(&mut self, lines: &Lines<N>, piece: usize, goal: Goal) -> bool {
        if let Some(answer) = self.known(lines, piece, goal) {
            return answer;
        }
        let answer = self.reaches(lines, piece, goal);
        if self.keeps(lines) && !self.stopped {
            let identity = self.identities.of(lines);
            self.remember(identity.key, lines.empty.count_ones(), goal, identity.piece(piece), answer);
        }
        answer
    }

    /// Returns whether this board is stored in the table.
    const fn keeps(&self, lines: &Lines<N>) -> bool {
        self.uses_table && lines.empty != u16::MAX && lines.empty.count_ones() >= KEPT_EMPTY
    }

    /// Returns whether the player with this safe piece in hand reaches the goal. Invalid once the
    /// search was stopped.
    pub(super) fn reaches(&mut self, lines: &Lines<N>, piece: usize, goal: Goal) -> bool {
        let left = lines.empty.count_ones();
        if left <= KEPT_EMPTY {
            return self.ends(lines, piece, goal);
        }
        self.tick();
        if self.stopped || !self.enter() {
            return false;
        }
        let rest = lines.pieces & !(1 << (piece & 15));
        if rest == 0 {
            return goal == Goal::Draw;
        }
        let mut children = [const { None }; 16];
        let mut keys = [0; 16];
        let after = lines.after(piece);
        let mut placed = 0_u16;
        for cell in cells(lines.empty) {
            if WITHOUT[usize::from(after.0[cell])] & rest == 0 {
                continue;
            }
            let next = lines.with(piece, cell);
            if next.dead() {
                if goal == Goal::Draw {
                    return self.cut(goal, true);
                }
                continue;
            }
            let identity = if self.uses_table { self.identities.of(&next) } else { Identity::default() };
            keys[cell] = identity.key;
            children[cell] = Some(Child { lines: next, identity });
            placed |= 1 << cell;
        }
        // All lookups at once, so that cache misses overlap.
        let known = self.ask_all(&keys, placed);
        let mut branches = [Branch::default(); 256];
        let mut count = 0;
        for cell in cells(placed) {
            let Some(Child { lines: next, identity }) = &children[cell] else { continue };
            // Equivalent pieces have the same name, and one of them is enough.
            let mut seen = 0_u16;
            for gift in cells(WITHOUT[usize::from(after.0[cell])] & rest) {
                let name = identity.piece(gift);
                match known[cell].answer(goal.other(), name) {
                    Some(false) => return self.cut(goal, true),
                    Some(true) => continue,
                    None => {}
                }
                if self.uses_table && seen >> name & 1 != 0 {
                    continue;
                }
                seen |= 1 << name;
                let mobility = next.mobility(gift);
                // There is no safe turn, although there are pieces to give.
                if mobility == 0 && next.pieces & !(1 << gift) != 0 {
                    return self.cut(goal, true);
                }
                branches[count] = Branch { mobility: mobility as u16, child: cell as u8, gift: gift as u8 };
                count += 1;
            }
        }
        let branches = &mut branches[..count];
        branches.sort_by_key(|branch| branch.mobility);
        self.search_branches(&children, branches, goal, left - 1)
    }

    fn search_branches(
        &mut self,
        children: &[Option<Child<N>>; 16],
        branches: &mut [Branch],
        goal: Goal,
        left: u32,
    ) -> bool {
        let in_progress = self.in_progress.filter(|_| left >= MARKED_EMPTY && goal == Goal::Win && self.uses_table);
        let mut searched = 0;
        let mut rounds = TwoRounds::new(branches.len());
        while let Some(index) = rounds.next() {
            let branch = branches[index];
            let Some(child) = &children[usize::from(branch.child)] else { continue };
            let (identity, gift) = (&child.identity, usize::from(branch.gift));
            let name = identity.piece(gift);
            match self.ask(identity.key).answer(goal.other(), name) {
                Some(false) => return self.cut(goal, searched == 0),
                Some(true) => continue,
                None => {}
            }
            let mark = || identity.key ^ ((name as u64) << 1 | goal as u64) << 20;
            let Some(claim) = InProgress::claim(in_progress, mark, rounds.is_first()) else {
                rounds.put_off(branches, index);
                continue;
            };
            let answer = self.reaches(&child.lines, gift, goal.other());
            claim.release();
            if self.stopped {
                return false;
            }
            if self.uses_table {
                self.remember(identity.key, left, goal.other(), name, answer);
            }
            if !answer {
                return self.cut(goal, searched == 0);
            }
            searched += 1;
        }
        false
    }

    /// Adds an answer under a key.
    #[inline]
    pub(super) fn remember(&mut self, key: u64, left: u32, goal: Goal, name: usize, answer: bool) {
        remember(self.table, key, left, goal, name, answer);
        self.stats.table_stores += 1;
    }

    #[inline]
    fn ask_all(&mut self, keys: &[u64; 16], placed: u16) -> [Known; 16] {
        let mut known = [Known::default(); 16];
        for cell in cells(placed) {
            known[cell] = self.ask(keys[cell]);
        }
        known
    }

    /// Looks up a key.
    #[inline]
    pub(super) fn ask(&mut self, key: u64) -> Known {
        if !self.uses_table {
            return Known::default();
        }
        self.stats.table_probes += 1;
        let known = recall(self.table, key);
        self.stats.table_hits += u64::from(known.is_some());
        known.unwrap_or_default()
    }
}

//! The events of both kinds of searches, and their form in JSON.
//!
//! Nodes are numbered from 0, the root, in the order in which they are met, so
//! that a viewer can rebuild the tree from the events alone. Moves and actions
//! are texts in the game's notation. Values are for the side to move at the node
//! that the event names; a missing value or bound is left out of the JSON.

use serde::{Deserialize, Serialize};

/// The relation of a value to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// The player to move at a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CutKind {
    /// The opponent of the root's player is to move.
    Alpha,
    /// The root's player is to move.
    Beta,
}

/// An event of a search. In JSON the key `event` has the name of the variant in lower case; the
/// other keys are the names of its fields. Both are stable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    // ---- Both kinds -------------------------------------------------------
    /// An iteration begins: of deepening, or with a new bound on the cost.
    Iteration {
        /// The number of the iteration, from 1.
        number: u32,
        /// The depth, or the bound on the cost.
        limit: f64,
    },

    // ---- Tree searches ----------------------------------------------------
    /// A position is entered.
    Enter {
        /// Its number, new with every entry.
        node: u64,
        /// The number of the position before; none at the root.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parent: Option<u64>,
        /// The move that led here; none at the root.
        #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
        mv: Option<String>,
        /// Plies from the root.
        ply: u32,
        /// Plies still to be searched; 0 or less in quiescence.
        depth: i32,
        /// The player to move, 1 or 2.
        player: u32,
        /// The lower end of the window; none where it is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alpha: Option<i32>,
        /// The upper end of the window; none where it is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beta: Option<i32>,
    },
    /// A move has been searched.
    Child {
        /// The position it was played in.
        node: u64,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// Its value for the side to move.
        value: i32,
        /// Whether it is the best so far.
        best: bool,
    },
    /// A position is left.
    Value {
        /// Its number.
        node: u64,
        /// Its value.
        value: i32,
        /// The relation to the true value.
        bound: Bound,
    },
    /// The remaining moves are cut off.
    Cut {
        /// The position.
        node: u64,
        /// The move that caused the cut.
        #[serde(rename = "move")]
        mv: String,
        /// The kind of cut.
        kind: CutKind,
    },
    /// The table has an entry for the position.
    Table {
        /// The position.
        node: u64,
        /// The value of the entry.
        value: i32,
        /// The relation to the true value.
        bound: Bound,
        /// The depth of the search that stored it.
        depth: i32,
        /// Whether the entry was enough to leave the position at once.
        used: bool,
    },

    // ---- Path searches ----------------------------------------------------
    /// A state is produced.
    Generate {
        /// Its number, new with every state produced.
        node: u64,
        /// The state it comes from; none at the start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parent: Option<u64>,
        /// The action that led here; none at the start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<String>,
        /// Moves from the start.
        depth: u32,
        /// The cost of the path from the start.
        cost: u64,
        /// The estimated remaining cost; none without a heuristic and in dead ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        estimate: Option<f64>,
        /// The first state produced with the same contents, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        same: Option<u64>,
    },
    /// The successors of a state are about to be produced.
    Expand {
        /// The state.
        node: u64,
    },
    /// A state is closed: it was expanded, is too deep, or is a dead end.
    Close {
        /// The state.
        node: u64,
    },
    /// A closed state was reached at a lower cost and is open again.
    Reopen {
        /// The state.
        node: u64,
        /// The new cost of the path to it.
        cost: u64,
    },
    /// An open state is dropped to save memory, or because it is too deep.
    Forget {
        /// The state.
        node: u64,
        /// The least f below it, with which its parent is open again; none if the state is lost for
        /// good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<f64>,
    },
    /// A goal is reached.
    Goal {
        /// The state.
        node: u64,
        /// The cost of the path to it.
        cost: u64,
    },
}

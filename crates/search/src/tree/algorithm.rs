//! The tree searches by name.

use super::switches::{SWITCHES, Switch};

/// A tree search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Plain minimax, without cuts.
    Minimax,
    /// Minimax with one function for both players.
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
    /// Search to the end of the game, by the game's own solver if it has one.
    Exact,
    /// The course manuals' own algorithm, the baseline of the others. Its spec is `seed`.
    Baseline,
    /// A random legal move.
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
        Self::Baseline,
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
            Self::Baseline => "seed",
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
            Self::Baseline => "The manuals' negamax",
            Self::Random => "Random player",
        }
    }

    /// Finds an algorithm by any of its names.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let plain = name.replace(['-', '_', ' ', '(', ')'], "");
        let known = Self::ALL.into_iter().find(|algorithm| algorithm.name() == plain);
        known.or(match plain.as_str() {
            "negascout" | "principalvariation" => Some(Self::Pvs),
            "uct" | "montecarlo" => Some(Self::Mcts),
            _ => None,
        })
    }

    /// The switches of the algorithm, in the order of [`SWITCHES`].
    pub fn switches(self) -> impl Iterator<Item = &'static Switch> {
        SWITCHES.iter().filter(move |switch| switch.algorithms.contains(&self))
    }

    /// The option keys of its spec.
    pub fn options(self) -> Vec<&'static str> {
        self.switches().map(|switch| switch.key).collect()
    }
}

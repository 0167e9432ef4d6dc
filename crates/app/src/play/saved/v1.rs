//! Version 1 of saved games, which had a model of its own instead of a record. Only read.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use plyground_core::{Player, Stats};
use plyground_session::{Ending, GameRecord, Ply};
use plyground_view::Loaded;
use serde::Deserialize;

use super::Saved;
use crate::dates;
use crate::errors::Explain;
use crate::play::setup::Setup;
use crate::texts::t;

/// A game of version 1.
#[derive(Deserialize)]
struct OldSaved {
    date: String,
    setup: Setup,
    turns: Vec<OldTurn>,
    /// The plies of a turn that was not over.
    #[serde(default)]
    begun: Vec<String>,
    used: [Duration; 2],
    #[serde(default)]
    resigned: Option<Player>,
    finished: bool,
    #[serde(default)]
    kept: bool,
}

#[derive(Deserialize)]
struct OldTurn {
    player: Player,
    plies: Vec<String>,
    time: Duration,
    effort: Option<Effort>,
}

/// The counters of an engine.
#[derive(Clone, Copy, Deserialize)]
struct Effort {
    value: f64,
    depth: u32,
    nodes: u64,
    alpha_cuts: u64,
    beta_cuts: u64,
}

/// Reads a game of version 1. Its id is the file name, and so always the same.
pub(super) fn read(text: &str, path: &Path) -> Result<Saved> {
    let OldSaved { date, setup, turns, begun, used, resigned, finished, kept } = serde_json::from_str(text)?;
    let (_, Loaded { value: mut game, .. }) = setup.open()?;
    let mut record = GameRecord {
        id: path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
        limits: setup.game_limits(),
        used,
        // The beginning was not saved.
        times: dates::from_local(&date).map_or((0, 0), |date| (date, date)),
        ..GameRecord::new(setup.game.clone(), game.position(), setup.seats.clone())
    };
    for turn in turns {
        let first = record.plies.len();
        for mv in &turn.plies {
            record.plies.push(Ply::new(turn.player, game.play(mv).about(|| t::FAIL_MOVES)?));
        }
        if let Some(ply) = record.plies.get_mut(first) {
            ply.time = turn.time;
            ply.margin = turn.effort.map(|effort| effort.value);
            ply.stats = turn.effort.map(Stats::from);
        }
    }
    for mv in &begun {
        let player = game.turn();
        record.plies.push(Ply::new(player, game.play(mv).about(|| t::FAIL_MOVES)?));
    }
    record.ending = match (resigned, game.outcome()) {
        (Some(loser), _) => Some(Ending::Resigned { loser }),
        (None, Some(outcome)) => Some(Ending::Rules { outcome }),
        // The only other ending is the time limit of the game.
        (None, None) => finished.then_some(Ending::Time),
    };
    Ok(Saved { kept, ..Saved::new(setup, record) })
}

impl From<Effort> for Stats {
    fn from(effort: Effort) -> Self {
        let Effort { depth, nodes, alpha_cuts, beta_cuts, .. } = effort;
        Self { depth, nodes, alpha_cuts, beta_cuts, ..Self::default() }
    }
}

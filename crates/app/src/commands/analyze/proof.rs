//! What is proved of a position, kept in a file: a proof that takes hours may be
//! interrupted, even killed, and gone on with from the limits it had reached. The
//! table of the search is not kept, only what it came to.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use plyground_catalog::{Analysis, AnyGame};
use plyground_core::Stats;
use serde::{Deserialize, Serialize};

use crate::files;

const VERSION: u32 = 1;

/// The file's content.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Content {
    version: u32,
    /// The spec, options included.
    game: String,
    position: String,
    /// Limits of the margin for the side to move; none where nothing is proved.
    pub(super) at_least: Option<f64>,
    pub(super) at_most: Option<f64>,
    /// Moves that reach `at_least`, as far as they are known.
    pub(super) line: Vec<String>,
    /// Positions entered and time taken, in all runs.
    pub(super) nodes: u64,
    pub(super) time_ms: f64,
}

/// A proof under way, and its file.
#[derive(Debug)]
pub(super) struct Kept {
    path: PathBuf,
    pub(super) content: Content,
    /// What runs before this one took.
    before: (u64, f64),
    /// Why it could not be written, the last time.
    pub(super) failed: Option<std::io::Error>,
}

impl Kept {
    /// The proof of a position in a file, which need not be there yet.
    pub(super) fn open(path: &Path, game: &str, position: &dyn AnyGame) -> Result<Self> {
        let position = position.position();
        let new = Content {
            version: VERSION,
            game: game.to_owned(),
            position,
            at_least: None,
            at_most: None,
            line: Vec::new(),
            nodes: 0,
            time_ms: 0.0,
        };
        let content = match fs::read_to_string(path) {
            Ok(text) => {
                let old: Content =
                    serde_json::from_str(&text).with_context(|| format!("`{}` is not a proof", path.display()))?;
                if old.version > VERSION {
                    bail!("`{}` was written by a later version of plyground (format {})", path.display(), old.version);
                }
                if (&old.game, &old.position) != (&new.game, &new.position) {
                    bail!("the proof in `{}` is of another position: {} {}", path.display(), old.game, old.position);
                }
                if let (Some(least), Some(most)) = (old.at_least, old.at_most)
                    && least > most
                {
                    bail!("the proof in `{}` contradicts itself: at least {least}, at most {most}", path.display());
                }
                old
            }
            Err(error) if error.kind() == ErrorKind::NotFound => new,
            Err(error) => return Err(error).with_context(|| format!("cannot read `{}`", path.display())),
        };
        let before = (content.nodes, content.time_ms);
        let mut kept = Self { path: path.to_owned(), content, before, failed: None };
        // Better now than after hours.
        kept.write();
        match kept.failed.take() {
            Some(error) => Err(error).with_context(|| format!("cannot write `{}`", path.display())),
            None => Ok(kept),
        }
    }

    /// The limits that were proved before, where there are any.
    pub(super) fn limits(&self) -> Option<(f64, f64)> {
        let Content { at_least, at_most, .. } = self.content;
        (at_least.is_some() || at_most.is_some())
            .then(|| (at_least.unwrap_or(f64::NEG_INFINITY), at_most.unwrap_or(f64::INFINITY)))
    }

    /// New limits, from within the search.
    pub(super) fn narrow(&mut self, (least, most): (f64, f64), stats: &Stats) {
        let old = (self.content.at_least, self.content.at_most);
        if old.0.is_none_or(|old| least > old) {
            self.content.at_least = Some(least);
            // The old line does not reach the new limit.
            self.content.line.clear();
        }
        if old.1.is_none_or(|old| most < old) {
            self.content.at_most = Some(most);
        }
        if (self.content.at_least, self.content.at_most) != old {
            self.count(stats);
            self.write();
        }
    }

    /// What the search came to. Where it knows no line that reaches the lower limit, and an
    /// earlier one did, that line is the best.
    pub(super) fn finish(&mut self, analysis: &mut Analysis) {
        let worth = analysis.worth;
        let reached = worth.at_least.filter(|&least| self.content.at_least.is_none_or(|old| least >= old));
        let best = analysis.moves.first();
        let own = best.filter(|best| reached.is_some() && best.worth.at_least == reached && best.depth > 0);
        let own = own.map(|best| std::iter::once(best.mv.clone()).chain(best.line.clone()).collect::<Vec<_>>());
        if let (Some(least), Some(line)) = (reached, own) {
            (self.content.at_least, self.content.line) = (Some(least), line);
        } else if let Some((first, rest)) = self.content.line.split_first()
            && let Some(index) = analysis.moves.iter().position(|mv| &mv.mv == first)
        {
            analysis.moves[..=index].rotate_right(1);
            let best = &mut analysis.moves[0];
            (best.worth, best.line) = (worth, rest.to_vec());
            best.depth = best.depth.max(self.content.line.len() as u32);
        }
        if let Some(most) = worth.at_most
            && self.content.at_most.is_none_or(|old| most < old)
        {
            self.content.at_most = Some(most);
        }
        self.count(&analysis.stats);
        self.write();
    }

    fn count(&mut self, stats: &Stats) {
        self.content.nodes = self.before.0 + stats.nodes;
        self.content.time_ms = self.before.1 + stats.time.as_secs_f64() * 1e3;
    }

    fn write(&mut self) {
        let text = serde_json::to_vec_pretty(&self.content).map_err(std::io::Error::other);
        self.failed = text.and_then(|text| files::replace(&self.path, &text)).err();
    }
}

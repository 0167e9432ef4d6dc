//! Proofs in files: a proof that takes hours can be interrupted or killed, and resumed from the bounds that
//! it had reached. Only the bounds are stored, not the table of the search.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use plyground_catalog::{Analysis, AnyGame};
use plyground_core::Stats;
use plyground_view::texts::Says;
use serde::{Deserialize, Serialize};

use crate::errors::Explain;
use crate::files;
use crate::texts::t;

const VERSION: u32 = 1;

/// The file's content.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Content {
    version: u32,
    /// The spec, options included.
    game: String,
    position: String,
    /// Bounds of the margin for the side to move; `None` if nothing is proved.
    pub(super) at_least: Option<f64>,
    pub(super) at_most: Option<f64>,
    /// Moves that reach `at_least`, as far as they are known.
    pub(super) line: Vec<String>,
    /// Positions entered and time taken, in all runs.
    pub(super) nodes: u64,
    pub(super) time_ms: f64,
}

impl Content {
    /// Nothing is proved yet.
    fn new(game: &str, position: &dyn AnyGame) -> Self {
        Self {
            version: VERSION,
            game: game.to_owned(),
            position: position.position(),
            at_least: None,
            at_most: None,
            line: Vec::new(),
            nodes: 0,
            time_ms: 0.0,
        }
    }
}

/// Reads a proof and checks it against the position: a wrong file would lead to wrong proofs.
fn checked(bytes: &[u8], path: &Path, new: &Content, position: &dyn AnyGame) -> Result<Content> {
    let file = &path.display();
    let proof: Content = serde_json::from_slice(bytes).about(|| t::FailNotProof { file })?;
    if proof.version > VERSION {
        bail!(t::FailLaterVersion { file, version: proof.version }.message());
    }
    if (&proof.game, &proof.position) != (&new.game, &new.position) {
        bail!(t::FailProofPosition { file, game: proof.game, position: proof.position }.message());
    }
    let (least, most) = position.bounds();
    for bound in [proof.at_least, proof.at_most].into_iter().flatten() {
        // Half a unit of a score, since points are rounded to units.
        let slack = 0.5 / f64::from(position.unit());
        if !(least - slack..=most + slack).contains(&bound) {
            bail!(t::FileProofBounds { file, bound, least, most }.message());
        }
    }
    if let (Some(least), Some(most)) = (proof.at_least, proof.at_most)
        && least > most
    {
        bail!(t::FailProofContradiction { file, least, most }.message());
    }
    let mut game = position.copy();
    for mv in &proof.line {
        if game.play(mv).is_err() {
            bail!(t::FileProofLine { file, mv }.message());
        }
    }
    if !proof.time_ms.is_finite() || proof.time_ms < 0.0 {
        bail!(t::FileProofTime { file, time: proof.time_ms }.message());
    }
    Ok(proof)
}

/// Reads and checks a proof of a position.
pub(crate) fn check(bytes: &[u8], game: &str, position: &dyn AnyGame) -> Result<()> {
    checked(bytes, Path::new("proof.json"), &Content::new(game, position), position).map(drop)
}

/// A proof in progress, and its file.
#[derive(Debug)]
pub(super) struct ProofFile {
    path: PathBuf,
    pub(super) content: Content,
    /// Nodes and time of earlier runs.
    before: (u64, f64),
    /// The error of the last write, if it failed.
    pub(super) failed: Option<std::io::Error>,
}

impl ProofFile {
    /// Opens the proof of a position. The file need not exist yet.
    pub(super) fn open(path: &Path, game: &str, position: &dyn AnyGame) -> Result<Self> {
        let new = Content::new(game, position);
        let content = match files::read(path) {
            Ok(bytes) => checked(&bytes, path, &new, position)?,
            Err(error) if files::is_missing(&error) => new,
            Err(error) => return Err(error),
        };
        let before = (content.nodes, content.time_ms);
        let mut kept = Self { path: path.to_owned(), content, before, failed: None };
        // Fails now if the file cannot be written, not after hours.
        kept.write();
        match kept.failed.take() {
            Some(error) => Err(error).about(|| t::FailWrite { file: path.display() }),
            None => Ok(kept),
        }
    }

    /// The bounds that were proved before, if any.
    pub(super) fn limits(&self) -> Option<(f64, f64)> {
        let Content { at_least, at_most, .. } = self.content;
        (at_least.is_some() || at_most.is_some())
            .then(|| (at_least.unwrap_or(f64::NEG_INFINITY), at_most.unwrap_or(f64::INFINITY)))
    }

    /// Fails if the result and the file contradict each other; the file stays unchanged.
    pub(super) fn check(&self, analysis: &Analysis) -> Result<()> {
        let Content { at_least, at_most, .. } = self.content;
        let (least, most) = (analysis.worth.at_least, analysis.worth.at_most);
        let contradicts =
            |least: Option<f64>, most: Option<f64>| least.zip(most).is_some_and(|(least, most)| least > most);
        if contradicts(least, most) || contradicts(least, at_most) || contradicts(at_least, most) {
            bail!(t::FileProofWrong { file: self.path.display() }.message());
        }
        Ok(())
    }

    /// Records new bounds while the search runs.
    pub(super) fn narrow(&mut self, (least, most): (f64, f64), stats: &Stats) {
        // Contradictions are reported when the search has ended.
        if self.content.at_most.is_some_and(|old| least > old) || self.content.at_least.is_some_and(|old| most < old) {
            return;
        }
        let old = (self.content.at_least, self.content.at_most);
        if old.0.is_none_or(|old| least > old) {
            self.content.at_least = Some(least);
            // The old line does not reach the new bound.
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

    /// Records the result of the search. If it has no line that reaches the lower bound, the line of an
    /// earlier search is kept.
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
        self.content.nodes = self.before.0.saturating_add(stats.nodes);
        self.content.time_ms = self.before.1 + stats.time.as_secs_f64() * 1e3;
    }

    fn write(&mut self) {
        let text = serde_json::to_vec_pretty(&self.content).map_err(std::io::Error::other);
        self.failed = text.and_then(|text| files::replace(&self.path, &text)).err();
    }
}

//! What there is to compare at a position: techniques of game-tree search, evaluations and engines.

use plyground_lab::techniques::{Technique, usual_depth};
use plyground_search::tree::Algorithm;
use plyground_view::Language;

use super::{Answer, Hub};
use crate::jobs::{MOST_DEPTH, MOST_POSITIONS, MOST_TECHNIQUES, USUAL_NODES, USUAL_POSITIONS, USUAL_TIME, state_board};
use crate::protocol::{LabLimits, LabOffer, Reply, StudyAt, TechniqueCard};

impl Hub {
    pub(super) fn lab(&self, at: &StudyAt, language: Language) -> Answer {
        let context = self.context(language);
        let opened = context.open_after(&at.game, &at.start, &at.moves)?;
        let game = &*opened.loaded.value;
        let entry = self.catalog.parse(&opened.spec).map_err(|error| self.because("no_game", &error, language))?.0;
        let card = |technique: Technique| {
            let title = technique.title(language);
            TechniqueCard { title, name: technique.name, spec: technique.spec }
        };
        let techniques: Vec<TechniqueCard> = Technique::all(entry).into_iter().map(card).collect();
        let bounds = context.limits;
        let millis = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let usual = LabLimits {
            techniques: techniques.len(),
            positions: USUAL_POSITIONS,
            depth: usual_depth(entry),
            nodes: USUAL_NODES.min(bounds.nodes),
            time_ms: millis(USUAL_TIME.min(bounds.time)),
        };
        let most = LabLimits {
            techniques: MOST_TECHNIQUES,
            positions: MOST_POSITIONS,
            depth: MOST_DEPTH,
            nodes: bounds.nodes,
            time_ms: millis(bounds.time),
        };
        Ok(Reply::Lab(Box::new(LabOffer {
            title: game.info().title.to_owned(),
            position: game.position(),
            board: state_board(game.scene(language), || Some(game.draw(language))),
            is_over: game.outcome().is_some(),
            techniques,
            engines: Algorithm::ALL.iter().map(|algorithm| algorithm.name().to_owned()).collect(),
            usual,
            most,
            spec: opened.spec,
        })))
    }
}

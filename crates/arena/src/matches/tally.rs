//! The results of a match so far.

use super::plan::Plan;
use super::record::{Ending, GameRecord};
use crate::statistics::{Decision, Encounter, Rating, Score, ratings};

/// The results so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// The pairings, and what the first of each did against the second.
    pub scores: Vec<((usize, usize), Score)>,
    /// Games forfeited by each contestant.
    pub forfeits: Vec<u64>,
    /// The log-likelihood ratio, where there is a test.
    pub llr: Option<f64>,
    /// What the test says, once it does.
    pub decision: Option<Decision>,
}

impl Tally {
    /// Nothing was played yet.
    pub fn new(plan: &Plan) -> Self {
        Self {
            scores: plan.pairings().into_iter().map(|pairing| (pairing, Score::default())).collect(),
            forfeits: vec![0; plan.contestants.len()],
            llr: plan.sprt.map(|_| 0.0),
            decision: None,
        }
    }

    /// Counts a pair of games.
    pub fn record(&mut self, plan: &Plan, games: [&GameRecord; 2]) {
        let pairing = plan.pairing(games[0].pair);
        let Some((_, score)) = self.scores.iter_mut().find(|(known, _)| *known == pairing) else { return };
        score.record(games.map(|game| game.margin_of(pairing.0)));
        for game in games {
            if let Ending::Forfeit { loser, .. } = &game.ending {
                self.forfeits[game.seats[loser.index()]] += 1;
            }
        }
        if let Some(sprt) = plan.sprt {
            self.llr = Some(sprt.llr(&score.pairs));
            self.decision = sprt.decide(&score.pairs);
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.scores.iter().map(|(_, score)| score.games()).sum()
    }

    /// What a contestant did against everybody.
    pub fn total(&self, contestant: usize) -> (u64, u64, u64) {
        let sides = self.scores.iter().filter_map(|&((one, other), score)| {
            let own = if one == contestant { Some(score) } else { (other == contestant).then(|| score.swapped()) };
            own.map(|score| (score.wins, score.draws, score.losses))
        });
        sides.fold((0, 0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1, sum.2 + own.2))
    }

    /// The contestants' ratings.
    pub fn ratings(&self) -> Vec<Rating> {
        let encounter = |&((one, other), score): &((usize, usize), Score)| Encounter { one, other, pairs: score.pairs };
        ratings(self.forfeits.len(), &self.scores.iter().map(encounter).collect::<Vec<_>>())
    }
}

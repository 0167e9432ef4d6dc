//! The results of a match so far.

use std::collections::BTreeMap;

use plyground_session::Ending;

use super::record::MatchGame;
use crate::statistics::{Decision, Encounter, Rating, Score, Sprt, ratings};

/// The results of a match so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// For each pairing, the score of the first participant against the second.
    pub scores: Vec<((usize, usize), Score)>,
    /// The number of games that each participant forfeited.
    pub forfeits: Vec<u64>,
    /// For each participant and each reason of a forfeit: the count and an example.
    pub reasons: Vec<BTreeMap<String, (u64, String)>>,
    /// The log-likelihood ratio of the sequential test, if there is one.
    pub llr: Option<f64>,
    /// The decision of the test, once it is made.
    pub decision: Option<Decision>,
    sprt: Option<Sprt>,
}

/// Each two of `participants` participants, by index.
pub(super) fn pairings(participants: usize) -> Vec<(usize, usize)> {
    (0..participants).flat_map(|one| (one + 1..participants).map(move |other| (one, other))).collect()
}

impl Tally {
    /// The tally before the first game.
    pub fn new(participants: usize, sprt: Option<Sprt>) -> Self {
        Self {
            scores: pairings(participants).into_iter().map(|pairing| (pairing, Score::default())).collect(),
            forfeits: vec![0; participants],
            reasons: vec![BTreeMap::new(); participants],
            llr: sprt.map(|_| 0.0),
            decision: None,
            sprt,
        }
    }

    /// Counts a pair of games.
    pub fn record(&mut self, games: [&MatchGame; 2]) {
        let [one, other] = games[0].seats;
        let pairing = (one.min(other), one.max(other));
        let Some((_, score)) = self.scores.iter_mut().find(|(known, _)| *known == pairing) else { return };
        score.record(games.map(|game| game.margin_of(pairing.0)));
        for game in games {
            if let Some(Ending::Forfeit { loser, reason, detail }) = &game.record.ending {
                let participant = game.seats[loser.index()];
                self.forfeits[participant] += 1;
                let (count, _) = self.reasons[participant].entry(reason.clone()).or_insert_with(|| (0, detail.clone()));
                *count += 1;
            }
        }
        if let Some(sprt) = self.sprt {
            self.llr = Some(sprt.llr(&score.pairs));
            self.decision = sprt.decide(&score.pairs);
        }
    }

    /// The number of games counted.
    pub fn games(&self) -> u64 {
        self.scores.iter().map(|(_, score)| score.games()).sum()
    }

    /// The wins, draws and losses of a participant against all others.
    pub fn total(&self, participant: usize) -> (u64, u64, u64) {
        let sides = self.scores.iter().filter_map(|&((one, other), score)| {
            let own = if one == participant { Some(score) } else { (other == participant).then(|| score.swapped()) };
            own.map(|score| (score.wins, score.draws, score.losses))
        });
        sides.fold((0, 0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1, sum.2 + own.2))
    }

    /// Counts the complete pairs among `games`, which may be in any order, until the test has
    /// decided.
    pub fn of<'a>(participants: usize, sprt: Option<Sprt>, games: impl IntoIterator<Item = &'a MatchGame>) -> Self {
        let mut pairs: BTreeMap<u64, [Option<&MatchGame>; 2]> = BTreeMap::new();
        for game in games {
            pairs.entry(game.pair).or_default()[usize::from(game.game != 0)] = Some(game);
        }
        let mut tally = Self::new(participants, sprt);
        for pair in pairs.into_values() {
            if let [Some(one), Some(two)] = pair
                && tally.decision.is_none()
            {
                tally.record([one, two]);
            }
        }
        tally
    }

    /// The participants' ratings.
    pub fn ratings(&self) -> Vec<Rating> {
        let encounter = |&((one, other), score): &((usize, usize), Score)| Encounter { one, other, pairs: score.pairs };
        ratings(self.forfeits.len(), &self.scores.iter().map(encounter).collect::<Vec<_>>())
    }
}

//! The results of a match, as text for a terminal.

use std::io::{self, Write};
use std::time::Duration;

use plyground_arena::matches::{MatchGame, Summary, Tally};
use plyground_arena::participants::Entrant;
use plyground_arena::statistics::{Decision, Score, Sprt};
use plyground_view::Language;
use serde::{Serialize, Serializer};

use super::json;
use super::table::standings;
use super::words::{difference, percent};
use crate::errors;
use crate::numbers::{fixed, fixed_signed};
use crate::output::Report;
use crate::texts::{Texts, t};

/// A finished match.
#[derive(Debug)]
pub(crate) struct Results {
    /// The game's title and its spec.
    pub(crate) title: &'static str,
    pub(crate) game: String,
    /// The unique names of the participants.
    pub(crate) names: Vec<String>,
    /// Their specs.
    pub(crate) specs: Vec<String>,
    /// The conditions as text.
    pub(crate) conditions: String,
    pub(crate) seed: u64,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) tally: Tally,
    /// Data of the run, if the match was played just now.
    pub(crate) run: Option<Run>,
    /// The games, if a report is requested.
    pub(crate) games: Vec<MatchGame>,
}

/// Data of a run of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) interrupted: bool,
    pub(crate) played: u64,
    pub(crate) wall: Duration,
    pub(crate) overhead: f64,
}

impl Run {
    pub(crate) const fn of(summary: &Summary) -> Self {
        let Summary { interrupted, played, wall, overhead, .. } = summary;
        Self { interrupted: *interrupted, played: *played, wall: *wall, overhead: *overhead }
    }

    /// Games per second.
    pub(crate) fn rate(&self) -> f64 {
        self.played as f64 / self.wall.as_secs_f64().max(1e-9)
    }
}

/// The names of participants, or their specs. They are made unique: the second `pvs` becomes `pvs (2)`.
pub(crate) fn names(participants: &[String]) -> Vec<String> {
    let shown: Vec<&str> = participants.iter().map(|text| Entrant::of(text).shown()).collect();
    let name = |(index, name): (usize, &&str)| {
        let before = shown[..index].iter().filter(|other| *other == name).count();
        if before == 0 { (*name).to_owned() } else { format!("{name} ({})", before + 1) }
    };
    shown.iter().enumerate().map(name).collect()
}

/// The specs of participants.
pub(crate) fn specs(participants: &[String]) -> Vec<String> {
    participants.iter().map(|text| Entrant::of(text).spec.to_owned()).collect()
}

/// A row of the rating table.
pub(crate) struct Standing {
    pub(crate) number: usize,
    pub(crate) elo: f64,
    pub(crate) error: f64,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

impl Standing {
    /// The points: 1 for a win, ½ for a draw.
    pub(crate) fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    pub(crate) const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points per game; `None` if there are no games.
    pub(crate) fn part(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }
}

impl Results {
    /// The game and its participants: the names of a few, the number of many.
    pub(crate) fn heading(&self, texts: Texts) -> String {
        const FEW: usize = 5;
        if self.names.len() > FEW {
            return format!("{}: {}", self.title, texts.say(t::MatchMany { engines: &self.names.len() }));
        }
        format!("{}: {}", self.title, self.names.join(" – "))
    }

    /// The participants, the most points first, then the strongest.
    pub(crate) fn standings(&self) -> Vec<Standing> {
        let ratings = self.tally.ratings();
        let standing = |(number, rating): (usize, &plyground_arena::statistics::Rating)| {
            let (wins, draws, losses) = self.tally.total(number);
            Standing { number, elo: rating.elo, error: rating.error, wins, draws, losses }
        };
        let mut rows: Vec<Standing> = ratings.iter().enumerate().map(standing).collect();
        // With two participants, each rating is half of the Elo difference of their score.
        if let Some(estimate) = self.duel().and_then(|score| score.elo())
            && estimate.elo.is_finite()
            && estimate.error.is_finite()
        {
            for (row, sign) in rows.iter_mut().zip([1.0, -1.0]) {
                (row.elo, row.error) = (sign * estimate.elo / 2.0, estimate.error / 2.0);
            }
        }
        rows.sort_by(|one, other| other.points().total_cmp(&one.points()).then(other.elo.total_cmp(&one.elo)));
        rows
    }

    /// The names of the two players of a game.
    pub(crate) fn players(&self, game: &MatchGame) -> [&str; 2] {
        game.seats.map(|seat| self.names[seat].as_str())
    }

    /// The score of one participant against another; `None` against itself.
    pub(crate) fn score(&self, one: usize, other: usize) -> Option<Score> {
        self.tally.scores.iter().find_map(|&(pairing, score)| match pairing {
            pairing if pairing == (one, other) => Some(score),
            pairing if pairing == (other, one) => Some(score.swapped()),
            _ => None,
        })
    }

    /// The score of the first against the second, if there are only two.
    pub(crate) fn duel(&self) -> Option<Score> {
        if self.names.len() == 2 { self.score(0, 1) } else { None }
    }

    /// The decision of the test: `accepted H1: …`.
    pub(crate) fn verdict(&self, language: Language) -> Option<String> {
        let (sprt, llr) = (self.sprt?, self.tally.llr?);
        let (lower, upper) = sprt.bounds();
        let texts = Texts::of(language);
        let decision = match self.tally.decision {
            None => texts.get(t::MATCH_UNDECIDED).to_owned(),
            Some(Decision::Null) => texts.say(t::MatchNull { elo: &sprt.elo0 }),
            Some(Decision::Alternative) => texts.say(t::MatchAlternative { elo: &sprt.elo1 }),
        };
        let [llr, lower, upper] = [llr, lower, upper].map(|value| fixed(value, 2, texts));
        Some(format!("{decision} (LLR {llr}, {lower} … {upper}; {sprt})"))
    }
}

impl Serialize for Results {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json::SummaryLine::of(self).serialize(serializer)
    }
}

impl Report for Results {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        writeln!(out, "{}, {}", self.heading(texts), self.conditions)?;
        match self.duel() {
            Some(score) => write_duel(out, &self.names[0], &score, language)?,
            None => standings(self, texts).write_aligned(out)?,
        }
        if let Some(verdict) = self.verdict(language) {
            writeln!(out, "SPRT    {verdict}")?;
        }
        for ((name, &count), reasons) in self.names.iter().zip(&self.tally.forfeits).zip(&self.tally.reasons) {
            if count > 0 {
                writeln!(out, "{}: {name}: {count}", texts.get(t::MATCH_FORFEITED))?;
            }
            for (count, example) in reasons.values() {
                writeln!(out, "  {count} × {}", errors::said(&errors::recorded(example), texts))?;
            }
        }
        if let Some(run) = &self.run {
            let (seconds, rate) = (run.wall.as_secs_f64(), run.rate());
            writeln!(
                out,
                "{}",
                texts.say(t::MatchPlayed { time: fixed(seconds, 2, texts), rate: fixed(rate, 1, texts) })
            )?;
        }
        Ok(())
    }
}

fn write_duel(out: &mut dyn Write, name: &str, score: &Score, language: Language) -> io::Result<()> {
    let texts = Texts::of(language);
    let Score { wins, draws, losses, .. } = score;
    let (won, drawn, lost) = (texts.get(t::MATCH_WON), texts.get(t::MATCH_DRAWN), texts.get(t::MATCH_LOST));
    write!(out, "{name}: {won} {wins}, {drawn} {draws}, {lost} {losses}")?;
    let Some(part) = score.part() else { return writeln!(out) };
    writeln!(out, ": {}", percent(part, texts))?;
    if let Some(elo) = score.elo() {
        writeln!(out, "Elo     {} (95 %), LOS {}", difference(&elo, texts), percent(elo.los, texts))?;
    }
    if let Some(margin) = score.margin() {
        let error = margin.error.map_or_else(String::new, |error| format!(" ± {}", fixed(error, 1, texts)));
        writeln!(out, "{}  {}{error}", texts.get(t::MATCH_MARGIN), fixed_signed(margin.mean, 1, texts))?;
    }
    let [none, half, one, more, two] = score.pairs.0;
    writeln!(out, "{}   0: {none}, ½: {half}, 1: {one}, 1½: {more}, 2: {two}", texts.get(t::MATCH_PAIRS))
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_are_told_apart() {
        let specs = ["pvs", "mcts", "pvs", "a=pvs", "pvs"].map(str::to_owned);
        assert_eq!(names(&specs), ["pvs", "mcts", "pvs (2)", "a", "pvs (3)"]);
    }
}

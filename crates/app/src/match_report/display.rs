//! The progress line of a match, shown on terminals only.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use plyground_arena::matches::Tally;
use plyground_arena::statistics::Sprt;
use plyground_view::Language;

use super::words::{difference, percent};
use crate::foreign::clean_line;
use crate::texts::{Texts, t};

/// A progress line.
pub(crate) struct Display {
    bar: ProgressBar,
    names: Vec<String>,
    sprt: Option<Sprt>,
}

/// Games done, bar, rate, time left, and what the results say.
const TEMPLATE: &str = "{pos}/{len} {bar:20.cyan/dim} {rate} {left}  {msg}";

impl Display {
    /// A line for `games` games, of which `before` were played in earlier runs.
    pub(crate) fn new(games: u64, before: u64, names: &[String], sprt: Option<Sprt>, language: Language) -> Self {
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(5));
        let rate = |state: &ProgressState, out: &mut dyn std::fmt::Write| _ = write!(out, "{:.1}/s", state.per_sec());
        let texts = Texts::of(language);
        let left = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            let seconds = state.eta().as_secs();
            let time = format_args!("{}:{:02}", seconds / 60, seconds % 60);
            _ = out.write_str(&texts.say(t::MatchLeft { time: &time }));
        };
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style.with_key("rate", rate).with_key("left", left).progress_chars("━━─"));
        }
        bar.set_position(before);
        bar.reset_eta();
        Self { bar, names: names.iter().map(|name| clean_line(name).into_owned()).collect(), sprt }
    }

    /// Updates the number of finished games.
    pub(crate) fn games(&self, games: u64) {
        self.bar.set_position(games);
    }

    /// Updates the time.
    pub(crate) fn tick(&self) {
        self.bar.tick();
    }

    /// Updates the results.
    pub(crate) fn results(&self, tally: &Tally) {
        if !self.bar.is_hidden() {
            self.bar.set_message(self.text(tally));
        }
    }

    fn text(&self, tally: &Tally) -> String {
        if self.names.len() > 2 {
            let best =
                tally.ratings().into_iter().zip(&self.names).max_by(|one, other| one.0.elo.total_cmp(&other.0.elo));
            return best
                .map_or_else(String::new, |(rating, name)| format!("{name} {:+.0} ± {:.0}", rating.elo, rating.error));
        }
        let Some((_, score)) = tally.scores.first() else { return String::new() };
        let mut text = format!("+{} ={} -{}", score.wins, score.draws, score.losses);
        if let (Some(part), Some(elo)) = (score.part(), score.elo()) {
            let texts = Texts::spoken();
            text = format!("{text}  {}  Elo {}", percent(part, texts), difference(&elo, texts));
        }
        if let (Some(sprt), Some(llr)) = (self.sprt, tally.llr) {
            text = format!("{text}  {}", test_bar(&sprt, llr));
        }
        text
    }

    /// Removes the line.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// The log-likelihood ratio between its bounds: `H0 ──────┼─●──── H1 0.61`.
fn test_bar(sprt: &Sprt, llr: f64) -> String {
    const HALF: i32 = 6;
    let (lower, upper) = sprt.bounds();
    let part = if llr < 0.0 { -llr / lower } else { llr / upper };
    let place = (part.clamp(-1.0, 1.0) * f64::from(HALF)).round() as i32;
    let mark = |at: i32| match at {
        at if at == place => '●',
        0 => '┼',
        _ => '─',
    };
    let bar: String = (-HALF..=HALF).map(mark).collect();
    format!("H0 {bar} H1 {llr:.2}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_shows_where_a_test_stands() {
        let sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
        assert_eq!(test_bar(&sprt, 0.0), "H0 ──────●────── H1 0.00");
        assert_eq!(test_bar(&sprt, -9.0), "H0 ●─────┼────── H1 -9.00");
        assert_eq!(test_bar(&sprt, 1.5), "H0 ──────┼──●─── H1 1.50");
    }
}

//! The review on the terminal: moves, sums, the curve and the turning points.

use std::io::{self, Write};

use plyground_core::Player;
use plyground_session::review::{Quality, ReviewedMove, Summary};
use plyground_view::Language;
use plyground_view::glyphs::player_ink;

use super::{ReviewReport, curve, words};
use crate::grid::{Entry, Grid};
use crate::ink;
use crate::numbers::{number, signed};
use crate::output::Report;
use crate::paint::{self, HEADING};
use crate::play::log::NOTHING;
use crate::play::words::ending;
use crate::style::Style;
use crate::texts::{Texts, t};

/// The width of a line of moves.
const WIDTH: usize = 96;
/// The height of the curve on either side of zero together, at most.
const HEIGHT: usize = 10;

/// The style of a quality.
const fn style(quality: Quality) -> Style {
    match quality {
        Quality::Blunder => paint::ERROR,
        Quality::Mistake | Quality::Inaccuracy => paint::WARNING,
        Quality::Best => paint::GOOD,
        Quality::Good | Quality::Forced | Quality::Opening => Style::new(),
    }
}

/// The names of the columns.
fn headings(texts: Texts) -> Vec<String> {
    let names = [
        texts.get(t::REPORT_PLAYER),
        texts.get(t::REPORT_MOVE),
        texts.get(t::REVIEW_JUDGEMENT),
        texts.get(t::LOG_VALUE),
        texts.get(t::REVIEW_BEST_MOVE),
        texts.get(t::REVIEW_BEST_VALUE),
        texts.get(t::REVIEW_LOSS),
        texts.get(t::REVIEW_CERTAINTY),
    ];
    std::iter::once("#").chain(names).map(str::to_owned).collect()
}

/// A row per move. The best move is left out if nothing was lost.
pub(super) fn moves(report: &ReviewReport, texts: Texts) -> Grid {
    let row = |reviewed: &ReviewedMove| {
        let look = ink::look(player_ink(reviewed.player));
        let lost = |text: String| if reviewed.loss > 0.0 { text } else { NOTHING.to_owned() };
        let judgement = format!("{:<2} {}", words::sign(reviewed.quality), words::quality(reviewed.quality, texts));
        let style = style(reviewed.quality);
        vec![
            Entry::from(reviewed.ply.to_string()),
            Entry { text: reviewed.player.to_string(), style: look.terminal },
            Entry::from(reviewed.mv.clone()),
            Entry { text: judgement, style },
            Entry::from(signed(reviewed.value, texts)),
            Entry::from(lost(reviewed.best.clone())),
            Entry::from(lost(signed(reviewed.best_value, texts))),
            Entry { text: lost(words::loss(reviewed, texts)), style },
            Entry::from(words::certainty(reviewed.certainty, texts).to_owned()),
        ]
    };
    Grid { headings: headings(texts), words: 4, rows: report.review.moves.iter().map(row).collect() }
}

/// A row per player.
pub(super) fn sums(report: &ReviewReport, texts: Texts) -> Grid {
    let names = [
        t::REPORT_PLAYER,
        t::REVIEW_CHOICES,
        t::REVIEW_MEAN_LOSS,
        t::REVIEW_BEST,
        t::REVIEW_GOOD,
        t::REVIEW_INACCURACIES,
        t::REVIEW_MISTAKES,
        t::REVIEW_BLUNDERS,
    ];
    let row = |summary: &Summary| {
        let Summary { player, choices, mean_loss, best, good, inaccuracies, mistakes, blunders } = *summary;
        let counts = [best, good, inaccuracies, mistakes, blunders].map(|count| count.to_string());
        let first = [words::player(report, player, texts), choices.to_string(), number(mean_loss, texts)];
        first.into_iter().chain(counts).map(Entry::from).collect()
    };
    let headings = names.map(|name| texts.get(name).to_owned()).into();
    Grid { headings, words: 1, rows: report.review.summary.iter().map(row).collect() }
}

/// As many moves of a line as fit.
pub(super) fn line(moves: &[String]) -> String {
    let mut text = String::new();
    for (index, mv) in moves.iter().enumerate() {
        let gap = if index == 0 { "" } else { "; " };
        if index > 0 && text.chars().count() + mv.chars().count() + 4 > WIDTH {
            return text + " …";
        }
        text = text + gap + mv;
    }
    text
}

impl Report for ReviewReport {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        let review = &self.review;
        writeln!(out, "{HEADING}{}{HEADING:#}", texts.say(t::ReviewHeading { game: &self.title }))?;
        for player in Player::BOTH {
            let style = ink::look(player_ink(player)).terminal;
            writeln!(out, "{style}{}{style:#}", words::player(self, player, texts))?;
        }
        writeln!(out, "{}", ending(self.record.ending.as_ref(), texts))?;
        writeln!(out, "{}\n", words::proof(review, texts))?;
        moves(self, texts).write_aligned(out)?;
        writeln!(out, "\n{HEADING}{}{HEADING:#}", texts.get(t::REPORT_TOTALS))?;
        sums(self, texts).write_aligned(out)?;
        writeln!(out, "\n{HEADING}{}{HEADING:#}", curve::title(review, texts))?;
        for row in curve::rows(review, (WIDTH, HEIGHT), texts) {
            writeln!(out, "{}", paint_row(&row))?;
        }
        writeln!(out, "\n{HEADING}{}{HEADING:#}", texts.get(t::REVIEW_TURNING_POINTS))?;
        if review.turning_points.is_empty() {
            writeln!(out, "{}", texts.get(t::REVIEW_NO_TURNING_POINTS))?;
        }
        for reviewed in review.turns() {
            writeln!(out, "{}", words::sentence(reviewed, review.points, texts))?;
            writeln!(out, "  {} {}", texts.get(t::REVIEW_BETTER_LINE), line(&reviewed.line))?;
        }
        writeln!(out, "\n{}", words::legend(review, texts))
    }
}

/// A row of the curve with the colours of the players.
fn paint_row(row: &curve::Row) -> String {
    let style = row.player.map_or(Style::new(), |player| ink::look(player_ink(player)).terminal);
    format!("{}{style}{}{style:#}", row.label, row.bars).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::tests::sample;
    use super::*;

    fn written(language: Language) -> String {
        let mut text = Vec::new();
        sample().write(&mut text, language).expect("memory");
        anstream::adapter::strip_str(&String::from_utf8(text).expect("text")).to_string()
    }

    #[test]
    fn both_languages_have_every_part() {
        let english = written(Language::EN);
        for part in [
            "Tic-tac-toe: review",
            "Player 2 (computer, level 2)",
            "player 2 wins",
            "Every value is proved.",
            "5  1       B3    ?? blunder",
            "Turning points",
            "Better: C1; B1; C2",
        ] {
            assert!(english.contains(part), "{part}: {english}");
        }
        let portuguese = written(Language::PT);
        for part in ["Todos os valores estão provados.", "erro grave", "Pontos de viragem", "Melhor: C1; B1; C2"] {
            assert!(portuguese.contains(part), "{part}: {portuguese}");
        }
    }

    #[test]
    fn long_lines_are_cut() {
        let moves = vec!["ABCDEFGHI".to_owned(); 30];
        let text = line(&moves);
        assert!(text.ends_with(" …") && text.chars().count() <= WIDTH, "{text}");
        assert_eq!(line(&moves[..2]), "ABCDEFGHI; ABCDEFGHI");
    }
}

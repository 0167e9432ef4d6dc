//! The review as a page: the curve, the boards to step through beside the table of moves, and the
//! turning points with the played and the better move.

use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use plyground_catalog::AnyGame;
use plyground_core::Player;
use plyground_session::review::{Quality, ReviewedMove};
use plyground_view::svg::Sheet;

use super::{ReviewReport, curve, table, words};
use crate::grid::{Entry, Grid};
use crate::html::player::{Figure, figures};
use crate::html::{self, Cell};
use crate::lookup;
use crate::play::words::ending;
use crate::texts::{Texts, t};

/// The page.
///
/// # Errors
/// If the record cannot be replayed, which was checked before the review.
pub(crate) fn html(report: &ReviewReport, texts: Texts) -> Result<String> {
    let title = texts.say(t::ReviewHeading { game: &report.title });
    let mut sheet = Sheet::new();
    let review = &report.review;
    let boards = boards(report, &mut sheet, texts)?;
    let turns = turns(report, &mut sheet, texts)?;
    let marks: Vec<String> = review.turning_points.iter().map(ToString::to_string).collect();
    let body = html! {
        section.game.review data-open=[marks.first()] {
            h1 { (title) }
            p.result { (ending(report.record.ending.as_ref(), texts)) }
            p.chip { (words::proof(review, texts)) }
            h2 { (curve::title(review, texts)) }
            p.legend {
                @for (player, sign) in [(Player::One, "●"), (Player::Two, "▨")] {
                    @let name = words::player(report, player, texts);
                    span { b class={ "p" (player.number()) } { (sign) } " " (texts.say(t::ReviewAhead { player: name })) }
                }
            }
            div.curve { (PreEscaped(curve::on_page(review, texts))) }
            div.stage {
                div {
                    (figures(&boards, texts))
                    @if !marks.is_empty() {
                        p.next { button type="button" data-marks=(marks.join(",")) {
                            (texts.get(t::REVIEW_NEXT_TURNING_POINT)) " ›"
                        } }
                    }
                }
                div.side {
                    h2 { (texts.get(t::REPORT_MOVES)) }
                    (html::table(&moves(report, texts), "moves", |row, column| cell(report, row, column)))
                }
            }
            h2 { (texts.get(t::REVIEW_TURNING_POINTS)) }
            @if turns.is_empty() {
                p { (texts.get(t::REVIEW_NO_TURNING_POINTS)) }
            }
            @for turn in turns { (turn) }
            h2 { (texts.get(t::REPORT_TOTALS)) }
            (html::table(&table::sums(report, texts), "totals", |_, _| Cell::default()))
            p.about { (words::legend(review, texts)) }
        }
    };
    Ok(html::page(&title, &sheet, &body, texts))
}

/// The CSS class of a quality.
const fn class(quality: Quality) -> &'static str {
    match quality {
        Quality::Blunder => "blunder",
        Quality::Mistake => "mistake",
        Quality::Inaccuracy => "inaccuracy",
        Quality::Best => "best",
        Quality::Good | Quality::Forced | Quality::Opening => "quiet",
    }
}

fn cell(report: &ReviewReport, row: usize, column: usize) -> Cell {
    let Some(reviewed) = report.review.moves.get(row) else { return Cell::default() };
    let class = match (column, reviewed.player) {
        (1, Player::One) => "p1",
        (1, Player::Two) => "p2",
        (3, _) => class(reviewed.quality),
        _ => "",
    };
    Cell { class, ..Cell::default() }
}

/// The columns that fit beside a board, the most important first: on a phone the last ones are out
/// of sight.
fn moves(report: &ReviewReport, texts: Texts) -> Grid {
    const COLUMNS: [usize; 7] = [0, 1, 2, 3, 7, 4, 5];
    let Grid { headings, rows, .. } = table::moves(report, texts);
    let some = |row: Vec<Entry>| COLUMNS.iter().filter_map(|&column| row.get(column).cloned()).collect();
    Grid {
        headings: COLUMNS.iter().filter_map(|&column| headings.get(column).cloned()).collect(),
        words: 4,
        rows: rows.into_iter().map(some).collect(),
    }
}

fn board(game: &dyn AnyGame, sheet: &mut Sheet, texts: Texts) -> String {
    let language = texts.language;
    html::board(sheet, game.scene(language).as_ref(), &game.draw(language), language)
}

/// The boards, from the start on.
fn boards(report: &ReviewReport, sheet: &mut Sheet, texts: Texts) -> Result<Vec<Figure>> {
    let mut game = report.record.open(lookup::catalog())?;
    let start = texts.get(t::REPORT_START).to_owned();
    let mut boards =
        vec![Figure { number: 0, caption: start, note: String::new(), board: board(&*game, sheet, texts) }];
    for reviewed in &report.review.moves {
        game.play(&reviewed.mv)?;
        let ReviewedMove { ply, player, mv, .. } = reviewed;
        let caption = format!("{ply}. {} {player}: {mv}", texts.get(t::PLAYER));
        let note = note(reviewed, texts);
        boards.push(Figure { number: *ply, caption, note, board: board(&*game, sheet, texts) });
    }
    Ok(boards)
}

/// The verdict on a move, shown below it.
fn note(reviewed: &ReviewedMove, texts: Texts) -> String {
    let quality = words::quality(reviewed.quality, texts);
    let mut parts = vec![format!("{} {quality}", words::sign(reviewed.quality))];
    if reviewed.loss > 0.0 {
        parts.push(words::loss(reviewed, texts));
        parts.push(texts.say(t::ReviewBetter { mv: &reviewed.best }));
    }
    parts.push(words::certainty(reviewed.certainty, texts).to_owned());
    parts.join(" · ")
}

/// A card for each turning point: its effect, the better line, and both boards.
fn turns(report: &ReviewReport, sheet: &mut Sheet, texts: Texts) -> Result<Vec<Markup>> {
    let mut game = report.record.open(lookup::catalog())?;
    let mut cards = Vec::new();
    for reviewed in &report.review.moves {
        let mut other = game.copy();
        game.play(&reviewed.mv)?;
        if !report.review.turning_points.contains(&reviewed.ply) {
            continue;
        }
        other.play(&reviewed.best)?;
        cards.push(card(report, reviewed, [&*game, &*other], sheet, texts));
    }
    Ok(cards)
}

fn card(
    report: &ReviewReport,
    reviewed: &ReviewedMove,
    [played, better]: [&dyn AnyGame; 2],
    sheet: &mut Sheet,
    texts: Texts,
) -> Markup {
    let boards = [
        (texts.say(t::ReviewPlayed { mv: &reviewed.mv }), "was", board(played, sheet, texts)),
        (texts.say(t::ReviewBetter { mv: &reviewed.best }), "better", board(better, sheet, texts)),
    ];
    html! {
        article.turn {
            h3 {
                span class={ "badge " (class(reviewed.quality)) } { (words::sign(reviewed.quality)) }
                " " (reviewed.ply) ". " (reviewed.mv) " "
                small class=(class(reviewed.quality)) { (words::quality(reviewed.quality, texts)) " " (words::loss(reviewed, texts)) }
            }
            p { (words::sentence(reviewed, report.review.points, texts)) }
            p.line {
                b { (texts.get(t::REVIEW_BETTER_LINE)) }
                @for (index, mv) in reviewed.line.iter().enumerate() {
                    " " span class=[(index == 0).then_some("first")] { (mv) }
                }
                " " small { (words::certainty(reviewed.certainty, texts)) }
            }
            div.pair {
                @for (caption, class, board) in boards {
                    div class=(class) { h4 { (caption) } (PreEscaped(board)) }
                }
            }
            p { button type="button" data-to-move=(reviewed.ply) { (texts.say(t::ReviewShow { ply: reviewed.ply })) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::super::tests::sample;
    use super::*;

    #[test]
    fn the_page_has_boards_moves_and_turning_points() {
        let page = html(&sample(), Texts::of(Language::PT)).expect("a page");
        assert_eq!(page.matches("<figure data-move=").count(), 7);
        assert_eq!(page.matches("<article class=\"turn\">").count(), 2);
        for part in ["data-open=\"4\"", "data-marks=\"4,5\"", "data-to-move=\"5\"", "lang=\"pt\"", "Pontos de viragem"]
        {
            assert!(page.contains(part), "{part}");
        }
        assert!(page.contains("<tr data-move=\"5\">") && page.contains("class=\"word blunder\""), "{page}");
    }
}

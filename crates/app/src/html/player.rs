//! The game player on pages: controls, a board, and the script that steps through them. Its boards
//! are figures of the page or, on pages with many games, data with shared lines.

use std::collections::HashMap;

use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use super::data;
use crate::texts::{Texts, t};

/// A board of the player.
pub(crate) struct Figure {
    /// The number of the move that led to it; 0 for the start.
    pub(crate) number: usize,
    pub(crate) caption: String,
    pub(crate) note: String,
    /// SVG.
    pub(crate) board: String,
}

/// The player of one game. Without the script, and on paper, every board is shown.
pub(crate) fn figures(figures: &[Figure], texts: Texts) -> Markup {
    html! {
        div.player {
            h2 { (texts.get(t::REPORT_BOARDS)) }
            (controls(figures.len().saturating_sub(1), true, texts))
            div.boards {
                @for Figure { number, caption, note, board } in figures {
                    figure data-move=(number) {
                        figcaption { (caption) @if !note.is_empty() { small { (note) } } }
                        (PreEscaped(board))
                    }
                }
            }
        }
    }
}

/// Many games in one player. Boards share their lines, of which a move changes few, so that a page
/// of a hundred games stays small.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Replays {
    games: Vec<Replay>,
    /// The distinct lines of all boards.
    lines: Vec<String>,
    #[serde(skip)]
    known: HashMap<String, usize>,
}

#[derive(Debug, Serialize)]
struct Replay {
    title: String,
    /// The lines of each board, the start first.
    boards: Vec<Vec<usize>>,
    moves: Vec<PlayedMove>,
    /// The number of moves of the opening.
    opening: usize,
}

/// A move of a game.
#[derive(Debug, Serialize)]
pub(crate) struct PlayedMove {
    /// The caption of the board after it.
    pub(crate) caption: String,
    /// 1 or 2.
    pub(crate) player: u32,
    /// Its row in the table of moves.
    pub(crate) cells: Vec<String>,
}

impl Replays {
    /// Adds a game: its boards as SVG, from the start on, and the moves between them.
    pub(crate) fn add(&mut self, title: String, boards: &[String], moves: Vec<PlayedMove>, opening: usize) {
        let boards = boards.iter().map(|board| board.lines().map(|line| self.line(line)).collect()).collect();
        self.games.push(Replay { title, boards, moves, opening });
    }

    fn line(&mut self, line: &str) -> usize {
        if let Some(&number) = self.known.get(line) {
            return number;
        }
        self.lines.push(line.to_owned());
        self.known.insert(line.to_owned(), self.lines.len() - 1);
        self.lines.len() - 1
    }

    /// The player; `headings` are those of the table of moves.
    pub(crate) fn markup(&self, headings: &[&str], texts: Texts) -> serde_json::Result<Markup> {
        if self.games.is_empty() {
            return Ok(Markup::default());
        }
        Ok(html! {
            section.game.choice {
                div.player data-games="games" {
                    p { label { (texts.get(t::MATCH_GAME)) " " select {
                        @for (number, game) in self.games.iter().enumerate() {
                            option value=(number) { (game.title) }
                        }
                    } } }
                    (controls(0, false, texts))
                    div.replay {
                        figure data-start=(texts.get(t::REPORT_START)) { figcaption {} div.picture {} }
                        div.wide { table.moves {
                            thead { tr { @for heading in headings { th scope="col" { (heading) } } } }
                            tbody {}
                        } }
                    }
                }
                noscript { p.about { (texts.get(t::REPORT_NO_SCRIPT)) } }
            }
            (data("games", self)?)
        })
    }
}

/// The controls, which the script shows, with symbols that every font has.
fn controls(last: usize, all: bool, texts: Texts) -> Markup {
    let buttons = [("first", "«"), ("back", "‹"), ("next", "›"), ("last", "»")];
    html! {
        div.steps {
            @for (to, sign) in buttons {
                @let name = texts.get(match to {
                    "first" => t::REPORT_STEP_FIRST,
                    "back" => t::REPORT_STEP_BACK,
                    "next" => t::REPORT_STEP_NEXT,
                    _ => t::REPORT_STEP_LAST,
                });
                button type="button" data-step-to=(to) title=(name) aria-label=(name) { (sign) }
            }
            input type="range" min="0" max=(last) aria-label=(texts.get(t::REPORT_MOVE));
            output {}
            @if all {
                button type="button" data-step-to="all" aria-pressed="false" { (texts.get(t::REPORT_STEP_ALL)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;

    #[test]
    fn boards_share_their_lines() {
        let mut replays = Replays::default();
        let boards = ["<svg>\n<a/>\n</svg>".to_owned(), "<svg>\n<b/>\n</svg>".to_owned()];
        let played = PlayedMove { caption: "1. x".to_owned(), player: 1, cells: vec!["</script>".to_owned()] };
        replays.add("<!--<script>".to_owned(), &boards, vec![played], 0);
        assert_eq!(replays.games[0].boards, [[0, 1, 2], [0, 3, 2]]);
        assert_eq!(replays.lines, ["<svg>", "<a/>", "</svg>", "<b/>"]);
        let text = replays.markup(&["move"], Texts::of(Language::EN)).expect("text").into_string();
        assert_eq!(text.matches("</script>").count(), 1, "{text}");
        assert!(
            !text.contains("<!--") && text.contains("<option value=\"0\">&lt;!--&lt;script&gt;</option>"),
            "{text}"
        );
        let empty = Replays::default().markup(&[], Texts::of(Language::EN)).expect("text");
        assert!(empty.into_string().is_empty());
    }
}

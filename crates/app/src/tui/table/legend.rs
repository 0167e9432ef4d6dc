//! The legend of the marks on the board, for the lines below it. Only marks that are present are
//! explained.

use plyground_view::glyphs;
use plyground_view::scene::{Mark, Scene};

use super::board::ANCHOR;
use crate::texts::{Texts, t};

/// Whether a character of an explanation is the mark that it explains.
pub(super) fn is_mark(character: char) -> bool {
    character == ANCHOR || glyphs::MARKS.iter().any(|(_, text)| text.starts_with(character))
}

/// The separator between two explanations on a line.
const BETWEEN: &str = "   ";

/// How the places of the piece in hand are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Places {
    /// It has no place, or there is no piece.
    None,
    /// A mark.
    Marks,
    /// The value of the move, from an analysis.
    Worths,
}

/// The explanations: on one line if they fit, otherwise one per line.
pub(super) fn lines(scene: &Scene, places: Places, texts: Texts, width: u16) -> Vec<String> {
    let mut parts: Vec<String> = glyphs::legend(scene)
        .into_iter()
        .filter_map(|(mark, text)| match mark {
            Mark::Playable => Some(texts.say(t::LegendPlayable { mark: &text })),
            Mark::Start => Some(texts.say(t::LegendStart { mark: &text })),
            _ => None,
        })
        .collect();
    if parts.is_empty() {
        return parts;
    }
    match places {
        Places::None => {}
        Places::Marks => parts.push(texts.say(t::LegendAnchor { mark: ANCHOR.to_string() })),
        Places::Worths => parts.push(texts.get(t::LEGEND_WORTH).to_owned()),
    }
    let line = parts.join(BETWEEN);
    if line.chars().count() <= width.into() { vec![line] } else { parts }
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;
    use crate::lookup;

    #[test]
    fn marks_are_explained_where_they_are() {
        let legend = |game: &str, moves: &[&str], width| {
            let mut game = lookup::game(game).expect("a game").start().expect("starts");
            for mv in moves {
                game.play(mv).expect(mv);
            }
            lines(&game.scene(Language::EN).expect("a scene"), Places::Marks, Texts::of(Language::EN), width)
        };
        let started = legend("blokus-uno", &["b 0 0", "b 12 12"], 33);
        assert_eq!(started, ["+ cover one of these", "◦ the piece in hand can go here"]);
        assert_eq!(legend("blokus-uno", &["b 0 0", "b 12 12"], 60).len(), 1);
        assert!(legend("blokus-duo", &[], 60)[0].starts_with('◊'), "where the first pieces go");
        assert!(legend("quatro", &[], 60).is_empty(), "squares that are free look it");
    }
}

//! HTML pages: the frame with style and script, tables, data for scripts, boards. All pages are
//! made here and by [`player`], with `maud`, which escapes what it inserts, so that no name can
//! break a page.

pub(crate) mod player;

use maud::{DOCTYPE, Markup, PreEscaped, Render, html};
use plyground_view::svg::Sheet;
use plyground_view::{Drawing, Language, Scene};
use serde::Serialize;

use crate::grid::Grid;
use crate::texts::Texts;
use crate::{ink, svg};

const STYLE: &str = include_str!("html/style.css");
const SCRIPT: &str = include_str!("html/player.js");

/// A self-contained page, which loads nothing else.
///
/// `boards` has the parts that the pictures of its boards share.
pub(crate) fn page(title: &str, boards: &Sheet, body: &Markup, texts: Texts) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(texts.language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="plyground";
                title { (title) }
                style { (PreEscaped(ink::style_sheet())) (PreEscaped(STYLE)) }
            }
            body {
                (PreEscaped(boards.paint()))
                (body)
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    page.into_string()
}

/// Text between tags or in an attribute, of HTML and of SVG.
pub(crate) fn escaped(text: &str) -> String {
    text.render().into_string()
}

/// Data for a script. It contains no `<`, so that no string can end the element or start a comment.
pub(crate) fn data(id: &str, value: &impl Serialize) -> serde_json::Result<Markup> {
    let text = serde_json::to_string(value)?.replace('<', "\\u003c");
    Ok(html! { script type="application/json" id=(id) { (PreEscaped(text)) } })
}

/// The picture of a position, as SVG, for all pages.
pub(crate) fn board(boards: &mut Sheet, scene: Option<&Scene>, drawing: &Drawing, language: Language) -> String {
    scene.map_or_else(|| svg::on_page(drawing), |scene| boards.board(scene, language))
}

/// Attributes of a table cell on a page.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cell {
    pub(crate) class: &'static str,
    /// The hue of the background.
    pub(crate) hue: Option<f64>,
    /// The target of its link: the kind of element, and its number from 0.
    pub(crate) link: Option<(&'static str, usize)>,
}

/// The id of an element that is the target of links.
pub(crate) fn anchor(kind: &str, number: usize) -> String {
    format!("{kind}-{}", number + 1)
}

/// A table. `cell` takes row and column.
pub(crate) fn table(grid: &Grid, class: &str, cell: impl Fn(usize, usize) -> Cell) -> Markup {
    let word = |column: usize| (column < grid.words).then_some("word");
    html! {
        div.wide {
            table class=(class) {
                thead {
                    tr {
                        @for (column, heading) in grid.headings.iter().enumerate() {
                            th scope="col" class=[word(column)] { (heading) }
                        }
                    }
                }
                tbody {
                    @for (row, entries) in grid.rows.iter().enumerate() {
                        // The player finds the rows of moves by their numbers.
                        tr data-move=[(class == "moves").then_some(row + 1)] {
                            @for (column, entry) in entries.iter().enumerate() {
                                @let Cell { class, hue, link } = cell(row, column);
                                @let class = [word(column).unwrap_or_default(), class].join(" ");
                                @let style = hue.map(|hue| format!("background: hsl({hue:.0} 60% 50% / 0.25)"));
                                td class=[Some(class.trim()).filter(|class| !class.is_empty())] style=[style] {
                                    @match link {
                                        Some((kind, number)) => a href=(format!("#{}", anchor(kind, number))) { (entry.text.trim()) },
                                        None => (entry.text.trim()),
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Entry;

    /// A name that would end, or open forever, any enclosing element.
    const BAD: &str = "</script><!--<script>\"'&amp;<b>";

    #[test]
    fn no_name_breaks_a_page() {
        let texts = Texts::of(Language::EN);
        let grid = Grid { headings: vec![BAD.to_owned()], words: 1, rows: vec![vec![Entry::from(BAD.to_owned())]] };
        let body = html! {
            (table(&grid, "moves", |_, _| Cell::default()))
            (data("games", &[BAD]).expect("text"))
        };
        let page = page(BAD, &Sheet::new(), &body, texts);
        assert_eq!(page.matches("<script").count(), 2, "{page}");
        assert_eq!(page.matches("</script>").count(), 2, "{page}");
        assert!(!page.contains("<!--") && !page.contains("<b>"), "{page}");
        let (_, data) = page.split_once("id=\"games\">").expect("data");
        let (data, _) = data.split_once("</script>").expect("its end");
        assert_eq!(serde_json::from_str::<Vec<String>>(data).expect("JSON"), [BAD]);
    }

    #[test]
    fn rows_of_moves_have_numbers_and_words_are_on_the_left() {
        let row = |text: &str| vec![Entry::from(text.to_owned()), Entry::from("1".to_owned())];
        let grid = Grid { headings: vec!["a".to_owned(), "b".to_owned()], words: 1, rows: vec![row("x"), row("y")] };
        let cell = |row, column| Cell { class: "p1", hue: (row == 1 && column == 1).then_some(120.0), link: None };
        let text = table(&grid, "moves", cell).into_string();
        assert!(text.contains("<tr data-move=\"2\"><td class=\"word p1\">y</td>"), "{text}");
        assert!(text.contains("<td class=\"p1\" style=\"background: hsl(120 60% 50% / 0.25)\">1</td>"), "{text}");
        assert!(!table(&grid, "totals", |_, _| Cell::default()).into_string().contains("data-move"));
    }
}

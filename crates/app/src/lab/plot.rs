//! The matrix as a picture: how the states generated grow with the depth of the
//! solution, and what each search took on each problem. Hand-made SVG that needs
//! nothing but a font.
//!
//! Small multiples instead of one crowded chart: a panel per heuristic, a column of bars
//! per problem. Colours are those of Okabe and Ito (2008), told apart by colour-blind
//! people too, with a dark red for their black, which would be grey where it is pale;
//! markers and dashes repeat what colours say.

mod bars;
pub(crate) mod canvas;
mod lines;
pub(crate) mod scale;

use plyground_view::Language;

use super::matrix::{Matrix, Row};
use super::values;
use crate::texts::Texts;
use canvas::Shape;
pub(crate) use canvas::{Anchor, Canvas};

/// Width of the whole picture, in pixels.
const WIDTH: f64 = 1020.0;
const MARGIN: f64 = 20.0;

const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#882255"];
const SHAPES: [Shape; 5] = [Shape::Circle, Shape::Square, Shape::Triangle, Shape::Diamond, Shape::Cross];
/// Solid, then dashed ever shorter.
const DASHES: [&str; 4] = ["", "7 3", "3 3", "1 3"];

/// How an algorithm looks wherever it appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Look {
    colour: &'static str,
    shape: Shape,
    dash: &'static str,
}

impl Look {
    const fn number(index: usize) -> Self {
        Self {
            colour: COLOURS[index % COLOURS.len()],
            shape: SHAPES[index % SHAPES.len()],
            dash: DASHES[index / COLOURS.len() % DASHES.len()],
        }
    }
}

/// The rows that share a heuristic.
struct Group {
    title: String,
    /// The same where there is little room.
    short: String,
    /// Row number and look.
    rows: Vec<(usize, Look)>,
}

/// Rows by heuristic, those without one first. An algorithm has the same look in
/// every group.
fn groups(matrix: &Matrix, language: Language) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut known: [Vec<&str>; 2] = [Vec::new(), Vec::new()];
    let mut order: Vec<usize> = (0..matrix.rows.len()).collect();
    order.sort_by_key(|&row| matrix.rows[row].informed);
    for number in order {
        let row = &matrix.rows[number];
        let names = &mut known[usize::from(row.informed)];
        let place = names.iter().position(|&name| name == row.algorithm).unwrap_or_else(|| {
            names.push(&row.algorithm);
            names.len() - 1
        });
        let (title, short) = titles(row, language);
        let entry = (number, Look::number(place));
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.rows.push(entry),
            None => groups.push(Group { title, short, rows: vec![entry] }),
        }
    }
    groups
}

/// What the group of a row is called, and shorter.
fn titles(row: &Row, language: Language) -> (String, String) {
    let texts = Texts::of(language);
    let text = match (row.informed, row.heuristic) {
        (false, _) => texts.get("lab.uninformed").to_owned(),
        (true, None) => "h = 0".to_owned(),
        (true, Some(heuristic)) => {
            let kind = if heuristic.admissible { texts.get("lab.admissible") } else { texts.get("lab.not_admissible") };
            let short = format!("{} {}", texts.get("solve.heuristic"), heuristic.name);
            return (format!("{short} ({kind})"), short);
        }
    };
    (text.clone(), text)
}

/// The picture.
pub(crate) fn picture(matrix: &Matrix, language: Language) -> String {
    let texts = Texts::of(language);
    let mut canvas = Canvas::new();
    let title = format!("{}: {}", matrix.title, texts.get("lab.title"));
    canvas.text((MARGIN, 34.0), &title, 18.0, Anchor::Start, true);
    canvas.faint((MARGIN, 54.0), &values::conditions(matrix, language), 12.0, Anchor::Start);
    let groups = groups(matrix, language);
    let mut y = lines::draw(&mut canvas, matrix, &groups, 84.0, language);
    y = bars::draw(&mut canvas, matrix, &groups, y + 16.0, language);
    canvas.finish(WIDTH, y + MARGIN)
}

/// About how long a text is, in pixels.
pub(crate) fn width_of(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * canvas::ADVANCE
}

/// A text cut to what fits, about, into so many pixels.
fn fitted(text: &str, size: f64, width: f64) -> String {
    let most = (width / (size * canvas::ADVANCE)) as usize;
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::super::matrix::tests::matrix;
    use super::*;

    /// Tags close, and nothing is outside: no reader of SVG is at hand, so count.
    #[test]
    fn pictures_are_well_formed_in_every_language() {
        for language in Language::ALL {
            for (times, columns) in [(true, 3), (false, 3), (true, 1), (true, 0)] {
                let mut matrix = matrix();
                matrix.show.times = times;
                matrix.columns.truncate(columns);
                matrix.cells.iter_mut().for_each(|cells| cells.truncate(columns));
                let svg = picture(&matrix, language);
                assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
                assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
                assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{svg}");
            }
        }
    }

    #[test]
    fn an_algorithm_looks_the_same_in_every_group() {
        let mut matrix = matrix();
        matrix.rows[1].algorithm = "astar".to_owned();
        let groups = groups(&matrix, Language::English);
        let titles: Vec<&str> = groups.iter().map(|group| group.title.as_str()).collect();
        assert_eq!(titles, ["Without heuristic", "h = 0"]);
        assert_eq!(groups[1].rows, [(1, Look::number(0))]);
        assert_ne!(Look::number(0), Look::number(7));
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(fitted("astar", 11.0, 200.0), "astar");
        assert!(fitted(&"x".repeat(99), 11.0, 66.0).ends_with('…'));
    }
}

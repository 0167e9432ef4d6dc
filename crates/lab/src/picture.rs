//! The matrix as an SVG plot: the growth of generated states with the depth of the solution, and
//! the cost of each search on each problem. There is a panel per heuristic and a column of bars per
//! problem, since one chart would be crowded.

mod bars;
mod lines;

use plyground_view::Language;

use super::matrix::{Matrix, Row};
use super::values;
use crate::plot::{Anchor, Canvas, SeriesStyle};
use crate::texts::{Texts, t};

/// Width of the whole picture, in pixels.
const WIDTH: f64 = 1020.0;
const MARGIN: f64 = 20.0;

/// The rows that share a heuristic.
struct Group {
    title: String,
    /// A shorter title.
    short: String,
    /// Row index and style.
    rows: Vec<(usize, SeriesStyle)>,
}

/// Groups rows by heuristic, those without one first. An algorithm has the same style in every group.
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
        let entry = (number, SeriesStyle::number(place));
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.rows.push(entry),
            None => groups.push(Group { title, short, rows: vec![entry] }),
        }
    }
    groups
}

/// The title of a row's group, and a shorter one.
fn titles(row: &Row, language: Language) -> (String, String) {
    let texts = Texts::of(language);
    let text = match (row.informed, row.heuristic) {
        (false, _) => texts.get(t::LAB_UNINFORMED).to_owned(),
        (true, None) => "h = 0".to_owned(),
        (true, Some(heuristic)) => {
            let kind =
                if heuristic.admissible { texts.get(t::LAB_ADMISSIBLE) } else { texts.get(t::LAB_NOT_ADMISSIBLE) };
            let short = format!("{} {}", texts.get(t::SOLVE_HEURISTIC), heuristic.name);
            return (format!("{short} ({kind})"), short);
        }
    };
    (text.clone(), text)
}

/// The picture.
pub fn picture(matrix: &Matrix, language: Language) -> String {
    let texts = Texts::of(language);
    let mut canvas = Canvas::new();
    let title = format!("{}: {}", matrix.title, texts.get(t::LAB_TITLE));
    canvas.text((MARGIN, 34.0), &title, 18.0, Anchor::Start, true);
    canvas.faint((MARGIN, 54.0), &values::conditions(matrix, language), 12.0, Anchor::Start);
    let groups = groups(matrix, language);
    let mut y = lines::draw(&mut canvas, matrix, &groups, 84.0, language);
    y = bars::draw(&mut canvas, matrix, &groups, y + 16.0, language);
    canvas.finish(WIDTH, y + MARGIN)
}

#[cfg(test)]
mod tests {
    use super::super::matrix::tests::matrix;
    use super::*;

    /// Checks by counting that tags are closed and nothing is outside the picture, without an SVG parser.
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
        let groups = groups(&matrix, Language::EN);
        let titles: Vec<&str> = groups.iter().map(|group| group.title.as_str()).collect();
        assert_eq!(titles, ["Without heuristic", "h = 0"]);
        assert_eq!(groups[1].rows, [(1, SeriesStyle::number(0))]);
    }
}

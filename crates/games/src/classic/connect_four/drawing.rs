//! The drawing of connect four.

use plyground_view::{Drawing, Edit, Ink, Kit, Language, NotationError, Render, Scene, Square};

use crate::classic::marks::{draw_status, look};

use super::notation::bit;
use super::{COLUMNS, Column, ConnectFour, DIRECTIONS, ROWS};

impl ConnectFour {
    /// The cells of complete lines.
    pub(super) fn complete(&self) -> u64 {
        let mut complete = 0;
        for (cells, step) in self.cells.iter().flat_map(|cells| DIRECTIONS.map(|step| (cells, step))) {
            let firsts = cells & cells >> step & cells >> (2 * step) & cells >> (3 * step);
            complete |= firsts | firsts << step | firsts << (2 * step) | firsts << (3 * step);
        }
        complete
    }

    /// The mark of a cell, if it is occupied.
    fn mark(&self, row: usize, column: usize) -> Option<(char, Ink)> {
        let (mark, ink) = look(self.owner(row, column)?);
        Some((mark, if self.complete() & bit(row, column) == 0 { ink } else { Ink::Strong }))
    }
}

impl Render for ConnectFour {
    fn draw(&self, language: Language) -> Drawing {
        let mut drawing = Drawing::new();
        drawing.line().push(" ", Ink::Plain);
        for column in (0..COLUMNS as u8).map(Column) {
            drawing.push(format!(" {column:?}"), Ink::Label);
        }
        for row in 0..ROWS as usize {
            drawing.line().push(row_name(row), Ink::Label);
            for column in 0..COLUMNS as usize {
                let (mark, ink) = self.mark(row, column).unwrap_or(('.', Ink::Faint));
                drawing.push(" ", Ink::Plain).push(mark.to_string(), ink);
            }
        }
        draw_status(self, &mut drawing, language);
        drawing
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        Some(self.to_scene(language))
    }

    fn kit(&self, language: Language) -> Option<Kit> {
        Some(Self::to_kit(language))
    }

    fn edited(&self, edit: Edit) -> Result<Self, NotationError> {
        self.after_edit(edit)
    }

    fn sketch(&self, text: &str) -> Result<Self, NotationError> {
        Self::read_sketch(text)
    }

    fn squares_of(&self, mv: Column) -> Vec<Square> {
        vec![self.landing_square(mv)]
    }
}

/// The name of a row with this index from the top. Names count from the bottom, since pieces are stacked.
pub(super) fn row_name(row: usize) -> String {
    (ROWS as usize - row).to_string()
}

#[cfg(test)]
mod tests {
    use plyground_view::Notation;

    use super::*;

    #[test]
    fn drawings() {
        let text = "......./......./......./......./ooo..../xxxx... o";
        let position = ConnectFour::default().parse_position(text).expect("a position");
        let empty = ["6", "5", "4", "3"].map(|row| row.to_owned() + " . . . . . . .\n").concat();
        let expected = format!("  A B C D E F G\n{empty}2 O O O . . . .\n1 X X X X . . .\nX vence\n");
        assert_eq!(position.draw(Language::PT).to_string(), expected);
        assert_eq!(position.complete(), (0..4).fold(0, |cells, column| cells | bit(5, column)));
    }
}

//! The drawing of tic-tac-toe, for plain mode, logs and pictures.

use plyground_view::{Drawing, Edit, Ink, Kit, Language, NotationError, Render, Scene, Square};

use crate::classic::marks::{draw_status, look};

use super::{Cell, LINES, TicTacToe};

impl TicTacToe {
    /// The cells of complete lines.
    pub(super) fn complete(&self) -> u16 {
        let complete = |line: &u16| self.cells.iter().any(|cells| cells & line == *line);
        LINES.iter().copied().filter(complete).fold(0, |cells, line| cells | line)
    }
}

impl Render for TicTacToe {
    fn draw(&self, language: Language) -> Drawing {
        let mut drawing = Drawing::new();
        drawing.line().push("  A B C", Ink::Label);
        for cell in Cell::all() {
            if cell.column() == 0 {
                drawing.line().push((cell.row() + 1).to_string(), Ink::Label);
            }
            let (mark, ink) = self.owner(cell).map_or(('.', Ink::Faint), look);
            drawing.push(" ", Ink::Plain);
            drawing.push(mark.to_string(), if self.complete() & cell.bit() == 0 { ink } else { Ink::Strong });
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

    fn squares_of(&self, mv: Cell) -> Vec<Square> {
        vec![mv.square()]
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::Notation;

    use super::*;

    #[test]
    fn drawings() {
        let position = |text: &str| TicTacToe::new().parse_position(text).expect(text);
        let drawing = |text: &str, language| position(text).draw(language).to_string();
        assert_eq!(drawing("x.o/.x./... o", Language::EN), "  A B C\n1 X . O\n2 . X .\n3 . . .\nO to move\n");
        assert_eq!(drawing("xxx/oo./... o", Language::PT), "  A B C\n1 X X X\n2 O O .\n3 . . .\nX vence\n");
    }
}

//! Drawings of positions.
//!
//! A piece is drawn two lines high: a mark ■ □ ● ○ for shape and filling, on both lines if the
//! piece is tall and on the lower one if it is short, and the four letters of its notation. So
//! pieces can be distinguished without colour.

use plyground_core::{Game, Outcome, Player};
use plyground_view::{Drawing, Edit, Ink, Kit, Language, NotationError, Render, Scene, Square, Text};

use super::{Board, Cell, Cells, Piece, Quarto, QuartoMove, Quatro, QuatroMove, scene, words};
use crate::texts::t;
use plyground_view::texts::Says;

/// The number of pieces of the reserve per line.
const RESERVE_WIDTH: usize = 8;

impl Render for Quatro {
    fn draw(&self, language: Language) -> Drawing {
        let mut drawing = board(self.board(), self.squares(), language);
        drawing.append(ending(self.outcome(), self.turn(), words::TO_MOVE, language));
        drawing
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        Some(self.to_scene(language))
    }

    fn kit(&self, language: Language) -> Option<Kit> {
        Some(self.to_kit(language))
    }

    fn edited(&self, edit: Edit) -> Result<Self, NotationError> {
        self.after_edit(edit)
    }

    fn reason(&self, language: Language) -> Option<String> {
        reason(self.board(), self.squares(), language)
    }

    fn squares_of(&self, mv: QuatroMove) -> Vec<Square> {
        vec![scene::square(mv.cell())]
    }
}

impl Render for Quarto {
    fn draw(&self, language: Language) -> Drawing {
        let mut drawing = board(self.board(), self.squares(), language);
        if let Some(piece) = self.hand() {
            let label = format!("{}: ", language.pick(words::IN_HAND));
            if is_tall(piece) {
                drawing.line().push(" ".repeat(label.chars().count()), Ink::Plain);
                upper(&mut drawing, piece, piece_ink(piece));
            }
            drawing.line().push(label, Ink::Label);
            lower(&mut drawing, piece, piece_ink(piece));
        }
        let status = if self.hand().is_some() { words::TO_PLACE } else { words::TO_GIVE };
        drawing.append(ending(self.outcome(), self.turn(), status, language));
        drawing
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        Some(self.to_scene(language))
    }

    fn kit(&self, language: Language) -> Option<Kit> {
        Some(self.to_kit(language))
    }

    fn edited(&self, edit: Edit) -> Result<Self, NotationError> {
        self.after_edit(edit)
    }

    fn reason(&self, language: Language) -> Option<String> {
        reason(self.board(), self.squares(), language)
    }

    fn squares_of(&self, mv: QuartoMove) -> Vec<Square> {
        match mv {
            QuartoMove::Place(cell) => vec![scene::square(cell)],
            QuartoMove::Give(_) => Vec::new(),
        }
    }
}

/// The board, the reserve, and the complete lines if there are any.
pub(super) fn board(board: &Board, squares: bool, language: Language) -> Drawing {
    let complete = board.complete_lines(squares);
    let strong = Cells::from_bits(complete.iter().fold(0, |cells, line| cells | line.cells.bits()));
    let mut drawing = Drawing::new();
    drawing.line().push("      A        B        C        D", Ink::Label);
    drawing.line().push("  ┌────────┬────────┬────────┬────────┐", Ink::Label);
    for row in 0..4 {
        if row > 0 {
            drawing.line().push("  ├────────┼────────┼────────┼────────┤", Ink::Label);
        }
        let cells: Vec<Cell> = (0..4).filter_map(|column| Cell::new(row, column)).collect();
        drawing.line().push("  │", Ink::Label);
        for &cell in &cells {
            drawing.push(" ", Ink::Plain);
            match board.at(cell) {
                Some(piece) => upper(&mut drawing, piece, ink(piece, strong.contains(cell))),
                None => _ = drawing.push("      ", Ink::Plain),
            }
            drawing.push(" ", Ink::Plain).push("│", Ink::Label);
        }
        drawing.line().push(format!("{} │", row + 1), Ink::Label);
        for &cell in &cells {
            drawing.push(" ", Ink::Plain);
            match board.at(cell) {
                Some(piece) => lower(&mut drawing, piece, ink(piece, strong.contains(cell))),
                None => _ = drawing.push("  .   ", Ink::Faint),
            }
            drawing.push(" ", Ink::Plain).push("│", Ink::Label);
        }
    }
    drawing.line().push("  └────────┴────────┴────────┴────────┘", Ink::Label);
    reserve(&mut drawing, board, language);
    for line in complete {
        let shared = language.pick(words::SHARED[line.attribute][line.value]);
        let text = format!("{}: {} ({shared})", language.pick(words::COMPLETE), names(line.cells));
        drawing.line().push(text, Ink::Strong);
    }
    drawing
}

/// The reason for a win: the complete lines, each with all attributes that its pieces share.
fn reason(board: &Board, squares: bool, language: Language) -> Option<String> {
    let mut lines: Vec<(Cells, Vec<&str>)> = Vec::new();
    for line in board.complete_lines(squares) {
        let shared = language.pick(words::SHARED[line.attribute][line.value]);
        match lines.iter_mut().find(|(cells, _)| *cells == line.cells) {
            Some((_, known)) => known.push(shared),
            None => lines.push((line.cells, vec![shared])),
        }
    }
    let clause = |(cells, shared): &(Cells, Vec<&str>)| {
        t::QuatroReason { cells: names(*cells), shared: shared.join(", ") }.say(language)
    };
    (!lines.is_empty()).then(|| lines.iter().map(clause).collect::<Vec<_>>().join("; "))
}

/// The names of cells, separated by blanks.
pub(super) fn names(cells: Cells) -> String {
    cells.into_iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

fn reserve(drawing: &mut Drawing, board: &Board, language: Language) {
    let label = language.pick(words::RESERVE);
    let pieces: Vec<Piece> = board.reserve().into_iter().collect();
    if pieces.is_empty() {
        drawing.line().push(format!("{label}: "), Ink::Label).push(language.pick(words::NOTHING), Ink::Faint);
        return;
    }
    drawing.line().push(format!("{label} ({}):", pieces.len()), Ink::Label);
    for row in pieces.chunks(RESERVE_WIDTH) {
        let halves: &[fn(&mut Drawing, Piece, Ink)] =
            if row.iter().any(|&piece| is_tall(piece)) { &[upper, lower] } else { &[lower] };
        for half in halves {
            drawing.line();
            for &piece in row {
                drawing.push("  ", Ink::Plain);
                half(drawing, piece, piece_ink(piece));
            }
        }
    }
}

/// The player to move and the task, or the result.
fn ending(outcome: Option<Outcome>, turn: Player, status: Text, language: Language) -> Drawing {
    let named = |player: Player| format!("{} {player}", language.pick(words::PLAYER));
    let mut drawing = Drawing::new();
    drawing.line();
    match outcome {
        None => {
            let ink = if turn == Player::One { Ink::One } else { Ink::Two };
            drawing.push(named(turn), ink).push(format!(" {}", language.pick(status)), Ink::Plain);
        }
        Some(Outcome::Draw) => _ = drawing.push(language.pick(words::DRAW), Ink::Plain),
        Some(Outcome::Win { winner, .. }) => {
            drawing.push(format!("{} {}", named(winner), language.pick(words::WINS)), Ink::Strong);
        }
    }
    drawing
}

/// The upper half of a piece, six columns wide.
fn upper(drawing: &mut Drawing, piece: Piece, ink: Ink) {
    drawing.push(format!("{}     ", if is_tall(piece) { mark(piece) } else { ' ' }), ink);
}

/// The lower half of a piece.
fn lower(drawing: &mut Drawing, piece: Piece, ink: Ink) {
    drawing.push(format!("{} {piece}", mark(piece)), ink);
}

const fn is_tall(piece: Piece) -> bool {
    piece.attribute(2) == 0
}

/// Shape and filling as one character.
const fn mark(piece: Piece) -> char {
    match (piece.attribute(1), piece.attribute(3)) {
        (0, 0) => '■',
        (0, _) => '□',
        (_, 0) => '●',
        (_, _) => '○',
    }
}

const fn ink(piece: Piece, strong: bool) -> Ink {
    if strong { Ink::Strong } else { piece_ink(piece) }
}

const fn piece_ink(piece: Piece) -> Ink {
    if piece.attribute(0) == 0 { Ink::Light } else { Ink::Dark }
}

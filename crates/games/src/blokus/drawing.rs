//! Drawings of positions: the board in a frame, the cells to attach to marked, and below it the
//! remaining pieces and squares of each player.

use plyground_core::{Game, Outcome, Player};
use plyground_view::{Drawing, Edit, Ink, Kit, Language, NotationError, Render, Scene, Square};

use super::bits::{Bits, Cell, SIDE};
use super::pieces::{Hand, Move};
use super::position::Blokus;
use super::variant::Variant;
use super::words;
use crate::texts::t;
use plyground_view::texts::Says;

/// The maximum width of the drawings of a hand, in columns.
const WIDTH: usize = 78;

impl<V: Variant> Render for Blokus<V> {
    fn draw(&self, language: Language) -> Drawing {
        let outcome = self.outcome();
        let marks = if outcome.is_none() { self.playable() } else { Bits::EMPTY };
        let mut drawing = board(self.own(Player::One), self.own(Player::Two), self.blocked(), marks);
        // Pieces with many copies are shown as numbers, single ones are drawn.
        let counted = has_copies::<V>();
        if counted {
            orientations::<V>(&mut drawing);
        }
        for player in Player::BOTH {
            summary::<V>(&mut drawing, player, self.hand(player), counted, language);
            if !counted {
                pieces_left::<V>(&mut drawing, player, self.hand(player));
            }
        }
        ending(&mut drawing, outcome, self.turn(), self.can_place(self.turn()), language);
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

    /// The points of Uno are squares; those of Duo include a bonus for placing every piece.
    fn points_text(&self, points: i32, language: Language) -> String {
        if has_copies::<V>() {
            t::BlokusSquares { count: points }.say(language)
        } else {
            t::BlokusPoints { count: points }.say(language)
        }
    }

    fn left(&self, player: Player) -> Option<i32> {
        Some(V::squares_left(self.hand(player)))
    }

    fn squares_of(&self, mv: Move) -> Vec<Square> {
        Self::squares_covered(mv)
    }
}

/// Returns whether players have several copies of some piece.
pub(super) fn has_copies<V: Variant>() -> bool {
    V::PIECES.iter().any(|piece| piece.copies > 1)
}

const fn ink(player: Player) -> Ink {
    match player {
        Player::One => Ink::One,
        Player::Two => Ink::Two,
    }
}

/// The mark of a player's cells, so that they differ without colour.
const fn mark(player: Player) -> char {
    match player {
        Player::One => 'X',
        Player::Two => 'O',
    }
}

/// The board, with `marks` where the player to move can attach.
pub(super) fn board(one: Bits, two: Bits, blocked: Bits, marks: Bits) -> Drawing {
    let mut drawing = Drawing::new();
    let letters: String = ('A'..='N').flat_map(|letter| [' ', letter]).collect();
    drawing.line().push(format!("    {letters}"), Ink::Label);
    drawing.line().push(format!("   ┌{}┐", "─".repeat(2 * SIDE + 1)), Ink::Label);
    for row in 0..SIDE {
        drawing.line().push(format!("{row:2} │"), Ink::Label);
        for column in 0..SIDE {
            let cell = Cell::new(row, column);
            let (mark, ink) = match () {
                () if one.contains(cell) => (mark(Player::One), Ink::One),
                () if two.contains(cell) => (mark(Player::Two), Ink::Two),
                () if blocked.contains(cell) => ('#', Ink::Blocked),
                () if marks.contains(cell) => ('+', Ink::Playable),
                () => ('·', Ink::Faint),
            };
            drawing.push(" ", Ink::Plain).push(mark.to_string(), ink);
        }
        drawing.push(" ", Ink::Plain).push("│", Ink::Label);
    }
    drawing.line().push(format!("   └{}┘", "─".repeat(2 * SIDE + 1)), Ink::Label);
    drawing
}

/// All orientations with their names, for the game with few.
pub(super) fn orientations<V: Variant>(drawing: &mut Drawing) {
    let shapes = (0..V::ORIENTATIONS.len()).map(|index| (V::orientation_text(index), picture::<V>(index)));
    side_by_side(drawing, &shapes.collect::<Vec<_>>(), '■', Ink::Plain);
}

/// The pieces that a player has left, in their first orientation.
fn pieces_left<V: Variant>(drawing: &mut Drawing, player: Player, hand: Hand) {
    let held = (0..V::PIECES.len()).filter(|&piece| V::left(hand, piece) > 0);
    let shapes = held.map(|piece| (V::PIECES[piece].name.to_owned(), picture::<V>(V::orientations_of(piece).start)));
    side_by_side(drawing, &shapes.collect::<Vec<_>>(), mark(player), ink(player));
}

/// The rows of an orientation: `true` for a square.
pub(super) fn picture<V: Variant>(orientation: usize) -> Vec<Vec<bool>> {
    let cells = V::ORIENTATIONS[orientation].cells();
    let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    let bottom = cells.iter().map(|cell| cell.0).max().unwrap_or(0);
    let right = cells.iter().map(|cell| cell.1).max().unwrap_or(0);
    (top..=bottom).map(|row| (left..=right).map(|column| cells.contains(&(row, column))).collect()).collect()
}

/// A name, and rows of squares.
type Picture = (String, Vec<Vec<bool>>);

/// Draws names above pictures, as many side by side as fit.
fn side_by_side(drawing: &mut Drawing, shapes: &[Picture], mark: char, ink: Ink) {
    let width = |(name, rows): &Picture| {
        let columns = rows.first().map_or(0, Vec::len);
        name.chars().count().max(2 * columns - 1) + 2
    };
    let mut rest = shapes;
    while !rest.is_empty() {
        let mut used = 2;
        let fitting = rest.iter().take_while(|shape| {
            used += width(shape);
            used <= WIDTH
        });
        let (line, behind) = rest.split_at(fitting.count().max(1));
        rest = behind;
        drawing.line().push("  ", Ink::Plain);
        for shape in line {
            drawing.push(format!("{:1$}", shape.0, width(shape)), Ink::Label);
        }
        let height = line.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
        for row in 0..height {
            drawing.line().push("  ", Ink::Plain);
            for shape in line {
                let squares = shape.1.get(row).map_or(&[][..], Vec::as_slice);
                let mut text = String::new();
                for &square in squares {
                    text.extend([if square { mark } else { ' ' }, ' ']);
                }
                drawing.push(format!("{text:0$}", width(shape)), ink);
            }
        }
    }
}

/// One line about a player: pieces counted, if there are many of each, and squares.
fn summary<V: Variant>(drawing: &mut Drawing, player: Player, hand: Hand, counted: bool, language: Language) {
    let name = format!("{} {player} ", language.pick(words::PLAYER));
    drawing.line().push(name, Ink::Plain).push(mark(player).to_string(), ink(player)).push(": ", Ink::Plain);
    if counted {
        drawing.push(format!("{}   ", counts::<V>(hand)), Ink::Plain);
    } else if V::squares_left(hand) == 0 {
        drawing.push(format!("{}, ", language.pick(words::NO_PIECES)), Ink::Plain);
    }
    drawing.push(squares_text::<V>(hand, language), Ink::Plain);
}

/// The squares placed and left, and the points if they differ from the squares.
pub(super) fn squares_text<V: Variant>(hand: Hand, language: Language) -> String {
    let left = V::squares_left(hand);
    let (placed, more) = (language.pick(words::PLACED), language.pick(words::LEFT));
    let squares = format!("{placed} {}, {more} {left}", V::SQUARES - left);
    match V::points(hand) {
        points if points > V::SQUARES - left => format!("{squares}, {} {points}", language.pick(words::POINTS)),
        _ => squares,
    }
}

/// The number of each piece left: `a 10  b 10  c 15`.
pub(super) fn counts<V: Variant>(hand: Hand) -> String {
    let count = |piece: usize| format!("{} {}", V::PIECES[piece].name, V::left(hand, piece));
    (0..V::PIECES.len()).map(count).collect::<Vec<_>>().join("  ")
}

/// The player to move, or the result.
fn ending(drawing: &mut Drawing, outcome: Option<Outcome>, turn: Player, can_place: bool, language: Language) {
    let named = |player: Player| format!("{} {player}", language.pick(words::PLAYER));
    drawing.line();
    match outcome {
        None => {
            let status = if can_place { words::TO_MOVE } else { words::MUST_PASS };
            drawing.push(named(turn), ink(turn)).push(format!(" {}", language.pick(status)), Ink::Plain);
        }
        Some(Outcome::Draw) => _ = drawing.push(language.pick(words::DRAW), Ink::Strong),
        Some(Outcome::Win { winner, margin }) => {
            drawing.push(format!("{} {} {margin}", named(winner), language.pick(words::WINS_BY)), Ink::Strong);
        }
    }
}

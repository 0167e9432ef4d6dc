//! Keys and clicks into moves: where the cursor stands, which piece is in hand and how it
//! lies, and which legal move that makes. Knows scenes, no games and no terminal.

use plyground_view::scene::{Held, Scene};
use plyground_view::{Drawing, Square};
use ratatui::layout::Rect;

/// What a player points at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pointing {
    pub(crate) cursor: Square,
    /// The piece in hand, where the game has any.
    pub(crate) held: Option<Held>,
    /// The number of the move that is pointed at, in games that have no scene.
    pub(crate) listed: usize,
}

/// A step of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Up,
    Down,
    Left,
    Right,
}

impl Pointing {
    /// Points at something that can be done in a new position: what was held is held on
    /// where it still can be.
    pub(crate) fn settle(&mut self, scene: &Scene) {
        if self.held.is_some_and(|held| scene.choices.iter().any(|choice| choice.held == Some(held))) {
            return;
        }
        let same_item = self.held.and_then(|held| {
            let alike =
                |choice: &Option<Held>| choice.is_some_and(|other| (other.tray, other.item) == (held.tray, held.item));
            scene.choices.iter().map(|choice| choice.held).find(alike).flatten()
        });
        self.held = same_item.or_else(|| scene.choices.iter().find_map(|choice| choice.held));
        if !scene.contains(self.cursor) {
            self.cursor = (0, 0);
        }
    }

    /// The cursor goes to a square where the piece in hand can be played, if it is not on one:
    /// the nearest.
    pub(crate) fn approach(&mut self, scene: &Scene) {
        let places = scene.choices.iter().filter(|choice| choice.held == self.held).filter_map(|choice| choice.square);
        let (row, column) = self.cursor;
        let distance = |square: &Square| {
            let (down, right) = (square.0.abs_diff(row), square.1.abs_diff(column));
            (down.max(right), u16::from(down) + u16::from(right))
        };
        if let Some(nearest) = places.min_by_key(distance) {
            self.cursor = nearest;
        }
    }

    /// Is there anything to be done on the board, or only in the trays?
    pub(crate) fn is_on_board(scene: &Scene) -> bool {
        scene.choices.is_empty() || scene.choices.iter().any(|choice| choice.square.is_some())
    }

    /// Moves the cursor.
    pub(crate) fn step(&mut self, scene: &Scene, step: Step) {
        let (rows, columns) = (scene.rows.len() as u8, scene.columns.len() as u8);
        let (row, column) = self.cursor;
        self.cursor = match step {
            Step::Up => (row.saturating_sub(1), column),
            Step::Down => ((row + 1).min(rows.saturating_sub(1)), column),
            Step::Left => (row, column.saturating_sub(1)),
            Step::Right => (row, (column + 1).min(columns.saturating_sub(1))),
        };
    }

    /// The pieces that some move takes, in the order of the trays.
    pub(crate) fn items(scene: &Scene) -> Vec<(usize, usize)> {
        let mut items: Vec<(usize, usize)> =
            scene.choices.iter().filter_map(|choice| choice.held).map(|held| (held.tray, held.item)).collect();
        items.sort_unstable();
        items.dedup();
        items
    }

    /// Takes the next piece, or the one before.
    pub(crate) fn next_item(&mut self, scene: &Scene, forwards: bool) {
        let items = Self::items(scene);
        let Some(held) = self.held else { return self.settle(scene) };
        let at = items.iter().position(|item| *item == (held.tray, held.item)).unwrap_or(0);
        let next = if forwards { at + 1 } else { at + items.len().max(1) - 1 };
        if let Some(&(tray, item)) = items.get(next % items.len().max(1)) {
            self.take(scene, tray, item);
        }
    }

    /// The piece beside the one in hand, among pieces and where they are seen: in its row, or
    /// nearest in the next row up or down. None at the end of a row, and for who holds none.
    pub(crate) fn neighbour(&self, seen: &[(Rect, (usize, usize))], step: Step) -> Option<(usize, usize)> {
        let held = self.held?;
        let (here, _) = seen.iter().find(|(_, item)| *item == (held.tray, held.item))?;
        let lies = |place: &Rect| match step {
            Step::Up => place.y < here.y,
            Step::Down => place.y > here.y,
            Step::Left => place.y == here.y && place.x < here.x,
            Step::Right => place.y == here.y && place.x > here.x,
        };
        let beside = seen.iter().filter(|(place, _)| lies(place));
        let nearest = beside.min_by_key(|(place, _)| (place.y.abs_diff(here.y), place.x.abs_diff(here.x)));
        match (nearest, step) {
            (Some((_, item)), _) => Some(*item),
            // Above the first row and below the last there is nothing to go to.
            (None, Step::Up | Step::Down) => Some((held.tray, held.item)),
            (None, _) => None,
        }
    }

    /// Takes a piece, the way it can lie somewhere; false when no move takes it.
    pub(crate) fn take(&mut self, scene: &Scene, tray: usize, item: usize) -> bool {
        let mut ways = scene.choices.iter().filter_map(|choice| choice.held);
        let first = ways.find(|held| (held.tray, held.item) == (tray, item));
        if first.is_some() {
            self.held = first;
        }
        first.is_some()
    }

    /// Turns the piece in hand, whether or not it can be played so.
    pub(crate) fn turn(&mut self, scene: &Scene, forwards: bool) {
        if let Some(held) = &mut self.held {
            let shapes = scene.item(*held).map_or(1, |item| item.shapes.len()).max(1);
            held.shape = (held.shape + if forwards { 1 } else { shapes - 1 }) % shapes;
        }
    }

    /// The number of the legal move that is pointed at.
    pub(crate) fn chosen(&self, scene: &Scene) -> Option<usize> {
        let here = Some(self.cursor);
        scene
            .find(self.held, here)
            .or_else(|| scene.find(None, here))
            .or_else(|| scene.find(self.held, None).filter(|_| self.held.is_some()))
            .or_else(|| scene.find(None, None))
    }

    /// The squares that the piece in hand would cover, and whether it may.
    pub(crate) fn ghost(&self, scene: &Scene) -> (Vec<Square>, bool) {
        match self.held {
            Some(held) if Self::is_on_board(scene) => {
                (scene.covered(held, self.cursor).0, scene.find(self.held, Some(self.cursor)).is_some())
            }
            _ => (Vec::new(), false),
        }
    }

    /// The squares where the piece in hand can be played.
    pub(crate) fn anchors(&self, scene: &Scene) -> Vec<Square> {
        scene.choices.iter().filter(|choice| choice.held == self.held).filter_map(|choice| choice.square).collect()
    }
}

/// Columns and lines of a drawing.
pub(crate) fn drawing_size(drawing: &Drawing) -> (u16, u16) {
    let width = |line: &Vec<plyground_view::drawing::Span>| -> usize {
        line.iter().map(|span| span.text.chars().count()).sum()
    };
    (drawing.lines().iter().map(width).max().unwrap_or(0) as u16, drawing.lines().len() as u16)
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;
    use crate::lookup;

    fn scene(game: &str, moves: &[&str]) -> (Scene, Vec<String>) {
        let mut game = lookup::game(game).expect("a game").start().expect("starts");
        for mv in moves {
            game.play(mv).expect(mv);
        }
        (game.scene(Language::EN).expect("a scene"), game.legal_moves())
    }

    #[test]
    fn pointing_at_a_square_moves_a_bishop() {
        let (scene, moves) = scene("bispo", &[]);
        let mut pointing = Pointing::default();
        pointing.settle(&scene);
        pointing.step(&scene, Step::Right);
        assert_eq!(moves[pointing.chosen(&scene).expect("a move")], "B1");
        pointing.step(&scene, Step::Down);
        assert_eq!(pointing.chosen(&scene), None);
        pointing.approach(&scene);
        assert_eq!(pointing.cursor, (0, 1));
        for _ in 0..20 {
            pointing.step(&scene, Step::Left);
            pointing.step(&scene, Step::Up);
        }
        assert_eq!(pointing.cursor, (0, 0));
    }

    #[test]
    fn a_piece_and_a_square_make_a_move_of_quatro() {
        let (scene, moves) = scene("quatro", &["bqao B3"]);
        let mut pointing = Pointing::default();
        pointing.settle(&scene);
        let first = scene.item(pointing.held.expect("a piece")).expect("an item").name.clone();
        pointing.next_item(&scene, true);
        pointing.next_item(&scene, false);
        assert_eq!(moves[pointing.chosen(&scene).expect("a move")], format!("{first} A1"));
        pointing.cursor = (2, 1);
        assert_eq!(pointing.chosen(&scene), None, "it is taken");
        assert_eq!(Pointing::items(&scene).len(), 15);
        assert_eq!(pointing.anchors(&scene).len(), 15);
    }

    #[test]
    fn a_piece_of_quarto_is_given_and_then_placed() {
        let (giving, moves) = scene("quarto", &[]);
        let mut pointing = Pointing::default();
        pointing.settle(&giving);
        pointing.next_item(&giving, true);
        assert_eq!(moves[pointing.chosen(&giving).expect("a gift")], moves[1]);
        assert!(pointing.ghost(&giving).0.is_empty());
        let (placing, moves) = scene("quarto", &["bqao"]);
        pointing.settle(&placing);
        pointing.cursor = (3, 3);
        assert_eq!(moves[pointing.chosen(&placing).expect("a place")], "D4");
    }

    #[test]
    fn pieces_are_chosen_by_where_they_are_seen() {
        let place = |column: u16, row: u16| Rect::new(column * 6, row * 4, 5, 4);
        // Four in the first row, two in the second.
        let seen: Vec<(Rect, (usize, usize))> =
            (0..6).map(|item| (place(item % 4, item / 4), (0, usize::from(item)))).collect();
        let from = |item, step| {
            let pointing = Pointing { held: Some(Held { item, ..Held::default() }), ..Pointing::default() };
            pointing.neighbour(&seen, step).map(|(_, item)| item)
        };
        assert_eq!(from(1, Step::Down), Some(5));
        assert_eq!(from(3, Step::Down), Some(5), "the nearest");
        assert_eq!(from(4, Step::Up), Some(0));
        assert_eq!((from(0, Step::Up), from(5, Step::Down)), (Some(0), Some(5)));
        assert_eq!((from(0, Step::Right), from(3, Step::Right), from(4, Step::Left)), (Some(1), None, None));
    }

    #[test]
    fn pieces_of_blokus_turn_and_leave_a_ghost() {
        let (scene, moves) = scene("blokus-uno", &[]);
        let mut pointing = Pointing::default();
        pointing.settle(&scene);
        let c = (0, scene.trays[0].items.iter().position(|item| item.name == "c").expect("c"));
        assert!(pointing.take(&scene, c.0, c.1));
        assert_eq!(moves[pointing.chosen(&scene).expect("c-2 in the corner")], "c-2 0 0");
        assert_eq!(pointing.ghost(&scene), (vec![(0, 0), (1, 0), (1, 1), (2, 1)], true));
        pointing.turn(&scene, true);
        assert_eq!((pointing.ghost(&scene).1, pointing.chosen(&scene)), (false, None), "c-1 does not fit there");
        pointing.turn(&scene, false);
        assert!(pointing.chosen(&scene).is_some());
        assert!(!pointing.take(&scene, 1, 0), "the other player's pieces cannot be taken");
    }
}

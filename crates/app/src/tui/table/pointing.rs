//! Turns keys and clicks into moves: the place of the cursor, the piece in hand with its
//! orientation, and the legal move that they make. It walks the tree of choices of a scene, and
//! knows neither games nor the terminal.

use std::cmp::Reverse;

use plyground_view::scene::{Choice, Scene};
use plyground_view::{Drawing, Square};
use ratatui::layout::Rect;

/// The cursor of a player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pointing {
    pub(crate) cursor: Square,
    /// The piece in hand, if the game has pieces.
    pub(crate) held: Option<Held>,
    /// The choices already made of a move that needs more, such as its first square.
    begun: Vec<Choice>,
    /// The index of the selected move, in games without a scene.
    pub(crate) listed: usize,
}

/// A piece of a tray, and its orientation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Held {
    pub(crate) tray: usize,
    pub(crate) item: usize,
    pub(crate) orientation: usize,
}

impl Held {
    const fn piece(self) -> Choice {
        Choice::Piece { tray: self.tray, item: self.item }
    }
}

/// The result of pressing at the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pressed {
    /// The move with this index.
    Move(usize),
    /// A move has begun, and more must be chosen.
    Begun,
    /// Nothing can be done here.
    Nothing,
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
    /// Selects a possible choice in a new position: takes the largest piece, which is hardest to
    /// place later, or keeps the piece in hand if it is as large.
    pub(crate) fn settle(&mut self, scene: &Scene) {
        self.begun.clear();
        let mut items = Self::items_in_order(scene);
        items.sort_by_key(|&item| Reverse(size(scene, item)));
        let largest = items.first().map(|&item| size(scene, item));
        let can = |item: (usize, usize)| items.contains(&item) && Some(size(scene, item)) == largest;
        let same = self.held.filter(|held| can((held.tray, held.item)));
        match same {
            Some(held) if Self::orientations(scene, held).is_none_or(|ways| ways.contains(&held.orientation)) => {}
            Some(held) => _ = self.take(scene, held.tray, held.item),
            None => match items.first() {
                Some(&(tray, item)) => _ = self.take(scene, tray, item),
                None => self.held = None,
            },
        }
        if !scene.board.contains(self.cursor) {
            self.cursor = (0, 0);
        }
    }

    /// Takes back the choices of a move that has begun.
    pub(crate) fn begin_anew(&mut self) {
        self.begun.clear();
    }

    /// Moves the cursor to a move.
    pub(crate) fn point_at(&mut self, choices: &[Choice]) {
        self.begun.clear();
        self.held = None;
        for choice in choices {
            match *choice {
                Choice::Piece { tray, item } => self.held = Some(Held { tray, item, orientation: 0 }),
                Choice::Orientation(orientation) => {
                    if let Some(held) = &mut self.held {
                        held.orientation = orientation;
                    }
                }
                Choice::Square(square) => self.cursor = square,
            }
        }
    }

    /// The possible orientations of a piece, if they must be chosen.
    fn orientations(scene: &Scene, held: Held) -> Option<Vec<usize>> {
        let ways = scene.choices_after(&[held.piece()]).choices.into_iter().filter_map(|choice| match choice {
            Choice::Orientation(orientation) => Some(orientation),
            _ => None,
        });
        Some(ways.collect::<Vec<_>>()).filter(|ways| !ways.is_empty())
    }

    /// The choices so far: the beginning of a move, the piece in hand and its orientation.
    pub(crate) fn in_hand(&self, scene: &Scene) -> Vec<Choice> {
        let mut chosen = self.begun.clone();
        if let Some(held) = self.held
            && scene.choices_after(&chosen).choices.contains(&held.piece())
        {
            chosen.push(held.piece());
            if scene.item(held.tray, held.item).is_some_and(|item| item.orientations.len() > 1) {
                chosen.push(Choice::Orientation(held.orientation));
            }
        }
        chosen
    }

    /// Moves the cursor to the nearest square on which the piece in hand can be played, if it is
    /// not on one.
    pub(crate) fn approach(&mut self, scene: &Scene) {
        let (row, column) = self.cursor;
        let distance = |square: &Square| {
            let (down, right) = (square.0.abs_diff(row), square.1.abs_diff(column));
            (down.max(right), u16::from(down) + u16::from(right))
        };
        if let Some(nearest) = self.anchors(scene).into_iter().min_by_key(distance) {
            self.cursor = nearest;
        }
    }

    /// Whether there are choices on the board, and not only in the trays.
    pub(crate) fn is_on_board(scene: &Scene) -> bool {
        let square = |choice: &Choice| matches!(choice, Choice::Square(_));
        scene.moves.is_empty() || scene.moves.iter().any(|mv| mv.choices.iter().any(square))
    }

    /// Moves the cursor.
    pub(crate) fn step(&mut self, scene: &Scene, step: Step) {
        let (rows, columns) = (scene.board.rows.len() as u8, scene.board.columns.len() as u8);
        let (row, column) = self.cursor;
        self.cursor = match step {
            Step::Up => (row.saturating_sub(1), column),
            Step::Down => ((row + 1).min(rows.saturating_sub(1)), column),
            Step::Left => (row, column.saturating_sub(1)),
            Step::Right => (row, (column + 1).min(columns.saturating_sub(1))),
        };
    }

    /// The pieces that can be chosen, in the order of the moves.
    fn items_in_order(scene: &Scene) -> Vec<(usize, usize)> {
        let choices = scene.choices_after(&[]).choices.into_iter();
        let items = choices.filter_map(|choice| match choice {
            Choice::Piece { tray, item } => Some((tray, item)),
            _ => None,
        });
        items.collect()
    }

    /// The pieces that can be chosen, in the order of the trays.
    pub(crate) fn items(scene: &Scene) -> Vec<(usize, usize)> {
        let mut items = Self::items_in_order(scene);
        items.sort_unstable();
        items
    }

    /// Takes the next or the previous piece.
    pub(crate) fn next_item(&mut self, scene: &Scene, forwards: bool) {
        let items = Self::items(scene);
        let Some(held) = self.held else { return self.settle(scene) };
        let at = items.iter().position(|item| *item == (held.tray, held.item)).unwrap_or(0);
        let next = if forwards { at + 1 } else { at + items.len().max(1) - 1 };
        if let Some(&(tray, item)) = items.get(next % items.len().max(1)) {
            self.take(scene, tray, item);
        }
    }

    /// Takes the piece whose name begins with a letter, the largest first; the next of them if one
    /// is already in hand. `false` if there is none.
    pub(crate) fn take_named(&mut self, scene: &Scene, letter: char) -> bool {
        let begins = |&(tray, item): &(usize, usize)| {
            let first = scene.item(tray, item).and_then(|item| item.name.chars().next());
            first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
        };
        let mut named: Vec<(usize, usize)> = Self::items(scene).into_iter().filter(begins).collect();
        named.sort_by_key(|&item| Reverse(size(scene, item)));
        let held = self.held.map(|held| (held.tray, held.item));
        let at = named.iter().position(|&item| Some(item) == held);
        let next = at.map_or(0, |at| (at + 1) % named.len());
        named.get(next).is_some_and(|&(tray, item)| self.take(scene, tray, item))
    }

    /// The piece next to the one in hand, as they are drawn: in its row, or the nearest in the next
    /// row up or down. `None` at the end of a row, or if no piece is in hand.
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
            // There is nothing above the first row and below the last.
            (None, Step::Up | Step::Down) => Some((held.tray, held.item)),
            (None, _) => None,
        }
    }

    /// Takes a piece in a possible orientation; `false` if no move uses it.
    pub(crate) fn take(&mut self, scene: &Scene, tray: usize, item: usize) -> bool {
        let mut held = Held { tray, item, orientation: 0 };
        let can = scene.choices_after(&[]).choices.contains(&held.piece());
        if can {
            held.orientation = Self::orientations(scene, held).map_or(0, |ways| ways[0]);
            self.held = Some(held);
        }
        can
    }

    /// Whether the piece in hand has several orientations.
    pub(crate) fn can_turn(&self, scene: &Scene) -> bool {
        let item = self.held.and_then(|held| scene.item(held.tray, held.item));
        item.is_some_and(|item| item.orientations.len() > 1)
    }

    /// Turns the piece in hand, whether or not it can be played that way.
    pub(crate) fn turn(&mut self, scene: &Scene, forwards: bool) {
        if let Some(held) = &mut self.held {
            let ways = scene.item(held.tray, held.item).map_or(1, |item| item.orientations.len()).max(1);
            held.orientation = (held.orientation + if forwards { 1 } else { ways - 1 }) % ways;
        }
    }

    /// Makes the selected choices, as far as they lead.
    pub(crate) fn press(&mut self, scene: &Scene) -> Pressed {
        let (pressed, chosen) = self.walk(scene, &self.begun, false);
        self.begun = if pressed == Pressed::Begun { chosen } else { Vec::new() };
        pressed
    }

    /// The result of the choices from `chosen` on, with the piece in hand and the square under the
    /// cursor, which is used once: a move from a square to another takes two presses.
    fn walk(&self, scene: &Scene, chosen: &[Choice], used: bool) -> (Pressed, Vec<Choice>) {
        let next = scene.choices_after(chosen);
        let held = self.held.map(|held| [held.piece(), Choice::Orientation(held.orientation)]);
        let here = Some(Choice::Square(self.cursor)).filter(|_| !used);
        let mut best = if used { (Pressed::Begun, chosen.to_vec()) } else { (Pressed::Nothing, Vec::new()) };
        // An optional pass is played by its name, not by pressing at the cursor.
        if let Some(index) = next.complete.filter(|_| !chosen.is_empty() || scene.must_pass()) {
            best = (Pressed::Move(index), chosen.to_vec());
        }
        for choice in held.into_iter().flatten().chain(here).filter(|choice| next.choices.contains(choice)) {
            let further = [chosen, &[choice]].concat();
            match self.walk(scene, &further, used || Some(choice) == here) {
                found @ (Pressed::Move(_), _) => return found,
                found @ (Pressed::Begun, _) if best.0 == Pressed::Nothing => best = found,
                _ => {}
            }
        }
        best
    }

    /// The index of the selected legal move.
    #[cfg(test)]
    pub(crate) fn chosen(&self, scene: &Scene) -> Option<usize> {
        match self.clone().press(scene) {
            Pressed::Move(index) => Some(index),
            _ => None,
        }
    }

    /// The squares that the piece in hand would cover, and whether that is legal.
    pub(crate) fn ghost(&self, scene: &Scene) -> (Vec<Square>, bool) {
        let mut chosen = self.in_hand(scene);
        let placed = scene.chosen_item(&chosen).is_some_and(|item| !item.orientations.is_empty());
        if !placed || !Self::is_on_board(scene) {
            return (Vec::new(), false);
        }
        chosen.push(Choice::Square(self.cursor));
        (scene.covered(&chosen).0, scene.find(&chosen).is_some())
    }

    /// The squares that can be chosen for the piece in hand.
    pub(crate) fn anchors(&self, scene: &Scene) -> Vec<Square> {
        let next = scene.choices_after(&self.in_hand(scene)).choices.into_iter();
        let squares = next.filter_map(|choice| match choice {
            Choice::Square(square) => Some(square),
            _ => None,
        });
        squares.collect()
    }

    /// The squares that have been chosen for a move that has begun.
    pub(crate) fn begun_squares(&self, scene: &Scene) -> Vec<Square> {
        scene.covered(&self.begun).0
    }
}

/// The number of squares that a piece of a tray covers.
fn size(scene: &Scene, (tray, item): (usize, usize)) -> usize {
    let usual = scene.item(tray, item).and_then(|item| item.orientations.first());
    usual.map_or(0, |usual| usual.squares.len())
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
    use plyground_view::scene::Move;

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
        let held = pointing.held.expect("a piece");
        let first = scene.item(held.tray, held.item).expect("an item").name.clone();
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

    /// The name of the piece in hand.
    fn in_hand(pointing: &Pointing, scene: &Scene) -> String {
        let held = pointing.held.expect("a piece in hand");
        scene.item(held.tray, held.item).expect("an item").name.clone()
    }

    #[test]
    fn the_largest_piece_is_in_hand_first() {
        let (first, _) = scene("blokus-duo", &[]);
        let mut pointing = Pointing::default();
        pointing.settle(&first);
        let name = in_hand(&pointing, &first);
        assert_eq!(size(&first, (0, pointing.held.expect("a piece").item)), 5, "{name}");
        // A piece of the same size is kept, a smaller one is not.
        assert!(pointing.take_named(&first, 'X'));
        pointing.settle(&first);
        assert_eq!(in_hand(&pointing, &first), "X");
        assert!(pointing.take_named(&first, 'O'));
        pointing.settle(&first);
        assert_ne!(in_hand(&pointing, &first), "O");
    }

    #[test]
    fn pieces_are_taken_by_their_letters() {
        let (duo, _) = scene("blokus-duo", &[]);
        let mut pointing = Pointing::default();
        pointing.settle(&duo);
        let mut taken = |letter| (pointing.take_named(&duo, letter), in_hand(&pointing, &duo));
        assert_eq!(taken('V'), (true, "V5".to_owned()));
        assert_eq!(taken('V'), (true, "V3".to_owned()));
        assert_eq!(taken('V'), (true, "V5".to_owned()), "and so on");
        assert_eq!(taken('f'), (true, "F".to_owned()));
        assert_eq!(taken('Q'), (false, "F".to_owned()), "there is none");
        let (uno, _) = scene("blokus-uno", &[]);
        pointing.settle(&uno);
        assert!(pointing.take_named(&uno, 'A'));
        assert_eq!(in_hand(&pointing, &uno), "a");
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

    /// In a game of moves from square to square, the first press chooses the origin.
    #[test]
    fn a_move_between_squares_takes_two_presses() {
        let (mut scene, _) = scene("tictactoe", &[]);
        let step = |from, to| Move::new([Choice::Square(from), Choice::Square(to)]);
        scene.moves = vec![step((0, 0), (1, 1)), step((0, 0), (0, 1)), step((2, 2), (1, 1))];
        let mut pointing = Pointing { cursor: (1, 1), ..Pointing::default() };
        pointing.settle(&scene);
        assert_eq!(pointing.press(&scene), Pressed::Nothing, "nothing is there to be moved");
        assert_eq!(pointing.anchors(&scene), [(0, 0), (2, 2)]);
        pointing.cursor = (0, 0);
        assert_eq!(pointing.press(&scene), Pressed::Begun);
        assert_eq!((pointing.begun_squares(&scene), pointing.anchors(&scene)), (vec![(0, 0)], vec![(1, 1), (0, 1)]));
        pointing.cursor = (0, 1);
        assert_eq!(pointing.press(&scene), Pressed::Move(1));
        pointing.cursor = (0, 0);
        assert_eq!((pointing.press(&scene), pointing.press(&scene)), (Pressed::Begun, Pressed::Nothing));
        assert_eq!(pointing.anchors(&scene), [(0, 0), (2, 2)], "and all can be chosen again");
    }

    /// If there is nothing to choose, pressing anywhere passes.
    #[test]
    fn a_pass_needs_no_choice() {
        let (mut scene, _) = scene("bispo", &[]);
        scene.moves = vec![Move::pass()];
        assert_eq!(Pointing::default().press(&scene), Pressed::Move(0));
    }
}

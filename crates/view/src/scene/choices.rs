//! Legal moves as lists of choices, and the tree of choices: what can be chosen next after what has
//! been chosen. If a piece is given to the opponent, the list ends with the piece; a piece with
//! several orientations takes three choices; a move from square to square takes two. Front ends
//! walk the tree and need no special case for any of these.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::{Item, Scene, Square};

/// One of the choices that make up a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// A piece of a tray.
    Piece {
        /// The index of the tray.
        tray: usize,
        /// The index of the item in the tray.
        item: usize,
    },
    /// An orientation, by index, of the piece chosen before.
    Orientation(usize),
    /// A square of the board.
    Square(Square),
}

/// A legal move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// The choices in order. A pass has none.
    pub choices: Vec<Choice>,
    /// The points gained at once, shown beside the move; `None` if there is nothing to show. The
    /// kit does not check it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gain: Option<i32>,
}

/// The continuations of some choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Next {
    /// The choices that can be made next, each once, in the order of the moves.
    pub choices: Vec<Choice>,
    /// The index of the move that the choices already complete, if any.
    pub complete: Option<usize>,
}

impl Move {
    /// A move of these choices.
    pub fn new(choices: impl IntoIterator<Item = Choice>) -> Self {
        Self { choices: choices.into_iter().collect(), gain: None }
    }

    /// A move to a square.
    pub fn to(square: Square) -> Self {
        Self::new([Choice::Square(square)])
    }

    /// The move without choices.
    pub fn pass() -> Self {
        Self::default()
    }

    /// The same move with the points that it gains.
    #[must_use]
    pub fn gaining(self, gain: impl Into<Option<i32>>) -> Self {
        Self { gain: gain.into(), ..self }
    }

    /// Whether it is a pass.
    pub const fn is_pass(&self) -> bool {
        self.choices.is_empty()
    }
}

impl Scene {
    /// The possible next choices after these, and the move that they already complete. Empty if no
    /// legal move begins with them.
    pub fn choices_after(&self, chosen: &[Choice]) -> Next {
        let mut next = Next::default();
        let mut seen = HashSet::new();
        for (index, mv) in self.moves.iter().enumerate() {
            match mv.choices.strip_prefix(chosen) {
                Some([]) => next.complete = next.complete.or(Some(index)),
                Some([choice, ..]) if seen.insert(*choice) => next.choices.push(*choice),
                _ => {}
            }
        }
        next
    }

    /// The index of the legal move with exactly these choices.
    pub fn find(&self, chosen: &[Choice]) -> Option<usize> {
        self.moves.iter().position(|mv| mv.choices == chosen)
    }

    /// These choices, followed by all that have no alternative: the piece in hand, its only
    /// orientation.
    pub fn forced(&self, chosen: &[Choice]) -> Vec<Choice> {
        let mut chosen = chosen.to_vec();
        while let Next { choices, complete: None } = self.choices_after(&chosen)
            && let [only] = choices[..]
        {
            chosen.push(only);
        }
        chosen
    }

    /// Whether the side to move can only pass.
    pub fn must_pass(&self) -> bool {
        matches!(&self.moves[..], [only] if only.is_pass())
    }

    /// The item that was chosen.
    pub fn chosen_item(&self, chosen: &[Choice]) -> Option<&Item> {
        chosen.iter().find_map(|choice| match *choice {
            Choice::Piece { tray, item } => self.item(tray, item),
            _ => None,
        })
    }

    /// The squares on the board that choices cover, and whether all of them are on the board: the
    /// squares of the piece on the chosen square, or the chosen squares if no piece is placed.
    pub fn covered(&self, chosen: &[Choice]) -> (Vec<Square>, bool) {
        let places = chosen.iter().filter_map(|choice| match *choice {
            Choice::Square(square) => Some(square),
            _ => None,
        });
        let turned = chosen.iter().find_map(|choice| match *choice {
            Choice::Orientation(index) => Some(index),
            _ => None,
        });
        let item = self.chosen_item(chosen).filter(|item| !item.orientations.is_empty());
        let orientation = item.map(|item| item.orientations.get(turned.unwrap_or(0)));
        let single = [(0, 0)];
        let offsets = orientation.map_or(&single[..], |known| known.map_or(&[][..], |known| &known.squares));
        let mut whole = true;
        let mut squares = Vec::new();
        for (row, column) in places {
            for &(down, right) in offsets {
                let square = row.checked_add_signed(down).zip(column.checked_add_signed(right));
                match square.filter(|&square| self.board.contains(square)) {
                    Some(square) => squares.push(square),
                    None => whole = false,
                }
            }
        }
        (squares, whole)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Board, Orientation, SquareView, Tray};
    use super::*;

    const PIECE: Choice = Choice::Piece { tray: 0, item: 0 };

    /// Two rows of three squares, a pass, a placement of a turned corner, a gift, and a step.
    fn scene() -> Scene {
        let names = |names: &str| names.chars().map(String::from).collect::<Vec<_>>();
        let corner = Orientation { name: "L".to_owned(), squares: vec![(0, 0), (-1, 0), (0, 1)] };
        let placed =
            Item { name: "L".to_owned(), orientations: vec![Orientation::single("1"), corner], ..Item::default() };
        let given = Item { name: "G".to_owned(), ..Item::default() };
        let step = |to| Move::new([Choice::Square((0, 0)), Choice::Square(to)]);
        Scene {
            board: Board {
                rows: names("12"),
                columns: names("ABC"),
                squares: vec![SquareView::default(); 6],
                ..Board::default()
            },
            trays: vec![Tray { items: vec![placed, given], ..Tray::default() }],
            moves: vec![
                Move::pass(),
                Move::new([PIECE, Choice::Orientation(1), Choice::Square((1, 0))]),
                Move::new([PIECE, Choice::Orientation(1), Choice::Square((1, 1))]).gaining(3),
                Move::new([Choice::Piece { tray: 0, item: 1 }]),
                step((0, 1)),
                step((1, 0)),
            ],
            ..Scene::default()
        }
    }

    #[test]
    fn the_tree_has_every_move_and_no_other() {
        let scene = scene();
        let mut found = Vec::new();
        let mut open = vec![Vec::new()];
        while let Some(chosen) = open.pop() {
            let next = scene.choices_after(&chosen);
            found.extend(next.complete);
            open.extend(next.choices.iter().map(|&choice| [&chosen[..], &[choice]].concat()));
        }
        found.sort_unstable();
        assert_eq!(found, [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn what_follows_a_choice() {
        let scene = scene();
        let first = scene.choices_after(&[]);
        assert_eq!(first.complete, Some(0), "the pass");
        assert_eq!(first.choices, [PIECE, Choice::Piece { tray: 0, item: 1 }, Choice::Square((0, 0))]);
        assert_eq!(scene.choices_after(&[PIECE]), Next { choices: vec![Choice::Orientation(1)], complete: None });
        let given = scene.choices_after(&[Choice::Piece { tray: 0, item: 1 }]);
        assert_eq!(given, Next { choices: vec![], complete: Some(3) });
        assert_eq!(scene.choices_after(&[Choice::Square((1, 2))]), Next::default(), "no move begins like this");
        assert_eq!(scene.forced(&[PIECE]), [PIECE, Choice::Orientation(1)], "there are two squares");
        assert_eq!(scene.forced(&[]), []);
    }

    #[test]
    fn moves_are_found_by_their_choices() {
        let scene = scene();
        assert_eq!(scene.find(&[]), Some(0));
        assert_eq!(scene.find(&[PIECE, Choice::Orientation(1), Choice::Square((1, 1))]), Some(2));
        assert_eq!(scene.find(&[PIECE, Choice::Orientation(0), Choice::Square((1, 1))]), None);
        assert!(!scene.must_pass());
        assert!(Scene { moves: vec![Move::pass()], ..scene }.must_pass());
    }

    #[test]
    fn a_piece_covers_what_is_on_the_board() {
        let scene = scene();
        let on = |square| scene.covered(&[PIECE, Choice::Orientation(1), Choice::Square(square)]);
        assert_eq!(on((1, 0)), (vec![(1, 0), (0, 0), (1, 1)], true));
        assert_eq!(on((0, 2)), (vec![(0, 2)], false));
        assert_eq!(scene.covered(&[PIECE]), (vec![], true), "not yet placed");
        assert_eq!(scene.covered(&scene.moves[4].choices), (vec![(0, 0), (0, 1)], true), "from and to");
    }
}

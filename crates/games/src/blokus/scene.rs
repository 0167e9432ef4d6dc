//! Positions to point at: the board, and the hands of both players with every way in
//! which a piece can lie.

use plyground_core::{Game, Outcome, Player};
use plyground_view::scene::{Choice, Held, Item, Scene, Shape, Square, Tile, Tray};
use plyground_view::{Ink, Language, Text};

use super::bits::Cell;
use super::drawing::{has_copies, ink, picture, squares_text};
use super::pieces::{Hand, Move};
use super::position::Blokus;
use super::variant::Variant;
use super::words;

/// A square of a player: two columns, to look square and to join with its neighbours.
const fn block(player: Player) -> &'static str {
    match player {
        Player::One => "██",
        Player::Two => "▓▓",
    }
}

impl<V: Variant> Blokus<V> {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let hand = self.hand(self.turn());
        let choice = |mv: Move| {
            let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else { return Choice::default() };
            let item = held_pieces::<V>(hand).take_while(|&piece| piece < shape.piece()).count();
            let held = Held { tray: self.turn().index(), item, shape: shape.number() - 1 };
            Choice { held: Some(held), square: Some(square(mv.cell())), gain: None }
        };
        let tray = |player: Player| Tray {
            title: language.pick(words::HAND).to_owned(),
            owner: Some(player),
            items: held_pieces::<V>(self.hand(player))
                .map(|piece| item::<V>(player, self.hand(player), piece))
                .collect(),
        };
        let going_on = self.outcome().is_none();
        Scene {
            rows: Cell::all().filter(|cell| cell.column() == 0).map(|cell| cell.row().to_string()).collect(),
            columns: ('A'..='N').map(String::from).collect(),
            tile_size: (2, 1),
            ruled: false,
            tiles: Cell::all().map(|cell| self.tile(cell, going_on, language)).collect(),
            trays: Player::BOTH.map(tray).to_vec(),
            choices: moves.into_iter().map(choice).collect(),
            last: Vec::new(),
            status: self.status(language),
            about: Player::BOTH.map(|player| squares_text::<V>(self.hand(player), language)),
        }
    }

    /// The squares that a move covers.
    pub(super) fn squares_covered(mv: Move) -> Vec<Square> {
        let offsets = V::ORIENTATIONS.get(mv.orientation()).map_or(&[][..], |shape| shape.cells());
        offsets.iter().filter_map(|&offset| mv.cell().offset(offset)).map(square).collect()
    }

    fn tile(&self, cell: Cell, going_on: bool, language: Language) -> Tile {
        let mover = self.turn();
        let free = |picture, ink, note: Option<Text>| (picture, ink, note.map_or("", |note| language.pick(note)));
        let (picture, ink, note) = match Player::BOTH.into_iter().find(|&player| self.own(player).contains(cell)) {
            Some(player) => (block(player), ink(player), ""),
            None if self.blocked().contains(cell) => free("##", Ink::Blocked, Some(words::BLOCKED)),
            None if going_on && self.attach(mover).contains(cell) => {
                let first = self.own(mover).is_empty();
                free("+", Ink::Playable, Some(if first { words::START } else { words::ATTACH }))
            }
            None if going_on && !self.open(mover).contains(cell) => free("·", Ink::Faint, Some(words::CLOSED)),
            None => free("·", Ink::Faint, None),
        };
        Tile { picture: vec![picture.to_owned()], ink, note: note.to_owned(), ..Tile::default() }
    }

    fn status(&self, language: Language) -> String {
        match self.outcome() {
            None if self.can_place(self.turn()) => language.pick(words::TO_MOVE).to_owned(),
            None => language.pick(words::MUST_PASS).to_owned(),
            Some(Outcome::Draw) => language.pick(words::DRAW).to_lowercase(),
            Some(Outcome::Win { winner, margin }) => {
                let name = language.pick(words::PLAYER).to_lowercase();
                format!("{name} {winner} {} {margin}", language.pick(words::WINS_BY))
            }
        }
    }
}

const fn square(cell: Cell) -> Square {
    (cell.row() as u8, cell.column() as u8)
}

/// The pieces of which some are left, in order.
fn held_pieces<V: Variant>(hand: Hand) -> impl Iterator<Item = usize> {
    (0..V::PIECES.len()).filter(move |&piece| V::left(hand, piece) > 0)
}

/// A piece in hand. Its shapes are in the order of the notation: the quarter turns, then
/// those of the mirror image.
fn item<V: Variant>(player: Player, hand: Hand, piece: usize) -> Item {
    let orientations = V::orientations_of(piece);
    let rows = picture::<V>(orientations.start);
    let line = |row: &Vec<bool>| row.iter().map(|&square| if square { block(player) } else { "  " }).collect();
    let shape = |orientation| Shape {
        name: V::orientation_text(orientation),
        squares: V::ORIENTATIONS[orientation].cells().to_vec(),
    };
    Item {
        name: V::PIECES[piece].name.to_owned(),
        brief: dots(&rows),
        picture: rows.iter().map(line).collect(),
        patch: Vec::new(),
        ink: ink(player),
        count: has_copies::<V>().then(|| V::left(hand, piece)),
        shapes: orientations.map(shape).collect(),
    }
}

/// Up to four rows of squares on one line, as dots of Braille: two columns of four in
/// each character.
fn dots(rows: &[Vec<bool>]) -> String {
    const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let set = |row: usize, column: usize| rows.get(row).and_then(|row| row.get(column)) == Some(&true);
    let character = |left: usize| {
        let dots = DOTS.iter().enumerate().flat_map(|(row, pair)| {
            pair.iter().enumerate().filter(move |&(column, _)| set(row, left + column)).map(|(_, dot)| dot)
        });
        char::from_u32(0x2800 + dots.sum::<u32>())
    };
    (0..columns).step_by(2).filter_map(character).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use plyground_core::conformance::Conformance;
    use plyground_core::{Random, playout};
    use plyground_view::conformance::scene::SceneConformance;
    use plyground_view::{Notation, Render};

    use super::super::{BlokusDuo, BlokusUno, Duo, Uno};
    use super::*;

    #[test]
    fn scenes_keep_their_promises() {
        assert!(Conformance::new(BlokusUno::start()).games(3).assert_scenes() > 60);
        assert!(Conformance::new(BlokusDuo::start()).games(3).assert_scenes() > 60);
    }

    /// Shapes and squares are those of the notation: together they are the move.
    fn choices_spell_the_moves<V: Variant>() {
        let mut position = Blokus::<V>::start();
        let (mut random, mut moves) = (Random::new(5), Vec::new());
        while position.outcome().is_none() {
            let scene = position.to_scene(Language::EN);
            moves.clear();
            position.legal_moves(&mut moves);
            for (choice, &mv) in scene.choices.iter().zip(&moves) {
                let text = match (choice.held, choice.square) {
                    (Some(held), Some((row, column))) => {
                        let item = scene.item(held).expect("a piece");
                        format!("{} {row} {column}", item.shapes[held.shape].name)
                    }
                    _ => "pass".to_owned(),
                };
                assert_eq!(text, position.move_text(mv));
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
    }

    #[test]
    fn choices_are_the_moves() {
        choices_spell_the_moves::<Uno>();
        choices_spell_the_moves::<Duo>();
    }

    #[test]
    fn hands_are_counted_or_listed() {
        let names = |tray: &Tray| tray.items.iter().map(|item| item.name.clone()).collect::<Vec<_>>();
        let mut uno = BlokusUno::start();
        uno.play(uno.parse_move("c-2 0 0").expect("a move")).expect("a placement");
        let scene = uno.to_scene(Language::EN);
        let [one, two] = &scene.trays[..] else { panic!("a tray for each player") };
        assert_eq!((names(one), one.owner), (["a", "b", "c"].map(str::to_owned).to_vec(), Some(Player::One)));
        assert_eq!((one.items[2].count, two.items[2].count), (Some(14), Some(15)));
        assert_eq!(one.items[2].shapes.iter().map(|shape| shape.name.as_str()).collect::<Vec<_>>(), ["c-1", "c-2"]);
        assert_eq!(scene.about[0], "squares placed 4, left 106");

        let mut duo = BlokusDuo::start();
        duo.play(duo.parse_move("X 3 4").expect("a move")).expect("a placement");
        let scene = duo.to_scene(Language::EN);
        assert_eq!(scene.trays.iter().map(|tray| tray.items.len()).collect::<Vec<_>>(), [20, 21]);
        assert!(!names(&scene.trays[0]).contains(&"X".to_owned()));
        assert!(scene.trays[1].items.iter().all(|item| item.count.is_none()));
        let fifth = scene.trays[1].items.iter().find(|item| item.name == "V5").expect("a piece");
        assert_eq!(fifth.picture, ["▓▓    ", "▓▓    ", "▓▓▓▓▓▓"]);
    }

    #[test]
    fn pieces_of_duo_are_told_apart_on_one_line() {
        let scene = BlokusDuo::start().to_scene(Language::EN);
        let briefs: BTreeSet<&str> = scene.trays[0].items.iter().map(|item| item.brief.as_str()).collect();
        assert_eq!(briefs.len(), 21);
        assert!(briefs.iter().all(|brief| brief.chars().count() <= 3));
        assert_eq!(dots(&[vec![true], vec![true, true], vec![false, true]]), "⠳");
    }

    #[test]
    fn tiles_tell_owners_apart_without_colour() {
        let text = "X13/14/14/14/14/#13/14/14/14/14/14/14/14/13O";
        let position = BlokusUno::start().parse_position(text).expect(text);
        let scene = position.to_scene(Language::EN);
        let tile = |square| scene.tile(square).map(|tile| (tile.picture[0].as_str(), tile.ink));
        assert_eq!(tile((0, 0)), Some(("██", Ink::One)));
        assert_eq!(tile((13, 13)), Some(("▓▓", Ink::Two)));
        assert_eq!(tile((5, 0)), Some(("##", Ink::Blocked)));
        assert_eq!(tile((1, 1)), Some(("+", Ink::Playable)));
        assert_eq!(tile((0, 1)), Some(("·", Ink::Faint)));
        assert_eq!(scene.tile((0, 1)).expect("a tile").note, "shares an edge with an own piece");
    }

    #[test]
    fn the_end_is_told() {
        let mut position = BlokusUno::start();
        let outcome = playout(&mut position, &mut Random::new(3), &mut Vec::new()).expect("an end");
        let Outcome::Win { winner, margin } = outcome else { panic!("not a draw") };
        assert_eq!(position.to_scene(Language::EN).status, format!("player {winner} wins by {margin}"));
        assert_eq!(position.to_scene(Language::PT).status, format!("jogador {winner} vence por {margin}"));
        assert!(position.squares_of(Move::PASS).is_empty());
    }
}

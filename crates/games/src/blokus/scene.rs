//! Scenes: the board, and the hands of both players with all orientations of each piece.

use plyground_core::{Game, Outcome, Player};
use plyground_view::scene::{
    Board, BoardLook, Choice, Content, Item, Look, Mark, Move as SceneMove, Orientation, Piece, Scene, Square,
    SquareView, Tray,
};
use plyground_view::{Language, Text};

use super::bits::{Bits, Cell};
use super::drawing::{has_copies, squares_text};
use super::pieces::{Hand, Move};
use super::position::Blokus;
use super::variant::Variant;
use super::words;

impl<V: Variant> Blokus<V> {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let hand = self.hand(self.turn());
        let choices = |mv: Move| {
            let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else { return SceneMove::pass() };
            let item = held_pieces::<V>(hand).take_while(|&piece| piece < shape.piece()).count();
            let piece = Choice::Piece { tray: self.turn().index(), item };
            // A piece with one orientation has no choice of orientation.
            let turned = (V::orientations_of(shape.piece()).len() > 1).then(|| Choice::Orientation(shape.number() - 1));
            SceneMove::new([piece].into_iter().chain(turned).chain([Choice::Square(square(mv.cell()))]))
        };
        let going_on = self.outcome().is_none();
        let playable = if going_on { self.playable() } else { Bits::EMPTY };
        Scene {
            board: board(|cell| self.view(cell, going_on, playable, language)),
            trays: Player::BOTH.map(|player| tray::<V>(player, self.hand(player), language)).to_vec(),
            moves: moves.into_iter().map(choices).collect(),
            status: self.status(language),
            about: Player::BOTH.map(|player| squares_text::<V>(self.hand(player), language)),
        }
    }

    /// The squares that a move covers.
    pub(super) fn squares_covered(mv: Move) -> Vec<Square> {
        let offsets = V::ORIENTATIONS.get(mv.orientation()).map_or(&[][..], |shape| shape.cells());
        offsets.iter().filter_map(|&offset| mv.cell().offset(offset)).map(square).collect()
    }

    fn view(&self, cell: Cell, going_on: bool, playable: Bits, language: Language) -> SquareView {
        let mover = self.turn();
        let noted = |view: SquareView, note: Text| SquareView { note: language.pick(note).to_owned(), ..view };
        let free = SquareView::default();
        match Player::BOTH.into_iter().find(|&player| self.own(player).contains(cell)) {
            Some(player) => Content::Piece(Piece::of(player, Look::Block, "")).into(),
            None if self.blocked().contains(cell) => noted(Content::Blocked.into(), words::BLOCKED),
            None if playable.contains(cell) => {
                let free = free.marked(Mark::Playable);
                if self.own(mover).is_empty() {
                    noted(free.marked(Mark::Start), words::START)
                } else {
                    noted(free, words::ATTACH)
                }
            }
            None if going_on && self.is_start_of(mover.other(), cell) => {
                noted(free.marked(Mark::Start), words::OTHER_START)
            }
            None if going_on && !self.open(mover).contains(cell) => noted(free.marked(Mark::Closed), words::CLOSED),
            None => free,
        }
    }

    /// Returns whether the player has yet to place the first piece, which must cover this cell.
    fn is_start_of(&self, player: Player, cell: Cell) -> bool {
        self.own(player).is_empty() && V::STARTS[player.index()] == cell
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

/// The board, its squares in the order of the cells.
pub(super) fn board(view: impl Fn(Cell) -> SquareView) -> Board {
    Board {
        rows: Cell::all().filter(|cell| cell.column() == 0).map(|cell| cell.row().to_string()).collect(),
        columns: ('A'..='N').map(String::from).collect(),
        look: BoardLook::Cells,
        squares: Cell::all().map(view).collect(),
    }
}

/// The pieces that a player has left.
pub(super) fn tray<V: Variant>(player: Player, hand: Hand, language: Language) -> Tray {
    Tray {
        title: language.pick(words::HAND).to_owned(),
        owner: Some(player),
        items: held_pieces::<V>(hand).map(|piece| item::<V>(player, hand, piece)).collect(),
    }
}

const fn square(cell: Cell) -> Square {
    (cell.row() as u8, cell.column() as u8)
}

/// The pieces of which some are left, in order.
fn held_pieces<V: Variant>(hand: Hand) -> impl Iterator<Item = usize> {
    (0..V::PIECES.len()).filter(move |&piece| V::left(hand, piece) > 0)
}

/// A piece in hand. Its orientations are in the order of the notation: the quarter turns, then
/// those of the mirror image.
pub(super) fn item<V: Variant>(player: Player, hand: Hand, piece: usize) -> Item {
    let orientation = |orientation| Orientation {
        name: V::orientation_text(orientation),
        squares: V::ORIENTATIONS[orientation].cells().to_vec(),
    };
    let name = V::PIECES[piece].name;
    Item {
        name: name.to_owned(),
        piece: Piece::of(player, Look::Block, name),
        count: has_copies::<V>().then(|| V::left(hand, piece)),
        orientations: V::orientations_of(piece).map(orientation).collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use plyground_core::conformance::Conformance;
    use plyground_core::{Random, playout};
    use plyground_view::conformance::scene::SceneConformance;
    use plyground_view::{Notation, Render, glyphs};

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
            for (choices, &mv) in scene.moves.iter().zip(&moves) {
                let text = match choices.choices[..] {
                    [Choice::Piece { tray, item }, .., Choice::Square((row, column))] => {
                        let turned = match choices.choices[1] {
                            Choice::Orientation(number) => number,
                            _ => 0,
                        };
                        let item = scene.item(tray, item).expect("a piece");
                        format!("{} {row} {column}", item.orientations[turned].name)
                    }
                    _ => position.pass_text().expect("a pass").to_owned(),
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
        assert_eq!(
            one.items[2].orientations.iter().map(|shape| shape.name.as_str()).collect::<Vec<_>>(),
            ["c-1", "c-2"]
        );
        assert_eq!(scene.about[0], "squares placed 4, left 106");

        let mut duo = BlokusDuo::start();
        duo.play(duo.parse_move("X 3 4").expect("a move")).expect("a placement");
        let scene = duo.to_scene(Language::EN);
        assert_eq!(scene.trays.iter().map(|tray| tray.items.len()).collect::<Vec<_>>(), [20, 21]);
        assert!(!names(&scene.trays[0]).contains(&"X".to_owned()));
        assert!(scene.trays[1].items.iter().all(|item| item.count.is_none()));
        let fifth = scene.trays[1].items.iter().find(|item| item.name == "V5").expect("a piece");
        assert_eq!(glyphs::item(fifth).lines, ["▓▓    ", "▓▓    ", "▓▓▓▓▓▓"]);
    }

    #[test]
    fn pieces_of_duo_are_distinguished_on_one_line() {
        let scene = BlokusDuo::start().to_scene(Language::EN);
        let briefs: BTreeSet<String> = scene.trays[0].items.iter().map(glyphs::brief).collect();
        assert_eq!(briefs.len(), 21);
        assert!(briefs.iter().all(|brief| brief.chars().count() <= 3));
    }

    #[test]
    fn squares_have_owners_and_marks() {
        let text = "X13/14/14/14/14/#13/14/14/14/14/14/14/14/13O";
        let position = BlokusUno::start().parse_position(text).expect(text);
        let scene = position.to_scene(Language::EN);
        let view = |square| scene.square(square).expect("a square");
        let owner = |square| view(square).content.piece().and_then(|piece| piece.owner);
        assert_eq!((owner((0, 0)), owner((13, 13))), (Some(Player::One), Some(Player::Two)));
        assert_eq!(view((5, 0)).content, Content::Blocked);
        assert_eq!(view((1, 1)).marks, [Mark::Playable]);
        assert_eq!(view((0, 1)).marks, [Mark::Closed]);
        assert_eq!(view((0, 1)).note, "shares an edge with an own piece");
        assert_eq!(view((3, 3)), &SquareView::default());
        let start = BlokusUno::start().to_scene(Language::EN);
        assert!(start.marked(Mark::Start).eq([(0, 0), (13, 13)]), "where the first pieces go");
        assert!(start.marked(Mark::Playable).eq([(0, 0)]), "of which one is to be placed now");
    }

    #[test]
    fn the_end_is_reported() {
        let mut position = BlokusUno::start();
        let outcome = playout(&mut position, &mut Random::new(3), &mut Vec::new()).expect("an end");
        let Outcome::Win { winner, margin } = outcome else { panic!("not a draw") };
        assert_eq!(position.to_scene(Language::EN).status, format!("player {winner} wins by {margin}"));
        assert_eq!(position.to_scene(Language::PT).status, format!("jogador {winner} vence por {margin}"));
        assert!(position.squares_of(Move::PASS).is_empty());
    }

    /// Many games end with passes, beside corners that no piece left fits on.
    #[test]
    fn nothing_is_playable_before_a_pass() {
        let mut passes = 0;
        for seed in 0..8 {
            let mut position = Blokus::<Duo>::start();
            let mut random = Random::new(seed);
            while position.outcome().is_none() {
                let scene = position.to_scene(Language::EN);
                assert_eq!(scene.must_pass(), scene.marked(Mark::Playable).count() == 0);
                passes += usize::from(scene.must_pass() && !position.attach(position.turn()).is_empty());
                let Some(mv) = position.random_move(&mut random, &mut Vec::new()) else { break };
                position.play_unchecked(mv);
            }
        }
        assert!(passes > 0, "a pass beside open corners");
    }
}

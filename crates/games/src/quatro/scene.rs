//! Positions to point at: the board, and the reserve to pick from.
//!
//! A piece is a picture of itself. Square or round are its corners, solid or hollow its
//! inside; a tall one fills three lines, a short one the lower two. White is drawn in
//! thick strokes and black in thin ones or shade, so that all sixteen differ without
//! colour.

use plyground_core::{Game, Outcome};
use plyground_view::scene::{Choice, Held, Item, Scene, Shape, Square, Tile, Tray};
use plyground_view::{Ink, Language, Text};

use super::board::CompleteLine;
use super::drawing::{ink, is_tall, mark, names, piece_ink};
use super::{Board, Cell, Cells, Piece, Pieces, Quarto, QuartoMove, Quatro, QuatroMove, words};

/// Columns and lines of a picture.
const WIDTH: u16 = 5;
const HEIGHT: u16 = 3;

impl Quatro {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let choice = |mv: QuatroMove| Choice {
            held: Some(Held { tray: 0, item: place_in(self.board().reserve(), mv.piece()), shape: 0 }),
            square: Some(square(mv.cell())),
            gain: None,
        };
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        Scene {
            trays: vec![reserve(self.board(), true, language)],
            choices: moves.into_iter().map(choice).collect(),
            status: status(self, self.board(), self.squares(), words::TO_MOVE, language),
            ..empty_handed(self.board(), self.squares(), language)
        }
    }
}

impl Quarto {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let held = |item| Some(Held { tray: 0, item, shape: 0 });
        let choice = |mv: QuartoMove| match mv {
            QuartoMove::Place(cell) => Choice { held: held(0), square: Some(square(cell)), gain: None },
            QuartoMove::Give(piece) => {
                Choice { held: held(place_in(self.board().reserve(), piece)), square: None, gain: None }
            }
        };
        let in_hand = self.hand().map(|piece| Tray {
            title: language.pick(words::IN_HAND).to_owned(),
            owner: Some(self.turn()),
            items: vec![item(piece, true)],
        });
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let to_do = if self.hand().is_some() { words::TO_PLACE } else { words::TO_GIVE };
        Scene {
            trays: in_hand.into_iter().chain([reserve(self.board(), false, language)]).collect(),
            choices: moves.into_iter().map(choice).collect(),
            status: status(self, self.board(), self.squares(), to_do, language),
            ..empty_handed(self.board(), self.squares(), language)
        }
    }
}

pub(super) const fn square(cell: Cell) -> Square {
    (cell.row() as u8, cell.column() as u8)
}

/// The number of members before a piece: its place in a tray.
fn place_in(pieces: Pieces, piece: Piece) -> usize {
    pieces.into_iter().take_while(|&other| other != piece).count()
}

/// The board alone.
fn empty_handed(board: &Board, squares: bool, language: Language) -> Scene {
    let complete = complete(board, squares, language);
    let tile = |cell: Cell| {
        let Some(piece) = board.at(cell) else {
            return Tile { picture: vec![String::new(), "  ·".to_owned()], ink: Ink::Faint, ..Tile::default() };
        };
        let related: Cells =
            complete.iter().filter(|(cells, _)| cells.contains(cell)).flat_map(|&(cells, _)| cells).collect();
        Tile {
            picture: picture(piece),
            patch: patch(piece),
            ink: ink(piece, !related.is_empty()),
            note: about(piece, language),
            related: related.into_iter().map(square).collect(),
        }
    };
    Scene {
        rows: ('1'..='4').map(String::from).collect(),
        columns: ('A'..='D').map(String::from).collect(),
        tile_size: (WIDTH, HEIGHT),
        ruled: true,
        tiles: Cells::FULL.into_iter().map(tile).collect(),
        ..Scene::default()
    }
}

/// The piece in words: `bqao: white square tall hollow`.
fn about(piece: Piece, language: Language) -> String {
    let words = (0..4).map(|attribute| language.pick(words::OF_A_PIECE[attribute][piece.attribute(attribute)]));
    format!("{piece}: {}", words.collect::<Vec<_>>().join(" "))
}

fn reserve(board: &Board, placeable: bool, language: Language) -> Tray {
    Tray {
        title: language.pick(words::RESERVE).to_owned(),
        owner: None,
        items: board.reserve().into_iter().map(|piece| item(piece, placeable)).collect(),
    }
}

fn item(piece: Piece, placeable: bool) -> Item {
    let name = piece.to_string();
    Item {
        brief: format!("{}{}", mark(piece), if is_tall(piece) { '▐' } else { '▗' }),
        picture: picture(piece),
        patch: patch(piece),
        ink: piece_ink(piece),
        count: None,
        shapes: if placeable { vec![Shape::single(&name)] } else { Vec::new() },
        name,
    }
}

/// The piece in [`HEIGHT`] lines of [`WIDTH`] columns.
fn picture(piece: Piece) -> Vec<String> {
    let [top, middle, bottom] = parts(piece);
    (if is_tall(piece) { [top, middle, bottom] } else { ["", top, bottom] }).map(str::to_owned).to_vec()
}

/// The same for any size.
fn patch(piece: Piece) -> Vec<String> {
    parts(piece).map(str::to_owned).to_vec()
}

fn parts(piece: Piece) -> [&'static str; 3] {
    let [colour, shape, _, filling] = [0, 1, 2, 3].map(|attribute| piece.attribute(attribute));
    match (colour, shape, filling) {
        (0, 0, 0) => ["█████", "█████", "█████"],
        (0, 0, _) => ["▛▀▀▀▜", "▌   ▐", "▙▄▄▄▟"],
        (0, _, 0) => ["▗███▖", "█████", "▝███▘"],
        (0, _, _) => ["▗▀▀▀▖", "▌   ▐", "▝▄▄▄▘"],
        (_, 0, 0) => ["▒▒▒▒▒", "▒▒▒▒▒", "▒▒▒▒▒"],
        (_, 0, _) => ["┌───┐", "│   │", "└───┘"],
        (_, _, 0) => ["╱▒▒▒╲", "▒▒▒▒▒", "╲▒▒▒╱"],
        (_, _, _) => ["╱▔▔▔╲", "▏   ▕", "╲▁▁▁╱"],
    }
}

/// The complete lines, each with what its pieces share: `A1 B1 C1 D1 (white, tall)`.
fn complete(board: &Board, squares: bool, language: Language) -> Vec<(Cells, String)> {
    let lines = board.complete_lines(squares);
    let shared = |lines: &[CompleteLine]| {
        let words = lines.iter().map(|line| language.pick(words::SHARED[line.attribute][line.value]));
        words.collect::<Vec<_>>().join(", ")
    };
    // The attributes that a line shares are beside each other in the list.
    let by_cells = lines.chunk_by(|line, next| line.cells == next.cells);
    by_cells.map(|lines| (lines[0].cells, format!("{} ({})", names(lines[0].cells), shared(lines)))).collect()
}

/// What there is to do, or who won with which lines.
fn status<G: Game>(position: &G, board: &Board, squares: bool, to_do: Text, language: Language) -> String {
    match position.outcome() {
        None => language.pick(to_do).to_owned(),
        Some(Outcome::Draw) => language.pick(words::DRAW).to_lowercase(),
        Some(Outcome::Win { winner, .. }) => {
            let name = language.pick(words::PLAYER).to_lowercase();
            let lines: Vec<String> = complete(board, squares, language).into_iter().map(|(_, text)| text).collect();
            format!("{name} {winner} {}: {}", language.pick(words::WINS), lines.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use plyground_core::Player;
    use plyground_core::conformance::Conformance;
    use plyground_view::conformance::scene::SceneConformance;
    use plyground_view::{Notation, Render};

    use super::*;

    fn quatro(text: &str) -> Quatro {
        Quatro::new(false).parse_position(text).expect(text)
    }

    #[test]
    fn scenes_keep_their_promises() {
        for squares in [false, true] {
            assert!(Conformance::new(Quatro::new(squares)).games(20).assert_scenes() > 100);
            assert!(Conformance::new(Quarto::new(squares)).games(20).assert_scenes() > 200);
        }
    }

    /// Without ink: on the board and, with the name, in one line.
    #[test]
    fn all_pieces_look_different() {
        let pictures: BTreeSet<Vec<String>> = Pieces::FULL.into_iter().map(picture).collect();
        assert_eq!(pictures.len(), 16);
        for line in pictures.iter().flatten().filter(|line| !line.is_empty()) {
            assert_eq!(line.chars().count(), usize::from(WIDTH));
        }
        let briefs: BTreeSet<String> = Pieces::FULL.into_iter().map(|piece| item(piece, false).brief).collect();
        assert_eq!(briefs.len(), 8, "all but the colour");
    }

    #[test]
    fn the_choices_are_the_moves() {
        let position = quatro("bqac.../..../..../.... prbo,brao 2");
        let scene = position.to_scene(Language::EN);
        let names: Vec<&str> = scene.trays[0].items.iter().map(|item| item.name.as_str()).collect();
        assert_eq!(names, ["brao", "prbo"]);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for (choice, mv) in scene.choices.iter().zip(moves) {
            let held = choice.held.and_then(|held| scene.item(held)).expect("a piece");
            assert_eq!((held.name.as_str(), choice.square), (&*mv.piece().to_string(), Some(square(mv.cell()))));
            assert_eq!(position.squares_of(mv), [square(mv.cell())]);
        }
    }

    #[test]
    fn what_is_in_hand_is_placed_and_what_is_not_is_given() {
        let mut position = Quarto::new(false);
        let giving = position.to_scene(Language::EN);
        assert_eq!((giving.trays.len(), giving.choices.len()), (1, 16));
        assert!(giving.trays[0].items.iter().all(|item| item.shapes.is_empty()));
        assert!(giving.choices.iter().all(|choice| choice.square.is_none()));
        assert_eq!(giving.status, "to give a piece");

        let piece = Piece::from_letters("prbo").expect("a piece");
        assert!(position.squares_of(QuartoMove::Give(piece)).is_empty());
        position.play(QuartoMove::Give(piece)).expect("a gift");
        let placing = position.to_scene(Language::PT);
        assert_eq!((placing.trays[0].owner, placing.trays[0].title.as_str()), (Some(Player::Two), "Na mão"));
        assert_eq!(placing.trays[0].items, [item(piece, true)]);
        assert_eq!((placing.trays[1].items.len(), placing.choices.len()), (15, 16));
        assert!(placing.choices.iter().all(|choice| choice.held == Some(Held::default())));
    }

    #[test]
    fn complete_lines_stand_out_and_are_told() {
        let position = quatro("bqac,bqao,bqbc,bqbo/pqac.../..../.... prbo 2");
        let scene = position.to_scene(Language::EN);
        assert_eq!(scene.status, "player 1 wins: A1 B1 C1 D1 (white, square)");
        let strong: Vec<bool> = scene.tiles.iter().map(|tile| tile.ink == Ink::Strong).collect();
        assert!(strong[..4].iter().all(|&strong| strong) && !strong[4..].contains(&true));
        assert_eq!(scene.tiles[0].related, [(0, 0), (0, 1), (0, 2), (0, 3)]);
        assert_eq!(scene.tiles[4].note, "pqac: black square tall solid");
        let note = &position.to_scene(Language::PT).tiles[4].note;
        assert_eq!(note, "pqac: preta quadrada alta cheia");
    }
}

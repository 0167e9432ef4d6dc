//! Scenes: the board, and the reserve to pick from.

use plyground_core::{Game, Outcome};
use plyground_view::scene::{
    Board as SceneBoard, BoardLook, Choice, Content, Item, Look, Mark, Move, Orientation, Piece as ScenePiece, Prism,
    Scene, Square, SquareView, Tray,
};
use plyground_view::{Language, Text};

use super::board::CompleteLine;
use super::drawing::names;
use super::{Board, Cell, Cells, Piece, Pieces, Quarto, QuartoMove, Quatro, QuatroMove, words};

impl Quatro {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let choices = |mv: QuatroMove| {
            let item = place_in(self.board().reserve(), mv.piece());
            Move::new([Choice::Piece { tray: 0, item }, Choice::Square(square(mv.cell()))])
        };
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        Scene {
            board: board(self.board(), self.squares(), language),
            trays: vec![reserve(self.board(), true, language)],
            moves: moves.into_iter().map(choices).collect(),
            status: status(self, self.board(), self.squares(), words::TO_MOVE, language),
            ..Scene::default()
        }
    }
}

impl Quarto {
    /// A move is the piece that is given, or the piece in hand and its square.
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let choices = |mv: QuartoMove| match mv {
            QuartoMove::Place(cell) => Move::new([Choice::Piece { tray: 0, item: 0 }, Choice::Square(square(cell))]),
            QuartoMove::Give(piece) => {
                Move::new([Choice::Piece { tray: 0, item: place_in(self.board().reserve(), piece) }])
            }
        };
        let in_hand = self.hand().map(|piece| Tray {
            title: language.pick(words::IN_HAND).to_owned(),
            owner: Some(self.turn()),
            items: vec![item(piece, true, language)],
        });
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let to_do = if self.hand().is_some() { words::TO_PLACE } else { words::TO_GIVE };
        Scene {
            board: board(self.board(), self.squares(), language),
            trays: in_hand.into_iter().chain([reserve(self.board(), false, language)]).collect(),
            moves: moves.into_iter().map(choices).collect(),
            status: status(self, self.board(), self.squares(), to_do, language),
            ..Scene::default()
        }
    }
}

/// A scene of a board without moves, with the reserve.
pub(super) fn of_board(position: &Board, squares: bool, status: String, language: Language) -> Scene {
    let trays = vec![reserve(position, true, language)];
    Scene { board: board(position, squares, language), trays, status, ..Scene::default() }
}

pub(super) const fn square(cell: Cell) -> Square {
    (cell.row() as u8, cell.column() as u8)
}

/// The index of a piece in a tray: the number of pieces before it.
fn place_in(pieces: Pieces, piece: Piece) -> usize {
    pieces.into_iter().take_while(|&other| other != piece).count()
}

/// The board. Pieces of complete lines are marked, and related to all of their lines.
fn board(board: &Board, squares: bool, language: Language) -> SceneBoard {
    let complete = complete(board, squares, language);
    let view = |cell: Cell| {
        let Some(piece) = board.at(cell) else { return SquareView::default() };
        let related: Cells =
            complete.iter().filter(|(cells, _)| cells.contains(cell)).flat_map(|&(cells, _)| cells).collect();
        let mut view = SquareView {
            content: Content::Piece(look(piece, language)),
            note: format!("{piece}: {}", in_words(piece, language)),
            related: related.into_iter().map(square).collect(),
            ..SquareView::default()
        };
        if !view.related.is_empty() {
            view.mark(Mark::Winning);
        }
        view
    };
    SceneBoard {
        rows: ('1'..='4').map(String::from).collect(),
        columns: ('A'..='D').map(String::from).collect(),
        look: BoardLook::Hollows,
        squares: Cells::FULL.into_iter().map(view).collect(),
    }
}

/// The look of a piece.
pub(super) fn look(piece: Piece, language: Language) -> ScenePiece {
    let [light, square, tall, solid] = [0, 1, 2, 3].map(|attribute| piece.attribute(attribute) == 0);
    ScenePiece::shared(Look::Prism(Prism { light, square, tall, hollow: !solid }), in_words(piece, language))
}

/// The attributes of the piece: `white square tall hollow`.
pub(super) fn in_words(piece: Piece, language: Language) -> String {
    let words = (0..4).map(|attribute| language.pick(words::OF_A_PIECE[attribute][piece.attribute(attribute)]));
    words.collect::<Vec<_>>().join(" ")
}

fn reserve(board: &Board, placeable: bool, language: Language) -> Tray {
    Tray {
        title: language.pick(words::RESERVE).to_owned(),
        owner: None,
        items: board.reserve().into_iter().map(|piece| item(piece, placeable, language)).collect(),
    }
}

pub(super) fn item(piece: Piece, placeable: bool, language: Language) -> Item {
    let name = piece.to_string();
    Item {
        piece: look(piece, language),
        count: None,
        orientations: if placeable { vec![Orientation::single(&name)] } else { Vec::new() },
        name,
    }
}

/// The complete lines, each with the attributes that its pieces share: `A1 B1 C1 D1 (white, tall)`.
fn complete(board: &Board, squares: bool, language: Language) -> Vec<(Cells, String)> {
    let lines = board.complete_lines(squares);
    let shared = |lines: &[CompleteLine]| {
        let words = lines.iter().map(|line| language.pick(words::SHARED[line.attribute][line.value]));
        words.collect::<Vec<_>>().join(", ")
    };
    // The attributes that a line shares are adjacent in the list.
    let by_cells = lines.chunk_by(|line, next| line.cells == next.cells);
    by_cells.map(|lines| (lines[0].cells, format!("{} ({})", names(lines[0].cells), shared(lines)))).collect()
}

/// The task, or the winner with the lines.
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

    #[test]
    fn traits_are_those_of_the_letters() {
        let piece = Piece::from_letters("prbo").expect("a piece");
        let seen = look(piece, Language::EN);
        assert_eq!(seen.look, Look::Prism(Prism { light: false, square: false, tall: false, hollow: true }));
        assert_eq!(seen.name, "black round short hollow");
    }

    #[test]
    fn the_choices_are_the_moves() {
        let position = quatro("bqac.../..../..../.... prbo,brao 2");
        let scene = position.to_scene(Language::EN);
        let names: Vec<&str> = scene.trays[0].items.iter().map(|item| item.name.as_str()).collect();
        assert_eq!(names, ["brao", "prbo"]);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for (choices, mv) in scene.moves.iter().zip(moves) {
            let [Choice::Piece { tray, item }, to] = choices.choices[..] else { panic!("a piece and a square") };
            let name = scene.item(tray, item).map(|item| item.name.clone());
            assert_eq!((name, to), (Some(mv.piece().to_string()), Choice::Square(square(mv.cell()))));
            assert_eq!(position.squares_of(mv), [square(mv.cell())]);
        }
        let held = scene.choices_after(&[Choice::Piece { tray: 0, item: 1 }]);
        assert_eq!((scene.choices_after(&[]).choices.len(), held.choices.len()), (2, 15), "a piece, then its places");
    }

    #[test]
    fn what_is_in_hand_is_placed_and_what_is_not_is_given() {
        let mut position = Quarto::new(false);
        let giving = position.to_scene(Language::EN);
        assert_eq!((giving.trays.len(), giving.moves.len()), (1, 16));
        assert!(giving.trays[0].items.iter().all(|item| item.orientations.is_empty()));
        assert_eq!(
            giving.choices_after(&giving.choices_after(&[]).choices[..1]).complete,
            Some(0),
            "a gift is one choice"
        );
        assert_eq!(giving.status, "to give a piece");

        let piece = Piece::from_letters("prbo").expect("a piece");
        assert!(position.squares_of(QuartoMove::Give(piece)).is_empty());
        position.play(QuartoMove::Give(piece)).expect("a gift");
        let placing = position.to_scene(Language::PT);
        assert_eq!((placing.trays[0].owner, placing.trays[0].title.as_str()), (Some(Player::Two), "Na mão"));
        assert_eq!(placing.trays[0].items, [item(piece, true, Language::PT)]);
        assert_eq!((placing.trays[1].items.len(), placing.moves.len()), (15, 16));
        assert_eq!(placing.forced(&[]), [Choice::Piece { tray: 0, item: 0 }], "the piece in hand is the only one");
    }

    #[test]
    fn complete_lines_stand_out_and_are_listed() {
        let position = quatro("bqac,bqao,bqbc,bqbo/pqac.../..../.... prbo 2");
        let scene = position.to_scene(Language::EN);
        assert_eq!(scene.status, "player 1 wins: A1 B1 C1 D1 (white, square)");
        assert!(scene.marked(Mark::Winning).eq([(0, 0), (0, 1), (0, 2), (0, 3)]));
        assert_eq!(scene.board.squares[0].related, [(0, 0), (0, 1), (0, 2), (0, 3)]);
        assert_eq!(scene.board.squares[4].note, "pqac: black square tall solid");
        let note = &position.to_scene(Language::PT).board.squares[4].note;
        assert_eq!(note, "pqac: preta quadrada alta cheia");
    }
}

//! What people see and type in a game: moves as text, and a scene, drawn as characters and as SVG.
//!
//! Run it with `cargo run -p plyground-view --example scene`, or with `-- nim.svg` after that to
//! write the picture into a file.

use std::error::Error;

use plyground_core::{Game, Outcome, Player};
use plyground_view::scene::{Board, BoardLook, Content, Look, Move, Piece, SquareView};
use plyground_view::{Language, Notation, Render, Scene, Square, glyphs, svg};

/// Nim: a player chooses a match and takes it and all to its right. Who takes the last one wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Nim([u8; 3], Player);

impl Game for Nim {
    type Move = Square;

    fn turn(&self) -> Player {
        self.1
    }

    fn legal_moves(&self, moves: &mut Vec<Square>) {
        for (row, &left) in (0..).zip(&self.0) {
            moves.extend((0..left).map(|column| (row, column)));
        }
    }

    fn play_unchecked(&mut self, (row, column): Square) {
        *self = Self(self.0, self.1.other());
        self.0[usize::from(row)] = column;
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.0 == [0; 3]).then(|| Outcome::win(self.1.other()))
    }
}

impl Notation for Nim {
    fn move_text(&self, (row, column): Square) -> String {
        format!("{}{}", char::from(b'A' + column), row + 1)
    }
}

impl Render for Nim {
    fn scene(&self, _: Language) -> Option<Scene> {
        let view = |(row, column): Square| {
            let is_left = column < self.0[usize::from(row)];
            if is_left { Content::from(Piece::shared(Look::Match, "match")).into() } else { SquareView::default() }
        };
        let (rows, columns) = (('1'..='3').map(String::from), ('A'..='E').map(String::from));
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let moves = moves.into_iter().map(Move::to).collect();
        let board = Board::new(rows, columns, BoardLook::Rows, view);
        Some(Scene { board, moves, status: "to take matches".to_owned(), ..Scene::default() })
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Nim([5, 4, 3], Player::One);
    for text in ["e1", "C2", "D2"] {
        match game.parse_move(text) {
            Ok(mv) => game.play(mv)?,
            Err(error) => println!("{error}"),
        }
    }
    let scene = game.scene(Language::EN).ok_or("no scene")?;
    println!("player {} {}, {} moves", game.turn(), scene.status, scene.moves.len());

    let size = glyphs::tile_size(&scene);
    for (row, squares) in (0..).zip(scene.board.squares.chunks(scene.board.columns.len())) {
        let picture = |(column, view)| glyphs::square_at(&scene, (row, column), view, size).lines.concat();
        println!("{} {}", scene.board.rows[usize::from(row)], (0..).zip(squares).map(picture).collect::<String>());
    }
    println!("   {}", scene.board.columns.join("  "));

    let picture = svg::picture(&scene, Language::EN);
    println!("as SVG: {} bytes", picture.len());
    if let Some(file) = std::env::args().nth(1) {
        std::fs::write(file, picture)?;
    }
    Ok(())
}

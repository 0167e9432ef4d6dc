//! What squares and pieces look like in characters, and that they can be distinguished without colour.

use std::collections::BTreeSet;

use super::*;
use crate::scene::{Board, Orientation};

fn board(look: BoardLook, squares: Vec<SquareView>) -> Scene {
    let columns = (0..squares.len()).map(|column| column.to_string()).collect();
    Scene { board: Board { rows: vec!["1".to_owned()], columns, look, squares }, ..Scene::default() }
}

fn prisms() -> impl Iterator<Item = Prism> {
    (0..16).map(|bits| Prism {
        light: bits & 1 == 0,
        square: bits & 2 == 0,
        tall: bits & 4 == 0,
        hollow: bits & 8 != 0,
    })
}

fn of(look: Look, owner: Option<Player>) -> Piece {
    Piece { owner, look, name: String::new() }
}

#[test]
fn all_pieces_of_quarto_look_different() {
    let scene = board(BoardLook::Hollows, vec![SquareView::default()]);
    let lines = |size| -> BTreeSet<Vec<String>> {
        prisms().map(|prism| piece(&scene, &of(Look::Prism(prism), None), size)).collect()
    };
    for size in [(5, 3), (10, 6), (15, 9)] {
        assert_eq!(lines(size).len(), 16);
        assert!(lines(size).iter().flatten().all(|line| line.chars().count() == usize::from(size.0)));
    }
    let item = |prism| Item { piece: of(Look::Prism(prism), None), ..Item::default() };
    let briefs: BTreeSet<String> = prisms().map(|prism| brief(&item(prism))).collect();
    assert_eq!(briefs.len(), 8, "all but the colour");
}

#[test]
fn flat_pieces_are_told_apart_and_fill_their_squares() {
    let owners = [Some(Player::One), Some(Player::Two)];
    let mut squares: Vec<SquareView> =
        owners.iter().map(|&owner| Content::from(of(Look::Block, owner)).into()).collect();
    squares.extend([Content::Blocked.into(), SquareView::default(), SquareView::default().marked(Mark::Playable)]);
    let scene = board(BoardLook::Cells, squares);
    let natural: Vec<Picture> = scene.board.squares.iter().map(|view| square(&scene, view, (2, 1))).collect();
    let seen: Vec<(&str, Ink)> = natural.iter().map(|picture| (picture.lines[0].as_str(), picture.ink)).collect();
    let expected =
        [("██", Ink::One), ("▓▓", Ink::Two), ("##", Ink::Blocked), ("· ", Ink::Faint), ("+ ", Ink::Playable)];
    assert_eq!(seen, expected);
    let scene = board(BoardLook::Cells, vec![Content::from(of(Look::Block, Some(Player::One))).into()]);
    assert_eq!(square(&scene, &scene.board.squares[0], (4, 2)).lines, ["████", "████"]);
}

#[test]
fn numbers_say_with_marks_what_inks_say() {
    let number = || SquareView::from(Content::Number("35".to_owned()));
    let figure = Content::from(of(Look::Rook, Some(Player::Two))).into();
    let squares = vec![
        number(),
        number().marked(Mark::Playable),
        number().marked(Mark::Threatened),
        Content::Removed.into(),
        figure,
        Content::Number("123".to_owned()).into(),
    ];
    let scene = board(BoardLook::Chequered, squares);
    assert_eq!(tile_size(&scene), (5, 2));
    let lines: Vec<String> =
        scene.board.squares.iter().map(|view| square(&scene, view, (5, 2)).lines[0].clone()).collect();
    assert_eq!(lines, ["  35 ", "[ 35]", "! 35 ", "   . ", "< -2>", " 123 "]);
    let picture = square(&scene, &scene.board.squares[1], (9, 3));
    assert_eq!((picture.lines[1].as_str(), picture.used), ("  [ 35]  ", 1..2), "below it there is room");
}

#[test]
fn winning_pieces_are_strong_and_empty_squares_unused() {
    let cross = SquareView::from(Content::from(of(Look::Cross, Some(Player::One)))).marked(Mark::Winning);
    let scene = board(BoardLook::Ruled, vec![cross, SquareView::default()]);
    let [won, free] = [0, 1].map(|index| square(&scene, &scene.board.squares[index], (3, 1)));
    assert_eq!((won.lines[0].as_str(), won.ink, won.used), (" X ", Ink::Strong, 0..1));
    assert_eq!((free.lines[0].as_str(), free.ink, free.used), ("   ", Ink::Faint, 0..0));
}

#[test]
fn pieces_of_several_squares_lie_in_trays_as_they_usually_do() {
    let orientation = Orientation { name: "V5".to_owned(), squares: vec![(0, 0), (-1, 0), (-2, 0), (0, 1), (0, 2)] };
    let five = Item { piece: of(Look::Block, Some(Player::Two)), orientations: vec![orientation], ..Item::default() };
    assert_eq!(item(&five).lines, ["▓▓    ", "▓▓    ", "▓▓▓▓▓▓"]);
    assert_eq!(small(&five).expect("blocks"), ["▄  ", "█▄▄"]);
    assert_eq!(brief(&five), "⠧⠄");
    assert_eq!(blocks::dots(&[vec![true], vec![true, true], vec![false, true]]), "⠳");
}

#[test]
fn marks_go_over_squares_and_into_their_middle() {
    assert_eq!(over(BoardLook::Cells, 'x', (2, 1)), ["xx"]);
    assert_eq!(over(BoardLook::Hollows, 'x', (5, 3)), ["     ", " xxx ", "     "]);
    let (free, playable) = (SquareView::default(), SquareView::default().marked(Mark::Playable));
    assert_eq!(spot(BoardLook::Cells, &free, '◦', (2, 1)), ["◦ "]);
    assert_eq!(spot(BoardLook::Cells, &playable, '◦', (2, 1)), ["+◦"]);
    assert_eq!(spot(BoardLook::Ruled, &playable, '◦', (5, 3)), ["     ", "  ◦  ", "     "]);
}

/// Every character on a board is either a picture or explained in the legend.
#[test]
fn the_legend_has_the_marks_that_are_seen() {
    let playable = SquareView::default().marked(Mark::Playable);
    let squares = vec![playable.clone(), SquareView::default().marked(Mark::Start), SquareView::default()];
    let scene = board(BoardLook::Cells, squares);
    let shown: Vec<String> =
        scene.board.squares.iter().map(|view| square(&scene, view, (2, 1)).lines.concat()).collect();
    assert_eq!(shown, ["+ ", "◊ ", "· "]);
    assert_eq!(legend(&scene), [(Mark::Playable, "+"), (Mark::Start, "◊")]);
    assert_eq!(legend(&board(BoardLook::Cells, vec![SquareView::default()])), []);
    assert_eq!(legend(&board(BoardLook::Ruled, vec![playable])), []);
}

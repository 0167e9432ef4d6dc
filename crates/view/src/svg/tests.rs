//! Pictures are well formed: every part that is used is defined, every tag is closed, and squares have descriptions.

use super::*;
use crate::scene::{Board, BoardLook, Content, Item, Look, Mark, Orientation, Piece, Prism, SquareView, Tray};
use plyground_core::Player;

const LOOKS: [BoardLook; 8] = [
    BoardLook::Ruled,
    BoardLook::Cells,
    BoardLook::Chequered,
    BoardLook::Hollows,
    BoardLook::Rack,
    BoardLook::Rows,
    BoardLook::Frame,
    BoardLook::Lattice,
];

fn everything() -> Vec<SquareView> {
    let pieces =
        [Look::Block, Look::Disc, Look::Cross, Look::Nought, Look::Bishop, Look::Rook, Look::Knight, Look::Match];
    let texts = [Look::Tile("15".to_owned()), Look::Text("<".to_owned())];
    let prisms = [0, 5, 10, 15].map(|bits: u8| {
        let [light, square, tall, hollow] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
        Look::Prism(Prism { light, square, tall, hollow })
    });
    let of = |look: Look| Player::BOTH.map(|owner| Content::Piece(Piece::of(owner, look.clone(), "it & I")));
    let pieces = pieces.into_iter().chain(texts).chain(prisms).flat_map(of);
    let others = [Content::Empty, Content::Blocked, Content::Removed, Content::Number("07".to_owned())];
    let contents: Vec<Content> = pieces.chain(others).collect();
    let marks = Mark::ALL.map(Some).into_iter().chain([None]);
    marks
        .flat_map(|mark| {
            contents.iter().map(move |content| {
                let view = SquareView::from(content.clone());
                mark.map_or(view.clone(), |mark| view.marked(mark))
            })
        })
        .collect()
}

/// A row of every content with every mark, and a tray of every piece.
fn scene(look: BoardLook) -> Scene {
    let squares = everything();
    let items = squares.iter().filter_map(|view| view.content.piece()).enumerate().map(|(index, piece)| Item {
        name: index.to_string(),
        piece: piece.clone(),
        count: Some(2),
        orientations: vec![Orientation { name: "V".to_owned(), squares: vec![(0, 0), (-1, 0), (0, 1), (-1, 1)] }],
    });
    let trays = vec![Tray { title: "Pieces".to_owned(), owner: Some(Player::Two), items: items.collect() }];
    let columns = (0..squares.len()).map(|column| column.to_string()).collect();
    let board = Board { rows: vec!["1".to_owned()], columns, look, squares };
    Scene { board, trays, status: "to \"move\"".to_owned(), ..Scene::default() }
}

/// The names in attributes such as `href="#ply-…"`.
fn names<'a>(svg: &'a str, before: &str, end: char) -> Vec<&'a str> {
    svg.split(before).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

/// Tags are opened and closed in order.
fn assert_closed(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (inside, _) = tag.split_once('>').expect("a tag ends");
        let name = inside.split([' ', '/']).find(|part| !part.is_empty()).expect("a tag has a name");
        if inside.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !inside.ends_with('/') {
            open.push(name);
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}

#[test]
fn every_part_that_is_used_is_there() {
    for look in LOOKS {
        let svg = picture(&scene(look), Language::EN);
        assert_closed(&svg);
        let ids = names(&svg, " id=\"", '"');
        for used in names(&svg, "href=\"#", '"').into_iter().chain(names(&svg, "url(#", ')')) {
            assert!(ids.contains(&used), "{used} is missing on {look:?}");
        }
        let mut unique = ids.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), ids.len(), "an id twice on {look:?}");
        for class in names(&svg, "class=\"", '"').into_iter().flat_map(|classes| classes.split(' ')) {
            assert!(class == "ply" || svg.contains(&format!(".{class}{{")), "no style for {class} on {look:?}");
        }
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{look:?}");
    }
}

#[test]
fn squares_say_what_they_are() {
    let svg = picture(&scene(BoardLook::Ruled), Language::PT);
    assert!(svg.starts_with("<svg xmlns=") && svg.contains("role=\"img\" aria-label=\"to &quot;move&quot;\""));
    assert!(svg.contains("prefers-color-scheme:dark"));
    assert!(svg.contains("<title>01: it &amp; I, jogador 1; pode ser jogada</title>"), "{svg}");
    let squares = everything();
    let silent = squares.iter().filter(|view| view.content.is_empty() && view.marks.is_empty()).count();
    assert_eq!(svg.matches("<title>").count(), squares.len() - silent);
}

/// Marks are visible without colour: each changes the shapes of some square.
#[test]
fn every_mark_that_matters_is_drawn() {
    let drawn = |look, content: Content, mark: Option<Mark>| {
        let view = SquareView::from(content);
        let view = mark.map_or(view.clone(), |mark| view.marked(mark));
        let board = Board { rows: vec![String::new()], columns: vec![String::new()], look, squares: vec![view] };
        let svg = Sheet::new().board(&Scene { board, ..Scene::default() }, Language::EN);
        svg.split("<rect class=\"hit\"").next().map(str::to_owned)
    };
    let disc = || Content::Piece(Piece::of(Player::One, Look::Disc, ""));
    let block = || Content::Piece(Piece::of(Player::One, Look::Block, ""));
    let number = || Content::Number("35".to_owned());
    let prism = || Content::Piece(Piece::shared(Look::Prism(Prism::default()), ""));
    let cases = [
        (BoardLook::Chequered, number(), Mark::Playable),
        (BoardLook::Chequered, number(), Mark::Threatened),
        (BoardLook::Chequered, number(), Mark::Watched),
        (BoardLook::Chequered, disc(), Mark::Last),
        (BoardLook::Ruled, disc(), Mark::Winning),
        (BoardLook::Ruled, disc(), Mark::Last),
        (BoardLook::Rack, disc(), Mark::Winning),
        (BoardLook::Rack, disc(), Mark::Last),
        (BoardLook::Rack, Content::Empty, Mark::Playable),
        (BoardLook::Hollows, prism(), Mark::Winning),
        (BoardLook::Hollows, prism(), Mark::Last),
        (BoardLook::Cells, block(), Mark::Last),
        (BoardLook::Cells, Content::Empty, Mark::Playable),
        (BoardLook::Cells, Content::Empty, Mark::Start),
        (BoardLook::Cells, number(), Mark::Start),
        (BoardLook::Cells, number(), Mark::Goal),
        (BoardLook::Frame, Content::Piece(Piece::shared(Look::Tile("3".to_owned()), "")), Mark::Playable),
    ];
    for (look, content, mark) in cases {
        let plain = drawn(look, content.clone(), None);
        assert_ne!(drawn(look, content.clone(), Some(mark)), plain, "{mark:?} of {content:?} on {look:?}");
    }
}

/// A page contains the shared parts once, whatever the number of its boards.
#[test]
fn boards_of_a_page_share_their_parts() {
    let mut sheet = Sheet::new();
    let first = sheet.board(&scene(BoardLook::Cells), Language::EN);
    let alone = sheet.paint();
    let second = sheet.board(&scene(BoardLook::Cells), Language::EN);
    assert_eq!((first == second, sheet.paint() == alone), (true, true));
    assert!(!first.contains("<defs>") && !first.contains("<style>"));
    assert_closed(&alone);
    assert!(sheet.item(&scene(BoardLook::Cells), 0, 0).is_some_and(|item| item.contains("viewBox=\"0 0 80 80\"")));
    assert_eq!(sheet.item(&scene(BoardLook::Cells), 0, 9999), None);
}

/// The layout that pages use for overlays agrees with the drawn squares.
#[test]
fn the_layout_is_that_of_the_picture() {
    for look in LOOKS {
        let scene = scene(look);
        let svg = Sheet::new().board(&scene, Language::EN);
        let Layout { size, origin, cell } = Layout::of(&scene);
        assert!(svg.contains(&format!("viewBox=\"0 0 {} {}\"", number(size.0), number(size.1))), "{look:?}");
        assert!(svg.contains(&format!("translate({} {})", number(origin.0), number(origin.1))), "{look:?}");
        let last = 200;
        let hit = format!(
            "class=\"hit\" x=\"{}\" y=\"0\" width=\"{}\" height=\"{}\"",
            number(cell.0 * f64::from(last)),
            number(cell.0),
            number(cell.1)
        );
        assert!(svg.contains(&hit), "{look:?}");
        assert!(origin.0 + cell.0 * scene.board.columns.len() as f64 <= size.0 && origin.1 + cell.1 <= size.1);
    }
}

/// Drawn edges reach from dot to dot, open ones are dashed, and marks change both.
#[test]
fn edges_of_a_lattice_are_drawn_or_dashed() {
    let block = |owner| Content::Piece(Piece { owner, look: Look::Block, name: String::new() });
    let scene = |marks: bool| {
        let names = |count: u8| (0..count).map(|index| index.to_string());
        let board = Board::new(names(3), names(5), BoardLook::Lattice, |at| match at {
            (0, 1) if marks => SquareView::from(block(None)).marked(Mark::Last),
            (0, 3) if marks => SquareView::default().marked(Mark::Playable),
            (0 | 2, 1) | (1, 0) => block(None).into(),
            (1, 2) => block(Some(Player::Two)).into(),
            (1, 1) => block(Some(Player::One)).into(),
            _ => SquareView::default(),
        });
        Scene { board, ..Scene::default() }
    };
    let svg = picture(&scene(false), Language::EN);
    assert_eq!(svg.matches("class=\"pf-ink\"/>").count(), 6, "dots");
    assert_eq!(svg.matches("stroke-dasharray=\"2 7\"").count(), 3, "open edges");
    // From the middle of the first dot to that of the second: twice, a line and its border.
    assert_eq!(svg.matches("d=\"M20 20h80\"").count(), 2);
    let marked = picture(&scene(true), Language::EN);
    assert!(marked.contains("stroke-width=\"13\"") && !svg.contains("stroke-width=\"13\""));
    assert!(marked.contains("stroke-dasharray=\"4 7\"") && !svg.contains("stroke-dasharray=\"4 7\""));
}

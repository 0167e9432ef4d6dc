//! Checks of scenes: every legal move, and no other, can be played by its choices. Separate from the
//! rest of the kit, since a scene is optional.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::scene::{Choice, Content, Look, Move, Piece, Scene, Square};
use crate::{Language, Render};
use plyground_core::conformance::{Conformance, Fault, Violation, Visited};

/// A promise about scenes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum SceneCheck {
    /// Every position has a scene, or none has.
    #[error("every position has a scene, or none has")]
    Always,
    /// A scene has a square for each row and column, one-line texts, no mark twice and no square off
    /// the board.
    #[error("the board of a scene is whole")]
    Board,
    /// Items of a tray have different names, and different orientations.
    #[error("what lies in the trays of a scene can be told apart")]
    Trays,
    /// A scene has a list of choices for each legal move, all different, of existing pieces and
    /// squares.
    #[error("a scene has the choices of each legal move")]
    Moves,
    /// The choices cover the squares of their move.
    #[error("the choices of a move cover its squares")]
    Squares,
    /// Exactly the moves that the notation calls a pass have no choices.
    #[error("a move without choices is a pass, and no other is")]
    Pass,
    /// Scenes of a position in different languages differ only in their words.
    #[error("scenes are the same in every language but for the words")]
    Languages,
}

impl SceneCheck {
    /// Every check.
    pub const ALL: [Self; 7] =
        [Self::Always, Self::Board, Self::Trays, Self::Moves, Self::Squares, Self::Pass, Self::Languages];
}

/// The checks of scenes, for games that have scenes.
pub trait SceneConformance {
    /// Plays the games and checks the scene of every position, in every language.
    /// Returns the number of scenes checked: 0 if the game has none.
    ///
    /// # Errors
    /// The first [`Violation`].
    fn run_scenes(&self) -> Result<u64, Violation<SceneCheck>>;

    /// Plays the games and checks the scene of every position, in every language.
    /// Returns the number of scenes checked: 0 if the game has none.
    ///
    /// # Panics
    /// With the first [`Violation`].
    #[track_caller]
    fn assert_scenes(&self) -> u64 {
        match self.run_scenes() {
            Ok(scenes) => scenes,
            Err(violation) => panic!("{violation}"),
        }
    }
}

impl<G: Render> SceneConformance for Conformance<G> {
    fn run_scenes(&self) -> Result<u64, Violation<SceneCheck>> {
        // The first position decides whether there are scenes.
        let mut expected = None;
        let positions = self.visit(|Visited { position, moves, .. }| {
            let expected = *expected.get_or_insert_with(|| position.scene(Language::default()).is_some());
            check_position(position, moves, expected)
        })?;
        Ok(if expected == Some(true) { positions } else { 0 })
    }
}

type Verdict = Result<(), Fault<SceneCheck>>;

fn expect(holds: bool, check: SceneCheck, detail: impl FnOnce() -> String) -> Verdict {
    Fault::unless(holds, check, detail)
}

fn check_position<G: Render>(position: &G, moves: &[G::Move], expected: bool) -> Verdict {
    let mut first: Option<Scene> = None;
    for language in Language::ALL {
        let scene = position.scene(language);
        expect(scene.is_some() == expected, SceneCheck::Always, || {
            let found = if expected { "none, though the start has one" } else { "one, though the start has none" };
            format!("{found} (language {language})")
        })?;
        let Some(scene) = scene else { continue };
        check_board(&scene)?;
        check_trays(&scene)?;
        check_moves(&scene, moves.len())?;
        for (choices, &mv) in scene.moves.iter().zip(moves) {
            check_squares(&scene, choices, position, mv)?;
            check_pass(choices, position, mv)?;
        }
        let scene = without_words(scene);
        let alike = first.as_ref().is_none_or(|first| *first == scene);
        expect(alike, SceneCheck::Languages, || format!("language {language} has another scene than the first"))?;
        first = Some(scene);
    }
    Ok(())
}

/// Whether the text has no control characters, which would move the cursor. Wide characters are not
/// detected: that needs tables.
fn is_flat(text: &str) -> bool {
    !text.chars().any(char::is_control)
}

fn is_flat_piece(piece: &Piece) -> bool {
    let text = match &piece.look {
        Look::Text(text) | Look::Tile(text) => text,
        _ => "",
    };
    is_flat(text) && is_flat(&piece.name)
}

fn check_board(scene: &Scene) -> Verdict {
    let board = &scene.board;
    let (rows, columns) = (board.rows.len(), board.columns.len());
    let fits = u8::try_from(rows).is_ok() && u8::try_from(columns).is_ok();
    expect(fits && board.squares.len() == rows * columns && !board.squares.is_empty(), SceneCheck::Board, || {
        format!("{} squares for {rows} rows and {columns} columns", board.squares.len())
    })?;
    let words = [&scene.status, &scene.about[0], &scene.about[1]];
    let words = words.into_iter().chain(&board.rows).chain(&board.columns);
    expect(words.map(String::as_str).all(is_flat), SceneCheck::Board, || "a text of several lines".to_owned())?;
    expect(!scene.status.is_empty(), SceneCheck::Board, || "no status".to_owned())?;
    for (square, view) in board.places() {
        let flat = match &view.content {
            Content::Number(text) => !text.is_empty() && is_flat(text),
            Content::Piece(piece) => is_flat_piece(piece),
            Content::Empty | Content::Blocked | Content::Removed => true,
        };
        expect(flat && is_flat(&view.note), SceneCheck::Board, || {
            format!("{square:?}: a text of several lines, or a number without digits")
        })?;
        let on_board = view.related.iter().all(|&square| board.contains(square));
        expect(on_board, SceneCheck::Board, || format!("{square:?} is related to a square off the board"))?;
        let marks: BTreeSet<_> = view.marks.iter().collect();
        expect(marks.len() == view.marks.len(), SceneCheck::Board, || format!("{square:?}: a mark twice"))?;
    }
    Ok(())
}

fn check_trays(scene: &Scene) -> Verdict {
    for tray in &scene.trays {
        let names: BTreeSet<&str> = tray.items.iter().map(|item| item.name.as_str()).collect();
        expect(names.len() == tray.items.len(), SceneCheck::Trays, || {
            format!("two items of the same name in tray `{}`", tray.title)
        })?;
        for item in &tray.items {
            let flat = is_flat(&item.name) && is_flat_piece(&item.piece);
            expect(flat && !item.name.is_empty() && item.count != Some(0), SceneCheck::Trays, || {
                format!("item `{}`: no name, none of it, or a text of several lines", item.name)
            })?;
            let orientations = &item.orientations;
            let squares: BTreeSet<BTreeSet<(i8, i8)>> =
                orientations.iter().map(|lies| lies.squares.iter().copied().collect()).collect();
            let names: BTreeSet<&str> = orientations.iter().map(|lies| lies.name.as_str()).collect();
            let whole = orientations.iter().all(|lies| !lies.squares.is_empty() && !lies.name.is_empty());
            let different = squares.len() == orientations.len() && names.len() == orientations.len();
            expect(whole && different, SceneCheck::Trays, || {
                format!("item `{}`: orientations without squares or name, or alike", item.name)
            })?;
        }
    }
    Ok(())
}

fn check_moves(scene: &Scene, moves: usize) -> Verdict {
    expect(scene.moves.len() == moves, SceneCheck::Moves, || {
        format!("{} lists of choices for {moves} moves", scene.moves.len())
    })?;
    let mut seen = BTreeSet::new();
    for Move { choices, .. } in &scene.moves {
        // A move is found by its choices, so no two may have the same.
        expect(seen.insert(choices), SceneCheck::Moves, || format!("{choices:?} is there twice"))?;
        let pieces = choices.iter().filter(|choice| matches!(choice, Choice::Piece { .. })).count();
        expect(pieces <= 1, SceneCheck::Moves, || format!("{choices:?} has two pieces"))?;
        for (index, choice) in choices.iter().enumerate() {
            let known = match *choice {
                Choice::Piece { tray, item } => scene.item(tray, item).is_some(),
                Choice::Orientation(orientation) => {
                    let item = scene.chosen_item(&choices[..index]);
                    item.is_some_and(|item| orientation < item.orientations.len())
                }
                Choice::Square(square) => scene.board.contains(square),
            };
            expect(known, SceneCheck::Moves, || format!("{choice:?} of {choices:?} is not on the scene"))?;
        }
    }
    Ok(())
}

/// Checks that the choices cover the squares of the move. So the lists are in the order of the
/// moves, as far as the squares can distinguish them.
fn check_squares<G: Render>(scene: &Scene, choices: &Move, position: &G, mv: G::Move) -> Verdict {
    let touched = position.squares_of(mv);
    let (seen, whole) = scene.covered(&choices.choices);
    let sorted = |squares: &[Square]| squares.iter().copied().collect::<BTreeSet<_>>();
    let unique = sorted(&touched).len() == touched.len();
    expect(whole && unique && sorted(&seen) == sorted(&touched), SceneCheck::Squares, || {
        format!("`{}` touches {touched:?}, its choices {seen:?}", position.move_text(mv))
    })
}

fn check_pass<G: Render>(choices: &Move, position: &G, mv: G::Move) -> Verdict {
    let text = position.move_text(mv);
    let is_pass = position.pass_text() == Some(text.as_str());
    expect(choices.is_pass() == is_pass, SceneCheck::Pass, || {
        format!("`{text}` has {} choices, and the pass is {:?}", choices.choices.len(), position.pass_text())
    })
}

/// The scene without its texts, which depend on the language; whether there is a text does not.
fn without_words(mut scene: Scene) -> Scene {
    let blank = |text: &mut String| *text = if text.is_empty() { String::new() } else { "…".to_owned() };
    blank(&mut scene.status);
    scene.about.iter_mut().for_each(blank);
    for tray in &mut scene.trays {
        blank(&mut tray.title);
        tray.items.iter_mut().for_each(|item| blank(&mut item.piece.name));
    }
    for view in &mut scene.board.squares {
        blank(&mut view.note);
        if let Content::Piece(piece) = &mut view.content {
            blank(&mut piece.name);
        }
    }
    scene
}

#[cfg(test)]
mod tests;

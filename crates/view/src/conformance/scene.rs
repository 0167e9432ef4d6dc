//! Checks of scenes: that every legal move can be played by pointing at the scene, and no
//! other. Apart from the rest of the kit, since a game need not be drawn.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::scene::{Choice, Item, Scene, Square};
use crate::{Language, Render};
use plyground_core::conformance::{Conformance, Fault, Violation, Visited};

/// A promise about scenes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum SceneCheck {
    /// Every position has a scene, or none has.
    #[error("every position has a scene, or none has")]
    Always,
    /// A scene has a tile for each square, pictures that fit, one-line texts and no
    /// square off the board.
    #[error("the board of a scene is whole")]
    Board,
    /// Items of a tray have different names, and different shapes.
    #[error("what lies in the trays of a scene can be told apart")]
    Trays,
    /// A scene has a choice for each legal move, no two alike.
    #[error("a scene has a choice for each legal move")]
    Choices,
    /// A choice covers the squares of its move.
    #[error("a choice covers the squares of its move")]
    Squares,
    /// The scenes of a position differ in words alone from language to language.
    #[error("scenes are the same in every language but for the words")]
    Languages,
}

impl SceneCheck {
    /// Every check.
    pub const ALL: [Self; 6] = [Self::Always, Self::Board, Self::Trays, Self::Choices, Self::Squares, Self::Languages];
}

/// The checks of scenes, for games that have any.
pub trait SceneConformance {
    /// Plays the games and checks the scene of every position, in every language.
    /// Gives the number of scenes seen: 0 where the game has none.
    ///
    /// # Errors
    /// The first [`Violation`].
    fn run_scenes(&self) -> Result<u64, Violation<SceneCheck>>;

    /// Plays the games and checks the scene of every position, in every language.
    /// Gives the number of scenes seen: 0 where the game has none.
    ///
    /// # Panics
    /// With the first [`Violation`], as a test wants it.
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
        // Whether there are scenes is settled by the first position.
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
        check_choices(&scene, moves.len())?;
        for (choice, &mv) in scene.choices.iter().zip(moves) {
            check_squares(&scene, choice, position, mv)?;
        }
        let scene = without_words(scene);
        let alike = first.as_ref().is_none_or(|first| *first == scene);
        expect(alike, SceneCheck::Languages, || format!("language {language} has another scene than the first"))?;
        first = Some(scene);
    }
    Ok(())
}

/// Is the text on one line, and does it take a column per character? What is wide
/// cannot be told without tables; what moves the cursor can.
fn is_flat(text: &str) -> bool {
    !text.chars().any(char::is_control)
}

/// Nothing, or three lines of two characters at least.
fn is_patch(lines: &[String]) -> bool {
    lines.is_empty() || lines.len() == 3 && lines.iter().all(|line| line.chars().count() >= 2 && is_flat(line))
}

fn check_board(scene: &Scene) -> Verdict {
    let (rows, columns) = (scene.rows.len(), scene.columns.len());
    expect(scene.tiles.len() == rows * columns && !scene.tiles.is_empty(), SceneCheck::Board, || {
        format!("{} tiles for {rows} rows and {columns} columns", scene.tiles.len())
    })?;
    let words = [&scene.status, &scene.about[0], &scene.about[1]];
    let words = words.into_iter().chain(&scene.rows).chain(&scene.columns);
    expect(words.map(String::as_str).all(is_flat), SceneCheck::Board, || "a text of several lines".to_owned())?;
    expect(!scene.status.is_empty(), SceneCheck::Board, || "no status".to_owned())?;
    let (width, height) = (usize::from(scene.tile_size.0), usize::from(scene.tile_size.1));
    for (index, tile) in scene.tiles.iter().enumerate() {
        let place = || format!("row {}, column {}", index / columns, index % columns);
        let fits = |line: &String| line.chars().count() <= width && is_flat(line);
        expect(tile.picture.len() <= height && tile.picture.iter().all(fits), SceneCheck::Board, || {
            format!("the picture {:?} of {} does not fit {width}×{height}", tile.picture, place())
        })?;
        expect(is_patch(&tile.patch), SceneCheck::Board, || {
            format!("{}: {:?} is not top, middle and bottom of a picture", place(), tile.patch)
        })?;
        let on_board = tile.related.iter().all(|&square| scene.contains(square));
        expect(on_board && is_flat(&tile.note), SceneCheck::Board, || {
            format!("{}: a note of several lines, or related to a square off the board", place())
        })?;
    }
    let on_board = scene.last.iter().all(|&square| scene.contains(square));
    expect(on_board, SceneCheck::Board, || format!("last squares off the board: {:?}", scene.last))
}

fn check_trays(scene: &Scene) -> Verdict {
    let flat = |item: &Item| [&item.name, &item.brief].into_iter().chain(&item.picture).all(|text| is_flat(text));
    for tray in &scene.trays {
        let names: BTreeSet<&str> = tray.items.iter().map(|item| item.name.as_str()).collect();
        expect(names.len() == tray.items.len(), SceneCheck::Trays, || {
            format!("two items of the same name in tray `{}`", tray.title)
        })?;
        for item in &tray.items {
            expect(is_patch(&item.patch), SceneCheck::Trays, || format!("item `{}`: {:?}", item.name, item.patch))?;
            expect(flat(item) && !item.name.is_empty() && item.count != Some(0), SceneCheck::Trays, || {
                format!("item `{}`: no name, none of it, or a text of several lines", item.name)
            })?;
            let squares: BTreeSet<BTreeSet<(i8, i8)>> =
                item.shapes.iter().map(|shape| shape.squares.iter().copied().collect()).collect();
            let names: BTreeSet<&str> = item.shapes.iter().map(|shape| shape.name.as_str()).collect();
            let whole = item.shapes.iter().all(|shape| !shape.squares.is_empty() && !shape.name.is_empty());
            let different = squares.len() == item.shapes.len() && names.len() == item.shapes.len();
            expect(whole && different, SceneCheck::Trays, || {
                format!("item `{}`: shapes without squares or name, or alike", item.name)
            })?;
        }
    }
    Ok(())
}

fn check_choices(scene: &Scene, moves: usize) -> Verdict {
    expect(scene.choices.len() == moves, SceneCheck::Choices, || {
        format!("{} choices for {moves} moves", scene.choices.len())
    })?;
    let mut seen = BTreeSet::new();
    for choice in &scene.choices {
        // A choice is found by what is held and pointed at: no two may be alike in that.
        let held = choice.held.map(|held| (held.tray, held.item, held.shape));
        expect(seen.insert((held, choice.square)), SceneCheck::Choices, || format!("{choice:?} is there twice"))?;
        let known =
            choice.held.is_none_or(|held| scene.item(held).is_some_and(|item| held.shape < item.shapes.len().max(1)));
        let on_board = choice.square.is_none_or(|square| scene.contains(square));
        expect(known && on_board, SceneCheck::Choices, || format!("{choice:?} is not on the scene"))?;
    }
    Ok(())
}

/// What is seen to be covered is what the move covers; so the choices are in the order
/// of the moves, as far as the squares tell them apart.
fn check_squares<G: Render>(scene: &Scene, choice: &Choice, position: &G, mv: G::Move) -> Verdict {
    let touched = position.squares_of(mv);
    let shaped = choice.held.filter(|&held| scene.item(held).is_some_and(|item| !item.shapes.is_empty()));
    let (seen, whole) = match (shaped, choice.square) {
        (Some(held), Some(square)) => scene.covered(held, square),
        (_, square) => (square.into_iter().collect(), true),
    };
    let sorted = |squares: &[Square]| squares.iter().copied().collect::<BTreeSet<_>>();
    let unique = sorted(&touched).len() == touched.len();
    expect(whole && unique && sorted(&seen) == sorted(&touched), SceneCheck::Squares, || {
        format!("`{}` touches {touched:?}, its choice {seen:?}", position.move_text(mv))
    })
}

/// The scene without what depends on the language; that there is a note does not.
fn without_words(mut scene: Scene) -> Scene {
    let blank = |text: &mut String| *text = if text.is_empty() { String::new() } else { "…".to_owned() };
    blank(&mut scene.status);
    scene.about.iter_mut().for_each(blank);
    scene.trays.iter_mut().for_each(|tray| blank(&mut tray.title));
    scene.tiles.iter_mut().for_each(|tile| blank(&mut tile.note));
    scene
}

#[cfg(test)]
mod tests;

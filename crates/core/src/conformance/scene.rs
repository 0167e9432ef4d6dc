//! Checks of scenes: that whoever points at one can play every legal move and no
//! other. Apart from the rest of the kit, since a game need not be drawn.

use std::collections::BTreeSet;

use super::{Check, Conformance, Fault, Verdict, Violation, texts};
use crate::random::{Random, mix64};
use crate::scene::{Choice, Item, Scene, Square};
use crate::{Language, Render};

impl<G: Render> Conformance<G> {
    /// Plays the games and checks the scene of every position, in every language.
    /// Gives the number of scenes seen: 0 where the game has none.
    ///
    /// # Errors
    /// The first [`Violation`].
    pub fn run_scenes(&self) -> Result<u64, Violation> {
        let expected = self.start.scene(Language::default()).is_some();
        let mut scenes = 0;
        let mut line = Vec::new();
        for game in 0..self.games {
            let mut random = Random::new(mix64(self.seed) ^ u64::from(game));
            let mut position = self.start.clone();
            line.clear();
            loop {
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                check_position(&position, &moves, expected).map_err(|Fault { check, detail }| {
                    let line = texts(&self.start, &line);
                    Violation { check, seed: self.seed, game, line, detail }
                })?;
                scenes += u64::from(expected);
                if moves.is_empty() || line.len() == self.plies {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                position.play_unchecked(mv);
                line.push(mv);
            }
        }
        Ok(scenes)
    }

    /// Plays the games and checks the scene of every position, in every language.
    /// Gives the number of scenes seen: 0 where the game has none.
    ///
    /// # Panics
    /// With the first [`Violation`], as a test wants it.
    #[track_caller]
    pub fn assert_scenes(&self) -> u64 {
        match self.run_scenes() {
            Ok(scenes) => scenes,
            Err(violation) => panic!("{violation}"),
        }
    }
}

fn expect(holds: bool, check: Check, detail: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(Fault { check, detail: detail() }) }
}

fn check_position<G: Render>(position: &G, moves: &[G::Move], expected: bool) -> Verdict {
    let mut first: Option<Scene> = None;
    for language in Language::ALL {
        let scene = position.scene(language);
        expect(scene.is_some() == expected, Check::SceneAlways, || {
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
        expect(alike, Check::SceneLanguages, || format!("language {language} has another scene than the first"))?;
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
    expect(scene.tiles.len() == rows * columns && !scene.tiles.is_empty(), Check::SceneBoard, || {
        format!("{} tiles for {rows} rows and {columns} columns", scene.tiles.len())
    })?;
    let words = [&scene.status, &scene.about[0], &scene.about[1]];
    let words = words.into_iter().chain(&scene.rows).chain(&scene.columns);
    expect(words.map(String::as_str).all(is_flat), Check::SceneBoard, || "a text of several lines".to_owned())?;
    expect(!scene.status.is_empty(), Check::SceneBoard, || "no status".to_owned())?;
    let (width, height) = (usize::from(scene.tile_size.0), usize::from(scene.tile_size.1));
    for (index, tile) in scene.tiles.iter().enumerate() {
        let place = || format!("row {}, column {}", index / columns, index % columns);
        let fits = |line: &String| line.chars().count() <= width && is_flat(line);
        expect(tile.picture.len() <= height && tile.picture.iter().all(fits), Check::SceneBoard, || {
            format!("the picture {:?} of {} does not fit {width}×{height}", tile.picture, place())
        })?;
        expect(is_patch(&tile.patch), Check::SceneBoard, || {
            format!("{}: {:?} is not top, middle and bottom of a picture", place(), tile.patch)
        })?;
        let on_board = tile.related.iter().all(|&square| scene.contains(square));
        expect(on_board && is_flat(&tile.note), Check::SceneBoard, || {
            format!("{}: a note of several lines, or related to a square off the board", place())
        })?;
    }
    let on_board = scene.last.iter().all(|&square| scene.contains(square));
    expect(on_board, Check::SceneBoard, || format!("last squares off the board: {:?}", scene.last))?;
    let json = serde_json::to_string(scene);
    expect(json.is_ok(), Check::SceneBoard, || format!("cannot be written as JSON: {json:?}"))
}

fn check_trays(scene: &Scene) -> Verdict {
    let flat = |item: &Item| [&item.name, &item.brief].into_iter().chain(&item.picture).all(|text| is_flat(text));
    for tray in &scene.trays {
        let names: BTreeSet<&str> = tray.items.iter().map(|item| item.name.as_str()).collect();
        expect(names.len() == tray.items.len(), Check::SceneTrays, || {
            format!("two items of the same name in tray `{}`", tray.title)
        })?;
        for item in &tray.items {
            expect(is_patch(&item.patch), Check::SceneTrays, || format!("item `{}`: {:?}", item.name, item.patch))?;
            expect(flat(item) && !item.name.is_empty() && item.count != Some(0), Check::SceneTrays, || {
                format!("item `{}`: no name, none of it, or a text of several lines", item.name)
            })?;
            let squares: BTreeSet<BTreeSet<(i8, i8)>> =
                item.shapes.iter().map(|shape| shape.squares.iter().copied().collect()).collect();
            let names: BTreeSet<&str> = item.shapes.iter().map(|shape| shape.name.as_str()).collect();
            let whole = item.shapes.iter().all(|shape| !shape.squares.is_empty() && !shape.name.is_empty());
            let different = squares.len() == item.shapes.len() && names.len() == item.shapes.len();
            expect(whole && different, Check::SceneTrays, || {
                format!("item `{}`: shapes without squares or name, or alike", item.name)
            })?;
        }
    }
    Ok(())
}

fn check_choices(scene: &Scene, moves: usize) -> Verdict {
    expect(scene.choices.len() == moves, Check::SceneChoices, || {
        format!("{} choices for {moves} moves", scene.choices.len())
    })?;
    let mut seen = BTreeSet::new();
    for choice in &scene.choices {
        // A choice is found by what is held and pointed at: no two may be alike in that.
        let held = choice.held.map(|held| (held.tray, held.item, held.shape));
        expect(seen.insert((held, choice.square)), Check::SceneChoices, || format!("{choice:?} is there twice"))?;
        let known =
            choice.held.is_none_or(|held| scene.item(held).is_some_and(|item| held.shape < item.shapes.len().max(1)));
        let on_board = choice.square.is_none_or(|square| scene.contains(square));
        expect(known && on_board, Check::SceneChoices, || format!("{choice:?} is not on the scene"))?;
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
    expect(whole && unique && sorted(&seen) == sorted(&touched), Check::SceneSquares, || {
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

//! The scene of a position as the screen shows it.

use plyground_catalog::AnyGame;
use plyground_view::Language;
use plyground_view::scene::{Mark, Scene};

/// The scene, without the marks of squares to play on if the side to move can only pass: nothing can be played on them.
pub(crate) fn scene_of(game: &dyn AnyGame, language: Language) -> Option<Scene> {
    let mut scene = game.scene(language)?;
    if scene.must_pass() {
        for view in scene.board.squares.iter_mut().filter(|view| view.has(Mark::Playable)) {
            view.marks.retain(|mark| *mark != Mark::Playable);
            view.note.clear();
        }
    }
    Some(scene)
}

#[cfg(test)]
mod tests {
    use plyground_core::Random;

    use super::*;
    use crate::lookup;

    /// In Blokus many games end with passes, beside corners that no piece left fits on.
    #[test]
    fn nothing_is_playable_before_a_pass() {
        let mut passes = 0;
        for seed in 0..8 {
            let mut game = lookup::game("blokus-duo").expect("a game").start_quietly().expect("a start").value;
            let mut random = Random::new(seed);
            while game.outcome().is_none() {
                let scene = game.scene(Language::EN).expect("a scene");
                let marked = scene.marked(Mark::Playable).count();
                let shown = scene_of(&*game, Language::EN).expect("a scene").marked(Mark::Playable).count();
                assert_eq!(shown, if scene.must_pass() { 0 } else { marked });
                passes += usize::from(scene.must_pass() && marked > 0);
                let moves = game.legal_moves();
                game.play(&moves[random.below(moves.len())]).expect("a legal move");
            }
        }
        assert!(passes > 0, "a pass beside marked squares");
    }
}

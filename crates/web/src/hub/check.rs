//! Checks whether choices make a legal move, and if not, why: for a piece that a visitor holds over the board.
//!
//! An illegal move is not in the list of moves, so it has no text. Its text is composed like that of a legal move of
//! the same kind: the names of piece, orientation and square in the order in which the game writes them. The game then
//! refuses that text, with the reason.

use plyground_catalog::AnyGame;
use plyground_view::scene::{Choice, Scene, Square};
use plyground_view::{Language, Message, NotationError};

/// The result of checking choices.
pub(super) enum Checked {
    /// They make this legal move.
    Move(String),
    /// They are the beginning of a legal move.
    Begun,
    /// They make a move that the game refuses, for this reason.
    Refused(Message),
    /// They make no move, and no reason is known.
    Nothing,
}

/// The maximum number of choices: more than any move has.
const MOST_CHOICES: usize = 16;

pub(super) fn check(game: &dyn AnyGame, choices: &[Choice], language: Language) -> Checked {
    let Some(scene) = game.scene(language).filter(|_| choices.len() <= MOST_CHOICES) else { return Checked::Nothing };
    let moves = game.legal_moves();
    let next = scene.choices_after(choices);
    if let Some(mv) = next.complete.and_then(|index| moves.get(index)) {
        return Checked::Move(mv.clone());
    }
    if !next.choices.is_empty() {
        return Checked::Begun;
    }
    let texts = forms(&scene, choices);
    // A legal move of the same kind shows the form in which the game writes it.
    let example = scene.moves.iter().zip(&moves).find(|(mv, _)| same_kind(&mv.choices, choices));
    let form = example.and_then(|(mv, text)| forms(&scene, &mv.choices).iter().position(|form| form == text));
    let mut tried = form.and_then(|form| texts.get(form)).into_iter().chain(&texts);
    let refusal = tried.find_map(|text| match game.copy().play(text) {
        Err(NotationError::Illegal { reason, .. }) => Some(reason),
        _ => None,
    });
    refusal.map_or(Checked::Nothing, Checked::Refused)
}

fn same_kind(one: &[Choice], other: &[Choice]) -> bool {
    let kind = |choice: &Choice| std::mem::discriminant(choice);
    one.iter().map(kind).eq(other.iter().map(kind))
}

/// The forms in which games write such choices, always in the same order.
fn forms(scene: &Scene, choices: &[Choice]) -> Vec<String> {
    let squares: Vec<Square> = choices
        .iter()
        .filter_map(|choice| match *choice {
            Choice::Square(square) => Some(square),
            _ => None,
        })
        .collect();
    let item = scene.chosen_item(choices);
    let turned = choices.iter().find_map(|choice| match *choice {
        Choice::Orientation(index) => Some(index),
        _ => None,
    });
    let orientation = item.and_then(|item| item.orientations.get(turned.unwrap_or(0)));
    let pieces = [orientation.map(|lies| lies.name.clone()), item.map(|item| item.name.clone()), None];
    let named = |square: &Square| scene.board.name(*square);
    let numbered = |&(row, column): &Square| {
        let part = |names: &[String], index: u8| names.get(usize::from(index)).cloned().unwrap_or_default();
        format!("{} {}", part(&scene.board.rows, row), part(&scene.board.columns, column))
    };
    let places: [Vec<String>; 2] = [squares.iter().map(named).collect(), squares.iter().map(numbered).collect()];
    let mut forms = Vec::new();
    for piece in pieces {
        for place in &places {
            let words: Vec<&str> = piece.iter().chain(place).map(String::as_str).collect();
            forms.push(words.join(" "));
        }
    }
    forms
}

#[cfg(test)]
mod tests {
    use plyground_catalog::Catalog;
    use plyground_view::no_files;

    use super::*;

    fn opened(spec: &str) -> Box<dyn AnyGame> {
        Catalog::standard().open(spec, &no_files).expect("a game").value
    }

    #[test]
    fn every_legal_move_of_every_game_is_found() {
        for entry in Catalog::standard().games() {
            let game = opened(entry.info().name);
            let Some(scene) = game.scene(Language::EN) else { continue };
            for (mv, text) in scene.moves.iter().zip(game.legal_moves()).take(50) {
                assert!(matches!(check(&*game, &mv.choices, Language::EN), Checked::Move(found) if found == text));
            }
        }
    }

    #[test]
    fn a_piece_that_does_not_fit_is_refused_with_the_reason() {
        for name in ["blokus-duo", "blokus-uno", "quatro", "bispo"] {
            let mut game = opened(name);
            let mut reasons = 0;
            for _ in 0..4 {
                let scene = game.scene(Language::EN).expect("a scene");
                let first = scene.moves[0].choices.clone();
                // The same piece everywhere else on the board.
                for (square, _) in scene.board.places() {
                    let choices: Vec<Choice> = first
                        .iter()
                        .map(
                            |choice| if matches!(choice, Choice::Square(_)) { Choice::Square(square) } else { *choice },
                        )
                        .collect();
                    match check(&*game, &choices, Language::EN) {
                        Checked::Refused(reason) => {
                            reasons += 1;
                            assert!(reason.to_string().len() > 5, "{reason}");
                        }
                        Checked::Nothing => panic!("{name}: {choices:?} has no reason"),
                        Checked::Move(_) | Checked::Begun => {}
                    }
                }
                let mv = game.legal_moves().swap_remove(0);
                game.play(&mv).expect("legal");
            }
            assert!(reasons > 5, "{name}: {reasons}");
        }
    }

    #[test]
    fn nonsense_makes_nothing() {
        let game = opened("quatro");
        for choices in [
            vec![Choice::Orientation(99)],
            vec![Choice::Square((200, 200)); 20],
            vec![Choice::Piece { tray: 9, item: 9 }, Choice::Square((9, 9))],
        ] {
            let checked = check(&*game, &choices, Language::EN);
            assert!(matches!(checked, Checked::Nothing | Checked::Refused(_)), "{choices:?}");
        }
    }
}

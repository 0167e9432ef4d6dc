//! Moves chosen in steps: the piece, perhaps its orientation, and then its place. `b` alone lists
//! the places of `b` with numbers; a number or a square then plays. It uses the tree of choices of
//! a scene, so it works for every game with trays of pieces.

use std::io;

use plyground_view::NotationError;
use plyground_view::scene::{Choice, Scene};

use super::game::{LISTED, Plain};
use crate::texts::t;

/// The result of a line that is not a move.
pub(super) enum Chosen {
    /// It completes the move with this text.
    Move(String),
    /// More must be chosen, from the new list.
    Listed,
    /// It chooses nothing.
    Nothing,
}

impl Plain<'_, '_> {
    /// Whether this is the name of a piece that can be taken, matching case: `U` is one while `u`
    /// is a command.
    pub(super) fn is_piece(&self, line: &str) -> bool {
        let has_capitals = line.chars().any(char::is_uppercase);
        let scene = self.hosted.game().scene(self.texts.language).filter(|_| has_capitals);
        scene.is_some_and(|scene| pieces(&scene).any(|(_, name)| name == line))
    }

    /// Makes a choice from typed text: a piece, a piece in an orientation, or a square for the
    /// piece chosen before.
    pub(super) fn choose(&mut self, typed: &str) -> io::Result<Chosen> {
        let Some(scene) = self.hosted.game().scene(self.texts.language) else { return Ok(Chosen::Nothing) };
        let moves = self.hosted.game().legal_moves();
        if let Some(chosen) = piece(&scene, typed) {
            self.list_choices(&scene, &moves, &chosen)?;
            self.chosen = chosen;
            return Ok(Chosen::Listed);
        }
        let ends_here = |index: &usize| match scene.moves[*index].choices.last() {
            Some(&Choice::Square(square)) => scene.board.name(square).eq_ignore_ascii_case(typed),
            _ => false,
        };
        let here: Vec<usize> = within(&scene, &self.chosen).filter(ends_here).collect();
        match here[..] {
            _ if self.chosen.is_empty() => Ok(Chosen::Nothing),
            // A square in the game's own notation: `3 4`. If it is none, the message is about the
            // line itself.
            [] => {
                let whole = name(&scene, &self.chosen).map(|name| format!("{name} {typed}"));
                let is_move =
                    |text: &String| !matches!(self.hosted.game().copy().play(text), Err(NotationError::Syntax { .. }));
                Ok(whole.filter(is_move).map_or(Chosen::Nothing, Chosen::Move))
            }
            [only] => Ok(moves.get(only).map_or(Chosen::Nothing, |mv| Chosen::Move(mv.clone()))),
            _ => {
                self.listed = (1..).zip(here.iter().filter_map(|&index| moves.get(index).cloned())).collect();
                self.list()?;
                Ok(Chosen::Listed)
            }
        }
    }

    /// Lists the moves that begin with these choices or, if there are too many, the next choices.
    fn list_choices(&mut self, scene: &Scene, moves: &[String], chosen: &[Choice]) -> io::Result<()> {
        let found: Vec<&String> = within(scene, chosen).filter_map(|index| moves.get(index)).collect();
        let mut ways = scene.choices_after(chosen).choices;
        ways.sort_unstable();
        let turned: Vec<String> =
            ways.iter().filter_map(|&way| name(scene, &[chosen, &[way]].concat())).map(str::to_owned).collect();
        let name = name(scene, chosen).unwrap_or_default();
        let is_long = found.len() > LISTED && turned.len() > 1;
        let said = if is_long {
            self.texts.say(t::PlainWays { piece: &name, count: found.len() })
        } else {
            self.texts.say(t::PlainPlaces { piece: &name, count: found.len() })
        };
        let listed = if is_long { turned } else { found.into_iter().cloned().collect() };
        self.listed = (1..).zip(listed).collect();
        self.console.say(said)?;
        self.list()
    }
}

/// The pieces that can be taken, with their names.
fn pieces(scene: &Scene) -> impl Iterator<Item = (Choice, &str)> {
    scene.choices_after(&[]).choices.into_iter().filter_map(|choice| match choice {
        Choice::Piece { tray, item } => Some((choice, scene.item(tray, item)?.name.as_str())),
        _ => None,
    })
}

/// The choices that a name means, a piece or a piece in an orientation, if some move begins with
/// them and has more to choose.
fn piece(scene: &Scene, typed: &str) -> Option<Vec<Choice>> {
    let is_typed = |chosen: &[Choice]| name(scene, chosen).is_some_and(|name| name.eq_ignore_ascii_case(typed));
    pieces(scene).find_map(|(piece, plain)| {
        if plain.eq_ignore_ascii_case(typed) {
            return Some(vec![piece]).filter(|chosen| !scene.choices_after(chosen).choices.is_empty());
        }
        let ways = scene.choices_after(&[piece]).choices.into_iter();
        let mut turned = ways.filter(|way| matches!(way, Choice::Orientation(_))).map(|way| vec![piece, way]);
        turned.find(|chosen| is_typed(chosen))
    })
}

/// The name of choices without a square: the piece, or its orientation.
fn name<'a>(scene: &'a Scene, chosen: &[Choice]) -> Option<&'a str> {
    let item = scene.chosen_item(chosen)?;
    match chosen.last()? {
        Choice::Piece { .. } => Some(&item.name),
        Choice::Orientation(way) => item.orientations.get(*way).map(|way| way.name.as_str()),
        Choice::Square(_) => None,
    }
}

/// The indices of the moves that begin with these choices.
fn within<'a>(scene: &'a Scene, chosen: &'a [Choice]) -> impl Iterator<Item = usize> + 'a {
    (0..scene.moves.len()).filter(move |&index| scene.moves[index].choices.starts_with(chosen))
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use crate::play::hosted::HostedGame;
    use crate::play::plain::{Console, Plain};
    use crate::play::setup::{Seat, Setup};
    use crate::texts::Texts;

    /// Plays a game between two people with these input lines, and returns the moves and the output.
    fn played(game: &str, lines: &str) -> (Vec<String>, String) {
        let mut setup = Setup::new(&crate::lookup::game(game).expect("a game"));
        (setup.log, setup.seats) = (None, [Seat::Human, Seat::Human]);
        let hosted = HostedGame::new(setup, None, Texts::of(Language::EN)).expect("a game");
        let (mut input, mut output) = (lines.as_bytes(), Vec::new());
        let mut console = Console::new(&mut input, &mut output);
        let (_, hosted) = Plain::new(hosted, &mut console, Texts::of(Language::EN)).run().expect("a game");
        let moves = hosted.record().plies.iter().map(|ply| ply.mv.clone()).collect();
        (moves, String::from_utf8_lossy(&output).into_owned())
    }

    #[test]
    fn a_piece_and_then_a_place() {
        let (moves, said) = played("blokus-uno", "b\n1\nc\nM11\nB\n2 2\nresign\n");
        assert_eq!(moves[..3], ["b 0 0", "c-2 11 12", "b 2 2"], "{said}");
        assert!(said.contains("b: 1 place"), "{said}");
    }

    #[test]
    fn pieces_of_many_places_are_turned_first() {
        let (moves, said) = played("blokus-duo", "X 3 4\nX 8 9\nf\n2\n1\nresign\n");
        assert!(said.contains("the number of a way") && said.contains("8. F-8"), "{said}");
        assert!(moves.len() == 3 && moves[2].starts_with("F-2 "), "{moves:?}");
    }

    /// If a piece fits on a square in several orientations, they are listed. `U` is a piece and `u` a command.
    #[test]
    fn squares_and_capitals() {
        let (moves, said) = played("blokus-duo", "v5\nE4\n1\nU\n1\nu\nresign\n");
        assert!(said.contains("U: 20 places"), "{said}");
        assert!(moves.len() == 1 && moves[0].ends_with(" 4 4"), "{moves:?} {said}");
    }

    #[test]
    fn a_piece_of_quatro_has_places_and_one_of_quarto_is_given() {
        let (moves, said) = played("quatro", "bqao\nB3\nprbc\n1\nresign\n");
        assert_eq!(moves, ["bqao B3", "prbc A1"], "{said}");
        let (moves, said) = played("quarto", "bqao\nB3\nbqac\nresign\n");
        assert_eq!(moves, ["bqao", "B3", "bqac"], "{said}");
    }

    #[test]
    fn what_is_neither_piece_nor_place_is_refused() {
        let (moves, said) = played("blokus-uno", "z\nN13\nb\nN13\nresign\n");
        assert!(moves.is_empty() && said.matches("! ").count() >= 3, "{said}");
    }
}

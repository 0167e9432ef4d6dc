//! Turns: maximal runs of plies by one player. In most games a turn is a ply; in Quarto a
//! player places and gives, `B3 bqao`.

use plyground_core::{NotationError, Player};

use crate::session::AnyGame;

/// No turn of any game is longer, in bytes; what is longer is not looked through.
const LONGEST_TURN: usize = 200;

/// Plays the plies of a text, split by blanks, by the player whose turn it is. A ply may
/// itself hold blanks, so the longest text that is one is taken first.
///
/// # Errors
/// [`NotationError`] saying what is wrong; nothing is played.
pub(super) fn play(game: &mut dyn AnyGame, text: &str) -> Result<(), NotationError> {
    if text.len() > LONGEST_TURN {
        return Err(NotationError::illegal(text, "no move is so long"));
    }
    let player = game.turn();
    let Err(mut reason) = game.play(text) else { return Ok(()) };
    for (blank, _) in text.char_indices().rev().filter(|(_, character)| character.is_whitespace()) {
        let (first, rest) = (&text[..blank], text[blank..].trim_start());
        match game.play(first) {
            Ok(_) if game.turn() == player && game.outcome().is_none() => match play(game, rest) {
                Ok(()) => return Ok(()),
                Err(error) => {
                    reason = error;
                    game.undo();
                }
            },
            Ok(_) => {
                game.undo();
                reason = NotationError::illegal(rest, "the turn is over before it");
            }
            // Where the first word is a ply that the rules forbid, that is what is wrong,
            // not that there is more behind it.
            Err(error @ NotationError::Illegal { .. }) => reason = error,
            Err(_) => {}
        }
    }
    Err(reason)
}

/// Takes back the last turn, or what was played of it; false when there is none.
pub(super) fn undo(game: &mut dyn AnyGame) -> bool {
    let history = game.protocol_history();
    let Some(&(player, _)) = history.last() else { return false };
    history.iter().rev().take_while(|(by, _)| *by == player).all(|_| game.undo())
}

/// Plies, oldest first, as turns.
pub(super) fn of_plies(plies: &[(Player, String)]) -> impl Iterator<Item = (Player, String)> {
    plies.chunk_by(|(one, _), (other, _)| one == other).map(|turn| {
        let texts: Vec<&str> = turn.iter().map(|(_, text)| text.as_str()).collect();
        (turn[0].0, texts.join(" "))
    })
}

#[cfg(test)]
mod tests {
    use plyground_core::{Random, Spec};

    use super::*;
    use crate::registry;

    fn open(name: &str) -> Box<dyn AnyGame> {
        let spec = Spec::parse(name).expect(name);
        registry::find(&spec).expect(name).open(&spec, &|_| Err("no file".to_owned())).expect(name).value
    }

    #[test]
    fn quarto_places_and_gives_in_one_turn() {
        let mut game = open("quarto");
        play(&mut *game, "bqao").expect("a gift");
        play(&mut *game, "B3 brac").expect("a turn");
        play(&mut *game, "A1").expect("half a turn");
        assert_eq!(game.turn(), Player::One);
        play(&mut *game, "prbo").expect("the other half");
        assert_eq!(game.history(), ["bqao", "B3", "brac", "A1", "prbo"]);
        let message = |game: &mut dyn AnyGame, text| play(game, text).expect_err(text).to_string();
        assert_eq!(message(&mut *game, "B3 bqbo"), "`B3` is not possible here: the cell is occupied by bqao");
        let absent = "`bqao` is not possible here: the piece is not in the reserve, it stands on B3";
        assert_eq!(message(&mut *game, "C3 bqao"), absent);
        assert_eq!(message(&mut *game, "C3 bqbo D3"), "`D3` is not possible here: the turn is over before it");
        assert!(message(&mut *game, "").starts_with("expected a cell"));
        assert_eq!(game.history().len(), 5);
        let turns: Vec<String> = of_plies(&game.protocol_history()).map(|(_, text)| text).collect();
        assert_eq!(turns, ["bqao", "B3 brac", "A1 prbo"]);
        assert!(undo(&mut *game) && undo(&mut *game));
        assert_eq!(game.history(), ["bqao"]);
        assert!(undo(&mut *game) && !undo(&mut *game));
    }

    #[test]
    fn moves_with_blanks_are_one_ply() {
        let mut game = open("quatro");
        play(&mut *game, "bqao  B3").expect("a move");
        assert_eq!(
            play(&mut *game, "brac B3").expect_err("taken").to_string(),
            "`B3` is not possible here: the cell is occupied by bqao"
        );
        let mut game = open("blokus-duo");
        play(&mut *game, "e9 d10 e10 f10 e11").expect("a move");
        assert_eq!(game.history(), ["X 3 4"]);
        assert!(play(&mut *game, "i5 j5 pass").is_err());
    }

    #[test]
    fn every_game_is_replayed_from_its_turns() {
        for entry in registry::GAMES {
            let name = entry.info().name;
            let (mut game, mut copy) = (open(name), open(name));
            let mut random = Random::new(3);
            while game.outcome().is_none() {
                let moves = game.legal_moves();
                game.play(&moves[random.below(moves.len())]).expect(name);
            }
            for (player, turn) in of_plies(&game.protocol_history()) {
                assert_eq!(copy.turn(), player, "{name}");
                play(&mut *copy, &turn).expect(name);
            }
            assert_eq!(copy.position(), game.position());
            while undo(&mut *copy) {}
            assert_eq!(copy.position(), open(name).position());
        }
    }
}

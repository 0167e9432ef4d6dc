//! A game in words: its players, its standing, its ending. The reader's own side, if there is one,
//! is addressed as "you".

use plyground_catalog::{AnyGame, Standing, Worth};
use plyground_core::{Outcome, Player};
use plyground_view::texts::Says;
use plyground_view::{Language, Scene};

use crate::puzzles::Goal;
use crate::record::{Ending, Seat};

/// The messages.
pub mod t {
    use plyground_view::texts::{Arg, Catalogue, Message, Number, Says, Text};
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The name of a seat: `human`, `computer, level 3`, `computer, mcts`. `strongest` is the spec of the game's
/// strongest engine.
pub fn seat_name(seat: &Seat, strongest: Option<&str>, language: Language) -> String {
    let Seat::Engine(spec) = seat else { return language.pick(t::SEAT_HUMAN).to_owned() };
    if let Some(level) = spec.strip_prefix("level=") {
        return t::SeatLevel { level }.say(language);
    }
    if strongest == Some(spec) {
        return language.pick(t::SEAT_STRONGEST).to_owned();
    }
    t::SeatEngine { engine: spec }.say(language)
}

/// The ending of a game, as a clause for logs and reports: `player 1 wins by 3`.
pub fn ending(ending: Option<&Ending>, language: Language) -> String {
    match ending {
        None => language.pick(t::ENDING_UNFINISHED).to_owned(),
        Some(Ending::Rules { outcome: Outcome::Draw }) => language.pick(t::ENDING_DRAW).to_owned(),
        Some(Ending::Rules { outcome: Outcome::Win { winner, margin: 1 } }) => {
            t::EndingWins { player: winner }.say(language)
        }
        Some(Ending::Rules { outcome: Outcome::Win { winner, margin } }) => {
            t::EndingWinsBy { player: winner, margin }.say(language)
        }
        Some(Ending::Resigned { loser }) => t::EndingResigned { loser, player: loser.other() }.say(language),
        Some(Ending::Forfeit { loser, .. }) => t::EndingForfeit { loser, player: loser.other() }.say(language),
        Some(Ending::Time) => language.pick(t::ENDING_TIME).to_owned(),
    }
}

/// The ending of the game for `you`, with the reason: `You win: A1 B1 C1 D1 are all white`.
pub fn result(
    over: Option<&Ending>,
    you: Option<Player>,
    seats: &[Seat; 2],
    game: &dyn AnyGame,
    language: Language,
) -> String {
    let reason = matches!(over, Some(Ending::Rules { .. })).then(|| game.reason(language)).flatten();
    let said = verdict(over, you, seats, language);
    reason.map_or_else(|| said.clone(), |reason| format!("{said}: {reason}"))
}

/// The ending of the game for `you`: `You win`.
pub fn verdict(over: Option<&Ending>, you: Option<Player>, seats: &[Seat; 2], language: Language) -> String {
    let Some(you) = you else { return capital(&ending(over, language)) };
    let is_engine = seats[you.other().index()] != Seat::Human;
    let text = match over {
        Some(Ending::Rules { outcome: Outcome::Win { winner, .. } }) if *winner == you => t::RESULT_YOU_WIN,
        Some(Ending::Rules { outcome: Outcome::Win { .. } }) => t::RESULT_YOU_LOSE,
        Some(Ending::Resigned { loser }) => match (*loser == you, is_engine) {
            (true, true) => t::RESULT_YOU_RESIGN,
            (true, false) => t::RESULT_YOU_RESIGN_PERSON,
            (false, true) => t::RESULT_OTHER_RESIGNS,
            (false, false) => t::RESULT_PERSON_RESIGNS,
        },
        _ => return capital(&ending(over, language)),
    };
    language.pick(text).to_owned()
}

/// The standing of a position from the side of `you`, or of the player who is ahead, and the margin
/// from the same side. `worth` is the value for `player`.
pub fn standing(worth: &Worth, player: Player, clear: f64, you: Option<Player>, language: Language) -> (String, f64) {
    let (worth, player) = match you {
        Some(you) if you != player => (worth.for_other(), you),
        None if worth.margin < 0.0 => (worth.for_other(), player.other()),
        _ => (*worth, player),
    };
    let state = worth.standing(clear);
    let is_equal = matches!(state, Standing::Even | Standing::Drawn);
    let said = if you.is_some() || is_equal {
        t::StandingYou { state: state.name() }.say(language)
    } else {
        t::StandingPlayer { player, state: state.name() }.say(language)
    };
    (said, worth.margin)
}

/// What a puzzle asks of the player to move: `Player 1 to move and win`.
pub fn puzzle_goal(goal: Goal, player: Player, language: Language) -> String {
    t::PuzzleGoal { goal: goal.name(), player }.say(language)
}

/// A move with descriptions of its pieces, if their names in moves are codes.
pub fn with_pieces(mv: &str, scene: Option<&Scene>) -> String {
    let items = || scene.into_iter().flat_map(|scene| &scene.trays).flat_map(|tray| &tray.items);
    let described: Vec<&str> = mv
        .split([' ', ',', ';'])
        .filter_map(|word| items().find(|item| item.name == word))
        .map(|item| item.piece.name.as_str())
        .filter(|name| name.contains(' '))
        .collect();
    if described.is_empty() { mv.to_owned() } else { format!("{mv} ({})", described.join("; ")) }
}

/// The text with its first letter capitalised.
pub fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_who_resigned_is_addressed_and_the_other_is_named() {
        let over = Ending::Resigned { loser: Player::One };
        let engine = [Seat::Human, Seat::Engine("mcts".to_owned())];
        let said = |you, seats| verdict(Some(&over), you, seats, Language::EN);
        assert_eq!(said(Some(Player::One), &engine), "You give up; the computer wins");
        let people = [Seat::Human, Seat::Human];
        assert_eq!(said(Some(Player::One), &people), "You give up; the other player wins");
        assert_eq!(said(Some(Player::Two), &people), "The other player gives up; you win");
        assert_eq!(said(None, &people), "Player 1 resigns, player 2 wins");
    }

    #[test]
    fn every_standing_has_words_in_every_language() {
        for language in Language::ALL {
            for state in Standing::ALL {
                let named = t::StandingPlayer { player: Player::One, state: state.name() }.say(language);
                let you = t::StandingYou { state: state.name() }.say(language);
                assert!(!you.contains('$') && !named.contains('$') && !you.is_empty());
            }
        }
    }
}

//! A game in words: its players, its standing, its ending. A person who plays against the computer
//! is addressed as "you".

use plyground_catalog::{AnyGame, Worth};
use plyground_core::Player;
use plyground_session::words as said;
pub(crate) use plyground_session::words::with_pieces;
use plyground_session::{Ending, Seat};

use plyground_view::Scene;

use super::setup::Mode;
use crate::lookup;
use crate::texts::{Texts, t};

/// The only person among the players, if the other is an engine.
pub(crate) fn person(seats: &[Seat; 2]) -> Option<Player> {
    let is_person = |player: &Player| seats[player.index()] == Seat::Human;
    (Mode::of(seats) == Mode::HumanComputer).then(|| Player::BOTH.into_iter().find(is_person)).flatten()
}

/// The name of a seat for a log or a list: `human`, `computer, level 3`, `computer, mcts`.
pub(crate) fn seat_name(seat: &Seat, game: &str, texts: Texts) -> String {
    let strongest = lookup::game(game).ok().map(|named| named.entry.settings().engine);
    said::seat_name(seat, strongest, texts.language)
}

/// The name of a seat for a column of `width` characters beside the board: the person is `you`;
/// long names are shortened.
pub(crate) fn seat_label(seats: &[Seat; 2], player: Player, game: &str, width: usize, texts: Texts) -> String {
    let seat = &seats[player.index()];
    if person(seats) == Some(player) {
        return fit(texts.get(said::t::SEAT_YOU), width);
    }
    let name = seat_name(seat, game, texts);
    if name.chars().count() <= width {
        return name;
    }
    let level = seat.engine().and_then(|spec| spec.strip_prefix("level="));
    let short = match (level, seat.engine()) {
        (Some(level), _) => texts.say(t::ValueLevel { level }),
        (None, Some(spec)) if name == texts.get(said::t::SEAT_STRONGEST) || spec.is_empty() => {
            texts.get(t::VALUE_STRONGEST).to_owned()
        }
        (None, Some(spec)) => spec.to_owned(),
        (None, None) => name,
    };
    fit(&short, width)
}

/// A text shortened with `…` to `width`.
pub(crate) fn fit(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// The ending of a game, as a clause for logs and reports: `player 1 wins by 3`.
pub(crate) fn ending(ending: Option<&Ending>, texts: Texts) -> String {
    said::ending(ending, texts.language)
}

/// The ending of the game for its players, with the reason: `You win: A1 B1 C1 D1 are all white`.
pub(crate) fn result(over: Option<&Ending>, seats: &[Seat; 2], game: &dyn AnyGame, texts: Texts) -> String {
    said::result(over, person(seats), seats, game, texts.language)
}

/// The ending of the game for its players: `You win`.
pub(crate) fn verdict(over: Option<&Ending>, seats: &[Seat; 2], texts: Texts) -> String {
    said::verdict(over, person(seats), seats, texts.language)
}

/// The standing of a position for a player, with the person as "you", and the margin from the same
/// side.
pub(crate) fn standing(worth: &Worth, player: Player, clear: f64, seats: &[Seat; 2], texts: Texts) -> (String, f64) {
    said::standing(worth, player, clear, person(seats), texts.language)
}

/// The player and the move: `The computer plays bqao B3 (white square tall hollow)`.
pub(crate) fn played(seats: &[Seat; 2], player: Player, mv: &str, scene: Option<&Scene>, texts: Texts) -> String {
    let mv = &with_pieces(mv, scene);
    match person(seats) {
        Some(you) if you == player => texts.say(t::PlainYouPlayed { mv }),
        Some(_) => texts.say(t::PlainComputerPlayed { mv }),
        None => texts.say(t::PlainPlayed { player, mv }),
    }
}

/// The player who has no moves and passes.
pub(crate) fn passed(seats: &[Seat; 2], player: Player, texts: Texts) -> String {
    match person(seats) {
        Some(you) if you == player => texts.get(t::PLAIN_YOU_NO_MOVES).to_owned(),
        Some(_) => texts.get(t::PLAIN_COMPUTER_NO_MOVES).to_owned(),
        None => texts.say(t::PlainNoMoves { player }),
    }
}

#[cfg(test)]
mod tests {
    use plyground_search::tree::Status;
    use plyground_view::Language;

    use super::*;

    fn seats(first: &str, second: &str) -> [Seat; 2] {
        [first, second].map(|spec| if spec.is_empty() { Seat::Human } else { Seat::Engine(spec.to_owned()) })
    }

    #[test]
    fn players_have_names_that_people_use_and_that_fit() {
        let texts = Texts::of(Language::EN);
        let name = |spec: &str| seat_name(&Seat::Engine(spec.to_owned()), "quatro", texts);
        assert_eq!(
            [name("level=3"), name("pvs:solver=on"), name("mcts")],
            ["computer, level 3", "computer, strongest", "computer, mcts"]
        );
        let label = |width| seat_label(&seats("", "level=3"), Player::Two, "quatro", width, texts);
        assert_eq!([label(17), label(16), label(5)], ["computer, level 3", "level 3", "leve…"]);
        assert_eq!(seat_label(&seats("", "level=3"), Player::One, "quatro", 17, texts), "you");
        assert_eq!(seat_label(&seats("", ""), Player::One, "quatro", 17, texts), "human");
    }

    #[test]
    fn the_result_is_said_to_the_one_who_played_and_says_why() {
        let texts = Texts::of(Language::EN);
        let named = lookup::game("quatro").expect("a game");
        let mut game = named.start_quietly().expect("a start").value;
        game.set_position("bqac,bqao,bqbc,./pqac.../..../.... brbo,prbo 2").expect("a position");
        game.play("brbo D1").expect("a move");
        let won = Ending::Rules { outcome: game.outcome().expect("over") };
        let said = |one, two| result(Some(&won), &seats(one, two), &*game, texts);
        assert_eq!(said("mcts", ""), "You win: A1 B1 C1 D1 are all white");
        assert_eq!(said("", "mcts"), "You lose: A1 B1 C1 D1 are all white");
        assert_eq!(said("", ""), "Player 2 wins: A1 B1 C1 D1 are all white");
    }

    #[test]
    fn the_standing_is_said_from_the_side_of_the_person_or_of_the_leader() {
        let texts = Texts::of(Language::EN);
        let worth = Worth {
            outcome: plyground_catalog::ExpectedResult::Win,
            margin: 12.0,
            status: Status::Estimate,
            at_least: None,
            at_most: None,
        };
        let said = |worth: &Worth, one, two| standing(worth, Player::One, 10.0, &seats(one, two), texts).0;
        assert_eq!(said(&worth, "", "mcts"), "you are winning");
        assert_eq!(said(&worth, "mcts", ""), "you are losing");
        assert_eq!(said(&worth, "", ""), "player 1 is winning");
        assert_eq!(said(&worth.for_other(), "", ""), "player 2 is winning");
    }
}

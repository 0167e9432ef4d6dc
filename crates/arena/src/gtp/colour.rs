//! The names of the players in GTP commands.

use plyground_core::Player;
use plyground_core::spec::shortened;

/// The names of player 1 and player 2, the standard one first. Blokus has its own colours, which
/// depend on the edition.
const NAMES: [&[&str]; 2] = [&["black", "b", "1", "blue", "purple"], &["white", "w", "2", "green", "orange"]];

/// The player called `word`.
///
/// # Errors
/// A message that lists the standard names.
pub(super) fn player(word: &str) -> Result<Player, String> {
    let is_named = |player: &Player| NAMES[player.index()].iter().any(|name| name.eq_ignore_ascii_case(word));
    Player::BOTH
        .into_iter()
        .find(is_named)
        .ok_or_else(|| format!("expected a colour, `black` or `white`, found `{}`", shortened(word)))
}

/// The standard name of a player.
pub(super) const fn name(player: Player) -> &'static str {
    NAMES[player.index()][0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_many_names() {
        for word in ["b", "Black", "1", "BLUE", "purple"] {
            assert_eq!(player(word), Ok(Player::One));
        }
        for word in ["w", "WHITE", "2", "green", "Orange"] {
            assert_eq!(player(word), Ok(Player::Two));
        }
        assert!(player("").is_err() && player("red").is_err() && player("3").is_err());
        assert_eq!(player(name(Player::Two)), Ok(Player::Two));
    }
}

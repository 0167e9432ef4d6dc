//! The openings of a match: random plies, or a list.

use std::fmt;

use plyground_core::Random;
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use plyground_core::spec::shortened;
use thiserror::Error;

use plyground_catalog::AnyGame;
use plyground_catalog::positions::random_plies;
use plyground_view::NotationError;

/// The openings of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// The number of random plies, drawn for each round.
    Random(usize),
    /// A list, used in order and repeated.
    List {
        /// The name of the file.
        name: String,
        /// The line number and the moves of each opening.
        openings: Vec<(usize, Vec<String>)>,
    },
}

/// The reason why openings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningsError {
    /// The number of random plies is invalid.
    #[error("expected `random:N` with N up to 1000, found `random:{0}`")]
    Plies(String),
    /// The list is empty.
    #[error("{0}: no opening found")]
    Empty(String),
    /// An opening of the list cannot be played.
    #[error("{name}:{line}: move {number}: {error}")]
    Move {
        /// The file.
        name: String,
        /// The line.
        line: usize,
        /// The number of the move, from 1.
        number: usize,
        /// The reason.
        error: NotationError,
    },
    /// An opening of the list ends the game.
    #[error("{name}:{line}: the opening ends the game")]
    Ends {
        /// The file.
        name: String,
        /// The line.
        line: usize,
    },
}

impl ErrorText for OpeningsError {
    fn error_message(&self) -> Option<ErrorMessage> {
        let place = |name: &str, line| [("name", ErrorArg::typed(name)), ("line", ErrorArg::number(line))];
        match self {
            Self::Plies(found) => said("error-openings-plies", [("found", ErrorArg::typed(found))]),
            Self::Empty(name) => said("error-openings-empty", [("name", ErrorArg::typed(name))]),
            Self::Move { name, line, number, .. } => {
                let [name, line] = place(name, *line);
                said("error-openings-move", [name, line, ("number", ErrorArg::number(number))])
            }
            Self::Ends { name, line } => said("error-openings-ends", place(name, *line)),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Self::Move { error, .. } = self { Some(error) } else { None }
    }
}

impl Openings {
    /// Parses `random:N`; `None` for any other text, which is the name of a file.
    ///
    /// # Errors
    /// [`OpeningsError::Plies`].
    pub fn random(text: &str) -> Result<Option<Self>, OpeningsError> {
        let Some(plies) = text.strip_prefix("random:") else { return Ok(None) };
        let number = plies.parse().ok().filter(|&plies| plies <= 1000);
        number.map(|plies| Some(Self::Random(plies))).ok_or_else(|| OpeningsError::Plies(shortened(plies)))
    }

    /// Parses a list: one opening per line, its moves separated by `;`. Empty lines and comments
    /// after `#` are ignored.
    ///
    /// # Errors
    /// [`OpeningsError::Empty`].
    pub fn list(name: &str, text: &str) -> Result<Self, OpeningsError> {
        let mut openings = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let moves: Vec<String> =
                line.split(';').map(str::trim).filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
            if !moves.is_empty() {
                openings.push((index + 1, moves));
            }
        }
        if openings.is_empty() {
            return Err(OpeningsError::Empty(name.to_owned()));
        }
        Ok(Self::List { name: name.to_owned(), openings })
    }

    /// Plays the opening of a round.
    ///
    /// # Errors
    /// [`OpeningsError::Move`]; random openings never fail.
    pub(super) fn play(&self, game: &mut dyn AnyGame, round: u64, seed: u64) -> Result<(), OpeningsError> {
        match self {
            Self::Random(plies) => {
                play_random(game, *plies, seed);
                Ok(())
            }
            Self::List { name, openings } => {
                let (line, moves) = &openings[(round % openings.len() as u64) as usize];
                let (name, line) = (|| name.clone(), *line);
                for (number, mv) in (1..).zip(moves) {
                    game.play(mv).map_err(|error| OpeningsError::Move { name: name(), line, number, error })?;
                }
                if game.outcome().is_some() { Err(OpeningsError::Ends { name: name(), line }) } else { Ok(()) }
            }
        }
    }

    /// Checks that every opening of a list can be played.
    ///
    /// # Errors
    /// [`OpeningsError::Move`].
    pub(super) fn check(&self, start: &dyn AnyGame) -> Result<(), OpeningsError> {
        let count = match self {
            Self::Random(_) => 0,
            Self::List { openings, .. } => openings.len() as u64,
        };
        (0..count).try_for_each(|round| self.play(&mut *start.copy(), round, 0))
    }
}

/// `random:N`, which can be parsed again, or the name of the list.
impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random(plies) => write!(f, "random:{plies}"),
            Self::List { name, .. } => f.write_str(name),
        }
    }
}

/// Plays `plies` random plies without ending the game, or fewer if random games rarely last that
/// long.
fn play_random(game: &mut dyn AnyGame, plies: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut plies = plies;
    let played = game.history().len();
    while plies > 0 {
        let mut longest = 0;
        for _ in 0..8 {
            if random_plies(game, plies, &mut random) {
                return;
            }
            longest = longest.max(game.history().len() - played);
            while game.history().len() > played {
                game.undo();
            }
        }
        plies = (plies - 1).min(longest.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::no_files;

    use super::*;
    use plyground_catalog::Catalog;

    fn open(name: &str) -> Box<dyn AnyGame> {
        Catalog::standard().open(name, &no_files).expect(name).value
    }

    #[test]
    fn random_openings_do_not_end_the_game() {
        for name in ["quatro", "quarto", "bispo", "blokus-duo", "cavalo"] {
            for plies in [0, 2, 5, 1000] {
                let mut game = open(name);
                Openings::Random(plies).play(&mut *game, 3, 7).expect("random");
                assert_eq!(game.outcome(), None, "{name} {plies}");
                assert!(plies == 1000 || game.history().len() == plies, "{name} {plies}");
            }
        }
        assert_eq!(Openings::random("random:4"), Ok(Some(Openings::Random(4))));
        assert_eq!(Openings::random("openings.txt"), Ok(None));
        assert!(Openings::random("random:many").is_err() && Openings::random("random:-1").is_err());
    }

    #[test]
    fn lists_are_read_and_their_mistakes_named() {
        let text = "# two openings\nE1; F8\n\n  B1;A8;  # the other\n";
        let openings = Openings::list("o.txt", text).expect("a list");
        openings.check(&*open("bispo")).expect("legal");
        let mut game = open("bispo");
        openings.play(&mut *game, 3, 0).expect("legal");
        assert_eq!(game.history(), ["B1", "A8"]);
        assert_eq!(Openings::list("o.txt", "# none\n"), Err(OpeningsError::Empty("o.txt".to_owned())));
        let wrong = Openings::list("o.txt", "E1;F8\nE1;E5").expect("a list");
        let message = wrong.check(&*open("bispo")).expect_err("not legal").to_string();
        assert!(message.starts_with("o.txt:2: move 2: `E5"), "{message}");
    }
}

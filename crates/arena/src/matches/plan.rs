//! The plan of a match: its participants, rounds and conditions, and each game as it follows from
//! the seed.

use plyground_catalog::{AnyGame, Catalog, Entry};
use plyground_core::random::mix64;
use plyground_core::{Limits, Spec};
use plyground_session::GameLimits;
use plyground_view::{Loaded, OptionValue, no_files};

use super::game::Fixture;
use super::tally::pairings;
use super::{MatchError, Openings};
use crate::participants::{self, Conditions, Entrant, Participant};
use crate::statistics::Sprt;

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub entry: Entry,
    /// Its spec. If the board can be drawn from a seed and the spec names none, each round gets a
    /// random one.
    pub game: Spec,
    /// The participants: specs, or `NAME=SPEC`.
    pub participants: Vec<String>,
    /// The number of pairs of games for each two participants, at most.
    pub rounds: u64,
    /// The limits of a turn.
    pub conditions: Conditions,
    /// How games begin.
    pub openings: Openings,
    /// The seed of every random choice.
    pub seed: u64,
    /// The number of games played in parallel.
    pub concurrency: usize,
    /// The sequential test, which ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
    /// Reads the files that the game's spec names.
    pub read: fn(&str) -> Result<Vec<u8>, String>,
}

/// The upper limit of the seeds of random boards, which keeps them short.
const BOARDS: u64 = 1_000_000_000;

impl Plan {
    /// A match of one pair of games for each two participants, with a tenth of a second per turn,
    /// from openings of two random plies, without files.
    ///
    /// # Errors
    /// [`MatchError`] if the catalog has no such game.
    pub fn new(catalog: &Catalog, game: &str, participants: &[&str]) -> Result<Self, MatchError> {
        let (entry, game) = catalog.parse(game)?;
        Ok(Self {
            entry: *entry,
            game,
            participants: participants.iter().map(|&spec| spec.to_owned()).collect(),
            rounds: 1,
            conditions: Conditions::default(),
            openings: Openings::Random(2),
            seed: 0,
            concurrency: 1,
            sprt: None,
            read: no_files,
        })
    }

    /// Checks that the match can be played.
    ///
    /// # Errors
    /// [`MatchError`] with the first problem.
    pub fn check(&self) -> Result<(), MatchError> {
        match (self.participants.len(), self.sprt) {
            (few @ 0..=1, _) => return Err(MatchError::TooFew(few)),
            (many @ 3.., Some(_)) => return Err(MatchError::TestOfMany(many)),
            _ => {}
        }
        for text in &self.participants {
            participants::check(Entrant::of(text).spec, self.entry.settings())
                .map_err(|error| MatchError::Engine { spec: text.clone(), error: Box::new(error) })?;
        }
        if let Some(name) = participants::duplicate(&self.participants) {
            return Err(MatchError::SameName(name.to_owned()));
        }
        self.openings.check(&*self.open(&self.game_of(0))?)?;
        Ok(())
    }

    /// The pairings: each two participants, by index.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        pairings(self.participants.len())
    }

    /// The maximum number of pairs of games.
    pub fn pairs(&self) -> u64 {
        self.rounds * self.pairings().len() as u64
    }

    /// The participants of a pair. In each round, each pairing plays one pair of games.
    pub fn pairing(&self, pair: u64) -> (usize, usize) {
        let pairings = self.pairings();
        pairings[(pair % pairings.len() as u64) as usize]
    }

    /// Sets up one game of a pair: its opening, seats and seeds.
    ///
    /// # Errors
    /// [`MatchError`] if the game cannot be opened.
    pub fn fixture(&self, pair: u64, game: u8) -> Result<Fixture, MatchError> {
        let round = pair / self.pairings().len() as u64;
        let spec = self.game_of(round);
        let mut board = self.open(&spec)?;
        let start = board.position();
        self.openings.play(&mut *board, round, self.seed_of(round, 1))?;
        let (one, other) = self.pairing(pair);
        let seats = if game == 0 { [one, other] } else { [other, one] };
        let seeds = seats.map(|seat| self.seed_of(pair, 2 + 2 * seat as u64 + u64::from(game)));
        let Limits { time, nodes, depth, .. } = self.conditions.limits;
        let limits = GameLimits { move_time: time, game_time: None, depth, nodes };
        let specs = seats.map(|seat| self.participants[seat].clone());
        Ok(Fixture { pair, game, spec: spec.to_string(), start, board, seats, specs, seeds, limits })
    }

    /// Creates a participant for the games of this match.
    ///
    /// # Errors
    /// [`MatchError`] if it cannot be created.
    pub fn participant(&self, number: usize, game: &dyn AnyGame) -> Result<Box<dyn Participant>, MatchError> {
        let text = &self.participants[number];
        participants::participant(Entrant::of(text).spec, game, &self.conditions)
            .map_err(|error| MatchError::Engine { spec: text.clone(), error: Box::new(error) })
    }

    fn open(&self, spec: &Spec) -> Result<Box<dyn AnyGame>, MatchError> {
        let Loaded { value, .. } = self.entry.open(spec, &self.read)?;
        Ok(value)
    }

    /// The spec of a round's games. A list of openings is for one board, so it gets no random one.
    fn game_of(&self, round: u64) -> Spec {
        let mut spec = self.game.clone();
        if let Some(seeded) = self.entry.info().seeded()
            && spec.option(seeded.key).is_none()
            && matches!(self.openings, Openings::Random(_))
        {
            let seed = self.seed_of(round, 0) % BOARDS;
            spec.options.push((seeded.key.to_owned(), format!("{}{seed}", OptionValue::SEED_PREFIX)));
        }
        spec
    }

    /// An independent seed for each number and purpose. It has 63 bits, which fit a signed column.
    const fn seed_of(&self, number: u64, purpose: u64) -> u64 {
        mix64(mix64(mix64(self.seed) ^ number) ^ purpose) >> 1
    }
}

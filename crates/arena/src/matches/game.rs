//! Plays one game between two participants.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use plyground_core::{Clock, Outcome, Player, Stop};

use plyground_catalog::AnyGame;
use plyground_session::{Ending, GameLimits, GameRecord, Ply, Seat};

use super::record::MatchGame;
use crate::participants::{Chosen, Forfeit, MoveRequest, Participant};

/// A game to be played.
pub struct Fixture {
    /// The number of its pair in the match.
    pub pair: u64,
    /// 0 for the first game of the pair, 1 for the second.
    pub game: u8,
    /// The game's spec with all options.
    pub spec: String,
    /// The position before the opening.
    pub start: String,
    /// The game after the opening.
    pub board: Box<dyn AnyGame>,
    /// The participants (by index) who are player 1 and player 2.
    pub seats: [usize; 2],
    /// The two players as in the plan: specs, or `NAME=SPEC`.
    pub specs: [String; 2],
    /// The seed of each player.
    pub seeds: [u64; 2],
    /// The limits of the match.
    pub limits: GameLimits,
}

impl fmt::Debug for Fixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pair, game, spec, seats, seeds, .. } = self;
        f.debug_struct("Fixture")
            .field("pair", pair)
            .field("game", game)
            .field("spec", spec)
            .field("seats", seats)
            .field("seeds", seeds)
            .finish_non_exhaustive()
    }
}

/// A finished game and the time its participants used.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The game.
    pub game: MatchGame,
    /// The time spent in the participants, to measure the runner's overhead.
    pub thinking_time: Duration,
}

/// Plays a game; `None` if it was stopped.
pub fn play(
    fixture: Fixture,
    participants: [&mut dyn Participant; 2],
    margin: Duration,
    stop: &Stop,
) -> Option<Played> {
    play_by(fixture, participants, margin, stop, Clock::system())
}

/// [`play`] with the times of turns measured by `clock`.
pub fn play_by(
    fixture: Fixture,
    participants: [&mut dyn Participant; 2],
    margin: Duration,
    stop: &Stop,
    clock: Clock,
) -> Option<Played> {
    let Fixture { pair, game, spec, start, board, seats, specs, seeds, limits } = fixture;
    let began = now();
    let mut state = GameState { board, plies: Vec::new(), margin, clock, thinking_time: Duration::ZERO };
    state.record_opening(&start);
    let opening = state.plies.len();
    let [one, two] = participants;
    let ending = match state.run(&mut [&mut *one, &mut *two], seeds, stop) {
        Ok(Some(outcome)) => Ending::Rules { outcome },
        Ok(None) => return None,
        Err((loser, forfeit)) => {
            Ending::Forfeit { loser, reason: forfeit.name().to_owned(), detail: forfeit.to_string() }
        }
    };
    one.over();
    two.over();
    let GameState { plies, thinking_time, .. } = state;
    let mut record = GameRecord {
        program: crate::VERSION.to_owned(),
        seeds: seeds.map(Some),
        limits,
        opening,
        plies,
        ending: Some(ending),
        times: (began, now()),
        ..GameRecord::new(spec, start, specs.map(Seat::Engine))
    };
    record.used = Player::BOTH.map(|player| record.time_of(player));
    Some(Played { game: MatchGame { pair, game, seats, record }, thinking_time })
}

/// The Unix time in milliseconds.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A game in progress and its record so far.
struct GameState {
    board: Box<dyn AnyGame>,
    plies: Vec<Ply>,
    margin: Duration,
    clock: Clock,
    thinking_time: Duration,
}

impl GameState {
    /// Records the plies of the opening, with the player of each.
    fn record_opening(&mut self, start: &str) {
        let mut again = self.board.copy();
        // Cannot fail: the game itself wrote the text of `start`.
        if again.set_position(start).is_err() {
            return;
        }
        for mv in self.board.history() {
            let player = again.turn();
            if again.play(&mv).is_ok() {
                self.plies.push(Ply::new(player, mv));
            }
        }
    }

    /// Plays to the end; `None` if the game was stopped.
    fn run(
        &mut self,
        participants: &mut [&mut dyn Participant; 2],
        seeds: [u64; 2],
        stop: &Stop,
    ) -> Result<Option<Outcome>, (Player, Forfeit)> {
        for player in Player::BOTH {
            let ready = participants[player.index()].new_game(&*self.board, player, seeds[player.index()]);
            if stop.is_stopped() {
                return Ok(None);
            }
            ready.map_err(|forfeit| (player, forfeit))?;
        }
        // The player of the last ply, and the time of that turn so far.
        let mut last: Option<(Player, Duration)> = None;
        loop {
            if let Some(outcome) = self.board.outcome() {
                return Ok(Some(outcome));
            }
            let player = self.board.turn();
            let before = last.filter(|&(last, _)| last == player).map(|(_, time)| time);
            let (chosen, time) = self.ask(&mut *participants[player.index()], before, stop);
            if stop.is_stopped() {
                return Ok(None);
            }
            let mv = chosen.map_err(|forfeit| (player, forfeit))?;
            self.advance(player, mv, time).map_err(|forfeit| (player, forfeit))?;
            last = Some((player, before.unwrap_or_default() + time));
        }
    }

    /// Asks for a ply. `before` is the time used in the turn so far, `None` at its first ply.
    fn ask(
        &mut self,
        participant: &mut dyn Participant,
        before: Option<Duration>,
        stop: &Stop,
    ) -> (Result<Chosen, Forfeit>, Duration) {
        let limits = participant.limits();
        let spent = before.unwrap_or_default();
        let budget = limits.after(spent, 0);
        let request =
            MoveRequest { game: &*self.board, budget, is_first_ply: before.is_none(), stop, clock: self.clock };
        let asked = self.clock.now();
        let chosen = participant.choose(request);
        let time = self.clock.since(asked);
        self.thinking_time += time;
        let used = spent + time;
        let chosen = match limits.time {
            Some(limit) if chosen.is_ok() && used > limit + self.margin + participant.grace() => {
                Err(Forfeit::Time { used, limit })
            }
            _ => chosen,
        };
        (chosen, time)
    }

    fn advance(&mut self, player: Player, chosen: Chosen, time: Duration) -> Result<(), Forfeit> {
        let Chosen { mv, opinion } = chosen;
        let mv = self.board.play(&mv).map_err(|error| Forfeit::Illegal { mv, reason: error.to_string() })?;
        let worth = opinion.and_then(|opinion| opinion.worth);
        self.plies.push(Ply {
            mv,
            player,
            time,
            margin: worth.map(|worth| worth.margin),
            proved: worth.is_some_and(|worth| worth.status == plyground_search::tree::Status::Proved),
            stats: opinion.map(|opinion| opinion.stats),
        });
        Ok(())
    }
}

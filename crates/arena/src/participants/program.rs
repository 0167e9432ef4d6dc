//! An external program as a player of a session: it is started at its first question and asked ply
//! by ply.

use std::fmt;
use std::time::{Duration, Instant};

use plyground_core::{Clock, Limits, Stop};
use plyground_session::player::{Decision, Fault, Question, Reply, Worker};

use super::{Conditions, Forfeit, MoveRequest, Participant};
use crate::gtp::Client;

/// The tolerance of a program's time limit: it must be started first, and the game cannot continue
/// without it.
const MARGIN: Duration = Duration::from_secs(5);

/// The worker of an external program.
pub struct ProgramWorker {
    command: String,
    client: Option<Client>,
}

impl ProgramWorker {
    /// A program, by its command as after `cmd:` in a spec.
    pub const fn new(command: String) -> Self {
        Self { command, client: None }
    }
}

impl fmt::Debug for ProgramWorker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProgramWorker").field("command", &self.command).finish_non_exhaustive()
    }
}

impl Worker for ProgramWorker {
    fn answer(&mut self, question: &Question, stop: &Stop, _news: &mut dyn FnMut(Reply)) -> Reply {
        let Question { game, limits, .. } = question;
        let client = match self.client.take() {
            Some(client) => client,
            None => match Client::new(
                &self.command,
                &Conditions { limits: *limits, margin: MARGIN, ..Conditions::default() },
            ) {
                Ok(client) => client,
                Err(wrong) => return Reply::Failed(Fault::Other(wrong.to_string())),
            },
        };
        let client = self.client.insert(client);
        let (player, started) = (game.turn(), Instant::now());
        let mut game = game.copy();
        let mut plies = Vec::new();
        while game.outcome().is_none() && game.turn() == player {
            let budget = Limits { time: limits.time.map(|time| time.saturating_sub(started.elapsed())), ..*limits };
            let request =
                MoveRequest { game: &*game, budget, is_first_ply: plies.is_empty(), stop, clock: Clock::default() };
            let answer = client.choose(request).and_then(|chosen| {
                game.play(&chosen.mv).map_err(|error| Forfeit::Illegal { mv: chosen.mv, reason: error.to_string() })
            });
            match answer {
                Ok(ply) => plies.push(ply),
                Err(_) if stop.is_stopped() => return Reply::NoAnswer,
                Err(Forfeit::Resigned) => return Reply::Resigned,
                Err(forfeit) => return Reply::Failed(Fault::Other(forfeit.to_string())),
            }
        }
        Reply::Turn(Box::new(Decision { plies, time: started.elapsed(), report: None }))
    }
}

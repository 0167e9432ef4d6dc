//! Our engines as a GTP program: a [`Server`] holds a game and an engine, and answers one command
//! at a time.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::time::Duration;

use plyground_core::error_text::{ErrorMessage, ErrorText};
use plyground_core::{Limits, Player, Spec, SpecError, Stop};
use plyground_view::Language;
use thiserror::Error;

use super::clock::{Clock, Settings};
use super::colour;
use super::commands::{COMMANDS, Refusal};
use super::message::{Answer, Command, CommandError, LONGEST_LINE, Line, Lines};
use crate::participants::{Conditions, MoveRequest, Participant, Wording, command_of, participant};
use plyground_catalog::{AnyGame, Catalog, EngineError, EngineSpec, Entry, OpenError, turns};

/// The time per turn where neither the engine's spec, nor [`Options::limits`], nor a clock sets one.
pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The extra time per turn granted to an external program that is the engine.
const MARGIN: Duration = Duration::from_millis(500);

/// The reason why a game or its engine could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ServerError {
    /// The game is not a valid spec.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The game could not be opened.
    #[error(transparent)]
    Game(#[from] OpenError),
    /// The engine could not be created.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

impl ErrorText for ServerError {
    fn error_message(&self) -> Option<ErrorMessage> {
        None
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(match self {
            Self::Spec(error) => error,
            Self::Game(error) => error,
            Self::Engine(error) => error,
        })
    }
}

/// How files named in specs are read.
pub type FileReader = Box<dyn Fn(&str) -> Result<Vec<u8>, String> + Send>;

/// The settings of a [`Server`], which last for all its games.
pub struct Options {
    /// The games that can be played.
    pub catalog: Catalog,
    /// The engine's spec; by default the strongest engine of each game.
    pub engine: Option<String>,
    /// The limits of a turn.
    pub limits: Limits,
    /// How moves are written.
    pub notation: Wording,
    /// The language of drawings.
    pub language: Language,
    /// The clock of the searches. An external program that is the engine goes by the system's.
    pub clock: plyground_core::Clock,
    /// How files named in specs are read.
    pub read: FileReader,
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options").field("engine", &self.engine).field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// A game in progress and the engine that plays it, driven by GTP commands.
pub struct Server {
    pub(super) options: Options,
    /// The game at its start.
    start: Box<dyn AnyGame>,
    pub(super) game: Box<dyn AnyGame>,
    engine: Box<dyn Participant>,
    /// The time limit of a turn from the engine's spec and the options, without the clock.
    max_time: Option<Duration>,
    clocks: [Option<Clock>; 2],
    seed: u64,
    /// The passes that no command named, each by the number of plies before it.
    implied_passes: Vec<usize>,
    pub(super) ended: bool,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.game.position();
        f.debug_struct("Server")
            .field("options", &self.options)
            .field("position", &position)
            .field("clocks", &self.clocks)
            .finish_non_exhaustive()
    }
}

/// The result of [`open`]: the game, its engine, and the time limit of a turn.
struct Opened {
    game: Box<dyn AnyGame>,
    engine: Box<dyn Participant>,
    max_time: Option<Duration>,
}

/// Finds a game by its spec or its title.
fn find<'c>(name: &str, catalog: &'c Catalog) -> Result<(&'c Entry, Spec), ServerError> {
    let wanted = name.split([' ', '_']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let titled = catalog.games().find(|entry| entry.info().title.eq_ignore_ascii_case(&wanted));
    if let Some(entry) = titled {
        return Ok((entry, Spec::named(entry.info().name)));
    }
    Ok(catalog.parse(name)?)
}

fn open(name: &str, options: &Options) -> Result<Opened, ServerError> {
    let (entry, spec) = find(name, &options.catalog)?;
    let game = entry.open(&spec, &options.read)?.value;
    let settings = entry.settings();
    let engine = options.engine.as_deref().unwrap_or(settings.engine);
    // The spec of an external program has no limits.
    let max_time = match command_of(engine) {
        Some(_) => options.limits.time,
        None => EngineSpec::parse(engine, settings)?.params.within(options.limits).time,
    };
    let conditions = Conditions { limits: options.limits, margin: MARGIN, notation: options.notation };
    let engine = participant(engine, &*game, &conditions)?;
    Ok(Opened { game, engine, max_time })
}

#[cfg(unix)]
fn own_cpu_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).ok()
}

#[cfg(not(unix))]
const fn own_cpu_time() -> Option<Duration> {
    None
}

impl Server {
    /// A server at the start of `game`.
    ///
    /// # Errors
    /// [`ServerError`] if there is no such game or engine.
    pub fn new(game: &str, options: Options) -> Result<Self, ServerError> {
        let Opened { game, engine, max_time } = open(game, &options)?;
        let (start, clocks) = (game.copy(), [None; 2]);
        let mut server =
            Self { options, start, game, engine, max_time, clocks, seed: 0, implied_passes: Vec::new(), ended: false };
        // An external program that cannot be started reports it when it is asked for a move.
        let _ = server.clear_board();
        Ok(server)
    }

    /// Answers commands until `quit` or the end of the input.
    ///
    /// # Errors
    /// The errors of reading and writing.
    pub fn serve(&mut self, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        for line in Lines::new(input) {
            let answer = match line? {
                Line::Text(line) => self.answer(&line),
                Line::TooLong => {
                    Some(Answer { id: None, result: Err(format!("the line is longer than {LONGEST_LINE} bytes")) })
                }
            };
            if let Some(answer) = answer {
                write!(output, "{answer}")?;
                output.flush()?;
            }
            if self.ended {
                break;
            }
        }
        Ok(())
    }

    /// The answer to a line; `None` if the line contains no command.
    pub fn answer(&mut self, line: &str) -> Option<Answer> {
        let (id, result) = match Command::parse(line) {
            Ok(None) => return None,
            Ok(Some(command)) => (command.id, self.run(&command)),
            Err(error @ CommandError::Missing(id)) => (Some(id), Err(error.to_string())),
            Err(error) => (None, Err(error.to_string())),
        };
        Some(Answer { id, result })
    }

    fn run(&mut self, command: &Command) -> Result<String, String> {
        let Some(entry) = COMMANDS.iter().find(|entry| entry.name == command.name) else {
            return Err("unknown command".to_owned());
        };
        (entry.run)(self, &command.arguments).map_err(|refusal| match refusal {
            Refusal::Usage => format!("expected `{}`", format!("{} {}", entry.name, entry.usage).trim_end()),
            Refusal::Message(message) => message,
        })
    }

    /// The name of the engine.
    pub(super) fn engine_name(&self) -> String {
        self.engine.name()
    }

    /// Starts another game.
    pub(super) fn set_game(&mut self, name: &str) -> Result<(), String> {
        let opened = open(name, &self.options).map_err(|error| error.to_string())?;
        self.engine = opened.engine;
        self.max_time = opened.max_time;
        self.start = opened.game;
        self.clear_board()
    }

    /// Starts a new game. Only `time_settings` resets the clocks.
    pub(super) fn clear_board(&mut self) -> Result<(), String> {
        self.game = self.start.copy();
        self.implied_passes.clear();
        self.engine.new_game(&*self.game, self.game.turn(), self.seed).map_err(|forfeit| forfeit.to_string())
    }

    /// Starts a new game from a position.
    pub(super) fn set_position(&mut self, text: &str) -> Result<(), String> {
        self.game.set_position(text).map_err(|error| error.to_string())?;
        self.implied_passes.clear();
        self.engine.new_game(&*self.game, self.game.turn(), self.seed).map_err(|forfeit| forfeit.to_string())
    }

    pub(super) fn set_seed(&mut self, seed: u64) -> Result<(), String> {
        self.seed = seed;
        self.engine.new_game(&*self.game, self.game.turn(), seed).map_err(|forfeit| forfeit.to_string())
    }

    pub(super) fn set_clocks(&mut self, settings: Settings) {
        self.clocks = [settings.clock(); 2];
    }

    pub(super) fn update_clock(&mut self, player: Player, left: Duration, turns: u32) {
        let updated = |clock: Clock| clock.updated(left, turns);
        let clock = &mut self.clocks[player.index()];
        *clock = Some(clock.map_or_else(|| Clock::absolute(left).updated(left, turns), updated));
    }

    /// Runs a command of a player whose turn it is, and takes back its plies if it fails.
    /// Controllers of games with passes may skip a player who cannot move: the pass of the other
    /// player is then played before the command.
    pub(super) fn on_turn<T, E: From<String>>(
        &mut self,
        player: Player,
        command: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        let plies = self.game.history().len();
        let result = self.reach_turn(player).map_err(E::from).and_then(|()| command(self));
        if result.is_err() {
            self.rewind(plies);
        }
        result
    }

    /// Fails if it is not this player's turn, even after a pass of the other.
    fn reach_turn(&mut self, player: Player) -> Result<(), String> {
        let over = || Err("the game is over".to_owned());
        if self.game.outcome().is_some() {
            return over();
        }
        let turn = self.game.turn();
        if turn == player {
            return Ok(());
        }
        let Some(pass) = self.game.pass_text().filter(|_| self.game.must_pass()) else {
            return Err(format!("it is {}'s turn", colour::name(turn)));
        };
        self.implied_passes.push(self.game.history().len());
        self.game.play(pass).map_err(|error| error.to_string())?;
        if self.game.outcome().is_some() { over() } else { Ok(()) }
    }

    /// Takes plies back until this number is left.
    pub(super) fn rewind(&mut self, plies: usize) {
        while self.game.history().len() > plies && self.game.undo() {}
        self.implied_passes.retain(|&before| before < plies);
    }

    /// Takes back the last turn, and the pass that it implied; `false` if there is none.
    pub(super) fn undo_turn(&mut self) -> bool {
        let undone = turns::undo(&mut *self.game);
        let plies = self.game.history().len();
        let implied = plies.checked_sub(1).filter(|before| self.implied_passes.contains(before));
        self.rewind(implied.unwrap_or(plies));
        undone
    }

    /// The CPU time of this process, and of an external program that is its engine.
    pub(super) fn cpu_time(&self) -> Option<Duration> {
        Some(own_cpu_time()? + self.engine.cpu_time().unwrap_or_default())
    }

    /// The limits of this player's next turn.
    pub(super) fn budget(&self, player: Player) -> Limits {
        let limits = self.engine.limits();
        let share = self.clocks[player.index()].map(Clock::share);
        let time = match (self.max_time, share) {
            (Some(most), Some(share)) => Some(most.min(share)),
            // Only an engine that would search forever has a default time limit.
            (None, None) => limits.time.map(|_| DEFAULT_TIME),
            (most, share) => most.or(share),
        };
        Limits { time, ..limits }
    }

    /// Plays the rest of a turn and returns its plies.
    pub(super) fn generate(&mut self, player: Player) -> Result<String, String> {
        let before = self.game.protocol_history();
        let clock = self.options.clock;
        let began = clock.now();
        let budget = self.budget(player);
        let stop = Stop::new();
        let mut is_first_ply = before.last().is_none_or(|(last, _)| *last != player);
        while self.game.turn() == player && self.game.outcome().is_none() {
            let budget = budget.after(clock.since(began), 0);
            let request = MoveRequest { game: &*self.game, budget, is_first_ply, stop: &stop, clock };
            let chosen = self.engine.choose(request);
            let chosen = chosen.map_err(|forfeit| forfeit.to_string());
            let accepted = chosen.and_then(|chosen| self.game.play(&chosen.mv).map_err(|error| error.to_string()));
            if let Err(error) = accepted {
                self.rewind(before.len());
                return Err(error);
            }
            is_first_ply = false;
        }
        let used = clock.since(began);
        let clock = &mut self.clocks[player.index()];
        *clock = clock.map(|clock| clock.after(used));
        let plies: Vec<String> =
            self.options.notation.history(&*self.game).split_off(before.len()).into_iter().map(|ply| ply.1).collect();
        Ok(plies.join(" "))
    }
}

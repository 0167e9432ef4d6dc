//! An engine of ours as a program that others can play: it keeps a game, and answers one
//! command at a time.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use plyground_core::{Limits, Player, Spec, SpecError, Stop};
use plyground_view::Language;
use thiserror::Error;

use super::clock::{Clock, Settings};
use super::colour;
use super::commands::{COMMANDS, Refusal};
use super::message::{Answer, Command, CommandError, LONGEST_LINE, Line, Lines};
use crate::participants::{Conditions, MoveRequest, Participant, command_of, participant};
use plyground_catalog::{AnyGame, Catalog, EngineError, EngineSpec, Entry, OpenError};

/// What a turn gets where nobody says: neither the spec of the engine, nor the options,
/// nor a clock.
pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// How much longer a program outside may take, when it is the engine.
const MARGIN: Duration = Duration::from_millis(500);

/// Why there is no engine for a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ServerError {
    /// The name of the game is not a spec.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The game could not be opened.
    #[error(transparent)]
    Game(#[from] OpenError),
    /// The engine could not be made.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

/// How files named in specs are read.
pub type FileReader = Box<dyn Fn(&str) -> Result<Vec<u8>, String> + Send>;

/// What stays from game to game.
pub struct Options {
    /// The games there are.
    pub catalog: Catalog,
    /// The engine's spec; without it, the best of each game.
    pub engine: Option<String>,
    /// What a turn may use at most.
    pub limits: Limits,
    /// The language of drawings.
    pub language: Language,
    /// How files named in specs are read.
    pub read: FileReader,
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options").field("engine", &self.engine).field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// A game in progress and who plays it, by commands.
pub struct Server {
    pub(super) options: Options,
    /// The game at its start.
    start: Box<dyn AnyGame>,
    pub(super) game: Box<dyn AnyGame>,
    engine: Box<dyn Participant>,
    /// The time that the spec of the engine and the options leave to a turn.
    most_time: Option<Duration>,
    clocks: [Option<Clock>; 2],
    seed: u64,
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

/// The games, the engine and what it may use, opened.
struct Opened {
    game: Box<dyn AnyGame>,
    engine: Box<dyn Participant>,
    most_time: Option<Duration>,
}

/// The game that a name means: a spec, or the title that people use.
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
    // A program outside has no limits of its own here.
    let most_time = match command_of(engine) {
        Some(_) => options.limits.time,
        None => EngineSpec::parse(engine, settings)?.params.within(options.limits).time,
    };
    let conditions = Conditions { limits: options.limits, margin: MARGIN };
    let engine = participant(engine, &*game, &conditions)?;
    Ok(Opened { game, engine, most_time })
}

impl Server {
    /// A server that plays a game.
    ///
    /// # Errors
    /// [`ServerError`] where there is no such game or engine.
    pub fn new(game: &str, options: Options) -> Result<Self, ServerError> {
        let Opened { game, engine, most_time } = open(game, &options)?;
        let (start, clocks) = (game.copy(), [None; 2]);
        let mut server = Self { options, start, game, engine, most_time, clocks, seed: 0, ended: false };
        // A program outside that does not start says so when it is asked for a move.
        let _ = server.clear_board();
        Ok(server)
    }

    /// Answers commands until one says `quit` or there are no more.
    ///
    /// # Errors
    /// Those of reading and writing.
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

    /// The answer to a line, if it is a command.
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

    /// Another game, from its start.
    pub(super) fn set_game(&mut self, name: &str) -> Result<(), String> {
        let opened = open(name, &self.options).map_err(|error| error.to_string())?;
        self.engine = opened.engine;
        self.most_time = opened.most_time;
        self.start = opened.game;
        self.clear_board()
    }

    /// A new game. The clocks start anew when `time_settings` come again.
    pub(super) fn clear_board(&mut self) -> Result<(), String> {
        self.game = self.start.copy();
        self.engine.new_game(&*self.game, self.game.turn(), self.seed).map_err(|forfeit| forfeit.to_string())
    }

    /// A new game from a position.
    pub(super) fn set_position(&mut self, text: &str) -> Result<(), String> {
        self.game.set_position(text).map_err(|error| error.to_string())?;
        self.engine.new_game(&*self.game, self.game.turn(), self.seed).map_err(|forfeit| forfeit.to_string())
    }

    pub(super) fn set_seed(&mut self, seed: u64) -> Result<(), String> {
        self.seed = seed;
        self.engine.new_game(&*self.game, self.game.turn(), seed).map_err(|forfeit| forfeit.to_string())
    }

    pub(super) fn set_clocks(&mut self, settings: Settings) {
        self.clocks = [settings.clock(); 2];
    }

    pub(super) fn tell_clock(&mut self, player: Player, left: Duration, turns: u32) {
        let told = |clock: Clock| clock.told(left, turns);
        let clock = &mut self.clocks[player.index()];
        *clock = Some(clock.map_or_else(|| Clock::absolute(left).told(left, turns), told));
    }

    /// May this player move?
    pub(super) fn expect_turn(&self, player: Player) -> Result<(), String> {
        if self.game.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let turn = self.game.turn();
        if turn == player { Ok(()) } else { Err(format!("it is {}'s turn", colour::name(turn))) }
    }

    /// What a turn may use.
    pub(super) fn budget(&self, player: Player) -> Limits {
        let limits = self.engine.limits();
        let share = self.clocks[player.index()].map(Clock::share);
        let time = match (self.most_time, share) {
            (Some(most), Some(share)) => Some(most.min(share)),
            // Only engines that would never end have a limit that nobody asked for.
            (None, None) => limits.time.map(|_| DEFAULT_TIME),
            (most, share) => most.or(share),
        };
        Limits { time, ..limits }
    }

    /// Plays the rest of a turn, and tells its plies.
    pub(super) fn generate(&mut self, player: Player) -> Result<String, String> {
        let before = self.game.protocol_history();
        let began = Instant::now();
        let budget = self.budget(player);
        let stop = Stop::new();
        let mut is_first_ply = before.last().is_none_or(|(last, _)| *last != player);
        while self.game.turn() == player && self.game.outcome().is_none() {
            let budget = budget.after(began.elapsed(), 0);
            let chosen = self.engine.choose(MoveRequest { game: &*self.game, budget, is_first_ply, stop: &stop });
            let chosen = chosen.map_err(|forfeit| forfeit.to_string());
            let accepted = chosen.and_then(|chosen| self.game.play(&chosen.mv).map_err(|error| error.to_string()));
            if let Err(error) = accepted {
                while self.game.history().len() > before.len() && self.game.undo() {}
                return Err(error);
            }
            is_first_ply = false;
        }
        let clock = &mut self.clocks[player.index()];
        *clock = clock.map(|clock| clock.after(began.elapsed()));
        let plies: Vec<String> =
            self.game.protocol_history().split_off(before.len()).into_iter().map(|ply| ply.1).collect();
        Ok(plies.join(" "))
    }
}

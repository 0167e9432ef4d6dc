//! A program outside that plays by GTP, as a [`Participant`]. It is started for its first
//! game and again after each game that it lost by its own fault, so that one crash costs
//! one game.

use std::collections::HashSet;
use std::time::Duration;

use plyground_core::spec::shortened;
use plyground_core::{Limits, Player, Stop};

use super::process::{Process, Trouble};
use super::{colour, words};
use crate::participants::{Chosen, Conditions, DEFAULT_TIME, Forfeit, MoveRequest, Participant};
use plyground_catalog::AnyGame;
use plyground_catalog::turns;

/// How long a program may take to start, or to answer what needs no thought.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a turn may take where the match counts nodes, which the protocol does not know.
const UNTIMED: Duration = Duration::from_mins(1);

/// A program outside, by the command that starts it.
#[derive(Debug)]
pub struct Client {
    command: String,
    words: Vec<String>,
    limits: Limits,
    margin: Duration,
    seed: u64,
    program: Option<Program>,
}

/// The program while it runs.
#[derive(Debug)]
struct Program {
    process: Process,
    known: HashSet<String>,
    /// The plies on its board: those it was told of and its own.
    plies: Vec<(Player, String)>,
    /// How many of them there were when it was asked for a turn last.
    asked: usize,
    /// The time for a turn that it was told last.
    time: Option<Duration>,
}

impl Client {
    /// The program of a command such as `python3 engine.py --fast`. It is started when its
    /// first game begins.
    ///
    /// # Errors
    /// A message, where the command is none.
    pub fn new(command: &str, conditions: &Conditions) -> Result<Self, String> {
        let words =
            words::split(command).ok_or_else(|| format!("a quote is not closed in `{}`", shortened(command)))?;
        if words.first().is_none_or(String::is_empty) {
            return Err("a command is missing behind `cmd:`, such as `cmd:python3 engine.py`".to_owned());
        }
        if !is_program(&words[0]) {
            return Err(format!("there is no program `{}` to be started", shortened(&words[0])));
        }
        let granted = conditions.limits;
        let is_limited = granted.time.is_some() || granted.nodes.is_some() || granted.depth.is_some();
        let time = if is_limited { granted.time } else { Some(DEFAULT_TIME) };
        let limits = Limits { time, ..Limits::default() };
        Ok(Self { command: command.to_owned(), words, limits, margin: conditions.margin, seed: 0, program: None })
    }

    fn begin(&mut self, game: &dyn AnyGame) -> Result<(), Forfeit> {
        // One that has ended since its last game is started again.
        if let Some(program) = &mut self.program
            && program.ask("protocol_version").is_err()
        {
            self.program = None;
        }
        let program = match &mut self.program {
            Some(program) => program,
            None => self.program.insert(Program::start(&self.words)?),
        };
        program.set_game(game)?;
        program.clear_board(game)?;
        if program.knows("set_random_seed") {
            // Programs read it into a signed number of 32 bits.
            program.must(&format!("set_random_seed {}", self.seed % (1 << 31)))?;
        }
        program.time = None;
        program.tell_time(self.limits.time)
    }

    fn ply(&mut self, request: MoveRequest<'_>) -> Result<String, Forfeit> {
        let game = request.game;
        if self.program.is_none() {
            self.begin(game)?;
        }
        let Some(program) = &mut self.program else {
            return Err(Forfeit::Crash("the engine is not running".to_owned()));
        };
        let played = game.protocol_history();
        // Its last answer may have held this ply as well.
        let goes_on = (program.asked + 1..program.plies.len()).contains(&played.len());
        if goes_on && program.plies.starts_with(&played) {
            return Ok(program.plies[played.len()].1.clone());
        }
        if !played.starts_with(&program.plies) {
            program.clear_board(game)?;
        }
        for (player, text) in turns::of_plies(&played[program.plies.len()..]) {
            program.must(&format!("play {} {text}", colour::name(player)))?;
        }
        program.plies.clone_from(&played);
        program.tell_time(request.budget.time)?;
        let limit = request.budget.time.unwrap_or(UNTIMED);
        let command = format!("genmove {}", colour::name(game.turn()));
        let answer = match program.process.ask(&command, limit + self.margin, request.stop) {
            Ok(Ok(answer)) => answer,
            Ok(Err(message)) => return Err(refused(&command, &message)),
            Err(Trouble::Silent(used)) => return Err(Forfeit::Time { used, limit }),
            Err(trouble) => return Err(trouble.into()),
        };
        let answer = answer.trim();
        if answer.eq_ignore_ascii_case("resign") {
            return Err(Forfeit::Resigned);
        }
        let mut after = game.copy();
        turns::play(&mut *after, answer)
            .map_err(|error| Forfeit::Illegal { mv: answer.to_owned(), reason: error.to_string() })?;
        program.asked = played.len();
        program.plies = after.protocol_history();
        Ok(program.plies[played.len()].1.clone())
    }
}

/// Is there such a file, or such a program on the search path?
fn is_program(name: &str) -> bool {
    if name.contains(std::path::MAIN_SEPARATOR) {
        return std::path::Path::new(name).is_file();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|directory| directory.join(name).is_file())
}

impl Participant for Client {
    fn name(&self) -> String {
        format!("cmd:{}", self.command)
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn new_game(&mut self, game: &dyn AnyGame, _: Player, seed: u64) -> Result<(), Forfeit> {
        self.seed = seed;
        self.begin(game).inspect_err(|_| self.program = None)
    }

    fn choose(&mut self, request: MoveRequest<'_>) -> Result<Chosen, Forfeit> {
        let mv = self.ply(request).inspect_err(|_| self.program = None)?;
        Ok(Chosen { mv, opinion: None })
    }
}

impl Program {
    fn start(words: &[String]) -> Result<Self, Forfeit> {
        let process = Process::start(words).map_err(Forfeit::Crash)?;
        let mut program = Self { process, known: HashSet::new(), plies: Vec::new(), asked: 0, time: None };
        let known = program.must("list_commands")?;
        program.known = known.split_whitespace().map(str::to_owned).collect();
        Ok(program)
    }

    fn knows(&self, command: &str) -> bool {
        self.known.contains(command)
    }

    /// The answer to a command that needs no thought.
    fn ask(&mut self, command: &str) -> Result<Result<String, String>, Forfeit> {
        Ok(self.process.ask(command, PATIENCE, &Stop::new())?)
    }

    /// Likewise of a command that cannot fail.
    fn must(&mut self, command: &str) -> Result<String, Forfeit> {
        self.ask(command)?.map_err(|message| refused(command, &message))
    }

    /// Says which game is played: by its spec, or as people and other programs call it.
    fn set_game(&mut self, game: &dyn AnyGame) -> Result<(), Forfeit> {
        if !self.knows("set_game") {
            return Ok(());
        }
        let command = format!("set_game {}", game.spec());
        let Err(message) = self.ask(&command)? else { return Ok(()) };
        let titled = game.spec().options.is_empty().then(|| format!("set_game {}", game.info().title));
        match titled.map(|command| self.ask(&command)).transpose()? {
            Some(Ok(_)) => Ok(()),
            _ => Err(refused(&command, &message)),
        }
    }

    /// The game from its beginning.
    fn clear_board(&mut self, game: &dyn AnyGame) -> Result<(), Forfeit> {
        self.must("clear_board")?;
        self.plies.clear();
        if self.knows(POSITION) {
            self.must(&format!("{POSITION} {}", game.start()))?;
        } else if game.began_elsewhere() {
            let message = format!("the engine cannot begin at a given position: it does not know `{POSITION}`");
            return Err(Forfeit::Protocol(message));
        }
        Ok(())
    }

    /// Tells the time of a turn as a period in which one has to be made. Whoever wants
    /// whole seconds gets them, rounded up.
    fn tell_time(&mut self, time: Option<Duration>) -> Result<(), Forfeit> {
        let Some(time) = time.filter(|_| self.time != time && self.knows("time_settings")) else { return Ok(()) };
        self.time = Some(time);
        if self.ask(&format!("time_settings 0 {} 1", time.as_secs_f64()))?.is_err() {
            let whole = time.as_millis().div_ceil(1000);
            // A program that refuses this as well keeps time as it likes.
            let _ = self.ask(&format!("time_settings 0 {whole} 1"))?;
        }
        Ok(())
    }
}

/// Our command that begins a game at a position.
const POSITION: &str = "plyground-position";

fn refused(command: &str, message: &str) -> Forfeit {
    Forfeit::Protocol(format!("the engine refused `{}`: {}", shortened(command), shortened(message)))
}

impl From<Trouble> for Forfeit {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Ended(message) => Self::Crash(message),
            Trouble::Nonsense(message) => Self::Protocol(message),
            Trouble::Silent(waited) => Self::Protocol(format!("the engine did not answer for {} s", waited.as_secs())),
            Trouble::Stopped => Self::Crash("the match was stopped".to_owned()),
        }
    }
}

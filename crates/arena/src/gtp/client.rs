//! An external program that speaks GTP, as a [`Participant`]. It is started for its first game and
//! restarted after each game that it forfeits, so that a crash costs one game only.

use std::collections::HashSet;
use std::time::Duration;

use plyground_core::error_text::{ErrorArg, Worded};
use plyground_core::spec::shortened;
use plyground_core::{Limits, Player, Stop};

use super::colour;
use super::process::{Process, ProcessError};
use crate::participants::{Chosen, Conditions, DEFAULT_TIME, Forfeit, MoveRequest, Participant, Wording};
use plyground_catalog::AnyGame;
use plyground_catalog::turns;

/// The time limit for starting and for every command except `genmove`.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(10);
/// The time limit of a turn where the match has only a node limit, which GTP cannot express.
const UNTIMED_TURN: Duration = Duration::from_mins(1);

/// An external program, with the command that starts it.
#[derive(Debug)]
pub struct Client {
    command: String,
    words: Vec<String>,
    limits: Limits,
    margin: Duration,
    wording: Wording,
    seed: u64,
    program: Option<Program>,
}

/// The running program, and its state of the game.
#[derive(Debug)]
struct Program {
    process: Process,
    commands: HashSet<String>,
    /// The plies on the program's board: those sent to it and its own.
    plies: Vec<(Player, String)>,
    /// The number of plies on the board at the last `genmove`.
    asked: usize,
    /// The last time per turn sent to it.
    time: Option<Duration>,
    /// Whether it has refused a pass: it leaves out players who cannot move, as Pentobi does.
    refuses_passes: bool,
}

impl Client {
    /// A client for a command such as `python3 engine.py --fast`, which is started with its first
    /// game.
    ///
    /// # Errors
    /// A message if the command is empty, has an open quote, or names no program.
    pub fn new(command: &str, conditions: &Conditions) -> Result<Self, Worded> {
        // Words as in a shell, but none is run: nothing is expanded.
        let words = shlex::split(command).ok_or_else(|| {
            let command = shortened(command);
            let args = [("command", ErrorArg::typed(&command))];
            Worded::filled(format!("a quote is not closed in `{command}`"), "error-command-quote", args)
        })?;
        if words.first().is_none_or(String::is_empty) {
            let english = "a command is missing after `cmd:`, such as `cmd:python3 engine.py`";
            return Err(Worded::said(english, "error-command-missing"));
        }
        if !is_program(&words[0]) {
            let program = shortened(&words[0]);
            let args = [("program", ErrorArg::typed(&program))];
            return Err(Worded::filled(format!("there is no program `{program}`"), "error-command-program", args));
        }
        let granted = conditions.limits;
        let is_limited = granted.time.is_some() || granted.nodes.is_some() || granted.depth.is_some();
        let time = if is_limited { granted.time } else { Some(DEFAULT_TIME) };
        let limits = Limits { time, ..Limits::default() };
        let Conditions { margin, notation: wording, .. } = *conditions;
        Ok(Self { command: command.to_owned(), words, limits, margin, wording, seed: 0, program: None })
    }

    fn start_game(&mut self, game: &dyn AnyGame) -> Result<(), Forfeit> {
        // Restarts a program that has exited since its last game.
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
            // Programs read the seed into a signed 32-bit integer.
            program.expect_success(&format!("set_random_seed {}", self.seed % (1 << 31)))?;
        }
        program.time = None;
        program.send_time(self.limits.time)
    }

    fn ply(&mut self, request: MoveRequest<'_>) -> Result<String, Forfeit> {
        let game = request.game;
        if self.program.is_none() {
            self.start_game(game)?;
        }
        let Some(program) = &mut self.program else {
            return Err(Forfeit::Crash("the engine is not running".to_owned()));
        };
        let played = self.wording.history(game);
        // The last answer may have contained this ply too (Quarto places and gives).
        let is_answered = (program.asked + 1..program.plies.len()).contains(&played.len());
        if is_answered && program.plies.starts_with(&played) {
            return Ok(program.plies[played.len()].1.clone());
        }
        if !played.starts_with(&program.plies) {
            program.clear_board(game)?;
        }
        let forced_pass = game.pass_text().filter(|_| game.must_pass());
        if let Some(pass) = forced_pass.filter(|_| program.refuses_passes) {
            return Ok(pass.to_owned());
        }
        program.send_turns(&played, game)?;
        program.plies.clone_from(&played);
        program.send_time(request.budget.time)?;
        let limit = request.budget.time.unwrap_or(UNTIMED_TURN);
        let command = format!("genmove {}", colour::name(game.turn()));
        let answer = match program.process.ask(&command, limit + self.margin, request.stop) {
            Ok(Ok(answer)) => answer,
            Ok(Err(message)) => {
                program.refuses_passes |= forced_pass.is_some();
                return forced_pass.map(str::to_owned).ok_or_else(|| refused(&command, &message));
            }
            Err(ProcessError::Timeout(used)) => return Err(Forfeit::Time { used, limit }),
            Err(error) => return Err(error.into()),
        };
        let answer = answer.trim();
        if answer.eq_ignore_ascii_case("resign") {
            return Err(Forfeit::Resigned);
        }
        let mut after = game.copy();
        turns::play(&mut *after, answer)
            .map_err(|error| Forfeit::Illegal { mv: answer.to_owned(), reason: error.to_string() })?;
        program.asked = played.len();
        program.plies = self.wording.history(&*after);
        Ok(program.plies[played.len()].1.clone())
    }
}

/// The name that a program reports, by its command; `None` if it cannot be started or reports none.
/// A broken program is noticed in its first game.
pub fn own_name(command: &str) -> Option<String> {
    let words = shlex::split(command).filter(|words| words.first().is_some_and(|word| is_program(word)))?;
    let mut process = Process::start(&words).ok()?;
    process.ask("name", COMMAND_TIMEOUT, &Stop::new()).ok()?.ok()
}

/// Whether `name` is a file, or a program in `PATH`.
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
        self.start_game(game).inspect_err(|_| self.program = None)
    }

    fn choose(&mut self, request: MoveRequest<'_>) -> Result<Chosen, Forfeit> {
        let mv = self.ply(request).inspect_err(|_| self.program = None)?;
        Ok(Chosen { mv, opinion: None })
    }

    fn cpu_time(&self) -> Option<Duration> {
        self.program.as_ref()?.process.cpu_time()
    }
}

impl Program {
    fn start(words: &[String]) -> Result<Self, Forfeit> {
        let process = Process::start(words).map_err(Forfeit::Crash)?;
        let mut program =
            Self { process, commands: HashSet::new(), plies: Vec::new(), asked: 0, time: None, refuses_passes: false };
        let commands = program.expect_success("list_commands")?;
        program.commands = commands.split_whitespace().map(str::to_owned).collect();
        Ok(program)
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// Sends a command that needs no search; the inner result is the program's answer.
    fn ask(&mut self, command: &str) -> Result<Result<String, String>, Forfeit> {
        Ok(self.process.ask(command, COMMAND_TIMEOUT, &Stop::new())?)
    }

    /// Sends a command that a correct program never refuses.
    fn expect_success(&mut self, command: &str) -> Result<String, Forfeit> {
        self.ask(command)?.map_err(|message| refused(command, &message))
    }

    /// Sends `set_game`, with the game's spec or, if that is refused, its title.
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

    /// Resets the program's board to the start of the game.
    fn clear_board(&mut self, game: &dyn AnyGame) -> Result<(), Forfeit> {
        self.expect_success("clear_board")?;
        self.plies.clear();
        if self.knows(POSITION) {
            self.expect_success(&format!("{POSITION} {}", game.start()))?;
        } else if game.has_custom_start() {
            let message = format!("the engine cannot start from a given position: it does not know `{POSITION}`");
            return Err(Forfeit::Protocol(message));
        }
        Ok(())
    }

    /// Sends the turns that the program does not have yet. A pass that it refuses is left out, as
    /// are later ones: nothing else can be played there, so a program with different rules is
    /// noticed by its moves.
    fn send_turns(&mut self, played: &[(Player, String)], game: &dyn AnyGame) -> Result<(), Forfeit> {
        let (texts, pass) = (game.history(), game.pass_text());
        let mut number = self.plies.len();
        for turn in played[number..].chunk_by(|(one, _), (other, _)| one == other) {
            let is_pass = matches!(turn, [_]) && texts.get(number).map(String::as_str) == pass;
            number += turn.len();
            if is_pass && self.refuses_passes {
                continue;
            }
            for (player, text) in turns::of_plies(turn) {
                let command = format!("play {} {text}", colour::name(player));
                match self.ask(&command)? {
                    Ok(_) => {}
                    Err(_) if is_pass => self.refuses_passes = true,
                    Err(message) => return Err(refused(&command, &message)),
                }
            }
        }
        Ok(())
    }

    /// Sends the time per turn, as an overtime period of one turn. A program that refuses
    /// fractions gets whole seconds, rounded up.
    fn send_time(&mut self, time: Option<Duration>) -> Result<(), Forfeit> {
        let Some(time) = time.filter(|_| self.time != time && self.knows("time_settings")) else { return Ok(()) };
        self.time = Some(time);
        if self.ask(&format!("time_settings 0 {} 1", time.as_secs_f64()))?.is_err() {
            let whole = time.as_millis().div_ceil(1000);
            // A program that refuses this too plays without a time setting.
            let _ = self.ask(&format!("time_settings 0 {whole} 1"))?;
        }
        Ok(())
    }
}

/// plyground's own command to start from a given position.
const POSITION: &str = "plyground-position";

fn refused(command: &str, message: &str) -> Forfeit {
    Forfeit::Protocol(format!("the engine refused `{}`: {}", shortened(command), shortened(message)))
}

impl From<ProcessError> for Forfeit {
    fn from(error: ProcessError) -> Self {
        match error {
            ProcessError::Exited(message) => Self::Crash(message),
            ProcessError::InvalidAnswer(message) => Self::Protocol(message),
            ProcessError::Timeout(waited) => {
                Self::Protocol(format!("the engine did not answer for {} s", waited.as_secs()))
            }
            ProcessError::Stopped => Self::Crash("the match was stopped".to_owned()),
        }
    }
}

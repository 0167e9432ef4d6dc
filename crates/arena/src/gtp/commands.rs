//! The commands that a [`Server`] understands, each with its arguments and its implementation.

use std::time::Duration;

use plyground_core::spec::shortened;
use plyground_core::{Outcome, Player};
use plyground_search::tree::Purpose;

use super::clock::Settings;
use super::colour;
use super::server::Server;
use plyground_catalog::EngineSpec;
use plyground_catalog::turns;
use plyground_catalog::{EngineRequest, MoveAnalysis};

/// Why a command failed.
pub(super) enum Refusal {
    /// Wrong number or form of arguments: the answer is the command's usage.
    Usage,
    /// A complete message.
    Message(String),
}

impl From<String> for Refusal {
    fn from(message: String) -> Self {
        Self::Message(message)
    }
}

type Result<T> = std::result::Result<T, Refusal>;

fn refuse<T>(message: impl Into<String>) -> Result<T> {
    Err(Refusal::Message(message.into()))
}

/// A command of the protocol.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// Its arguments, for usage messages.
    pub(super) usage: &'static str,
    pub(super) run: fn(&mut Server, &str) -> Result<String>,
}

const fn command(name: &'static str, usage: &'static str, run: fn(&mut Server, &str) -> Result<String>) -> Entry {
    Entry { name, usage, run }
}

/// Every command, in the order of `list_commands`. Our extensions start with the program's name,
/// as the protocol asks.
pub(super) static COMMANDS: &[Entry] = &[
    command("protocol_version", "", |_, rest| none(rest).map(|()| "2".to_owned())),
    command("name", "", |server, rest| none(rest).map(|()| format!("plyground {}", server.engine_name()))),
    command("version", "", |_, rest| none(rest).map(|()| env!("CARGO_PKG_VERSION").to_owned())),
    command("known_command", "COMMAND", |_, rest| {
        let [name] = words(rest)?;
        Ok(COMMANDS.iter().any(|entry| entry.name == name).to_string())
    }),
    command("list_commands", "", |_, rest| {
        none(rest)?;
        Ok(COMMANDS.iter().map(|entry| entry.name).collect::<Vec<_>>().join("\n"))
    }),
    command("quit", "", |server, rest| {
        none(rest)?;
        server.ended = true;
        Ok(String::new())
    }),
    command("set_game", "GAME", set_game),
    command("clear_board", "", |server, rest| {
        none(rest)?;
        Ok(server.clear_board().map(|()| String::new())?)
    }),
    command("play", "COLOUR MOVE", play),
    command("genmove", "COLOUR", |server, rest| {
        let player = player(rest)?;
        Ok(server.on_turn(player, |server| server.generate(player))?)
    }),
    command("reg_genmove", "COLOUR", reg_genmove),
    command("undo", "", |server, rest| {
        none(rest)?;
        if server.undo_turn() { Ok(String::new()) } else { refuse("cannot undo") }
    }),
    command("showboard", "", |server, rest| {
        none(rest)?;
        Ok(format!("\n{}", server.game.draw(server.options.language)).trim_end().to_owned())
    }),
    command("final_score", "", |server, rest| {
        none(rest)?;
        match server.game.outcome() {
            None => refuse("cannot score: the game is not over"),
            Some(Outcome::Draw) => Ok("0".to_owned()),
            Some(Outcome::Win { winner: Player::One, margin }) => Ok(format!("B+{margin}")),
            Some(Outcome::Win { winner: Player::Two, margin }) => Ok(format!("W+{margin}")),
        }
    }),
    command("all_legal", "COLOUR", all_legal),
    command("time_settings", "MAIN PERIOD TURNS", |server, rest| {
        let [main, period, turns] = words(rest)?;
        server.set_clocks(Settings { main: seconds(main)?, period: seconds(period)?, turns: number(turns)? });
        Ok(String::new())
    }),
    command("time_left", "COLOUR SECONDS TURNS", |server, rest| {
        let [player, left, turns] = words(rest)?;
        server.update_clock(colour::player(player)?, seconds(left)?, number(turns)?);
        Ok(String::new())
    }),
    command("set_random_seed", "NUMBER", |server, rest| {
        let [seed] = words(rest)?;
        server.set_seed(number(seed)?)?;
        Ok(String::new())
    }),
    command("cputime", "", |server, rest| {
        none(rest)?;
        match server.cpu_time() {
            Some(time) => Ok(format!("{:.3}", time.as_secs_f64())),
            None => refuse("the time of the processor is not known on this system"),
        }
    }),
    command("plyground-turn", "", |server, rest| {
        none(rest)?;
        if server.game.outcome().is_some() {
            refuse("the game is over")
        } else {
            Ok(colour::name(server.game.turn()).to_owned())
        }
    }),
    command("plyground-position", "[POSITION]", |server, rest| {
        if rest.is_empty() {
            return Ok(server.game.position());
        }
        server.set_position(rest)?;
        Ok(String::new())
    }),
    command("plyground-analyze", "", analyze),
];

// ---- Arguments --------------------------------------------------------------------

fn words<const N: usize>(rest: &str) -> Result<[&str; N]> {
    rest.split_whitespace().collect::<Vec<_>>().try_into().map_err(|_| Refusal::Usage)
}

fn none(rest: &str) -> Result<()> {
    words(rest).map(|[]| ())
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T> {
    word.parse().map_err(|_| Refusal::Message(format!("expected a number, found `{}`", shortened(word))))
}

/// A time in seconds, possibly with a fraction.
fn seconds(word: &str) -> Result<Duration> {
    let seconds = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| Refusal::Message(format!("expected a time in seconds, found `{}`", shortened(word))))
}

/// The player named by `rest`.
fn player(rest: &str) -> Result<Player> {
    let [word] = words(rest)?;
    Ok(colour::player(word)?)
}

// ---- Commands ---------------------------------------------------------------------

fn set_game(server: &mut Server, rest: &str) -> Result<String> {
    if rest.is_empty() {
        return Err(Refusal::Usage);
    }
    Ok(server.set_game(rest).map(|()| String::new())?)
}

fn play(server: &mut Server, rest: &str) -> Result<String> {
    let (word, text) = rest.split_once(char::is_whitespace).ok_or(Refusal::Usage)?;
    let player = colour::player(word)?;
    server.on_turn(player, |server| match turns::play(&mut *server.game, text.trim()) {
        Ok(_) => Ok(String::new()),
        Err(error) => refuse(format!("illegal move: {error}")),
    })
}

fn reg_genmove(server: &mut Server, rest: &str) -> Result<String> {
    let player = player(rest)?;
    let plies = server.game.history().len();
    let answer = server.on_turn(player, |server| server.generate(player))?;
    server.rewind(plies);
    Ok(answer)
}

/// One ply per line, since plies may contain blanks; empty when the game is over.
fn all_legal(server: &mut Server, rest: &str) -> Result<String> {
    let player = player(rest)?;
    if server.game.outcome().is_some() {
        return Ok(String::new());
    }
    let plies = server.game.history().len();
    let texts: Vec<String> = server.on_turn(player, |server| {
        let moves = server.game.legal_moves();
        Ok::<_, String>(moves.iter().filter_map(|mv| server.options.notation.text(&*server.game, mv).ok()).collect())
    })?;
    server.rewind(plies);
    Ok(texts.join("\n"))
}

/// The value of each ply for the player who makes it, the best first.
fn analyze(server: &mut Server, rest: &str) -> Result<String> {
    none(rest)?;
    let game = &*server.game;
    let settings = game.settings();
    let spec = server.options.engine.as_deref().unwrap_or(settings.engine);
    let spec = EngineSpec::parse(spec, settings).map_err(|error| error.to_string())?;
    let limits = server.budget(game.turn());
    let request = EngineRequest { purpose: Purpose::EveryMove, ..EngineRequest::new(limits) };
    let mut engine = spec.engine(game).map_err(|error| error.to_string())?;
    let analysis = engine.think(game, request);
    let line = |mv: &MoveAnalysis| {
        let status = mv.worth.status.name();
        let text = server.options.notation.text(game, &mv.mv).unwrap_or_default();
        format!("{text} {} {:+} {status}", mv.worth.outcome.name(), (mv.worth.margin * 100.0).round() / 100.0)
    };
    Ok(analysis.map_or_else(String::new, |analysis| analysis.moves.iter().map(line).collect::<Vec<_>>().join("\n")))
}

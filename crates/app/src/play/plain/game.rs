//! A game line by line, in the manner of the course's consoles: the board, the moves, a
//! prompt; what was played and what the engine counted.

use std::io;
use std::time::Duration;

use anyhow::Result;
use plyground_catalog::turns;
use plyground_core::spec::shortened;
use plyground_core::{Limits, Player};

use super::console::Console;
use crate::errors;
use crate::play::contest::{Contest, Turn};
use crate::play::log::{ending, number, worth};
use crate::play::options::duration;
use crate::play::thinker::{EngineMessage, Question, Thinker};
use crate::texts::Texts;

/// Longer lists of moves are shown when asked for.
const LISTED: usize = 64;
/// Moves that are named where one was not possible.
const EXAMPLES: usize = 8;
/// How long a hint is thought about.
const HINT_TIME: Duration = Duration::from_secs(1);

/// How the player left a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameExit {
    /// The game is over.
    Over,
    /// The player went back.
    Back,
    /// The input ended.
    EndOfInput,
}

/// A game at the console.
pub(crate) struct Plain<'a, 'c> {
    contest: Contest,
    console: &'a mut Console<'c>,
    texts: Texts,
    thinkers: [Option<Thinker>; 2],
    advisor: Option<Thinker>,
    /// The moves printed last, by their numbers.
    listed: Vec<(usize, String)>,
}

/// What a line asks for besides moves.
#[derive(Clone, Copy)]
enum Command {
    Back,
    Help,
    List,
    Board,
    Hint,
    Undo,
    Redo,
    Resign,
    Save,
    Rules,
}

fn command(typed: &str) -> Option<Command> {
    let commands = [
        ("command.back", Command::Back),
        ("command.help", Command::Help),
        ("command.list", Command::List),
        ("command.board", Command::Board),
        ("command.hint", Command::Hint),
        ("command.undo", Command::Undo),
        ("command.redo", Command::Redo),
        ("command.resign", Command::Resign),
        ("command.save", Command::Save),
        ("command.rules", Command::Rules),
    ];
    commands.into_iter().find_map(|(key, command)| Texts::means(typed, key).then_some(command))
}

impl<'a, 'c> Plain<'a, 'c> {
    pub(crate) fn new(contest: Contest, console: &'a mut Console<'c>, texts: Texts) -> Self {
        let thinkers = contest.thinkers();
        Self { contest, console, texts, thinkers, advisor: None, listed: Vec::new() }
    }

    /// Plays until the game is over or left.
    pub(crate) fn run(mut self) -> Result<(GameExit, Contest)> {
        let title = self.contest.named.entry.info().title;
        self.console.heading(title)?;
        for player in Player::BOTH {
            let line = format!("{} {player}: {}", self.texts.get("player"), self.contest.seat_name(player));
            self.console.say(line)?;
        }
        self.console.say(self.texts.get("plain.hint"))?;
        let left = self.play()?;
        self.contest.leave();
        if left == GameExit::Over {
            self.result()?;
        }
        self.notices()?;
        Ok((left, self.contest))
    }

    fn play(&mut self) -> Result<GameExit> {
        self.board()?;
        loop {
            self.notices()?;
            if self.contest.ending().is_some() {
                return Ok(GameExit::Over);
            }
            if let Some(pass) = self.contest.game.pass_text().filter(|_| self.contest.must_pass()) {
                let passes = self.texts.fill("plain.no_moves", &[("player", &self.contest.turn())]);
                self.console.boxed(&[passes])?;
                self.contest.play(pass)?;
                self.board()?;
            } else if self.contest.engine_to_move().is_some() {
                self.engine_turn()?;
            } else if let Some(left) = self.human_turn()? {
                return Ok(left);
            }
        }
    }

    fn board(&mut self) -> io::Result<()> {
        self.console.say("")?;
        self.console.draw(&self.contest.game.draw(self.texts.language))
    }

    fn notices(&mut self) -> io::Result<()> {
        for notice in self.contest.take_notices() {
            self.console.say(format_args!("! {notice}"))?;
        }
        Ok(())
    }

    // ---- Engines -----------------------------------------------------------

    fn engine_turn(&mut self) -> Result<()> {
        let player = self.contest.turn();
        let Some(thinker) = &mut self.thinkers[player.index()] else { return Ok(()) };
        self.contest.clock.start(player);
        thinker.ask(&*self.contest.game, Question::Turn, self.contest.limits());
        match answer(thinker) {
            Some(EngineMessage::Turn(turn)) => self.contest.play_turn(&turn)?,
            Some(EngineMessage::Played(plies, time)) => self.contest.play_plies(&plies, time)?,
            Some(EngineMessage::Resigned) => {
                self.contest.resign(player);
                return Ok(());
            }
            Some(EngineMessage::Failed(reason)) => {
                let bug = self.texts.get("play.bug");
                let reason = if reason.is_empty() { bug.to_owned() } else { errors::phrase(&reason, self.texts) };
                self.thinkers[player.index()] = None;
                self.contest.take_seat(player);
                let said = self.texts.fill("play.broken", &[("player", &player), ("reason", &reason)]);
                self.console.say(format_args!("! {said}"))?;
                return Ok(());
            }
            // It had no time to think at all: the game's time is over, or any move will do.
            _ if self.contest.check_time() => return Ok(()),
            _ => {
                let moves = self.contest.game.legal_moves();
                if let Some(first) = moves.first() {
                    self.contest.play(first)?;
                }
            }
        }
        self.contest.check_time();
        if let Some(turn) = self.contest.turns().last().cloned() {
            self.print_turn(&turn)?;
        }
        self.board()?;
        Ok(())
    }

    /// What was played, and what the engine counted.
    fn print_turn(&mut self, turn: &Turn) -> io::Result<()> {
        let texts = self.texts;
        self.console.say(texts.fill("plain.played", &[("player", &turn.player), ("move", &turn.text())]))?;
        if let Some(effort) = turn.effort {
            let counts = texts.fill(
                "plain.counts",
                &[
                    ("value", &number(effort.value)),
                    ("depth", &effort.depth),
                    ("nodes", &effort.nodes),
                    ("alpha", &effort.alpha_cuts),
                    ("beta", &effort.beta_cuts),
                    ("time", &turn.time.as_millis()),
                ],
            );
            self.console.say(format_args!("  {counts}"))?;
        }
        Ok(())
    }

    // ---- People ------------------------------------------------------------

    /// One line of a person; some when the game is to be left.
    fn human_turn(&mut self) -> Result<Option<GameExit>> {
        let player = self.contest.turn();
        self.number_moves();
        if self.listed.len() <= LISTED {
            self.list()?;
        } else {
            self.listed.clear();
        }
        loop {
            self.contest.clock.start(player);
            let line = self.console.ask()?;
            if self.contest.check_time() {
                return Ok(None);
            }
            let Some(line) = line else {
                let resumable = self.contest.can_be_resumed();
                self.console.say(self.texts.get(if resumable { "plain.end_of_input" } else { "menu.goodbye" }))?;
                return Ok(Some(GameExit::EndOfInput));
            };
            if let Some(command) = command(&line) {
                match self.obey(command)? {
                    Effect::Leave => return Ok(Some(GameExit::Back)),
                    Effect::Changed => return Ok(None),
                    Effect::Unchanged => continue,
                }
            }
            match self.try_move(&line) {
                Ok(()) => break,
                Err(message) => {
                    self.console.say(format_args!("! {message}"))?;
                    let moves = self.contest.game.legal_moves();
                    let some: Vec<&str> = moves.iter().take(EXAMPLES).map(String::as_str).collect();
                    let more = if moves.len() > EXAMPLES { ", …" } else { "" };
                    let gaps: [(&str, &dyn std::fmt::Display); 3] =
                        [("typed", &shortened(&line)), ("moves", &some.join(", ")), ("more", &more)];
                    self.console.say(format_args!("  {}", self.texts.fill("plain.try_again", &gaps)))?;
                }
            }
        }
        self.board()?;
        Ok(None)
    }

    /// Plays what was typed: a move, or the number of one.
    fn try_move(&mut self, line: &str) -> Result<(), String> {
        if line.is_empty() {
            return Err(self.texts.get("plain.empty").to_owned());
        }
        let number = line.parse::<usize>().ok();
        let listed = number.and_then(|number| self.listed.iter().find(|(listed, _)| *listed == number));
        let text = listed.map_or_else(|| line.to_owned(), |(_, text)| text.clone());
        match self.contest.play(&text) {
            Ok(_) => Ok(()),
            Err(_) if number.is_some() && listed.is_none() => Err(match self.listed.last() {
                Some((most, _)) => self.texts.fill("plain.number", &[("typed", &shortened(line)), ("most", most)]),
                None => self.texts.get("plain.no_list").to_owned(),
            }),
            Err(error) => Err(errors::phrase(&error.to_string(), self.texts)),
        }
    }

    /// Numbers the legal moves. Where the game itself reads numbers as moves (a Bispo is
    /// placed by its column), those are the numbers.
    fn number_moves(&mut self) {
        let moves = self.contest.game.legal_moves();
        let own = |number: usize| {
            let text = self.contest.game.copy().play(&number.to_string()).ok()?;
            Some((number, text))
        };
        let numbered: Vec<(usize, String)> =
            if moves.len() <= LISTED { (1..=LISTED).filter_map(own).collect() } else { Vec::new() };
        self.listed = if numbered.len() == moves.len() { numbered } else { (1..).zip(moves).collect() };
    }

    fn list(&mut self) -> io::Result<()> {
        // The points gained by a move are printed after it.
        let gains = self.contest.game.scene(self.texts.language).map(|scene| scene.moves).unwrap_or_default();
        let moves = self.contest.game.legal_moves();
        let shown = self.listed.iter().map(|(number, text)| {
            let index = moves.iter().position(|mv| mv == text);
            let gain = index.and_then(|index| gains.get(index)).and_then(|choice| choice.gain);
            (*number, gain.map_or_else(|| text.clone(), |gain| format!("{text} = {gain}")))
        });
        let shown: Vec<(usize, String)> = shown.collect();
        self.console.columns(&shown)
    }

    fn obey(&mut self, command: Command) -> Result<Effect> {
        let texts = self.texts;
        match command {
            Command::Back => return Ok(Effect::Leave),
            Command::Help => self.console.say(texts.get("plain.help"))?,
            Command::List => {
                self.number_moves();
                self.list()?;
            }
            Command::Board => self.board()?,
            Command::Hint => self.hint()?,
            Command::Undo if self.contest.undo() => {
                self.board()?;
                return Ok(Effect::Changed);
            }
            Command::Redo if self.contest.redo() => {
                self.board()?;
                return Ok(Effect::Changed);
            }
            Command::Undo => self.console.say(texts.get("play.nothing_to_undo"))?,
            Command::Redo => self.console.say(texts.get("play.nothing_to_redo"))?,
            Command::Resign => {
                self.contest.resign(self.contest.turn());
                return Ok(Effect::Changed);
            }
            Command::Save => {
                let said = match self.contest.keep() {
                    Ok(path) => texts.fill("play.saved", &[("file", &path.display())]),
                    Err(error) => texts.fill("notice.not_saved", &[("error", &errors::words(&error, texts))]),
                };
                self.console.say(said)?;
            }
            Command::Rules => self.console.markdown(self.contest.named.entry.info().rules(texts.language))?,
        }
        Ok(Effect::Unchanged)
    }

    fn hint(&mut self) -> Result<()> {
        let spec = self.contest.named.strongest()?;
        let game = &*self.contest.game;
        let mut advisor = self.advisor.take().unwrap_or_else(|| Thinker::built_in(&spec, game));
        advisor.ask(game, Question::Turn, Limits { time: Some(HINT_TIME), ..Limits::default() });
        if let Some(EngineMessage::Turn(turn)) = answer(&mut advisor) {
            let value = worth(&turn.analysis.worth, self.texts);
            let text = turns::text(&turn.plies);
            self.console.say(self.texts.fill("play.hint", &[("move", &text), ("value", &value)]))?;
        }
        self.advisor = Some(advisor);
        Ok(())
    }

    /// Scores and winner, boxed.
    fn result(&mut self) -> io::Result<()> {
        let texts = self.texts;
        let mut lines = vec![format!("{}: {}", texts.get("log.result"), ending(self.contest.ending(), texts))];
        for player in Player::BOTH {
            let turns = self.contest.turns().iter().filter(|turn| turn.player == player);
            let time = Duration::from_millis(turns.clone().map(|turn| turn.time).sum::<Duration>().as_millis() as u64);
            let mut line = texts.fill(
                "plain.total",
                &[
                    ("player", &player),
                    ("seat", &self.contest.seat_name(player)),
                    ("moves", &turns.count()),
                    ("time", &duration(time)),
                ],
            );
            if let Some(points) = self.contest.game.points(player) {
                line = format!("{line}, {}: {points}", texts.get("log.points"));
            }
            lines.push(line);
        }
        self.console.boxed(&lines)
    }
}

/// The effect of a command on the game.
enum Effect {
    /// The player leaves the game.
    Leave,
    /// The position has changed.
    Changed,
    /// The position is the same.
    Unchanged,
}

/// The answer of a thinker, waited for.
fn answer(thinker: &mut Thinker) -> Option<EngineMessage> {
    loop {
        match thinker.wait(Duration::MAX)? {
            EngineMessage::Live(_) => {}
            answer => return Some(answer),
        }
    }
}

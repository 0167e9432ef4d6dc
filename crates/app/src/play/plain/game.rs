//! A game line by line, like the course's consoles: the board, the moves, a prompt; then the move
//! and the engine's counters.

use std::io;
use std::time::Duration;

use anyhow::Result;
use plyground_catalog::turns;
use plyground_core::Player;
use plyground_core::spec::shortened;
use plyground_session::player::Fault;
use plyground_session::{self as session, Event, PlayedTurn, Refusal, ToAct, Turn};
use plyground_view::scene::Choice;

use super::choosing::Chosen;
use super::console::Console;
use crate::errors;
use crate::numbers::number;
use crate::play::hosted::HostedGame;
use crate::play::options::duration;
use crate::play::words;
use crate::texts::{Texts, t};

/// Longer lists of moves are shown on request only.
pub(super) const LISTED: usize = 64;
/// The number of example moves after an impossible one.
const EXAMPLES: usize = 8;
/// How long to wait for an engine before the clock is checked again.
const PATIENCE: Duration = Duration::from_millis(200);

/// The reason why a game ended.
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
    pub(super) hosted: HostedGame,
    pub(super) console: &'a mut Console<'c>,
    pub(super) texts: Texts,
    /// The last printed list, by number: moves, or orientations of a piece.
    pub(super) listed: Vec<(usize, String)>,
    /// The piece that has been chosen for the next move.
    pub(super) chosen: Vec<Choice>,
}

/// The commands besides moves.
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
        (t::COMMAND_BACK, Command::Back),
        (t::COMMAND_HELP, Command::Help),
        (t::COMMAND_LIST, Command::List),
        (t::COMMAND_BOARD, Command::Board),
        (t::COMMAND_HINT, Command::Hint),
        (t::COMMAND_UNDO, Command::Undo),
        (t::COMMAND_REDO, Command::Redo),
        (t::COMMAND_RESIGN, Command::Resign),
        (t::COMMAND_SAVE, Command::Save),
        (t::COMMAND_RULES, Command::Rules),
    ];
    commands.into_iter().find_map(|(key, command)| Texts::means(typed, key).then_some(command))
}

impl<'a, 'c> Plain<'a, 'c> {
    pub(crate) const fn new(hosted: HostedGame, console: &'a mut Console<'c>, texts: Texts) -> Self {
        Self { hosted, console, texts, listed: Vec::new(), chosen: Vec::new() }
    }

    /// Plays until the game is over or left.
    pub(crate) fn run(mut self) -> Result<(GameExit, HostedGame)> {
        let title = self.hosted.named.entry.info().title;
        self.console.heading(title)?;
        for player in Player::BOTH {
            let line = format!("{} {player}: {}", self.texts.get(t::PLAYER), self.hosted.seat_name(player));
            self.console.say(line)?;
        }
        self.console.say(self.texts.get(t::PLAIN_HINT))?;
        let left = self.play()?;
        self.hosted.leave();
        if left == GameExit::Over {
            self.result()?;
        }
        self.notices()?;
        Ok((left, self.hosted))
    }

    fn play(&mut self) -> Result<GameExit> {
        self.board()?;
        loop {
            self.follow()?;
            match self.hosted.session().to_act() {
                ToAct::GameOver => return Ok(GameExit::Over),
                ToAct::Pass => {}
                ToAct::Engine => self.hosted.wait(PATIENCE),
                ToAct::Person => {
                    if let Some(left) = self.human_turn()? {
                        return Ok(left);
                    }
                }
            }
        }
    }

    /// Lets time pass, and prints the events.
    fn follow(&mut self) -> io::Result<()> {
        let texts = self.texts;
        for event in self.hosted.tick() {
            match event {
                Event::Played(turn) if turn.is_pass => {
                    self.console.boxed(&[words::passed(self.hosted.session().seats(), turn.player, texts)])?;
                    self.board()?;
                }
                Event::Played(turn) => {
                    if self.hosted.session().seats()[turn.player.index()].engine().is_some() {
                        self.print_turn(&turn)?;
                    }
                    self.board()?;
                }
                Event::Ply { .. } | Event::TakenBack { .. } => self.board()?,
                Event::Replayed(turn) => {
                    // The board after the last of them.
                    if turn.number == self.hosted.turns().len() {
                        self.board()?;
                    }
                }
                Event::Hint { turn: Some((plies, value)) } => {
                    let (text, value) = (turns::text(&plies), self.hosted.standing(&value, self.hosted.turn()));
                    self.console.say(texts.say(t::PlayHint { mv: &text, value: &value }))?;
                }
                Event::SeatTaken { player, fault } => {
                    let bug = texts.get(t::PLAY_BUG).to_owned();
                    let reason = if fault == Fault::Died { bug } else { errors::one(&fault, texts) };
                    let said = texts.say(t::PlayBroken { player: &player, reason: &reason });
                    self.console.say(format_args!("! {said}"))?;
                }
                Event::Hint { turn: None }
                | Event::Ended { .. }
                | Event::Thinking { .. }
                | Event::Analysis { .. }
                | Event::Save
                | Event::Keep
                | Event::Left => {}
            }
        }
        self.notices()
    }

    fn board(&mut self) -> io::Result<()> {
        self.console.say("")?;
        self.console.draw(&self.hosted.game().draw(self.texts.language))
    }

    fn notices(&mut self) -> io::Result<()> {
        for kept in self.hosted.take_kept() {
            self.console.say(kept)?;
        }
        for notice in self.hosted.take_notices() {
            self.console.say(format_args!("! {notice}"))?;
        }
        Ok(())
    }

    /// Prints a turn and the engine's counters.
    fn print_turn(&mut self, turn: &PlayedTurn) -> io::Result<()> {
        let texts = self.texts;
        let text = turns::text(&turn.plies);
        let seats = self.hosted.session().seats();
        let before = self.hosted.after_turn(turn.number.saturating_sub(1)).scene(texts.language);
        self.console.say(words::played(seats, turn.player, &text, before.as_ref(), texts))?;
        if let (Some(stats), Some(margin)) = (turn.stats, turn.margin) {
            let counts = texts.say(t::PlainCounts {
                value: number(margin, texts),
                depth: &stats.shown_depth(),
                nodes: &stats.nodes,
                alpha: &stats.alpha_cuts,
                beta: &stats.beta_cuts,
                time: turn.time.as_millis(),
            });
            self.console.say(format_args!("  {counts}"))?;
        }
        Ok(())
    }

    // ---- People ------------------------------------------------------------

    /// Handles one line of a person; `Some` if the game is left.
    fn human_turn(&mut self) -> Result<Option<GameExit>> {
        self.chosen.clear();
        self.number_moves();
        if self.listed.len() <= LISTED {
            self.list()?;
        } else {
            self.listed.clear();
        }
        loop {
            let line = self.console.ask()?;
            self.follow()?;
            if self.hosted.ending().is_some() {
                return Ok(None);
            }
            let Some(line) = line else {
                // Whether it can be resumed is known after it is written.
                self.hosted.wait_until_saved();
                self.follow()?;
                let resumable = self.hosted.can_be_resumed();
                self.console.say(self.texts.get(if resumable { t::PLAIN_END_OF_INPUT } else { t::MENU_GOODBYE }))?;
                return Ok(Some(GameExit::EndOfInput));
            };
            if let Some(command) = command(&line).filter(|_| !self.is_piece(&line)) {
                match self.obey(command)? {
                    Effect::Leave => return Ok(Some(GameExit::Back)),
                    Effect::Changed => return Ok(None),
                    Effect::Unchanged => continue,
                }
            }
            match self.try_line(&line)? {
                Ok(true) => return Ok(None),
                Ok(false) => {}
                Err(message) => {
                    self.console.say(format_args!("! {message}"))?;
                    let moves = self.hosted.game().legal_moves();
                    let some: Vec<&str> = moves.iter().take(EXAMPLES).map(String::as_str).collect();
                    let more = if moves.len() > EXAMPLES { ", …" } else { "" };
                    self.console.say(format_args!(
                        "  {}",
                        self.texts.say(t::PlainTryAgain {
                            typed: shortened(&line),
                            moves: some.join(", "),
                            more: &more
                        })
                    ))?;
                }
            }
        }
    }

    /// Plays typed text, or makes a choice from it; `false` if more must be chosen. The error is
    /// the reason why neither is possible.
    fn try_line(&mut self, line: &str) -> io::Result<Result<bool, String>> {
        let message = match self.try_move(line) {
            Ok(()) => return Ok(Ok(true)),
            Err(message) => message,
        };
        Ok(match self.choose(&self.listed_as(line))? {
            Chosen::Listed => Ok(false),
            Chosen::Move(text) => self.try_move(&text).map(|()| true),
            Chosen::Nothing => Err(message),
        })
    }

    /// The meaning of a number of the list; any other line is returned unchanged.
    fn listed_as(&self, line: &str) -> String {
        let number = line.parse::<usize>().ok();
        let listed = number.and_then(|number| self.listed.iter().find(|(listed, _)| *listed == number));
        listed.map_or_else(|| line.to_owned(), |(_, text)| text.clone())
    }

    /// Plays a typed move, or the number of one.
    fn try_move(&mut self, line: &str) -> Result<(), String> {
        if line.is_empty() {
            return Err(self.texts.get(t::PLAIN_EMPTY).to_owned());
        }
        let number = line.parse::<usize>().ok();
        let is_listed = number.is_some_and(|number| self.listed.iter().any(|(listed, _)| *listed == number));
        match self.hosted.command(session::Command::Play(self.listed_as(line))) {
            Ok(()) => Ok(()),
            Err(_) if number.is_some() && !is_listed => Err(match self.listed.last() {
                Some((most, _)) => self.texts.say(t::PlainNumber { typed: shortened(line), most }),
                None => self.texts.get(t::PLAIN_NO_LIST).to_owned(),
            }),
            Err(refusal) => Err(errors::one(&refusal, self.texts)),
        }
    }

    /// Numbers the legal moves. If the game itself reads numbers as moves (a Bispo is placed by its
    /// column), those are used.
    fn number_moves(&mut self) {
        let moves = self.hosted.game().legal_moves();
        let own = |number: usize| {
            let text = self.hosted.game().copy().play(&number.to_string()).ok()?;
            Some((number, text))
        };
        let numbered: Vec<(usize, String)> =
            if moves.len() <= LISTED { (1..=LISTED).filter_map(own).collect() } else { Vec::new() };
        self.listed = if numbered.len() == moves.len() { numbered } else { (1..).zip(moves).collect() };
    }

    pub(super) fn list(&mut self) -> io::Result<()> {
        // The points gained by a move are printed after it.
        let gains = self.hosted.game().scene(self.texts.language).map(|scene| scene.moves).unwrap_or_default();
        let moves = self.hosted.game().legal_moves();
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
            Command::Help => self.console.say(texts.get(t::PLAIN_HELP))?,
            Command::List => {
                self.chosen.clear();
                self.number_moves();
                self.list()?;
            }
            Command::Board => self.board()?,
            Command::Hint => self.hint()?,
            Command::Undo => return self.command(session::Command::Undo),
            Command::Redo => return self.command(session::Command::Redo),
            Command::Resign => return self.command(session::Command::Resign),
            Command::Save => return self.command(session::Command::Keep),
            Command::Rules => self.console.markdown(self.hosted.named.entry.info().rules(texts.language))?,
        }
        Ok(Effect::Unchanged)
    }

    /// Sends a command to the game; a refusal is printed.
    fn command(&mut self, command: session::Command) -> Result<Effect> {
        let texts = self.texts;
        let is_kept = command == session::Command::Keep;
        match self.hosted.command(command) {
            Ok(()) if is_kept => {
                self.follow()?;
                self.hosted.wait_until_saved();
                self.notices()?;
                Ok(Effect::Unchanged)
            }
            Ok(()) => Ok(Effect::Changed),
            Err(refusal) => {
                let said = match refusal {
                    Refusal::NothingToUndo => texts.get(t::PLAY_NOTHING_TO_UNDO).to_owned(),
                    Refusal::NothingToRedo => texts.get(t::PLAY_NOTHING_TO_REDO).to_owned(),
                    other => errors::one(&other, texts),
                };
                self.console.say(said)?;
                Ok(Effect::Unchanged)
            }
        }
    }

    fn hint(&mut self) -> Result<()> {
        self.command(session::Command::Hint)?;
        while self.hosted.session().is_thinking() {
            self.hosted.wait(PATIENCE);
            self.follow()?;
        }
        Ok(())
    }

    /// Prints scores and winner, boxed.
    fn result(&mut self) -> io::Result<()> {
        let texts = self.texts;
        let hosted = &self.hosted;
        let result = words::result(hosted.ending(), hosted.session().seats(), hosted.game(), texts);
        let mut lines = vec![format!("{}: {result}", texts.get(t::LOG_RESULT))];
        for player in Player::BOTH {
            let pass = self.hosted.game().pass_text();
            let turns: Vec<Turn<'_>> = self.hosted.session().turns().filter(|turn| turn.player == player).collect();
            let time = Duration::from_millis(turns.iter().map(Turn::time).sum::<Duration>().as_millis() as u64);
            let mut line = texts.say(t::PlainTotal {
                player: &player,
                seat: self.hosted.seat_name(player),
                moves: turns.iter().filter(|turn| !turn.is_pass(pass)).count(),
                time: duration(time),
            });
            let game = self.hosted.game();
            for (label, count) in [(t::LOG_POINTS, game.points(player)), (t::LOG_LEFT, game.left(player))] {
                if let Some(count) = count {
                    line = format!("{line}, {}: {count}", texts.get(label));
                }
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

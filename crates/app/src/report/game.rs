//! A logged game, replayed and summarised: the data of all report formats.

use std::time::Duration;

use anyhow::{Context, Result};
use plyground_catalog::{AnyGame, turns};
use plyground_core::{Player, Spec};
use plyground_view::{Drawing, Language};

use super::log::{LoggedGame, LoggedTurn, Note};
use crate::errors;
use crate::html;
use crate::lookup;
use crate::play::contest::{Effort, Ending};
use crate::play::setup::Mode;
use crate::texts::Texts;

/// A board of the game.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) position: String,
    pub(crate) drawing: Drawing,
    /// SVG, for a page.
    pub(crate) picture: String,
    /// Of both players, in games that count points.
    pub(crate) points: Option<[i32; 2]>,
}

impl Board {
    fn of(game: &dyn AnyGame, language: Language) -> Self {
        Self {
            position: game.position(),
            drawing: game.draw(language),
            picture: html::board(game, language),
            points: game.points(Player::One).zip(game.points(Player::Two)).map(<[i32; 2]>::from),
        }
    }
}

/// A turn, with the board after it.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    /// From 1.
    pub(crate) number: usize,
    pub(crate) player: Player,
    pub(crate) text: String,
    /// `None` if the log does not say.
    pub(crate) time: Option<Duration>,
    pub(crate) effort: Option<Effort>,
    /// `None` if the moves of the log cannot be played.
    pub(crate) board: Option<Board>,
}

impl Move {
    /// Of an engine that took any time.
    pub(crate) fn nodes_per_second(&self) -> Option<f64> {
        rate(self.effort?.nodes, self.time?)
    }
}

/// The totals of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Totals {
    pub(crate) moves: usize,
    /// `None` if the player was not an engine.
    pub(crate) nodes: Option<u64>,
    pub(crate) alpha_cuts: Option<u64>,
    pub(crate) beta_cuts: Option<u64>,
    pub(crate) time: Duration,
    pub(crate) longest: Duration,
    pub(crate) nodes_per_second: Option<f64>,
    pub(crate) mean_depth: Option<f64>,
    pub(crate) points: Option<i32>,
}

/// A game of the report.
#[derive(Clone, Debug)]
pub(crate) struct GameReport {
    /// Its number in the log, from 1.
    pub(crate) number: usize,
    /// As it was logged; its turns are in `moves`.
    pub(crate) logged: LoggedGame,
    /// The game's title; its spec if the game is unknown.
    pub(crate) title: String,
    pub(crate) start: Option<Board>,
    pub(crate) moves: Vec<Move>,
    pub(crate) totals: [Totals; 2],
    pub(crate) ending: Option<Ending>,
}

impl GameReport {
    /// Replays a game. Errors are added to its notes.
    pub(crate) fn new(number: usize, mut logged: LoggedGame, texts: Texts) -> Self {
        let mut notes = std::mem::take(&mut logged.notes);
        let Replay { title, start, boards, ending } = replay(&logged, texts, &mut notes);
        notes.sort_by_key(|note| note.line);
        let mut boards = boards.into_iter();
        let moves = logged.turns.iter().enumerate().map(|(index, turn)| {
            let played = boards.next();
            Move {
                number: index + 1,
                player: played.as_ref().map(|(player, _)| *player).or(turn.player).unwrap_or(Player::One),
                text: turn.text.clone(),
                time: turn.time,
                effort: turn.effort,
                board: played.map(|(_, board)| board),
            }
        });
        let moves: Vec<Move> = moves.collect();
        let totals = Player::BOTH.map(|player| totals(&moves, player));
        let ending = ending.or(logged.ending);
        logged.notes = notes;
        Self { number, logged, title, start, moves, totals, ending }
    }

    /// The names of the two players.
    pub(crate) fn mode(&self) -> Mode {
        match self.logged.seats.iter().flatten().count() {
            0 => Mode::HumanHuman,
            1 => Mode::HumanComputer,
            _ => Mode::ComputerComputer,
        }
    }

    /// The boards, from the start on, with the moves that led to them.
    pub(crate) fn boards(&self) -> impl DoubleEndedIterator<Item = (Option<&Move>, &Board)> {
        let behind = self.moves.iter().filter_map(|played| Some((Some(played), played.board.as_ref()?)));
        self.start.iter().map(|board| (None, board)).chain(behind)
    }

    /// Whether the game counts points.
    pub(crate) fn has_points(&self) -> bool {
        self.start.as_ref().is_some_and(|start| start.points.is_some())
    }
}

/// The result of replaying a game.
struct Replay {
    title: String,
    start: Option<Board>,
    /// The player of each turn and the board after it, as far as the turns can be played.
    boards: Vec<(Player, Board)>,
    ending: Option<Ending>,
}

fn replay(logged: &LoggedGame, texts: Texts, notes: &mut Vec<Note>) -> Replay {
    let language = texts.language;
    let mut failed = |line: usize, error: &anyhow::Error| {
        let text = texts.fill("report.note.no_boards", &[("error", &errors::words(error, texts))]);
        notes.push(Note { line, text });
    };
    let (title, mut game) = match open(&logged.game) {
        Ok(opened) => opened,
        Err(error) => {
            failed(logged.line, &error);
            return Replay { title: logged.game.clone(), start: None, boards: Vec::new(), ending: None };
        }
    };
    let mut replay = Replay { title, start: None, boards: Vec::new(), ending: None };
    if let Some((line, start)) = &logged.start
        && let Err(error) = game.set_position(start)
    {
        failed(*line, &error.into());
        return replay;
    }
    replay.start = Some(Board::of(&*game, language));
    for (index, turn) in logged.turns.iter().enumerate() {
        let player = game.turn();
        let LoggedTurn { line, text, player: said, .. } = turn;
        if said.is_some_and(|said| said != player) {
            let note = texts.fill("report.note.player", &[("move", &(index + 1)), ("player", &player)]);
            failed(*line, &anyhow::anyhow!(note));
            return replay;
        }
        if let Err(error) = turns::play(&mut *game, text) {
            let about = texts.fill("report.note.move", &[("move", &(index + 1))]);
            failed(*line, &anyhow::Error::from(error).context(about));
            return replay;
        }
        replay.boards.push((player, Board::of(&*game, language)));
    }
    replay.ending = game.outcome().map(Ending::Outcome);
    replay
}

/// The game of a log at its start, and its title.
fn open(text: &str) -> Result<(String, Box<dyn AnyGame>)> {
    let named = lookup::game(text)?;
    let title = named.entry.info().title.to_owned();
    let opened = named.entry.open(&named.spec, &lookup::read_file);
    let opened = opened.or_else(|error| {
        // The file of a board may have been deleted, but the log has the position.
        let mut spec: Spec = named.spec.clone();
        let file = spec.verbatim.clone().and_then(|key| spec.remove(&key));
        if file.is_none() { Err(error) } else { named.entry.open(&spec, &lookup::read_file) }
    });
    Ok((title, opened.context("the game cannot be set up")?.value))
}

fn totals(moves: &[Move], player: Player) -> Totals {
    let own = || moves.iter().filter(|played| played.player == player);
    let efforts: Vec<Effort> = own().filter_map(|played| played.effort).collect();
    let sum = |count: fn(&Effort) -> u64| {
        if efforts.is_empty() { None } else { Some(efforts.iter().map(count).fold(0, u64::saturating_add)) }
    };
    let times = || own().filter_map(|played| played.time);
    let searching = own().filter(|played| played.effort.is_some()).filter_map(|played| played.time);
    let searching = searching.fold(Duration::ZERO, Duration::saturating_add);
    let nodes = sum(|effort| effort.nodes);
    // An only move is played without a search.
    let searches = || efforts.iter().filter(|effort| effort.nodes > 0);
    let depths: f64 = searches().map(|effort| f64::from(effort.depth)).sum();
    let last = moves.iter().rev().find_map(|played| played.board.as_ref());
    Totals {
        moves: own().count(),
        nodes,
        alpha_cuts: sum(|effort| effort.alpha_cuts),
        beta_cuts: sum(|effort| effort.beta_cuts),
        // No time that a log may name makes it overflow.
        time: times().fold(Duration::ZERO, Duration::saturating_add),
        longest: times().max().unwrap_or_default(),
        nodes_per_second: nodes.and_then(|nodes| rate(nodes, searching)),
        mean_depth: Some(depths / searches().count() as f64).filter(|mean| mean.is_finite()),
        points: last.and_then(|board| board.points).map(|points| points[player.index()]),
    }
}

/// Nodes per second; `None` if the time is zero.
fn rate(nodes: u64, time: Duration) -> Option<f64> {
    if time.is_zero() { None } else { Some(nodes as f64 / time.as_secs_f64()) }
}

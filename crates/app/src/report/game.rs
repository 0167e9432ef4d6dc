//! A logged game, replayed and summarised: the data of all report formats.

use std::time::Duration;

use plyground_catalog::{AnyGame, turns};
use plyground_core::{Player, Stats};
use plyground_session::{Ending, RecordError, Turn};
use plyground_view::texts::Says;
use plyground_view::{Drawing, Language, Scene};

use super::log::{LoggedGame, Note};
use crate::errors::Explain;
use crate::lookup;
use crate::play::setup::Mode;
use crate::play::words;
use crate::texts::{Texts, t};
use crate::{dates, errors};

/// A board of the game.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) position: String,
    pub(crate) drawing: Drawing,
    pub(crate) scene: Option<Scene>,
    /// Of both players, in games that count points.
    pub(crate) points: Option<[i32; 2]>,
    /// What both players have left to place, in games that count it: squares.
    pub(crate) left: Option<[i32; 2]>,
}

impl Board {
    fn of(game: &dyn AnyGame, language: Language) -> Self {
        Self {
            position: game.position(),
            drawing: game.draw(language),
            scene: game.scene(language),
            points: game.points(Player::One).zip(game.points(Player::Two)).map(<[i32; 2]>::from),
            left: game.left(Player::One).zip(game.left(Player::Two)).map(<[i32; 2]>::from),
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
    /// Whether it is a pass, which is shown but not counted.
    pub(crate) is_pass: bool,
    /// `None` if the log does not say.
    pub(crate) time: Option<Duration>,
    /// The margin that the player expected.
    pub(crate) margin: Option<f64>,
    pub(crate) stats: Option<Stats>,
    /// `None` if the moves of the log cannot be played.
    pub(crate) board: Option<Board>,
}

impl Move {
    /// Of an engine that took any time.
    pub(crate) fn nodes_per_second(&self) -> Option<f64> {
        rate(self.stats?.nodes, self.time?)
    }
}

/// The totals of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Totals {
    /// Without passes.
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
    pub(crate) left: Option<i32>,
}

/// A game of the report.
#[derive(Clone, Debug)]
pub(crate) struct GameReport {
    /// Its number in the log, from 1.
    pub(crate) number: usize,
    /// The logged game; its turns are in `moves`.
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
        let pass = logged.record.pass_text(lookup::catalog());
        let moves = logged.turns().enumerate().filter_map(|(index, (turn, plies))| {
            let played = Turn { player: plies.first()?.player, plies };
            Some(Move {
                number: index + 1,
                player: played.player,
                text: played.text(),
                is_pass: played.is_pass(pass),
                time: turn.is_timed.then(|| played.time()),
                margin: played.margin(),
                stats: played.stats(),
                board: boards.next(),
            })
        });
        let moves: Vec<Move> = moves.collect();
        let totals = Player::BOTH.map(|player| totals(&moves, player));
        let ending = ending.or_else(|| logged.record.ending.clone());
        logged.notes = notes;
        Self { number, logged, title, start, moves, totals, ending }
    }

    /// The mode of the seats.
    pub(crate) fn mode(&self) -> Mode {
        Mode::of(&self.logged.record.seats)
    }

    /// The date of its beginning.
    pub(crate) fn date(&self) -> Option<String> {
        Some(self.logged.record.times.0).filter(|&date| date > 0).map(dates::local)
    }

    /// The name of a player's seat: the engine, or a person.
    pub(crate) fn seat_name(&self, player: Player, texts: Texts) -> String {
        words::seat_name(&self.logged.record.seats[player.index()], &self.logged.record.game, texts)
    }

    /// The boards, from the start on, with the moves that led to them.
    pub(crate) fn boards(&self) -> impl DoubleEndedIterator<Item = (Option<&Move>, &Board)> {
        let behind = self.moves.iter().filter_map(|played| Some((Some(played), played.board.as_ref()?)));
        self.start.iter().map(|board| (None, board)).chain(behind)
    }

    /// Whether the game counts what is left to place.
    pub(crate) fn has_left(&self) -> bool {
        self.start.as_ref().is_some_and(|start| start.left.is_some())
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
    /// The board after each turn, as far as they can be played.
    boards: Vec<Board>,
    ending: Option<Ending>,
}

fn replay(logged: &LoggedGame, texts: Texts, notes: &mut Vec<Note>) -> Replay {
    let language = texts.language;
    let mut failed = |line: usize, error: &anyhow::Error| {
        let text = texts.say(t::ReportNoteNoBoards { error: errors::words(error, texts) });
        notes.push(Note { line, text });
    };
    let record = &logged.record;
    let title = lookup::game(&record.game).map(|named| named.entry.info().title.to_owned());
    let title = title.unwrap_or_else(|_| record.game.clone());
    let mut replay = Replay { title, start: None, boards: Vec::new(), ending: None };
    let mut game = match record.open(lookup::catalog()) {
        Ok(game) => game,
        Err(error) => {
            let line = if matches!(error, RecordError::Start(_)) { logged.start_line } else { logged.line };
            failed(line, &error.into());
            return replay;
        }
    };
    replay.start = Some(Board::of(&*game, language));
    for (index, (turn, plies)) in logged.turns().enumerate() {
        let (player, number) = (game.turn(), index + 1);
        let Some(first) = plies.first() else { continue };
        if first.player != player {
            failed(turn.line, &t::ReportNotePlayer { mv: number, player }.message().into());
            return replay;
        }
        if let Err(error) = turns::play(&mut *game, &Turn { player, plies }.text()) {
            let error = Err::<(), _>(error).about(|| t::ReportNoteMove { mv: number });
            error.inspect_err(|error| failed(turn.line, error)).ok();
            return replay;
        }
        replay.boards.push(Board::of(&*game, language));
    }
    replay.ending = game.outcome().map(|outcome| Ending::Rules { outcome });
    replay
}

fn totals(moves: &[Move], player: Player) -> Totals {
    let own = || moves.iter().filter(|played| played.player == player);
    let all: Vec<Stats> = own().filter_map(|played| played.stats).collect();
    let sum = |count: fn(&Stats) -> u64| {
        if all.is_empty() { None } else { Some(all.iter().map(count).fold(0, u64::saturating_add)) }
    };
    let times = || own().filter_map(|played| played.time);
    let searching = own().filter(|played| played.stats.is_some()).filter_map(|played| played.time);
    let searching = searching.fold(Duration::ZERO, Duration::saturating_add);
    let nodes = sum(|stats| stats.nodes);
    // A forced move is played without a search.
    let searches = || all.iter().filter(|stats| stats.nodes > 0);
    let depths: f64 = searches().map(|stats| f64::from(stats.shown_depth())).sum();
    let last = moves.iter().rev().find_map(|played| played.board.as_ref());
    let of_player = |both: Option<[i32; 2]>| both.map(|both| both[player.index()]);
    Totals {
        moves: own().filter(|played| !played.is_pass).count(),
        nodes,
        alpha_cuts: sum(|stats| stats.alpha_cuts),
        beta_cuts: sum(|stats| stats.beta_cuts),
        // No time in a log makes it overflow.
        time: times().fold(Duration::ZERO, Duration::saturating_add),
        longest: times().max().unwrap_or_default(),
        nodes_per_second: nodes.and_then(|nodes| rate(nodes, searching)),
        mean_depth: Some(depths / searches().count() as f64).filter(|mean| mean.is_finite()),
        points: of_player(last.and_then(|board| board.points)),
        left: of_player(last.and_then(|board| board.left)),
    }
}

/// Nodes per second; `None` if the time is zero.
fn rate(nodes: u64, time: Duration) -> Option<f64> {
    if time.is_zero() { None } else { Some(nodes as f64 / time.as_secs_f64()) }
}

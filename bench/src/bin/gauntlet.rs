//! Games of one of our engines against any other program that speaks GTP, at equal use of the
//! processor: what both processes have used is read from the system, and our budget follows until
//! the means for a move agree. Seat-swapped pairs, from seeded openings and from the empty board.
//!
//! ```text
//! gauntlet blokus-duo "plyground gtp blokus-duo --engine mcts:nodes={}" "cmd:rival --quiet" --games 200
//! ```

use std::fmt::Write as _;
use std::time::Duration;

use plyground_bench::gtp::GtpProgram;
use plyground_catalog::{AnyGame, Catalog};
use plyground_core::random::mix64;
use plyground_core::{Player, Random};

const USAGE: &str = "\
gauntlet GAME OURS RIVAL [options]
OURS and RIVAL are command lines, with or without `cmd:`; `{}` in OURS stands for our budget for a move
--budget N   our budget at first (default 10000)
--games N    games from openings (default 200)
--empty N    games from the start of the game (default 0)
--plies K    plies of an opening (default 2)
--openings N different openings (default 100)
--first N    the first opening (default 0)
--seed S     the seed of the openings (default 1)
--out FILE   where the table is written as well";

struct Options {
    game: String,
    ours: String,
    rival: String,
    budget: f64,
    games: usize,
    empty: usize,
    plies: usize,
    openings: usize,
    first: usize,
    seed: u64,
    out: Option<String>,
}

/// The processor's time of a side, and its moves.
#[derive(Clone, Copy, Debug, Default)]
struct Used {
    time: Duration,
    moves: u32,
}

impl Used {
    fn add(&mut self, other: Self) {
        self.time += other.time;
        self.moves += other.moves;
    }

    /// Seconds for a move.
    fn mean(self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }
}

/// A game as it went, for us.
#[derive(Clone, Copy, Debug)]
struct Played {
    margin: i32,
    used: [Used; 2],
}

/// The name of a player in GTP.
const fn colour(player: Player) -> &'static str {
    match player {
        Player::One => "b",
        Player::Two => "w",
    }
}

fn open(name: &str) -> Result<Box<dyn AnyGame>, String> {
    let catalog = Catalog::standard();
    let (entry, spec) = catalog.parse(name).map_err(|error| error.to_string())?;
    let opened = entry.open(&spec, &|name| Err(name.to_owned())).map_err(|error| error.to_string())?;
    Ok(opened.value)
}

/// The moves of an opening, in the form that programs exchange.
fn opening(options: &Options, number: usize) -> Result<Vec<String>, String> {
    let mut game = open(&options.game)?;
    let mut random = Random::new(mix64(options.seed ^ mix64(number as u64)));
    let mut moves = Vec::new();
    for _ in 0..options.plies {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = &legal[random.below(legal.len())];
        moves.push(game.protocol_text(mv).map_err(|error| error.to_string())?);
        game.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(moves)
}

/// Plays a game; `ours` is our side.
fn play(options: &Options, budget: f64, start: &[String], ours: Player) -> Result<Played, String> {
    let command = options.ours.replace("{}", &format!("{budget:.0}"));
    // Ours first.
    let mut programs = [GtpProgram::start(&command)?, GtpProgram::start(&options.rival)?];
    let mut game = open(&options.game)?;
    for program in &mut programs {
        program.ask("clear_board")??;
    }
    let mut before = [Duration::ZERO; 2];
    for (program, before) in programs.iter().zip(&mut before) {
        *before = program.cpu_time()?;
    }
    let mut moves = [0; 2];
    let mut start = start.iter();
    while game.outcome().is_none() {
        let side = usize::from(game.turn() != ours);
        let who = colour(game.turn());
        let is_pass = game.must_pass();
        let (text, teller) = if let Some(text) = start.next() {
            (text.clone(), None)
        } else if is_pass {
            (game.pass_text().unwrap_or("pass").to_owned(), None)
        } else {
            moves[side] += 1;
            (programs[side].ask(&format!("genmove {who}"))??, Some(side))
        };
        let sent = if is_pass { "pass".to_owned() } else { game.protocol_text(&text).map_err(|e| e.to_string())? };
        game.play(&text).map_err(|error| format!("`{text}`: {error}"))?;
        for (number, program) in programs.iter_mut().enumerate() {
            if teller != Some(number) {
                let answer = program.ask(&format!("play {who} {sent}"))?;
                // Some programs know no pass: a player who cannot move is left out.
                if !is_pass {
                    answer?;
                }
            }
        }
    }
    let mut used = [Used::default(); 2];
    for (number, program) in programs.iter_mut().enumerate() {
        used[number] = Used { time: program.cpu_time()?.saturating_sub(before[number]), moves: moves[number] };
        _ = program.ask("quit");
    }
    let margin = game.outcome().map_or(0, |outcome| outcome.margin_for(ours));
    Ok(Played { margin, used })
}

/// Mean and half of its 95 % interval.
fn interval(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count.max(1.0);
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count.max(1.0)).sqrt())
}

/// A line of the table: pairs of games.
fn row(name: &str, pairs: &[[Played; 2]]) -> String {
    let score = |game: &Played| f64::from(1 + game.margin.signum()) / 2.0;
    let both = |of: &dyn Fn(&Played) -> f64| -> Vec<f64> {
        pairs.iter().map(|pair| f64::midpoint(of(&pair[0]), of(&pair[1]))).collect()
    };
    let (points, error) = interval(&both(&score));
    let (margin, margin_error) = interval(&both(&|game| f64::from(game.margin)));
    let mut used = [Used::default(); 2];
    let mut counts = [0; 3];
    for game in pairs.iter().flatten() {
        used[0].add(game.used[0]);
        used[1].add(game.used[1]);
        counts[(1 - game.margin.signum()) as usize] += 1;
    }
    let [ours, rival] = used.map(|used| 1000.0 * used.mean());
    format!(
        "| {name} | {} | {}–{}–{} | {:.1} ± {:.1} % | {margin:+.1} ± {margin_error:.1} | {ours:.1} | {rival:.1} | {:.3} |",
        2 * pairs.len(),
        counts[0],
        counts[1],
        counts[2],
        100.0 * points,
        100.0 * error,
        ours / rival.max(1e-9)
    )
}

/// Our budget from game to game: by what a unit of it cost in all games so far, since games differ much in what
/// they cost. What was used too much or too little is made up for, by at most a sixth; and the budget changes by at most
/// half from a game to the next, since one game that was decided early tells little.
struct Balance {
    budget: f64,
    /// The sum of the budgets of all moves.
    granted: f64,
    used: [Used; 2],
}

impl Balance {
    fn learn(&mut self, game: &Played) {
        self.granted += self.budget * f64::from(game.used[0].moves);
        self.used[0].add(game.used[0]);
        self.used[1].add(game.used[1]);
        let [ours, rival] = self.used.map(Used::mean);
        // What the next eight games have to use for both to come out equal.
        let games = f64::from(self.used[0].moves.max(1)) / f64::from(game.used[0].moves.max(1));
        let wanted = (rival + (rival - ours) * games / 8.0).clamp(rival / 1.17, rival * 1.17);
        let cost = self.used[0].time.as_secs_f64() / self.granted.max(1.0);
        if cost > 0.0 {
            self.budget = (wanted / cost).clamp(self.budget / 1.5, self.budget * 1.5).max(1.0);
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let mut balance = Balance { budget: options.budget, granted: 0.0, used: [Used::default(); 2] };
    let mut rows: Vec<(String, Vec<[Played; 2]>)> = Vec::new();
    let from_openings = format!("{} openings of {} plies", options.openings, options.plies);
    for (name, games, is_empty) in
        [(from_openings.as_str(), options.games, false), ("empty board", options.empty, true)]
    {
        let mut pairs = Vec::new();
        for number in 0..games / 2 {
            let number = (options.first + number) % options.openings.max(1);
            let start = if is_empty { Vec::new() } else { opening(options, number)? };
            let mut pair = Vec::new();
            for ours in Player::BOTH {
                let budget = balance.budget;
                let game = play(options, budget, &start, ours)?;
                balance.learn(&game);
                println!(
                    "{name}, opening {number}, ours {}: {:+}, {:.1} against {:.1} ms, budget {budget:.0}",
                    colour(ours),
                    game.margin,
                    1000.0 * game.used[0].mean(),
                    1000.0 * game.used[1].mean()
                );
                pair.push(game);
            }
            pairs.push([pair[0], pair[1]]);
            println!("{}", row(name, &pairs));
        }
        if !pairs.is_empty() {
            rows.push((name.to_owned(), pairs));
        }
    }
    let mut table = format!("Ours: `{}`\nRival: `{}`\n\n", options.ours, options.rival);
    table += "| from | games | won–drawn–lost | score | margin | our CPU ms a move | rival's | ratio |\n|---|--:|--:|--:|--:|--:|--:|--:|\n";
    for (name, pairs) in &rows {
        _ = writeln!(table, "{}", row(name, pairs));
    }
    println!("\n{table}");
    if let Some(file) = &options.out {
        std::fs::write(file, &table).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(())
}

fn options(words: Vec<String>) -> Option<Options> {
    let mut words = words.into_iter();
    let command = |word: String| word.strip_prefix("cmd:").map_or(word.clone(), str::to_owned);
    let mut options = Options {
        game: words.next()?,
        ours: command(words.next()?),
        rival: command(words.next()?),
        budget: 10_000.0,
        games: 200,
        empty: 0,
        plies: 2,
        openings: 100,
        first: 0,
        seed: 1,
        out: None,
    };
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.as_str() {
            "--budget" => options.budget = value.parse().ok().filter(|&budget| budget >= 1.0)?,
            "--games" => options.games = value.parse().ok()?,
            "--empty" => options.empty = value.parse().ok()?,
            "--plies" => options.plies = value.parse().ok()?,
            "--openings" => options.openings = value.parse().ok()?,
            "--first" => options.first = value.parse().ok()?,
            "--seed" => options.seed = value.parse().ok()?,
            "--out" => options.out = Some(value),
            _ => return None,
        }
    }
    Some(options)
}

fn main() -> Result<(), String> {
    run(&options(std::env::args().skip(1).collect()).ok_or(USAGE)?)
}

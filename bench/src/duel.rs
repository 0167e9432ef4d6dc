//! Two engines against each other, in pairs of games: the same random opening twice,
//! with the seats swapped, so that neither the opening nor the first move favours one.
//!
//! With a limit of nodes and one thread everything repeats exactly.

use std::fmt;
use std::fs;
use std::time::Duration;

use plyground_arena::{AnyEngine, AnyGame, EngineSpec, Thinking, registry};
use plyground_core::random::mix64;
use plyground_core::{Limits, Loaded, Player, Random, Spec, Stop};
use plyground_search::tree::Purpose;

use crate::Spread;

/// What is played.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The game. Where it has a board and none is named, each pair gets a random one.
    pub game: Spec,
    /// The two engines.
    pub engines: [Spec; 2],
    /// Pairs of games.
    pub pairs: usize,
    /// What an engine may use for a move.
    pub limits: Limits,
    /// Random plies before the engines take over.
    pub plies: usize,
    /// The seed of the openings.
    pub seed: u64,
}

/// What one engine did.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Moves it thought about: those with a choice.
    pub moves: u64,
    /// The depths completed, summed.
    pub depths: u64,
    /// Nodes, summed.
    pub nodes: u64,
    /// Time, summed.
    pub time: Duration,
}

/// The first engine's results.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// Games won, drawn, lost.
    pub games: [u32; 3],
    /// The margin of each game.
    pub margins: Vec<f64>,
    /// The points of each pair: 0, ½ or 1 a game.
    pub pairs: Vec<f64>,
    /// What each engine did.
    pub efforts: [Effort; 2],
}

impl Score {
    /// Games played.
    pub fn played(&self) -> u32 {
        self.games.iter().sum()
    }

    /// The part of the points won, and its standard error. Games of a pair share an
    /// opening, so pairs, not games, are the sample.
    pub fn percent(&self) -> (f64, f64) {
        let halves: Vec<f64> = self.pairs.iter().map(|points| 50.0 * points).collect();
        let spread = Spread::of(&halves);
        (spread.mean, spread.deviation / (halves.len() as f64).sqrt())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [wins, draws, losses] = self.games;
        let (percent, error) = self.percent();
        let margin = Spread::of(&self.margins);
        let margin_error = margin.deviation / (self.margins.len() as f64).sqrt();
        write!(f, "{wins} | {draws} | {losses} | {percent:.1} ± {error:.1} | {:+.1} ± {margin_error:.1}", margin.mean)?;
        for effort in &self.efforts {
            let moves = effort.moves.max(1) as f64;
            let rate = effort.nodes as f64 / effort.time.as_secs_f64().max(1e-9);
            write!(f, " | {:.1}, {}/s", effort.depths as f64 / moves, crate::table::short(rate))?;
        }
        Ok(())
    }
}

/// The heading of the table of which [`Score`] is the rest of a row.
pub const HEADING: &str = "\
| game | A | B | limits | won | drawn | lost | A's score % | A's margin | A: depth, nodes | B: depth, nodes |
|---|---|---|---|--:|--:|--:|--:|--:|--:|--:|";

impl Duel {
    /// Plays all games; `on_pair` hears of the score after each pair.
    ///
    /// # Errors
    /// A message, when the game or an engine cannot be made or breaks off.
    pub fn play(&self, on_pair: &mut dyn FnMut(&Score)) -> Result<Score, String> {
        let start = self.open(0)?;
        let mut engines = Vec::new();
        for spec in &self.engines {
            let play = registry::find(&self.game).map_err(|error| error.to_string())?.play();
            let spec = EngineSpec::parse(&spec.to_string(), play).map_err(|error| error.to_string())?;
            engines.push(spec.engine(&*start));
        }
        let mut score = Score::default();
        for pair in 0..self.pairs {
            let opening = self.opening(pair as u64)?;
            let mut points = 0.0;
            for first in 0..2 {
                let margin = self.game(pair as u64, &opening, &mut engines, first, &mut score.efforts)?;
                let result = usize::from(margin <= 0) + usize::from(margin < 0);
                score.games[result] += 1;
                score.margins.push(f64::from(margin));
                points += [1.0, 0.5, 0.0][result];
            }
            score.pairs.push(points);
            on_pair(&score);
        }
        Ok(score)
    }

    /// The game of a pair, before its opening.
    fn open(&self, pair: u64) -> Result<Box<dyn AnyGame>, String> {
        let entry = registry::find(&self.game).map_err(|error| error.to_string())?;
        let mut spec = self.game.clone();
        if entry.info().keys().contains(&"board") && spec.option("board").is_none() {
            spec.options.push(("board".to_owned(), format!("seed-{}", mix64(self.seed) % 1_000_000 + pair)));
        }
        let read = |file: &str| fs::read(file).map_err(|error| error.to_string());
        let Loaded { value, .. } = entry.open(&spec, &read).map_err(|error| error.to_string())?;
        Ok(value)
    }

    /// Random moves that do not end the game.
    fn opening(&self, pair: u64) -> Result<Vec<String>, String> {
        let mut random = Random::new(mix64(self.seed) ^ pair);
        loop {
            let mut game = self.open(pair)?;
            for _ in 0..self.plies {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                game.play(&moves[random.below(moves.len())]).map_err(|error| error.to_string())?;
            }
            if game.outcome().is_none() {
                return Ok(game.history());
            }
        }
    }

    /// One game, in which engine number `first` is player 1: the margin of engine 0.
    fn game(
        &self,
        pair: u64,
        opening: &[String],
        engines: &mut [Box<dyn AnyEngine>],
        first: usize,
        efforts: &mut [Effort; 2],
    ) -> Result<i32, String> {
        let mut game = self.open(pair)?;
        for mv in opening {
            game.play(mv).map_err(|error| error.to_string())?;
        }
        for engine in engines.iter_mut() {
            engine.clear();
        }
        loop {
            if let Some(outcome) = game.outcome() {
                return Ok(outcome.margin_for(if first == 0 { Player::One } else { Player::Two }));
            }
            let seat = game.turn().index() ^ first;
            let mut ignore = |_: &plyground_arena::Thought<'_>| {};
            let thinking = Thinking {
                limits: self.limits,
                stop: Stop::new(),
                purpose: Purpose::Play,
                on_thought: &mut ignore,
                sink: None,
            };
            let analysis = engines[seat].think(&*game, thinking).ok_or("the engine is for another game")?;
            let effort = &mut efforts[seat];
            effort.moves += u64::from(analysis.stats.nodes > 0);
            effort.depths += u64::from(analysis.stats.depth);
            effort.nodes += analysis.stats.nodes;
            effort.time += analysis.stats.time;
            let mv = analysis.best().ok_or("the engine has no move")?;
            game.play(mv).map_err(|error| error.to_string())?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(game: &str, nodes: u64) -> Duel {
        let spec = |text: &str| Spec::parse(text).expect(text);
        Duel {
            game: spec(game),
            engines: [spec("pvs"), spec("random:seed=3")],
            pairs: 3,
            limits: Limits { nodes: Some(nodes), ..Limits::default() },
            plies: 2,
            seed: 5,
        }
    }

    #[test]
    fn duels_repeat_and_search_beats_chance() {
        for game in ["quatro", "bispo", "blokus-uno"] {
            let run = || duel(game, 300).play(&mut |_| {}).expect("a duel");
            let (one, two) = (run(), run());
            assert_eq!((one.games, &one.margins), (two.games, &two.margins), "{game}");
            assert_eq!((one.played(), one.pairs.len()), (6, 3));
            assert!(one.percent().0 > 50.0, "{game}: {one}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        assert!(duel("chess", 1).play(&mut |_| {}).is_err_and(|message| message.starts_with("there is no game")));
        let mut wrong = duel("quatro", 1);
        wrong.engines[1] = Spec::named("clever");
        assert!(wrong.play(&mut |_| {}).is_err_and(|message| message.starts_with("there is no engine")));
    }
}

//! Learns the judge of a Blokus game from games that the search plays against itself: the
//! policy from how often each move was visited, the value from how the games ended.
//!
//! Each round plays with the weights of the round before (the first with the evaluation and
//! the hints of the game), fits the weights to the games of the last rounds and writes them.
//! Everything repeats by the seed, whatever the number of threads.

mod adam;
mod games;
mod policy;
mod value;

use std::sync::Arc;
use std::time::Instant;

use plyground_core::judge::sigmoid;
use plyground_core::random::mix64;
use plyground_core::{Advice, Judge, Judgement, Random, Score};
use plyground_games::blokus::judge::{BlokusJudge, PolicyWeights};
use plyground_games::blokus::{Blokus, Duo, Move, Uno, Variant};

use self::games::{Player, Sample};
use self::value::Trainer;

const USAGE: &str = "\
learn blokus-uno|blokus-duo OUT [options]
--from FILE   begin with these weights (default: the game's evaluation and hints)
--rounds N    rounds (default 4)
--games N     games of self-play in a round (default 1000)
--nodes N     nodes for a move (default 1000)
--plies K     random plies before a game, at most (default 4)
--window N    rounds whose games are fitted (default 4)
--epochs N    times that each position is seen in a round (default 4)
--threads N   threads (default 1)
--seed S      the seed of everything (default 1)
--test N      games between new weights and old after a round (default 0)";

struct Options {
    out: String,
    from: Option<String>,
    rounds: u64,
    games: u64,
    nodes: u64,
    plies: u64,
    window: u64,
    epochs: u64,
    threads: u64,
    seed: u64,
    test: u64,
}

/// What the game says without having learnt anything.
struct ByHand;

impl<V: Variant> Judge<Blokus<V>> for ByHand {
    fn value(&self, position: &Blokus<V>) -> Judgement {
        let score = position.evaluate();
        let squares = score.0 as f32 / Blokus::<V>::UNIT as f32;
        Judgement { win: sigmoid(squares / 8.0), score: Score(score.0) }
    }

    fn policy(&self, position: &Blokus<V>, moves: &[Move], logits: &mut Vec<f32>) {
        let hint = position.move_hints();
        logits.extend(moves.iter().map(|&mv| 0.15 * hint(mv) as f32));
    }
}

fn learn<V: Variant>(options: &Options, arguments: &str) -> Result<(), String> {
    let mut judge: Arc<dyn Judge<Blokus<V>>> = Arc::new(ByHand);
    let mut trainer = Trainer::new::<V>(options.seed);
    let mut policy = policy::Trainer::new(PolicyWeights::new::<V>());
    if let Some(file) = &options.from {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        let weights = BlokusJudge::parse::<V>(&text).map_err(|error| format!("{file}: {error}"))?;
        trainer.load(&weights.network);
        policy = policy::Trainer::new(weights.policy.clone());
        judge = Arc::new(weights);
    }
    let mut window: Vec<Vec<Sample<V>>> = Vec::new();
    for round in 0..options.rounds {
        let seed = mix64(options.seed.wrapping_add(round << 32));
        let clock = Instant::now();
        let samples = games::self_play(&judge, options, seed);
        println!("round {round}: {} positions of {} games, {:.0?}", samples.len(), options.games, clock.elapsed());
        window.push(samples);
        if window.len() > options.window as usize {
            window.remove(0);
        }
        let clock = Instant::now();
        let mut random = Random::new(mix64(seed ^ 1));
        let newest = window.len() as u64;
        // The last part of the newest games is not learnt from.
        let kept_apart = window[newest as usize - 1].len() / 10;
        let learnt = window[newest as usize - 1].len() - kept_apart;
        let (new, test) = window[newest as usize - 1].split_at(learnt);
        let old = window[..newest as usize - 1].iter().flatten();
        let mut samples: Vec<&Sample<V>> = old.chain(new).collect();
        for epoch in 0..options.epochs {
            random.shuffle(&mut samples);
            let rate = 1.0 - (epoch as f32 + 0.5) / options.epochs as f32;
            let loss = trainer.epoch(&samples, rate, &mut random);
            let (tested, right) = trainer.test(test);
            let policy_loss = policy.epoch(&samples, rate);
            let (policy_tested, first) = policy.test(test);
            println!(
                "  epoch {epoch}: value {loss:.4}, apart {tested:.4} ({right:.1} % right); policy {policy_loss:.4}, apart {policy_tested:.4} ({first:.1} % first), {:.0?}",
                clock.elapsed()
            );
        }
        let weights = BlokusJudge { network: trainer.network(), policy: policy.weights.clone() };
        let comment = format!("Weights of the judge of {}, round {round} of: learn {arguments}", V::info().name);
        let text = weights.to_text(&comment);
        std::fs::write(&options.out, &text).map_err(|error| format!("{}: {error}", options.out))?;
        // As they are read again, digit by digit.
        let weights = BlokusJudge::parse::<V>(&text).map_err(|error| error.to_string())?;
        let new: Arc<dyn Judge<Blokus<V>>> = Arc::new(weights);
        if options.test > 0 {
            let params = games::params(options.nodes);
            let players = [Player { judge: Some(Arc::clone(&new)), params }, Player { judge: Some(judge), params }];
            println!("  against the last: {}", games::play_match(&players, options.test, options.threads, seed));
        }
        judge = new;
    }
    Ok(())
}

/// `match GAME A B`: weights files or specs of engines against each other.
fn duel<V: Variant>(words: &[String]) -> Result<(), String> {
    let value = |name: &str, default: u64| {
        let place = words.iter().position(|word| word == name);
        place.and_then(|place| words.get(place + 1)).and_then(|word| word.parse().ok()).unwrap_or(default)
    };
    let player = |word: &str| -> Result<Player<V>, String> {
        let (file, spec) = word.split_once('@').unwrap_or(("", word));
        let judge: Option<Arc<dyn Judge<Blokus<V>>>> = match file {
            "" => None,
            "hand" => Some(Arc::new(ByHand)),
            file => {
                let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
                Some(Arc::new(BlokusJudge::parse::<V>(&text).map_err(|error| format!("{file}: {error}"))?))
            }
        };
        Ok(Player { judge, params: spec.parse().map_err(|error| format!("{spec}: {error}"))? })
    };
    let players = [player(&words[0])?, player(&words[1])?];
    println!("{}", games::play_match(&players, value("--games", 40), value("--threads", 1), value("--seed", 7)));
    Ok(())
}

fn options(words: &[String]) -> Option<Options> {
    let mut options = Options {
        out: words.first()?.clone(),
        from: None,
        rounds: 4,
        games: 1000,
        nodes: 1000,
        plies: 4,
        window: 4,
        epochs: 4,
        threads: 1,
        seed: 1,
        test: 0,
    };
    for pair in words[1..].chunks(2) {
        let [name, value] = pair else { return None };
        if name == "--from" {
            options.from = Some(value.clone());
            continue;
        }
        let field = match name.as_str() {
            "--rounds" => &mut options.rounds,
            "--games" => &mut options.games,
            "--nodes" => &mut options.nodes,
            "--plies" => &mut options.plies,
            "--window" => &mut options.window,
            "--epochs" => &mut options.epochs,
            "--threads" => &mut options.threads,
            "--seed" => &mut options.seed,
            "--test" => &mut options.test,
            _ => return None,
        };
        *field = value.parse().ok()?;
    }
    Some(options)
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let arguments = words.join(" ");
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["match", "blokus-duo", _, _, ..] => duel::<Duo>(&words[2..]),
        ["match", "blokus-uno", _, _, ..] => duel::<Uno>(&words[2..]),
        ["blokus-duo", ..] => learn::<Duo>(&options(&words[1..]).ok_or(USAGE)?, &arguments),
        ["blokus-uno", ..] => learn::<Uno>(&options(&words[1..]).ok_or(USAGE)?, &arguments),
        _ => Err(USAGE.to_owned()),
    }
}

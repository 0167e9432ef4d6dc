//! Games and engines by name: lists the games, opens one by its spec, and asks engines for a move.
//!
//! Run it with `cargo run -p plyground-catalog --example by_name`, or with the spec of another game
//! after that: `-- connect-four`.

use std::error::Error;
use std::time::Duration;

use plyground_catalog::{Catalog, EngineRequest, EngineSpec, best_move};
use plyground_core::Limits;
use plyground_view::{Language, no_files};

fn main() -> Result<(), Box<dyn Error>> {
    let catalog = Catalog::standard();
    for entry in catalog.games() {
        let info = entry.info();
        println!("{:<14}{}", info.name, Language::EN.pick(info.about));
        for option in info.options {
            println!("{:14}  {}={}", "", option.key, option.values_text());
        }
    }

    let spec = std::env::args().nth(1).unwrap_or_else(|| "nim:heaps=3-4-5".to_owned());
    let mut game = catalog.open(&spec, &no_files)?.value;
    println!("\n{}, player {} to move: {}", game.info().title, game.turn(), game.legal_moves().join(" "));

    // An engine by its spec says what the moves are worth, and keeps its tables from move to move.
    let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::default() };
    let mut engine = EngineSpec::parse("pvs:table=16MB", game.settings())?.engine(&*game)?;
    for _ in 0..3 {
        let Some(analysis) = engine.think(&*game, EngineRequest::new(limits)) else { break };
        let (worth, stats) = (analysis.worth, analysis.stats);
        let best = analysis.best().ok_or("no move")?;
        print!("player {} plays {best}: {} by {}", game.turn(), worth.outcome.name(), worth.margin.abs());
        println!(" ({}), depth {}, {} nodes", worth.status, stats.depth, stats.nodes);
        game.play(best)?;
    }

    // The shortest way to a move: the game's strongest engine and a time.
    if let Some(best) = best_move(&*game, Duration::from_millis(300)) {
        println!("best_move for player {}: {best}", game.turn());
    }
    println!("{}", game.draw(Language::EN));
    Ok(())
}

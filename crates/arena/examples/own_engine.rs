//! A custom engine in a match, and a custom evaluation in an engine of plyground.
//!
//! Run it with `cargo run -p plyground-arena --example own_engine`.

use std::error::Error;

use plyground_arena::matches::{self, Observer, Plan};
use plyground_arena::participants::{Chosen, Forfeit, MoveRequest, Participant, participant};
use plyground_catalog::{AnyGame, Catalog};
use plyground_core::{Game, Limits, Player, Score, Stop};
use plyground_games::classic::ConnectFour;
use plyground_search::tree::Engine;

/// Wins at once if it can; otherwise leaves the opponent the fewest moves.
struct Strangler;

impl Participant for Strangler {
    fn name(&self) -> String {
        "strangler".to_owned()
    }

    fn limits(&self) -> Limits {
        Limits::default()
    }

    fn new_game(&mut self, _game: &dyn AnyGame, _seat: Player, _seed: u64) -> Result<(), Forfeit> {
        Ok(())
    }

    fn choose(&mut self, request: MoveRequest<'_>) -> Result<Chosen, Forfeit> {
        let replies = |mv: &String| {
            let mut after = request.game.copy();
            after.play(mv).map_or(usize::MAX, |_| after.legal_moves().len())
        };
        let mv = request.game.legal_moves().into_iter().min_by_key(replies).ok_or(Forfeit::Resigned)?;
        Ok(Chosen { mv, opinion: None })
    }
}

struct Quiet;

impl Observer for Quiet {}

fn main() -> Result<(), Box<dyn Error>> {
    let catalog = Catalog::standard();

    // One game of the custom engine against Monte Carlo tree search.
    let plan = Plan::new(&catalog, "nim", &["mcts:nodes=500", "random"])?;
    let fixture = plan.fixture(0, 0)?;
    let mut mcts = participant("mcts:nodes=500", &*fixture.board, &plan.conditions)?;
    let played = matches::play(fixture, [&mut Strangler, &mut *mcts], plan.conditions.margin, &Stop::new());
    println!("Nim, strangler against mcts: {:?}", played.ok_or("stopped")?.game.record.outcome());

    // A whole match between engines by spec.
    let plan = Plan { rounds: 5, ..Plan::new(&catalog, "tictactoe", &["pvs", "random"])? };
    let summary = matches::run(&plan, Vec::new(), &Stop::new(), &mut Quiet)?;
    let (_, score) = summary.tally.scores[0];
    println!("tic-tac-toe, pvs against random: {:?} of {} games", score.part(), score.games());

    // An evaluation is a function of the position; this one counts the legal moves.
    let evaluate = |position: &ConnectFour| Score(position.move_count(&mut Vec::new()) as i32);
    let mut engine = Engine::new("alphabeta:depth=4".parse()?)?.with_evaluation(evaluate);
    let answer = engine.think(&ConnectFour::default());
    println!("connect four by an evaluation of one's own: {:?}, score {}", answer.best(), answer.score);
    Ok(())
}

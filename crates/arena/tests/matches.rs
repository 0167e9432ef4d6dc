//! Matches of small searches: they give the same results at any concurrency and after an
//! interruption, rank the stronger engine first, and survive any failure of a participant.

use std::cell::Cell;
use std::time::Duration;

use plyground_arena::matches::{MatchError, MatchGame, Observer, Openings, Plan, Summary, play_by, run};
use plyground_arena::participants::{Chosen, Conditions, Forfeit, MoveRequest, Participant, participant};
use plyground_arena::statistics::{Decision, Sprt};
use plyground_catalog::{AnyGame, Catalog};
use plyground_core::{Clock, Limits, Outcome, Player, Stop};
use plyground_session::Ending;

fn plan(game: &str, participants: &[&str], rounds: u64, nodes: u64) -> Plan {
    Plan {
        rounds,
        conditions: Conditions {
            limits: Limits { nodes: Some(nodes), ..Limits::default() },
            margin: Duration::from_millis(50),
            ..Conditions::default()
        },
        seed: 7,
        concurrency: 2,
        ..Plan::new(&Catalog::standard(), game, participants).expect(game)
    }
}

/// Collects every game, in the order of the plan and in the order in which they ended.
#[derive(Default)]
struct Keeper {
    ended: Vec<MatchGame>,
    counted: Vec<MatchGame>,
    stop_after: Option<(usize, Stop)>,
}

impl Observer for Keeper {
    fn game(&mut self, record: &MatchGame) -> Result<(), MatchError> {
        self.ended.push(record.clone());
        if let Some((games, stop)) = &self.stop_after
            && self.ended.len() >= *games
        {
            stop.stop();
        }
        Ok(())
    }

    fn pair(&mut self, games: [&MatchGame; 2], _: &plyground_arena::matches::Tally) -> Result<(), MatchError> {
        self.counted.extend(games.into_iter().cloned());
        Ok(())
    }
}

fn play_all(plan: &Plan) -> (Summary, Vec<MatchGame>) {
    let mut keeper = Keeper::default();
    let summary = run(plan, Vec::new(), &Stop::new(), &mut keeper).expect("a match");
    (summary, keeper.counted)
}

/// The games without their times, which differ between runs.
fn timeless(records: &[MatchGame]) -> Vec<MatchGame> {
    let without = |game: &MatchGame| {
        let mut game = game.clone();
        let record = &mut game.record;
        (record.times, record.used) = ((0, 0), [Duration::ZERO; 2]);
        for ply in &mut record.plies {
            ply.time = Duration::ZERO;
            if let Some(stats) = &mut ply.stats {
                stats.time = Duration::ZERO;
            }
        }
        game
    };
    records.iter().map(without).collect()
}

#[test]
fn games_do_not_depend_on_concurrency() {
    for game in ["quatro", "quarto", "bispo", "blokus-uno", "cavalo:threat=off"] {
        let mut plan = plan(game, &["pvs", "mcts", "level=3"], 2, 150);
        let runs: Vec<_> = [1, 2, 5]
            .into_iter()
            .map(|concurrency| {
                plan.concurrency = concurrency;
                let (summary, records) = play_all(&plan);
                (summary.tally, timeless(&records))
            })
            .collect();
        assert_eq!(runs[0].1.len(), 12, "{game}");
        assert_eq!(runs[0], runs[1], "{game}");
        assert_eq!(runs[0], runs[2], "{game}");
        plan.seed = 8;
        assert_ne!(timeless(&play_all(&plan).1), runs[0].1, "{game}: another seed, other games");
    }
}

#[test]
fn pairs_share_opening_and_board_with_seats_swapped() {
    let (_, records) = play_all(&plan("bispo", &["random", "random:seed=2"], 3, 1));
    for pair in records.chunks(2) {
        let [one, two] = pair else { panic!("pairs") };
        assert_eq!((one.seats, two.seats), ([0, 1], [1, 0]));
        let [one, two] = [&one.record, &two.record];
        assert_eq!((&one.game, &one.start, one.opening), (&two.game, &two.start, 2));
        assert_eq!(one.plies[..2], two.plies[..2]);
        assert_eq!(one.seats[0], two.seats[1]);
        assert_eq!(one.plies.iter().take(2).map(|ply| ply.player).collect::<Vec<_>>(), Player::BOTH);
    }
    assert_ne!(records[0].record.start, records[2].record.start, "another pair, another board");
    let fixed = play_all(&plan("bispo:board=seed-7", &["random", "random"], 2, 1)).1;
    let [one, other] = [&fixed[0].record, &fixed[2].record];
    assert_eq!((one.start.as_str(), one.game.as_str()), (other.start.as_str(), "bispo:board=seed-7"));
}

#[test]
fn a_player_is_as_strong_as_itself() {
    for (game, spec) in [("quatro", "mcts"), ("bispo", "random"), ("blokus-uno", "level=2")] {
        let (summary, _) = play_all(&plan(game, &[spec, spec], 40, 60));
        let elo = summary.tally.scores[0].1.elo().expect("games");
        assert!(elo.interval.0 < 0.0 && elo.interval.1 > 0.0, "{game}: {elo:?}");
    }
    // A deterministic search plays the same game twice, from either side.
    let (summary, _) = play_all(&plan("blokus-uno", &["pvs", "pvs"], 4, 100));
    let score = summary.tally.scores[0].1;
    assert_eq!((score.wins, score.pairs.0), (score.losses, [0, 0, 4, 0, 0]));
}

#[test]
fn ten_times_the_nodes_are_stronger() {
    for game in ["blokus-uno", "bispo"] {
        let (summary, _) = play_all(&plan(game, &["pvs:nodes=1000", "pvs:nodes=100"], 20, 100_000));
        let elo = summary.tally.scores[0].1.elo().expect("games");
        assert!(elo.interval.0 > 0.0 && elo.los > 0.99, "{game}: {elo:?}");
        let ratings = summary.tally.ratings();
        assert!(ratings[0].elo > ratings[1].elo);
    }
}

#[test]
fn a_test_ends_the_match_at_the_same_pair_at_any_concurrency() {
    let mut plan = plan("bispo", &["pvs", "random"], 500, 100);
    plan.sprt = Some(Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 });
    let runs: Vec<_> = [1, 4]
        .into_iter()
        .map(|concurrency| {
            plan.concurrency = concurrency;
            let (summary, records) = play_all(&plan);
            assert_eq!(summary.tally.decision, Some(Decision::Alternative));
            assert_eq!(records.len() as u64, 2 * summary.decided_after.expect("decided"));
            // The number of games that other workers finish after the decision depends on the machine.
            assert!(summary.played < 1000 && !summary.interrupted);
            (summary.tally, timeless(&records))
        })
        .collect();
    assert_eq!(runs[0], runs[1]);
}

#[test]
fn an_interrupted_match_goes_on_where_it_stopped() {
    let plan = plan("quatro", &["mcts", "level=4"], 8, 100);
    let whole = play_all(&plan);
    let stop = Stop::new();
    let mut keeper = Keeper { stop_after: Some((5, stop.clone())), ..Keeper::default() };
    let part = run(&plan, Vec::new(), &stop, &mut keeper).expect("a part");
    assert!(part.interrupted && part.tally.games() < 16 && keeper.ended.len() >= 5);
    let mut rest = Keeper::default();
    let summary = run(&plan, keeper.ended.clone(), &Stop::new(), &mut rest).expect("the rest");
    assert_eq!(summary.played as usize, 16 - keeper.ended.len());
    assert_eq!((summary.tally, timeless(&rest.counted)), (whole.0.tally, timeless(&whole.1)));
}

const LONG: Duration = Duration::from_mins(1);

/// Plays at random until its third turn, and then misbehaves.
struct Bad {
    inner: Box<dyn Participant>,
    turns: u32,
    limit: Duration,
    mischief: fn() -> Result<Chosen, Forfeit>,
}

impl Participant for Bad {
    fn name(&self) -> String {
        "bad".to_owned()
    }

    fn limits(&self) -> Limits {
        Limits { time: Some(self.limit), ..Limits::default() }
    }

    fn new_game(&mut self, game: &dyn AnyGame, seat: Player, seed: u64) -> Result<(), Forfeit> {
        self.turns = 0;
        self.inner.new_game(game, seat, seed)
    }

    fn choose(&mut self, request: MoveRequest<'_>) -> Result<Chosen, Forfeit> {
        self.turns += 1;
        if self.turns < 3 { self.inner.choose(request) } else { (self.mischief)() }
    }
}

thread_local! {
    /// The time of the simulated clock.
    static TIME: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// A clock that tests set.
const MADE_UP: Clock = Clock::new(|| TIME.get());

fn against_bad(limit: Duration, mischief: fn() -> Result<Chosen, Forfeit>) -> MatchGame {
    let plan = plan("bispo", &["random", "random"], 1, 1);
    let fixture = plan.fixture(0, 1).expect("a game");
    let mut good = plan.participant(0, &*fixture.board).expect("random");
    let mut bad = Bad { inner: plan.participant(1, &*fixture.board).expect("random"), turns: 0, limit, mischief };
    let margin = Duration::from_millis(10);
    play_by(fixture, [&mut *good, &mut bad], margin, &Stop::new(), MADE_UP).expect("a game").game
}

#[test]
fn who_misbehaves_loses_the_game() {
    let reason = |game: &MatchGame| match &game.record.ending {
        Some(Ending::Forfeit { loser, reason, detail }) => {
            assert_eq!((*loser, game.record.outcome()), (Player::Two, Some(Outcome::win(Player::One))));
            assert_eq!((game.record.ending_name(), game.margin_of(game.seats[0])), (reason.as_str(), 1));
            (reason.clone(), detail.clone())
        }
        other => panic!("a forfeit, not {other:?}"),
    };
    let illegal = against_bad(LONG, || Ok(Chosen { mv: "E1".to_owned(), opinion: None }));
    assert_eq!(reason(&illegal).0, "illegal");
    assert!(reason(&illegal).1.starts_with("illegal move `E1`: "), "{}", reason(&illegal).1);
    let slow =
        against_bad(LONG, || Err(Forfeit::Time { used: Duration::from_millis(40), limit: Duration::from_millis(20) }));
    assert_eq!(reason(&slow), ("time".to_owned(), "out of time: 40 ms of 20 ms".to_owned()));
    let dead = against_bad(LONG, || Err(Forfeit::Crash("the program ended with code 3".to_owned())));
    assert_eq!(reason(&dead), ("crash".to_owned(), "the program ended with code 3".to_owned()));
    let dead = dead.record;
    assert_eq!(dead.plies.len(), dead.opening + 4 + usize::from(dead.plies[dead.opening].player == Player::One));
}

#[test]
fn a_ply_in_time_by_its_own_word_is_measured() {
    let slow = against_bad(Duration::from_millis(500), || {
        TIME.set(TIME.get() + Duration::from_millis(511));
        Ok(Chosen { mv: "whatever".to_owned(), opinion: None })
    });
    assert_eq!(slow.record.ending_name(), "time", "time counts before the move is looked at");
    let just_in_time = against_bad(Duration::from_millis(500), || {
        TIME.set(TIME.get() + Duration::from_millis(510));
        Ok(Chosen { mv: "whatever".to_owned(), opinion: None })
    });
    assert_eq!(just_in_time.record.ending_name(), "illegal", "the margin is 10 ms");
}

#[test]
fn what_cannot_be_played_is_named() {
    let message = |plan: &Plan| plan.check().expect_err("refused").to_string();
    let chess = Plan::new(&Catalog::standard(), "chess", &["pvs", "pvs"]).expect_err("no such game").to_string();
    assert!(chess.starts_with("there is no game `chess`"), "{chess}");
    assert!(message(&plan("quatro", &["pvs", "clever"], 1, 1)).starts_with("engine `clever`: there is no engine"));
    assert_eq!(message(&plan("quatro", &["pvs"], 1, 1)), "a match needs at least two engines, found 1");
    let mut three = plan("quatro", &["pvs", "mcts", "random"], 1, 1);
    three.sprt = Some(Sprt { elo0: 0.0, elo1: 1.0, alpha: 0.05, beta: 0.05 });
    assert_eq!(message(&three), "a sequential test compares two engines, found 3");
    let mut illegal = plan("quatro", &["pvs", "pvs"], 1, 1);
    illegal.openings = Openings::list("o.txt", "bqao A1; bqao A2").expect("a list");
    assert!(message(&illegal).starts_with("o.txt:1: move 2: `bqao"));
}

#[test]
fn engines_by_spec_are_participants() {
    let plan = plan("quarto", &["pvs", "level=2:seed=5"], 1, 50);
    let fixture = plan.fixture(0, 0).expect("a game");
    let named = participant("level=2:seed=5", &*fixture.board, &plan.conditions);
    assert_eq!(named.expect("a level").name(), "level=2:seed=5");
}

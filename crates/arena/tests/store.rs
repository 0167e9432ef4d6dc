//! Games read back from the store, the text format and `.blksgf` as they were written.

use std::path::PathBuf;
use std::time::Duration;

use plyground_arena::matches::{MatchError, MatchGame, Observer, Openings, Plan, Tally, run};
use plyground_arena::participants::Conditions;
use plyground_arena::records::{self, FileGame, blksgf};
use plyground_arena::statistics::Decision;
use plyground_arena::store::{Change, Resumable, Settings, Store, StoreError};
use plyground_catalog::Catalog;
use plyground_core::{Limits, Player, Random, Stop};
use plyground_session::{Ending, GameLimits, GameRecord, Ply, Seat};

fn plan(game: &str) -> Plan {
    Plan {
        rounds: 2,
        conditions: Conditions {
            limits: Limits { nodes: Some(60), ..Limits::default() },
            margin: Duration::from_millis(50),
            ..Conditions::default()
        },
        seed: u64::MAX - 3,
        ..Plan::new(&Catalog::standard(), game, &["pvs", "mcts"]).expect(game)
    }
}

#[derive(Default)]
struct Keeper(Vec<MatchGame>);

impl Observer for Keeper {
    fn pair(&mut self, games: [&MatchGame; 2], _: &Tally) -> Result<(), MatchError> {
        self.0.extend(games.into_iter().cloned());
        Ok(())
    }
}

fn played(plan: &Plan) -> Vec<MatchGame> {
    let mut keeper = Keeper::default();
    run(plan, Vec::new(), &Stop::new(), &mut keeper).expect("a match");
    // The store keeps times in whole microseconds.
    for game in &mut keeper.0 {
        for ply in &mut game.record.plies {
            ply.time = Duration::from_micros(ply.time.as_micros() as u64);
            if let Some(stats) = &mut ply.stats {
                stats.time = ply.time;
            }
        }
        game.record.used = Player::BOTH.map(|player| game.record.time_of(player));
    }
    keeper.0
}

/// A temporary file, deleted when dropped.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("plyground-{}-{name}.db", std::process::id()));
        let temporary = Self(path);
        temporary.remove();
        temporary
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm"] {
            _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        self.remove();
    }
}

#[test]
fn games_come_back_from_the_store() {
    let file = Temporary::new("games");
    for game in ["quarto", "bispo", "blokus-duo"] {
        let plan = plan(game);
        let mut games = played(&plan);
        games[1].record.ending =
            Some(Ending::Forfeit { loser: Player::Two, reason: "crash".to_owned(), detail: "it ended".to_owned() });
        let store = Store::open(&file.0).expect("a store");
        let id = store.begin(&Settings::of(&plan), None).expect("a match");
        for game in &games {
            store.add_game(id, game).expect("a game");
        }
        drop(store);
        let store = Store::open_existing(&file.0).expect("the store");
        let rows = store.games(id).expect("games");
        let found: Vec<MatchGame> = rows.iter().map(|(_, game)| game.clone()).collect();
        assert_eq!(found, games, "{game}");
        let row = store.game(rows[3].0).expect("a game");
        assert_eq!((row.match_id, row.pair, &row.record), (Some(id), Some((1, 1)), &games[3].record));
        let row = store.match_by_id(id).expect("a match");
        assert_eq!((row.settings, row.games, row.ended), (Settings::of(&plan), 4, None));
    }
    assert_eq!(Store::open(&file.0).expect("a store").matches().expect("matches").len(), 3);
}

#[test]
fn a_match_is_found_by_its_settings() {
    let file = Temporary::new("find");
    let store = Store::open(&file.0).expect("a store");
    let first = plan("bispo");
    assert_eq!(store.find(&Settings::of(&first)).expect("a search"), Resumable::Nothing);
    let id = store.begin(&Settings::of(&first), None).expect("a match");
    store.begin(&Settings::of(&first), Some("imported.txt")).expect("an import");
    let mut more = first.clone();
    (more.rounds, more.concurrency) = (9, 7);
    let found = store.find(&Settings::of(&more)).expect("a search");
    assert!(matches!(&found, Resumable::Match(row) if row.id == id), "{found:?}");
    store.resume(id, 9).expect("more rounds");
    assert_eq!(store.match_by_id(id).expect("a match").settings.rounds, 9);
    let different = |change: fn(&mut Plan)| {
        let mut plan = first.clone();
        change(&mut plan);
        match store.find(&Settings::of(&plan)).expect("a search") {
            Resumable::Other(difference) => difference.to_string(),
            found => panic!("{found:?}"),
        }
    };
    assert_eq!(different(|plan| plan.seed = 2), format!("seed `{}`, not `2`", u64::MAX - 3));
    assert_eq!(different(|plan| plan.participants.swap(0, 1)), "engines `pvs mcts`, not `mcts pvs`");
    assert_eq!(different(|plan| plan.conditions.limits.nodes = None), "nodes `60`, not `none`");
    let list = |plan: &mut Plan| plan.openings = Openings::list("o", "E1").expect("a list");
    assert_eq!(different(list), "other openings");
}

#[test]
fn games_beyond_a_decision_are_dropped() {
    let file = Temporary::new("decision");
    let store = Store::open(&file.0).expect("a store");
    let plan = plan("bispo");
    let id = store.begin(&Settings::of(&plan), None).expect("a match");
    for game in played(&plan) {
        store.add_game(id, &game).expect("a game");
    }
    store.end(id, Some((Decision::Alternative, 1))).expect("an end");
    let row = store.match_by_id(id).expect("a match");
    assert_eq!((row.games, row.decision.as_deref(), row.ended.is_some()), (2, Some("H1"), true));
}

#[test]
fn what_is_no_store_is_named() {
    let file = Temporary::new("garbage");
    assert!(matches!(Store::open_existing(&file.0), Err(StoreError::Missing(_))));
    std::fs::write(&file.0, "not a database at all, but long enough to be looked at ".repeat(40)).expect("a file");
    assert!(matches!(Store::open(&file.0), Err(StoreError::Foreign(_))));
    let empty = Temporary::new("empty");
    std::fs::write(&empty.0, "").expect("a file");
    let store = Store::open(&empty.0).expect("an empty file becomes a store");
    assert!(matches!(store.game(1), Err(StoreError::NoSuch { what: "game", id: 1, .. })));
    assert!(matches!(store.match_by_id(7), Err(StoreError::NoSuch { what: "match", id: 7, .. })));
}

/// A game that a person resigned, with all the data that games of matches do not have.
fn resigned() -> GameRecord {
    let game = Catalog::standard().open("tictactoe", &plyground_view::no_files).expect("a game").value;
    let mv = game.legal_moves()[0].clone();
    GameRecord {
        id: "18f-1".to_owned(),
        program: "0.1.0".to_owned(),
        start_name: Some("problem A".to_owned()),
        limits: GameLimits { game_time: Some(Duration::from_mins(1)), depth: Some(3), ..GameLimits::default() },
        plies: vec![Ply { time: Duration::from_millis(3), ..Ply::new(Player::One, mv) }],
        used: [3, 9].map(Duration::from_millis),
        ending: Some(Ending::Resigned { loser: Player::Two }),
        times: (1000, 2000),
        ..GameRecord::new("tictactoe", game.position(), [Seat::Human, Seat::Engine("pvs".to_owned())])
    }
}

#[test]
fn games_of_people_need_no_match() {
    let file = Temporary::new("people");
    let store = Store::open(&file.0).expect("a store");
    let unfinished = GameRecord { ending: None, times: (1000, 1500), ..resigned() };
    let (id, change) = store.put_record(&unfinished).expect("a game");
    assert_eq!((store.game(id).expect("a game").record, change), (unfinished.clone(), Change::Added));
    // A later state of the same game replaces the earlier one and keeps its id.
    assert_eq!(store.put_record(&resigned()).expect("a game"), (id, Change::Updated));
    assert_eq!(store.put_record(&unfinished).expect("a game"), (id, Change::Kept));
    let spent = GameRecord { id: "18f-2".to_owned(), ending: Some(Ending::Time), ..resigned() };
    store.put_record(&spent).expect("a game");
    let found: Vec<GameRecord> = store.single_games().expect("games").into_iter().map(|row| row.record).collect();
    assert_eq!(found, [resigned(), spent]);
    let row = store.game(id).expect("a game");
    assert_eq!((row.match_id, row.pair), (None, None));
    assert!(store.matches().expect("matches").is_empty());
}

fn of_file(game: &str) -> Vec<FileGame> {
    let plain = |game: MatchGame| FileGame { pair: Some((game.pair, game.game)), record: game.record };
    played(&plan(game)).into_iter().map(plain).collect()
}

fn read(text: &str) -> Vec<FileGame> {
    records::read("g.txt", text, &Catalog::standard()).expect(text)
}

#[test]
fn games_come_back_from_text() {
    for game in ["quatro", "quarto:squares=on", "bispo", "torre:threat=off", "blokus-uno", "blokus-duo"] {
        let mut games = of_file(game);
        assert_eq!(read(&records::write(&games)), games, "{game}");
        // A forfeited game.
        let record = &mut games[0].record;
        record.plies.truncate(record.opening + 1);
        record.used = Player::BOTH.map(|player| record.time_of(player));
        let detail = "illegal move `x`".to_owned();
        record.ending = Some(Ending::Forfeit { loser: Player::One, reason: "illegal".to_owned(), detail });
        assert_eq!(read(&records::write(&games)), games, "{game}");
    }
    for ending in [resigned().ending, Some(Ending::Time), None] {
        let games = [FileGame { pair: None, record: GameRecord { ending, ..resigned() } }];
        assert_eq!(read(&records::write(&games)), games);
    }
}

#[test]
fn mistakes_in_text_are_named() {
    let text = records::write(&of_file("bispo")[..1]);
    let message = |text: &str| records::read("g.txt", text, &Catalog::standard()).expect_err(text).to_string();
    assert_eq!(message("# nothing\n"), "g.txt:1: no game found");
    assert!(message(&text.replace("\nend", "")).ends_with("the game has no line `end`"));
    assert!(message(&text.replace("result: ", "result: 2-0")).contains("expected `1-0 by N`"));
    assert!(message(&text.replace(" by ", " by 9")).contains("the result does not agree"));
    assert!(message(&text.replace("start: ", "begin: ")).contains("g.txt:14: there is no key `begin`"));
    assert!(message(&text.replace("player-1: pvs\n", "")).contains("the game has no line `player-1:`"));
    assert!(message(&text.replace("moves:\n1 ", "moves:\n2 ")).contains("move 1: it is the turn of player 1"));
    assert!(message(&text.replace("moves:\n1 ", "moves:\n1 Z9")).contains("move 1: "));
    assert!(message(&text.replace("seed-1: ", "seed-1: x")).contains("must be a number"));
    let none = text.lines().map(|line| if line.starts_with("result: ") { "result: none" } else { line });
    assert!(message(&none.collect::<Vec<_>>().join("\n")).ends_with("`finished` has a result"));
    assert!(message(&text.replace("reason: finished", "reason: game-time")).ends_with("`game-time` has no result"));
}

/// The cells of the pieces, and the start cells of both colours: e10 and j5.
#[test]
fn blokus_duo_is_written_for_pentobi() {
    let record = &of_file("blokus-duo")[0].record;
    let text = blksgf::write(record, "2026-11-16", &Catalog::standard()).expect("a game");
    assert!(text.starts_with("(;GM[Blokus Duo]CA[UTF-8]AP[plyground:"), "{text}");
    assert!(text.contains("PB[pvs]PW[mcts]DT[2026-11-16]RE["), "{text}");
    let moves: Vec<&str> = text.lines().filter(|line| line.starts_with(';')).collect();
    assert!(moves.len() <= record.plies.len() && moves.len() > 10);
    assert!(moves[0].starts_with(";B[") && moves[0].contains("e10"), "{}", moves[0]);
    assert!(moves[1].starts_with(";W[") && moves[1].contains("j5"), "{}", moves[1]);
    let mut cells: Vec<&str> = moves.iter().flat_map(|mv| mv[3..mv.len() - 1].split(',')).collect();
    let all = cells.len();
    cells.sort_unstable();
    cells.dedup();
    assert_eq!(cells.len(), all, "no cell twice");
    let other =
        blksgf::write(&of_file("bispo")[0].record, "", &Catalog::standard()).expect_err("not Blokus").to_string();
    assert!(other.starts_with("only games of blokus-duo"), "{other}");
}

/// A randomly changed text is either read or refused with a message that names a line.
#[test]
fn mutated_texts_are_read_or_refused() {
    let text = records::write(&of_file("quarto"));
    let mut random = Random::new(9);
    let lines: Vec<&str> = text.lines().collect();
    let mut refused = 0;
    for _ in 0..500 {
        let mut bytes = text.clone().into_bytes();
        match random.below(3) {
            // Changes bytes, removes a part, or moves a line.
            0 => (0..=random.below(4)).for_each(|_| {
                let at = random.below(bytes.len());
                bytes[at] = b" :|=\n19-az\xc3"[random.below(11)];
            }),
            1 => {
                let from = random.below(bytes.len());
                let to = (from + random.below(80)).min(bytes.len());
                bytes.drain(from..to);
            }
            _ => {
                let mut lines = lines.clone();
                let (one, other) = (random.below(lines.len()), random.below(lines.len()));
                lines.swap(one, other);
                bytes = lines.join("\n").into_bytes();
            }
        }
        if let Err(error) = records::read("g.txt", &String::from_utf8_lossy(&bytes), &Catalog::standard()) {
            refused += 1;
            assert!(error.line >= 1 && error.to_string().len() < 500, "{error}");
        }
    }
    assert!((50..500).contains(&refused), "{refused}");
}

/// Engines of a match that began before they had names are found again by their specs.
#[test]
fn a_match_goes_on_when_its_engines_have_got_names() {
    let file = Temporary::new("names");
    let store = Store::open(&file.0).expect("a store");
    let old = plan("tictactoe");
    let id = store.begin(&Settings::of(&old), None).expect("a match");
    let named = |participants: [&str; 2]| {
        let plan = Plan { participants: participants.map(str::to_owned).into(), ..plan("tictactoe") };
        match store.find(&Settings::of(&plan)).expect("a store") {
            Resumable::Match(row) => Ok(row.id),
            Resumable::Other(difference) => Err(Some(difference.to_string())),
            Resumable::Nothing => Err(None),
        }
    };
    assert_eq!(named(["one=pvs", "two=mcts"]), Ok(id));
    let other = Err(Some("engines `pvs mcts`, not `one=mcts two=pvs`".to_owned()));
    assert_eq!(named(["one=mcts", "two=pvs"]), other);
    let later = Plan { participants: ["one=pvs", "two=mcts"].map(str::to_owned).into(), ..old };
    let later_id = store.begin(&Settings::of(&later), None).expect("a match");
    assert_eq!(named(["one=pvs", "two=mcts"]), Ok(later_id));
    // The games have the name too.
    for game in played(&later) {
        store.add_game(later_id, &game).expect("a game");
    }
    let games = store.games(later_id).expect("games");
    assert_eq!(games[0].1.record.seats[0], Seat::Engine("one=pvs".to_owned()));
}

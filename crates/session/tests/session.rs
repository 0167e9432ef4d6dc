//! Sessions driven by scripts of commands and a simulated clock: the same events on every run.

use std::time::Duration;

use plyground_catalog::{Catalog, EngineSpec};
use plyground_core::{Clock, Player};
use plyground_session::player::{Decision, Fault, Question, Reply, SeatPlayer, Sliced};
use plyground_session::{
    Command, Ending, Event, GameLimits, GameSession, Opening, Pace, Players, Refusal, Seat, ToAct,
};
use plyground_view::no_files;

const ENGINE: &str = "pvs:table=1MB";

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn engine(game: &str) -> Box<dyn SeatPlayer> {
    let game = Catalog::standard().open(game, &no_files).expect("a game").value;
    Box::new(Sliced::new(EngineSpec::parse(ENGINE, game.settings()).expect("an engine"), Clock::still()))
}

/// A session with an advisor. `seats` has a letter for each player: `H` for a person, `E` for an engine.
fn session_with(game: &str, seats: &str, limits: GameLimits) -> GameSession {
    let board = Catalog::standard().open(game, &no_files).expect("a game").value;
    let letters: Vec<char> = seats.chars().collect();
    let is_engine = |player: Player| letters[player.index()] == 'E';
    let seats =
        Player::BOTH.map(|player| if is_engine(player) { Seat::Engine(ENGINE.to_owned()) } else { Seat::Human });
    let players = Players {
        seats: Player::BOTH.map(|player| is_engine(player).then(|| engine(game))),
        advisor: Some(engine(game)),
    };
    let opening = Opening { game: game.to_owned(), start_name: None, seats, limits, date: 1_000 };
    GameSession::new(board, opening, players, Duration::ZERO)
}

fn session(game: &str, seats: &str) -> GameSession {
    session_with(game, seats, GameLimits { nodes: Some(5_000), ..GameLimits::default() })
}

/// Ticks until `is_last` holds for an event, and returns all events.
fn until(session: &mut GameSession, now: Duration, is_last: impl Fn(&Event) -> bool) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..10_000 {
        events.extend(session.tick(now));
        if events.iter().any(&is_last) {
            return events;
        }
    }
    panic!("the event did not come: {events:?}")
}

const fn is_played(event: &Event) -> bool {
    matches!(event, Event::Played(_))
}

fn play(session: &mut GameSession, text: &str, now: Duration) {
    session.command(Command::Play(text.to_owned()), now).expect(text);
}

/// A page without threads answers between ticks: a tick that searched until the engine moves would hold it up.
#[test]
fn an_engine_in_slices_thinks_one_slice_in_a_tick() {
    let mut session = session_with("connect-four", "EE", GameLimits { nodes: Some(200_000), ..GameLimits::default() });
    let (mut ticks, mut nodes) = (0, 0);
    loop {
        let events = session.tick(Duration::ZERO);
        ticks += 1;
        let thought = events.iter().find_map(|event| match event {
            Event::Thinking { thought, .. } => Some(thought.stats.nodes),
            _ => None,
        });
        if events.iter().any(is_played) {
            break;
        }
        nodes += thought.expect("news of each slice");
    }
    assert!(ticks > 5, "{ticks} ticks for {nodes} nodes");
    // A search that is hurried ends with what it has.
    session.command(Command::Step, Duration::ZERO).expect("a game of engines");
    session.tick(Duration::ZERO);
    session.command(Command::MoveNow, Duration::ZERO).expect("it thinks");
    assert!(session.tick(Duration::ZERO).iter().any(is_played));
}

/// Plays the first legal move whenever a person is to move, asks for a hint after two turns, takes a
/// turn back at the fifth, and leaves nothing out.
fn script(game: &str, seats: &str) -> String {
    let mut session = session(game, seats);
    let mut events = Vec::new();
    let mut now = Duration::ZERO;
    let (mut hinted, mut undone) = (false, false);
    for _ in 0..20_000 {
        now += Duration::from_millis(100);
        events.extend(session.tick(now));
        let turns = session.record(now).turns().count();
        match session.to_act() {
            ToAct::GameOver => break,
            ToAct::Engine | ToAct::Pass => {}
            ToAct::Person if turns >= 2 && !hinted => {
                session.command(Command::Hint, now).expect("a hint");
                hinted = true;
            }
            ToAct::Person if session.is_thinking() => {}
            ToAct::Person if turns >= 4 && !undone => {
                session.command(Command::Undo, now).expect("a turn to take back");
                undone = true;
            }
            ToAct::Person => {
                let first = session.game().legal_moves()[0].clone();
                play(&mut session, &first, now);
            }
        }
    }
    assert!(session.ending().is_some(), "{game} did not end");
    let mut board = Catalog::standard().open(game, &no_files).expect("a game").value;
    session.record(now).replay(&mut *board).expect("a sound record");
    serde_json::to_string(&events).expect("JSON") + &serde_json::to_string(&session.view(now)).expect("JSON")
}

#[test]
fn the_same_commands_give_the_same_events() {
    for game in ["quarto", "bispo", "tictactoe", "nim", "connect-four"] {
        for seats in ["HE", "EH", "EE", "HH"] {
            let first = script(game, seats);
            assert_eq!(first, script(game, seats), "{game} {seats}");
            assert!(first.contains(r#""event":"ended""#) && first.contains(r#""event":"save""#));
            assert_eq!(first.contains(r#""event":"hint""#), seats.contains('H'), "{game} {seats}");
        }
    }
}

#[test]
fn a_person_plays_an_engine_and_takes_turns_back() {
    let mut session = session("connect-four", "HE");
    assert_eq!(session.to_act(), ToAct::Person);
    assert_eq!(session.command(Command::Undo, seconds(0)), Err(Refusal::NothingToUndo));
    assert!(matches!(session.command(Command::Play("z9".to_owned()), seconds(0)), Err(Refusal::Move(_))));
    session.tick(seconds(0));
    let first = session.game().legal_moves()[0].clone();
    play(&mut session, &first, seconds(3));
    assert_eq!(session.command(Command::Play(first), seconds(3)), Err(Refusal::NotYourTurn));
    let events =
        until(&mut session, seconds(3), |event| matches!(event, Event::Played(turn) if turn.player == Player::Two));
    let Some(Event::Played(turn)) = events.iter().find(|event| is_played(event)) else { panic!("{events:?}") };
    assert_eq!((turn.number, turn.player, turn.time), (1, Player::One, seconds(3)));
    let record = session.record(seconds(3));
    assert_eq!((record.plies.len(), record.used), (2, [seconds(3), seconds(0)]));
    assert!(record.plies[1].stats.is_some_and(|stats| stats.nodes > 0));

    session.command(Command::Undo, seconds(4)).expect("two turns");
    let view = session.view(seconds(4));
    assert_eq!((view.turns.len(), view.to_act, view.can_undo, view.can_redo), (0, ToAct::Person, false, true));
    session.command(Command::Redo, seconds(5)).expect("two turns");
    assert_eq!(session.record(seconds(5)).plies, record.plies);
    assert_eq!(session.command(Command::Redo, seconds(5)), Err(Refusal::NothingToRedo));
}

#[test]
fn a_resignation_can_be_taken_back() {
    let mut session = session("tictactoe", "EH");
    until(&mut session, seconds(0), is_played);
    session.command(Command::Resign, seconds(1)).expect("a person");
    assert_eq!(session.ending(), Some(&Ending::Resigned { loser: Player::Two }));
    assert_eq!(session.command(Command::Resign, seconds(1)), Err(Refusal::GameOver));
    session.command(Command::Undo, seconds(1)).expect("taken back");
    assert_eq!((session.ending(), session.record(seconds(1)).plies.len()), (None, 1));
}

#[test]
fn a_turn_of_two_plies_is_played_ply_by_ply() {
    let mut session = session("quarto", "HH");
    play(&mut session, "bqao", seconds(1));
    play(&mut session, "B3", seconds(2));
    let events = session.tick(seconds(2));
    assert!(events.iter().any(|event| matches!(event, Event::Ply { ply, .. } if ply == "B3")));
    session.command(Command::Undo, seconds(3)).expect("one ply");
    assert_eq!(session.record(seconds(3)).plies.len(), 1);
    play(&mut session, "B3 prbc", seconds(4));
    let view = session.view(seconds(4));
    assert_eq!(view.turns.iter().map(|turn| turn.text.as_str()).collect::<Vec<_>>(), ["bqao", "B3 prbc"]);
}

#[test]
fn the_time_of_the_game_ends_it() {
    let limits = GameLimits { game_time: Some(seconds(10)), ..GameLimits::default() };
    let mut session = session_with("nim", "HH", limits);
    session.tick(seconds(0));
    assert!(session.tick(seconds(9)).iter().all(|event| !matches!(event, Event::Ended { .. })));
    assert!(session.tick(seconds(10)).iter().any(|event| matches!(event, Event::Ended { ending: Ending::Time })));
    assert_eq!(session.command(Command::Undo, seconds(10)), Err(Refusal::NothingToUndo));
    assert_eq!(session.record(seconds(99)).used, [seconds(10), seconds(0)]);
}

/// The person's clock runs from the tick in which the engine moved, whenever the next one is.
#[test]
fn the_clock_runs_from_the_move_of_the_engine() {
    let mut session = session("tictactoe", "EH");
    until(&mut session, seconds(1), is_played);
    let mv = session.game().legal_moves().first().expect("a move").clone();
    play(&mut session, &mv, seconds(11));
    assert_eq!(session.record(seconds(11)).used[1], seconds(10));
}

#[test]
fn engines_that_are_watched_keep_the_pace_and_pause() {
    let pace = Pace { pass: seconds(0), engines: seconds(5) };
    let mut session = session("tictactoe", "EE").with_pace(pace);
    until(&mut session, seconds(0), is_played);
    assert!(session.tick(seconds(4)).is_empty());
    until(&mut session, seconds(5), is_played);
    session.command(Command::Pause(true), seconds(5)).expect("paused");
    assert!(session.tick(seconds(60)).is_empty());
    session.command(Command::Step, seconds(60)).expect("a step");
    until(&mut session, seconds(60), is_played);
    assert!(session.tick(seconds(90)).is_empty());
    session.command(Command::Undo, seconds(90)).expect("a turn");
    assert_eq!(session.record(seconds(90)).plies.len(), 2);
    session.command(Command::Pause(false), seconds(90)).expect("on");
    session.command(Command::Pace(seconds(0)), seconds(90)).expect("a pace");
    until(&mut session, seconds(90), |event| matches!(event, Event::Ended { .. }));
}

#[test]
fn a_player_who_must_pass_passes_after_a_while() {
    let mut board = Catalog::standard().open("blokus-uno", &no_files).expect("a game").value;
    let mut random = plyground_core::Random::new(3);
    while !board.must_pass() {
        let moves = board.legal_moves();
        board.play(&moves[random.below(moves.len())]).expect("legal");
        assert!(board.outcome().is_none(), "a player passes before the end");
    }
    let player = board.turn();
    let seats = [Seat::Human, Seat::Human];
    let opening =
        Opening { game: "blokus-uno".to_owned(), start_name: None, seats, limits: GameLimits::default(), date: 0 };
    let pace = Pace { pass: seconds(1), engines: seconds(0) };
    let mut session = GameSession::new(board, opening, Players::default(), seconds(0)).with_pace(pace);
    assert_eq!((session.to_act(), session.tick(seconds(0)).len()), (ToAct::Pass, 0));
    let events = session.tick(seconds(1));
    assert!(matches!(&events[0], Event::Played(turn) if turn.is_pass && turn.player == player), "{events:?}");
}

/// Gives the same reply to every question.
struct Replies(Reply, bool);

impl SeatPlayer for Replies {
    fn ask(&mut self, _question: Question) {
        self.1 = true;
    }

    fn poll(&mut self) -> Option<Reply> {
        std::mem::take(&mut self.1).then(|| self.0.clone())
    }

    fn cancel(&mut self) {
        self.1 = false;
    }
}

fn against(reply: Reply) -> (GameSession, Vec<Event>) {
    let board = Catalog::standard().open("tictactoe", &no_files).expect("a game").value;
    let seats = [Seat::Engine("cmd:x".to_owned()), Seat::Human];
    let opening =
        Opening { game: "tictactoe".to_owned(), start_name: None, seats, limits: GameLimits::default(), date: 0 };
    let players = Players { seats: [Some(Box::new(Replies(reply, false))), None], advisor: None };
    let mut session = GameSession::new(board, opening, players, seconds(0));
    let events = session.tick(seconds(0));
    (session, events)
}

#[test]
fn an_engine_that_fails_leaves_its_seat_to_a_person() {
    let decision = Decision { plies: vec!["nonsense".to_owned()], time: seconds(0), report: None };
    for (reply, expected) in [
        (Reply::Failed(Fault::Died), Fault::Died),
        (Reply::Turn(Box::new(decision)), Fault::Illegal("nonsense".to_owned())),
    ] {
        let (mut session, events) = against(reply);
        assert!(matches!(&events[0], Event::SeatTaken { player: Player::One, fault } if *fault == expected));
        assert_eq!((session.to_act(), session.record(seconds(0)).plies.len()), (ToAct::Person, 0));
        let first = session.game().legal_moves()[0].clone();
        play(&mut session, &first, seconds(1));
        assert_eq!(session.command(Command::Hint, seconds(1)), Err(Refusal::NoAdvisor));
    }
    let (session, _) = against(Reply::Resigned);
    assert_eq!(session.ending(), Some(&Ending::Resigned { loser: Player::One }));
    let (session, _) = against(Reply::NoAnswer);
    assert_eq!(session.record(seconds(0)).plies.len(), 1, "any move will do");
}

#[test]
fn positions_are_analysed_while_a_person_is_to_move() {
    let mut session = session("connect-four", "HE");
    session.command(Command::Analyse(true), seconds(0)).expect("an advisor");
    until(&mut session, seconds(0), |event| matches!(event, Event::Analysis { will_improve: false, .. }));
    assert_eq!(session.analysis().map(|analysis| analysis.moves.len()), Some(7));
    let first = session.game().legal_moves()[0].clone();
    play(&mut session, &first, seconds(1));
    assert!(session.analysis().is_none());
    until(&mut session, seconds(1), |event| matches!(event, Event::Analysis { .. }));
    session.command(Command::Analyse(false), seconds(1)).expect("off");
    assert!(session.analysis().is_none());
}

/// A hint is what an analysis of the same effort finds: the same move, value and proof.
#[test]
fn hints_agree_with_analyses() {
    for game in ["quatro", "connect-four", "bispo"] {
        let mut session = session(game, "HH");
        session.command(Command::Hint, seconds(0)).expect("an advisor");
        let events = until(&mut session, seconds(0), |event| matches!(event, Event::Hint { .. }));
        assert!(session.analysis().is_none() && !events.iter().any(|event| matches!(event, Event::Analysis { .. })));
        let Some(Event::Hint { turn: Some((plies, worth)) }) = events.last() else { panic!("{game}: {events:?}") };
        // A new advisor, which has not seen the position.
        let mut session = self::session(game, "HH");
        session.command(Command::Analyse(true), seconds(0)).expect("an advisor");
        until(&mut session, seconds(0), |event| matches!(event, Event::Analysis { will_improve: false, .. }));
        let best = &session.analysis().expect("an analysis").moves[0];
        assert_eq!((&plies[0], *worth), (&best.mv, best.worth), "{game}");
    }
}

#[test]
fn a_game_that_was_left_is_resumed_from_its_record() {
    let mut session = session("bispo", "HH");
    for second in 1..=4 {
        session.tick(seconds(second - 1));
        let first = session.game().legal_moves()[0].clone();
        play(&mut session, &first, seconds(second));
    }
    session.command(Command::Leave, seconds(9)).expect("left");
    let events = session.tick(seconds(9));
    assert!(matches!(events.last(), Some(Event::Left)), "{events:?}");
    let record = session.record(seconds(50));
    let board = Catalog::standard().open("bispo", &no_files).expect("a game").value;
    let resumed = GameSession::resume(board, record.clone(), Players::default(), seconds(0)).expect("a game");
    assert_eq!(resumed.game().position(), session.game().position());
    assert_eq!(resumed.record(seconds(0)), record);
}

#[test]
fn the_clock_is_saved_while_a_person_thinks() {
    let mut session = session("nim", "HH");
    let first = session.game().legal_moves()[0].clone();
    play(&mut session, &first, seconds(0));
    session.tick(seconds(0));
    assert!(session.tick(seconds(1)).is_empty());
    assert!(matches!(session.tick(seconds(2))[..], [Event::Save]));
    assert!(session.tick(seconds(3)).is_empty());
}

//! The GTP server from a client's point of view: lines in, answers out, for every game.

use std::cell::Cell;
use std::time::Duration;

use plyground_arena::gtp::{Options, Server};
use plyground_arena::participants::Wording;
use plyground_catalog::Catalog;
use plyground_core::{Clock, Limits, Random, Spec};
use plyground_view::{Language, no_files};

fn server(game: &str, engine: &str) -> Server {
    let options = Options {
        notation: Wording::Protocol,
        catalog: Catalog::standard(),
        engine: Some(engine.to_owned()),
        limits: Limits { nodes: Some(200), ..Limits::default() },
        language: Language::EN,
        clock: Clock::default(),
        read: Box::new(|name| Err(format!("no file {name} in this test"))),
    };
    Server::new(game, options).expect(game)
}

/// The output of the server for `lines`.
fn talk(server: &mut Server, lines: &[u8]) -> String {
    let mut output = Vec::new();
    server.serve(lines, &mut output).expect("memory has no errors");
    String::from_utf8(output).expect("UTF-8")
}

fn ask(server: &mut Server, line: &str) -> String {
    server
        .answer(line)
        .unwrap_or_else(|| panic!("no answer to {line}"))
        .result
        .unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn refusal(server: &mut Server, line: &str) -> String {
    server.answer(line).unwrap_or_else(|| panic!("no answer to {line}")).result.expect_err(line)
}

#[test]
fn a_conversation() {
    let mut server = server("quarto", "random");
    let lines = b"# hello\n\n1 protocol_version\r\nname\n2\tknown_command  genmove # is it?\nknown_command dance\n3 dance\n4 play b BQAO\n\
        5 play w B3 brac\nundo\n6 plyground-turn\nundo\nundo\n7 quit\n8 name\n";
    let expected = "=1 2\n\n= plyground random\n\n=2 true\n\n= false\n\n?3 unknown command\n\n=4 \n\n=5 \n\n= \n\n=6 white\n\n= \n\n? cannot undo\n\n=7 \n\n";
    assert_eq!(talk(&mut server, lines), expected);
}

#[test]
fn what_is_not_a_command_is_answered_and_forgotten() {
    let mut server = server("bispo", "random");
    let mut lines = b"\xff\xfe\n99999999999999999 name\n12\nPLAY b E1\n".to_vec();
    lines.extend(std::iter::repeat_n(b'x', 1 << 20));
    lines.extend(b"\nplay b ");
    lines.extend(b"E 1 ".repeat(10_000));
    lines.extend(b"\nprotocol_version\nplay b E1 trailing\n1 play b E1");
    let answers = talk(&mut server, &lines);
    let answers: Vec<&str> = answers.split_terminator("\n\n").collect();
    assert_eq!(
        answers[..4],
        [
            "? unknown command",
            "? the command's number is too large",
            "?12 a command is missing after the number 12",
            "? unknown command"
        ]
    );
    assert_eq!(answers[4], "? the line is longer than 65536 bytes");
    assert!(answers[5].starts_with("? illegal move: ") && answers[5].len() < 200, "{}", answers[5]);
    assert_eq!(answers[6], "= 2");
    assert!(answers[7].starts_with("? illegal move"));
    assert_eq!(answers[8..], ["=1 "]);
}

#[test]
fn arguments_are_counted_and_read() {
    let mut server = server("quatro", "random");
    let usages = [
        ("name x", "expected `name`"),
        ("known_command", "expected `known_command COMMAND`"),
        ("play", "expected `play COLOUR MOVE`"),
        ("play b", "expected `play COLOUR MOVE`"),
        ("genmove", "expected `genmove COLOUR`"),
        ("genmove b w", "expected `genmove COLOUR`"),
        ("genmove red", "expected a colour, `black` or `white`, found `red`"),
        ("genmove w", "it is black's turn"),
        ("play w bqao B3", "it is black's turn"),
        ("all_legal 2", "it is black's turn"),
        ("undo 3", "expected `undo`"),
        ("time_settings 1 2", "expected `time_settings MAIN PERIOD TURNS`"),
        ("time_settings -1 2 3", "expected a time in seconds, found `-1`"),
        ("time_settings 1 nan 3", "expected a time in seconds, found `nan`"),
        ("time_settings 1 2 -3", "expected a number, found `-3`"),
        ("time_left b 1e99 0", "expected a time in seconds, found `1e99`"),
        ("set_random_seed x", "expected a number, found `x`"),
        ("set_game", "expected `set_game GAME`"),
        ("set_game Chess", "there is no game `chess`, expected"),
        ("set_game quatro:squares=perhaps", "`perhaps` is not a value of option `squares`"),
        ("set_game bispo:board=there.dat", "cannot read `there.dat`: no file there.dat in this test"),
        ("plyground-position 3", "expected"),
        ("final_score", "cannot score: the game is not over"),
        ("play b bqao E9", "illegal move: expected"),
    ];
    for (line, message) in usages {
        let answer = refusal(&mut server, line);
        assert!(answer.starts_with(message), "{line}: {answer}");
    }
    assert_eq!(refusal(&mut server, "undo # nothing was played"), "cannot undo");
}

#[test]
fn games_are_named_by_spec_or_title() {
    let mut server = server("quatro", "random");
    for (name, legal) in [
        ("Blokus Duo", "e10"),
        ("blokus-uno", "a14"),
        ("BLOKUS_DUO", "e10"),
        ("Quarto", "bqao"),
        ("quarto:squares=on", "bqao"),
        ("Bispo", "E1"),
        ("bispo:board=seed-7", "A1"),
    ] {
        ask(&mut server, &format!("set_game {name}"));
        let moves = ask(&mut server, "all_legal b");
        assert!(moves.lines().any(|mv| mv == legal), "{name}: {moves}");
        ask(&mut server, "genmove b");
    }
    let board = ask(&mut server, "showboard");
    assert!(board.starts_with("\n     A   B"), "{board}");
}

/// Other GTP programs play Blokus: these are the commands that they send and the answers that they expect.
#[test]
fn blokus_as_other_programs_speak_it() {
    let mut server = server("blokus-duo", "random");
    ask(&mut server, "play b e11,e9,f10,d10,e10");
    ask(&mut server, "play w J5");
    assert_eq!(ask(&mut server, "plyground-position").split('/').nth(4), Some("3XXX8"));
    assert!(refusal(&mut server, "play b pass").starts_with("illegal move: `pass` is not possible here"));
    for (game, starts) in [("blokus-duo", ["e10", "j5"]), ("blokus-uno", ["a14", "n1"])] {
        ask(&mut server, &format!("set_game {game}"));
        for (colour, start) in ["b", "w"].iter().zip(starts) {
            let covers = |mv: &str| mv.split(',').any(|cell| cell == start);
            assert!(ask(&mut server, &format!("all_legal {colour}")).lines().all(covers), "{game}");
            assert!(covers(&ask(&mut server, &format!("genmove {colour}"))), "{game}");
        }
    }
}

/// Two servers play each other through a client that only forwards their answers; the rules are a
/// third witness. Every legal ply is listed, and every turn can be undone.
#[test]
fn two_servers_play_whole_games_of_every_game() {
    let mut passes = 0;
    for (entry, seed) in Catalog::standard().games().flat_map(|entry| (0..4).map(move |seed| (entry, seed))) {
        let name = entry.info().name;
        let spec = Spec::named(name);
        let mut game = entry.open(&spec, &|_| Err("no file".to_owned())).expect(name).value;
        let mut players = [server(name, "random"), server(name, "pvs")];
        let mut random = Random::new(seed);
        let mut turns = 0;
        while game.outcome().is_none() {
            let mover = game.turn();
            let colour = ["b", "w"][mover.index()];
            for player in &mut players {
                assert_eq!(ask(player, "plyground-position"), game.position());
            }
            let me = &mut players[mover.index()];
            let legal: Vec<String> = ask(me, &format!("all_legal {colour}")).lines().map(str::to_owned).collect();
            let expected: Vec<String> =
                game.legal_moves().iter().map(|mv| game.protocol_text(mv).expect(name)).collect();
            assert_eq!(legal, expected, "{name}");
            // Sometimes `reg_genmove` first, which does not play its turn.
            if random.below(4) == 0 {
                ask(me, &format!("set_random_seed {turns}"));
                ask(me, &format!("reg_genmove {colour}"));
            }
            let turn = ask(me, &format!("genmove {colour}"));
            passes += u32::from(turn == "pass");
            let other = &mut players[mover.other().index()];
            ask(other, &format!("play {colour} {turn}"));
            if random.below(4) == 0 {
                ask(other, "undo");
                assert_eq!(ask(other, "plyground-position"), game.position());
                ask(other, &format!("play {colour} {turn}"));
            }
            // A ply may be several words.
            let words: Vec<&str> = turn.split(' ').collect();
            let (mut from, mut to) = (0, 1);
            while from < words.len() {
                assert!(to <= words.len(), "{name}: `{turn}` does not end with a ply");
                if game.turn() == mover && game.play(&words[from..to].join(" ")).is_ok() {
                    from = to;
                }
                to += 1;
            }
            turns += 1;
        }
        let margin = game.outcome().map(|outcome| outcome.margin_for(plyground_core::Player::One));
        let score = match margin.expect("an end") {
            0 => "0".to_owned(),
            margin if margin > 0 => format!("B+{margin}"),
            margin => format!("W+{}", -margin),
        };
        for player in &mut players {
            assert_eq!(ask(player, "final_score"), score, "{name}");
            assert_eq!(ask(player, "all_legal b"), "");
            assert_eq!(refusal(player, "genmove b"), "the game is over");
            assert_eq!(refusal(player, "play w pass"), "the game is over");
            assert!(!ask(player, "showboard").contains("\n\n\n"));
            while player.answer("undo").expect("an answer").result.is_ok() {}
            assert_eq!(ask(player, "plyground-position"), game.start());
        }
    }
    assert!(passes > 5, "forced passes were played: {passes}");
}

#[test]
fn clocks_bound_the_time_of_a_turn() {
    // Advances by half a millisecond at each reading.
    thread_local! {
        static TIME: Cell<Duration> = const { Cell::new(Duration::ZERO) };
    }
    let clock = Clock::new(|| {
        TIME.set(TIME.get() + Duration::from_micros(500));
        TIME.get()
    });
    let options = Options {
        notation: Wording::Protocol,
        catalog: Catalog::standard(),
        engine: Some("mcts".to_owned()),
        limits: Limits::default(),
        language: Language::EN,
        clock,
        read: Box::new(|_| Err(String::new())),
    };
    let mut server = Server::new("quarto", options).expect("a game");
    let mut timed = |lines: &[&str], command: &str| {
        for line in lines {
            ask(&mut server, line);
        }
        let start = clock.now();
        let answer = ask(&mut server, command);
        (clock.since(start).as_millis(), answer)
    };
    let (took, _) = timed(&["time_settings 0 0.1 1"], "genmove b");
    assert!((80..=100).contains(&took), "{took} ms of 100");
    let (took, turn) = timed(&["time_left w 0.2 1"], "genmove w");
    assert!((160..=200).contains(&took), "{took} ms of 200 for a turn of two plies");
    assert_eq!(turn.split(' ').count(), 2, "{turn}");
    let (took, _) = timed(&["time_settings 1.6 0 0", "time_left b 1.6 0"], "genmove b");
    assert!((50..=200).contains(&took), "{took} ms of a sixteenth of 1600");
    let (took, _) = timed(&["time_settings 0 0 0", "clear_board"], "genmove b");
    assert!((980..=1050).contains(&took), "{took} ms without a clock");
}

#[test]
fn analysis_lists_every_ply_and_knows_what_is_proved() {
    let mut server = server("quarto", "pvs:depth=4");
    // Black has three in a row of one colour and holds a piece of it.
    ask(&mut server, "plyground-position bqao,bqbc,brao,./..../..../.... * 1 brbc");
    let lines = ask(&mut server, "plyground-analyze");
    assert_eq!(lines.lines().count(), 13);
    assert_eq!(lines.lines().next(), Some("D1 win +1 proved"), "{lines}");
}

/// Random changes of real commands: no input panics, and every command gets one answer in the form
/// of the protocol.
#[test]
fn mutated_conversations_are_answered_line_by_line() {
    const LINES: &[&str] = &[
        "1 play b e9,d10,e10,f10,e11",
        "play w B3 bqao",
        "play b bqao B3",
        "play w E1",
        "genmove w",
        "2 genmove b",
        "undo",
        "set_game Blokus Duo",
        "set_game quarto:squares=on",
        "set_game bispo:board=seed-7",
        "time_settings 10 5 1",
        "time_left b 3.5 0",
        "plyground-position ..../..../..prao./.... * 2 bqac",
        "set_random_seed 7",
        "all_legal b",
        "final_score",
        "known_command play # comment",
    ];
    let mut random = Random::new(11);
    let mut server = server("quarto", "random");
    for _ in 0..20_000 {
        let mut line = LINES[random.below(LINES.len())].as_bytes().to_vec();
        for _ in 0..random.below(4) {
            let place = random.below(line.len());
            match random.below(4) {
                0 => line[place] = random.next_u64() as u8,
                1 => line.insert(place, b" \t#,0bB\xc3"[random.below(8)]),
                2 => _ = line.remove(place),
                _ => line.extend_from_within(place..),
            }
            if line.is_empty() {
                line.push(b' ');
            }
        }
        line.retain(|&byte| byte != b'\n');
        line.push(b'\n');
        let said = talk(&mut server, &line);
        let is_answer = said.starts_with(['=', '?']) && said.ends_with("\n\n") && said.matches("\n\n").count() == 1;
        assert!(said.is_empty() || is_answer, "{}: {said}", String::from_utf8_lossy(&line));
        assert!(said.len() < 100_000 && !said.contains(|c: char| c.is_control() && c != '\n'), "{said:?}");
    }
}

const COLOURS: [&str; 2] = ["black", "white"];

/// Plays a random game as a controller that does not send passes, takes it back, and returns the number of passes that
/// were left out.
fn play_without_passes(game: &str, seed: u64) -> usize {
    let mut server = server(game, "random");
    let mut own = Catalog::standard().open(game, &no_files).expect(game).value;
    let mut random = Random::new(seed);
    let start = ask(&mut server, "plyground-position");
    let (mut turns, mut left_out) = (0, 0);
    while own.outcome().is_none() {
        let colour = COLOURS[own.turn().index()];
        let moves = own.legal_moves();
        let mv = moves[random.below(moves.len())].clone();
        if own.must_pass() {
            own.play(&mv).expect("a pass");
            let other = COLOURS[own.turn().index()];
            let before = ask(&mut server, "plyground-position");
            // Each of these commands is about the position after the pass, but does not play the pass.
            let expected: Vec<String> =
                own.legal_moves().iter().map(|mv| own.protocol_text(mv).expect("legal")).collect();
            assert_eq!(ask(&mut server, &format!("all_legal {other}")).lines().collect::<Vec<_>>(), expected);
            let chosen = ask(&mut server, &format!("reg_genmove {other}"));
            assert!(expected.contains(&chosen), "{game}: {chosen}");
            assert!(refusal(&mut server, &format!("play {other} Z99")).starts_with("illegal move"));
            assert_eq!(ask(&mut server, "plyground-position"), before, "{game}");
            left_out += 1;
            continue;
        }
        let text = own.protocol_text(&mv).expect("legal");
        own.play(&mv).expect("legal");
        ask(&mut server, &format!("play {colour} {text}"));
        turns += 1;
        assert_eq!(ask(&mut server, "plyground-position"), own.position(), "{game}");
        if own.outcome().is_none() && !own.must_pass() {
            let idle = COLOURS[1 - own.turn().index()];
            let busy = COLOURS[own.turn().index()];
            assert_eq!(refusal(&mut server, &format!("genmove {idle}")), format!("it is {busy}'s turn"), "{game}");
        }
    }
    // An implied pass is taken back together with the turn that implied it.
    for turn in 0..turns {
        assert_ne!(ask(&mut server, "plyground-position"), start, "{game}: {turn} of {turns} turns");
        ask(&mut server, "undo");
    }
    assert_eq!(ask(&mut server, "plyground-position"), start, "{game}");
    assert_eq!(refusal(&mut server, "undo"), "cannot undo");
    left_out
}

/// Pentobi's controller does this.
#[test]
fn a_player_who_cannot_move_may_be_left_out() {
    for game in ["blokus-duo", "blokus-uno", "bispo"] {
        let left_out: usize = (1..=8).map(|seed| play_without_passes(game, seed)).sum();
        assert!(left_out > 0, "{game}: no pass in these games, take other seeds");
    }
}

#[test]
fn a_move_is_found_for_who_is_next_to_move() {
    let mut server = server("blokus-duo", "random");
    let mut own = Catalog::standard().open("blokus-duo", &no_files).expect("a game").value;
    // Both play by `genmove`, and neither is asked to pass.
    while own.outcome().is_none() {
        if own.must_pass() {
            let pass = own.pass_text().expect("a game with passes");
            own.play(pass).expect("a pass");
        }
        let colour = COLOURS[own.turn().index()];
        let mv = ask(&mut server, &format!("genmove {colour}"));
        assert_ne!(mv, "pass");
        own.play(&mv).expect("legal");
    }
    assert_eq!(ask(&mut server, "plyground-position"), own.position());
    ask(&mut server, "final_score");
}

#[cfg(unix)]
#[test]
fn the_time_of_the_processor_grows() {
    let mut server = server("bispo", "random");
    let seconds = |server: &mut Server| ask(server, "cputime").parse::<f64>().expect("a number");
    let before = seconds(&mut server);
    for _ in 0..10_000 {
        ask(&mut server, "genmove black");
        ask(&mut server, "undo");
        if seconds(&mut server) > before + 0.01 {
            return;
        }
    }
    panic!("it stays at {before}");
}

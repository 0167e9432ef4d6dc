//! Plain mode: whole games in both languages, like the course's consoles, and all kinds of
//! wrong input.

use crate::harness::Home;

const QUICK: [&str; 4] = ["--engine", "pvs:table=1MB", "--depth", "1"];
const GAMES: [&str; 10] =
    ["quatro", "quarto", "blokus-uno", "blokus-duo", "bispo", "torre", "cavalo", "tictactoe", "connect-four", "nim"];

/// The arguments of `plyground play GAME --plain`, followed by `more`.
fn play<'a>(game: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    ["play", game, "--plain"].into_iter().chain(more.iter().copied()).collect()
}

#[track_caller]
fn has(said: &str, texts: &[&str]) {
    for text in texts {
        assert!(said.contains(text), "no `{text}` in\n{said}");
    }
}

/// Input that repeatedly plays the first move of the list, longer than any game.
fn first_of_the_list(game: &str, list: &str) -> String {
    let turns = match game {
        "tictactoe" | "nim" => 18,
        "quatro" | "quarto" => 34,
        _ => 80,
    };
    // In connect four numbers are columns, which fill up, so all of them are played in turn.
    let columns = if game == "connect-four" { 7 } else { 1 };
    let turns: Vec<String> = (0..turns).map(|turn| format!("{list}\n{}\n", turn % columns + 1)).collect();
    turns.concat()
}

#[test]
fn every_game_between_two_people() {
    for (number, game) in GAMES.into_iter().enumerate() {
        let home = Home::new();
        let (language, list, result) =
            if number % 2 == 0 { ("en", "list", "Result: ") } else { ("pt", "lista", "Resultado: ") };
        let said = home.plain(&play(game, &["--two-players"]), language, first_of_the_list(game, list).as_bytes());
        has(&said, &[result]);
        let saved = home.saved();
        assert!(saved.iter().any(|game| game.ending.is_some()), "{game}");
        let log = std::fs::read_to_string(home.path().join("log.dat")).expect("a log");
        has(&log, &[result]);
    }
}

#[test]
fn every_game_against_the_computer() {
    for (number, game) in GAMES.into_iter().enumerate() {
        let home = Home::new();
        let (language, list, result) =
            if number % 2 == 0 { ("pt", "l", "Resultado: ") } else { ("en", "moves", "Result: ") };
        let first = if number % 3 == 0 { "computer" } else { "human" };
        let options: Vec<&str> = QUICK.into_iter().chain(["--first", first]).collect();
        let input = first_of_the_list(game, list);
        // The computer plays the other half.
        let said = home.plain(&play(game, &options), language, &input.as_bytes()[..input.len() / 2]);
        has(&said, &[result]);
    }
}

#[test]
fn every_game_between_computers() {
    for (number, game) in GAMES.into_iter().enumerate() {
        let home = Home::new();
        let (language, result) = if number % 2 == 0 { ("en", "Result: ") } else { ("pt", "Resultado: ") };
        let options: Vec<&str> = QUICK.into_iter().chain(["--engine2", "random"]).collect();
        let said = home.plain(&play(game, &options), language, b"");
        has(&said, &[result]);
        assert!(home.only_saved().ending.is_some());
    }
}

#[test]
fn a_game_of_quatro_in_the_manner_of_the_course() {
    let home = Home::new();
    let input = b"bqac A1\nbqao B1\nbqbc C1\nprbo D4\nbqbo D1\n3\n";
    let said = home.plain(&play("quatro", &["--two-players"]), "en", input);
    has(&said, &["Result: Player 1 wins", "Player 1 (human): moves: 3", "Player 2 (human): moves: 2", "And now?"]);
    let said = home.plain(&play("quatro", &["--two-players"]), "pt", input);
    has(&said, &["Resultado: O jogador 1 vence", "E agora?"]);
}

#[test]
fn blokus_is_played_in_the_manner_of_the_course() {
    let home = Home::new();
    let said =
        home.plain(&play("blokus-uno", &["--two-players"]), "pt", b"peca-b 0 0\npeca-c-2 11 12\npeca-a 2 2\n3\n");
    has(&said, &["a 9  b 9", "c 14", "Fim da entrada"]);
    let saved = home.only_saved();
    let plies: Vec<&str> = saved.plies.iter().map(|ply| ply.mv.as_str()).collect();
    assert_eq!(plies[..3], ["b 0 0", "c-2 11 12", "a 2 2"]);
    assert_eq!(plies.len(), 4, "`3` is the third of the list printed last");
}

#[test]
fn bispo_is_played_by_column_and_by_number() {
    let home = Home::new();
    // The first piece is placed by its column, later moves by their numbers in the list.
    let said = home.plain(&play("bispo", &["--two-players"]), "en", b"3\n2\n1\n1\n0\n");
    has(&said, &["C1 = ", "Player 1"]);
    let saved = home.only_saved();
    assert_eq!((saved.plies[0].mv.as_str(), saved.plies[1].mv.as_str()), ("C1", "B8"));
    assert_eq!(saved.turns().count(), 4);
}

/// Checks that lines that are not moves are refused, each with a message that contains the given text.
fn refused(game: &str, before: &str, wrong: &[(&[u8], &str)]) {
    for (language, possible) in [("en", "  Possible: "), ("pt", "  Jogadas possíveis: ")] {
        let home = Home::new();
        let mut input = before.as_bytes().to_vec();
        for (line, _) in wrong {
            input.extend(*line);
            input.push(b'\n');
        }
        let said = home.plain(&play(game, &["--two-players"]), language, &input);
        let messages: Vec<&str> = said.lines().filter(|line| line.starts_with("> ! ")).collect();
        assert_eq!(messages.len(), wrong.len(), "{messages:#?}");
        for ((line, part), message) in wrong.iter().zip(messages) {
            let line = String::from_utf8_lossy(line);
            assert!(language == "pt" || message.contains(part), "`{line}`: {message}");
            assert!(message.chars().count() < 200, "{message}");
        }
        assert_eq!(said.matches(possible).count(), wrong.len(), "{said}");
    }
}

/// The name of a piece lists its places, and a square then plays; other text gets a message about that text.
#[test]
fn a_piece_first_and_then_its_place() {
    let home = Home::new();
    let said = home.plain(&play("quatro", &["--two-players"]), "en", b"prbo\nZ9\nB3\nbqao\nB3\n2\n0\n");
    has(&said, &["prbo: 16 places", "found `Z9` (character 1)", "occupied by prbo"]);
    let plies: Vec<String> = home.only_saved().plies.iter().map(|ply| ply.mv.clone()).collect();
    assert_eq!(plies, ["prbo B3", "bqao B1"]);
}

#[test]
fn wrong_moves_of_quatro() {
    let long = vec![b'x'; 200_000];
    let wrong: &[(&[u8], &str)] = &[
        (b"", "Nothing was typed"),
        (b"   ", "Nothing was typed"),
        (b"abc", "found `abc`"),
        (b"17", "No list has been printed"),
        (b"99999999999999999999999999", "found `9999"),
        (b"-1", "found `-1`"),
        (b"1.5", "found `1.5`"),
        (b"bqao A1", "not in the reserve"),
        (b"prbo B3", "occupied by bqao"),
        (b"prbo Z9", "found `Z9`"),
        (b"prbo A1 A2", "`A2`"),
        (b"\xff\xfe", "found"),
        (b"bqac \xc3", "found"),
        (b"\x1b[A", "found `[A`"),
        (b"prbo\0A1 \x07 x", "`x`"),
        (&long, "found"),
        ("peça".as_bytes(), "found"),
    ];
    refused("quatro", "bqao B3\n", wrong);
}

#[test]
fn wrong_moves_of_the_other_games() {
    refused(
        "quarto",
        "bqao\nB3\nprbc\n",
        &[(b"B3", "occupied"), (b"bqao", ""), (b"x", "found `x`"), (b"99", "99"), (b"E5", "found `E5`")],
    );
    refused(
        "blokus-uno",
        "b 0 0\nb 12 12\n",
        &[
            (b"b 0 0", ""),
            (b"a 9 9", ""),
            (b"d 2 2", "found `d`"),
            (b"c-3 2 2", ""),
            (b"a 2", ""),
            (b"a x y", "found `x`"),
            (b"a 99 99", ""),
            (b"99", "not in the list"),
        ],
    );
    refused(
        "bispo",
        "A1\nB8\n",
        &[(b"A1", ""), (b"B1", ""), (b"Z1", "found `Z"), (b"A99", ""), (b"77", "not in the list"), (b"B", "")],
    );
}

/// A piece of which none is left.
#[test]
fn a_piece_that_is_not_in_hand() {
    refused("blokus-duo", "1 4 4\n1 9 9\n", &[(b"1 5 5", "1")]);
}

#[test]
fn commands_in_both_languages() {
    let home = Home::new();
    let english = "help\nlist\nboard\nhint\nundo\nredo\nA1\nB8\nundo\nredo\nrules\nsave\nresign\n3\n";
    let said = home.plain(&play("bispo", &["--two-players"]), "en", english.as_bytes());
    let parts = [
        "what the engine would play",
        "There is nothing to take back.",
        "There is nothing to play again.",
        "Hint: ",
        "1. Placement. Player 1 places its bishop",
        "Kept as ",
        "Result: Player 1 resigns, player 2 wins",
    ];
    has(&said, &parts);
    assert!(!said.contains("! Kept as"), "what was asked for is no error: {said}");
    assert_eq!(home.saved().len(), 2, "the game and the one that was kept");
    let home = Home::new();
    let portuguese =
        "ajuda\nlista\ntabuleiro\ndica\nanular\nrefazer\nA1\nB8\ndesfazer\nrepor\nregras\nguardar\ndesistir\n3\n";
    let said = home.plain(&play("bispo", &["--two-players"]), "pt", portuguese.as_bytes());
    let parts = [
        "o que o motor jogaria",
        "Não há jogadas para anular.",
        "Não há jogadas para repor.",
        "Dica: ",
        "Guardado em ",
        "Resultado: O jogador 1 desiste, o jogador 2 vence",
    ];
    has(&said, &parts);
    // Commands in the other language are understood too.
    let said = home.plain(&play("bispo", &["--two-players"]), "en", b"ajuda\nanular\nsair\n");
    has(&said, &["what the engine would play", "There is nothing to take back."]);
}

#[test]
fn the_end_of_the_input_is_no_failure() {
    for input in [&b""[..], b"A1", b"A1\n", b"A1\nB8\nnonsense"] {
        let home = Home::new();
        let said = home.plain(&play("bispo", &["--two-players"]), "en", input);
        let saved = home.saved();
        if input.is_empty() {
            assert!(saved.is_empty() && !said.contains("can be resumed"), "there is nothing to resume:\n{said}");
        } else {
            has(&said, &["End of input: the game is saved and can be resumed."]);
            assert_eq!(saved.len(), 1);
        }
    }
}

#[test]
fn a_log_that_cannot_be_written_is_told_at_once_and_the_game_goes_on() {
    for (language, told, played) in [
        ("en", "! The game is not being logged", "The computer plays"),
        ("pt", "! O jogo não está a ser registado", "O computador joga"),
    ] {
        let home = Home::new();
        std::fs::create_dir(home.path().join("directory")).expect("a directory");
        for log in ["directory", "no/such/directory/log.dat"] {
            let options: Vec<&str> = QUICK.into_iter().chain(["--log", log]).collect();
            let said = home.plain(&play("bispo", &options), language, b"A1\n");
            has(&said, &[told, log, played]);
            assert_eq!(said.matches(told).count(), 1, "once:\n{said}");
            assert!(said.find(told) < said.find("> "), "before the first question:\n{said}");
        }
    }
}

#[test]
fn logs_are_appended_named_and_left_out() {
    let home = Home::new();
    let games = |home: &Home, log: &str| {
        let text = std::fs::read_to_string(home.path().join(log)).unwrap_or_default();
        text.matches("======== plyground log.dat").count()
    };
    home.plain(&play("bispo", &["--two-players", "--no-log"]), "en", b"A1\n");
    assert_eq!(games(&home, "log.dat"), 0);
    for number in 1..=2 {
        home.plain(&play("bispo", &["--two-players"]), "en", b"A1\nB8\n");
        assert_eq!(games(&home, "log.dat"), number);
    }
    home.plain(&play("bispo", &["--two-players", "--log", "other.dat"]), "en", b"A1\n");
    assert_eq!((games(&home, "log.dat"), games(&home, "other.dat")), (2, 1));
    let text = std::fs::read_to_string(home.path().join("log.dat")).expect("a log");
    has(&text, &["Game: bispo", "Mode: Human vs human", "Move 1: Player 1: A1", "Move 2: Player 2: B8", "unfinished"]);
}

#[test]
fn data_that_cannot_be_saved_is_told_and_the_game_goes_on() {
    let home = Home::new();
    // A file in the place of the directory.
    std::fs::write(home.path().join("data"), "").expect("a file");
    let said = home.plain(&play("bispo", &["--two-players", "--no-log"]), "en", b"A1\nB8\n");
    has(&said, &["! The game is not being saved", "Player 1 to move"]);
    assert!(!said.contains("can be resumed"), "it cannot:\n{said}");
}

#[test]
fn the_time_of_the_game_can_be_spent() {
    let home = Home::new();
    let engines =
        ["--engine", "pvs:table=1MB", "--engine2", "pvs:table=1MB", "--time", "100ms", "--game-time", "250ms"];
    let said = home.plain(&play("blokus-duo", &engines), "en", b"");
    has(&said, &["Result: Unfinished: the time of the game is spent"]);
    let log = std::fs::read_to_string(home.path().join("log.dat")).expect("a log");
    has(&log, &["Time of the game: 250 ms", "Result: unfinished: the time of the game is spent"]);
}

#[test]
fn passes_are_told() {
    let home = Home::new();
    let said =
        home.plain(&play("blokus-uno", &["--two-players"]), "en", first_of_the_list("blokus-uno", "list").as_bytes());
    has(&said, &["has no moves and passes"]);
}

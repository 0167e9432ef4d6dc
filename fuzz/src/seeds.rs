//! Inputs to start from: the problem files, and texts that the games write themselves.

use plyground_core::{Random, Spec};
use plyground_view::Setup;
use plyground_view::problem::{Problem, read_problems};

/// The problem files that come with the program, and small texts with every feature
/// of the reader.
pub fn files() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = [
        include_bytes!("../../data/quatro/problemas.dat").as_slice(),
        include_bytes!("../../data/blokus/problemas.dat"),
        include_bytes!("../../data/bispo/sample.dat"),
        include_bytes!("../../data/bispo/sample_as_printed.dat"),
        include_bytes!("../../crates/games/tests/files/cavalo-as-found.dat"),
        include_bytes!("../../crates/games/tests/files/torre-as-found.dat"),
        b"8 (0 1)\n(2 3)\n\n(0 1),(2 3),8 break ((0 1) (2 3) 8) end 1)\n(8 (0 1) (\"2\" 3))\n(8\n\n(0 1)",
        b"'(8 ((0 1 2) (NIL () -1))), ---\r\n(+2. a-b) ; x\r#| a #| b |# |# () ((0) 20)",
        b"\xff\xfe(\x001\0)\0",
        b"\xef\xbb\xbf; a\xc3\xa7\xc3\xa3o\n(1)",
        b"; a\xe7\xe3o \x96\n(1)",
    ]
    .map(<[u8]>::to_vec)
    .into();
    // In short inputs, mutations hit a relevant place more often.
    let firsts: Vec<Vec<u8>> = seeds.iter().filter_map(|seed| first_list(seed)).collect();
    seeds.extend(firsts);
    seeds
}

/// The part before the first empty line: one problem of a longer file.
fn first_list(file: &[u8]) -> Option<Vec<u8>> {
    let end = file.windows(2).position(|pair| pair == b"\n\n")?;
    Some(file[..end].to_vec())
}

/// The embedded problems, together and one by one, and [`files`].
pub fn problems<P: Problem>() -> Vec<Vec<u8>> {
    let embedded = P::EMBEDDED.as_bytes().to_vec();
    let problems = read_problems::<P>("embedded", &embedded).map_or_else(|_| Vec::new(), |loaded| loaded.value);
    let each = problems.iter().map(|problem| problem.lisp(&problem.start()).into_bytes());
    each.chain([embedded.clone()]).chain(files()).collect()
}

/// Specs of every kind.
pub fn specs() -> Vec<Vec<u8>> {
    [
        "quatro",
        "quarto:squares=on",
        "bispo:board=seed-7,threat=off",
        "bispo:threat=off,board=some,file=name.dat",
        "bispo:board=sample,doubles=none,placement=highest,through=on",
        "blokus-uno:",
        "pvs:depth=6,tt=off",
        "cmd:./engine --a=b,c:d",
    ]
    .map(|text| text.as_bytes().to_vec())
    .into()
}

/// Positions of random games with the next moves, as `checks::position` reads them.
pub fn positions<G: Setup>() -> Vec<Vec<u8>> {
    const GAMES: u64 = 12;
    let no_files = |_: &str| Err("there are no files here".to_owned());
    let info = G::info();
    let mut seeds = Vec::new();
    for number in 0..GAMES {
        let mut random = Random::new(number);
        let mut options = Vec::new();
        for option in info.options {
            if random.below(2) == 0 {
                options.push(format!("{}={}", option.key, option.values[random.below(option.values.len())]));
            }
        }
        let options = options.join(",");
        let chosen =
            Spec::parse(&format!("{}:{options}", info.name)).ok().and_then(|spec| G::setup(&spec, &no_files).ok());
        let start = chosen.or_else(|| G::setup(&Spec::named(info.name), &no_files).ok());
        let Some(mut position) = start.map(|loaded| loaded.value) else { continue };
        let mut scratch = Vec::new();
        for _ in 0..random.below(12) {
            let Some(mv) = position.random_move(&mut random, &mut scratch) else { break };
            position.play_unchecked(mv);
        }
        let mut lines = vec![options, position.position_text()];
        for _ in 0..random.below(4) {
            let Some(mv) = position.random_move(&mut random, &mut scratch) else { break };
            lines.push(position.move_text(mv));
            position.play_unchecked(mv);
        }
        seeds.push(lines.join("\n").into_bytes());
    }
    seeds
}

fn texts<const N: usize>(texts: [&str; N]) -> Vec<Vec<u8>> {
    texts.map(|text| text.as_bytes().to_vec()).into()
}

/// A game and the moves of a random game.
pub fn moves() -> Vec<Vec<u8>> {
    let games = plyground_catalog::Catalog::standard();
    let mut seeds = Vec::new();
    for (number, entry) in games.games().enumerate() {
        let name = entry.info().name;
        let Ok(opened) = entry.open(&Spec::named(name), &|_| Err("there are no files here".to_owned())) else {
            continue;
        };
        let (mut game, mut random) = (opened.value, Random::new(number as u64));
        let mut lines = vec![name.to_owned()];
        for _ in 0..6 {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = &legal[random.below(legal.len())];
            lines.push(mv.clone());
            game.play(mv).expect("a legal move");
        }
        seeds.push(lines.join("\n").into_bytes());
    }
    seeds
}

/// Engines and algorithms.
pub fn engine_specs() -> Vec<Vec<u8>> {
    let own = texts([
        "pvs:depth=6,tt=off",
        "alphabeta:table=16MB,threads=2,depth=3",
        "mtdf:nodes=1000",
        "mcts:seed=7,time=2s",
        "exact:table=64MB",
        "dfpn:table=1MB",
        "random:seed=1",
        "level=5:seed=2",
        "level=9",
        "idastar",
        "beam:width=100",
        "astar:weight=1.5",
        "smastar:memory=1MB",
    ]);
    own.into_iter().chain(specs()).collect()
}

/// Traces of every kind.
pub fn traces() -> Vec<Vec<u8>> {
    vec![include_bytes!("../seeds/tree.jsonl").to_vec(), include_bytes!("../seeds/path.jsonl").to_vec()]
}

/// Recorded games.
pub fn records() -> Vec<Vec<u8>> {
    vec![include_bytes!("../seeds/games.txt").to_vec()]
}

/// Openings.
pub fn openings() -> Vec<Vec<u8>> {
    texts(["random:2", "random:0", "A1; B2\nC3; A2\n# a comment\n\nB1;B3", "bqao; A1", "random:99999999999999999999"])
}

/// Puzzles.
pub fn puzzles() -> Vec<Vec<u8>> {
    texts([
        "# comment\ngame nim\n1 win 1 | 0-0-0-3 1 | D-3 |\n2 win 3 | 1-1-0-3 2 | D-3; A-1; B-1 |",
        "game bispo:board=seed-*\n3 save 5 | 17> E1; B8 | C3; A6; B4 | D5",
        "game tictactoe\n1 win 1 | xx./.../oo. x | C1 |",
        "game quarto\n1 win 1 | 1> bqao; A1; bqac | D1 | pqbc; C2",
    ])
}

/// Commands to an engine.
pub fn commands() -> Vec<Vec<u8>> {
    texts([
        "1 protocol_version\n2 list_commands\nname\nversion",
        "play black A1\nplay white B2\ngenmove black\nundo\nshowboard\nfinal_score",
        "set_game tictactoe\nclear_board\ngenmove b\ngenmove w\nquit",
        "time_settings 60 5 1\ntime_left b 10 0\ncputime\nknown_command play\n# comment\n\n99999999999 name",
        "boardsize 20\nloadsgf x\nreg_genmove b\nplay b pass\nset_random_seed 3",
    ])
}

/// Answers of an engine.
pub fn answers() -> Vec<Vec<u8>> {
    texts(["= e10,e11\n\n", "=3 pass\n\n?4 illegal move\n\n", "= resign\n\n", "=\n\n= a1,a2,a3,b3\r\n\r\n"])
}

/// Logs of earlier and of this version.
pub fn logs() -> Vec<Vec<u8>> {
    vec![
        include_bytes!("../../crates/session/src/records/log/old.en.dat").to_vec(),
        include_bytes!("../../crates/session/src/records/log/old.pt.dat").to_vec(),
        include_bytes!("../seeds/log.dat").to_vec(),
    ]
}

/// Saved games.
pub fn saved() -> Vec<Vec<u8>> {
    vec![
        include_bytes!("../../crates/app/src/play/saved/v1.json").to_vec(),
        include_bytes!("../seeds/game.json").to_vec(),
    ]
}

/// Proofs.
pub fn proofs() -> Vec<Vec<u8>> {
    let proof = |game: &str, position: &str, line: &str| {
        format!(
            "{{\"version\":1,\"game\":\"{game}\",\"position\":\"{position}\",\"at_least\":0,\"at_most\":1.0,\
             \"line\":[{line}],\"nodes\":1,\"time_ms\":1.5}}"
        )
    };
    let games = plyground_catalog::Catalog::standard();
    let start = |name: &str| {
        let (entry, spec) = games.parse(name).expect("a game");
        entry.open(&spec, &|_| Err(String::new())).expect("its start").value
    };
    ["tictactoe", "bispo", "quatro"]
        .map(|name| {
            let game = start(name);
            let line = game.legal_moves().first().map_or_else(String::new, |mv| format!("\"{mv}\""));
            proof(name, &game.position(), &line).into_bytes()
        })
        .into()
}

/// Settings.
pub fn settings() -> Vec<Vec<u8>> {
    texts(["# mine\nlog = false\nlanguage = \"pt\"\nresults = true\n", "log = 3\ncolour = 1\n[table]\na = [1, 2]"])
}

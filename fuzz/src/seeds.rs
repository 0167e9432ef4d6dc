//! Inputs to start from: the problem files, and texts that the games write themselves.

use plyground_core::{Random, Spec};
use plyground_view::Setup;
use plyground_view::problem::{Problem, read_problems};

/// The problem files that come with the program, and small texts with everything
/// that the reader knows.
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
    // Short inputs are mutated where it matters more often than long ones.
    let firsts: Vec<Vec<u8>> = seeds.iter().filter_map(|seed| first_list(seed)).collect();
    seeds.extend(firsts);
    seeds
}

/// What stands before the first empty line: one problem of a longer file.
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

//! One fuzz target per parser: the checks that must hold for any bytes ([`checks`],
//! [`readers`], [`web`]), and the inputs to start from ([`seeds`]).
//!
//! The same functions run under libFuzzer (`fuzz_targets/`) and, without a nightly
//! compiler, under plain random mutations (`src/bin/smoke.rs`).

pub mod checks;
pub mod mutate;
pub mod readers;
pub mod seeds;
pub mod web;

use plyground_games::bispo::{Bispo, Cavalo, Torre};
use plyground_games::blokus::{BlokusDuo, BlokusUno};
use plyground_games::classic::{ConnectFour, EightPuzzle, FifteenPuzzle, Grid, Nim, TicTacToe};
use plyground_games::quatro::{Quarto, Quatro};
use plyground_view::{HasProblems, Problem, Setup};

/// A parser with its check and its seeds.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the binary and of its corpus.
    pub name: &'static str,
    /// The check, which panics if the input shows a bug.
    pub run: fn(&[u8]),
    /// Inputs to start from.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

impl Target {
    const fn problem<G: HasProblems>(name: &'static str) -> Self {
        Self::puzzle::<G::Problem>(name)
    }

    const fn puzzle<P: Problem>(name: &'static str) -> Self {
        Self { name, run: checks::problem::<P>, seeds: seeds::problems::<P> }
    }

    const fn position<G: Setup>(name: &'static str) -> Self {
        Self { name, run: checks::position::<G>, seeds: seeds::positions::<G> }
    }
}

/// Every target.
pub static TARGETS: &[Target] = &[
    Target { name: "sexpr", run: checks::sexpr, seeds: seeds::files },
    Target { name: "spec", run: checks::spec, seeds: seeds::specs },
    Target::problem::<Quatro>("quatro_problem"),
    Target::problem::<BlokusUno>("blokus_problem"),
    Target::problem::<Bispo>("bispo_problem"),
    Target::problem::<Torre>("torre_problem"),
    Target::problem::<Cavalo>("cavalo_problem"),
    Target::position::<Quatro>("quatro_position"),
    Target::position::<Quarto>("quarto_position"),
    Target::position::<BlokusUno>("blokus_uno_position"),
    Target::position::<BlokusDuo>("blokus_duo_position"),
    Target::position::<Bispo>("bispo_position"),
    Target::position::<Torre>("torre_position"),
    Target::position::<Cavalo>("cavalo_position"),
    Target::position::<TicTacToe>("tictactoe_position"),
    Target::position::<ConnectFour>("connect_four_position"),
    Target::position::<Nim>("nim_position"),
    Target::puzzle::<EightPuzzle>("eight_puzzle"),
    Target::puzzle::<FifteenPuzzle>("fifteen_puzzle"),
    Target::puzzle::<Grid>("grid"),
    Target { name: "web_message", run: web::message, seeds: web::seeds },
    Target { name: "bispo_board", run: checks::board::<Bispo>, seeds: seeds::files },
    Target { name: "torre_board", run: checks::board::<Torre>, seeds: seeds::files },
    Target { name: "cavalo_board", run: checks::board::<Cavalo>, seeds: seeds::files },
    Target { name: "moves", run: readers::moves, seeds: seeds::moves },
    Target { name: "engine_spec", run: readers::engine_spec, seeds: seeds::engine_specs },
    Target { name: "trace", run: readers::trace, seeds: seeds::traces },
    Target { name: "text_import", run: readers::text_import, seeds: seeds::records },
    Target { name: "openings", run: readers::openings, seeds: seeds::openings },
    Target { name: "puzzles", run: readers::puzzles, seeds: seeds::puzzles },
    Target { name: "gtp_server", run: readers::gtp_server, seeds: seeds::commands },
    Target { name: "gtp_client", run: readers::gtp_client, seeds: seeds::answers },
    Target { name: "log", run: plyground::fuzzing::log, seeds: seeds::logs },
    Target { name: "saved_game", run: plyground::fuzzing::saved, seeds: seeds::saved },
    Target { name: "proof", run: plyground::fuzzing::proof, seeds: seeds::proofs },
    Target { name: "settings", run: plyground::fuzzing::user_settings, seeds: seeds::settings },
    Target { name: "printed", run: plyground::fuzzing::printed, seeds: seeds::files },
];

/// The target with this name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Runs the check of a target on the files named on the command line: the `main` of the
/// target's binary if it is not built for libFuzzer.
///
/// # Panics
/// If an input shows a bug, or a file cannot be read.
pub fn run_files(name: &str) {
    let target = target(name).expect("a target of this name");
    for file in std::env::args_os().skip(1) {
        println!("{}", file.display());
        (target.run)(&std::fs::read(file).expect("a readable file"));
    }
}

/// The binary of a target: a libFuzzer target under cargo-fuzz, else [`run_files`].
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        #[cfg(fuzzing)]
        ::libfuzzer_sys::fuzz_target!(|data: &[u8]| {
            static TARGET: ::std::sync::LazyLock<&$crate::Target> =
                ::std::sync::LazyLock::new(|| $crate::target(stringify!($name)).expect("a target of this name"));
            (TARGET.run)(data);
        });

        #[cfg(not(fuzzing))]
        fn main() {
            $crate::run_files(stringify!($name));
        }
    };
}

//! The games that come with plyground: those of the course, then the classics. This is the one
//! place that lists them: a new game is one entry here.

use plyground_core::Player;
use plyground_games::classic::{ConnectFour, EightPuzzle, FifteenPuzzle, Grid, Nim, TicTacToe};
use plyground_games::{bispo, blokus, quatro};

use crate::entry::{Entry, PlaySettings};

/// The games with their engine settings, in the order in which they are listed everywhere.
pub(crate) const GAMES: &[Entry] = &[
    Entry::with_problems::<quatro::Quatro>(PlaySettings {
        engine: "pvs:solver=on",
        bench_depth: Some(4),
        seconds: (1, 5),
        depth: (1, 16),
        // The first player loses: proved.
        person: Player::Two,
        levels: [0.0, 2.65, 3.36, 4.07, 4.81, 5.76, 6.64, 7.59],
        ..PlaySettings::DEFAULT
    })
    .symmetric::<quatro::Quatro>(),
    Entry::with_problems::<quatro::Quarto>(PlaySettings {
        engine: "pvs:solver=on",
        bench_depth: Some(7),
        seconds: (1, 5),
        depth: (1, 16),
        levels: [0.0, 2.6, 3.2, 4.05, 5.02, 6.25, 7.39, 8.6],
        ..PlaySettings::DEFAULT
    })
    .symmetric::<quatro::Quarto>(),
    Entry::with_problems::<blokus::BlokusUno>(PlaySettings {
        engine: "pvs",
        bench_depth: Some(7),
        seconds: (1, 20),
        depth: (1, 70),
        clear_margin: 10.0,
        levels: [2.33, 3.05, 3.97, 4.88, 5.77, 6.35, 6.93, 7.62],
        ..PlaySettings::DEFAULT
    })
    .symmetric::<blokus::BlokusUno>(),
    Entry::game::<blokus::BlokusDuo>(PlaySettings {
        engine: "mcts",
        bench_depth: Some(3),
        seconds: (1, 20),
        depth: (1, 42),
        clear_margin: 10.0,
        level_engine: Some("pvs"),
        levels: [3.3, 5.05, 5.94, 6.71, 7.27, 9.8, 10.9, 12.4],
        ..PlaySettings::DEFAULT
    })
    .symmetric::<blokus::BlokusDuo>(),
    Entry::with_problems::<bispo::Bispo>(PlaySettings {
        engine: "pvs:solver=on",
        bench_depth: Some(10),
        seconds: (1, 5),
        depth: (1, 40),
        clear_margin: 60.0,
        levels: [0.0, 3.53, 4.08, 4.86, 5.79, 6.56, 7.34, 8.13],
        ..PlaySettings::DEFAULT
    })
    .symmetric::<bispo::Bispo>(),
    Entry::with_problems::<bispo::Torre>(PlaySettings {
        engine: "pvs:solver=on",
        bench_depth: Some(8),
        seconds: (1, 5),
        depth: (1, 40),
        clear_margin: 60.0,
        levels: [0.0, 3.52, 4.26, 5.0, 5.85, 6.43, 7.2, 7.97],
        ..PlaySettings::DEFAULT
    })
    .symmetric::<bispo::Torre>(),
    Entry::with_problems::<bispo::Cavalo>(PlaySettings {
        engine: "pvs:solver=on",
        bench_depth: Some(9),
        seconds: (1, 5),
        depth: (1, 40),
        clear_margin: 60.0,
        levels: [0.0, 3.15, 3.86, 4.52, 5.28, 6.19, 7.03, 7.86],
        ..PlaySettings::DEFAULT
    })
    .symmetric::<bispo::Cavalo>(),
    // The levels of the classics are evenly spaced; they are not fitted to matches.
    Entry::game::<TicTacToe>(PlaySettings { depth: (1, 9), ..PlaySettings::DEFAULT }).symmetric::<TicTacToe>(),
    Entry::game::<ConnectFour>(PlaySettings { depth: (1, 42), ..PlaySettings::DEFAULT }).symmetric::<ConnectFour>(),
    Entry::game::<Nim>(PlaySettings { depth: (1, 36), ..PlaySettings::DEFAULT }).symmetric::<Nim>(),
    Entry::puzzle::<EightPuzzle>(),
    Entry::puzzle::<FifteenPuzzle>(),
    Entry::puzzle::<Grid>(),
];

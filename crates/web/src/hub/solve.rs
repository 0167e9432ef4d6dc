//! Requests about one-player problems: the catalogue of puzzles and algorithms, and the problems of a game or a file.

use plyground_catalog::{AnyProblem, Entry, Source};
use plyground_core::Spec;
use plyground_search::path::{Algorithm, Mode, Params};
use plyground_view::scene::{Board, Content};
use plyground_view::{Language, TargetError, Text, no_files};

use super::catalogue::option_card;
use super::{Answer, Hub};
use crate::jobs::{MOST_FILE_BYTES, MOST_SEARCHES};
use crate::protocol::{
    AlgorithmCard, AlgorithmOption, HeuristicCard, NamedValue, ProblemSource, PuzzleCard, Reply, SolveCatalogue,
    SolveLimits,
};
use crate::texts::t;

impl Hub {
    /// The catalogue of puzzles, algorithms and limits.
    pub(super) fn solve_catalogue(&self, language: Language) -> Reply {
        let bounds = self.settings.job_limits;
        Reply::SolveCatalogue(Box::new(SolveCatalogue {
            puzzles: self.catalog.entries().iter().filter_map(|entry| puzzle(entry, language)).collect(),
            algorithms: Algorithm::ALL.map(|algorithm| algorithm_card(algorithm, language)).into(),
            limits: SolveLimits {
                time_ms: u64::try_from(bounds.time.as_millis()).unwrap_or(u64::MAX),
                nodes: bounds.nodes,
                memory_mb: bounds.search_bytes >> 20,
                file_bytes: MOST_FILE_BYTES,
                searches: MOST_SEARCHES,
            },
        }))
    }

    /// The problems of a game or a file.
    pub(super) fn problem_file(&self, game: Option<&str>, source: &ProblemSource, language: Language) -> Answer {
        Ok(Reply::ProblemFile(self.context(language).problem_file(game, source)?))
    }
}

/// The card of an entry; `None` if it has no problems.
fn puzzle(entry: &Entry, language: Language) -> Option<PuzzleCard> {
    let info = entry.info();
    let found = entry.problems(&Spec::named(info.name), &no_files, &Source::Embedded).ok()?.value;
    let problems = found.len();
    let readable: Vec<Box<dyn AnyProblem>> = found.into_iter().flatten().collect();
    // The board with the most content shows best what the game is about.
    let boards = readable.iter().filter_map(|problem| Some(problem.scene(language)?.board));
    let board = boards.max_by_key(fullness);
    let mut first = readable.into_iter().next()?;
    let options = info.options.iter().filter(|option| first.options().contains(&option.key));
    let heuristics = first.heuristics().iter().enumerate().map(|(index, heuristic)| HeuristicCard {
        name: heuristic.name.to_owned(),
        about: first.heuristic_text(index, language).to_owned(),
        admissible: heuristic.admissible,
    });
    Some(PuzzleCard {
        name: info.name.to_owned(),
        title: info.title.to_owned(),
        about: language.pick(info.about).to_owned(),
        is_game: entry.is_game(),
        problems,
        board,
        options: options.map(|option| option_card(option, language)).collect(),
        heuristics: heuristics.collect(),
        has_targets: !matches!(first.set_target(1), Err(TargetError::NoTargets)),
    })
}

/// The number of squares with a piece or a number.
fn fullness(board: &Board) -> usize {
    board.squares.iter().filter(|square| matches!(square.content, Content::Piece(_) | Content::Number(_))).count()
}

const fn title(algorithm: Algorithm) -> (Text, Text) {
    match algorithm {
        Algorithm::Bfs => (t::ALGORITHM_BFS, t::ALGORITHM_BFS_ABOUT),
        Algorithm::Dfs => (t::ALGORITHM_DFS, t::ALGORITHM_DFS_ABOUT),
        Algorithm::Ids => (t::ALGORITHM_IDS, t::ALGORITHM_IDS_ABOUT),
        Algorithm::Ucs => (t::ALGORITHM_UCS, t::ALGORITHM_UCS_ABOUT),
        Algorithm::Greedy => (t::ALGORITHM_GREEDY, t::ALGORITHM_GREEDY_ABOUT),
        Algorithm::Astar => (t::ALGORITHM_ASTAR, t::ALGORITHM_ASTAR_ABOUT),
        Algorithm::Wastar => (t::ALGORITHM_WASTAR, t::ALGORITHM_WASTAR_ABOUT),
        Algorithm::Idastar => (t::ALGORITHM_IDASTAR, t::ALGORITHM_IDASTAR_ABOUT),
        Algorithm::Rbfs => (t::ALGORITHM_RBFS, t::ALGORITHM_RBFS_ABOUT),
        Algorithm::Smastar => (t::ALGORITHM_SMASTAR, t::ALGORITHM_SMASTAR_ABOUT),
        Algorithm::Beam => (t::ALGORITHM_BEAM, t::ALGORITHM_BEAM_ABOUT),
        Algorithm::Bidirectional => (t::ALGORITHM_BIDIRECTIONAL, t::ALGORITHM_BIDIRECTIONAL_ABOUT),
    }
}

const fn mode_text(mode: Mode) -> Text {
    match mode {
        Mode::Standard => t::MODE_STANDARD,
        Mode::SkipParent => t::MODE_SKIP_PARENT,
        Mode::Orderly => t::MODE_ORDERLY,
        Mode::Deferred => t::MODE_DEFERRED,
        Mode::Partial => t::MODE_PARTIAL,
        Mode::Repair => t::MODE_REPAIR,
    }
}

fn algorithm_card(algorithm: Algorithm, language: Language) -> AlgorithmCard {
    let (title, about) = title(algorithm);
    // `partial=on` is a synonym of `mode=partial`.
    let keys = algorithm.options().iter().filter(|key| **key != "partial");
    AlgorithmCard {
        name: algorithm.name().to_owned(),
        title: language.pick(title).to_owned(),
        about: language.pick(about).to_owned(),
        informed: algorithm.is_informed(),
        options: keys.filter_map(|key| option(algorithm, key, language)).collect(),
    }
}

fn option(algorithm: Algorithm, key: &str, language: Language) -> Option<AlgorithmOption> {
    let usual = Params::default();
    let (about, default) = match key {
        "mode" => (t::OPTION_MODE, String::new()),
        "w" => (t::OPTION_WEIGHT, (usual.wastar.weight.0 / usual.wastar.weight.1).to_string()),
        "width" => (t::OPTION_WIDTH, usual.beam.width.to_string()),
        "seed" => (t::OPTION_SEED, usual.beam.seed.to_string()),
        "repairs" => (t::OPTION_REPAIRS, usual.beam.repairs.to_string()),
        "nodes" => (t::OPTION_NODES, String::new()),
        _ => return None,
    };
    let value = |value: &str, text| NamedValue { value: value.to_owned(), text: language.pick(text).to_owned() };
    let modes = algorithm.modes().iter().map(|&mode| value(mode.name(), mode_text(mode)));
    let values = if key == "mode" { [value("", t::MODE_AUTO)].into_iter().chain(modes).collect() } else { Vec::new() };
    Some(AlgorithmOption { key: key.to_owned(), about: language.pick(about).to_owned(), default, values })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new option of an algorithm needs a text here.
    #[test]
    fn every_option_of_an_algorithm_is_offered() {
        for algorithm in Algorithm::ALL {
            let offered = algorithm_card(algorithm, Language::EN).options.len();
            let known = algorithm.options().iter().filter(|key| **key != "partial").count();
            assert_eq!(offered, known, "{}", algorithm.name());
        }
    }
}

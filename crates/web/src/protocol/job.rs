//! Jobs: work that takes longer than a reply, such as an analysis or a search for a solution. A job is started
//! by a request, sends updates until the last one, and can be stopped. Each kind has a variant in [`Job`], its
//! own updates in [`JobUpdate`], and a file of its own.

mod analyse;
mod compare;
mod records;
mod review;
mod solve;
mod techniques;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::{AnalysisView, Import, Refused, StudyGame};

pub use analyse::AnalyseJob;
pub use compare::{CompareJob, ComparePlace, CompareRow, ComparisonView};
pub use records::{
    EloView, EntrantLine, GamesQuery, MatchJob, MatchLine, MatchNews, PairingView, RecordLine, RecordResult,
    RecordTurn, RecordView, RecordsFound, RecordsJob, RecordsQuery, TableRow, TableView, TestView,
};
pub use review::{ReviewCertainty, ReviewJob, ReviewPoint, ReviewQuality, ReviewSummary, ReviewView, ReviewedPly};
pub use solve::{
    CountersView, GoalTestChoice, SearchChoice, SolutionView, SolveJob, StateBoard, StepView, VerdictView,
};
pub use techniques::{LabLimits, LabOffer, TechniqueCard, TechniqueView, TechniquesJob, TrialView};

/// A job to start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "job", rename_all = "snake_case")]
pub enum Job {
    /// The values of all moves of a position.
    Analyse(AnalyseJob),
    /// A question about a store of games. Only a server has stores.
    Records(RecordsJob),
    /// A match among engines. Only a server plays it.
    Match(MatchJob),
    /// The games of a file. Its text may have been begun by `upload`.
    Import(Import),
    /// What every move of a game lost.
    Review(ReviewJob),
    /// The solution of a problem.
    Solve(SolveJob),
    /// Path searches side by side.
    Compare(CompareJob),
    /// Game-tree searches side by side.
    Techniques(TechniquesJob),
}

/// An update of a job.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "update", rename_all = "snake_case")]
pub enum JobUpdate {
    /// The job waits until others are done.
    Waiting,
    /// Of `analyse`: the values of all moves so far.
    Analysis {
        /// The values, the best move first.
        analysis: Box<AnalysisView>,
        /// Whether more time would change nothing.
        is_final: bool,
    },
    /// Of `records`: the answer.
    Records {
        /// What was found.
        found: RecordsFound,
    },
    /// Of `match`: how it stands.
    Match(Box<MatchNews>),
    /// Of `import`: what was read.
    Imported {
        /// The games; at least one.
        games: Vec<StudyGame>,
        /// What is to be said about the file.
        notes: Vec<String>,
    },
    /// Of `review`: how far it is.
    Reviewing {
        /// Positions that are done.
        done: usize,
        /// All of them.
        of: usize,
    },
    /// Of `review`: what was found.
    Review {
        /// The review.
        review: Box<ReviewView>,
    },
    /// Of `solve`: the counters so far.
    Searching {
        /// The counters.
        counters: CountersView,
    },
    /// Of `solve`: the result.
    Solution {
        /// The result.
        solution: Box<SolutionView>,
    },
    /// Of `compare`: the counters of the search that runs.
    Comparing {
        /// Which search.
        place: ComparePlace,
        /// The counters.
        counters: CountersView,
    },
    /// Of `compare`: a search has ended.
    Compared {
        /// Its result.
        row: Box<CompareRow>,
    },
    /// Of `techniques`: the search that runs.
    Measuring {
        /// Which search, and its counters.
        trial: TrialView,
    },
    /// Of `techniques`: a technique has been measured.
    Measured {
        /// Its results.
        row: Box<TechniqueView>,
    },
    /// Of `compare` and `techniques`: the whole. Where a job is stopped by ending its worker, also what there is so far.
    Comparison {
        /// As files, with what was left out.
        comparison: Box<ComparisonView>,
    },
    /// The job cannot be done. Always the last update.
    Failed {
        /// The reason.
        error: Refused,
    },
}

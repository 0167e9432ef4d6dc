//! The promises that the kit checks, by name.

use thiserror::Error;

/// A promise that the kit checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Check {
    /// `is_legal` accepts every generated move.
    #[error("generated moves are legal")]
    GeneratedAreLegal,
    /// No move is generated twice.
    #[error("generated moves are unique")]
    Unique,
    /// Equal positions generate the same moves in the same order.
    #[error("generation is deterministic")]
    Deterministic,
    /// `legal_moves` appends to the buffer and keeps its content.
    #[error("legal_moves appends")]
    Appends,
    /// `move_count` is the number of generated moves and leaves the buffer empty.
    #[error("move_count agrees with legal_moves")]
    MoveCount,
    /// `random_move` gives a legal move, and `None` exactly at the end.
    #[error("random_move gives a legal move, None exactly at the end")]
    RandomMove,
    /// `random_move` gives every legal move about equally often.
    #[error("random_move is uniform")]
    RandomUniform,
    /// Every move that `is_legal` accepts is generated.
    #[error("legal moves are generated")]
    LegalAreGenerated,
    /// Every generated move is among `all_moves`, where the game lists them.
    #[error("all_moves lists every move")]
    AllMoves,
    /// Noisy moves are legal, each once.
    #[error("noisy moves are legal")]
    NoisyMoves,
    /// There is an outcome exactly when there is no move.
    #[error("the game is over exactly when there is no move")]
    OverWithoutMoves,
    /// `play` after the end is an error and changes nothing.
    #[error("a finished game refuses play")]
    RefusesAfterEnd,
    /// `play` of an illegal move is an error and changes nothing.
    #[error("illegal moves are refused")]
    RefusesIllegal,
    /// `play` of a legal move does what `play_unchecked` does.
    #[error("play does as play_unchecked")]
    PlayAgrees,
    /// The key kept move by move equals the key from scratch.
    #[error("the incremental key equals the key from scratch")]
    KeyFromScratch,
    /// Equal positions have equal keys and hashes, regardless of the moves that led to them.
    #[error("equal positions have equal keys and hashes")]
    KeyOfEqual,
    /// Positions with the same key have the same turn, the same legal moves and,
    /// once over, the same outcome apart from the banked points.
    #[error("positions with equal keys are alike")]
    KeyTellsApart,
    /// Symmetry 0 changes nothing.
    #[error("symmetry 0 is the identity")]
    SymmetryIdentity,
    /// The transformed moves are the legal moves of the transformed position.
    #[error("symmetry maps moves to moves")]
    SymmetryMoves,
    /// Transforming and playing commute.
    #[error("symmetry commutes with play")]
    SymmetryPlay,
    /// Turn, outcome and points follow the symmetry.
    #[error("symmetry maps turn, outcome and points")]
    SymmetryOutcome,
    /// Each evaluation is the same, for the side to move, under every symmetry.
    #[error("evaluations are the same under symmetry")]
    Evaluation,
    /// Evaluations have different names that are valid in specs, and the game's own comes first.
    #[error("evaluations have different names, `full` first")]
    EvaluationNames,
    /// Banked points, in games that have them, are the difference of points for the side to move,
    /// under every symmetry.
    #[error("banked is the difference of points for the side to move")]
    Banked,
    /// A win has a margin of at least 1 and at most [`MAX_MARGIN`](crate::Game::MAX_MARGIN), and
    /// the margin is the difference of points.
    #[error("outcome and margin agree")]
    Margin,
    /// The final score is within `bounds` of every position on the way, unless these hold under best play only; the
    /// evaluations and the true value of a position, and the values of its moves, are within its own.
    #[error("the final score, the evaluations and the true values are within bounds")]
    Bounds,
    /// `policy_move` gives a legal move, and `None` exactly at the end.
    #[error("policy_move gives a legal move, None exactly at the end")]
    PolicyMove,
    /// Games end within the limit of plies.
    #[error("games end")]
    Ends,
    /// No position occurs twice in a game.
    #[error("no position occurs twice in a game")]
    Progress,
    /// A position has at most [`MAX_MOVES`](crate::promise::MAX_MOVES) legal moves.
    #[error("a position has at most 65535 legal moves")]
    MoveLimit,
}

impl Check {
    /// Every check.
    pub const ALL: [Self; 30] = [
        Self::GeneratedAreLegal,
        Self::Unique,
        Self::Deterministic,
        Self::Appends,
        Self::MoveCount,
        Self::RandomMove,
        Self::RandomUniform,
        Self::LegalAreGenerated,
        Self::AllMoves,
        Self::NoisyMoves,
        Self::OverWithoutMoves,
        Self::RefusesAfterEnd,
        Self::RefusesIllegal,
        Self::PlayAgrees,
        Self::KeyFromScratch,
        Self::KeyOfEqual,
        Self::KeyTellsApart,
        Self::SymmetryIdentity,
        Self::SymmetryMoves,
        Self::SymmetryPlay,
        Self::SymmetryOutcome,
        Self::Evaluation,
        Self::EvaluationNames,
        Self::Banked,
        Self::Margin,
        Self::Bounds,
        Self::PolicyMove,
        Self::Ends,
        Self::Progress,
        Self::MoveLimit,
    ];
}

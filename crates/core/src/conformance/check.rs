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
    /// `legal_moves` appends to the buffer and leaves what was there.
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
    /// Equal positions have equal keys, by whatever moves they were reached.
    #[error("equal positions have equal keys")]
    KeyOfEqual,
    /// Positions with the same key have the same turn, the same legal moves and,
    /// once over, the same outcome apart from the banked points.
    #[error("positions with equal keys are alike")]
    KeyTellsApart,
    /// Texts of moves and positions have no line breaks.
    #[error("texts are one line")]
    OneLine,
    /// No two moves of a position have the same text, upper and lower case aside.
    #[error("texts of moves are unique")]
    MoveTextUnique,
    /// The text of a move reads back as that move.
    #[error("moves read back from their text")]
    MoveRoundTrip,
    /// So does its text in upper and in lower case.
    #[error("moves read back in upper and lower case")]
    MoveCase,
    /// The text of a position reads back as an equal position.
    #[error("positions read back from their text")]
    PositionRoundTrip,
    /// The position read back has the same key, outcome and moves.
    #[error("positions that were read back behave alike")]
    PositionAlike,
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
    /// The evaluation is the same, for the side to move, under every symmetry.
    #[error("evaluation is the same under symmetry")]
    Evaluation,
    /// Banked points, where there are any, are the difference of points for the
    /// side to move, under every symmetry.
    #[error("banked is the difference of points for the side to move")]
    Banked,
    /// A win has a margin of at least 1, and the margin is the difference of points.
    #[error("outcome and margin agree")]
    Margin,
    /// The score at the end is within `bounds` of every position on the way, and the
    /// evaluation of each is within its own.
    #[error("the final score and the evaluation are within bounds")]
    Bounds,
    /// `policy_move` gives a legal move, and `None` exactly at the end.
    #[error("policy_move gives a legal move, None exactly at the end")]
    PolicyMove,
    /// Games end within the cap on plies.
    #[error("games end")]
    Ends,
    /// Every position has a scene, or none has.
    #[error("every position has a scene, or none has")]
    SceneAlways,
    /// A scene has a tile for each square, pictures that fit, one-line texts and no
    /// square off the board.
    #[error("the board of a scene is whole")]
    SceneBoard,
    /// Items of a tray have different names, and different shapes.
    #[error("what lies in the trays of a scene can be told apart")]
    SceneTrays,
    /// A scene has a choice for each legal move, no two alike.
    #[error("a scene has a choice for each legal move")]
    SceneChoices,
    /// A choice covers the squares of its move.
    #[error("a choice covers the squares of its move")]
    SceneSquares,
    /// The scenes of a position differ in words alone from language to language.
    #[error("scenes are the same in every language but for the words")]
    SceneLanguages,
}

impl Check {
    /// Every check.
    pub const ALL: [Self; 39] = [
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
        Self::OneLine,
        Self::MoveTextUnique,
        Self::MoveRoundTrip,
        Self::MoveCase,
        Self::PositionRoundTrip,
        Self::PositionAlike,
        Self::SymmetryIdentity,
        Self::SymmetryMoves,
        Self::SymmetryPlay,
        Self::SymmetryOutcome,
        Self::Evaluation,
        Self::Banked,
        Self::Margin,
        Self::Bounds,
        Self::PolicyMove,
        Self::Ends,
        Self::SceneAlways,
        Self::SceneBoard,
        Self::SceneTrays,
        Self::SceneChoices,
        Self::SceneSquares,
        Self::SceneLanguages,
    ];
}

//! The one-player problem: one piece, a target score, as few moves as possible.
//!
//! The piece is placed on row 1 (one move), unless it is already on the board, and then moves by
//! rules 2 and 3. A state does not contain the numbers: only the set of cells that still have
//! theirs, the cell of the piece, and the points.

use plyground_core::spec::SpecError;
use plyground_core::{Estimate, Heuristic, Player, Puzzle, Spec};
use plyground_view::scene::{Content, Mark, SquareView};
use plyground_view::sexpr::{Diagnostic, Sexpr};
use plyground_view::texts::Says as _;
use plyground_view::{
    Drawing, HasProblems, Ink, Language, Notation as _, NotationError, Problem, Scene, TargetError, Text,
};

use crate::texts::t;

use super::bits::Bits;
use super::board::{Board, Layout};
use super::heuristics::{self, Need, Outlook};
use super::piece::Piece;
use super::position::{MOST_POINTS, Move, Position};
use super::rules::{Doubles, Rules};
use super::{NOWHERE, SLOTS, drawing, files, scene};

const POINTS: Text = t::POINTS;
const TARGET: Text = t::BISPO_TARGET;
const REACHED: Text = t::BISPO_REACHED;

/// A problem: a board and the points to reach.
#[derive(Clone)]
pub struct TargetProblem<P: Piece, const CELLS: usize> {
    layout: Layout<CELLS>,
    board: Board<CELLS>,
    outlook: Outlook<P, CELLS>,
    /// The points to reach; `None` for a board without a target.
    target: Option<i32>,
    start: ProblemState<P::Set>,
}

/// A state: the remaining cells, the cell of the piece, and its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProblemState<B> {
    /// The cells that still have a number.
    pub cells: B,
    /// The points so far.
    pub points: i32,
    piece: u8,
}

impl<B: Bits> ProblemState<B> {
    /// The cell of the piece, if it has been placed.
    pub fn piece(&self) -> Option<usize> {
        (self.piece != NOWHERE).then_some(usize::from(self.piece))
    }
}

impl<P: Piece, const CELLS: usize> TargetProblem<P, CELLS> {
    /// The problem on a board. Player 2's piece is ignored.
    pub fn new(layout: Layout<CELLS>, target: i32, doubles: Doubles) -> Self {
        Self::on_board(layout, Some(target), doubles)
    }

    fn on_board(mut layout: Layout<CELLS>, target: Option<i32>, doubles: Doubles) -> Self {
        layout.pieces[1] = None;
        let numbered = (0..CELLS).filter(|&cell| layout.numbers[cell].is_some());
        let cells = numbered.fold(P::Set::EMPTY, |set, cell| set | P::Set::of(cell));
        let start = ProblemState { cells, points: 0, piece: layout.pieces[0].unwrap_or(NOWHERE) };
        let (board, outlook) = (Board::new(layout.numbers, doubles), Outlook::new(&layout.numbers, doubles));
        Self { layout, board, outlook, target, start }
    }

    /// The points to reach, if there is a target.
    pub const fn target(&self) -> Option<i32> {
        self.target
    }

    /// The number on a cell in a state, if it is still there.
    pub fn number(&self, state: &ProblemState<P::Set>, cell: usize) -> Option<i16> {
        state.cells.has(cell).then(|| self.board.numbers[cell])
    }

    /// The cells that the piece can land on.
    fn targets(state: &ProblemState<P::Set>) -> P::Set {
        if state.piece == NOWHERE {
            P::FIRST_ROWS[0] & state.cells
        } else {
            P::REACH[usize::from(state.piece) % SLOTS] & state.cells
        }
    }

    fn after(&self, state: &ProblemState<P::Set>, cell: usize) -> ProblemState<P::Set> {
        let number = self.board.numbers[cell];
        let left = state.cells.without(P::Set::of(cell));
        ProblemState {
            cells: left.without(self.board.removed_by(cell, number, left)),
            points: state.points.saturating_add(i32::from(number)),
            piece: cell as u8,
        }
    }

    /// The points still to score; without a target, more than the board has.
    const fn missing(&self, state: &ProblemState<P::Set>) -> i32 {
        match self.target {
            Some(target) => target.saturating_sub(state.points),
            None => i32::MAX,
        }
    }

    /// A lower bound on the moves needed; `None` if there is no solution. Before the piece is
    /// placed, the bound of the best placement.
    fn need(&self, state: &ProblemState<P::Set>) -> Option<Need> {
        let need = |state: &ProblemState<P::Set>| {
            self.outlook.need(state.cells, usize::from(state.piece), self.missing(state))
        };
        if state.piece != NOWHERE || self.missing(state) <= 0 {
            return need(state);
        }
        let placed = Self::targets(state).cells().filter_map(|cell| need(&self.after(state, cell)));
        placed.map(Need::after_a_move).min_by_key(|need| need.and_a_quarter())
    }

    fn layout_of(&self, state: &ProblemState<P::Set>) -> Layout<CELLS> {
        let numbers = std::array::from_fn(|cell| self.number(state, cell));
        Layout { numbers, pieces: [state.piece().map(|cell| cell as u8), None] }
    }
}

impl<P: Piece, const CELLS: usize> Puzzle for TargetProblem<P, CELLS> {
    type State = ProblemState<P::Set>;
    type Action = Move;

    fn start(&self) -> Self::State {
        self.start
    }

    fn successors(&self, state: &Self::State, successors: &mut Vec<(Move, u32, Self::State)>) {
        let next = |cell| (Move::to(cell), 1, self.after(state, cell));
        successors.extend(Self::targets(state).cells().map(next));
    }

    fn unit_costs(&self) -> bool {
        true
    }

    #[inline]
    fn is_goal(&self, state: &Self::State) -> bool {
        self.target.is_some_and(|target| state.points >= target)
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        heuristics::HEURISTICS
    }

    #[inline]
    fn estimate(&self, heuristic: usize, state: &Self::State) -> Estimate {
        match heuristic {
            _ if self.is_goal(state) => Estimate::from(0),
            heuristics::ADMISSIBLE => self.need(state).map_or(Estimate::DEAD_END, Need::moves),
            heuristics::GIVEN => self.outlook.by_the_mean(state.cells, self.missing(state)),
            _ => self.need(state).map_or(Estimate::DEAD_END, Need::and_a_quarter),
        }
    }
}

impl<P: Piece, const CELLS: usize> Problem for TargetProblem<P, CELLS> {
    const EMBEDDED: &'static str = P::PROBLEMS;
    const SIDE: Option<usize> = Some(P::SIZE);
    const OPTIONS: &'static [&'static str] = &["doubles"];

    fn origin(index: usize) -> Option<Text> {
        Some(if index < P::COURSE.0 { P::COURSE.1 } else { t::ORIGIN_OURS })
    }

    fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic> {
        let source = files::read::<P, CELLS>(value, warnings)?;
        if let Some(place) = source.second_piece {
            warnings.push(Diagnostic::new(place, t::OddSecondPiece { piece: P::NAME }));
        }
        Ok(Self::on_board(source.layout, source.target, Doubles::Largest))
    }

    fn lacks_target(&self) -> bool {
        self.target.is_none()
    }

    fn set_target(&mut self, target: i64) -> Result<(), TargetError> {
        let most = i64::from(MOST_POINTS);
        let out_of_range = TargetError::OutOfRange { least: -most, most, found: target };
        self.target = Some(files::target(target).ok_or(out_of_range)?);
        Ok(())
    }

    /// Only the option `doubles` affects a single piece.
    fn configure(&mut self, spec: &Spec) -> Result<(), SpecError> {
        let doubles = Doubles::of_spec(spec)?;
        self.board = Board::new(self.layout.numbers, doubles);
        self.outlook = Outlook::new(&self.layout.numbers, doubles);
        Ok(())
    }

    fn action_text(&self, _state: &Self::State, action: Move) -> String {
        action.cell().map_or_else(String::new, |cell| Position::<P, CELLS>::name(cell))
    }

    fn action_words(&self, state: &Self::State, action: Move, language: Language) -> String {
        let Some(cell) = action.cell() else { return String::new() };
        let (gain, points) = (self.board.numbers[cell], self.after(state, cell).points);
        let cell = Position::<P, CELLS>::name(cell);
        if state.piece == NOWHERE {
            t::BispoStepPlace { piece: P::NAME, cell, gain }.say(language)
        } else {
            t::BispoStepMove { piece: P::NAME, cell, gain, points }.say(language)
        }
    }

    /// Parses a move as player 1 writes it in the game, alone on the board.
    fn parse_action(&self, state: &Self::State, text: &str) -> Result<Move, NotationError> {
        let alone = Position::<P, CELLS>::new(&self.layout_of(state), Player::One, [0; 2], Rules::default());
        let (cell, targets) = (alone.parse_cell(text)?, Self::targets(state));
        if targets.is_empty() {
            return Err(NotationError::illegal(text.trim(), t::REFUSED_NO_MOVES));
        }
        // The game gives the reason for the refusal.
        if targets.has(cell) { Ok(Move::to(cell)) } else { alone.parse_move(text) }
    }

    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str {
        heuristics::TEXTS.get(heuristic).map_or("", |&text| language.pick(text))
    }

    /// Files contain no points, so the target is written as what is still missing: the problem that
    /// is read back has the same solutions from this state on.
    fn lisp(&self, state: &Self::State) -> String {
        let layout = self.layout_of(state);
        if self.lacks_target() {
            return files::rows_lisp::<P, CELLS>(&layout, "");
        }
        let missing = self.missing(state);
        format!("({missing}\n  {})", files::rows_lisp::<P, CELLS>(&layout, "  "))
    }

    fn draw(&self, state: &Self::State, language: Language) -> Drawing {
        let targets = Self::targets(state);
        let mark = |cell| if targets.has(cell) { drawing::Mark::Playable } else { drawing::Mark::Nothing };
        let mut drawing = drawing::board::<P, CELLS>(&self.layout_of(state), mark);
        drawing.line();
        let line = format!("{} {}, {}", state.points, language.pick(POINTS), self.goal_text(language));
        drawing.line().push(line, Ink::Plain);
        if self.is_goal(state) {
            drawing.push(format!(": {}", language.pick(REACHED)), Ink::Strong);
        }
        drawing
    }

    fn scene(&self, state: &Self::State, language: Language) -> Option<Scene> {
        let (layout, targets) = (self.layout_of(state), Self::targets(state));
        let view = |cell: usize| {
            let owner = Player::BOTH.into_iter().find(|player| layout.pieces[player.index()] == Some(cell as u8));
            let content = match (owner, layout.numbers[cell]) {
                (Some(owner), _) => Content::Piece(scene::figure::<P>(owner, language)),
                (None, Some(number)) => Content::Number(drawing::number_text::<P>(number)),
                (None, None) => Content::Removed,
            };
            let view = SquareView::from(content);
            if targets.has(cell) { view.marked(Mark::Playable) } else { view }
        };
        let status = format!("{} {}, {}", state.points, language.pick(POINTS), self.goal_text(language));
        Some(Scene { board: scene::board::<P>((0..CELLS).map(view)), status, ..Scene::default() })
    }

    fn goal_text(&self, language: Language) -> String {
        match self.target {
            Some(target) => format!("{} {target}", language.pick(TARGET)),
            None => language.pick(t::NO_TARGET).to_owned(),
        }
    }
}

impl<P: Piece, const CELLS: usize> std::fmt::Debug for TargetProblem<P, CELLS> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TargetProblem({:?} {})", P::NAME.english(), self.lisp(&self.start))
    }
}

impl<P: Piece, const CELLS: usize> HasProblems for Position<P, CELLS> {
    type Problem = TargetProblem<P, CELLS>;

    fn continue_from(&self, problem: &Self::Problem) -> Self {
        Self::new(&problem.layout, Player::One, [0; 2], self.rules)
    }

    fn lisp(&self) -> String {
        files::rows_lisp::<P, CELLS>(&self.layout(), "")
    }
}

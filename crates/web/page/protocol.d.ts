// The protocol between the page and the games, made from crates/web/src/protocol.rs:
// UPDATE_GOLDEN=1 cargo test -p plyground-web --lib protocol

/**
 * An algorithm.
 */
export type AlgorithmCard = { 
/**
 * The name in specs.
 */
name: string, 
/**
 * The name in the literature.
 */
title: string, 
/**
 * What it does, in a sentence.
 */
about: string, 
/**
 * Whether it uses a heuristic.
 */
informed: boolean, 
/**
 * Its options.
 */
options: Array<AlgorithmOption>, };

/**
 * An option of an algorithm.
 */
export type AlgorithmOption = { 
/**
 * The key in the spec.
 */
key: string, 
/**
 * What it is.
 */
about: string, 
/**
 * The value where none is given; empty where the search chooses by itself.
 */
default: string, 
/**
 * The values; empty where it is a number.
 */
values: Array<NamedValue>, };

/**
 * A position to analyse.
 */
export type AnalyseJob = { 
/**
 * The game's spec.
 */
game: string, 
/**
 * The start of the game.
 */
start: Start, 
/**
 * The moves played since then.
 */
moves: Array<string>, 
/**
 * The time to use; the limit of the place by default, and at most that.
 */
time_ms?: number, };

/**
 * The value of a move.
 */
export type AnalysedMove = { 
/**
 * The move.
 */
move: string, 
/**
 * Its value.
 */
worth: WorthView, 
/**
 * The moves expected after it.
 */
line: Array<string>, 
/**
 * The depth of its search; 0 if it was not searched.
 */
depth: number, };

/**
 * The values of all moves.
 */
export type AnalysisView = { 
/**
 * The value of the position.
 */
worth: WorthView, 
/**
 * The moves, the best first.
 */
moves: Array<AnalysedMove>, 
/**
 * The depth of the search, in plies.
 */
depth: number, 
/**
 * The number of nodes, as a decimal number.
 */
nodes: string, };

export type Board = { rows: Array<string>, columns: Array<string>, look: BoardLook, squares: Array<SquareView>, };

export type BoardLook = "ruled" | "cells" | "chequered" | "hollows" | "rack" | "rows" | "frame" | "lattice";

/**
 * Everything that a page needs to offer games.
 */
export type Catalogue = { 
/**
 * The games for two players, in order.
 */
games: Array<GameCard>, 
/**
 * The strongest level; the weakest is 1.
 */
levels: number, 
/**
 * The level that is offered to a person who plays for the first time.
 */
first_level: number, 
/**
 * The engines that were named when the server was started.
 */
engines: Array<EngineInfo>, 
/**
 * The names of the stores that were named when the server was started.
 */
stores: Array<string>, 
/**
 * Whether stores can be browsed and matches started here: only a server does that.
 */
has_records: boolean, 
/**
 * The features of this server, or of a page without a server.
 */
features: Features, 
/**
 * The languages.
 */
languages: Array<LanguageInfo>, 
/**
 * What the server allows.
 */
limits: Limits, };

export type Choice = { "piece": { tray: number, item: number, } } | { "orientation": number } | { "square": [number, number] };

/**
 * A request of the page.
 */
export type ClientMessage = { 
/**
 * The id, which the answer repeats.
 */
id: number, } & ({ "type": "hello", 
/**
 * `en`, `pt`, or a locale such as `pt-PT`; English if it is not known.
 */
language: string, } | { "type": "language", 
/**
 * As in `hello`.
 */
language: string, } | { "type": "rules", 
/**
 * The game's name.
 */
game: string, } | { "type": "problems", 
/**
 * The game's spec.
 */
game: string, } | { "type": "preview", 
/**
 * The game's spec.
 */
game: string, 
/**
 * Where it starts.
 */
start: Start, } | { "type": "new_game" } & NewGame | { "type": "open", 
/**
 * The secret of a link.
 */
key: string, } | { "type": "close", 
/**
 * The game.
 */
game: string, } | { "type": "list", 
/**
 * The keys that the page has kept; at most [`MOST_KEYS`].
 */
keys: Array<string>, } | { "type": "delete", 
/**
 * The game.
 */
game: string, } | { "type": "command", 
/**
 * The game.
 */
game: string, 
/**
 * What to do.
 */
command: Command, } | { "type": "check", 
/**
 * The game.
 */
game: string, 
/**
 * The choices that make the move.
 */
choices: Array<Choice>, } | { "type": "look", 
/**
 * The game.
 */
game: string, 
/**
 * The number of turns; 0 is the start.
 */
turn: number, } | { "type": "offer", 
/**
 * The game.
 */
game: string, 
/**
 * The offer.
 */
offer: Offer, } | { "type": "answer", 
/**
 * The game.
 */
game: string, 
/**
 * What was offered.
 */
offer: Offer, 
/**
 * Whether to agree.
 */
accept: boolean, } | { "type": "replay", 
/**
 * The game's spec.
 */
game: string, 
/**
 * The start of the game.
 */
start: Start, 
/**
 * The moves since then.
 */
moves: Array<string>, } | { "type": "study" } & StudyAt | { "type": "study_check" } & StudyCheck | { "type": "record", 
/**
 * A key of the game.
 */
key: string, } | { "type": "upload", 
/**
 * The number of the part; 0 begins anew.
 */
part: number, 
/**
 * The part.
 */
text: string, } | { "type": "export", 
/**
 * What to write.
 */
export: Export, } | { "type": "edit" } & EditRequest | { "type": "start_job", 
/**
 * The job.
 */
job: Job, } | { "type": "stop_job", 
/**
 * The job's number.
 */
job: number, } | { "type": "solve_catalogue" } | { "type": "lab" } & StudyAt | { "type": "problem_file", 
/**
 * The spec of the game or puzzle; the first that can read the file if there is none.
 */
game?: string, 
/**
 * Where they come from.
 */
source: ProblemSource, } | { "type": "puzzle_sets" } | { "type": "puzzle" } & PuzzlePlace | { "type": "puzzle_try", 
/**
 * The place in the puzzle.
 */
place: PuzzlePlace, 
/**
 * The ply.
 */
move: string, } | { "type": "puzzle_hint", 
/**
 * The place in the puzzle.
 */
place: PuzzlePlace, 
/**
 * Whether the whole move is wanted, not a part of it.
 */
whole: boolean, } | { "type": "puzzle_solution", 
/**
 * The place in the puzzle.
 */
place: PuzzlePlace, } | { "type": "puzzle_check", 
/**
 * The place in the puzzle.
 */
place: PuzzlePlace, 
/**
 * The choices that make the move.
 */
choices: Array<Choice>, } | { "type": "ping" });

/**
 * The clocks of a game.
 */
export type ClockView = { 
/**
 * The time that each player has used.
 */
used_ms: [number, number], 
/**
 * The player whose clock is running.
 */
running: Player | null, 
/**
 * The time of the whole game, both players together.
 */
game_time_ms: number | null, 
/**
 * The time of an engine's turn.
 */
move_time_ms: number | null, };

/**
 * A command of a player: those of a session that make sense in a page.
 */
export type Command = { "command": "play", 
/**
 * As in the list of moves, or in any form that the game reads.
 */
move: string, 
/**
 * The number of plies before it, if the page wants to be refused where the position has changed meanwhile.
 */
ply?: number, } | { "command": "undo" } | { "command": "redo" } | { "command": "resign" } | { "command": "hint" } | { "command": "analyse", 
/**
 * Whether it is wanted.
 */
on: boolean, } | { "command": "move_now" } | { "command": "pause", 
/**
 * Whether to hold them.
 */
on: boolean, } | { "command": "step" } | { "command": "pace", 
/**
 * The time.
 */
ms: number, };

/**
 * Searches to compare.
 */
export type CompareJob = { 
/**
 * The spec of the game or puzzle.
 */
game: string, 
/**
 * Where the problems come from.
 */
source: ProblemSource, 
/**
 * The letters or numbers of the problems; none means all.
 */
problems: Array<string>, 
/**
 * The specs of the algorithms; none means all.
 */
algorithms: Array<string>, 
/**
 * The heuristics of informed algorithms; none means all.
 */
heuristics: Array<string>, 
/**
 * The target to reach in place of the problem's own.
 */
target?: number, 
/**
 * When the goal is tested, if not as the algorithm's default.
 */
goal_test?: GoalTestChoice, 
/**
 * Whether symmetric states are merged.
 */
symmetry?: boolean, 
/**
 * The time of a search; the bound of the place by default, and at most that.
 */
time_ms?: number, 
/**
 * The states that a search may generate; likewise.
 */
nodes?: number, 
/**
 * The depth of a search.
 */
depth?: number, 
/**
 * The memory of a search, in megabytes; the bound of the place by default, and at most that.
 */
memory_mb?: number, };

/**
 * A search of a comparison.
 */
export type ComparePlace = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * The number of all.
 */
total: number, 
/**
 * The problem's letter or number.
 */
problem: string, 
/**
 * The algorithm's spec.
 */
algorithm: string, 
/**
 * The heuristic.
 */
heuristic: string | null, };

/**
 * The result of one search.
 */
export type CompareRow = { 
/**
 * Which search.
 */
place: ComparePlace, 
/**
 * Whether a goal was reached, or proved unreachable.
 */
verdict: VerdictView, 
/**
 * Whether the solution is proved to be the cheapest.
 */
optimal: boolean, 
/**
 * Why the search stopped, a name that never changes.
 */
stopped_by: string, 
/**
 * The result in words.
 */
result: string, 
/**
 * The number of actions of the solution.
 */
length: number | null, 
/**
 * Their cost.
 */
cost: number | null, 
/**
 * Length by states generated.
 */
penetrance: number | null, 
/**
 * The average branching factor.
 */
branching_factor: number | null, 
/**
 * The counters.
 */
counters: CountersView, };

/**
 * The whole comparison.
 */
export type ComparisonView = { 
/**
 * Whether it ended before all searches were run.
 */
interrupted: boolean, 
/**
 * What was left out, and why, in words.
 */
notes: Array<string>, 
/**
 * A line per search, as CSV.
 */
csv: string, 
/**
 * The tables, as Markdown.
 */
markdown: string, 
/**
 * The plots, as SVG.
 */
svg: string, };

export type Content = "empty" | "blocked" | "removed" | { "number": string } | { "piece": Piece };

/**
 * The counters of a search, as `docs/algorithms.md` defines them.
 */
export type CountersView = { 
/**
 * Successors produced.
 */
generated: number, 
/**
 * States whose successors were produced.
 */
expanded: number, 
/**
 * Closed states that were opened again.
 */
reopened: number, 
/**
 * Successors that were known already.
 */
duplicates: number, 
/**
 * The states that are open now; `null` at the end, and where no list is kept.
 */
open: number | null, 
/**
 * The most states open at one time.
 */
peak_open: number, 
/**
 * The most states closed at one time.
 */
peak_closed: number, 
/**
 * The bytes held now; `null` at the end, and where they are not counted.
 */
bytes: number | null, 
/**
 * The most bytes held at one time.
 */
peak_bytes: number, 
/**
 * The greatest depth of a state that was expanded.
 */
depth: number, 
/**
 * The time of the search.
 */
time_ms: number, };

/**
 * A game that was begun.
 */
export type Created = { 
/**
 * The game.
 */
game: string, 
/**
 * The key of the visitor who began it, to be kept.
 */
key: string, 
/**
 * The key for the friend, where there is one.
 */
invite: string | null, 
/**
 * The key for those who only watch.
 */
watch: string, };

/**
 * A position in characters.
 */
export type Drawing = { 
/**
 * Its lines.
 */
lines: Array<string>, };

export type Edit = { "edit": "put", tool: number, square: [number, number], number: number | null, } | { "edit": "stock", stock: number, item: number, count: number, } | { "edit": "turn", player: Player, } | { "edit": "points", points: [number, number], } | { "edit": "clear" };

/**
 * Changes of a position that is being set up.
 */
export type EditRequest = { 
/**
 * The game's spec.
 */
game: string, 
/**
 * The position so far, on one line; `null` for the start of the spec.
 */
position: string | null, 
/**
 * The changes, in order.
 */
edits: Array<Edit>, };

/**
 * A position that is being set up.
 */
export type EditedView = { 
/**
 * The position on one line.
 */
text: string, 
/**
 * The side to move.
 */
turn: Player, 
/**
 * The points of the players, in games that count them.
 */
points: [number | null, number | null], 
/**
 * Whether the game is over there.
 */
is_over: boolean, 
/**
 * The position to look at, without moves.
 */
scene: Scene | null, 
/**
 * What can be put where; `null` where positions are only edited as text.
 */
kit: Kit | null, 
/**
 * Why it cannot be used yet; `null` if it can.
 */
problem: string | null, };

/**
 * A difference in strength.
 */
export type EloView = { 
/**
 * In Elo.
 */
elo: number, 
/**
 * Half the width of the 95 % interval; `null` if it is infinite.
 */
error: number | null, };

/**
 * How a game ended.
 */
export type EndingView = { 
/**
 * The name, which never changes: `finished`, `resigned`, `game-time`, `agreed`, …
 */
by: string, 
/**
 * Who won; `null` for a draw and where there is no result.
 */
winner: Player | null, 
/**
 * How, for this visitor: `You win: A1 B1 C1 D1 are all white`.
 */
text: string, };

/**
 * An engine on offer.
 */
export type EngineInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * The games that it plays, by name; empty if all.
 */
games: Array<string>, };

/**
 * An entrant of a match and its points.
 */
export type EntrantLine = { 
/**
 * Its name.
 */
name: string, 
/**
 * Wins, draws and losses.
 */
score: [number, number, number], };

/**
 * Something that happened, to be shown or announced once.
 */
export type Event = { "event": "played", 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * Who played it.
 */
player: Player, 
/**
 * Its plies as one text.
 */
text: string, 
/**
 * Who played what, as a sentence to announce.
 */
announcement: string, } | { "event": "taken_back", 
/**
 * The number of turns left.
 */
turns: number, } | { "event": "thinking", 
/**
 * The state of its search.
 */
thought: ThoughtView, } | { "event": "analysis", 
/**
 * The values.
 */
analysis: AnalysisView, 
/**
 * Whether better ones will follow.
 */
will_improve: boolean, } | { "event": "hint", 
/**
 * The turn.
 */
hint: HintView | null, } | { "event": "seat_taken", 
/**
 * The seat.
 */
player: Player, 
/**
 * The reason.
 */
fault: Fault, } | { "event": "ended", 
/**
 * The ending.
 */
ending: EndingView, } | { "event": "offer", 
/**
 * The offer.
 */
offer: Offer, 
/**
 * Who asked.
 */
by: Player, 
/**
 * `null` while it is open.
 */
accepted: boolean | null, } | { "event": "notice", 
/**
 * The text.
 */
text: string, };

/**
 * A study to write to a file.
 */
export type Export = { 
/**
 * The position: the file has the moves up to here.
 */
at: StudyAt, 
/**
 * The kind of file.
 */
format: ExportFormat, };

/**
 * The kinds of files that a study is written to.
 */
export type ExportFormat = "text" | "json" | "blksgf" | "position" | "lisp" | "svg";

/**
 * A file that was written.
 */
export type Exported = { 
/**
 * A name for it.
 */
name: string, 
/**
 * Its media type.
 */
media: string, 
/**
 * Its content.
 */
text: string, };

/**
 * The reason why an engine cannot continue.
 */
export type Fault = { 
/**
 * Its name: `died`, `illegal`, `other`.
 */
id: string, 
/**
 * As a sentence.
 */
text: string, };

/**
 * Features. A page without a server does not have all of them.
 */
export type Features = { 
/**
 * Whether a link opens a game elsewhere, for a friend or for those who watch.
 */
links: boolean, };

/**
 * What is wrong or unusual in a file, and where.
 */
export type FileNote = { 
/**
 * The message, without the place.
 */
text: string, 
/**
 * The line, from 1; `null` where it is about the whole file.
 */
line: number | null, 
/**
 * The column, from 1.
 */
column: number | null, };

/**
 * A game on offer.
 */
export type GameCard = { 
/**
 * The name in specs.
 */
name: string, 
/**
 * The title, the same in every language.
 */
title: string, 
/**
 * One line about it.
 */
about: string, 
/**
 * Its options.
 */
options: Array<OptionCard>, 
/**
 * Whether boards come from one-player problems, too.
 */
has_problems: boolean, 
/**
 * The default seat of a person.
 */
person: Player, 
/**
 * A board in the middle of a game, to draw a card with; `null` where the game has only a drawing.
 */
board: Board | null, };

/**
 * A filter of games. All conditions that are set must hold.
 */
export type GamesQuery = { 
/**
 * Games of this match.
 */
match?: number, 
/**
 * Games with this name.
 */
game?: string, 
/**
 * Games of this player, by the shown name.
 */
player?: string, 
/**
 * Games with this result.
 */
result?: RecordResult, 
/**
 * The number of games to skip.
 */
from: number, };

/**
 * A heuristic of a puzzle.
 */
export type HeuristicCard = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it estimates.
 */
about: string, 
/**
 * Whether it never estimates too much.
 */
admissible: boolean, };

/**
 * A good turn.
 */
export type HintView = { 
/**
 * Its plies, each as in the list of moves.
 */
plies: Array<string>, 
/**
 * Its value.
 */
worth: WorthView, 
/**
 * What to do, in words.
 */
text: string, };

/**
 * A file to read games from.
 */
export type Import = { 
/**
 * The name of the file, for messages.
 */
name: string, 
/**
 * The game of the page, for a position or moves that do not say which game they are of.
 */
game?: string, 
/**
 * Its content.
 */
text: string, };

export type Item = { name: string, piece: Piece, count?: number, orientations: Array<Orientation>, };

/**
 * A job to start.
 */
export type Job = { "job": "analyse" } & AnalyseJob | { "job": "records" } & RecordsJob | { "job": "match" } & MatchJob | { "job": "import" } & Import | { "job": "review" } & ReviewJob | { "job": "solve" } & SolveJob | { "job": "compare" } & CompareJob | { "job": "techniques" } & TechniquesJob;

/**
 * An update of a job.
 */
export type JobUpdate = { "update": "waiting" } | { "update": "analysis", 
/**
 * The values, the best move first.
 */
analysis: AnalysisView, 
/**
 * Whether more time would change nothing.
 */
is_final: boolean, } | { "update": "records", 
/**
 * What was found.
 */
found: RecordsFound, } | { "update": "match" } & MatchNews | { "update": "imported", 
/**
 * The games; at least one.
 */
games: Array<StudyGame>, 
/**
 * What is to be said about the file.
 */
notes: Array<string>, } | { "update": "reviewing", 
/**
 * Positions that are done.
 */
done: number, 
/**
 * All of them.
 */
of: number, } | { "update": "review", 
/**
 * The review.
 */
review: ReviewView, } | { "update": "searching", 
/**
 * The counters.
 */
counters: CountersView, } | { "update": "solution", 
/**
 * The result.
 */
solution: SolutionView, } | { "update": "comparing", 
/**
 * Which search.
 */
place: ComparePlace, 
/**
 * The counters.
 */
counters: CountersView, } | { "update": "compared", 
/**
 * Its result.
 */
row: CompareRow, } | { "update": "measuring", 
/**
 * Which search, and its counters.
 */
trial: TrialView, } | { "update": "measured", 
/**
 * Its results.
 */
row: TechniqueView, } | { "update": "comparison", 
/**
 * As files, with what was left out.
 */
comparison: ComparisonView, } | { "update": "failed", 
/**
 * The reason.
 */
error: Refused, };

export type Kit = { tools: Array<Tool>, stocks: Array<Stock>, points: boolean, };

/**
 * The conditions of an experiment: the usual ones, or their bounds.
 */
export type LabLimits = { 
/**
 * The number of techniques and engines.
 */
techniques: number, 
/**
 * The number of positions.
 */
positions: number, 
/**
 * The depth of searches.
 */
depth: number, 
/**
 * The nodes of one search to that depth.
 */
nodes: number, 
/**
 * The time of one search whose depth is measured.
 */
time_ms: number, };

/**
 * What there is to compare at a position, and the conditions where none are chosen.
 */
export type LabOffer = { 
/**
 * The game's spec with all options.
 */
spec: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The position on one line.
 */
position: string, 
/**
 * The position to look at.
 */
board: StateBoard, 
/**
 * Whether the game is over there, so that there is nothing to search.
 */
is_over: boolean, 
/**
 * The techniques, each on top of the ones before, then searches that stand for themselves, then evaluations.
 */
techniques: Array<TechniqueCard>, 
/**
 * The searches of which engines can be made, as in specs.
 */
engines: Array<string>, 
/**
 * The usual conditions.
 */
usual: LabLimits, 
/**
 * The bounds.
 */
most: LabLimits, };

/**
 * A language of the page.
 */
export type LanguageInfo = { 
/**
 * The code: `pt`.
 */
code: string, 
/**
 * Its name in the language itself: `Português`.
 */
name: string, };

/**
 * What the server allows.
 */
export type Limits = { 
/**
 * The longest time of an engine's turn.
 */
move_time_ms: number, 
/**
 * The time of an engine's turn where none is chosen.
 */
usual_move_time_ms: number, 
/**
 * The longest time of a whole game.
 */
game_time_ms: number, 
/**
 * The most games in progress of one visitor.
 */
games: number, };

export type Look = { "prism": Prism } | "block" | "disc" | "cross" | "nought" | "bishop" | "rook" | "knight" | "match" | { "tile": string } | { "text": string };

export type Mark = "playable" | "last" | "threatened" | "watched" | "winning" | "start" | "goal" | "closed";

/**
 * A match to play.
 */
export type MatchJob = { 
/**
 * The game's spec.
 */
game: string, 
/**
 * The entrants: names of engines of the server, or `level=3`.
 */
entrants: Array<string>, 
/**
 * The maximum number of pairs of games for each two entrants.
 */
rounds: number, 
/**
 * The time of a turn.
 */
move_time_ms: number, 
/**
 * The number of random plies at the start of each pair.
 */
opening: number, 
/**
 * The two hypotheses of a sequential test, in Elo; it ends the match as soon as it is decided.
 */
test?: [number, number], 
/**
 * The store in which the games are kept; empty for that of the server itself.
 */
store: string, };

/**
 * A line about a match.
 */
export type MatchLine = { 
/**
 * Its number in the store.
 */
id: number, 
/**
 * When it began, as a Unix time in milliseconds.
 */
created_ms: number, 
/**
 * Whether it has ended. One that has not may go on, or was interrupted.
 */
is_over: boolean, 
/**
 * Whether its games were read from a file.
 */
is_imported: boolean, 
/**
 * The game's title.
 */
title: string, 
/**
 * The options that differ from their defaults, in words.
 */
options: Array<string>, 
/**
 * Its entrants, the best first.
 */
entrants: Array<EntrantLine>, 
/**
 * The number of games that were played.
 */
games: number, 
/**
 * The maximum number of games of the match.
 */
of: number, };

/**
 * The state of a match.
 */
export type MatchNews = { 
/**
 * Its number in the store.
 */
id: number, 
/**
 * The number of finished games, including those that are not counted yet.
 */
played: number, 
/**
 * Its results.
 */
table: TableView, 
/**
 * Whether it was stopped before its end.
 */
is_stopped: boolean, };

export type Move = { choices: Array<Choice>, gain?: number, };

/**
 * A legal move.
 */
export type MoveText = { 
/**
 * As `play` takes it.
 */
text: string, };

/**
 * A value in words.
 */
export type NamedValue = { 
/**
 * The value in the spec.
 */
value: string, 
/**
 * In words.
 */
text: string, };

/**
 * A game to begin.
 */
export type NewGame = { 
/**
 * The game's spec: `quarto:squares=on`.
 */
game: string, 
/**
 * Where it starts.
 */
start: Start, 
/**
 * Player 1 and player 2.
 */
seats: [SeatChoice, SeatChoice], 
/**
 * The time of an engine's turn. The server sets a limit.
 */
move_time_ms?: number, 
/**
 * The time of the whole game, both players together.
 */
game_time_ms?: number, };

/**
 * What one person can ask of the other.
 */
export type Offer = "takeback" | "rematch" | "swap";

/**
 * An offer from one person to the other.
 */
export type OfferView = { 
/**
 * The offer.
 */
offer: Offer, 
/**
 * Who asked.
 */
by: Player, 
/**
 * Whether this visitor can agree to it.
 */
for_me: boolean, };

/**
 * An option of a game.
 */
export type OptionCard = { 
/**
 * The key in the spec.
 */
key: string, 
/**
 * What it is called, in a few words.
 */
title: string, 
/**
 * What it does.
 */
about: string, 
/**
 * The default value.
 */
default: string, 
/**
 * The values it takes. Files cannot be chosen here.
 */
values: Array<OptionValueCard>, };

/**
 * The kinds of values of an option.
 */
export type OptionKind = "word" | "form" | "seed";

/**
 * A value that an option takes.
 */
export type OptionValueCard = { 
/**
 * What kind of value it is.
 */
kind: OptionKind, 
/**
 * The word, the form to follow (`N-N-N-N`), or `seed-N`.
 */
text: string, 
/**
 * What people read for it.
 */
title: string, };

export type Orientation = { name: string, squares: Array<[number, number]>, };

/**
 * The results of two entrants against each other.
 */
export type PairingView = { 
/**
 * The number of the first.
 */
one: number, 
/**
 * The number of the second.
 */
other: number, 
/**
 * Wins, draws and losses of the first.
 */
score: [number, number, number], 
/**
 * The difference in strength; `null` before the first pair of games.
 */
elo: EloView | null, 
/**
 * The likelihood that the first is the stronger one, from 0 to 1.
 */
superiority: number | null, };

export type Piece = { owner?: Player, look: Look, name: string, };

export type Player = "1" | "2";

/**
 * The points of a player.
 */
export type PointsView = { 
/**
 * The number.
 */
value: number, 
/**
 * With the unit: `3 points`.
 */
text: string, };

/**
 * A position, in the language of the visitor.
 */
export type PositionView = { 
/**
 * The number of plies before it.
 */
plies: number, 
/**
 * The position on one line.
 */
text: string, 
/**
 * What it means; `null` where the game has only a drawing. `moves` of it is empty unless this visitor may
 * move, and then in the same order as `moves` here.
 */
scene: Scene | null, 
/**
 * The position in characters, where there is no scene.
 */
drawing: Drawing | null, 
/**
 * The legal moves, if this visitor may move.
 */
moves: Array<MoveText>, };

export type Prism = { light: boolean, square: boolean, tall: boolean, hollow: boolean, };

/**
 * A one-player problem as a board to begin from.
 */
export type ProblemCard = { 
/**
 * Its letter.
 */
name: string, 
/**
 * Its goal for one player, in a few words.
 */
goal: string, 
/**
 * The start of the game for two on its board.
 */
position: PositionView, };

/**
 * The problems of a game or a file.
 */
export type ProblemFile = { 
/**
 * The name of the game or puzzle.
 */
game: string, 
/**
 * The problems, in order.
 */
problems: Array<ProblemView>, 
/**
 * What is unusual about the file.
 */
warnings: Array<FileNote>, };

/**
 * Where problems come from.
 */
export type ProblemSource = { "from": "embedded" } | { "from": "file", 
/**
 * Its name, for messages.
 */
name: string, 
/**
 * Its content.
 */
text: string, };

/**
 * One problem.
 */
export type ProblemView = { 
/**
 * Its letter or number.
 */
name: string, 
/**
 * Its goal in a few words; empty where it cannot be read.
 */
goal: string, 
/**
 * Where an embedded problem comes from.
 */
origin: string | null, 
/**
 * As in problem files.
 */
lisp: string, 
/**
 * Whether the start is a goal already.
 */
is_solved: boolean, 
/**
 * Whether it is a board without a target.
 */
lacks_target: boolean, 
/**
 * The board; `null` where there is only a drawing, or nothing.
 */
scene: Scene | null, 
/**
 * The drawing, where there is no scene.
 */
drawing: Drawing | null, 
/**
 * Why it cannot be read.
 */
error: FileNote | null, };

/**
 * The problems of a game, or a classic puzzle.
 */
export type PuzzleCard = { 
/**
 * The name in specs.
 */
name: string, 
/**
 * The title, the same in every language.
 */
title: string, 
/**
 * The game in one line.
 */
about: string, 
/**
 * Whether the problems belong to a game for two.
 */
is_game: boolean, 
/**
 * The number of problems that come with the program.
 */
problems: number, 
/**
 * The board of the first one, to draw a card with; `null` where there is only a drawing.
 */
board: Board | null, 
/**
 * The options of the game that are about its problems.
 */
options: Array<OptionCard>, 
/**
 * The heuristics; the first is the default.
 */
heuristics: Array<HeuristicCard>, 
/**
 * Whether its problems have a target that can be changed.
 */
has_targets: boolean, };

/**
 * Help with a puzzle.
 */
export type PuzzleHint = { 
/**
 * Candidate moves, one of which is right. A full hint has only that one.
 */
moves: Array<string>, 
/**
 * The beginning of the move: a piece or a square. Empty where the moves say it.
 */
choices: Array<Choice>, 
/**
 * What is shown, in words.
 */
text: string, };

/**
 * A place in a puzzle.
 */
export type PuzzlePlace = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The puzzle's number, from 1.
 */
number: number, 
/**
 * The plies of its solution that have been played, both sides counted.
 */
done: number, };

/**
 * The puzzles of a game.
 */
export type PuzzleSetCard = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The grade of each puzzle, in the order of their numbers: 1 is the easiest, 5 the hardest.
 */
grades: Array<number>, };

/**
 * A step of a solution that is shown.
 */
export type PuzzleStep = { 
/**
 * Who plays.
 */
player: Player, 
/**
 * The ply.
 */
move: string, 
/**
 * Whether it belongs to the solution; later ones show how the game goes on.
 */
is_solution: boolean, 
/**
 * The position after it, without moves.
 */
position: PositionView, };

/**
 * The result of trying a ply.
 */
export type PuzzleTried = { 
/**
 * Whether it is the ply of the solution.
 */
right: boolean, 
/**
 * The ply, with its piece in words.
 */
played: string, 
/**
 * The position after it, without moves.
 */
after: PositionView, 
/**
 * The answer of the other side in words; `null` where there is none.
 */
reply: string | null, 
/**
 * Whether all of the solution has been played.
 */
solved: boolean, 
/**
 * If the ply is wrong: how the game ended with it, if it did.
 */
ended: string | null, 
/**
 * If the ply is wrong: whether the visitor is still to move.
 */
goes_on: boolean, 
/**
 * The puzzle after the ply and the answer; unchanged if the ply is wrong.
 */
puzzle: PuzzleView, };

/**
 * A puzzle at a place.
 */
export type PuzzleView = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The number.
 */
number: number, 
/**
 * The grade.
 */
grade: number, 
/**
 * `win` or `save`.
 */
goal: string, 
/**
 * What is asked for, in words.
 */
asked: string, 
/**
 * The player who solves it.
 */
player: Player, 
/**
 * The plies of the solution that have been played.
 */
done: number, 
/**
 * The position, with its moves.
 */
position: PositionView, 
/**
 * The game's spec, for a job about the position.
 */
spec: string, };

/**
 * A line about a game of a store.
 */
export type RecordLine = { 
/**
 * Its number in the store.
 */
id: number, 
/**
 * The number of its match.
 */
match: number | null, 
/**
 * The game's title.
 */
title: string, 
/**
 * The options that differ from their defaults, in words.
 */
options: Array<string>, 
/**
 * The names of player 1 and player 2.
 */
players: [string, string], 
/**
 * The winner.
 */
winner: Player | null, 
/**
 * Whether it has a result.
 */
is_over: boolean, 
/**
 * How it ended, in words.
 */
ending: string, 
/**
 * The number of plies.
 */
plies: number, 
/**
 * When it began, as a Unix time in milliseconds; 0 if that is not known.
 */
began_ms: number, };

/**
 * The results that a filter can select.
 */
export type RecordResult = "first" | "second" | "draw" | "forfeit";

/**
 * A turn of a game of a store.
 */
export type RecordTurn = { 
/**
 * Whose turn it was.
 */
player: Player, 
/**
 * Its moves, in order.
 */
moves: Array<string>, 
/**
 * Whether it is a pass.
 */
is_pass: boolean, 
/**
 * The time that it took.
 */
time_ms: number, 
/**
 * The margin that the player expected, for player 1.
 */
margin: number | null, 
/**
 * Whether that margin is proved.
 */
proved: boolean, };

/**
 * A game of a store with its moves.
 */
export type RecordView = { 
/**
 * The game.
 */
line: RecordLine, 
/**
 * The game's spec.
 */
spec: string, 
/**
 * The start on one line; `null` where it is that of the spec.
 */
start: string | null, 
/**
 * The turns.
 */
turns: Array<RecordTurn>, 
/**
 * The number of turns that were given before the players began.
 */
opening: number, 
/**
 * How it ended and why, in words.
 */
result: string, };

/**
 * What was found in a store.
 */
export type RecordsFound = { "found": "matches", 
/**
 * The latest of them, the latest first.
 */
matches: Array<MatchLine>, 
/**
 * The number in all.
 */
total: number, 
/**
 * The number of all games, those outside of matches included.
 */
games: number, } | { "found": "match", 
/**
 * The match.
 */
line: MatchLine, 
/**
 * Its results.
 */
table: TableView, } | { "found": "games", 
/**
 * The games.
 */
games: Array<RecordLine>, 
/**
 * The number in all.
 */
total: number, 
/**
 * The number of games before these.
 */
from: number, 
/**
 * The games to choose from: name and title.
 */
kinds: Array<[string, string]>, 
/**
 * The players to choose from.
 */
players: Array<string>, } | { "found": "game" } & RecordView;

/**
 * A question about a store.
 */
export type RecordsJob = { 
/**
 * Its name; empty for the store of the server itself, which ends with it.
 */
store: string, 
/**
 * What to find.
 */
query: RecordsQuery, };

/**
 * What can be asked about a store.
 */
export type RecordsQuery = { "find": "matches" } | { "find": "match", 
/**
 * Its number.
 */
id: number, } | { "find": "games" } & GamesQuery | { "find": "game", 
/**
 * Its number.
 */
id: number, };

/**
 * Why something was refused.
 */
export type Refused = { 
/**
 * Its name, which never changes: `not_your_turn`.
 */
id: string, 
/**
 * The reason in the language of the visitor.
 */
text: string, };

/**
 * The answer to a request.
 */
export type Reply = { "type": "welcome", 
/**
 * The version of the protocol: [`VERSION`].
 */
version: number, 
/**
 * The version of the program.
 */
program: string, 
/**
 * The language of the texts: `en`.
 */
language: string, 
/**
 * The query of links for friends, before their `#`: `?token=…`, or empty.
 */
link_query: string, 
/**
 * The games, levels and engines.
 */
catalogue: Catalogue, } | { "type": "rules" } & Rules | { "type": "problems", 
/**
 * The problems, in order.
 */
problems: Array<ProblemCard>, } | { "type": "preview", 
/**
 * The start.
 */
position: PositionView, 
/**
 * Warnings about the board.
 */
warnings: Array<string>, } | { "type": "created" } & Created | { "type": "opened", 
/**
 * The game.
 */
game: string, 
/**
 * What the key allows.
 */
rights: Rights, } | { "type": "games", 
/**
 * One for each key, in the same order; `null` for a key that opens nothing.
 */
games: Array<Summary | null>, } | { "type": "checked", 
/**
 * Whether the choices make a legal move, or the beginning of one.
 */
legal: boolean, 
/**
 * The move, if they make a whole one.
 */
move: string | null, 
/**
 * Why it is not legal.
 */
reason: string | null, } | { "type": "looked", 
/**
 * The number of turns; of moves for `replay`.
 */
turn: number, 
/**
 * The position after them, without moves.
 */
position: PositionView, } | { "type": "studied" } & StudyView | { "type": "record" } & StudyGame | { "type": "exported" } & Exported | { "type": "edited" } & EditedView | { "type": "job_started", 
/**
 * The job's number, of this connection alone.
 */
job: number, } | { "type": "solve_catalogue" } & SolveCatalogue | { "type": "lab" } & LabOffer | { "type": "problem_file" } & ProblemFile | { "type": "puzzle_sets", 
/**
 * One for each game that has puzzles.
 */
sets: Array<PuzzleSetCard>, } | { "type": "puzzle" } & PuzzleView | { "type": "puzzle_tried" } & PuzzleTried | { "type": "puzzle_hint" } & PuzzleHint | { "type": "puzzle_solution", 
/**
 * The rest of the solution, and the continuation of the game.
 */
steps: Array<PuzzleStep>, } | { "type": "done" };

/**
 * The certainty of a value.
 */
export type ReviewCertainty = "proved" | "bound" | "estimate";

/**
 * A game to review.
 */
export type ReviewJob = { 
/**
 * The time for each position; a default by the number of moves, and at most the limit of the place.
 */
time_ms?: number, 
/**
 * The game's spec.
 */
game: string, 
/**
 * The start of the game.
 */
start: Start, 
/**
 * The moves since then, in any form that the game reads.
 */
moves: Array<string>, };

/**
 * The value of a position for player 1.
 */
export type ReviewPoint = { 
/**
 * The margin.
 */
value: number, 
/**
 * Player 1's share of the evaluation bar, from 0 to 1.
 */
share: number, 
/**
 * Its certainty.
 */
certainty: ReviewCertainty, };

/**
 * The classification of a move by its loss.
 */
export type ReviewQuality = "opening" | "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * The moves of one player together.
 */
export type ReviewSummary = { 
/**
 * The number of moves that the player chose.
 */
choices: number, 
/**
 * Their mean loss; 0 if there were none.
 */
mean_loss: number, 
/**
 * The number of best moves.
 */
best: number, 
/**
 * The number of good moves.
 */
good: number, 
/**
 * The number of inaccuracies.
 */
inaccuracies: number, 
/**
 * The number of mistakes.
 */
mistakes: number, 
/**
 * The number of blunders.
 */
blunders: number, };

/**
 * A game, reviewed.
 */
export type ReviewView = { 
/**
 * Whether values are points; if not, a win is 1, a draw 0 and a loss -1.
 */
points: boolean, 
/**
 * Every ply, in order.
 */
moves: Array<ReviewedPly>, 
/**
 * The numbers of the plies at which the game turned, from 1.
 */
turning_points: Array<number>, 
/**
 * Of player 1 and player 2.
 */
summary: [ReviewSummary, ReviewSummary], 
/**
 * The value of each position for player 1, from the start to the end: one more than there are plies.
 */
curve: Array<ReviewPoint>, 
/**
 * The number of nodes, as a decimal number.
 */
nodes: string, 
/**
 * The time that it took, in milliseconds.
 */
time_ms: number, };

/**
 * A ply, with its value and that of the best one.
 */
export type ReviewedPly = { 
/**
 * Who played it.
 */
player: Player, 
/**
 * What was played.
 */
move: string, 
/**
 * The margin that it leaves for its player.
 */
value: number, 
/**
 * The best move known: the played one where it loses nothing.
 */
best: string, 
/**
 * Its margin.
 */
best_value: number, 
/**
 * The difference of the two. Never below 0.
 */
loss: number, 
/**
 * The certainty of the less certain of the two values.
 */
certainty: ReviewCertainty, 
/**
 * The best move and its expected continuation.
 */
line: Array<string>, 
/**
 * The classification of the loss.
 */
quality: ReviewQuality, };

/**
 * What the holder of a key may do.
 */
export type Rights = { 
/**
 * Whether the seats of player 1 and player 2 are the holder's.
 */
seats: [boolean, boolean], 
/**
 * Whether the holder began the game: the owner may pause and hurry the engines, and delete the game.
 */
owner: boolean, };

/**
 * The rules of a game.
 */
export type Rules = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The rules, in Markdown.
 */
markdown: string, };

export type Scene = { board: Board, trays: Array<Tray>, moves: Array<Move>, status: string, about: [string, string], };

/**
 * The occupant of a seat in a new game.
 */
export type SeatChoice = { "kind": "me" } | { "kind": "friend" } | { "kind": "level", 
/**
 * The level.
 */
level: number, } | { "kind": "engine", 
/**
 * Its name.
 */
name: string, };

/**
 * Who sits at one side of the board.
 */
export type SeatKind = "person" | "engine";

/**
 * A player's seat.
 */
export type SeatView = { 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * The name in words: `you`, `computer, level 3`.
 */
name: string, 
/**
 * The level of an engine that has one.
 */
level: number | null, 
/**
 * Whether it is a seat of this visitor.
 */
is_mine: boolean, 
/**
 * Whether a person who holds the seat is connected; always so for engines.
 */
is_present: boolean, };

/**
 * A message to the page.
 */
export type ServerMessage = { "type": "reply", 
/**
 * The id of the request.
 */
id: number, 
/**
 * The answer.
 */
reply: Reply, } | { "type": "error", 
/**
 * The id of the request; `null` if it could not be read.
 */
id: number | null, 
/**
 * The reason.
 */
error: Refused, } | { "type": "view", 
/**
 * The game.
 */
game: string, 
/**
 * Everything but the position.
 */
state: StateView, 
/**
 * The position; `null` where it has not changed since the last view to this connection.
 */
position: PositionView | null, } | { "type": "event", 
/**
 * The game.
 */
game: string, 
/**
 * The event.
 */
event: Event, } | { "type": "follows", 
/**
 * The game before.
 */
game: string, 
/**
 * The key of the new game for this visitor.
 */
key: string, } | { "type": "job", 
/**
 * The job's number.
 */
job: number, 
/**
 * The update.
 */
update: JobUpdate, 
/**
 * Whether it is the last update.
 */
done: boolean, } | { "type": "deleted", 
/**
 * The game.
 */
game: string, };

/**
 * The result of a search.
 */
export type SolutionView = { 
/**
 * Whether a goal was reached, or proved unreachable.
 */
verdict: VerdictView, 
/**
 * Whether the path is proved to be the cheapest.
 */
optimal: boolean, 
/**
 * Why the search stopped, a name that never changes: `finished`, `time`, `nodes`, …
 */
stopped_by: string, 
/**
 * The mode of the algorithm that ran.
 */
mode: string, 
/**
 * The number of actions of the solution; `null` without one.
 */
length: number | null, 
/**
 * Their cost.
 */
cost: number | null, 
/**
 * Length by states generated.
 */
penetrance: number | null, 
/**
 * The average branching factor.
 */
branching_factor: number | null, 
/**
 * The counters.
 */
counters: CountersView, 
/**
 * The start.
 */
start: StateBoard, 
/**
 * The path: the solution, or the most promising path where there is none.
 */
steps: Array<StepView>, 
/**
 * The number of steps after these, which are not shown.
 */
more_steps: number, 
/**
 * The command that does the same.
 */
command: string, };

/**
 * Everything that a page needs to offer searches.
 */
export type SolveCatalogue = { 
/**
 * The games with problems, then the classic puzzles, in order.
 */
puzzles: Array<PuzzleCard>, 
/**
 * The algorithms, in the order in which they are taught.
 */
algorithms: Array<AlgorithmCard>, 
/**
 * The bounds of a search.
 */
limits: SolveLimits, };

/**
 * A problem to solve.
 */
export type SolveJob = { 
/**
 * The spec of the game or puzzle.
 */
game: string, 
/**
 * Where the problem comes from.
 */
source: ProblemSource, 
/**
 * The problem's letter or number.
 */
problem: string, 
/**
 * The algorithm's spec: `wastar:w=3`.
 */
algorithm: string, 
/**
 * The heuristic; the problem's first if none is named.
 */
heuristic?: string, 
/**
 * The target to reach in place of the problem's own.
 */
target?: number, 
/**
 * When the goal is tested, if not as the algorithm's default.
 */
goal_test?: GoalTestChoice, 
/**
 * Whether symmetric states are merged.
 */
symmetry?: boolean, 
/**
 * The time of a search; the bound of the place by default, and at most that.
 */
time_ms?: number, 
/**
 * The states that a search may generate; likewise.
 */
nodes?: number, 
/**
 * The depth of a search.
 */
depth?: number, 
/**
 * The memory of a search, in megabytes; the bound of the place by default, and at most that.
 */
memory_mb?: number, };

/**
 * The bounds of searches.
 */
export type SolveLimits = { 
/**
 * The longest time of a search.
 */
time_ms: number, 
/**
 * The most states that a search may generate.
 */
nodes: number, 
/**
 * The most memory of a search, in megabytes of 2²⁰ bytes.
 */
memory_mb: number, 
/**
 * The largest problem file, in bytes.
 */
file_bytes: number, 
/**
 * The most searches of a comparison.
 */
searches: number, };

export type SquareView = { content: Content, marks?: Array<Mark>, note?: string, related?: Array<[number, number]>, };

/**
 * Where a game starts.
 */
export type Start = { "from": "spec" } | { "from": "problem", 
/**
 * `A`.
 */
name: string, } | { "from": "position", 
/**
 * As the game writes it.
 */
position: string, };

/**
 * A state as a board.
 */
export type StateBoard = { 
/**
 * The scene; `null` where there is only a drawing.
 */
scene: Scene | null, 
/**
 * The drawing, where there is no scene.
 */
drawing: Drawing | null, };

/**
 * A game at one moment, without its position.
 */
export type StateView = { 
/**
 * The game's spec.
 */
spec: string, 
/**
 * The game's name.
 */
name: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The options that differ from their defaults, in words: `2×2 squares win: yes`.
 */
options: Array<string>, 
/**
 * The name of the start: `problem C`.
 */
start_name: string | null, 
/**
 * Whose turn it is.
 */
turn: Player, 
/**
 * Who has to act.
 */
to_act: ToAct, 
/**
 * Whether this visitor may move now.
 */
may_move: boolean, 
/**
 * The state of the game as a sentence for a heading: the side to move and its task, or how the game ended.
 */
status: string, 
/**
 * Player 1 and player 2.
 */
seats: [SeatView, SeatView], 
/**
 * What this visitor may do.
 */
rights: Rights, 
/**
 * The number of plies so far.
 */
plies: number, 
/**
 * The turns so far, the unfinished one included.
 */
turns: Array<TurnView>, 
/**
 * The points of the players, in games that count them.
 */
points: [PointsView | null, PointsView | null], 
/**
 * The clocks.
 */
clocks: ClockView, 
/**
 * How the game ended.
 */
ending: EndingView | null, 
/**
 * The current or last state of an engine's search.
 */
thought: ThoughtView | null, 
/**
 * The values of all moves of the position.
 */
analysis: AnalysisView | null, 
/**
 * Whether positions are analysed.
 */
is_analysing: boolean, 
/**
 * Whether engines are paused between moves.
 */
is_paused: boolean, 
/**
 * The least time between two turns of engines that play each other.
 */
pace_ms: number, 
/**
 * Whether both players are engines.
 */
is_watched: boolean, 
/**
 * Whether this visitor may take back at once.
 */
can_undo: boolean, 
/**
 * Whether this visitor may play again what was taken back.
 */
can_redo: boolean, 
/**
 * Whether this visitor may ask for a hint now.
 */
can_hint: boolean, 
/**
 * Whether this visitor may resign now.
 */
can_resign: boolean, 
/**
 * What this visitor may offer the other person.
 */
can_offer: Array<Offer>, 
/**
 * The open offers.
 */
offers: Array<OfferView>, 
/**
 * The number of connections that have the game open.
 */
watchers: number, };

/**
 * A step of a path.
 */
export type StepView = { 
/**
 * The action, in the notation of the game.
 */
action: string, 
/**
 * The action in words.
 */
words: string, 
/**
 * Its cost.
 */
cost: number, 
/**
 * The state after it.
 */
board: StateBoard, };

export type Stock = { title: string, owner: Player | null, items: Array<StockItem>, };

export type StockItem = { item: Item, count: number, most: number, };

/**
 * A position of a study.
 */
export type StudyAt = { 
/**
 * The game's spec.
 */
game: string, 
/**
 * The start of the game.
 */
start: Start, 
/**
 * The moves since then, in any form that the game reads.
 */
moves: Array<string>, };

/**
 * Choices at a position of a study.
 */
export type StudyCheck = { 
/**
 * The position.
 */
at: StudyAt, 
/**
 * The choices that make the move.
 */
choices: Array<Choice>, };

/**
 * A game to study: one that was played here, or one of a file.
 */
export type StudyGame = { 
/**
 * The game's spec with all options.
 */
spec: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The start on one line; `null` where it is the start of the spec.
 */
start: string | null, 
/**
 * The moves.
 */
moves: Array<string>, 
/**
 * The names of player 1 and player 2.
 */
players: [string, string], 
/**
 * How it ended, in words.
 */
result: string, 
/**
 * The loser, if a player resigned.
 */
resigned: Player | null, 
/**
 * When it began, as a Unix time in milliseconds; 0 if that is not known.
 */
began_ms: number, };

/**
 * A move of a study.
 */
export type StudyPly = { 
/**
 * Who played it.
 */
player: Player, 
/**
 * As the game writes it.
 */
move: string, 
/**
 * Whether it is a pass.
 */
is_pass: boolean, };

/**
 * A position of a study, with all that the page shows of it.
 */
export type StudyView = { 
/**
 * The game's spec with all options.
 */
spec: string, 
/**
 * The game's name.
 */
name: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The start on one line.
 */
start: string, 
/**
 * The letter of the problem that the game starts from.
 */
start_name: string | null, 
/**
 * The moves so far, as the game writes them.
 */
plies: Array<StudyPly>, 
/**
 * The side to move.
 */
turn: Player, 
/**
 * The side to move and its task, or how the game ended.
 */
status: string, 
/**
 * The points of the players, in games that count them.
 */
points: [PointsView | null, PointsView | null], 
/**
 * How the game ended.
 */
ending: EndingView | null, 
/**
 * The kinds of files that it can be written to.
 */
formats: Array<ExportFormat>, 
/**
 * The position with its legal moves.
 */
position: PositionView, };

/**
 * A line about a game.
 */
export type Summary = { 
/**
 * The game.
 */
game: string, 
/**
 * The game's spec.
 */
spec: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The options that differ from their defaults, in words.
 */
options: Array<string>, 
/**
 * The name of the start.
 */
start_name: string | null, 
/**
 * Player 1 and player 2.
 */
seats: [SeatView, SeatView], 
/**
 * The number of turns so far.
 */
turns: number, 
/**
 * Whose turn it is; `null` if the game is over.
 */
turn: Player | null, 
/**
 * How it ended.
 */
ending: EndingView | null, 
/**
 * The points of the players, in games that count them.
 */
points: [PointsView | null, PointsView | null], 
/**
 * The board as it stands; `null` where the game has only a drawing.
 */
board: Board | null, 
/**
 * What the key allows.
 */
rights: Rights, 
/**
 * When it was last changed, as a Unix time in milliseconds.
 */
changed_ms: number, };

/**
 * An entrant in the table.
 */
export type TableRow = { 
/**
 * Its number in the match, from 0.
 */
number: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Wins, draws and losses.
 */
score: [number, number, number], 
/**
 * The points: 1 for a win, a half for a draw.
 */
points: number, 
/**
 * The rating, the mean of all being 0; `null` before the first pair of games.
 */
rating: EloView | null, 
/**
 * The games that it forfeited.
 */
forfeits: number, };

/**
 * The results of a match.
 */
export type TableView = { 
/**
 * The entrants, the best first.
 */
rows: Array<TableRow>, 
/**
 * The results of each two of them.
 */
scores: Array<PairingView>, 
/**
 * The sequential test, if there is one.
 */
test: TestView | null, 
/**
 * The number of games that are counted. Games are counted in pairs.
 */
games: number, 
/**
 * The maximum number of games of the match.
 */
of: number, };

/**
 * A technique.
 */
export type TechniqueCard = { 
/**
 * Its name, the same in every language.
 */
name: string, 
/**
 * Its name in words.
 */
title: string, 
/**
 * The spec of its engine.
 */
spec: string, };

/**
 * The results of one technique, summed over the positions.
 */
export type TechniqueView = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * The number of all.
 */
total: number, 
/**
 * Its name in words.
 */
technique: string, 
/**
 * The spec of its engine.
 */
engine: string, 
/**
 * Whether every search reached the depth or the end of the game.
 */
complete: boolean, 
/**
 * The nodes of all searches to the depth.
 */
nodes: number, 
/**
 * Cuts at nodes where the opponent of the player to move moves.
 */
alpha_cuts: number, 
/**
 * Cuts at nodes where the player to move moves.
 */
beta_cuts: number, 
/**
 * The share of cuts by the first move of a node; `null` without cuts.
 */
first_move_share: number | null, 
/**
 * The effective branching factor; `null` where a search was cut short.
 */
branching_factor: number | null, 
/**
 * The time of the searches to the depth.
 */
time_ms: number, 
/**
 * The mean depth in the time; `null` where it was not measured.
 */
depth_in_time: number | null, };

/**
 * Techniques to compare. What is left out is as usual.
 */
export type TechniquesJob = { 
/**
 * The names of techniques; all of the game if there is no list.
 */
techniques?: Array<string>, 
/**
 * The specs of engines, compared after them.
 */
engines?: Array<string>, 
/**
 * The number of positions.
 */
positions?: number, 
/**
 * The seed of their selection.
 */
seed?: number, 
/**
 * The depth of searches.
 */
depth?: number, 
/**
 * The nodes of one search to that depth.
 */
nodes?: number, 
/**
 * The time of one search whose depth is measured; 0 for none.
 */
time_ms?: number, 
/**
 * The game's spec.
 */
game: string, 
/**
 * The start of the game.
 */
start: Start, 
/**
 * The moves since then, in any form that the game reads.
 */
moves: Array<string>, };

/**
 * A sequential test.
 */
export type TestView = { 
/**
 * The difference in Elo of the null hypothesis.
 */
elo0: number, 
/**
 * The difference in Elo of the alternative.
 */
elo1: number, 
/**
 * The log-likelihood ratio so far.
 */
llr: number, 
/**
 * The ratio at which the null hypothesis is accepted.
 */
lower: number, 
/**
 * The ratio at which the alternative is accepted.
 */
upper: number, 
/**
 * `H0` or `H1`, once it is decided.
 */
decision: string | null, };

/**
 * The state of an engine's search.
 */
export type ThoughtView = { 
/**
 * The player for whom it searches.
 */
player: Player, 
/**
 * What the position is worth.
 */
worth: WorthView | null, 
/**
 * The expected moves.
 */
line: Array<string>, 
/**
 * The depth of the search so far, in plies.
 */
depth: number, 
/**
 * The number of nodes so far, as a decimal number.
 */
nodes: string, 
/**
 * The time that it has used.
 */
time_ms: number, };

/**
 * Who has to act.
 */
export type ToAct = "person" | "engine" | "pass" | "game_over";

export type Tool = { name: string, content: Content, numbers?: [number, number], };

export type Tray = { title: string, owner: Player | null, items: Array<Item>, };

/**
 * The search that runs.
 */
export type TrialView = { 
/**
 * The number of its technique, from 1.
 */
number: number, 
/**
 * The number of techniques.
 */
total: number, 
/**
 * The name of its technique in words.
 */
technique: string, 
/**
 * The number of its position, from 1.
 */
position: number, 
/**
 * The number of positions.
 */
positions: number, 
/**
 * Whether it is for the depth in a time.
 */
is_timed: boolean, 
/**
 * The depth so far.
 */
depth: number, 
/**
 * The nodes so far.
 */
nodes: number, 
/**
 * The time so far.
 */
time_ms: number, };

/**
 * A turn in a list.
 */
export type TurnView = { 
/**
 * Who played it.
 */
player: Player, 
/**
 * Its plies as one text.
 */
text: string, 
/**
 * Whether it is a pass.
 */
is_pass: boolean, 
/**
 * The number of its plies.
 */
plies: number, 
/**
 * Its time.
 */
time_ms: number, 
/**
 * An engine's evaluation of the position before the turn.
 */
worth: TurnWorth | null, };

/**
 * An engine's evaluation before a turn.
 */
export type TurnWorth = { 
/**
 * The expected margin for player 1.
 */
margin: number, 
/**
 * Whether it is proved.
 */
proved: boolean, 
/**
 * Player 1's share of the evaluation bar, from 0 to 1.
 */
share: number, };

/**
 * Whether a problem is solved.
 */
export type VerdictView = "solved" | "no_solution" | "not_found";

/**
 * The value of a position or a move.
 */
export type WorthView = { 
/**
 * The expected margin for player 1.
 */
margin: number, 
/**
 * Whether it is proved.
 */
proved: boolean, 
/**
 * Player 1's share of the evaluation bar, from 0 to 1.
 */
share: number, 
/**
 * The evaluation in words, for this visitor: `you are winning`.
 */
text: string, };

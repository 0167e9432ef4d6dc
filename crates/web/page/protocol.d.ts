// The protocol between the page and the games, made from crates/web/src/protocol.rs:
// UPDATE_GOLDEN=1 cargo test -p plyground-web --lib protocol

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
 * How deep it was searched, in plies.
 */
depth: number, 
/**
 * Positions that were entered: a decimal number.
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
 * The answer repeats it.
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
 * What.
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
accept: boolean, } | { "type": "ping" });

/**
 * The clocks of a game.
 */
export type ClockView = { 
/**
 * The time that each player has used.
 */
used_ms: [number, number], 
/**
 * Whose clock runs on from there.
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

export type Content = "empty" | "blocked" | "removed" | { "number": string } | { "piece": Piece };

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
 * What.
 */
thought: ThoughtView, } | { "event": "analysis", 
/**
 * They.
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
 * Which seat.
 */
player: Player, 
/**
 * Why.
 */
fault: Fault, } | { "event": "ended", 
/**
 * How.
 */
ending: EndingView, } | { "event": "offer", 
/**
 * What.
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
 * Why an engine cannot go on.
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
 * Which player a person is unless asked otherwise.
 */
person: Player, 
/**
 * A board in the middle of a game, to draw a card with; `null` where the game has only a drawing.
 */
board: Board | null, };

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

export type Item = { name: string, piece: Piece, count?: number, orientations: Array<Orientation>, };

/**
 * A language of the page.
 */
export type LanguageInfo = { 
/**
 * The code: `pt`.
 */
code: string, 
/**
 * Its own name for itself: `Português`.
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
 * Something that one person asked of the other.
 */
export type OfferView = { 
/**
 * What.
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
text: string, };

export type Orientation = { name: string, squares: Array<[number, number]>, };

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
 * With the name of what is counted: `3 points`.
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
 * That of the protocol: [`VERSION`].
 */
version: number, 
/**
 * The version of the program.
 */
program: string, 
/**
 * The language that is spoken: `en`.
 */
language: string, 
/**
 * What links for friends need before their `#`: `?token=…`, or nothing.
 */
link_query: string, 
/**
 * What there is to play.
 */
catalogue: Catalogue, } | { "type": "rules" } & Rules | { "type": "problems", 
/**
 * They, in order.
 */
problems: Array<ProblemCard>, } | { "type": "preview", 
/**
 * The start.
 */
position: PositionView, 
/**
 * What is unusual about the board.
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
 * The number of turns.
 */
turn: number, 
/**
 * The position after them, without moves.
 */
position: PositionView, } | { "type": "done" };

/**
 * What the holder of a key may do.
 */
export type Rights = { 
/**
 * Whether the seats of player 1 and player 2 are the holder's.
 */
seats: [boolean, boolean], 
/**
 * Whether the holder began the game: may hold and hurry the engines, and delete the game.
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
 * Who is to sit at one side of the board.
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
 * That of the request.
 */
id: number, 
/**
 * The answer.
 */
reply: Reply, } | { "type": "error", 
/**
 * That of the request; `null` where it could not be read.
 */
id: number | null, 
/**
 * Why.
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
 * What.
 */
event: Event, } | { "type": "follows", 
/**
 * The game before.
 */
game: string, 
/**
 * The key of the new game for this visitor.
 */
key: string, } | { "type": "deleted", 
/**
 * The game.
 */
game: string, };

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
 * What the start is called: `problem C`.
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
 * What is to be done, as a whole sentence for a heading: whose turn it is and what for, or how the game ended.
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
 * What an engine thinks, or thought last.
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
 * Whether engines are held between moves.
 */
is_paused: boolean, 
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
 * What was offered and not answered.
 */
offers: Array<OfferView>, 
/**
 * How many connections look at the game.
 */
watchers: number, };

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
 * What the start is called.
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
 * What an engine thinks.
 */
export type ThoughtView = { 
/**
 * For whom.
 */
player: Player, 
/**
 * What the position is worth.
 */
worth: WorthView | null, 
/**
 * The moves that it expects.
 */
line: Array<string>, 
/**
 * How deep it has searched, in plies.
 */
depth: number, 
/**
 * Positions that it has entered: a decimal number.
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

export type Tray = { title: string, owner: Player | null, items: Array<Item>, };

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
 * What an engine thought the position was worth before the turn, for player 1.
 */
worth: TurnWorth | null, };

/**
 * What an engine thought before a turn.
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
 * How it stands in words, for this visitor: `you are winning`.
 */
text: string, };

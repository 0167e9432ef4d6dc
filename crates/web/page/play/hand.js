// The hand of the player: what has been chosen on the way to a move, where it points, and what that would do.
// It walks the tree of choices of the scene and knows no game.

import { batch, computed, effect, signal } from '../vendor/signals.js';
import { chosenItem, choicesAfter, covered, findMove, forced, leadsOn, pieceOf, sameChoice } from '../board/choices.js';
import { grip, mirror, turn, turnBack } from '../board/turning.js';
import { keyOf, pieceOn, squareAt } from '../board/squares.js';
import { announce } from '../lib/announce.js';
import { ask } from '../lib/client.js';
import { t } from '../lib/texts.js';
import { command, current, isLive, past, tell } from './game.js';

/** @typedef {import('../protocol').Choice} Choice */
/** @typedef {[number, number]} Square */

/** What was chosen so far. @type {import('../vendor/signals.js').Signal<Choice[]>} */
export const chosen = signal([]);

/** The way in which the piece in hand lies, as an index of its orientations. */
export const way = signal(0);

/** The square that the hand points at. @type {import('../vendor/signals.js').Signal<Square | null>} */
export const aim = signal(null);

/** A move that was sent and not yet seen on the board. @type {import('../vendor/signals.js').Signal<Choice[] | null>} */
export const pending = signal(null);

/** Why the present aim is not legal. */
export const why = signal('');

/** The present scene, never a past one. */
export const scene = computed(() => current.value?.position?.scene ?? null);

/** The piece in hand. */
export const held = computed(() => (scene.value ? chosenItem(scene.value, chosen.value) : null));

/** Whether the piece in hand is one that lies on the board, in one of several ways. */
export const isTurnable = computed(() => (held.value?.orientations.length ?? 0) > 1);

/** What can be chosen next. */
export const next = computed(() => (scene.value && isLive.value ? choicesAfter(scene.value, chosen.value) : { choices: [], complete: -1 }));

/** The move that is chosen as a whole and waits for a yes: a piece to give. */
export const complete = computed(() => (next.value.complete >= 0 && chosen.value.length > 0 ? next.value.complete : -1));

/** Whether the player may pass. */
export const canPass = computed(() => isLive.value && (scene.value?.moves.some((move) => move.choices.length === 0) ?? false));

// A new position empties the hand, but for what there is no choice about.
let known = '';
effect(() => {
  const open = current.value, position = open?.position;
  const now = `${open?.game} ${position?.plies} ${position?.text} ${open?.state?.may_move}`;
  if (now === known) return;
  known = now;
  batch(() => {
    pending.value = null;
    why.value = '';
    empty();
  });
});

/** Puts down what is in the hand. */
export function empty() {
  chosen.value = scene.peek() && current.peek()?.state?.may_move ? forced(/** @type {any} */ (scene.peek()), []) : [];
  way.value = firstWay(chosen.peek());
  aim.value = null;
  why.value = '';
}

/** The first way in which the piece can lie somewhere. @param {Choice[]} list */
function firstWay(list) {
  const now = scene.peek();
  if (!now) return 0;
  const first = choicesAfter(now, list).choices[0];
  return first && 'orientation' in first ? first.orientation : 0;
}

/** The offsets of the piece in hand as it lies. @returns {Square[]} */
function offsets() {
  const item = held.value;
  const squares = item?.orientations[item.orientations.length > 1 ? way.value : 0]?.squares;
  return /** @type {Square[]} */ (squares?.length ? squares : [[0, 0]]);
}

/**
 * The choices that a click on this square would make: with the way the piece lies, and held by its middle. In a
 * rack, the whole column stands for the square into which a disc falls.
 * @param {Square} square
 * @returns {Choice[]}
 */
export function choicesAt([row, column]) {
  const now = scene.value, after = next.value;
  if (!now) return [];
  const turned = after.choices.some((choice) => 'orientation' in choice);
  const base = turned ? [...chosen.value, { orientation: way.value }] : chosen.value;
  const [down, right] = grip(offsets());
  /** @type {Square} */
  let square = held.value?.orientations.length ? [row - down, column - right] : [row, column];
  if (now.board.look === 'rack') {
    const falls = after.choices.find((choice) => 'square' in choice && choice.square[1] === column);
    if (falls && 'square' in falls) square = falls.square;
  }
  return [...base, { square }];
}

/** Squares at which a click goes on with a move. */
export const targets = computed(() => {
  const now = scene.value;
  /** @type {Map<string, Square>} */
  const found = new Map();
  if (!now || !isLive.value || pending.value) return found;
  const turned = next.value.choices.some((choice) => 'orientation' in choice);
  const after = turned ? choicesAfter(now, [...chosen.value, { orientation: way.value }]) : next.value;
  const [down, right] = held.value?.orientations.length ? grip(offsets()) : [0, 0];
  for (const choice of after.choices) {
    if (!('square' in choice)) continue;
    /** @type {Square} */
    const square = [choice.square[0] + down, choice.square[1] + right];
    found.set(keyOf(square), square);
  }
  if (now.board.look === 'rack') {
    for (const [, column] of [...found.values()]) {
      for (let row = 0; row < now.board.rows.length; row += 1) found.set(keyOf([row, column]), [row, column]);
    }
  }
  return found;
});

/** Whether the hand points at something that is legal. */
export const isAimLegal = computed(() => Boolean(aim.value && scene.value && leadsOn(scene.value, choicesAt(aim.value))));

/** The piece over the board. @type {import('../vendor/signals.js').ReadonlySignal<import('../board/overlay.js').Ghost | null>} */
export const ghost = computed(() => {
  const now = scene.value;
  if (!now || past.value) return null;
  const sent = pending.value;
  if (sent) return { piece: movedPiece(sent), squares: lastSquares(sent), legal: true, sure: true };
  if (!aim.value || !isLive.value) return null;
  const item = held.value, legal = isAimLegal.value;
  // Without a piece in hand there is nothing to show where nothing can be done.
  if (!item?.orientations.length && !legal) return null;
  const list = choicesAt(aim.value);
  return { piece: movedPiece(list), squares: lastSquares(list), legal, sure: false };
});

/** @param {Choice[]} list */
function movedPiece(list) {
  const now = scene.value;
  if (!now) return null;
  const item = chosenItem(now, list);
  if (item) return item.orientations.length ? item.piece : null;
  const squares = list.flatMap((choice) => ('square' in choice ? [choice.square] : []));
  return squares.length > 1 ? pieceOn(squareAt(now, /** @type {Square} */ (squares[0]))) : null;
}

/** The squares of the last step of a move. @param {Choice[]} list */
function lastSquares(list) {
  const now = scene.value;
  if (!now) return [];
  const squares = covered(now, list).squares;
  return chosenItem(now, list) ? squares : squares.slice(-1);
}

/** Squares that were chosen already: where a move begins. */
export const chosenSquares = computed(() => chosen.value.flatMap((choice) => ('square' in choice ? [/** @type {Square} */ (choice.square)] : [])));

// ---- what the player does ------------------------------------------------------------------------------------

/** Takes a piece of a tray; a second time gives it away, where that is the move. @param {number} tray @param {number} item */
export function takePiece(tray, item) {
  const now = scene.peek();
  if (!now || !isLive.peek() || pending.peek()) return;
  const piece = { piece: { tray, item } };
  const held = pieceOf(chosen.peek());
  if (held?.tray === tray && held.item === item) {
    if (complete.peek() >= 0) play(chosen.peek());
    return;
  }
  if (!leadsOn(now, [piece])) {
    tell(t('piece-not-now'));
    return;
  }
  batch(() => {
    chosen.value = forced(now, [piece]);
    way.value = firstWay([piece]);
    why.value = '';
  });
  const name = now.trays[tray]?.items[item]?.piece.name ?? '';
  announce(complete.peek() >= 0 ? t('chosen-to-give', { piece: name }) : t('chosen-to-place', { piece: name }));
  judge();
}

/** @param {(item: import('../protocol').Item, index: number) => number} how */
function reorient(how) {
  const item = held.peek();
  if (!item || !isTurnable.peek()) return;
  way.value = how(item, way.peek());
  // A way that was the only one is no longer chosen once the player turns the piece.
  chosen.value = chosen.peek().filter((choice) => !('orientation' in choice));
  judge();
  announce(t('turned', { way: way.peek() + 1, ways: item.orientations.length, places: targets.peek().size }));
}

export const turnPiece = () => reorient(turn);
export const turnPieceBack = () => reorient(turnBack);
export const mirrorPiece = () => reorient(mirror);

/** Points at a square, or at none. @param {Square | null} square */
export function aimAt(square) {
  const old = aim.peek();
  if (old === square || (old && square && old[0] === square[0] && old[1] === square[1])) return;
  aim.value = square;
  judge();
}

let checking = 0;

/** Asks why the aim is not legal, once the hand rests. */
function judge() {
  clearTimeout(checking);
  why.value = '';
  const open = current.peek();
  if (!open || !aim.peek() || !held.peek()?.orientations.length || isAimLegal.peek() || !isLive.peek()) return;
  const list = choicesAt(/** @type {Square} */ (aim.peek())), now = scene.peek();
  if (now && !covered(now, list).whole) {
    why.value = t('off-board');
    return;
  }
  checking = setTimeout(async () => {
    try {
      const { reason } = await ask('checked', { type: 'check', game: open.game, choices: list });
      const aimed = aim.peek();
      const same = aimed && choicesAt(aimed).every((choice, i) => list[i] && sameChoice(choice, /** @type {Choice} */ (list[i])));
      if (same && !isAimLegal.peek()) why.value = reason ?? '';
    } catch {
      // Without an answer the ghost alone says that it does not fit.
    }
  }, 90);
}

/**
 * A click, a tap or Enter on a square.
 * @param {Square} square
 * @param {{ careful?: boolean }} [options] careful: the first tap only points, because the squares are small
 */
export function pickSquare(square, { careful = false } = {}) {
  const now = scene.peek();
  if (!now || !isLive.peek() || pending.peek()) return;
  const list = choicesAt(square), old = aim.peek();
  const again = old && old[0] === square[0] && old[1] === square[1];
  if (findMove(now, list) >= 0) {
    if (careful && !again) {
      aimAt(square);
      announce(t('tap-again'));
    } else {
      play(list);
    }
    return;
  }
  if (leadsOn(now, list)) {
    batch(() => {
      chosen.value = forced(now, list);
      why.value = '';
    });
    return;
  }
  if (chosenSquares.peek().some(([r, c]) => r === square[0] && c === square[1])) {
    empty();
    return;
  }
  if (leadsOn(now, [{ square }])) {
    chosen.value = forced(now, [{ square }]);
    return;
  }
  aimAt(square);
  if (!held.peek() && next.peek().choices.some((choice) => 'piece' in choice)) tell(t('piece-first'));
  else if (complete.peek() >= 0) tell(t('give-first'));
  else if (!held.peek()) tell(squareAt(now, square)?.note || t('not-here'), true);
}

/** Plays what is chosen or pointed at. */
export function confirm() {
  const now = scene.peek();
  if (!now) return;
  if (complete.peek() >= 0) play(chosen.peek());
  else if (aim.peek() && isAimLegal.peek()) pickSquare(/** @type {Square} */ (aim.peek()));
}

export const pass = () => play([]);

/** @param {Choice[]} list */
async function play(list) {
  const now = scene.peek(), position = current.peek()?.position;
  const index = now ? findMove(now, list) : -1;
  const text = position?.moves[index]?.text;
  if (!position || text === undefined) return;
  pending.value = list;
  why.value = '';
  const done = await command({ command: 'play', move: text, ply: position.plies });
  if (!done) {
    batch(() => {
      pending.value = null;
      empty();
    });
  }
}

/** Plays a move by its text, for games without a scene. @param {string} text */
export const playText = (text) => command({ command: 'play', move: text, ply: current.peek()?.position?.plies ?? 0 });

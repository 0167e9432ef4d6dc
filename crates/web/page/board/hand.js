// The hand of a player: the choices made so far, the square it points at, and what a click there would do. It walks
// the tree of choices of the scene and knows no game. A hand is created for a table (`createHand`): the game of the
// play page, the board of a study, or a puzzle.

import { batch, computed, effect, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { t } from '../lib/texts.js';
import { chosenItem, choicesAfter, covered, findMove, forced, leadsOn, pieceOf, sameChoice } from './choices.js';
import { grip, mirror, turn, turnBack } from './turning.js';
import { keyOf, pieceOn, squareAt } from './squares.js';

/** @typedef {import('../protocol').Choice} Choice */
/** @typedef {[number, number]} Square */
/** @typedef {import('../protocol').PositionView} PositionView */
/** @template T @typedef {import('../vendor/signals.js').ReadonlySignal<T>} Read */

/**
 * @typedef {object} Table what a hand plays on
 * @property {Read<PositionView | null>} position the position that is played on, with its moves
 * @property {Read<string>} key changes with every new position, which empties the hand
 * @property {Read<boolean>} mayMove whether it is the visitor's turn there
 * @property {Read<boolean>} isLive whether the visitor can move now, on the board that is shown
 * @property {Read<boolean>} isShown whether that position is the one that is shown
 * @property {(text: string, ply: number) => Promise<unknown>} play plays a move; falsy if it was refused
 * @property {(choices: Choice[]) => Promise<string | null>} check why these choices make no legal move
 * @property {(text: string, bad?: boolean) => void} tell shows a message
 */

/** @typedef {ReturnType<typeof createHand>} Hand */

/** @param {Table} table */
export function createHand({ position, key, mayMove, isLive, isShown, play: send, check, tell: show }) {
  /** The choices so far. @type {import('../vendor/signals.js').Signal<Choice[]>} */
  const chosen = signal([]);

  /** The orientation of the piece in hand, as an index. */
  const way = signal(0);

  /** The square that the hand points at. @type {import('../vendor/signals.js').Signal<Square | null>} */
  const aim = signal(null);

  /** A move that was sent and not yet seen on the board. @type {import('../vendor/signals.js').Signal<Choice[] | null>} */
  const pending = signal(null);

  /** Why a move to the square under the pointer is not legal. */
  const why = signal('');

  /** The current scene, never a past one. */
  const scene = computed(() => position.value?.scene ?? null);

  /** The piece in hand. */
  const held = computed(() => (scene.value ? chosenItem(scene.value, chosen.value) : null));

  /** Whether the piece in hand has several orientations. */
  const isTurnable = computed(() => (held.value?.orientations.length ?? 0) > 1);

  /** The possible next choices. */
  const next = computed(() => (scene.value && isLive.value ? choicesAfter(scene.value, chosen.value) : { choices: [], complete: -1 }));

  /** A complete move that waits for confirmation: a piece to give away. */
  const complete = computed(() => (next.value.complete >= 0 && chosen.value.length > 0 ? next.value.complete : -1));

  /** Whether the player may pass. */
  const canPass = computed(() => isLive.value && (scene.value?.moves.some((move) => move.choices.length === 0) ?? false));

  /** Whether the message that is shown is the hand's. */
  let hasTold = false;

  /** @param {string} text @param {boolean} [bad] */
  function tell(text, bad = false) {
    hasTold = true;
    show(text, bad);
  }

  /** Takes the hand's message away, once the visitor has done something else. */
  function calm() {
    if (hasTold) show('');
    hasTold = false;
  }

  // A new position empties the hand, except for forced choices.
  let known = '';
  effect(() => {
    if (key.value === known) return;
    known = key.value;
    batch(() => {
      pending.value = null;
      why.value = '';
      hasTold = false;
      empty();
    });
  });

  /** Empties the hand. */
  function empty() {
    const now = scene.peek();
    chosen.value = now && mayMove.peek() ? forced(now, []) : [];
    way.value = firstWay(chosen.peek());
    aim.value = null;
    why.value = '';
  }

  /** The first orientation in which the piece can be placed. @param {Choice[]} list */
  function firstWay(list) {
    const now = scene.peek();
    if (!now) return 0;
    const first = choicesAfter(now, list).choices[0];
    return first && 'orientation' in first ? first.orientation : 0;
  }

  /** The offsets of the piece in hand in its orientation. @returns {Square[]} */
  function offsets() {
    const item = held.value;
    const squares = item?.orientations[item.orientations.length > 1 ? way.value : 0]?.squares;
    return /** @type {Square[]} */ (squares?.length ? squares : [[0, 0]]);
  }

  /**
   * The choices that a click on this square would make, with the orientation of the piece, which is held by its
   * middle. In a rack, the whole column counts as the square into which the disc falls.
   * @param {Square} square
   * @returns {Choice[]}
   */
  function choicesAt([row, column]) {
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

  /** Squares on which a click continues a move. */
  const targets = computed(() => {
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

  /** Whether a move to the square under the pointer is legal. */
  const isAimLegal = computed(() => Boolean(aim.value && scene.value && leadsOn(scene.value, choicesAt(aim.value))));

  /** The piece over the board. @type {import('../vendor/signals.js').ReadonlySignal<import('../board/overlay.js').Ghost | null>} */
  const ghost = computed(() => {
    const now = scene.value;
    if (!now || !isShown.value) return null;
    const sent = pending.value;
    if (sent) return { piece: movedPiece(sent), squares: lastSquares(sent), legal: true, sure: true };
    if (!aim.value || !isLive.value) return null;
    const item = held.value, legal = isAimLegal.value;
    // Without a piece in hand, nothing is shown on squares where no move is possible.
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

  /** Squares that were already chosen, such as the origin of a move. */
  const chosenSquares = computed(() => chosen.value.flatMap((choice) => ('square' in choice ? [/** @type {Square} */ (choice.square)] : [])));

  // ---- actions of the player -----------------------------------------------------------------------------------

  /** Takes a piece of a tray. Taking it a second time gives it away, in games where that is the move. @param {number} tray @param {number} item */
  function takePiece(tray, item) {
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
      calm();
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
    // Once the player turns the piece, a forced orientation is no longer chosen.
    chosen.value = chosen.peek().filter((choice) => !('orientation' in choice));
    judge();
    announce(t('turned', { way: way.peek() + 1, ways: item.orientations.length, places: targets.peek().size }));
  }

  const turnPiece = () => reorient(turn);
  const turnPieceBack = () => reorient(turnBack);
  const mirrorPiece = () => reorient(mirror);

  /** Points at a square, or at none. @param {Square | null} square */
  function aimAt(square) {
    const old = aim.peek();
    if (old === square || (old && square && old[0] === square[0] && old[1] === square[1])) return;
    aim.value = square;
    judge();
  }

  let checking = 0;

  /** Asks why the move is not legal, once the pointer rests. */
  function judge() {
    clearTimeout(checking);
    why.value = '';
    if (!aim.peek() || !held.peek()?.orientations.length || isAimLegal.peek() || !isLive.peek()) return;
    const list = choicesAt(/** @type {Square} */ (aim.peek())), now = scene.peek();
    if (now && !covered(now, list).whole) {
      why.value = t('off-board');
      return;
    }
    checking = setTimeout(async () => {
      try {
        const reason = await check(list);
        const aimed = aim.peek();
        const same = aimed && choicesAt(aimed).every((choice, i) => list[i] && sameChoice(choice, /** @type {Choice} */ (list[i])));
        if (same && !isAimLegal.peek()) why.value = reason ?? '';
      } catch {
        // Without an answer only the ghost shows that the piece does not fit.
      }
    }, 90);
  }

  /**
   * A click, a tap or Enter on a square.
   * @param {Square} square
   * @param {{ careful?: boolean }} [options] careful: the first tap only points, because the squares are small
   */
  function pickSquare(square, { careful = false } = {}) {
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
        calm();
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
      calm();
      chosen.value = forced(now, [{ square }]);
      return;
    }
    aimAt(square);
    if (!held.peek() && next.peek().choices.some((choice) => 'piece' in choice)) tell(t('piece-first'));
    else if (complete.peek() >= 0) tell(t('give-first'));
    else if (!held.peek()) refuse(list);
  }

  /** Says why a click makes no move: the reason of the game, if it has one. @param {Choice[]} list */
  async function refuse(list) {
    const at = key.peek();
    const reason = await check(list).catch(() => null);
    if (key.peek() === at && !pending.peek()) tell(reason ?? t('not-here'), true);
  }

  /** Plays what is chosen or pointed at. */
  function confirm() {
    const now = scene.peek();
    if (!now) return;
    if (complete.peek() >= 0) play(chosen.peek());
    else if (aim.peek() && isAimLegal.peek()) pickSquare(/** @type {Square} */ (aim.peek()));
  }

  const pass = () => play([]);

  /** @param {Choice[]} list */
  async function play(list) {
    const now = scene.peek(), at = position.peek();
    const index = now ? findMove(now, list) : -1;
    const text = at?.moves[index]?.text;
    if (!at || text === undefined) return;
    pending.value = list;
    why.value = '';
    calm();
    const done = await send(text, at.plies);
    if (!done) {
      batch(() => {
        pending.value = null;
        empty();
      });
    }
  }

  /** Plays a move by its text, for games without a scene. @param {string} text */
  const playText = (text) => send(text, position.peek()?.plies ?? 0);

  return {
    isLive, isShown, chosen, way, aim, pending, why, scene, held, isTurnable, next, complete, canPass, empty, choicesAt, targets, isAimLegal, ghost, chosenSquares, takePiece, turnPiece, turnPieceBack, mirrorPiece, aimAt, pickSquare, confirm, pass, playText,
  };
}

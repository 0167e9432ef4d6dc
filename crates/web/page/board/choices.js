// The tree of choices of a scene: what can be chosen next after what has been chosen. The counterpart of `choices.rs`
// in `plyground-view`. It knows no game: a move is a list of choices, and the page walks the lists.

/** @typedef {import('../protocol').Scene} Scene */
/** @typedef {import('../protocol').Choice} Choice */
/** @typedef {import('../protocol').Item} Item */
/** @typedef {[number, number]} Square */

/** @param {Choice} a @param {Choice} b */
export function sameChoice(a, b) {
  if ('square' in a) return 'square' in b && a.square[0] === b.square[0] && a.square[1] === b.square[1];
  if ('orientation' in a) return 'orientation' in b && a.orientation === b.orientation;
  return 'piece' in b && a.piece.tray === b.piece.tray && a.piece.item === b.piece.item;
}

/** @param {Choice} choice */
const keyOf = (choice) => ('square' in choice ? `s${choice.square}` : 'orientation' in choice ? `o${choice.orientation}` : `p${choice.piece.tray},${choice.piece.item}`);

/** Whether the list begins with these choices. @param {readonly Choice[]} list @param {readonly Choice[]} chosen */
const begins = (list, chosen) => list.length >= chosen.length && chosen.every((choice, i) => sameChoice(/** @type {Choice} */ (list[i]), choice));

/**
 * The possible next choices, each once and in the order of the moves, and the index of the move that the given
 * choices already complete (-1 if none).
 * @param {Scene} scene
 * @param {readonly Choice[]} chosen
 * @returns {{ choices: Choice[], complete: number }}
 */
export function choicesAfter(scene, chosen) {
  /** @type {Map<string, Choice>} */
  const next = new Map();
  let complete = -1;
  scene.moves.forEach((move, index) => {
    if (!begins(move.choices, chosen)) return;
    const choice = move.choices[chosen.length];
    if (!choice) complete = complete < 0 ? index : complete;
    else if (!next.has(keyOf(choice))) next.set(keyOf(choice), choice);
  });
  return { choices: [...next.values()], complete };
}

/** The index of the move that these choices make, or -1. @param {Scene} scene @param {readonly Choice[]} chosen */
export const findMove = (scene, chosen) => scene.moves.findIndex((move) => move.choices.length === chosen.length && begins(move.choices, chosen));

/** Whether a legal move begins with these choices. @param {Scene} scene @param {readonly Choice[]} chosen */
export const leadsOn = (scene, chosen) => scene.moves.some((move) => begins(move.choices, chosen));

/**
 * These choices, followed by all that have no alternative: the piece in hand, its only orientation. Squares are never
 * chosen for the player.
 * @param {Scene} scene
 * @param {readonly Choice[]} chosen
 * @returns {Choice[]}
 */
export function forced(scene, chosen) {
  const list = [...chosen];
  for (;;) {
    const { choices, complete } = choicesAfter(scene, list);
    const [only] = choices;
    if (complete >= 0 || choices.length !== 1 || !only || 'square' in only) return list;
    // A piece that completes the move by itself must be chosen by the player.
    if ('piece' in only && findMove(scene, [...list, only]) >= 0) return list;
    list.push(only);
  }
}

/** Whether the side to move can only pass. @param {Scene} scene */
export const mustPass = (scene) => scene.moves.length === 1 && scene.moves[0]?.choices.length === 0;

/** The piece that was chosen: its tray and item. @param {readonly Choice[]} chosen */
export function pieceOf(chosen) {
  for (const choice of chosen) if ('piece' in choice) return choice.piece;
  return null;
}

/** The item of a tray that was chosen. @param {Scene} scene @param {readonly Choice[]} chosen @returns {Item | null} */
export function chosenItem(scene, chosen) {
  const piece = pieceOf(chosen);
  return (piece && scene.trays[piece.tray]?.items[piece.item]) || null;
}

/** The index of the orientation among the choices, or -1. @param {readonly Choice[]} chosen */
export function orientationOf(chosen) {
  for (const choice of chosen) if ('orientation' in choice) return choice.orientation;
  return -1;
}

/**
 * The squares that choices cover, those off the board included, and whether all are on it.
 * @param {Scene} scene
 * @param {readonly Choice[]} chosen
 * @returns {{ squares: Square[], whole: boolean }}
 */
export function covered(scene, chosen) {
  const item = chosenItem(scene, chosen);
  const turned = item?.orientations.length ? item.orientations[Math.max(0, orientationOf(chosen))] : null;
  const offsets = turned ? turned.squares : [[0, 0]];
  /** @type {Square[]} */
  const squares = [];
  let whole = true;
  for (const choice of chosen) {
    if (!('square' in choice)) continue;
    for (const [down, right] of /** @type {Square[]} */ (offsets)) {
      const row = choice.square[0] + down, column = choice.square[1] + right;
      if (row < 0 || column < 0 || row >= scene.board.rows.length || column >= scene.board.columns.length) whole = false;
      else squares.push([row, column]);
    }
  }
  return { squares, whole };
}

/** The name of a square: `B3`. @param {import('../protocol').Board} board @param {Square} square */
export const squareName = (board, [row, column]) => `${board.columns[column] ?? ''}${board.rows[row] ?? ''}`;

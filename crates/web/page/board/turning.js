// Turning and mirroring a piece: finds the orientation that looks like the current one turned. Orientations are only
// lists of squares, so their shapes are compared.

/** @typedef {[number, number]} Place */

/** @param {Place[]} squares */
function shapeKey(squares) {
  const top = Math.min(...squares.map(([r]) => r)), left = Math.min(...squares.map(([, c]) => c));
  return squares.map(([r, c]) => (r - top) * 100 + (c - left)).sort((a, b) => a - b).join();
}

/** A quarter turn to the right. @param {Place[]} squares @returns {Place[]} */
const turned = (squares) => squares.map(([r, c]) => [c, -r]);

/** The mirror image, left and right exchanged. @param {Place[]} squares @returns {Place[]} */
const mirrored = (squares) => squares.map(([r, c]) => [r, -c]);

/** @param {import('../protocol').Item} item @param {Place[]} squares @param {number} otherwise */
function like(item, squares, otherwise) {
  const key = shapeKey(squares);
  const index = item.orientations.findIndex((way) => shapeKey(/** @type {Place[]} */ (way.squares)) === key);
  return index < 0 ? otherwise : index;
}

/** The orientation after a quarter turn. @param {import('../protocol').Item} item @param {number} index */
export function turn(item, index) {
  const squares = /** @type {Place[]} */ (item.orientations[index]?.squares ?? []);
  return like(item, turned(squares), (index + 1) % Math.max(1, item.orientations.length));
}

/** The orientation after a turn the other way. @param {import('../protocol').Item} item @param {number} index */
export const turnBack = (item, index) => turn(item, turn(item, turn(item, index)));

/** The mirrored orientation. @param {import('../protocol').Item} item @param {number} index */
export function mirror(item, index) {
  const squares = /** @type {Place[]} */ (item.orientations[index]?.squares ?? []);
  return like(item, mirrored(squares), index);
}

/**
 * The square of a shape by which the pointer holds it: the one nearest to its middle.
 * @param {Place[]} squares
 * @returns {Place}
 */
export function grip(squares) {
  const n = squares.length || 1;
  const row = squares.reduce((sum, [r]) => sum + r, 0) / n, column = squares.reduce((sum, [, c]) => sum + c, 0) / n;
  /** @param {Place} place */
  const far = ([r, c]) => (r - row) ** 2 + (c - column) ** 2;
  return squares.reduce((best, place) => (far(place) < far(best) - 1e-9 ? place : best), squares[0] ?? [0, 0]);
}

// The places of the squares in the drawing of a board, for drawing, for pointers, and for the grid of cells.

/**
 * @typedef {object} Layout
 * @property {string} look the kind of board
 * @property {number} rows
 * @property {number} columns
 * @property {number} width of the whole drawing
 * @property {number} height
 * @property {number} x where the squares begin
 * @property {number} y
 * @property {number} cw the width of a square
 * @property {number} ch its height
 * @property {number} unit the side of the box in which a piece of 72 units is drawn
 * @property {boolean} flipped seen from the other side
 * @property {boolean} coords whether names of rows and columns are drawn
 */

/** On squares smaller than this, in pixels of the screen, a first touch only points. */
export const SMALL = 40;

/** The margins and sizes of each kind: left, top, right, bottom, width and height of a square. */
const KINDS = /** @type {Record<string, [number, number, number, number, number, number]>} */ ({
  hollows: [40, 56, 40, 52, 112, 96],
  cells: [30, 28, 16, 19, 40, 40],
  chequered: [30, 28, 16, 19, 72, 72],
  ruled: [30, 28, 16, 19, 72, 72],
  lattice: [30, 28, 16, 19, 44, 44],
  rack: [20, 20, 20, 50, 72, 72],
  rows: [34, 22, 22, 24, 56, 92],
  frame: [24, 24, 24, 30, 72, 72],
});

/**
 * @param {import('../protocol').Board} board
 * @param {{ flipped?: boolean, coords?: boolean }} [options]
 * @returns {Layout}
 */
export function layoutOf(board, { flipped = false, coords = true } = {}) {
  const look = board.look in KINDS ? board.look : 'ruled';
  const [left, top, right, bottom, cw, ch] = /** @type {[number, number, number, number, number, number]} */ (KINDS[look]);
  const rows = board.rows.length, columns = board.columns.length;
  return {
    look, rows, columns, cw, ch, x: left, y: top, coords,
    width: left + columns * cw + right,
    height: top + rows * ch + bottom,
    unit: look === 'hollows' ? 72 : Math.min(cw, look === 'rows' ? ch : cw),
    flipped: flipped && canFlip(look),
  };
}

/** Whether a board of this kind can be flipped: discs do not fall upwards. @param {string} look */
export const canFlip = (look) => !['rack', 'rows', 'frame'].includes(look);

/** The row and column at which a square is drawn. @param {Layout} layout @param {number} row @param {number} column @returns {[number, number]} */
export const shown = (layout, row, column) => (layout.flipped ? [layout.rows - 1 - row, layout.columns - 1 - column] : [row, column]);

/** The middle of a square. @param {Layout} layout @param {number} row @param {number} column @returns {[number, number]} */
export function middle(layout, row, column) {
  const [r, c] = shown(layout, row, column);
  return [layout.x + (c + 0.5) * layout.cw, layout.y + (r + 0.5) * layout.ch];
}

/** The upper left corner of a square. @param {Layout} layout @param {number} row @param {number} column @returns {[number, number]} */
export function corner(layout, row, column) {
  const [x, y] = middle(layout, row, column);
  return [x - layout.cw / 2, y - layout.ch / 2];
}

/** Every place of the board in the order in which it is drawn, back to front. @param {Layout} layout @returns {[number, number][]} */
export function places(layout) {
  /** @type {[number, number][]} */
  const list = [];
  for (let row = 0; row < layout.rows; row += 1) {
    for (let column = 0; column < layout.columns; column += 1) list.push(shown(layout, row, column));
  }
  return list;
}

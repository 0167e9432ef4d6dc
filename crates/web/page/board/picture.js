// A board as a picture, for cards and lists: the same drawing without names, marks for the hand or cells.

import { html } from '../lib/html.js';
import { layoutOf } from './layout.js';
import { Ground } from './ground.js';
import { Beds, Blocks, Marks, Numbers, Pieces } from './squares.js';

/**
 * @param {{ board: import('../protocol').Board, turn?: string, crop?: boolean }} props
 */
export function BoardPicture({ board, turn = '1', crop = false }) {
  /** @type {import('../protocol').Scene} */
  const scene = { board, trays: [], moves: [], status: '', about: ['', ''] };
  const layout = layoutOf(board, { coords: false });
  return html`<svg class="picture" viewBox=${crop ? cut(layout, scene) : `0 0 ${layout.width} ${layout.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    <${Ground} layout=${layout} board=${scene.board} />
    <${Beds} layout=${layout} scene=${scene} />
    <${Numbers} layout=${layout} scene=${scene} plain=${true} />
    <${Blocks} layout=${layout} scene=${scene} />
    <${Marks} layout=${layout} scene=${scene} turn=${turn} quiet=${true} />
    <${Pieces} layout=${layout} scene=${scene} />
  </svg>`;
}

/** The part of a board that a card shows: about five squares by four around what happens there. */
/** @param {import('./layout.js').Layout} layout @param {import('../protocol').Scene} scene */
function cut(layout, scene) {
  const { cw, ch, rows, columns } = layout;
  const wanted = layout.look === 'cells' ? 11 : 5.3;
  if (columns <= wanted) {
    const height = Math.min(layout.height, layout.width * 0.75);
    return `0 ${(layout.height - height) / 2} ${layout.width} ${height}`;
  }
  const width = wanted * cw, height = Math.min(width * 0.75, rows * ch);
  /** @type {[number, number][]} */
  const busy = [];
  scene.board.squares.forEach((square, index) => {
    if (typeof square.content === 'object' && 'piece' in square.content) busy.push([Math.floor(index / columns), index % columns]);
  });
  const n = busy.length;
  const row = n ? busy.reduce((sum, [r]) => sum + r, 0) / n : rows / 2, column = n ? busy.reduce((sum, [, c]) => sum + c, 0) / n : columns / 2;
  // Whole squares at the left and the top edge, and never past the board.
  const left = Math.round(Math.max(0, Math.min(columns - wanted, column - wanted / 2 + 0.5)) * 4) / 4;
  const top = Math.max(0, Math.min(rows - height / ch, row - height / ch / 2 + 0.5));
  return `${layout.x + left * cw} ${layout.y + top * ch} ${width} ${height}`;
}

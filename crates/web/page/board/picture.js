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
  const whole = layout.look === 'ruled' && layout.columns < 5;
  return html`<svg class="picture" viewBox=${crop && !whole ? cut(layout, scene) : `0 0 ${layout.width} ${layout.height}`} preserveAspectRatio=${crop && whole ? 'xMidYMid meet' : 'xMidYMid slice'} aria-hidden="true" focusable="false">
    <${Ground} layout=${layout} board=${scene.board} />
    <${Beds} layout=${layout} scene=${scene} />
    <${Numbers} layout=${layout} scene=${scene} plain=${true} />
    <${Blocks} layout=${layout} scene=${scene} />
    <${Marks} layout=${layout} scene=${scene} turn=${turn} quiet=${true} />
    <${Pieces} layout=${layout} scene=${scene} />
  </svg>`;
}

/**
 * The part of a board that a card shows: about five by four squares (eleven by eight small ones), chosen so that it
 * shows most of the pieces of both players. Boards with few columns are shown from their top.
 * @param {import('./layout.js').Layout} layout @param {import('../protocol').Scene} scene
 */
function cut(layout, scene) {
  const { cw, ch, rows, columns } = layout;
  const wide = layout.look === 'cells' ? 11 : layout.look === 'lattice' ? 6.5 : layout.look === 'rows' ? columns : 5.3;
  if (columns <= wide) return `${layout.x * 0.6} 4 ${layout.width - layout.x * 1.2} ${Math.min(layout.height, (layout.width - layout.x * 1.2) * 0.75)}`;
  const width = wide * cw, height = Math.min(width * 0.75, rows * ch), high = height / ch;
  let best = '', most = -1;
  for (let top = 0; top <= rows - high + 1e-9; top += 0.25) {
    for (let left = 0; left <= columns - wide + 1e-9; left += 0.25) {
      const count = { 1: 0, 2: 0, 0: 0 };
      scene.board.squares.forEach((square, index) => {
        const row = Math.floor(index / columns), column = index % columns;
        if (typeof square.content !== 'object' || !('piece' in square.content)) return;
        if (row >= top && row + 1 <= top + high + 0.05 && column >= left && column + 1 <= left + wide + 0.05) count[square.content.piece.owner ?? 0] += 1;
      });
      // Among equal windows, the one nearest to the middle of the board is best.
      const score = count[1] + count[2] + count[0] + 2 * Math.min(count[1], count[2]) - 0.01 * (Math.abs(top + high / 2 - rows / 2) + Math.abs(left + wide / 2 - columns / 2));
      if (score > most) {
        most = score;
        best = `${layout.x + left * cw} ${layout.y + top * ch} ${width} ${height}`;
      }
    }
  }
  return best || `0 0 ${layout.width} ${layout.height}`;
}

// The layer of the player's hand over the board: targets, the ghost of a piece, affected squares, hints.

import { html } from '../lib/html.js';
import { Tiles, edges } from '../pieces/blocks.js';
import { PieceShape, isBlock } from '../pieces/piece.js';
import { edgeLine, partAt } from './lattice.js';
import { corner, middle, shown } from './layout.js';
import { Badge, Ring, numberOn, pieceOn, squareAt } from './squares.js';

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('../protocol').Scene} Scene */
/** @typedef {[number, number]} Square */

/**
 * @typedef {object} Ghost a piece that is not yet played
 * @property {import('../protocol').Piece | null} piece
 * @property {Square[]} squares the squares that it covers
 * @property {boolean} legal
 * @property {boolean} sure whether the move was sent: it is drawn as if it were played
 */

/** Marks of the squares that can be chosen next. @param {{ layout: Layout, scene: Scene, targets: Square[] }} props */
export function Targets({ layout, scene, targets }) {
  const { cw, ch, look } = layout;
  // No marks if every empty square can be chosen.
  const empty = scene.board.squares.filter((view) => view.content === 'empty').length;
  if (look === 'ruled' && targets.length === empty) return null;
  return html`<g>${targets.map(([r, c]) => {
    const view = squareAt(scene, [r, c]);
    if (numberOn(view) !== null || look === 'hollows' || look === 'rack' || look === 'rows' || look === 'lattice') return null;
    const [x, y] = middle(layout, r, c);
    if (pieceOn(view)) return html`<${Ring} layout=${layout} x=${x} y=${y} kind="target" />`;
    return html`<circle class="target-dot" cx=${x} cy=${y} r=${Math.min(cw, ch) * 0.09} />`;
  })}</g>`;
}

/** @param {{ layout: Layout, ghost: Ghost }} props */
export function GhostPiece({ layout, ghost }) {
  const { squares, piece, legal, sure } = ghost, { cw, look } = layout;
  const first = squares[0];
  if (!first) return null;
  if (look === 'lattice' && !['dot', 'box'].includes(partAt(first[0], first[1]))) return html`<path class="ghost lattice-aim" d=${edgeLine(layout, first[0], first[1])} />`;
  const cells = squares.map(([r, c]) => shown(layout, r, c));
  if (piece && isBlock(piece)) {
    const outline = edges(cells, cw);
    const top = cells.reduce((a, b) => (b[0] < a[0] || (b[0] === a[0] && b[1] > a[1]) ? b : a));
    return html`<g class="ghost" transform=${`translate(${layout.x} ${layout.y})`}>
      <g opacity=${sure ? 1 : legal ? 0.78 : 0.36}><${Tiles} cells=${cells} owner=${piece.owner} u=${cw} /></g>
      ${!sure && !legal && cells.map(([r, c]) => html`<rect x=${c * cw + 2} y=${r * cw + 2} width=${cw - 4} height=${cw - 4} fill="url(#hatch)" />`)}
      ${!sure && html`<path class="ghost-halo" d=${outline} /><path class=${legal ? 'ghost-edge' : 'ghost-edge no'} d=${outline} />
        <${Badge} x=${(top[1] + 1) * cw} y=${top[0] * cw} good=${legal} r=${13} />`}
    </g>`;
  }
  const [x, y] = middle(layout, first[0], first[1]), scale = layout.unit / 72;
  return html`<g class="ghost">
    ${!sure && look !== 'chequered' && html`<${Ring} layout=${layout} x=${x} y=${y} kind=${legal ? 'aim' : 'aim no'} />`}
    ${piece && html`<g transform=${`translate(${x} ${y + (look === 'hollows' ? 6 : 0)}) scale(${scale})`} opacity=${sure ? 1 : 0.75}><${PieceShape} piece=${piece} /></g>`}
    ${!piece && sure && html`<${Ring} layout=${layout} x=${x} y=${y} kind="aim" />`}
    ${!sure && !legal && html`<${Badge} x=${x + cw * 0.34} y=${y - cw * 0.3} good=${false} r=${10} />`}
  </g>`;
}

/** Other squares that a move affects, struck through. @param {{ layout: Layout, squares: Square[] }} props */
export function Concerned({ layout, squares }) {
  const { cw, ch } = layout;
  return html`<g>${squares.map(([r, c]) => {
    const [x, y] = corner(layout, r, c);
    return html`<g class="concerned"><rect x=${x + 6} y=${y + 6} width=${cw - 12} height=${ch - 12} rx="9" /><path d=${`M${x + cw * 0.22} ${y + ch * 0.7}L${x + cw * 0.78} ${y + ch * 0.3}`} /></g>`;
  })}</g>`;
}

/** A small lamp that marks a hint. @param {{ x: number, y: number, scale: number }} props */
const Lamp = ({ x, y, scale }) => html`<g class="bulb" transform=${`translate(${x} ${y}) scale(${scale})`}><circle r="11" /><path d="M-2.500 5h5M-1.500 7.500h3M-2.500 3c-5-3-3-10 2.500-10s7.500 7 2.500 10z" /></g>`;

/** The squares of a hint, or the outline of a piece of several squares. @param {{ layout: Layout, squares: Square[] }} props */
export function Hinted({ layout, squares }) {
  const { cw, ch } = layout, first = squares[0];
  if (!first) return null;
  if (layout.look === 'cells') {
    const cells = squares.map(([r, c]) => shown(layout, r, c));
    const top = cells.reduce((a, b) => (b[0] < a[0] || (b[0] === a[0] && b[1] > a[1]) ? b : a));
    return html`<g class="hinted" transform=${`translate(${layout.x} ${layout.y})`}><path class="ring hint" d=${edges(cells, cw)} /><${Lamp} x=${(top[1] + 1) * cw} y=${top[0] * cw} scale=${1.1} /></g>`;
  }
  return html`<g>${squares.map(([r, c]) => {
    const [x, y] = middle(layout, r, c);
    return html`<g class="hinted"><${Ring} layout=${layout} x=${x} y=${y} kind="hint" /><${Lamp} x=${x + cw * 0.3} y=${y - ch * 0.3} scale=${Math.min(1.1, cw / 60)} /></g>`;
  })}</g>`;
}

/** Squares that were already chosen for a move. @param {{ layout: Layout, squares: Square[] }} props */
export const Chosen = ({ layout, squares }) => html`<g>${squares.map(([r, c]) => {
  const [x, y] = middle(layout, r, c);
  return html`<${Ring} layout=${layout} x=${x} y=${y} kind="chosen" />`;
})}</g>`;

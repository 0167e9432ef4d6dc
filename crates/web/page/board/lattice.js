// Dots, the edges between them, and the boxes that edges enclose. Dots are the squares in even rows and columns,
// boxes those in odd ones, edges the rest. An edge with a piece on it is a line, an open edge is dashed.

import { html } from '../lib/html.js';
import { PieceShape } from '../pieces/piece.js';
import { OwnerMark } from '../pieces/blocks.js';
import { middle, places } from './layout.js';
import { isMarked, keyOf, pieceOn, squareAt } from './squares.js';

/** @typedef {import('./layout.js').Layout} Layout */

/** @param {number} row @param {number} column @returns {'dot' | 'across' | 'upright' | 'box'} */
export const partAt = (row, column) => (row % 2 === 0 ? (column % 2 === 0 ? 'dot' : 'across') : column % 2 === 0 ? 'upright' : 'box');

/** The line of an edge from dot to dot, as a path. @param {Layout} layout @param {number} row @param {number} column */
export function edgeLine(layout, row, column) {
  const [x, y] = middle(layout, row, column), { cw, ch } = layout;
  return partAt(row, column) === 'across' ? `M${x - cw} ${y}h${2 * cw}` : `M${x} ${y - ch}v${2 * ch}`;
}

/** @param {{ layout: Layout, scene: import('../protocol').Scene }} props */
export function LatticeParts({ layout, scene }) {
  const { cw, ch } = layout;
  /** @type {unknown[]} */
  const boxes = [], open = [], drawn = [], dots = [];
  for (const [r, c] of places(layout)) {
    const view = squareAt(scene, [r, c]), piece = pieceOn(view), part = partAt(r, c), key = keyOf([r, c]);
    const [x, y] = middle(layout, r, c);
    if (part === 'dot') dots.push(html`<circle key=${key} class="lattice-dot" cx=${x} cy=${y} r=${cw * 0.16} />`);
    else if (part === 'box') {
      if (piece) boxes.push(html`<g key=${key}><rect x=${x - cw} y=${y - ch} width=${2 * cw} height=${2 * ch} fill=${piece.owner ? `var(--p${piece.owner})` : 'var(--edge)'} fill-opacity=".22" />
        <g transform=${`translate(${x} ${y}) scale(${(cw * 1.3) / 72})`}><${PieceShape} piece=${piece} /></g></g>`);
    } else if (piece) {
      drawn.push(html`<g key=${key}>${isMarked(view, 'last') && html`<path class="lattice-last" d=${edgeLine(layout, r, c)} />`}
        <path class="lattice-edge" d=${edgeLine(layout, r, c)} stroke=${piece.owner ? `var(--p${piece.owner})` : 'var(--cell-text)'} /><${OwnerMark} owner=${piece.owner} x=${x} y=${y} size=${cw * 0.09} /></g>`);
    } else if (view?.content === 'empty') open.push(html`<path key=${key} class="lattice-open" d=${edgeLine(layout, r, c)} />`);
  }
  return html`<g>${boxes}${open}${drawn}${dots}</g>`;
}

// Moves drawn on the board: an arrow for a figure that moves, the outline of a piece or a square for a placement. A
// badge with a symbol shows the kind of the move, so that no colour is needed.

import { html } from '../lib/html.js';
import { edges } from '../pieces/blocks.js';
import { covered } from './choices.js';
import { middle, shown } from './layout.js';
import { Ring, pieceOn } from './squares.js';

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('../protocol').Scene} Scene */
/** @typedef {[number, number]} Square */
/** @typedef {{ choices: import('../protocol').Choice[], kind: string, sign?: string }} DrawnMove */

/** The squares with a figure of this player, in games in which figures move. @param {Scene} scene @param {string} player @returns {Square[]} */
function figures(scene, player) {
  if (scene.board.look !== 'chequered') return [];
  const columns = scene.board.columns.length;
  return scene.board.squares.flatMap((view, index) => (pieceOn(view)?.owner === player ? [/** @type {Square} */ ([Math.floor(index / columns), index % columns])] : []));
}

/** @param {{ x: number, y: number, sign: string, kind: string, scale: number }} props */
const Sign = ({ x, y, sign, kind, scale }) => html`<g class=${`move-sign ${kind}`} transform=${`translate(${x} ${y}) scale(${scale})`}><rect x="-15" y="-11" width="30" height="22" rx="11" /><text>${sign}</text></g>`;

/** @param {{ layout: Layout, scene: Scene, turn: string, moves: DrawnMove[] }} props */
export function Arrows({ layout, scene, turn, moves }) {
  return html`<g class="moves-drawn">${moves.map(({ choices, kind, sign }, index) => {
    const { squares } = covered(scene, choices), last = squares.at(-1);
    if (!last) return null;
    const picked = choices.flatMap((choice) => ('square' in choice ? [/** @type {Square} */ (choice.square)] : []));
    const own = figures(scene, turn);
    const from = picked.length > 1 ? picked[0] : own.length === 1 && scene.trays.length === 0 ? own[0] : null;
    const { cw, ch } = layout, scale = Math.min(1, Math.max(0.62, cw / 72));
    const [x, y] = middle(layout, last[0], last[1]);
    const badge = (/** @type {number} */ bx, /** @type {number} */ by) => sign && html`<${Sign} x=${bx} y=${by} sign=${sign} kind=${kind} scale=${scale} />`;
    if (layout.look === 'cells') {
      const cells = squares.map(([r, c]) => shown(layout, r, c));
      const top = cells.reduce((a, b) => (b[0] < a[0] || (b[0] === a[0] && b[1] > a[1]) ? b : a));
      return html`<g key=${index} class=${`move-drawn ${kind}`}><path class="move-area" transform=${`translate(${layout.x} ${layout.y})`} d=${edges(cells, cw)} />
        ${badge(layout.x + (top[1] + 1) * cw, layout.y + top[0] * ch)}</g>`;
    }
    return html`<g key=${index} class=${`move-drawn ${kind}`}>
      ${from && (from[0] !== last[0] || from[1] !== last[1]) && html`<path class="move-line" d=${arrow(middle(layout, from[0], from[1]), [x, y], cw)} />`}
      <${Ring} layout=${layout} x=${x} y=${y} kind="move-ring" />
      ${badge(x - cw * 0.34, y - ch * 0.4)}</g>`;
  })}</g>`;
}

/** An arrow whose shaft ends before the middle of its target. @param {[number, number]} from @param {[number, number]} to @param {number} size */
function arrow([x0, y0], [x1, y1], size) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1, ux = (x1 - x0) / length, uy = (y1 - y0) / length;
  const head = size * 0.26, tip = size * 0.3;
  const tx = x1 - ux * tip, ty = y1 - uy * tip, sx = x0 + ux * size * 0.28, sy = y0 + uy * size * 0.28;
  const bx = tx - ux * head, by = ty - uy * head;
  return `M${sx} ${sy}L${bx} ${by}M${tx} ${ty}L${bx - uy * head * 0.62} ${by + ux * head * 0.62}L${bx + uy * head * 0.62} ${by - ux * head * 0.62}Z`;
}

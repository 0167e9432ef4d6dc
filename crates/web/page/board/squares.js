// The contents and marks of squares.

import { html } from '../lib/html.js';
import { Tiles, edges } from '../pieces/blocks.js';
import { PieceShape, isBlock } from '../pieces/piece.js';
import { LatticeParts } from './lattice.js';
import { corner, middle, places, shown } from './layout.js';

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('../protocol').Scene} Scene */
/** @typedef {import('../protocol').SquareView} SquareView */
/** @typedef {[number, number]} Square */

/** @param {Square} square */
export const keyOf = ([row, column]) => `${row},${column}`;

/** @param {Scene} scene @param {Square} square @returns {SquareView | undefined} */
export const squareAt = (scene, [row, column]) => scene.board.squares[row * scene.board.columns.length + column];

/** @param {SquareView | undefined} view @returns {import('../protocol').Piece | null} */
export const pieceOn = (view) => (view && typeof view.content === 'object' && 'piece' in view.content ? view.content.piece : null);

/** @param {SquareView | undefined} view */
export const numberOn = (view) => (view && typeof view.content === 'object' && 'number' in view.content ? view.content.number : null);

/** @param {SquareView | undefined} view @param {string} mark */
export const isMarked = (view, mark) => Boolean(view?.marks?.some((one) => one === mark));

/** A tick or a cross in a small disc. @param {{ x: number, y: number, good: boolean, r?: number }} props */
export const Badge = ({ x, y, good, r = 11 }) => html`<g transform=${`translate(${x} ${y}) scale(${r / 11})`}>
  <circle r="11" fill=${good ? 'var(--accent)' : 'var(--bad)'} stroke="var(--surface)" stroke-width="2" />
  <path d=${good ? 'M-4.500 .3l3.200 3.400l6-7' : 'M-4 -4l8 8m0 -8l-8 8'} fill="none" stroke="var(--on-accent)" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round" />
</g>`;

/** The blocks of each owner, as one drawing. @param {{ layout: Layout, scene: Scene }} props */
export function Blocks({ layout, scene }) {
  /** @type {Map<string | null, Square[]>} */
  const owners = new Map();
  for (const [r, c] of places(layout)) {
    const piece = pieceOn(squareAt(scene, [r, c]));
    if (!piece || !isBlock(piece)) continue;
    const owner = piece.owner ?? null;
    owners.set(owner, [...(owners.get(owner) ?? []), shown(layout, r, c)]);
  }
  return html`<g transform=${`translate(${layout.x} ${layout.y})`}>
    ${[...owners].map(([owner, cells]) => html`<${Tiles} key=${owner} cells=${cells} owner=${owner} u=${layout.cw} />`)}
  </g>`;
}

/** Pieces other than blocks, back to front. @param {{ layout: Layout, scene: Scene }} props */
export function Pieces({ layout, scene }) {
  const scale = layout.unit / 72;
  if (layout.look === 'lattice') return html`<${LatticeParts} layout=${layout} scene=${scene} />`;
  return html`<g>${places(layout).map(([r, c]) => {
    const piece = pieceOn(squareAt(scene, [r, c]));
    if (!piece || isBlock(piece)) return null;
    const [x, y] = middle(layout, r, c);
    const down = layout.look === 'hollows' ? 6 : layout.look === 'chequered' ? 3 : 0;
    return html`<g key=${keyOf([r, c])} transform=${`translate(${x} ${y + down * scale}) scale(${scale})`}><${PieceShape} piece=${piece} /></g>`;
  })}</g>`;
}

/** What is drawn below the content of a square: a pit, a bar, the shadow of a figure. @param {{ layout: Layout, scene: Scene }} props */
export function Beds({ layout, scene }) {
  const { cw, ch, look } = layout;
  return html`<g>${places(layout).map(([r, c]) => {
    const view = squareAt(scene, [r, c]);
    if (!view) return null;
    const [x, y] = corner(layout, r, c), inset = cw * 0.083;
    const piece = pieceOn(view);
    if (view.content === 'removed' && look === 'chequered') {
      return html`<g><rect x=${x + inset} y=${y + inset} width=${cw - 2 * inset} height=${ch - 2 * inset} rx="10" fill="url(#pit)" /><circle cx=${x + cw / 2} cy=${y + ch / 2} r="3" fill="var(--edge)" /></g>`;
    }
    if (view.content === 'removed') return html`<rect x=${x + inset} y=${y + inset} width=${cw - 2 * inset} height=${ch - 2 * inset} rx="6" fill="url(#gone)" />`;
    if (view.content === 'blocked') return html`<g><rect x=${x + 1} y=${y + 1} width=${cw - 2} height=${ch - 2} rx="4" fill="var(--wood)" /><rect x=${x + 1} y=${y + 1} width=${cw - 2} height=${ch - 2} rx="4" fill="url(#grain)" /></g>`;
    if (piece?.owner && look === 'chequered') return html`<rect x=${x} y=${y} width=${cw} height=${ch} fill=${`var(--p${piece.owner})`} fill-opacity=".2" />`;
    return null;
  })}</g>`;
}

/**
 * Numbers, with their state: can be taken, threatened, or neither.
 * @param {{ layout: Layout, scene: Scene, plain?: boolean, hover?: string | null, worth?: Map<string, string> }} props
 */
export function Numbers({ layout, scene, plain = false, hover = null, worth }) {
  const { cw } = layout;
  return html`<g>${places(layout).map(([r, c]) => {
    const view = squareAt(scene, [r, c]), number = numberOn(view), key = keyOf([r, c]);
    if (number === null) return null;
    const [x, y] = corner(layout, r, c), cx = x + cw / 2, cy = y + cw / 2;
    const can = isMarked(view, 'playable'), no = isMarked(view, 'threatened'), hot = can && hover === key, value = can ? worth?.get(key) : undefined;
    const tone = hot ? ' hot' : no ? ' no' : can ? ' can' : '';
    return html`<g key=${key}>
      ${no && html`<rect x=${x + 3} y=${y + 3} width=${cw - 6} height=${cw - 6} rx="9" fill="url(#hatch)" opacity=".5" /><rect x=${x + 14} y=${y + 18} width=${cw - 28} height=${cw - 36} rx="8" fill="var(--maple)" />`}
      ${can && html`<rect class=${`can-frame${tone}`} x=${x + 4} y=${y + 4} width=${cw - 8} height=${cw - 8} rx="10" />`}
      <text class=${`number${tone}${plain ? ' plain' : ''}`} x=${cx} y=${cy - (value ? 8 : 0)}>${number}</text>
      ${value && html`<text class=${`worth${tone}`} x=${cx} y=${y + cw - 17}>${value}</text>`}
      ${no && html`<path d=${`M${cx - 17} ${cy}h34`} stroke="var(--bad)" stroke-width="2" />`}
    </g>`;
  })}</g>`;
}

/**
 * Marks on squares. `turn` is the player to move: marks of watched squares have the colour of the other player.
 * @param {{ layout: Layout, scene: Scene, turn: string, quiet?: boolean }} props
 */
export function Marks({ layout, scene, turn, quiet = false }) {
  const { cw, ch, look } = layout, other = turn === '1' ? '2' : '1';
  /** @type {Square[]} */
  const last = [];
  const list = places(layout).map(([r, c]) => {
    const view = squareAt(scene, [r, c]);
    if (!view?.marks?.length) return null;
    const [x, y] = corner(layout, r, c), cx = x + cw / 2, cy = y + ch / 2, empty = view.content === 'empty';
    if (isMarked(view, 'last')) last.push(shown(layout, r, c));
    return html`<g key=${keyOf([r, c])}>
      ${!quiet && isMarked(view, 'watched') && !isMarked(view, 'threatened') && html`<path d=${`M${x + cw} ${y}v${cw * 0.2}l${-cw * 0.2} ${-cw * 0.2}z`} fill=${`var(--p${other})`} />`}
      ${isMarked(view, 'threatened') && numberOn(view) !== null && html`<${Badge} x=${x + cw - 13} y=${y + 13} good=${false} r=${9} />`}
      ${!quiet && empty && isMarked(view, 'closed') && html`<rect x=${x + 5} y=${y + 5} width=${cw - 10} height=${ch - 10} rx="3" fill="url(#gone)" opacity=".55" />`}
      ${!quiet && empty && isMarked(view, 'playable') && look === 'cells' && html`<path class="plus" d=${`M${cx - cw / 8} ${cy}h${cw / 4}m${-cw / 8} ${-cw / 8}v${cw / 4}`} />`}
      ${isMarked(view, 'start') && empty && html`<path class="start" d=${`M${cx} ${cy - cw * 0.28}l${cw * 0.28} ${cw * 0.28}l${-cw * 0.28} ${cw * 0.28}l${-cw * 0.28} ${-cw * 0.28}z`} />`}
      ${isMarked(view, 'goal') && html`<rect class="goal" x=${x + 3} y=${y + 3} width=${cw - 6} height=${ch - 6} rx="6" />`}
      ${isMarked(view, 'winning') && html`<${Ring} layout=${layout} x=${cx} y=${cy} kind="winning" />`}
      ${isMarked(view, 'last') && look !== 'cells' && look !== 'lattice' && !isMarked(view, 'winning') && html`<${Ring} layout=${layout} x=${cx} y=${cy} kind="last" />`}
    </g>`;
  });
  return html`<g>${list}
    ${look === 'cells' && last.length > 0 && html`<path class="last-edge" d=${edges(last, cw)} transform=${`translate(${layout.x} ${layout.y})`} />`}
  </g>`;
}

/**
 * A ring around the place of a square: an ellipse in a hollow, a circle in a rack, else a rounded square.
 * @param {{ layout: Layout, x: number, y: number, kind: string }} props
 */
export function Ring({ layout: { look, cw, ch }, x, y, kind }) {
  if (look === 'hollows') return html`<ellipse class=${`ring ${kind}`} cx=${x} cy=${y} rx="43" ry="31.500" />`;
  if (look === 'rack') return html`<circle class=${`ring ${kind}`} cx=${x} cy=${y} r="33.500" />`;
  if (look === 'lattice') return html`<circle class=${`ring ${kind}`} cx=${x} cy=${y} r=${cw * 0.46} />`;
  return html`<rect class=${`ring ${kind}`} x=${x - cw / 2 + 3} y=${y - ch / 2 + 3} width=${cw - 6} height=${ch - 6} rx=${Math.min(9, cw * 0.12)} />`;
}

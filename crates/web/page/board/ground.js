// The empty board: its squares, and the names of its rows and columns.

import { html } from '../lib/html.js';
import { corner, middle, places } from './layout.js';

/** @typedef {import('./layout.js').Layout} Layout */

/** A wooden plank as large as the drawing. @param {{ layout: Layout, wood: string, depth: number, round: number }} props */
function Plank({ layout: { width, height }, wood, depth, round }) {
  return html`<g>
    <rect y=${depth} width=${width} height=${height - depth} rx=${round} fill="var(--wood-lo)" />
    <rect width=${width} height=${height - depth} rx=${round} fill=${`url(#${wood})`} />
    <rect width=${width} height=${height - depth} rx=${round} fill="url(#grain)" />
    <rect x="1" y="1" width=${width - 2} height=${height - depth - 2} rx=${round - 1} fill="none" stroke="#fff" stroke-opacity=".27" />
  </g>`;
}

/** The names of rows and columns. @param {{ layout: Layout, board: import('../protocol').Board }} props */
function Coordinates({ layout, board }) {
  const { look, x, y, height, rows, columns } = layout;
  const below = look === 'hollows' || look === 'rack';
  const line = below ? height - 33 : y / 2;
  const dense = look === 'hollows' ? ' oak' : '';
  return html`<g aria-hidden="true">
    ${look !== 'rows' && Array.from({ length: columns }, (_, c) => html`<text class=${`coord${dense}`} x=${middle(layout, 0, c)[0]} y=${line}>${board.columns[c]}</text>`)}
    ${look !== 'rack' && Array.from({ length: rows }, (_, r) => html`<text class=${`coord${dense}`} x=${x / 2} y=${middle(layout, r, 0)[1]}>${board.rows[r]}</text>`)}
  </g>`;
}

/** @param {Layout} layout */
const inner = ({ x, y, rows, columns, cw, ch }) => ({ x, y, width: columns * cw, height: rows * ch });

/** @param {{ layout: Layout }} props */
function Hollows({ layout }) {
  return html`<g>${places(layout).map(([r, c]) => {
    const [cx, cy] = middle(layout, r, c);
    return html`<g>
      <ellipse cx=${cx} cy=${cy} rx="48" ry="36" fill="url(#dish)" />
      <path d=${`M${cx - 48} ${cy}a48 36 0 0 1 96 0`} fill="none" stroke="#2b1703" stroke-opacity=".4" stroke-width="1.6" />
      <path d=${`M${cx - 48} ${cy}a48 36 0 0 0 96 0`} fill="none" stroke="#fff3dc" stroke-opacity=".45" stroke-width="1.6" />
    </g>`;
  })}</g>`;
}

/** @param {{ layout: Layout }} props */
function Cells({ layout }) {
  const field = inner(layout);
  const squares = places(layout).map(([r, c]) => {
    const [x, y] = corner(layout, r, c), side = layout.cw - 2;
    return `M${x + 5} ${y + 1}h${side - 8}q4 0 4 4v${side - 8}q0 4 -4 4h${8 - side}q-4 0 -4 -4v${8 - side}q0 -4 4 -4z`;
  }).join('');
  return html`<g>
    <rect x=${field.x - 3} y=${field.y - 3} width=${field.width + 6} height=${field.height + 6} rx="6" fill="var(--groove)" />
    <path d=${squares} fill="var(--maple)" />
  </g>`;
}

/** @param {{ layout: Layout, alike?: boolean }} props */
function Chequers({ layout, alike = false }) {
  const field = inner(layout), { cw, ch } = layout;
  const dark = places(layout).filter(([r, c]) => (r + c) % 2).map(([r, c]) => {
    const [x, y] = corner(layout, r, c);
    return `M${x} ${y}h${cw}v${ch}h${-cw}z`;
  }).join('');
  const lines = [];
  for (let c = 1; c < layout.columns; c += 1) lines.push(`M${field.x + c * cw} ${field.y}v${field.height}`);
  for (let r = 1; r < layout.rows; r += 1) lines.push(`M${field.x} ${field.y + r * ch}h${field.width}`);
  return html`<g>
    <rect ...${field} fill="var(--maple)" />
    ${alike ? html`<path d=${lines.join('')} stroke="var(--groove)" stroke-width="2.500" fill="none" />` : html`<path d=${dark} fill="var(--maple2)" />`}
    <rect ...${field} fill="none" stroke="var(--wood-lo)" stroke-width="2" />
  </g>`;
}

/** A plain area; `lattice.js` draws the dots, edges and boxes. @param {{ layout: Layout }} props */
function Lattice({ layout }) {
  const field = inner(layout);
  return html`<rect ...${field} rx="8" fill="var(--maple)" stroke="var(--wood-lo)" stroke-width="2" />`;
}

/** Holes in an upright rack. @param {{ layout: Layout }} props */
function Rack({ layout }) {
  return html`<g>${places(layout).map(([r, c]) => {
    const [cx, cy] = middle(layout, r, c);
    return html`<g><circle cx=${cx} cy=${cy} r="31.500" fill="url(#well)" /><path d=${`M${cx - 31.5} ${cy}a31.500 31.500 0 0 1 63 0`} fill="none" stroke="#2b1703" stroke-opacity=".4" stroke-width="1.8" /><path d=${`M${cx - 31.5} ${cy}a31.500 31.500 0 0 0 63 0`} fill="none" stroke="#fff3dc" stroke-opacity=".4" stroke-width="1.8" /></g>`;
  })}</g>`;
}

/** Grooves, one for each row of objects. @param {{ layout: Layout }} props */
function Rows({ layout }) {
  const { x, y, rows, columns, cw, ch } = layout;
  return html`<g>${Array.from({ length: rows }, (_, r) => html`<rect x=${x - 4} y=${y + r * ch + 5} width=${columns * cw + 8} height=${ch - 10} rx="12" fill="url(#pit)" stroke="var(--wood-lo)" stroke-opacity=".5" />`)}</g>`;
}

/** @param {{ layout: Layout }} props */
function Frame({ layout }) {
  const field = inner(layout);
  return html`<rect x=${field.x - 4} y=${field.y - 4} width=${field.width + 8} height=${field.height + 8} rx="12" fill="url(#pit)" />`;
}

const GROUNDS = /** @type {Record<string, unknown>} */ ({ hollows: Hollows, cells: Cells, chequered: Chequers, lattice: Lattice, rack: Rack, rows: Rows, frame: Frame });

/** @param {{ layout: Layout, board: import('../protocol').Board }} props */
export function Ground({ layout, board }) {
  const { look } = layout;
  const thick = look === 'hollows' || look === 'rack';
  return html`<g>
    <${Plank} layout=${layout} wood=${look === 'hollows' ? 'oak' : 'wood'} depth=${thick ? 14 : 7} round=${look === 'hollows' ? 22 : 16} />
    ${layout.coords && html`<${Coordinates} layout=${layout} board=${board} />`}
    ${look === 'ruled' ? html`<${Chequers} layout=${layout} alike=${true} />` : html`<${GROUNDS[look]} layout=${layout} />`}
  </g>`;
}

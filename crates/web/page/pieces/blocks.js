// Pieces of several squares: joined bevelled tiles, each with the mark of its owner (a disc or a diamond), so that
// players differ by shape as well as by colour.

import { html } from '../lib/html.js';

/** @typedef {[number, number]} Place row and column */

/** @param {Place[]} cells */
const finder = (cells) => {
  const all = new Set(cells.map(([r, c]) => r * 1000 + c));
  return (/** @type {number} */ r, /** @type {number} */ c) => all.has(r * 1000 + c);
};

/** The rectangles that make one silhouette of the squares. @param {Place[]} cells @param {number} u */
function silhouette(cells, u) {
  const gap = u * 0.04, has = finder(cells), side = u - 2 * gap, round = u * 0.14;
  return cells.flatMap(([r, c]) => [
    html`<rect x=${c * u + gap} y=${r * u + gap} width=${side} height=${side} rx=${round} />`,
    has(r, c + 1) && html`<rect x=${c * u + u / 2} y=${r * u + gap} width=${u} height=${side} />`,
    has(r + 1, c) && html`<rect x=${c * u + gap} y=${r * u + u / 2} width=${side} height=${u} />`,
  ]);
}

/**
 * Squares of pieces of one owner, in a grid of unit `u`.
 * @param {{ cells: Place[], owner: string | null | undefined, u: number }} props
 */
export function Tiles({ cells, owner, u }) {
  const who = owner ?? '0', shape = silhouette(cells, u);
  const lo = who === '0' ? 'wood-lo' : `p${who}-lo`, base = who === '0' ? 'oak' : `p${who}`;
  const inset = u * 0.13, side = u - 2 * inset;
  return html`<g>
    <g transform=${`translate(0 ${u * 0.055})`} fill=${`var(--${lo})`}>${shape}</g>
    <g fill=${`var(--${base})`}>${silhouette(cells, u)}</g>
    ${cells.map(([r, c]) => {
      const x = c * u, y = r * u;
      return html`<g>
        <rect x=${x + inset} y=${y + inset} width=${side} height=${side} rx=${u * 0.1} fill=${`url(#tile-${who})`} />
        <path d=${`M${x + inset * 1.3} ${y + u - inset * 1.9}V${y + inset * 1.9}q0 ${-inset * 0.6} ${inset * 0.6} ${-inset * 0.6}H${x + u - inset * 1.9}`} fill="none" stroke="#fff" stroke-opacity=".38" stroke-width=${u * 0.035} stroke-linecap="round" />
        <${OwnerMark} owner=${owner} x=${x + u / 2} y=${y + u / 2} size=${u * 0.115} />
      </g>`;
    })}
  </g>`;
}

/** The mark of a player on a tile. @param {{ owner: string | null | undefined, x: number, y: number, size: number }} props */
export function OwnerMark({ owner, x, y, size }) {
  if (owner === '1') return html`<circle cx=${x} cy=${y} r=${size} fill="var(--p1-lo)" />`;
  const d = size * 1.35;
  if (owner === '2') return html`<path d=${`M${x} ${y - d}l${d} ${d}l${-d} ${d}l${-d} ${-d}z`} fill="#fff" fill-opacity=".82" />`;
  return null;
}

/** A piece that was used, as its outline. @param {{ cells: Place[], u: number }} props */
export const Outline = ({ cells, u }) => html`<g class="used-outline" fill="none" stroke-dasharray=${`${u * 0.2} ${u * 0.16}`} stroke-width=${u * 0.06}>
  ${cells.map(([r, c]) => html`<rect x=${c * u + u * 0.1} y=${r * u + u * 0.1} width=${u * 0.8} height=${u * 0.8} rx=${u * 0.14} />`)}</g>`;

/** The outer edges of a set of squares, as one path. @param {Place[]} cells @param {number} u */
export function edges(cells, u) {
  const has = finder(cells);
  return cells.map(([r, c]) => {
    const x = c * u, y = r * u;
    return (has(r - 1, c) ? '' : `M${x} ${y}h${u}`) + (has(r + 1, c) ? '' : `M${x} ${y + u}h${u}`)
      + (has(r, c - 1) ? '' : `M${x} ${y}v${u}`) + (has(r, c + 1) ? '' : `M${x + u} ${y}v${u}`);
  }).join('');
}

// Bishop, rook and knight, turned wood with the mark of their owner at the foot. Drawn in a box of 72 units
// around (0, 0).

import { html } from '../lib/html.js';

/** @type {Record<string, { body: unknown, cut: unknown }>} */
const SHAPES = {
  bishop: {
    body: html`<path d="M-17 28h34q2 0 2-3c0-4-5-6-9-7c-3-5-4-10-4.500-15h-11c-.5 5-1.500 10-4.500 15c-4 1-9 3-9 7q0 3 2 3z" /><rect x="-10" y="-2" width="20" height="5.500" rx="2.700" /><path d="M-8 -2.500c-5-5-5-11-1-16c3-4 6-7 9-11c3 4 6 7 9 11c4 5 4 11-1 16z" /><circle cy="-31" r="3.600" />`,
    cut: html`<path d="M3 -23l-6 9" stroke-width="2.600" /><path d="M-12 19q12 3 24 0" stroke-width="1.200" />`,
  },
  rook: {
    body: html`<path d="M-18 28h36q2 0 2-3c0-4-4-6-8-7l-2-24h5v-14h-7v5h-5v-5h-6v5h-5v-5h-7v14h5l-2 24c-4 1-8 3-8 7q0 3 2 3z" />`,
    cut: html`<path d="M-9 -6h18M-12 18q12 3 24 0" stroke-width="1.400" />`,
  },
  knight: {
    body: html`<path d="M-17 28h34q2 0 2-3c0-4-3-6-6-7c4-20 0-36-14-41l-3-6l-4 6c-9 4-14 14-17 22c-1 4 4 7 7 4l6-5c3 1 5 0 7-2c0 8-8 12-9 22c-3 1-5 3-5 7q0 3 2 3z" />`,
    cut: html`<circle cx="-3" cy="-12" r="1.500" /><path d="M-11 19q11 3 22 0" stroke-width="1.200" />`,
  },
};

/** @param {{ kind: string, owner: string | null | undefined }} props */
export function Figure({ kind, owner }) {
  const shape = SHAPES[kind], who = owner ?? '0';
  if (!shape) return null;
  return html`<g>
    <ellipse cx="3" cy="27" rx="25" ry="7" fill="url(#shade)" />
    <g fill=${`url(#figure-${who})`} stroke=${who === '0' ? 'var(--wood-lo)' : `var(--p${who}-lo)`} stroke-width="1.6" stroke-linejoin="round">${shape.body}</g>
    <g fill="none" stroke="#fff" stroke-opacity=".85" stroke-linecap="round">${shape.cut}</g>
    ${who === '1' && html`<circle cy="23.4" r="2.700" fill="#fff" />`}
    ${who === '2' && html`<path d="M0 19.900l3.600 3.500l-3.600 3.500l-3.600-3.500z" fill="#fff" />`}
  </g>`;
}

// Flat pieces in a box of 72 units around (0, 0): disc, cross, nought, match, tile and text.

import { html } from '../lib/html.js';

/** @param {string | null | undefined} owner @param {string} part */
const tone = (owner, part = '') => (owner ? `var(--p${owner}${part})` : part === '-lo' ? 'var(--wood-lo)' : 'var(--oak)');

/** @param {{ owner?: string | null }} props */
export const Disc = ({ owner }) => html`<g>
  <circle r="29" cy="2" fill=${tone(owner, '-lo')} />
  <circle r="29" fill=${tone(owner)} />
  <circle r="21.500" fill="none" stroke=${tone(owner, '-lo')} stroke-opacity=".55" stroke-width="2" />
  <path d="M-20 -9a22 22 0 0 1 17 -13" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round" />
  ${owner === '1' && html`<circle r="7" fill="var(--p1-lo)" />`}
  ${owner === '2' && html`<path d="M0 -10l10 10l-10 10l-10 -10z" fill="#fff" fill-opacity=".85" />`}
</g>`;

/** @param {{ owner?: string | null }} props */
export const Cross = ({ owner }) => html`<g fill="none" stroke-linecap="round" stroke-width="10">
  <path d="M-18 -16L18 20M18 -16L-18 20" stroke=${tone(owner, '-lo')} />
  <path d="M-18 -18L18 18M18 -18L-18 18" stroke=${tone(owner)} />
</g>`;

/** @param {{ owner?: string | null }} props */
export const Nought = ({ owner }) => html`<g fill="none" stroke-width="10">
  <circle r="20" cy="2" stroke=${tone(owner, '-lo')} />
  <circle r="20" stroke=${tone(owner)} />
</g>`;

export const Match = () => html`<g>
  <ellipse cx="3" cy="34" rx="10" ry="4" fill="url(#shade)" />
  <rect x="-4" y="-26" width="8" height="60" rx="2" fill="url(#stick)" stroke="var(--w-r)" stroke-width=".8" />
  <ellipse cy="-29" rx="7.500" ry="9.500" fill="var(--p1)" />
  <path d="M-3.500 -32q1 -4 3.500 -4" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round" />
</g>`;

/** @param {{ text: string, owner?: string | null }} props */
export const TilePiece = ({ text }) => html`<g>
  <rect x="-32" y="-30" width="64" height="64" rx="9" fill="var(--wood-lo)" />
  <rect x="-32" y="-33" width="64" height="64" rx="9" fill="url(#oak)" />
  <rect x="-32" y="-33" width="64" height="64" rx="9" fill="url(#grain)" />
  <rect x="-31" y="-32" width="62" height="62" rx="8" fill="none" stroke="#fff" stroke-opacity=".3" />
  <text class="tile-text" text-anchor="middle" dominant-baseline="central">${text}</text>
</g>`;

/** @param {{ text: string, owner?: string | null }} props */
export const TextPiece = ({ text, owner }) => html`<g>
  <circle r="24" fill="var(--surface)" stroke=${owner ? tone(owner) : 'var(--edge)'} stroke-width="2.500" />
  <text class="piece-text" text-anchor="middle" dominant-baseline="central" font-size=${text.length > 3 ? 15 : text.length > 1 ? 20 : 26}>${text}</text>
</g>`;

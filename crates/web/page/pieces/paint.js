// Gradients and patterns that all drawings share, once in the document: they take their colours from the
// tokens of the style sheet, so both themes use the same drawing.

import { html } from '../lib/html.js';

/** @param {[number, string][]} list offsets, and names of tokens */
const stops = (list) => list.map(([at, token]) => html`<stop offset=${at} stop-color=${`var(--${token})`} />`);

/** @param {string} id @param {[number, string][]} list @param {[number, number]} to where it runs to from the corner */
const linear = (id, list, [x, y]) => html`<linearGradient id=${id} x1="0" y1="0" x2=${x} y2=${y}>${stops(list)}</linearGradient>`;

const DOWN = /** @type {[number, number]} */ ([0, 1]);
const ACROSS = /** @type {[number, number]} */ ([1, 0]);
const SLANT = /** @type {[number, number]} */ ([1, 1]);

export function Paint() {
  return html`<svg class="paint" width="0" height="0" aria-hidden="true" focusable="false"><defs>
    ${linear('wood', [[0, 'wood-hi'], [1, 'wood']], DOWN)}
    ${linear('oak', [[0, 'oak-hi'], [1, 'oak']], DOWN)}
    ${linear('light-round', [[0, 'w-l'], [0.35, 'w-top'], [1, 'w-r']], ACROSS)}
    ${linear('dark-round', [[0, 'k-l'], [0.3, 'k-top'], [1, 'k-r']], ACROSS)}
    ${linear('light-hole', [[0, 'w-hole'], [1, 'w-hole2']], DOWN)}
    ${linear('dark-hole', [[0, 'k-hole'], [1, 'k-hole2']], DOWN)}
    ${linear('tile-1', [[0, 'p1-hi'], [1, 'p1']], SLANT)}
    ${linear('tile-2', [[0, 'p2-hi'], [1, 'p2']], SLANT)}
    ${linear('tile-0', [[0, 'oak-hi'], [1, 'oak']], SLANT)}
    ${linear('figure-1', [[0, 'p1'], [0.32, 'p1-hi'], [0.62, 'p1'], [1, 'p1-lo']], ACROSS)}
    ${linear('figure-2', [[0, 'p2'], [0.32, 'p2-hi'], [0.62, 'p2'], [1, 'p2-lo']], ACROSS)}
    ${linear('figure-0', [[0, 'oak'], [0.32, 'oak-hi'], [0.62, 'oak'], [1, 'wood-lo']], ACROSS)}
    ${linear('stick', [[0, 'w-top'], [0.5, 'w-l'], [1, 'w-r']], ACROSS)}
    ${linear('pit', [[0, 'pit-1'], [0.22, 'pit-2'], [1, 'pit-3']], DOWN)}
    <radialGradient id="shade"><stop offset=".45" stop-color="#1a0d02" stop-opacity=".5" /><stop offset="1" stop-color="#1a0d02" stop-opacity="0" /></radialGradient>
    <radialGradient id="dish" cy=".38"><stop offset=".55" stop-color="#3b2208" stop-opacity=".3" /><stop offset="1" stop-color="#3b2208" stop-opacity=".12" /></radialGradient>
    <radialGradient id="well" cy=".42"><stop offset=".7" stop-color="var(--well)" /><stop offset="1" stop-color="var(--well-lo)" /></radialGradient>
    <pattern id="grain" width="320" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(-1.5)">
      <g fill="none" stroke="#3b2208" stroke-opacity=".13"><path d="M0 7q80 -5 160 0t160 0" /><path d="M0 19q60 6 140 1t180 -1" stroke-width=".7" /><path d="M0 31q90 -4 170 2t150 -2" stroke-width="1.4" /><path d="M0 44q70 5 150 -1t170 1" stroke-width=".7" /></g>
    </pattern>
    <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="var(--bad)" stroke-width="2.6" /></pattern>
    <pattern id="hatch-two" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="var(--p2)" stroke-width="1.8" /></pattern>
    <pattern id="gone" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="var(--groove)" stroke-width="1.6" /></pattern>
  </defs></svg>`;
}

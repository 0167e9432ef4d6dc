// A piece of Quarto in a slight three-quarter view: prism or cylinder, tall or short, light or dark wood
// (dark ones carry a groove, so that colour alone never tells them apart), with a hole or without.

import { html } from '../lib/html.js';

/** Height of a tall and of a short prism, in the units of the drawing. */
const TALL = 64, SHORT = 27;

/** @param {[number, number][]} list */
const points = (list) => list.map((point) => point.join()).join(' ');

/**
 * A prism that stands with the middle of its base on (0, 0).
 * @param {{ prism: import('../protocol').Prism, shadow?: boolean }} props
 */
export function PrismPiece({ prism, shadow = true }) {
  const tone = prism.light ? 'w' : 'k', word = prism.light ? 'light' : 'dark';
  const h = prism.tall ? TALL : SHORT;
  const rx = prism.square ? 34 : 28, ry = prism.square ? 21 : 17.5;
  /** @param {string} part */
  const face = (part) => ({ fill: `var(--${tone}-${part})`, stroke: `var(--${tone}-${part})`, 'stroke-width': 2.5, 'stroke-linejoin': 'round' });
  const edge = `var(--${tone}-edge)`;
  return html`<g>
    ${shadow && html`<ellipse cx="7" cy="5" rx=${rx * 1.32} ry=${ry * 1.3} fill="url(#shade)" />`}
    ${prism.square ? html`
      <polygon points=${points([[-rx, -h], [0, ry - h], [0, ry], [-rx, 0]])} ...${face('l')} />
      <polygon points=${points([[0, ry - h], [rx, -h], [rx, 0], [0, ry]])} ...${face('r')} />
      ${!prism.light && html`<path d=${`M${-rx} -7L0 ${ry - 7}L${rx} -7`} fill="none" stroke=${edge} stroke-width="1.6" />`}
      <polygon points=${points([[0, -h - ry], [rx, -h], [0, ry - h], [-rx, -h]])} ...${face('top')} />
      <path d=${`M${-rx} ${-h}L0 ${ry - h}L${rx} ${-h}M0 ${ry - h}V${ry}`} fill="none" stroke=${edge} stroke-width="1.1" stroke-linejoin="round" opacity=".85" />
    ` : html`
      <path d=${`M${-rx} ${-h}V0A${rx} ${ry} 0 0 0 ${rx} 0V${-h}Z`} fill=${`url(#${word}-round)`} />
      ${!prism.light && html`<path d=${`M${-rx} -7A${rx} ${ry} 0 0 0 ${rx} -7`} fill="none" stroke=${edge} stroke-width="1.6" />`}
      <ellipse cy=${-h} rx=${rx} ry=${ry} fill=${`var(--${tone}-top)`} />
      <ellipse cy=${-h} rx=${rx - 0.6} ry=${ry - 0.6} fill="none" stroke=${edge} stroke-width="1.2" />
    `}
    ${prism.hollow && html`
      <ellipse cy=${-h} rx="15.5" ry="9.6" fill=${`url(#${word}-hole)`} />
      <path d=${`M-15.5 ${-h}A15.5 9.6 0 0 0 15.5 ${-h}`} fill="none" stroke=${edge} stroke-width="1.5" />`}
  </g>`;
}

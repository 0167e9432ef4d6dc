// The legend of the marks that are on the board.

import { html } from '../lib/html.js';
import { t } from '../lib/texts.js';
import { isMarked, numberOn } from '../board/squares.js';

/** Small drawings of signs, in a box of 24. @type {Record<string, (other: string) => unknown>} */
const SIGNS = {
  playable: () => html`<rect class="can-frame" x="2" y="2" width="20" height="20" rx="5" />`,
  corner: () => html`<rect width="24" height="24" rx="4" fill="var(--maple)" /><path class="plus" d="M7 12h10m-5 -5v10" />`,
  threatened: () => html`<rect width="24" height="24" rx="4" fill="url(#hatch)" opacity=".5" /><path d="M6 12h12" stroke="var(--bad)" stroke-width="2.400" />`,
  watched: (other) => html`<rect width="24" height="24" rx="4" fill="var(--maple2)" /><path d="M24 0v12l-12 -12z" fill=${`var(--p${other})`} />`,
  related: () => html`<g class="concerned"><rect x="2.500" y="2.500" width="19" height="19" rx="5" /><path d="M6 17L18 7" /></g>`,
  removed: () => html`<rect width="24" height="24" rx="6" fill="url(#pit)" /><circle cx="12" cy="12" r="2.400" fill="var(--edge)" />`,
  start: () => html`<rect width="24" height="24" rx="4" fill="var(--maple)" /><path class="start" d="M12 4l8 8l-8 8l-8 -8z" />`,
  closed: () => html`<rect width="24" height="24" rx="4" fill="var(--maple)" /><rect x="3" y="3" width="18" height="18" rx="3" fill="url(#gone)" />`,
};

/** @param {{ scene: import('../protocol').Scene, turn: string }} props */
export function Legend({ scene, turn }) {
  const squares = scene.board.squares, cells = scene.board.look === 'cells';
  const numbers = squares.some((view) => numberOn(view) !== null);
  /** @param {string} mark */
  const any = (mark) => squares.some((view) => isMarked(view, mark));
  const shown = [
    any('playable') && numbers && 'playable',
    any('playable') && cells && 'corner',
    any('threatened') && 'threatened',
    any('watched') && 'watched',
    numbers && squares.some((view) => view.related?.length) && 'related',
    numbers && squares.some((view) => view.content === 'removed') && 'removed',
    any('start') && cells && 'start',
    any('closed') && cells && 'closed',
  ].filter((sign) => typeof sign === 'string');
  if (shown.length === 0) return null;
  return html`<section class="panel pad legend desk"><h3>${t('legend')}</h3><ul>${shown.map((sign) => html`<li key=${sign}><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SIGNS[sign]?.(turn === '1' ? '2' : '1')}</svg><span>${t(`legend-${sign}`)}</span></li>`)}</ul></section>`;
}

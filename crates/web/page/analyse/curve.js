// The curve of a review: the margin for player 1 over the moves. A plain area above the line shows that player 1 is
// ahead, a hatched one below it player 2. Turning points are marked. A click shows the position there.

import { html } from '../lib/html.js';
import { SeatMark } from '../lib/icons.js';
import { signed } from '../lib/numbers.js';
import { t } from '../lib/texts.js';
import { index, line, show } from './reviewing.js';

const WIDTH = 620, HEIGHT = 150, LEFT = 46, RIGHT = 10, TOP = 20, BOTTOM = 22;

/** The step between two labels of an axis. @param {number} most */
function stepOf(most) {
  const rough = most / 2, size = 10 ** Math.floor(Math.log10(rough || 1));
  const step = [1, 2, 5, 10].find((factor) => factor * size >= rough) ?? 10;
  return Math.max(1, step * size);
}

/** The parts of the curve above or below zero, as closed areas. @param {[number, number][]} points @param {number} zero @param {boolean} above */
function area(points, zero, above) {
  const clip = (/** @type {number} */ y) => (above ? Math.min(y, zero) : Math.max(y, zero));
  let path = '';
  points.forEach(([x, y], i) => {
    const before = points[i - 1];
    if (before && (before[1] - zero) * (y - zero) < 0) path += `L${before[0] + ((zero - before[1]) / (y - before[1])) * (x - before[0])} ${zero}`;
    path += `${i ? 'L' : 'M'}${x} ${clip(y)}`;
  });
  const first = points[0], last = points.at(-1);
  return first && last ? `${path}L${last[0]} ${zero}L${first[0]} ${zero}Z` : '';
}

/** @param {{ review: import('../protocol').ReviewView, players: [string, string] }} props */
export function Curve({ review, players }) {
  const { curve, points: hasPoints, turning_points: turns } = review, n = curve.length - 1;
  const most = hasPoints ? Math.max(1, ...curve.map(({ value }) => Math.abs(value))) : 1;
  const step = hasPoints ? stepOf(most) : 1;
  const high = Math.max(step, Math.ceil(Math.max(0, ...curve.map(({ value }) => value)) / step) * step), low = Math.min(-step, Math.floor(Math.min(0, ...curve.map(({ value }) => value)) / step) * step);
  const x = (/** @type {number} */ i) => LEFT + (n ? (i / n) * (WIDTH - LEFT - RIGHT) : 0);
  const y = (/** @type {number} */ value) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const points = curve.map(({ value }, i) => /** @type {[number, number]} */ ([x(i), y(value)]));
  const lines = [];
  for (let value = low; value <= high; value += step) lines.push(value);
  const every = Math.max(1, Math.ceil(n / 8)), here = index.value < 0 ? n : index.value;
  /** @param {number} value */
  const name = (value) => (hasPoints ? signed(value) : value > 0 ? t('result-win-1') : value < 0 ? t('result-win-2') : t('result-draw'));
  /** @param {MouseEvent} event */
  const pick = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    show(Math.min(n, Math.max(0, Math.round((((event.clientX - box.left) / box.width) * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT) * n))));
  };
  let labelled = -Infinity;
  return html`<section class="panel pad curve-panel" aria-label=${hasPoints ? t('curve-points') : t('curve-results')}><div class="head"><h2>${hasPoints ? t('curve-points') : t('curve-results')}</h2>
    <div class="row small soft key"><span class="row"><${SeatMark} player="1" />${t('ahead', { player: players[0] })}</span><span class="row"><${SeatMark} player="2" />${t('ahead', { player: players[1] })}</span></div></div>
    <svg class="curve" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${t('curve-words', { count: turns.length, start: name(curve[0]?.value ?? 0), end: name(curve[n]?.value ?? 0) })} onClick=${pick}>
      <rect class="here" x=${x(here) - 7} y=${TOP - 6} width="14" height=${HEIGHT - TOP - BOTTOM + 12} rx="5" />
      ${lines.map((value) => html`<g key=${value}><path class=${value === 0 ? 'zero' : 'rule'} d=${`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} /><text class="tick" x=${LEFT - 6} y=${y(value)} text-anchor="end">${name(value)}</text></g>`)}
      <path class="area one" d=${area(points, y(0), true)} /><path class="area two" d=${area(points, y(0), false)} /><path class="area hatched" d=${area(points, y(0), false)} />
      <path class="trace" d=${points.map(([px, py], i) => `${i ? 'L' : 'M'}${px} ${py}`).join('')} />
      ${points.map(([px], i) => i > 0 && i % every === 0 && html`<text key=${i} class="tick" x=${px} y=${HEIGHT - 5} text-anchor="middle">${i}</text>`)}
      ${turns.map((ply) => {
        const [px, py] = points[ply] ?? [0, 0], clear = px - labelled > 60, down = (curve[ply]?.value ?? 0) < 0;
        if (clear) labelled = px;
        return html`<g key=${ply} class="turning"><path d=${`M${px} ${py - 7}l7 12h-14z`} />${clear && html`<text x=${Math.min(WIDTH - 24, Math.max(LEFT + 20, px))} y=${down ? py + 18 : py - 12} text-anchor="middle">${ply}. ${line.value[ply - 1]?.move ?? ''}</text>`}</g>`;
      })}
    </svg></section>`;
}

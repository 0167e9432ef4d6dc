// The table of a match: points and ratings with their errors, results of each two, and the sequential test.

import { html } from '../lib/html.js';
import { decimal, signed } from '../lib/numbers.js';
import { t } from '../lib/texts.js';

/** @typedef {import('../protocol').TableView} TableView */
/** @typedef {import('../protocol').EloView} EloView */

/** A difference in Elo with its error: `+35 ± 20`. @param {EloView | null} found */
const elo = (found) => (found ? `${signed(Math.round(found.elo))} ± ${found.error === null ? '∞' : decimal(found.error, 0)}` : '–');

/** The difference in strength of two entrants. @param {{ table: TableView }} props */
function Difference({ table }) {
  const [pairing] = table.scores;
  if (table.scores.length !== 1 || !pairing?.elo || pairing.superiority === null) return null;
  const name = (/** @type {number} */ number) => table.rows.find((row) => row.number === number)?.name ?? '';
  return html`<p>${t('records-difference', { one: name(pairing.one), other: name(pairing.other), elo: elo(pairing.elo), part: decimal(pairing.superiority * 100, 0) })}</p>`;
}

/** The results of each two entrants, if there are more than two. @param {{ table: TableView }} props */
function Crosstable({ table }) {
  if (table.rows.length < 3) return null;
  /** @param {number} one @param {number} other */
  const score = (one, other) => {
    const found = table.scores.find((pairing) => (pairing.one === one && pairing.other === other) || (pairing.one === other && pairing.other === one));
    if (!found) return '';
    const [wins, draws, losses] = found.score;
    return found.one === one ? `${decimal(wins + draws / 2)}–${decimal(losses + draws / 2)}` : `${decimal(losses + draws / 2)}–${decimal(wins + draws / 2)}`;
  };
  return html`<div class="wide-table" tabindex="0" role="region" aria-label=${t('records-crosstable')}><table><caption>${t('records-crosstable')}</caption>
    <thead><tr><th scope="col">${t('records-entrant')}</th>${table.rows.map((row, index) => html`<th scope="col" key=${row.number} title=${row.name}>${index + 1}</th>`)}</tr></thead>
    <tbody>${table.rows.map((row, index) => html`<tr key=${row.number}><th scope="row">${index + 1} ${row.name}</th>${table.rows.map((other) => html`<td key=${other.number}>${other.number === row.number ? '·' : score(row.number, other.number)}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {{ table: TableView }} props */
function Test({ table }) {
  const { test } = table;
  if (!test) return null;
  const part = Math.min(1, Math.max(0, (test.llr - test.lower) / (test.upper - test.lower)));
  const [one, two] = [0, 1].map((number) => table.rows.find((row) => row.number === number)?.name ?? '');
  const words = test.decision === 'H1' ? t('records-test-yes', { one: one ?? '', two: two ?? '', elo: signed(test.elo1) })
    : test.decision === 'H0' ? t('records-test-no', { one: one ?? '', two: two ?? '', elo: signed(test.elo0) }) : t('records-test-open');
  return html`<section class="panel pad test" aria-label=${t('records-test')}><h2>${t('records-test')}</h2>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label=${t('records-test-place', { llr: decimal(test.llr, 2), lower: decimal(test.lower, 2), upper: decimal(test.upper, 2) })}><rect class="track" width="100" height="6" rx="3" /><rect class="fill" width=${Math.max(2, 100 * part)} height="6" rx="3" /></svg>
    <p>${words}</p><p class="soft small">${t('records-test-place', { llr: decimal(test.llr, 2), lower: decimal(test.lower, 2), upper: decimal(test.upper, 2) })}</p></section>`;
}

/** @param {{ table: TableView }} props */
export function Table({ table }) {
  const forfeits = table.rows.some((row) => row.forfeits > 0);
  return html`<div class="wide-table" tabindex="0" role="region" aria-label=${t('records-table')}><table class="standings"><caption>${t('records-counted', { games: table.games, of: table.of })}</caption>
    <thead><tr><th scope="col"><span class="vh">${t('records-rank')}</span></th><th scope="col">${t('records-entrant')}</th><th scope="col">${t('records-points')}</th><th scope="col">Elo</th><th scope="col">${t('records-wdl')}</th>${forfeits && html`<th scope="col">${t('records-forfeits')}</th>`}</tr></thead>
    <tbody>${table.rows.map((row, index) => html`<tr key=${row.number}><td>${index + 1}</td><th scope="row">${row.name}</th><td><b>${decimal(row.points)}</b></td><td>${elo(row.rating)}</td><td>${row.score.join(' / ')}</td>${forfeits && html`<td>${row.forfeits}</td>`}</tr>`)}</tbody></table></div>
    <${Difference} table=${table} /><${Test} table=${table} /><${Crosstable} table=${table} />`;
}

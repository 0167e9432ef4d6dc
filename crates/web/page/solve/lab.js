// What both laboratories share: a comparison that runs as a job, its results row by row in a table that can be sorted,
// the plot, and files.

import { useEffect, useRef } from '../vendor/hooks.js';
import { computed, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { startJob } from '../lib/jobs.js';
import { sentence, t } from '../lib/texts.js';
import { download } from './files.js';

/** @typedef {import('../protocol').JobUpdate} JobUpdate */

/**
 * @template Row, Now
 * @typedef {object} Run
 * @property {'idle' | 'running' | 'stopping' | 'done' | 'failed'} phase
 * @property {Row[]} rows
 * @property {Now | null} now the search that runs, or ran last
 * @property {import('../protocol').ComparisonView | null} comparison as files
 * @property {boolean} isCut whether it ended before everything was compared
 * @property {string} error
 */

/**
 * A comparison. `read` makes a row or the search that runs of an update.
 * @template Row, Now
 * @param {(update: JobUpdate) => { row?: Row, now?: Now }} read
 */
export function comparison(read) {
  /** @type {Run<Row, Now>} */
  const idle = { phase: 'idle', rows: [], now: null, comparison: null, isCut: false, error: '' };
  const run = signal(idle);
  const isRunning = computed(() => run.value.phase === 'running' || run.value.phase === 'stopping');
  /** @type {import('../lib/jobs.js').RunningJob | null} */
  let running = null;
  let total = 0;

  /** @param {string} error */
  function fail(error) {
    run.value = { ...run.peek(), phase: 'failed', error };
    announce(error);
  }

  /** Where the worker of a job is ended to stop it, the last update is one that was heard before. @param {JobUpdate} update @param {boolean} done */
  function hear(update, done) {
    const before = run.peek(), { row, now } = read(update);
    if (done) running = null;
    if (update.update === 'failed') {
      if (before.phase === 'stopping') fail(t('solve-stopped'));
      else fail(update.error.id === 'lost' ? t('connection-lost') : sentence(update.error.text));
      return;
    }
    if (update.update === 'comparison') run.value = { ...before, comparison: update.comparison };
    else if (!done) {
      run.value = { ...before, rows: row ? [...before.rows, row] : before.rows, now: now ?? before.now };
      // A word now and then is enough: at each quarter.
      const number = before.rows.length + 1, quarter = Math.max(1, Math.ceil(total / 4));
      if (row && number % quarter === 0 && number < total) announce(t('compare-at', { number, total }));
    }
    if (!done) return;
    const { rows, comparison: files } = run.peek();
    if (rows.length === 0) return fail(t('solve-stopped'));
    const isCut = files?.interrupted ?? true;
    run.value = { ...run.peek(), phase: 'done', isCut };
    announce(isCut ? t('compare-cut', { count: rows.length }) : t('compare-done', { count: rows.length }));
  }

  return {
    run,
    isRunning,
    fail,
    /** @param {import('../protocol').Job} job @param {number} count the number of rows that it makes */
    start(job, count) {
      if (isRunning.peek()) return;
      total = count;
      run.value = { ...idle, phase: 'running' };
      announce(t('compare-begins', { count }));
      running = startJob(job, hear);
    },
    stop() {
      run.value = { ...run.peek(), phase: 'stopping' };
      running?.stop();
    },
    /** Forgets everything, for another choice. */
    clear() {
      running?.leave();
      running = null;
      run.value = idle;
    },
  };
}

/** Which laboratory is shown. @param {{ now: 'compare' | 'tree' }} props */
export const LabTabs = ({ now }) => html`<nav class="seg lab-tabs" aria-label=${t('lab-kinds')}>${['compare', 'tree'].map((name) => html`<a key=${name} href=${`#/solve/${name}`} aria-current=${name === now ? 'page' : null}>${t(`lab-kind-${name}`)}</a>`)}</nav>`;

/**
 * Boxes to tick, with one for all. `out` are the names that are left out.
 * @param {{ label: string, items: [string, string][], out: string[], onPick: (out: string[]) => void }} props
 */
export function Ticks({ label, items, out, onPick }) {
  const all = items.every(([name]) => !out.includes(name));
  return html`<fieldset class="ticks"><legend class="cap">${label}</legend>
    <label class="check"><input type="checkbox" checked=${all} onChange=${() => onPick(all ? items.map(([name]) => name) : [])} /><b>${t('compare-all')}</b></label>
    ${items.map(([name, words]) => html`<label class="check" key=${name}><input type="checkbox" checked=${!out.includes(name)} onChange=${() => onPick(out.includes(name) ? out.filter((one) => one !== name) : [...out, name])} /><span>${words}</span></label>`)}</fieldset>`;
}

/**
 * A column: its key, whether it has words, what it shows, and what it is sorted by.
 * @template Row
 * @typedef {[string, boolean, (row: Row) => string, (row: Row) => string | number]} Column
 */

/** The column by which rows are sorted, and the way; none at first. @typedef {import('../vendor/signals.js').Signal<{ key: string, down: boolean }>} Order */

/** The most letters that stay on one line: specs of engines are longer. */
const LONG = 24;

/**
 * The results in a table that is sorted by its headings. The first column names the row.
 * @template Row
 * @param {{ rows: Row[], columns: Column<Row>[], heading: (key: string) => string, order: Order, isWeak: (row: Row) => boolean }} props
 */
export function Results({ rows, columns, heading, order, isWeak }) {
  const { key, down } = order.value;
  if (rows.length === 0) return null;
  const by = columns.find(([name]) => name === key)?.[3], numbered = rows.map((row, index) => ({ row, index }));
  if (by) {
    numbered.sort((a, b) => {
      const one = by(a.row), two = by(b.row);
      return (one < two ? -1 : one > two ? 1 : a.index - b.index) * (down ? -1 : 1);
    });
  }
  /** @param {string} name */
  const sort = (name) => { order.value = { key: name, down: order.peek().key === name && !order.peek().down }; };
  return html`<div class="table-box panel" tabindex="0" role="region" aria-label=${t('compare-table')}><table><thead><tr>${columns.map(([name, words]) => html`<th key=${name} scope="col" class=${words ? '' : 'amount'} aria-sort=${key === name ? (down ? 'descending' : 'ascending') : 'none'}><button type="button" onClick=${() => sort(name)}>${heading(name)}<span aria-hidden="true">${key === name ? (down ? ' ▾' : ' ▴') : ''}</span></button></th>`)}</tr></thead>
    <tbody>${numbered.map(({ row, index }) => html`<tr key=${index} class=${isWeak(row) ? 'unsolved' : ''}>${columns.map(([name, words, show], place) => (place === 0 ? html`<th key=${name} scope="row">${show(row)}</th>` : html`<td key=${name} class=${words ? (show(row).length > LONG ? 'wide' : '') : 'amount'}>${show(row)}</td>`))}</tr>`)}</tbody></table></div>`;
}

/** The plot as it was made, which is also what is downloaded. @param {{ svg: string }} props */
export function Plot({ svg }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const made = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    made.setAttribute('role', 'img');
    made.setAttribute('aria-label', t('compare-plot'));
    box.current?.replaceChildren(document.importNode(made, true));
  }, [svg]);
  return html`<div class="plot panel" ref=${box} tabindex="0" role="region" aria-label=${t('compare-plot')}></div>`;
}

/** The files of a comparison that is over, and what is to be said about it. @param {{ name: string, run: Run<any, any> }} props */
export function Files({ name, run: { phase, rows, comparison: files, isCut } }) {
  if (phase !== 'done') return null;
  /** @param {string} ending @param {string} text @param {string} type */
  const save = (ending, text, type) => download(`${name}.${ending}`, text, type);
  return html`<div class="row wrap">${isCut && html`<span class="chip">${t('compare-cut', { count: rows.length })}</span>`}
      ${files && html`<button type="button" class="btn" onClick=${() => save('csv', files.csv, 'text/csv')}><${Icon} name="list" /><span>CSV</span></button>
      <button type="button" class="btn" onClick=${() => save('md', files.markdown, 'text/markdown')}><${Icon} name="list" /><span>Markdown</span></button>
      <button type="button" class="btn" onClick=${() => save('svg', files.svg, 'image/svg+xml')}><${Icon} name="gauge" /><span>SVG</span></button>`}</div>
    ${files?.notes.map((note) => html`<p class="soft small" key=${note}>${sentence(note)}</p>`)}`;
}

/** What went wrong. @param {{ words: string }} props */
export const Trouble = ({ words }) => words && html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${words}</span></p>`;

/** @param {{ isReady: boolean, words: string }} props */
export const StartButton = ({ isReady, words }) => html`<button class="btn big main" disabled=${!isReady}><${Icon} name="play" /><span>${words}</span></button>`;

/**
 * What runs, with the button that stops it. The button gets the focus, which brings it into view, and hands it on to the
 * results at the end.
 * @param {{ number: number, total: number, words: string, onStop: () => void, children?: any }} props
 */
export function Progress({ number, total, words, onStop, children }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    button.current?.focus();
    button.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    return () => {
      // A button that is gone has left the focus to the page.
      if (document.activeElement === document.body) setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('.table-box'))?.focus({ preventScroll: true }));
    };
  }, []);
  return html`<section class="panel pad progress-box" aria-label=${t('solve-searching')}><div class="head"><p>${t('compare-at', { number, total })}${words && ` · ${words}`}</p>
      <button type="button" class="btn bad" ref=${button} onClick=${onStop}><${Icon} name="cross" /><span>${t('solve-stop')}</span></button></div>
    <progress max=${total} value=${number} aria-label=${t('compare-progress')}></progress>${children}</section>`;
}

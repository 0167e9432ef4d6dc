// The comparison of searches: the choice of problems, algorithms and heuristics, the results, the plot, and files.

import { useEffect, useRef } from '../vendor/hooks.js';
import { computed, effect, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { connection } from '../lib/client.js';
import { startJob } from '../lib/jobs.js';
import { go, route } from '../lib/route.js';
import { language, sentence, t } from '../lib/texts.js';
import { download } from './files.js';
import { Finer, LimitFields, NumberField, Rules, valueOf } from './form.js';
import { Live } from './result.js';
import { algorithmSpec, askProblems, cardOf, conditions, file, offer, sourceOf, specOf, wordsOf } from './state.js';
import { exact, measure, searchTime, size } from './words.js';

/** @typedef {import('../protocol').CompareRow} Row */

/** The game that is compared; the first if none is named. */
const game = computed(() => {
  const { page, name, rest } = route.value;
  return page === 'solve' && name === 'compare' ? rest[0] || offer.value?.puzzles[0]?.name || '' : '';
});
const isOwn = computed(() => route.value.query.get('from') === 'file' && file.value !== null);

/** The problems of the game. */
const problems = signal(/** @type {import('../protocol').ProblemView[]} */ ([]));
const failure = signal('');

/** The names that are left out; everything else is compared. */
const out = signal(/** @type {{ problems: string[], algorithms: string[], heuristics: string[] }} */ ({ problems: [], algorithms: [], heuristics: [] }));

/** The target of boards that have none, as typed. */
const target = signal('');

/** @typedef {{ phase: 'idle' | 'running' | 'stopping' | 'done' | 'failed', rows: Row[], place: import('../protocol').ComparePlace | null, counters: import('../protocol').CountersView | null, comparison: import('../protocol').ComparisonView | null, error: string }} Run */
/** @type {Run} */
const IDLE = { phase: 'idle', rows: [], place: null, counters: null, comparison: null, error: '' };
const run = signal(IDLE);

/** The column by which rows are sorted, and the direction. */
const order = signal({ key: 'number', down: false });

/** @type {import('../lib/jobs.js').RunningJob | null} */
let running = null;

effect(() => {
  const name = game.value, source = sourceOf(isOwn.value);
  void language.value;
  running?.leave();
  running = null;
  run.value = IDLE;
  problems.value = [];
  failure.value = '';
  out.value = { ...out.peek(), problems: [], heuristics: [] };
  if (!name || connection.value !== 'open' || !cardOf(name)) return;
  askProblems(specOf(name), source).then(
    (found) => { problems.value = found.problems.filter((one) => !one.error); },
    (error) => { failure.value = wordsOf(error); },
  );
});

const isRunning = computed(() => run.value.phase === 'running' || run.value.phase === 'stopping');

const chosen = computed(() => {
  const left = out.value, puzzle = cardOf(game.value);
  return {
    problems: problems.value.map(({ name }) => name).filter((name) => !left.problems.includes(name)),
    algorithms: (offer.value?.algorithms ?? []).filter(({ name }) => !left.algorithms.includes(name)),
    heuristics: (puzzle?.heuristics ?? []).map(({ name }) => name).filter((name) => !left.heuristics.includes(name)),
  };
});

/** The number of searches that are chosen. */
const count = computed(() => {
  const { problems: list, algorithms, heuristics } = chosen.value, puzzle = cardOf(game.value);
  const rows = algorithms.reduce((sum, one) => sum + (one.informed && puzzle?.heuristics.length ? heuristics.length : 1), 0);
  return rows * list.length;
});

/** @param {string} error */
function fail(error) {
  run.value = { ...run.peek(), phase: 'failed', error };
  announce(error);
}

function start() {
  if (isRunning.peek()) return;
  const asked = conditions(), { problems: list, algorithms, heuristics } = chosen.peek();
  run.value = IDLE;
  if ('wrong' in asked) return fail(t('solve-no-number', { field: t(asked.wrong) }));
  const goal = target.peek().trim() === '' ? undefined : Number(target.peek().trim());
  if (goal !== undefined && !Number.isSafeInteger(goal)) return fail(t('solve-no-number', { field: t('solve-target') }));
  run.value = { ...IDLE, phase: 'running' };
  announce(t('compare-begins', { count: count.peek() }));
  running = startJob({
    job: 'compare', game: specOf(game.peek()), source: sourceOf(isOwn.peek()), problems: list, heuristics,
    algorithms: algorithms.map(({ name }) => algorithmSpec(name)), ...asked.search, ...(goal === undefined ? {} : { target: goal }),
  }, hear);
}

/** @param {import('../protocol').JobUpdate} update */
function hear(update) {
  const now = run.peek();
  if (update.update === 'comparing') run.value = { ...now, place: update.place, counters: update.counters };
  else if (update.update === 'compared') {
    run.value = { ...now, rows: [...now.rows, update.row], place: update.row.place, counters: update.row.counters };
    // Progress is announced at each quarter only.
    const { number, total } = update.row.place, quarter = Math.max(1, Math.ceil(total / 4));
    if (number % quarter === 0 && number < total) announce(t('compare-at', { number, total }));
  } else if (update.update === 'comparison') {
    running = null;
    run.value = { ...now, phase: 'done', comparison: update.comparison };
    announce(t(update.comparison.interrupted ? 'compare-cut' : 'compare-done', { count: now.rows.length }));
  } else if (update.update === 'failed') {
    running = null;
    if (now.phase === 'stopping') fail(t('solve-stopped'));
    else fail(update.error.id === 'lost' ? t('connection-lost') : sentence(update.error.text));
  }
}

function stop() {
  run.value = { ...run.peek(), phase: 'stopping' };
  running?.stop();
}

/** Boxes to tick, with one for all. @param {{ label: string, kind: 'problems' | 'algorithms' | 'heuristics', items: [string, string][] }} props */
function Ticks({ label, kind, items }) {
  const left = out.value[kind], all = items.every(([name]) => !left.includes(name));
  /** @param {string[]} names */
  const set = (names) => { out.value = { ...out.peek(), [kind]: names }; };
  return html`<fieldset class="ticks"><legend class="cap">${label}</legend>
    <label class="check"><input type="checkbox" checked=${all} onChange=${() => set(all ? items.map(([name]) => name) : [])} /><b>${t('compare-all')}</b></label>
    ${items.map(([name, words]) => html`<label class="check" key=${name}><input type="checkbox" checked=${!left.includes(name)} onChange=${() => set(left.includes(name) ? left.filter((one) => one !== name) : [...left, name])} /><span>${words}</span></label>`)}</fieldset>`;
}

/** The columns: key, whether they contain words, the shown text, and the value to sort by. @type {[string, boolean, (row: Row) => string, (row: Row) => string | number][]} */
const COLUMNS = [
  ['problem', true, (row) => row.place.problem, (row) => row.place.number],
  ['algorithm', true, (row) => row.place.algorithm, (row) => row.place.algorithm],
  ['heuristic', true, (row) => row.place.heuristic ?? '–', (row) => row.place.heuristic ?? ''],
  ['result', true, (row) => row.result, (row) => row.result],
  ['length', false, (row) => (row.length === null ? '–' : exact(row.length)), (row) => row.length ?? Infinity],
  ['generated', false, (row) => exact(row.counters.generated), (row) => row.counters.generated],
  ['expanded', false, (row) => exact(row.counters.expanded), (row) => row.counters.expanded],
  ['penetrance', false, (row) => measure(row.penetrance), (row) => row.penetrance ?? -1],
  ['branching', false, (row) => measure(row.branching_factor), (row) => row.branching_factor ?? Infinity],
  ['time', false, (row) => searchTime(row.counters.time_ms), (row) => row.counters.time_ms],
  ['memory', false, (row) => (row.counters.peak_bytes ? size(row.counters.peak_bytes) : '–'), (row) => row.counters.peak_bytes],
];

function Results() {
  const { rows } = run.value, { key, down } = order.value;
  if (rows.length === 0) return null;
  const by = COLUMNS.find(([name]) => name === key)?.[3] ?? ((/** @type {Row} */ row) => row.place.number);
  const sorted = [...rows].sort((a, b) => {
    const one = by(a), two = by(b);
    return (one < two ? -1 : one > two ? 1 : a.place.number - b.place.number) * (down ? -1 : 1);
  });
  /** @param {string} name */
  const sort = (name) => { order.value = { key: name, down: order.peek().key === name && !order.peek().down }; };
  return html`<div class="table-box panel" tabindex="0" role="region" aria-label=${t('compare-table')}><table><thead><tr>${COLUMNS.map(([name, words]) => html`<th key=${name} scope="col" class=${words ? '' : 'amount'} aria-sort=${key === name ? (down ? 'descending' : 'ascending') : 'none'}><button type="button" onClick=${() => sort(name)}>${t(`compare-column-${name}`)}<span aria-hidden="true">${key === name ? (down ? ' ▾' : ' ▴') : ''}</span></button></th>`)}</tr></thead>
    <tbody>${sorted.map((row) => html`<tr key=${row.place.number} class=${row.verdict === 'not_found' ? 'unsolved' : ''}>${COLUMNS.map(([name, words, show]) => (name === 'problem' ? html`<th key=${name} scope="row">${show(row)}</th>` : html`<td key=${name} class=${words ? '' : 'amount'}>${show(row)}</td>`))}</tr>`)}</tbody></table></div>`;
}

/** The plot, the same as in the downloaded file. @param {{ svg: string }} props */
function Plot({ svg }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const made = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    made.setAttribute('role', 'img');
    made.setAttribute('aria-label', t('compare-plot'));
    box.current?.replaceChildren(document.importNode(made, true));
  }, [svg]);
  return html`<div class="plot panel" ref=${box} tabindex="0" role="region" aria-label=${t('compare-plot')}></div>`;
}

export function Compare() {
  const name = game.value, puzzle = cardOf(name), all = offer.value;
  if (!all) return html`<main class="center" id="main" aria-busy="true"><p class="soft">${t('loading')}</p></main>`;
  if (!puzzle) return html`<main class="center" id="main"><h1>${t('solve-no-game', { name })}</h1><a class="btn main" href="#/solve"><${Icon} name="left" />${t('solve-to-all')}</a></main>`;
  const { phase, rows, place, counters, comparison, error } = run.value, limit = all.limits.searches;
  const total = place?.total ?? count.value, needs = problems.value.some((one) => one.lacks_target);
  return html`<main class="compare" id="main"><div class="compare-left"><h1>${t('solve-compare')}</h1>
    ${phase === 'idle' && html`<p class="soft">${t('compare-about')}</p>`}
    <form class="panel setup solve-form" aria-label=${t('solve-compare')} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); start(); }}>
      <label class="field"><span class="cap">${t('compare-game')}</span><select class="input" value=${name} onChange=${(/** @type {Event} */ event) => go(`#/solve/compare/${valueOf(event)}`)}>${all.puzzles.map((one) => html`<option key=${one.name} value=${one.name} selected=${one.name === name}>${one.title}</option>`)}</select></label>
      ${isOwn.value ? html`<p class="small soft">${t('compare-own', { name: file.value?.name ?? '' })}</p>` : file.value && html`<a class="link inline" href=${`#/solve/compare/${name}?from=file`}>${t('compare-take-own', { name: file.value.name })}</a>`}
      ${failure.value && html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${failure.value}</span></p>`}
      <details open><summary>${t('compare-problems', { count: chosen.value.problems.length })}</summary><${Ticks} label=${t('solve-problems')} kind="problems" items=${problems.value.map((one) => [one.name, t('board-problem', { name: one.name, goal: one.goal })])} /></details>
      <details><summary>${t('compare-algorithms', { count: chosen.value.algorithms.length })}</summary><${Ticks} label=${t('solve-algorithm')} kind="algorithms" items=${all.algorithms.map((one) => [one.name, one.title])} /></details>
      ${puzzle.heuristics.length > 0 && html`<details><summary>${t('compare-heuristics', { count: chosen.value.heuristics.length })}</summary><${Ticks} label=${t('solve-heuristic')} kind="heuristics" items=${puzzle.heuristics.map((one) => [one.name, `${one.name}: ${one.about}`])} /></details>`}
      ${needs && html`<${NumberField} label=${t('solve-target')} value=${target.value} hint=${t('solve-target-needed')} onType=${(/** @type {string} */ value) => { target.value = value; }} />`}
      <details><summary>${t('solve-limits')}</summary><div class="more"><p class="soft small">${t('compare-limits')}</p><${LimitFields} /></div></details>
      <details><summary>${t('solve-finer')}</summary><div class="more"><${Finer} /><${Rules} puzzle=${puzzle} /></div></details>
      ${count.value > limit && html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${t('compare-too-many', { count: count.value, most: limit })}</span></p>`}
      ${isRunning.value ? html`<button type="button" class="btn big bad" key="stop" onClick=${stop}><${Icon} name="cross" /><span>${t('solve-stop')}</span></button>`
        : html`<button class="btn big main" key="start" disabled=${connection.value !== 'open' || count.value === 0 || count.value > limit}><${Icon} name="play" /><span>${t('compare-button', { count: count.value })}</span></button>`}</form></div>
    <div class="compare-right">
      ${error && html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${error}</span></p>`}
      ${isRunning.value && html`<section class="panel pad" aria-label=${t('solve-searching')}><p>${t('compare-at', { number: rows.length, total })}${place ? ` · ${place.problem} ${place.algorithm} ${place.heuristic ?? ''}` : ''}</p><progress max=${total} value=${rows.length} aria-label=${t('compare-progress')}></progress>${counters && html`<${Live} counters=${counters} />`}</section>`}
      ${comparison && html`<div class="row wrap">${comparison.interrupted && html`<span class="chip">${t('compare-cut', { count: rows.length })}</span>`}
        <button type="button" class="btn" onClick=${() => download(`${name}.csv`, comparison.csv, 'text/csv')}><${Icon} name="list" /><span>CSV</span></button>
        <button type="button" class="btn" onClick=${() => download(`${name}.md`, comparison.markdown, 'text/markdown')}><${Icon} name="list" /><span>Markdown</span></button>
        <button type="button" class="btn" onClick=${() => download(`${name}.svg`, comparison.svg, 'image/svg+xml')}><${Icon} name="gauge" /><span>SVG</span></button></div>
        ${comparison.notes.map((note) => html`<p class="soft small" key=${note}>${sentence(note)}</p>`)}`}
      <${Results} />
      ${comparison && html`<${Plot} svg=${comparison.svg} />`}</div></main>`;
}

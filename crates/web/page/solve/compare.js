// The comparison of searches: the choice of problems, algorithms and heuristics, the results, the plot, and files.

import { computed, effect, signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { connection } from '../lib/client.js';
import { go, route } from '../lib/route.js';
import { language, t } from '../lib/texts.js';
import { Finer, Limits, NumberField, Rules, valueOf } from './form.js';
import { Files, LabTabs, Plot, Progress, Results, StartButton, Ticks, Trouble, comparison } from './lab.js';
import { Live } from './result.js';
import { algorithmSpec, askProblems, cardOf, conditions, file, offer, sourceOf, specOf, wordsOf } from './state.js';
import { exact, measure, searchTime, size } from './words.js';

/** @typedef {import('../protocol').CompareRow} Row */
/** @typedef {{ place: import('../protocol').ComparePlace, counters: import('../protocol').CountersView }} Now */

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

const { run, isRunning, start: startRun, stop, clear, fail } = comparison((update) => {
  if (update.update === 'comparing') return { now: /** @type {Now} */ (update) };
  return update.update === 'compared' ? { row: update.row, now: { place: update.row.place, counters: update.row.counters } } : {};
});

/** The column by which rows are sorted, and the way. */
const order = signal({ key: '', down: false });

effect(() => {
  const name = game.value, source = sourceOf(isOwn.value);
  void language.value;
  clear();
  problems.value = [];
  failure.value = '';
  out.value = { ...out.peek(), problems: [], heuristics: [] };
  if (!name || connection.value !== 'open' || !cardOf(name)) return;
  askProblems(specOf(name), source).then(
    (found) => { problems.value = found.problems.filter((one) => !one.error); },
    (error) => { failure.value = wordsOf(error); },
  );
});

const chosen = computed(() => {
  const left = out.value, puzzle = cardOf(game.value);
  return {
    problems: problems.value.map(({ name }) => name).filter((name) => !left.problems.includes(name)),
    algorithms: (offer.value?.algorithms ?? []).filter(({ name }) => !left.algorithms.includes(name)),
    heuristics: (puzzle?.heuristics ?? []).map(({ name }) => name).filter((name) => !left.heuristics.includes(name)),
  };
});

/** A comparison has a depth limit of its own for each game. @param {string} name */
const limitsOf = (name) => `compare ${name}`;

/** The number of searches that are chosen. */
const count = computed(() => {
  const { problems: list, algorithms, heuristics } = chosen.value, puzzle = cardOf(game.value);
  const rows = algorithms.reduce((sum, one) => sum + (one.informed && puzzle?.heuristics.length ? heuristics.length : 1), 0);
  return rows * list.length;
});

function start() {
  if (isRunning.peek()) return;
  const asked = conditions(limitsOf(game.peek())), { problems: list, algorithms, heuristics } = chosen.peek();
  clear();
  if ('wrong' in asked) return fail(asked.wrong);
  const goal = target.peek().trim() === '' ? undefined : Number(target.peek().trim());
  if (goal !== undefined && !Number.isSafeInteger(goal)) return fail(t('solve-no-number', { field: t('solve-target') }));
  startRun({
    job: 'compare', game: specOf(game.peek()), source: sourceOf(isOwn.peek()), problems: list, heuristics,
    algorithms: algorithms.map(({ name }) => algorithmSpec(name)), ...asked.search, ...(goal === undefined ? {} : { target: goal }),
  }, count.peek());
}

/** @type {import('./lab.js').Column<Row>[]} */
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

/** Boxes for one kind of choice. @param {{ label: string, kind: 'problems' | 'algorithms' | 'heuristics', items: [string, string][] }} props */
const KindTicks = ({ label, kind, items }) => html`<${Ticks} label=${label} items=${items} out=${out.value[kind]} onPick=${(/** @type {string[]} */ names) => { out.value = { ...out.peek(), [kind]: names }; }} />`;

export function Compare() {
  const name = game.value, puzzle = cardOf(name), all = offer.value;
  if (!all) return html`<main class="center" id="main" aria-busy="true"><p class="soft">${t('loading')}</p></main>`;
  if (!puzzle) return html`<main class="center" id="main"><h1>${t('solve-no-game', { name })}</h1><a class="btn main" href="#/solve"><${Icon} name="left" />${t('solve-to-all')}</a></main>`;
  const { phase, rows, now, comparison: files, error } = run.value, limit = all.limits.searches, place = now?.place;
  const total = place?.total ?? count.value, needs = problems.value.some((one) => one.lacks_target);
  return html`<main class="compare" id="main"><div class="compare-left"><${LabTabs} now="compare" /><h1>${t('solve-compare')}</h1>
    ${phase === 'idle' && html`<p class="soft">${t('compare-about')}</p>`}
    <form class="panel setup solve-form" aria-label=${t('solve-compare')} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); start(); }}>
      <label class="field"><span class="cap">${t('compare-game')}</span><select class="input" value=${name} onChange=${(/** @type {Event} */ event) => go(`#/solve/compare/${valueOf(event)}`)}>${all.puzzles.map((one) => html`<option key=${one.name} value=${one.name} selected=${one.name === name}>${one.title}</option>`)}</select></label>
      ${isOwn.value ? html`<p class="small soft">${t('compare-own', { name: file.value?.name ?? '' })}</p>` : file.value && html`<a class="link inline" href=${`#/solve/compare/${name}?from=file`}>${t('compare-take-own', { name: file.value.name })}</a>`}
      <${Trouble} words=${failure.value} />
      <details open><summary>${t('compare-problems', { count: chosen.value.problems.length })}</summary><${KindTicks} label=${t('solve-problems')} kind="problems" items=${problems.value.map((one) => [one.name, t('board-problem', { name: one.name, goal: one.goal })])} /></details>
      <details><summary>${t('compare-algorithms', { count: chosen.value.algorithms.length })}</summary><${KindTicks} label=${t('solve-algorithm')} kind="algorithms" items=${all.algorithms.map((one) => [one.name, one.title])} /></details>
      ${puzzle.heuristics.length > 0 && html`<details><summary>${t('compare-heuristics', { count: chosen.value.heuristics.length })}</summary><${KindTicks} label=${t('solve-heuristic')} kind="heuristics" items=${puzzle.heuristics.map((one) => [one.name, `${one.name}: ${one.about}`])} /></details>`}
      ${needs && html`<${NumberField} label=${t('solve-target')} value=${target.value} hint=${t('solve-target-needed')} onType=${(/** @type {string} */ value) => { target.value = value; }} />`}
      <${Limits} where=${limitsOf(name)} about=${t('compare-limits')} />
      <details><summary>${t('solve-finer')}</summary><div class="more"><${Finer} /><${Rules} puzzle=${puzzle} /></div></details>
      <${Trouble} words=${count.value > limit ? t('compare-too-many', { count: count.value, most: limit }) : ''} />
      <${StartButton} isReady=${connection.value === 'open' && !isRunning.value && count.value > 0 && count.value <= limit} words=${t('compare-button', { count: count.value })} /></form></div>
    <div class="compare-right">
      <${Trouble} words=${error} />
      ${isRunning.value && html`<${Progress} number=${rows.length} total=${total} words=${place ? `${place.problem} ${place.algorithm} ${place.heuristic ?? ''}` : ''} onStop=${stop}>${now && html`<${Live} counters=${now.counters} method=${offer.value?.algorithms.find(({ name }) => name === now.place.algorithm.split(':', 1)[0]) ?? null} />`}<//>`}
      <${Files} name=${name} run=${run.value} />
      <${Results} rows=${rows} columns=${COLUMNS} heading=${(/** @type {string} */ key) => t(`compare-column-${key}`)} order=${order} isWeak=${(/** @type {Row} */ row) => row.verdict === 'not_found'} />
      ${phase === 'done' && files && html`<${Plot} svg=${files.svg} />`}</div></main>`;
}

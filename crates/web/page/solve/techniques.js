// Game-tree searches side by side: which game and position, which techniques and engines, the results row by row, the
// plot, and files.

import { computed, effect, signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { ask, catalogue, connection } from '../lib/client.js';
import { compact } from '../lib/numbers.js';
import { go, route } from '../lib/route.js';
import { language, t } from '../lib/texts.js';
import { BoardPicture } from '../board/picture.js';
import { NumberField, valueOf } from './form.js';
import { Files, LabTabs, Plot, Progress, Results, StartButton, Ticks, Trouble, comparison } from './lab.js';
import { typed, wordsOf } from './state.js';
import { exact, measure, searchTime } from './words.js';

/** @typedef {import('../protocol').TechniqueView} Row */
/** @typedef {import('../protocol').TrialView} Trial */

/** The spec of the game, the first if none is named, and the position; empty for the start. */
const place = computed(() => {
  const { page, name, rest, query } = route.value;
  if (page !== 'solve' || name !== 'tree') return { spec: '', position: '' };
  return { spec: rest[0] || catalogue.value?.games[0]?.name || '', position: query.get('position') ?? '' };
});

/** The address of a comparison. @param {string} spec @param {string} [position] */
const addressOf = (spec, position = '') => `#/solve/tree/${encodeURIComponent(spec)}${position ? `?position=${encodeURIComponent(position)}` : ''}`;

/** What there is to compare, or why there is nothing. @type {import('../vendor/signals.js').Signal<{ spec: string, offer: import('../protocol').LabOffer | null, error: string }>} */
const found = signal({ spec: '', offer: null, error: '' });

/** The names of techniques that are left out. */
const out = signal(/** @type {string[]} */ ([]));

/** The specs of engines, a line each, as typed. */
const engines = signal('');

/** The conditions as they are typed; empty for the usual ones. */
const FIELDS = /** @type {const} */ (['positions', 'seed', 'depth', 'nodes', 'time_ms']);
const limits = signal(/** @type {Record<typeof FIELDS[number], string>} */ ({ positions: '', seed: '', depth: '', nodes: '', time_ms: '' }));

const { run, isRunning, start: startRun, stop, clear, fail } = comparison((update) => {
  if (update.update === 'measuring') return { now: /** @type {Trial} */ (update.trial) };
  return update.update === 'measured' ? { row: update.row } : {};
});

const order = signal({ key: '', down: false });

/** The position as a request names it. @param {{ spec: string, position: string }} at */
const studyAt = ({ spec, position }) => ({ game: spec, start: position ? /** @type {const} */ ({ from: 'position', position }) : /** @type {const} */ ({ from: 'spec' }), moves: [] });

effect(() => {
  const at = place.value, { spec, position } = at;
  void language.value;
  clear();
  if (spec !== found.peek().spec) found.value = { spec, offer: null, error: '' };
  if (!spec || connection.value !== 'open') return;
  const isMeant = () => place.peek().spec === spec && place.peek().position === position;
  /** @param {{ spec: string, position: string }} where */
  const askLab = (where) => ask('lab', { type: 'lab', ...studyAt(where) });
  askLab(at).then(
    (offer) => { if (isMeant()) found.value = { spec, offer, error: offer.is_over ? t('tree-over') : '' }; },
    async (error) => {
      // Another position can be typed, where there is such a game.
      const offer = found.peek().offer ?? (position ? await askLab({ spec, position: '' }).catch(() => null) : null);
      if (isMeant()) found.value = { spec, offer, error: wordsOf(error) };
    },
  );
});

const chosen = computed(() => (found.value.offer?.techniques ?? []).filter(({ name }) => !out.value.includes(name)));
const typedEngines = computed(() => engines.value.split('\n').map((line) => line.trim()).filter((line) => line !== ''));
const count = computed(() => chosen.value.length + typedEngines.value.filter((spec) => !chosen.value.some(({ name }) => name === spec)).length);

function start() {
  if (isRunning.peek()) return;
  clear();
  /** @type {Partial<Record<typeof FIELDS[number], number>>} */
  const numbers = {};
  for (const name of FIELDS) {
    const value = typed(limits.peek()[name]);
    if (value === undefined) continue;
    if (!(value >= 0 && value <= Number.MAX_SAFE_INTEGER)) return fail(t('solve-no-number', { field: t(`tree-limit-${name.replace('_', '-')}`) }));
    numbers[name] = value;
  }
  startRun({ job: 'techniques', ...studyAt(place.peek()), techniques: chosen.peek().map(({ name }) => name), engines: typedEngines.peek(), ...numbers }, count.peek());
}

/** @param {number | null} share */
const percent = (share) => (share === null ? '–' : new Intl.NumberFormat(language.value === 'pt' ? 'pt-PT' : 'en-GB', { style: 'percent', maximumFractionDigits: 1 }).format(share));

/** @type {import('./lab.js').Column<Row>[]} */
const COLUMNS = [
  ['technique', true, (row) => row.technique, (row) => row.number],
  ['nodes', false, (row) => `${row.complete ? '' : '> '}${exact(row.nodes)}`, (row) => row.nodes],
  ['alpha', false, (row) => exact(row.alpha_cuts), (row) => row.alpha_cuts],
  ['beta', false, (row) => exact(row.beta_cuts), (row) => row.beta_cuts],
  ['first', false, (row) => percent(row.first_move_share), (row) => row.first_move_share ?? -1],
  ['branching', false, (row) => measure(row.branching_factor), (row) => row.branching_factor ?? Infinity],
  ['time', false, (row) => searchTime(row.time_ms), (row) => row.time_ms],
  ['depth', false, (row) => measure(row.depth_in_time), (row) => row.depth_in_time ?? -1],
  ['engine', true, (row) => row.engine, (row) => row.engine],
];

/** A condition with its usual value and its bound. @param {{ name: typeof FIELDS[number] }} props */
function Limit({ name }) {
  const { offer } = found.value, usual = name === 'seed' ? 7 : offer?.usual[name], most = name === 'seed' ? null : offer?.most[name];
  return html`<${NumberField} label=${t(`tree-limit-${name.replace('_', '-')}`)} value=${limits.value[name]} placeholder=${exact(usual ?? 0)} hint=${name === 'time_ms' ? t('tree-time-about') : typeof most === 'number' ? t('solve-at-most', { most: exact(most) }) : ''} onType=${(/** @type {string} */ value) => { limits.value = { ...limits.peek(), [name]: value }; }} />`;
}

/** The first position: drawn, and as a line that can be typed. */
function Position() {
  const { offer, error } = found.value, { spec, position } = place.value;
  const board = offer?.board.scene?.board;
  return html`<div class="field">${board && html`<span class="lab-board"><${BoardPicture} board=${board} /></span>`}
    ${offer?.board.drawing && html`<pre class="drawing" tabindex="0">${offer.board.drawing.lines.join('\n')}</pre>`}
    <label class="field"><span class="cap">${t('tree-position')}</span><input class="input" autocomplete="off" spellcheck=${false} value=${position} placeholder=${t('tree-position-start')} onChange=${(/** @type {Event} */ event) => go(addressOf(spec, valueOf(event).trim()))} /><span class="soft small">${t('tree-position-about')}</span></label>
    <a class="link inline" href=${`#/analyse/${encodeURIComponent(spec)}${position ? `?position=${encodeURIComponent(position)}` : ''}`}>${t('tree-to-analysis')}</a>
    <${Trouble} words=${error} /></div>`;
}

/** The search that runs, in figures. @param {{ trial: Trial }} props */
const LiveTrial = ({ trial }) => html`<dl class="figures" data-live><div><dt>${t('tree-now-position')}</dt><dd>${t('tree-of', { number: trial.position, total: trial.positions })}</dd></div><div><dt>${t('tree-now-part')}</dt><dd>${trial.is_timed ? t('tree-part-time') : t('tree-part-depth')}</dd></div>
  <div><dt>${t('solve-counter-depth')}</dt><dd>${exact(trial.depth)}</dd></div><div><dt>${t('tree-column-nodes')}</dt><dd>${compact(trial.nodes)}</dd></div><div><dt>${t('solve-counter-time')}</dt><dd>${searchTime(trial.time_ms)}</dd></div></dl>`;

export function Techniques() {
  const games = catalogue.value?.games, { spec } = place.value, { offer, error: refusal } = found.value, name = spec.split(':', 1)[0] ?? '';
  if (!games || (!offer && !refusal)) return html`<main class="center" id="main" aria-busy="true"><p class="soft">${t('loading')}</p></main>`;
  if (!offer) return html`<main class="center" id="main"><h1>${refusal}</h1><a class="btn main" href="#/solve/tree"><${Icon} name="left" />${t('lab-kind-tree')}</a></main>`;
  const { phase, rows, now, comparison: files, error } = run.value, most = offer.most.techniques;
  return html`<main class="compare" id="main"><div class="compare-left"><${LabTabs} now="tree" /><h1>${t('solve-compare')}</h1>
    ${phase === 'idle' && html`<p class="soft">${t('tree-about')}</p>`}
    <form class="panel setup solve-form" aria-label=${t('solve-compare')} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); start(); }}>
      <label class="field"><span class="cap">${t('game')}</span><select class="input" value=${name} onChange=${(/** @type {Event} */ event) => go(addressOf(valueOf(event)))}>${games.map((game) => html`<option key=${game.name} value=${game.name} selected=${game.name === name}>${game.title}</option>`)}</select></label>
      ${spec !== name && html`<p class="soft small">${spec}</p>`}
      <${Position} />
      <details open><summary>${t('tree-techniques', { count: chosen.value.length })}</summary><${Ticks} label=${t('tree-techniques-label')} items=${offer.techniques.map((one) => [one.name, one.title])} out=${out.value} onPick=${(/** @type {string[]} */ names) => { out.value = names; }} /></details>
      <details><summary>${t('tree-engines', { count: typedEngines.value.length })}</summary><label class="field"><span class="cap">${t('tree-engines-label')}</span><textarea class="input" rows="3" spellcheck=${false} placeholder=${'mcts:nodes=5000\npvs:tt=off'} value=${engines.value} onInput=${(/** @type {Event} */ event) => { engines.value = valueOf(event); }}></textarea><span class="soft small">${t('tree-engines-about', { names: offer.engines.join(', ') })}</span></label></details>
      <details><summary>${t('tree-conditions')}</summary><div class="more">${FIELDS.map((field) => html`<${Limit} key=${field} name=${field} />`)}</div></details>
      <${Trouble} words=${count.value > most ? t('compare-too-many', { count: count.value, most }) : ''} />
      <${StartButton} isReady=${connection.value === 'open' && !isRunning.value && !refusal && count.value > 0 && count.value <= most} words=${t('tree-button', { count: count.value })} /></form></div>
    <div class="compare-right">
      <${Trouble} words=${error} />
      ${isRunning.value && html`<${Progress} number=${rows.length} total=${now?.total ?? count.value} words=${now?.technique ?? ''} onStop=${stop}>${now && html`<${LiveTrial} trial=${now} />`}<//>`}
      <${Files} name=${`${name}-tree`} run=${run.value} />
      <${Results} rows=${rows} columns=${COLUMNS} heading=${(/** @type {string} */ key) => t(`tree-column-${key}`)} order=${order} isWeak=${(/** @type {Row} */ row) => !row.complete} />
      ${rows.some((row) => !row.complete) && html`<p class="soft small">${t('tree-incomplete')}</p>`}
      ${phase === 'done' && files && html`<${Plot} svg=${files.svg} />`}</div></main>`;
}

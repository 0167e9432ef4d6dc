// A match among engines of the server: its settings, and its table while it runs. The match continues while the
// visitor is on other pages, and ends when the window is closed.

import { batch, signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { catalogue, connection } from '../lib/client.js';
import { startJob } from '../lib/jobs.js';
import { shortTime } from '../lib/numbers.js';
import { sentence, t } from '../lib/texts.js';
import { recordsAddress, storeName } from './find.js';
import { Table } from './table.js';

/** @typedef {import('../protocol').MatchNews} MatchNews */

/** The times of a turn that can be chosen, in milliseconds. */
const TIMES = [20, 50, 100, 200, 500, 1000, 2000, 5000];

/** The maximum number of pairs of games for each two entrants. */
const MOST_ROUNDS = 1000;

/** The settings. */
const chosen = signal({ game: '', entrants: /** @type {string[]} */ (['level=2', 'level=4']), rounds: 10, time: 100, opening: 2, tests: false, elo: /** @type {[number, number]} */ ([0, 50]), store: /** @type {string | null} */ (null) });

/** The running match, or the last one. @type {import('../vendor/signals.js').Signal<{ news: MatchNews | null, store: string, isOver: boolean, waits: boolean, trouble: string } | null>} */
const match = signal(null);

/** @type {import('../lib/jobs.js').RunningJob | null} */
let job = null;

/** @param {Partial<typeof chosen.value>} changes */
const choose = (changes) => { chosen.value = { ...chosen.peek(), ...changes }; };

/** @param {string} game @param {string} store @param {string[]} entrants */
function begin(game, store, entrants) {
  const { rounds, time, opening, tests, elo } = chosen.peek();
  match.value = { news: null, store, isOver: false, waits: false, trouble: '' };
  job = startJob({ job: 'match', game, entrants, rounds, move_time_ms: time, opening, store, ...(tests && entrants.length === 2 ? { test: elo } : {}) }, (update, done) => {
    const known = match.peek() ?? { news: null, store, isOver: false, waits: false, trouble: '' };
    batch(() => {
      if (update.update === 'match') match.value = { ...known, news: update, isOver: done, waits: false };
      else if (update.update === 'waiting') match.value = { ...known, waits: true };
      else if (update.update === 'failed') match.value = { ...known, isOver: true, waits: false, trouble: update.error.id === 'lost' ? t('connection-lost') : sentence(update.error.text) };
    });
    if (done) job = null;
  });
}

/** @param {{ label: string, value: number, least: number, most: number, onPick: (value: number) => void, id?: string }} props */
const NumberField = ({ label, value, least, most, onPick }) => html`<label class="field"><span class="cap">${label}</span><input class="input" type="number" min=${least} max=${most} value=${value} onChange=${(/** @type {Event} */ event) => {
  const typed = Number(/** @type {HTMLInputElement} */ (event.target).value);
  onPick(Math.min(most, Math.max(least, Math.round(Number.isFinite(typed) ? typed : least))));
}} /></label>`;

/** The state of the match. */
function Running() {
  const now = match.value;
  if (!now) return null;
  const { news } = now;
  const words = now.trouble ? '' : now.isOver ? (news?.is_stopped ? t('records-stopped') : t('records-over')) : now.waits ? t('records-waits') : t('records-running', { played: news?.played ?? 0, of: news?.table.of ?? 0 });
  return html`<section class="running" aria-label=${t('records-match')}>
    <div class="head"><h2>${t('records-match')}</h2>
      ${!now.isOver && html`<button type="button" class="btn bad" onClick=${() => job?.stop()}><${Icon} name="cross" /><span>${t('records-stop')}</span></button>`}
      ${news && html`<a class="btn" href=${recordsAddress(now.store, 'match', news.id)}>${t('records-games')}</a>`}</div>
    ${now.trouble ? html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${now.trouble}</span></p>` : html`<p role="status">${words}</p>`}
    ${news && html`<${Table} table=${news.table} />`}
    ${!now.isOver && html`<p class="soft small">${t('records-ends')}</p>`}</section>`;
}

export function NewMatch() {
  const known = catalogue.value, now = chosen.value;
  if (!known) return null;
  const game = known.games.find(({ name }) => name === now.game) ?? known.games[0];
  if (!game) return null;
  const levels = Array.from({ length: known.levels }, (_, i) => i + 1);
  const engines = known.engines.filter(({ games }) => games.length === 0 || games.includes(game.name)).map(({ name }) => name);
  const names = [...engines, ...levels.map((level) => `level=${level}`)];
  const entrants = names.filter((name) => now.entrants.includes(name));
  const stores = [...known.stores, ''], store = now.store !== null && stores.includes(now.store) ? now.store : stores[0] ?? '';
  const games = now.rounds * entrants.length * (entrants.length - 1), busy = match.value !== null && !match.value.isOver;
  /** @param {string} name */
  const toggle = (name) => choose({ entrants: entrants.includes(name) ? entrants.filter((one) => one !== name) : [...entrants, name] });
  /** @param {string} name */
  const box = (name) => html`<label class="check" key=${name}><input type="checkbox" checked=${entrants.includes(name)} onChange=${() => toggle(name)} /><span>${name.startsWith('level=') ? t('seat-level', { level: name.slice(6) }) : name}</span></label>`;
  return html`<${Running} />
    <form class="panel pad contest" aria-label=${t('records-new')} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); begin(game.name, store, entrants); }}>
      <label class="field"><span class="cap">${t('game')}</span><select class="input" value=${game.name} onChange=${(/** @type {Event} */ event) => choose({ game: /** @type {HTMLSelectElement} */ (event.target).value })}>
        ${known.games.map(({ name, title }) => html`<option key=${name} value=${name} selected=${name === game.name}>${title}</option>`)}</select></label>
      <fieldset class="field"><legend class="cap">${t('records-entrants')}</legend><div class="checks">${names.map(box)}</div></fieldset>
      <div class="filters">
        <${NumberField} label=${t('records-rounds')} value=${now.rounds} least=${1} most=${MOST_ROUNDS} onPick=${(/** @type {number} */ rounds) => choose({ rounds })} />
        <label class="field"><span class="cap">${t('records-time')}</span><select class="input" value=${String(now.time)} onChange=${(/** @type {Event} */ event) => choose({ time: Number(/** @type {HTMLSelectElement} */ (event.target).value) })}>
          ${TIMES.map((time) => html`<option key=${time} value=${String(time)} selected=${time === now.time}>${time < 100 ? `${time} ms` : shortTime(time)}</option>`)}</select></label>
        <${NumberField} label=${t('records-random')} value=${now.opening} least=${0} most=${20} onPick=${(/** @type {number} */ opening) => choose({ opening })} />
        <label class="field"><span class="cap">${t('records-keep-in')}</span><select class="input" value=${store} onChange=${(/** @type {Event} */ event) => choose({ store: /** @type {HTMLSelectElement} */ (event.target).value })}>
          ${stores.map((name) => html`<option key=${name} value=${name} selected=${name === store}>${storeName(name)}</option>`)}</select></label></div>
      <label class="check"><input type="checkbox" checked=${now.tests && entrants.length === 2} disabled=${entrants.length !== 2} onChange=${(/** @type {Event} */ event) => choose({ tests: /** @type {HTMLInputElement} */ (event.target).checked })} /><span>${t('records-test-wanted')}<br /><span class="soft small">${t('records-test-about')}</span></span></label>
      ${now.tests && entrants.length === 2 && html`<div class="filters"><${NumberField} label=${t('records-elo0')} value=${now.elo[0]} least=${-500} most=${now.elo[1] - 1} onPick=${(/** @type {number} */ elo0) => choose({ elo: [elo0, now.elo[1]] })} />
        <${NumberField} label=${t('records-elo1')} value=${now.elo[1]} least=${now.elo[0] + 1} most=${500} onPick=${(/** @type {number} */ elo1) => choose({ elo: [now.elo[0], elo1] })} /></div>`}
      <button class="btn main big" disabled=${busy || entrants.length < 2 || connection.value !== 'open'}><${Icon} name="play" /><span>${entrants.length < 2 ? t('records-two') : t('records-begin', { games })}</span></button>
    </form>`;
}

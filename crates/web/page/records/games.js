// Games of a store by game, player and result, a page at a time.

import { html } from '../lib/html.js';
import { Icon, SeatMark } from '../lib/icons.js';
import { shortDate } from '../lib/numbers.js';
import { go } from '../lib/route.js';
import { t } from '../lib/texts.js';
import { recordsAddress, useFound } from './find.js';

/** @typedef {import('../protocol').GamesQuery} GamesQuery */
/** @typedef {import('../protocol').RecordResult} RecordResult */

/** The number of games of a page. */
const PAGE = 50;

/** @type {RecordResult[]} */
const RESULTS = ['first', 'second', 'draw', 'forfeit'];

/** @param {{ line: import('../protocol').RecordLine, store: string }} props */
function Line({ line, store }) {
  const [one, two] = line.players;
  return html`<a class="panel line" href=${recordsAddress(store, 'game', line.id)}><span class="grow">
      <b>${line.title}</b> ${line.options.map((words) => html`<span class="chip" key=${words}>${words}</span> `)}<br />
      <span class=${line.winner === '1' ? 'won' : ''}><${SeatMark} player="1" /> ${one}</span> <span class="soft">–</span> <span class=${line.winner === '2' ? 'won' : ''}><${SeatMark} player="2" /> ${two}</span></span>
    <span class="small end">${line.ending}<br /><span class="soft">${t('records-plies', { count: line.plies })}${line.began_ms ? ` · ${shortDate(line.began_ms)}` : ''}</span></span></a>`;
}

/**
 * Games with the buttons of their pages.
 * @param {{ store: string, match?: number, filter?: GamesQuery, every?: number, turn?: (from: number) => void, from?: number }} props
 */
export function GameList({ store, match, filter, every = 0, from = 0, turn }) {
  const query = { find: /** @type {const} */ ('games'), ...filter, ...(match === undefined ? {} : { match }), from };
  const { answer, trouble } = useFound('games', store, query, every);
  if (trouble) return html`<p class="say no" role="alert">${trouble}</p>`;
  if (!answer) return html`<p class="soft" role="status">${t('loading')}</p>`;
  const last = answer.from + answer.games.length;
  return html`<section class="list" aria-label=${t('records-games')}>
    ${answer.games.length === 0 ? html`<p class="soft">${t('records-no-games')}</p>` : html`<p class="soft small" role="status">${t('records-shown', { first: answer.from + 1, last, total: answer.total })}</p>`}
    ${answer.games.map((line) => html`<${Line} key=${line.id} line=${line} store=${store} />`)}
    ${answer.total > PAGE && (turn ? html`<div class="row"><button type="button" class="btn" disabled=${answer.from === 0} onClick=${() => turn(Math.max(0, answer.from - PAGE))}><${Icon} name="left" /><span>${t('records-newer')}</span></button>
        <button type="button" class="btn" disabled=${last >= answer.total} onClick=${() => turn(answer.from + PAGE)}><span>${t('records-older')}</span><${Icon} name="right" /></button></div>`
      : html`<a class="btn" href=${`${recordsAddress(store, 'games')}?match=${match}`}>${t('records-all-games', { games: answer.total })}</a>`)}</section>`;
}

/** @param {{ store: string, query: URLSearchParams }} props */
export function GamesPage({ store, query }) {
  const match = Number(query.get('match')) || undefined, from = Math.max(0, Math.floor(Number(query.get('from')) || 0));
  const game = query.get('game') ?? '', player = query.get('player') ?? '';
  const result = RESULTS.find((one) => one === query.get('result'));
  const { answer } = useFound('games', store, { find: 'games', from: 0 });
  /** @param {Record<string, string>} changes */
  const change = (changes) => {
    const next = new URLSearchParams(query);
    next.delete('from');
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    go(`${recordsAddress(store, 'games')}${next.size ? `?${next}` : ''}`);
  };
  /** @param {string} key @param {string} label @param {string} now @param {[string, string][]} values */
  const select = (key, label, now, values) => html`<label class="field"><span class="cap">${label}</span><select class="input" value=${now} onChange=${(/** @type {Event} */ event) => change({ [key]: /** @type {HTMLSelectElement} */ (event.target).value })}>
    <option value="" selected=${now === ''}>${t('records-any')}</option>${values.map(([value, words]) => html`<option key=${value} value=${value} selected=${value === now}>${words}</option>`)}</select></label>`;
  const known = (/** @type {string[]} */ list, /** @type {string} */ now) => (now && !list.includes(now) ? [...list, now] : list);
  return html`<div class="filters">
      ${select('game', t('game'), game, known(answer?.kinds.map(([name]) => name) ?? [], game).map((name) => [name, answer?.kinds.find(([one]) => one === name)?.[1] ?? name]))}
      ${select('player', t('records-player'), player, known(answer?.players ?? [], player).map((name) => [name, name]))}
      ${select('result', t('result'), result ?? '', RESULTS.map((one) => [one, t(`records-result-${one}`)]))}</div>
    ${match !== undefined && html`<p class="soft small">${t('records-of-match', { match })} <a class="link" href=${recordsAddress(store, 'match', match)}>${t('records-table')}</a></p>`}
    <${GameList} store=${store} match=${match} from=${from} filter=${{ from, ...(game ? { game } : {}), ...(player ? { player } : {}), ...(result ? { result } : {}) }} turn=${(/** @type {number} */ to) => change({ from: to ? String(to) : '' })} />`;
}

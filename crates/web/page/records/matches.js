// The matches of a store, and a single match: its table, which is updated while the match runs, and its games.

import { html } from '../lib/html.js';
import { shortDate } from '../lib/numbers.js';
import { t } from '../lib/texts.js';
import { recordsAddress, storeName, useFound } from './find.js';
import { GameList } from './games.js';
import { Table } from './table.js';

/** The interval of updates of a running match, in milliseconds. */
const OFTEN = 3000;

/** @typedef {import('../protocol').MatchLine} MatchLine */

/** @param {[number, number, number]} score */
const points = ([wins, draws]) => wins + draws / 2;

/** The score of two, or the leader of many. @param {MatchLine} line */
function standing({ entrants }) {
  const [one, two] = entrants;
  if (!one || !two) return '';
  if (entrants.length === 2) return `${one.name} ${points(one.score)} : ${points(two.score)} ${two.name}`;
  return t('records-leader', { name: one.name, points: points(one.score), count: entrants.length });
}

/** @param {MatchLine} line */
const progress = ({ is_over: over, is_imported: imported, games, of }) => (imported ? t('records-imported', { games }) : over ? t('records-game-count', { games }) : t('records-game-of', { games, of }));

/** @param {{ store: string }} props */
export function MatchesPage({ store }) {
  const { answer, trouble } = useFound('matches', store, { find: 'matches' }, OFTEN);
  if (trouble) return html`<p class="say no" role="alert">${trouble}</p>`;
  if (!answer) return html`<p class="soft" role="status">${t('loading')}</p>`;
  return html`<section class="list" aria-label=${storeName(store)}>
    ${store === '' && html`<p class="soft small">${t('records-own-about')}</p>`}
    ${answer.games > 0 && html`<p><a class="link" href=${recordsAddress(store, 'games')}>${t('records-all-games', { games: answer.games })}</a></p>`}
    ${answer.matches.length === 0 && html`<p class="soft">${t('records-none')}</p>`}
    ${answer.matches.map((line) => html`<a class="panel line" key=${line.id} href=${recordsAddress(store, 'match', line.id)}>
      <span class="grow"><b class="title">${line.title}</b> ${line.options.map((words) => html`<span class="chip" key=${words}>${words}</span> `)}<br /><span>${standing(line)}</span></span>
      <span class="soft small end">${progress(line)}<br /><span>${shortDate(line.created_ms)}</span></span></a>`)}
    ${answer.total > answer.matches.length && html`<p class="soft small">${t('records-more', { count: answer.total - answer.matches.length })}</p>`}</section>`;
}

/** @param {{ store: string, id: number }} props */
export function MatchPage({ store, id }) {
  const { answer, trouble } = useFound('match', store, { find: 'match', id }, OFTEN);
  if (trouble) return html`<h1>${t('records-match')}</h1><p class="say no" role="alert">${trouble}</p>`;
  if (!answer) return html`<h1>${t('records-match')}</h1><p class="soft" role="status">${t('loading')}</p>`;
  const { line, table } = answer;
  return html`<h1>${line.title}</h1><p class="soft">${[...line.options, progress(line), shortDate(line.created_ms)].join(' · ')}</p>
    <${Table} table=${table} /><h2>${t('records-games')}</h2><${GameList} store=${store} match=${id} every=${line.is_over ? 0 : OFTEN} />`;
}

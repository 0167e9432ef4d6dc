// Records: the stores of the server to browse, their games to replay, and matches among its engines.

import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { catalogue } from '../lib/client.js';
import { route } from '../lib/route.js';
import { t } from '../lib/texts.js';
import { NewMatch } from './contest.js';
import { recordsAddress, storeName, storeOf } from './find.js';
import { GamesPage } from './games.js';
import { MatchPage, MatchesPage } from './matches.js';
import { ReplayPage } from './replay.js';

/** The way back, as links. @param {{ parts: [string, string][] }} props */
const Trail = ({ parts }) => html`<nav class="trail" aria-label=${t('records-trail')}>${parts.map(([words, address]) => html`<a class="link" key=${address} href=${address}>${words}</a><span aria-hidden="true">›</span>`)}</nav>`;

/** The stores, side by side. @param {{ now: string }} props */
function Stores({ now }) {
  const stores = [...(catalogue.value?.stores ?? []), ''];
  return html`<nav class="tabs" aria-label=${t('records-stores')}>${stores.map((store) => html`<a key=${store} class="chip" href=${recordsAddress(store)} aria-current=${store === now ? 'page' : null}>${storeName(store)}</a>`)}
    <a class="btn main" href="#/records/+"><${Icon} name="play" /><span>${t('records-new')}</span></a></nav>`;
}

export default function Records() {
  const { name, rest: [kind = '', id = ''], query } = route.value;
  if (!catalogue.value) return html`<main class="reading wide" id="main"><p class="soft">${t('loading')}</p></main>`;
  if (name === '+') return html`<main class="reading wide records" id="main"><${Trail} parts=${[[t('records'), '#/records']]} /><h1>${t('records-new')}</h1><${NewMatch} /></main>`;
  const store = name === '' ? catalogue.value.stores[0] ?? '' : storeOf(name);
  const home = /** @type {[string, string]} */ ([storeName(store), recordsAddress(store)]);
  if (kind === '') return html`<main class="reading wide records" id="main"><h1>${t('records')}</h1><${Stores} now=${store} /><${MatchesPage} store=${store} /></main>`;
  const number = Number(id);
  if (kind === 'match' && Number.isSafeInteger(number)) return html`<main class="reading wide records" id="main"><${Trail} parts=${[home]} /><${MatchPage} store=${store} id=${number} /></main>`;
  if (kind === 'games') return html`<main class="reading wide records" id="main"><${Trail} parts=${[home]} /><h1>${t('records-games')}</h1><${GamesPage} store=${store} query=${query} /></main>`;
  if (kind === 'game' && Number.isSafeInteger(number)) return html`<main class="records replay" id="main"><${Trail} parts=${[home, [t('records-games'), recordsAddress(store, 'games')]]} /><${ReplayPage} store=${store} id=${number} /></main>`;
  return html`<main class="center" id="main"><h1>${t('unknown-page')}</h1><a class="btn main" href="#/records">${t('records')}</a></main>`;
}

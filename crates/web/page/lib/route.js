// Which page is shown, from the part of the address after `#`: `#/`, `#/games`, `#/rules/NAME`, `#/game/KEY`,
// `#/AREA/NAME/…?key=value` for the areas that are loaded when they are visited.
// The server never sees the key of a link.

import { signal } from '../vendor/signals.js';
import { AREAS } from './pages.js';

/**
 * @typedef {object} Route
 * @property {string} page `home`, `games`, `game`, `rules`, the name of an area, or `unknown`
 * @property {string} name what follows it
 * @property {string[]} rest what follows that
 * @property {URLSearchParams} query
 */

/** The most characters of an address that are read. */
const LONGEST = 20_000;

// Once the page is loaded the token is in a cookie, and need not stay in the address.
if (location.search) history.replaceState(null, '', location.pathname + location.hash);

/** @returns {Route} */
function read() {
  const [path = '', search = ''] = location.hash.slice(0, LONGEST).replace(/^#\/?/, '').split('?', 2);
  const [page = '', name = '', ...rest] = path.split('/').map(unescaped);
  const found = { page, name, rest, query: new URLSearchParams(search) };
  if (page === '') return { ...found, page: 'home' };
  if (page === 'games' && name === '') return found;
  if ((page === 'game' || page === 'rules') && name !== '') return found;
  if (Object.hasOwn(AREAS, page)) return found;
  return { ...found, page: 'unknown' };
}

/** @param {string} text */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @type {import('../vendor/signals.js').Signal<Route>} */
export const route = signal(read());

addEventListener('hashchange', () => {
  route.value = read();
});

/** @param {string} key */
export const gameAddress = (key) => `#/game/${encodeURIComponent(key)}`;

/** The whole link to a game, to hand on. @param {string} key @param {string} query what the server needs before the `#` */
export const gameLink = (key, query) => `${location.origin}${location.pathname}${query}${gameAddress(key)}`;

/** @param {string} address */
export function go(address) {
  location.hash = address;
}

// Which page is shown, from the part of the address after `#`: `#/`, `#/games`, `#/rules/NAME`, `#/game/KEY`.
// The server never sees the key of a link.

import { signal } from '../vendor/signals.js';

/** @typedef {{ page: 'home' | 'games' | 'game' | 'rules' | 'unknown', name: string }} Route */

// A token has done its work when the page is there: it is in a cookie, and need not stay in the address.
if (location.search) history.replaceState(null, '', location.pathname + location.hash);

/** @returns {Route} */
function read() {
  const [page = '', name = ''] = location.hash.replace(/^#\/?/, '').split('/');
  if (page === '') return { page: 'home', name: '' };
  if (page === 'games' && name === '') return { page, name };
  if ((page === 'game' || page === 'rules') && name !== '') return { page, name: unescaped(name) };
  return { page: 'unknown', name: '' };
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

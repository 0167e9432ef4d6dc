// Preferences stored in the browser: theme, language, the last choices, and the keys of games. Without storage, as in a
// private window, they last until the page is closed.

import { effect, signal } from '../vendor/signals.js';

const NAME = 'plyground';

/** The maximum number of stored keys: the limit of the server for a list. */
const MOST_KEYS = 60;

/** @typedef {{ invite: string | null, watch: string }} HandOn keys for a friend, and for those who only watch */

/**
 * @typedef {object} Kept
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {string | null} language
 * @property {boolean} bar whether the evaluation is shown
 * @property {string} speed how fast two engines are watched
 * @property {string[]} keys the games of this browser, the latest first
 * @property {Record<string, HandOn>} invites keys to hand on, by the key of the game
 * @property {'server' | 'browser'} place where engines think, on a server that also offers the one for the browser
 * @property {Record<string, unknown>} setup the last choices on the home page
 * @property {Record<string, unknown>} solve the last choices of searches
 */

/** @type {Kept} */
const DEFAULTS = { theme: 'auto', language: null, bar: true, speed: 'normal', keys: [], invites: {}, place: 'server', setup: {}, solve: {} };

/** @returns {Kept} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    const strings = Array.isArray(kept.keys) ? kept.keys.filter((/** @type {unknown} */ key) => typeof key === 'string').slice(0, MOST_KEYS) : [];
    return { ...DEFAULTS, ...kept, keys: strings };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = signal(read());

/** @param {Partial<Kept>} changes */
export function keep(changes) {
  prefs.value = { ...prefs.peek(), ...changes };
  try {
    localStorage.setItem(NAME, JSON.stringify(prefs.peek()));
  } catch {
    // There is no storage.
  }
}

/** Remembers the key of a game, as the latest. @param {string} key @param {HandOn | null} [invite] */
export function keepKey(key, invite = null) {
  const { keys, invites } = prefs.peek();
  keep({ keys: [key, ...keys.filter((other) => other !== key)].slice(0, MOST_KEYS), invites: invite ? { ...invites, [key]: invite } : invites });
}

/** @param {string} key */
export function forgetKey(key) {
  const { keys, invites } = prefs.peek();
  const { [key]: _, ...rest } = invites;
  keep({ keys: keys.filter((other) => other !== key), invites: rest });
}

// Windows of one browser share the storage.
addEventListener('storage', (event) => {
  if (event.key === NAME) prefs.value = read();
});

effect(() => {
  const { theme } = prefs.value;
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});

/** Whether the page is dark now. */
export const isDark = () => {
  const { theme } = prefs.value;
  return theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
};

// Studies that are stored in the browser. Without storage they last until the page is closed.

import { signal } from '../vendor/signals.js';

const NAME = 'plyground-studies';

/** The maximum number of stored studies. */
const MOST = 30;

/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {string} spec
 * @property {string | null} position the start; `null` for that of the spec
 * @property {string} title
 * @property {unknown} tree as `written` in `tree.js` writes it
 * @property {string[]} at the moves to the position that was shown last
 * @property {{ players: [string, string], result: string } | null} about
 */

/** @returns {Kept[]} */
function load() {
  try {
    const list = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter((one) => one && typeof one.id === 'string' && typeof one.spec === 'string' && typeof one.title === 'string' && Array.isArray(one.tree) && Array.isArray(one.at)).slice(0, MOST);
  } catch {
    return [];
  }
}

/** The latest first. */
export const kept = signal(load());

/** @param {Kept[]} list */
function store(list) {
  kept.value = list;
  for (let most = list.length; most > 0; most >>= 1) {
    try {
      localStorage.setItem(NAME, JSON.stringify(list.slice(0, most)));
      return;
    } catch {
      // If there is no room for all, the oldest are dropped.
    }
  }
}

/**
 * The latest study of a start that has these moves in it.
 * @param {string} spec
 * @param {string | null} position
 * @param {(study: Kept) => boolean} has
 */
export const keptStudy = (spec, position, has) => kept.peek().find((one) => one.spec === spec && (one.position ?? null) === position && has(one)) ?? null;

/** @param {Kept} study */
export const keepStudy = (study) => store([study, ...kept.peek().filter((one) => one.id !== study.id)].slice(0, MOST));

/** An id for a new study. */
export const newId = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 0x1000000).toString(36)}`;

/** @param {Kept} study */
export function forgetStudy(study) {
  store(kept.peek().filter((one) => one.id !== study.id));
  if (kept.peek().length === 0) {
    try {
      localStorage.removeItem(NAME);
    } catch {
      // There is no storage.
    }
  }
}

addEventListener('storage', (event) => {
  if (event.key === NAME) kept.value = load();
});

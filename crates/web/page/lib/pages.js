// The areas of the page that are loaded when they are first visited, each a folder with a `page.js`, a style sheet
// and texts of its own, so that the first page stays small.

import { signal } from '../vendor/signals.js';
import { catalogue, onOpen } from './client.js';
import { html } from './html.js';
import { needTexts, t } from './texts.js';

/** @typedef {(props: any) => any} Component */

/**
 * @typedef {object} Area
 * @property {string} label the id of its name in the main menu
 * @property {() => Promise<{ default: Component }>} load
 * @property {() => boolean} [isThere] whether this place offers it
 */

/** @type {Record<string, Area>} */
export const AREAS = {
  analyse: { label: 'analyse', load: () => import('../analyse/page.js') },
  solve: { label: 'area-solve', load: () => import('../solve/page.js') },
  train: { label: 'train', load: () => import('../train/page.js') },
  records: { label: 'records', load: () => import('../records/page.js'), isThere: () => Boolean(catalogue.value?.has_records) },
};

/** @type {import('../vendor/signals.js').Signal<Record<string, Component | 'failed'>>} */
const loaded = signal({});

/** The areas that were asked for, once each: drawing the page again asks for nothing. @type {Set<string>} */
const asked = new Set();

/** @param {string} name */
function need(name) {
  if (asked.has(name)) return;
  const area = AREAS[name];
  if (!area) return;
  asked.add(name);
  Promise.all([area.load(), needStyle(name), needTexts(name)]).then(
    ([module]) => {
      loaded.value = { ...loaded.value, [name]: module.default };
    },
    () => {
      loaded.value = { ...loaded.value, [name]: 'failed' };
    },
  );
}

/** Asks once more for the areas that failed to load: their page is drawn again, and the shown one asks. */
function again() {
  const all = Object.entries(loaded.peek()), failed = all.filter(([, page]) => page === 'failed');
  if (failed.length === 0) return;
  for (const [name] of failed) asked.delete(name);
  loaded.value = Object.fromEntries(all.filter(([, page]) => page !== 'failed'));
}

onOpen(again);
addEventListener('online', again);

/** @param {string} name @returns {Promise<void>} */
function needStyle(name) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `./style/${name}.css`;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`style of ${name}`));
    };
    document.head.append(link);
  });
}

/** The page of an area, once it is there. @param {{ name: string }} props */
export function AreaPage({ name }) {
  need(name);
  const page = loaded.value[name];
  if (page === 'failed') return html`<main class="center" id="main"><h1>${t('not-loaded')}</h1><button type="button" class="btn main" onClick=${again}>${t('reload')}</button></main>`;
  return page ? html`<${page} />` : html`<main class="center" id="main" aria-busy="true"></main>`;
}

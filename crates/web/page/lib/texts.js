// The texts of the page, from the same Fluent files that the program uses. `t` reads a signal, so components
// that show a text are drawn again when the language changes.

import { signal } from '../vendor/signals.js';
import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';
import { keep, prefs } from './prefs.js';

/** The languages that the page itself has texts in; the server names them to the visitor. */
export const LANGUAGES = ['en', 'pt'];

/** The bundles of languages with the files that they hold. @type {Map<string, { bundle: FluentBundle, files: Set<string> }>} */
const loaded = new Map();

/** The files of texts that the page needs: its own, and those of the areas that were visited. */
const needed = new Set(['page']);

/** @type {import('../vendor/signals.js').Signal<FluentBundle | null>} */
const bundle = signal(null);

export const language = signal(firstLanguage());

function firstLanguage() {
  const wanted = [prefs.peek().language, ...navigator.languages].map((name) => (name ?? '').slice(0, 2).toLowerCase());
  return wanted.find((name) => LANGUAGES.includes(name)) ?? 'en';
}

/** @param {string} name */
async function load(name) {
  const known = loaded.get(name) ?? { bundle: new FluentBundle(name, { useIsolating: false }), files: new Set() };
  const missing = [...needed].filter((file) => !known.files.has(file));
  const texts = await Promise.all(missing.map(async (file) => {
    const answer = await fetch(`./texts/${name}/${file}.ftl`);
    if (!answer.ok) throw new Error(`texts of ${name}: ${answer.status}`);
    return answer.text();
  }));
  missing.forEach((file, index) => {
    if (known.files.has(file)) return;
    known.bundle.addResource(new FluentResource(texts[index] ?? ''));
    known.files.add(file);
  });
  loaded.set(name, known);
  return known.bundle;
}

/** Loads the texts of an area in the language of the page, and from then on in every language that is chosen. @param {string} area */
export async function needTexts(area) {
  needed.add(area);
  await load(language.peek());
}

/** Changes the language of the page. @param {string} name */
export async function speak(name) {
  bundle.value = await load(name);
  language.value = name;
  document.documentElement.lang = name === 'pt' ? 'pt-PT' : name;
}

/** The visitor's own choice of a language, which is kept. @param {string} name */
export async function chooseLanguage(name) {
  keep({ language: name });
  await speak(name);
}

/**
 * The text with this id.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(id, values) {
  const message = bundle.value?.getMessage(id);
  if (!message?.value) return id;
  return bundle.value?.formatPattern(message.value, values) ?? id;
}

/** The text with its first letter capitalised. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// The texts of the page, from the same Fluent files that the program uses. `t` reads a signal, so components
// that show a text are drawn again when the language changes.

import { signal } from '../vendor/signals.js';
import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';
import { keep, prefs } from './prefs.js';

/** The languages that the page itself has texts in; the server names them to the visitor. */
export const LANGUAGES = ['en', 'pt'];

/** @type {Map<string, FluentBundle>} */
const loaded = new Map();

/** @type {import('../vendor/signals.js').Signal<FluentBundle | null>} */
const bundle = signal(null);

export const language = signal(firstLanguage());

function firstLanguage() {
  const wanted = [prefs.peek().language, ...navigator.languages].map((name) => (name ?? '').slice(0, 2).toLowerCase());
  return wanted.find((name) => LANGUAGES.includes(name)) ?? 'en';
}

/** @param {string} name */
async function load(name) {
  const known = loaded.get(name);
  if (known) return known;
  const answer = await fetch(`./texts/${name}/page.ftl`);
  if (!answer.ok) throw new Error(`texts of ${name}: ${answer.status}`);
  const made = new FluentBundle(name, { useIsolating: false });
  made.addResource(new FluentResource(await answer.text()));
  loaded.set(name, made);
  return made;
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

/** The text with its first letter large, where a clause stands alone. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

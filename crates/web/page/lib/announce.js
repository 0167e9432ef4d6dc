// A live region for screen readers: what has just happened, in words.

import { signal } from '../vendor/signals.js';
import { html } from './html.js';

const said = signal('');

/** @param {string} text */
export function announce(text) {
  // The same words twice are said twice: a no-break space makes them differ.
  said.value = said.peek() === text ? `${text}\u00a0` : text;
}

export const Announcer = () => html`<div class="vh" role="status" aria-live="polite" aria-atomic="true" data-announcer>${said.value}</div>`;

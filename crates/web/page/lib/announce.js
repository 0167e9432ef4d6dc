// A live region for screen readers, which announces what has just happened.

import { signal } from '../vendor/signals.js';
import { html } from './html.js';

const said = signal('');

/** @param {string} text */
export function announce(text) {
  // A no-break space makes a repeated text differ, so that it is announced again.
  said.value = said.peek() === text ? `${text}\u00a0` : text;
}

export const Announcer = () => html`<div class="vh" role="status" aria-live="polite" aria-atomic="true" data-announcer>${said.value}</div>`;

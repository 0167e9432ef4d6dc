// A choice among a few values, side by side.

import { html } from './html.js';
import { arrowKeys } from './roving.js';

/**
 * @param {{ label: string, value: string, values: [string, string, unknown?][], onPick: (value: any) => void, disabled?: boolean }} props
 * `values` are keys with their words, and perhaps a mark before them
 */
export function Segments({ label, value, values, onPick, disabled = false }) {
  return html`<div class="field"><h3 aria-hidden="true">${label}</h3><div class="seg" role="radiogroup" aria-label=${label} onKeyDown=${arrowKeys}>
    ${values.map(([key, text, mark]) => html`<button type="button" role="radio" key=${key} aria-checked=${key === value} tabindex=${key === value ? 0 : -1} disabled=${disabled} onClick=${() => onPick(key)}>${mark}<span>${text}</span></button>`)}</div></div>`;
}

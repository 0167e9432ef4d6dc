// A question in place before something that cannot be undone. It takes the focus with the answer that changes nothing,
// Escape gives that answer too, and the focus goes back to where the question came from.

import { useLayoutEffect, useRef } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { t } from './texts.js';

/** @param {{ question: string, yes: string, no: string, onYes: () => void, onNo: () => void }} props */
export function Sure({ question, yes, no, onYes, onNo }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => { /** @type {HTMLElement | null} */ (box.current?.querySelector('button:last-child') ?? null)?.focus(); }, []);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onNo();
  };
  return html`<div class="sure" role="group" aria-label=${question} ref=${box} onKeyDown=${key}><span>${question}</span>
    <button type="button" class="btn bad" onClick=${onYes}>${yes}</button><button type="button" class="btn" onClick=${onNo}>${no}</button></div>`;
}

/** Gives the focus to the first of these elements that is seen, once the page is drawn again. @param {string} selector */
export const focusSoon = (selector) => setTimeout(() => {
  const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]).find((element) => element.checkVisibility());
  if (!found) return;
  // What is no control, such as the content of the page, can be given the focus, but is not in the order of Tab.
  if (found.tabIndex < 0 && !found.hasAttribute('tabindex')) found.setAttribute('tabindex', '-1');
  found.focus({ preventScroll: true });
});

/** A bin that asks first. @param {{ label: string, onYes: () => void }} props */
export function Bin({ label, onYes }) {
  const asks = useSignal(false), place = useRef(/** @type {HTMLElement | null} */ (null));
  const keep = () => {
    asks.value = false;
    setTimeout(() => place.current?.querySelector('button')?.focus());
  };
  const remove = () => {
    onYes();
    focusSoon('#main');
  };
  return html`<div class=${asks.value ? 'bin-sure' : ''} ref=${place}>${asks.value ? html`<${Sure} question=${t('delete-sure')} yes=${t('delete-yes')} no=${t('delete-no')} onYes=${remove} onNo=${keep} />`
    : html`<button type="button" class="btn ghost icon" aria-label=${label} onClick=${() => { asks.value = true; }}><${Icon} name="bin" /></button>`}</div>`;
}

// The links for a friend and for spectators, each with a button that copies it.

import { useState } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { linkQuery } from '../lib/client.js';
import { announce } from '../lib/announce.js';
import { gameLink } from '../lib/route.js';
import { t } from '../lib/texts.js';
import { isShareOpen } from './actions.js';
import { handOn, state } from './game.js';

/** @param {{ label: string, link: string }} props */
export function LinkField({ label, link }) {
  const [copied, setCopied] = useState(false);
  /** @param {Event} event */
  const copy = async (event) => {
    const field = /** @type {HTMLElement} */ (event.currentTarget).parentElement?.querySelector('input');
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // If the page may not write to the clipboard, the text is selected for the visitor to copy.
      field?.select();
      document.execCommand('copy');
    }
    setCopied(true);
    announce(t('copied'));
  };
  return html`<label class="field"><span class="cap">${label}</span><span class="row">
    <input class="input" readonly value=${link} onFocus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
    <button type="button" class="btn" onClick=${copy}><${Icon} name=${copied ? 'check' : 'copy'} /><span>${copied ? t('copied') : t('copy')}</span></button></span></label>`;
}

/** Shown until the friend has joined, and on request. */
export function Invite() {
  const view = state.value, keys = handOn.value;
  if (!view || !keys) return null;
  const friend = view.seats.find((seat) => seat.kind === 'person' && !seat.is_mine);
  const awaited = Boolean(keys.invite && friend && !friend.is_present && !view.ending && view.turns.length < 2);
  if (!awaited && !isShareOpen.value) return null;
  const title = awaited ? t('invite') : t('share');
  return html`<section class="panel pad invite" aria-label=${title}><h2>${title}</h2>${awaited && html`<p class="soft small">${t('invite-about')}</p>`}
    ${keys.invite && html`<${LinkField} label=${t('invite-link')} link=${gameLink(keys.invite, linkQuery.value)} />`}<${LinkField} label=${t('watch-link')} link=${gameLink(keys.watch, linkQuery.value)} /></section>`;
}

// Problem files of the visitor: choosing or dropping them, decoding them, and downloads.

import { signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { go } from '../lib/route.js';
import { t } from '../lib/texts.js';
import { addressOf, askProblems, keepFile, offer, wordsOf } from './state.js';
import { size } from './words.js';

/** Why the last file was refused. */
export const refusal = signal('');

/** The text of a file: UTF-8, UTF-16 with its mark, else Windows-1252, as the program reads them. @param {ArrayBuffer} bytes */
export function decode(bytes) {
  const [first, second] = new Uint8Array(bytes);
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether a text fits into a message. @param {string} text */
export const fits = (text) => new Blob([JSON.stringify(text)]).size <= (offer.peek()?.limits.file_bytes ?? 0);

/** Reads a file, finds the game of its problems, and shows them. @param {File | undefined | null} chosen @param {string | null} [game] if it is known */
export async function take(chosen, game = null) {
  if (!chosen) return;
  refusal.value = '';
  const most = offer.peek()?.limits.file_bytes ?? 0;
  if (chosen.size > most) {
    refusal.value = t('solve-file-large', { size: size(chosen.size), most: size(most) });
    return;
  }
  try {
    const text = decode(await chosen.arrayBuffer());
    if (!fits(text)) {
      refusal.value = t('solve-file-large', { size: size(text.length), most: size(most) });
      return;
    }
    const own = { name: chosen.name, text };
    const found = await askProblems(game, { from: 'file', ...own });
    keepFile(own);
    go(addressOf(found.game, '', true));
  } catch (error) {
    refusal.value = `${chosen.name}: ${wordsOf(error)}`;
  }
}

/** An area to drop a file on, with a button to choose one. */
export function FilePlace() {
  /** @param {DragEvent} event */
  const over = (event) => {
    event.preventDefault();
    /** @type {HTMLElement} */ (event.currentTarget).classList.add('over');
  };
  /** @param {DragEvent} event */
  const out = (event) => /** @type {HTMLElement} */ (event.currentTarget).classList.remove('over');
  return html`<section class="panel pad file-place" aria-label=${t('solve-own-file')} onDragOver=${over} onDragLeave=${out} onDrop=${(/** @type {DragEvent} */ event) => { event.preventDefault(); out(event); take(event.dataTransfer?.files[0]); }}>
    <div class="grow"><h2>${t('solve-own-file')}</h2><p class="soft small">${t('solve-own-file-about')}</p></div>
    <div class="row wrap"><label class="btn"><input class="vh" type="file" accept=".dat,.lisp,.lsp,.txt,text/plain" onChange=${(/** @type {Event} */ event) => { const input = /** @type {HTMLInputElement} */ (event.target); take(input.files?.[0]); input.value = ''; }} /><${Icon} name="list" /><span>${t('solve-choose-file')}</span></label></div>
    ${refusal.value && html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${refusal.value}</span></p>`}</section>`;
}

/** Downloads a text as a file. @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = 'text/plain') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

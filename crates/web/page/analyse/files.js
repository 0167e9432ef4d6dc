// Sharing and files: the link of the study, files to save, and games and positions to read, pasted, chosen or dropped.

import { signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { Refusal, ask, connected, linkQuery } from '../lib/client.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { startJob } from '../lib/jobs.js';
import { shortDate } from '../lib/numbers.js';
import { go } from '../lib/route.js';
import { sentence, t } from '../lib/texts.js';
import { LinkField } from '../play/share.js';
import { LONGEST } from './link.js';
import { at, endOfLine, open, openGame, reasonOf, shareAddress, shown, studyAt } from './study.js';

/** Whether the panel of files is shown beside the board. */
export const areFilesOpen = signal(false);

/** The maximum size of a file, in bytes: the limit of the hub. */
const LARGEST = 1 << 20;

/** The result of the last import: games to choose from, or the error. @type {import('../vendor/signals.js').Signal<{ games: import('../protocol').StudyGame[], notes: string[], trouble: string } | null>} */
export const imported = signal(null);

/** The most bytes of a part as JSON: a server takes messages of 64 KiB. */
const PART = 60_000;

/** A text in parts that fit into messages; no character is divided. @param {string} text */
function partsOf(text) {
  /** @type {string[]} */
  const parts = [];
  for (let from = 0; from < text.length;) {
    // A character can take six bytes.
    let to = from + PART / 6;
    const more = from + PART / 2;
    if (new Blob([JSON.stringify(text.slice(from, more))]).size <= PART) to = more;
    if (to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to -= 1;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

/** Has a file read. @param {string} text @param {string} name @returns {Promise<{ games: import('../protocol').StudyGame[], notes: string[] }>} */
async function readGames(text, name) {
  const parts = partsOf(text), last = parts.pop() ?? '';
  // In order, and all on their way at once: an answer to each would have to be waited for.
  await Promise.all(parts.map((part, index) => ask('done', { type: 'upload', part: index, text: part })));
  return new Promise((resolve, reject) => {
    startJob({ job: 'import', name, text: last, ...(open.peek() ? { game: open.peek()?.spec } : {}) }, (update) => {
      if (update.update === 'imported') resolve(update);
      else if (update.update === 'failed') reject(new Refusal(update.error));
    });
  });
}

/** The address in a link to a page of plyground, whole or from `#` on; its server may be another one. @param {string} text */
const linkIn = (text) => /^\S*(#\/(?:analyse|game|train|solve)\/\S+)$/.exec(text.trim())?.[1] ?? '';

/** Reads games of a text, or follows a link. @param {string} text @param {string} name */
export async function importText(text, name) {
  if (text.trim() === '') {
    refuse(t('import-empty'));
    return;
  }
  const link = linkIn(text);
  if (link) {
    imported.value = null;
    areFilesOpen.value = false;
    go(link);
    return;
  }
  if (new Blob([text]).size > LARGEST) {
    refuse(t('file-too-large', { most: LARGEST >> 20 }));
    return;
  }
  try {
    await connected();
    const { games, notes } = await readGames(text, name);
    const [only] = games;
    if (games.length === 1 && only) {
      imported.value = null;
      openGame(only, 'study', only.moves.length);
      areFilesOpen.value = false;
      announce(t('import-done', { count: 1 }));
      return;
    }
    imported.value = { games, notes, trouble: '' };
    announce(t('import-done', { count: games.length }));
  } catch (error) {
    refuse(reasonOf(error));
  }
}

/** @param {string} text */
function refuse(text) {
  imported.value = { games: [], notes: [], trouble: text };
  announce(text);
}

/** @param {File | null | undefined} file */
export async function importFile(file) {
  if (!file) return;
  if (file.size > LARGEST) refuse(t('file-too-large', { most: LARGEST >> 20 }));
  else importText(await file.text(), file.name);
}

/** The result of the last import, if there is a choice or an error. */
export function Imported() {
  const found = imported.value;
  if (!found) return null;
  if (found.trouble) return html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${found.trouble}</span></p>`;
  return html`<div class="found">${found.notes.map((note, i) => html`<p key=${i} class="say"><${Icon} name="info" /><span>${sentence(note)}</span></p>`)}
    <p>${t('import-choose', { count: found.games.length })}</p>
    <ul>${found.games.map((game, i) => html`<li key=${i}><button type="button" class="option" onClick=${() => { imported.value = null; areFilesOpen.value = false; openGame(game, 'study', game.moves.length); }}><b>${game.title}</b><span class="soft small grow">${t('a-versus-b', { one: game.players[0], two: game.players[1] })} · ${game.result} · ${t('turn-count', { count: game.moves.length })}${game.began_ms ? ` · ${shortDate(game.began_ms)}` : ''}</span></button></li>`)}</ul></div>`;
}

/** A field to paste into, and a button to choose a file. */
export function ImportBox() {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).querySelector('textarea');
    importText(field?.value ?? '', '');
  };
  return html`<form class="import" onSubmit=${submit}><label class="field"><span class="cap">${t('import-label')}</span><textarea class="input" rows="4" spellcheck=${false} placeholder=${t('import-example')}></textarea></label>
    <div class="row wrap"><button type="submit" class="btn main"><${Icon} name="check" /><span>${t('import-go')}</span></button>
      <label class="btn file"><${Icon} name="folder" /><span>${t('import-file')}</span><input type="file" class="vh" accept=".txt,.json,.dat,.log,text/plain,application/json" onChange=${(/** @type {Event} */ event) => {
        const field = /** @type {HTMLInputElement} */ (event.target);
        importFile(field.files?.[0]);
        field.value = '';
      }} /></label><span class="soft small desk">${t('import-drop')}</span></div><${Imported} /></form>`;
}

/** Why the last file was not written. */
const failure = signal('');

/** @typedef {import('../protocol').ExportFormat} Format */

/** Writes a file of the whole line, or of the position that is shown. @param {Format} format @param {boolean} whole */
async function save(format, whole) {
  failure.value = '';
  try {
    const { name, media, text } = await ask('exported', { type: 'export', export: { at: studyAt(whole ? endOfLine() : at.peek()), format } });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: media }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    announce(t('saved-as', { name }));
  } catch (error) {
    failure.value = reasonOf(error);
    announce(failure.peek());
  }
}

/** The panel beside the board. */
export function FilesPanel() {
  const view = shown.value?.view;
  if (!view) return null;
  void at.value;
  const link = `${location.origin}${location.pathname}${linkQuery.value}${shareAddress('study')}`;
  /** @type {[Format, string, boolean][]} */
  const all = [['text', t('save-text'), true], ['json', t('save-json'), true], ['blksgf', t('save-blksgf'), true], ['position', t('save-position'), false], ['lisp', t('save-lisp'), false], ['svg', t('save-svg'), false]];
  const there = all.filter(([format]) => view.formats.includes(format));
  const game = there.filter(([, , whole]) => whole), position = there.filter(([, , whole]) => !whole);
  /** @param {[Format, string, boolean][]} list */
  const buttons = (list) => html`<div class="row wrap">${list.map(([format, label, whole]) => html`<button type="button" key=${format} class="btn" onClick=${() => save(format, whole)}><${Icon} name="download" /><span>${label}</span></button>`)}</div>`;
  return html`<section class="panel pad files" aria-label=${t('share-and-files')}><div class="head"><h2>${t('share')}</h2><button type="button" class="btn ghost icon" aria-label=${t('close')} onClick=${() => { areFilesOpen.value = false; imported.value = null; }}><${Icon} name="cross" /></button></div>
    ${link.length > LONGEST ? html`<p class="say no">${t('link-too-long')}</p>` : html`<${LinkField} label=${t('study-link')} link=${link} /><p class="soft small">${t('study-link-about')}</p>`}
    <label class="field"><span class="cap">${t('position-line')}</span><input class="input mono" readonly value=${view.position.text} onFocus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} /></label>
    <h3>${t('save-game')}</h3>${buttons(game)}<h3>${t('save-board')}</h3>${buttons(position)}
    ${failure.value && html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${failure.value}</span></p>`}
    <h2>${t('import-title')}</h2><${ImportBox} /></section>`;
}

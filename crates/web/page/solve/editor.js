// An editor for problems: the text of a problem file, checked and drawn as it is typed, and a board whose squares
// can be painted or exchanged.

import { useEffect, useRef } from '../vendor/hooks.js';
import { batch, computed, effect, signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { announce } from '../lib/announce.js';
import { connection } from '../lib/client.js';
import { go, route } from '../lib/route.js';
import { language, t } from '../lib/texts.js';
import { Board } from '../board/board.js';
import { squareName } from '../board/choices.js';
import { noteWords } from './bench.js';
import { draftOf, keepDraft } from './drafts.js';
import { download, fits } from './files.js';
import { valueOf } from './form.js';
import { boards, changed } from './sexpr.js';
import { addressOf, askProblems, cardOf, file, keepFile, offer, specOf, wordsOf } from './state.js';

/** @typedef {[number, number]} Square */

/** The text, and below it the result of its last check. */
const text = signal('');
const checked = signal(/** @type {{ text: string, found: import('../protocol').ProblemFile | null, error: string }} */ ({ text: '', found: null, error: '' }));

/** Which problem of the text is drawn. */
const index = signal(0);

/** What a click does: `select`, `swap`, or a word to paint. */
const brush = signal('select');

/** The square that is chosen. */
const chosen = signal(/** @type {Square | null} */ (null));

/** The game that is edited. */
const game = computed(() => (route.value.page === 'solve' && route.value.name === 'edit' ? route.value.rest[0] ?? '' : ''));

/** The game, and the problem to begin with. */
const place = computed(() => (game.value ? `${game.value}?${route.value.query}` : ''));

/** The text that was there before anything was typed, and the place that it belongs to. */
const original = signal({ place: '', text: '' });

/** Whether the text was changed. */
const isDraft = computed(() => original.value.place === place.value && text.value !== original.value.text);

/** Shows the first text of a place, or its draft. @param {string} where @param {string} first */
function begin(where, first) {
  if (place.peek() !== where) return;
  batch(() => {
    original.value = { place: where, text: first };
    text.value = draftOf(where, first) ?? first;
  });
}

effect(() => {
  const { place: where, text: first } = original.value, now = text.value;
  if (where && where === place.value) keepDraft(where, now === first ? null : { first, text: now });
});

/** The delay before typed text is checked, in milliseconds. */
const PAUSE = 350;

// The first text of a game: the problem that the visitor came from, else the first of the program.
effect(() => {
  const name = game.value, where = place.value;
  if (!name || connection.value !== 'open' || !cardOf(name)) return;
  const { query } = route.peek(), wanted = query.get('problem') ?? 'A', own = query.get('from') === 'file' ? file.peek() : null;
  if (own) {
    begin(where, own.text);
    return;
  }
  // A text that is there stays when a connection comes back or the language changes.
  if (original.peek().place === where) return;
  askProblems(specOf(name), { from: 'embedded' }).then((found) => {
    const problem = found.problems.find((one) => one.name === wanted) ?? found.problems[0];
    if (problem) begin(where, `${problem.lisp}\n`);
  }).catch(() => {});
});

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
effect(() => {
  const name = game.value, now = text.value;
  void language.value;
  clearTimeout(timer);
  if (!name || connection.value !== 'open') return;
  timer = setTimeout(() => check(name, now), PAUSE);
});

/** @param {string} name @param {string} now */
async function check(name, now) {
  if (now.trim() === '') {
    checked.value = { text: now, found: null, error: t('edit-empty') };
    return;
  }
  if (!fits(now)) {
    checked.value = { text: now, found: null, error: t('edit-large') };
    return;
  }
  try {
    const found = await askProblems(specOf(name), { from: 'file', name: 'problem.dat', text: now });
    if (text.peek() === now) checked.value = { text: now, found, error: '' };
  } catch (error) {
    if (text.peek() === now) checked.value = { text: now, found: null, error: wordsOf(error).replace(/^Problem\.dat:/, '') };
  }
}

/** The problem that is drawn. */
const shown = computed(() => checked.value.found?.problems[index.value] ?? checked.value.found?.problems[0] ?? null);

/** The places of the drawn board's cells in the text; `null` if they cannot be found. */
const cells = computed(() => {
  const board = shown.value?.scene?.board, { found } = checked.value;
  if (!board || !found || checked.value.text !== text.value) return null;
  const all = boards(text.value, board.rows.length, board.columns.length);
  return all.length === found.problems.length ? all[found.problems.indexOf(/** @type {any} */ (shown.value))] ?? null : null;
});

/** The name of a square, by row and column where the board has none. @param {import('../protocol').Board} board @param {Square} square */
const nameOf = (board, square) => squareName(board, square) || t('edit-square', { row: square[0] + 1, column: square[1] + 1 });

/** @param {Square} square */
const cellAt = ([row, column]) => cells.peek()?.[row * (shown.peek()?.scene?.board.columns.length ?? 0) + column] ?? null;

/** The words of the board, each once, for the brush. */
const words = computed(() => [...new Set([...(cells.value ?? []).map(({ from, to }) => text.value.slice(from, to)), ...(brush.value.startsWith('=') ? [brush.value.slice(1)] : [])])].slice(0, 20));

/** @param {Square} square @param {string} word */
function put(square, word) {
  const cell = cellAt(square);
  if (!cell || word.trim() === '') return;
  text.value = changed(text.peek(), [[cell, word.trim()]]);
}

/** @param {Square} square */
function pick(square) {
  const board = shown.peek()?.scene?.board;
  if (!board || !cells.peek()) return;
  const before = chosen.peek();
  if (brush.peek() === 'swap' && before) {
    const one = cellAt(before), two = cellAt(square);
    if (one && two && one.from !== two.from) text.value = changed(text.peek(), [[one, text.peek().slice(two.from, two.to)], [two, text.peek().slice(one.from, one.to)]]);
    chosen.value = null;
    announce(t('edit-swapped', { one: nameOf(board, before), two: nameOf(board, square) }));
  } else if (brush.peek() === 'select' || brush.peek() === 'swap') {
    chosen.value = square;
  } else {
    chosen.value = square;
    put(square, brush.peek().slice(1));
    announce(t('edit-painted', { square: nameOf(board, square), word: brush.peek().slice(1) }));
  }
}

/** The board with its brush. */
function Drawn() {
  const now = shown.value, { error } = checked.value;
  if (error) return html`<p class="say no" role="status"><${Icon} name="cross" /><span>${error}</span></p>`;
  if (!now) return html`<p class="soft">${t('loading')}</p>`;
  const scene = now.scene, square = chosen.value, cell = square ? cellAt(square) : null, can = cells.value !== null;
  return html`${now.error ? html`<p class="say no" role="status"><${Icon} name="cross" /><span>${noteWords(now.error)}</span></p>` : html`<p class="say" role="status"><${Icon} name="check" /><span>${t('edit-fine', { goal: now.goal })}</span></p>`}
    ${scene && html`<div class="stage"><${Board} scene=${scene} label=${t('solve-board', { name: now.name })} turn="1" flipped=${false} live=${can} chosen=${square ? [square] : []} onPick=${pick} /></div>`}
    ${can && html`<fieldset class="brush"><legend class="cap">${t('edit-brush')}</legend><div class="row wrap">
        ${[['select', t('edit-select')], ['swap', t('edit-swap')], ...words.value.map((word) => [`=${word}`, word])].map(([value, label]) => html`<button type="button" class=${brush.value === value ? 'btn on' : 'btn'} key=${value} aria-pressed=${brush.value === value} onClick=${() => { brush.value = /** @type {string} */ (value); chosen.value = null; }}>${label}</button>`)}</div></fieldset>`}
    ${square && cell && scene && html`<label class="field"><span class="cap">${t('edit-cell', { square: nameOf(scene.board, square) })}</span><input class="input" value=${text.value.slice(cell.from, cell.to)} onChange=${(/** @type {Event} */ event) => put(square, valueOf(event))} /></label>`}`;
}

export function Editor() {
  const area = useRef(/** @type {HTMLTextAreaElement | null} */ (null)), name = game.value, puzzle = cardOf(name);
  useEffect(() => { chosen.value = null; index.value = 0; brush.value = 'select'; }, [name]);
  if (!offer.value) return html`<main class="center" id="main" aria-busy="true"><p class="soft">${t('loading')}</p></main>`;
  if (!puzzle) return html`<main class="center" id="main"><h1>${t('solve-no-game', { name })}</h1><a class="btn main" href="#/solve"><${Icon} name="left" />${t('solve-to-all')}</a></main>`;
  const { found, error } = checked.value;
  const notes = [...(found?.warnings ?? []), ...(found?.problems ?? []).flatMap((one) => (one.error ? [one.error] : []))];
  const ready = Boolean(found) && !error && checked.value.text === text.value;
  /** Moves the cursor of the text to a place. @param {import('../protocol').FileNote} note */
  const show = (note) => {
    const lines = text.peek().split(/\r\n|\r|\n/), line = Math.max(1, note.line ?? 1);
    const at = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + (note.column ?? 1) - 1;
    area.current?.focus();
    area.current?.setSelectionRange(at, at + 1);
  };
  const use = () => {
    keepFile({ name: `${name}.dat`, text: text.peek() });
    go(addressOf(name, shown.peek()?.name ?? '', true));
  };
  return html`<main class="editor" id="main"><div class="head wrap"><h1>${t('edit-title', { game: puzzle.title })}</h1><a class="link inline" href=${addressOf(name)}>${t('solve-problems')}</a></div>
    <section class="panel pad edit-text"><label class="field"><span class="cap">${t('edit-text')}</span><textarea class="input" ref=${area} spellcheck="false" autocapitalize="off" value=${text.value} onInput=${(/** @type {Event} */ event) => { text.value = /** @type {HTMLTextAreaElement} */ (event.target).value; }}></textarea></label>
      ${notes.length > 0 && html`<ul class="notes" aria-label=${t('edit-notes')}>${notes.slice(0, 20).map((note, at) => html`<li key=${at}><button type="button" class="link" onClick=${() => show(note)}>${noteWords(note)}</button></li>`)}</ul>`}
      <p class="soft small">${t('edit-about')} <a class="link inline" href=${`#/rules/${name}`}>${t('rules')}</a></p></section>
    <section class="panel pad edit-board" aria-label=${t('edit-board')}>
      ${(found?.problems.length ?? 0) > 1 && html`<label class="field"><span class="cap">${t('solve-problems')}</span><select class="input" onChange=${(/** @type {Event} */ event) => { index.value = Number(valueOf(event)); chosen.value = null; }}>${found?.problems.map((one, at) => html`<option key=${at} value=${at} selected=${one === shown.value}>${t('solve-problem', { name: one.name })}</option>`)}</select></label>`}
      <${Drawn} />
      <div class="row wrap"><button type="button" class="btn main" disabled=${!ready} onClick=${use}><${Icon} name="play" /><span>${t('edit-use')}</span></button>
        <button type="button" class="btn" disabled=${text.value.trim() === ''} onClick=${() => download(`${name}.dat`, text.peek())}><${Icon} name="copy" /><span>${t('solve-download')}</span></button>
        ${isDraft.value && html`<button type="button" class="btn" onClick=${() => { text.value = original.peek().text; }}><${Icon} name="undo" /><span>${t('edit-again')}</span></button>`}</div></section></main>`;
}

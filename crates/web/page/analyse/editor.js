// The editor of positions. The page does not know the games: the hub lists what can be put on squares and beside the
// board, carries out each change, and reports what is still wrong with the position. A valid position can be analysed,
// played from and shared.

import { batch, effect, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { ask, connection, linkQuery } from '../lib/client.js';
import { html } from '../lib/html.js';
import { Icon, SeatMark } from '../lib/icons.js';
import { arrowKeys } from '../lib/roving.js';
import { sentence, t } from '../lib/texts.js';
import { Board } from '../board/board.js';
import { PieceShape, isBlock, isPrism } from '../pieces/piece.js';
import { Tiles } from '../pieces/blocks.js';
import { LinkField } from '../play/share.js';
import { TrayPiece } from '../play/tray.js';
import { addressOf } from './link.js';
import { playFrom } from './retry.js';
import { begin, mode, open, reasonOf, shown } from './study.js';
import { isFlipped } from './table.js';

/** @typedef {import('../protocol').EditedView} EditedView */
/** @typedef {import('../protocol').Edit} Edit */
/** @typedef {import('../protocol').Tool} Tool */
/** @typedef {[number, number]} Square */

/** The position as it is set up. @type {import('../vendor/signals.js').Signal<EditedView | null>} */
const draft = signal(null);

/** The positions before it, for undo. @type {import('../vendor/signals.js').Signal<string[]>} */
const before = signal([]);

/** Why the last change was refused. */
const refusal = signal('');

/** The tool in hand, and the number that it writes. */
const tool = signal(1), number = signal(1);

/** The content of the text field while it is not a valid position. @type {import('../vendor/signals.js').Signal<string | null>} */
const typed = signal(null);

let asked = 0;

/** @param {string | null} position @param {Edit[]} edits */
async function change(position, edits) {
  asked += 1;
  const id = asked, of = open.peek(), old = draft.peek();
  if (!of) return;
  try {
    const view = await ask('edited', { type: 'edit', game: of.spec, position, edits });
    if (id !== asked) return;
    batch(() => {
      if (old && old.text !== view.text) before.value = [...before.peek(), old.text].slice(-100);
      draft.value = view;
      refusal.value = '';
      typed.value = null;
    });
    if (view.problem) announce(view.problem);
  } catch (error) {
    if (id !== asked) return;
    refusal.value = reasonOf(error);
    announce(refusal.peek());
  }
}

/** @param {Edit} edit */
const apply = (edit) => change(draft.peek()?.text ?? null, [edit]);

function undo() {
  const last = before.peek().at(-1);
  if (last === undefined) return;
  const rest = before.peek().slice(0, -1);
  change(last, []).then(() => { before.value = rest; });
}

// The editor opens with the position that is shown.
let opened = '';
effect(() => {
  const of = open.value;
  if (mode.value !== 'edit' || !of) {
    opened = '';
    if (draft.peek()) batch(() => { draft.value = null; before.value = []; refusal.value = ''; typed.value = null; });
    return;
  }
  const now = shown.value;
  if (opened === of.id || !now || connection.value !== 'open') return;
  opened = of.id;
  change(now.view.position.text, []);
});

/** A small drawing of what a tool puts on a square. @param {{ tool: Tool }} props */
function ToolPicture({ tool: { content, numbers } }) {
  if (numbers) return html`<span class="tool-text">${number.value}</span>`;
  if (content === 'empty') return html`<span class="tool-text" aria-hidden="true">–</span>`;
  if (typeof content === 'string') return html`<svg viewBox="0 0 40 40" aria-hidden="true" focusable="false"><rect x="4" y="4" width="32" height="32" rx="6" fill=${content === 'removed' ? 'url(#pit)' : 'var(--wood)'} /></svg>`;
  if ('number' in content) return html`<span class="tool-text">${content.number}</span>`;
  if (isBlock(content.piece)) return html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><${Tiles} cells=${[[0, 0]]} owner=${content.piece.owner} u=${24} /></svg>`;
  return html`<svg viewBox=${isPrism(content.piece) ? '6 6 80 120' : '-40 -40 80 80'} aria-hidden="true" focusable="false"><g transform=${isPrism(content.piece) ? 'translate(46 98)' : ''}><${PieceShape} piece=${content.piece} /></g></svg>`;
}

function Tools() {
  const kit = draft.value?.kit;
  if (!kit) return null;
  const chosen = kit.tools[tool.value];
  return html`<section class="panel pad tools"><h2>${t('edit-tools')}</h2><p class="soft small">${t('edit-tools-about')}</p>
    <div class="tool-list" role="radiogroup" aria-label=${t('edit-tools')} onKeyDown=${arrowKeys}>${kit.tools.map((one, index) => html`<button type="button" role="radio" key=${index} class="slot usable" aria-checked=${index === tool.value} tabindex=${index === tool.value ? 0 : -1} aria-label=${one.name} title=${one.name} onClick=${() => { tool.value = index; }}><${ToolPicture} tool=${one} /></button>`)}</div>
    <p class="soft small">${sentence(chosen?.name ?? '')}</p>
    ${chosen?.numbers && html`<label class="field"><span class="cap">${t('edit-number')}</span><input class="input" type="number" min=${chosen.numbers[0]} max=${chosen.numbers[1]} value=${number.value} onInput=${(/** @type {Event} */ event) => { number.value = Number(/** @type {HTMLInputElement} */ (event.target).value) || 0; }} /></label>`}</section>`;
}

function Stocks() {
  const kit = draft.value?.kit;
  return html`${kit?.stocks.map((stock, index) => {
    const kind = stock.items[0] && isPrism(stock.items[0].item.piece) ? 'prisms' : stock.items[0] && isBlock(stock.items[0].item.piece) ? 'blocks' : 'others';
    const title = stock.owner ? t('pieces-of', { pieces: stock.title, player: stock.owner }) : stock.title;
    return html`<section class=${`box small-box ${kind}`} key=${index} aria-label=${title}><div class="head"><div class="row">${stock.owner && html`<${SeatMark} player=${stock.owner} />`}<h2>${title}</h2></div></div>
      <div class="slots" role="toolbar" aria-label=${title} onKeyDown=${arrowKeys}>${stock.items.map(({ item, count, most }, place) => html`<button type="button" class=${`slot usable${count ? '' : ' used'}`} key=${item.name} tabindex=${place === 0 ? 0 : -1} aria-pressed=${most === 1 ? count > 0 : null} aria-label=${most === 1 ? item.piece.name : t('piece-count', { piece: item.piece.name, count })}
        onClick=${() => apply({ edit: 'stock', stock: index, item: place, count: most === 1 ? 1 - count : (count + most) % (most + 1) })}><${TrayPiece} item=${item} used=${count === 0} />${most > 1 && html`<small>${count}</small>`}</button>`)}</div>
      ${stock.items.some(({ most }) => most > 1) && html`<p class="soft small">${t('edit-counts-about')}</p>`}</section>`;
  })}`;
}

/** The side to move and the points. */
function Facts() {
  const view = draft.value;
  if (!view) return null;
  return html`<section class="panel pad facts"><div class="field"><span class="cap" id="edit-turn">${t('edit-turn')}</span><div class="seg" role="radiogroup" aria-labelledby="edit-turn" onKeyDown=${arrowKeys}>${['1', '2'].map((player) => html`<button type="button" role="radio" key=${player} aria-checked=${view.turn === player} tabindex=${view.turn === player ? 0 : -1} onClick=${() => view.turn !== player && apply({ edit: 'turn', player: /** @type {'1' | '2'} */ (player) })}><${SeatMark} player=${player} />${t('seat-player', { player })}</button>`)}</div></div>
    ${view.kit?.points && html`<div class="row">${[0, 1].map((side) => html`<label class="field grow" key=${side}><span class="cap">${t('edit-points', { player: side + 1 })}</span><input class="input" type="number" value=${view.points[side] ?? 0} onChange=${(/** @type {Event} */ event) => {
      const points = /** @type {[number, number]} */ ([view.points[0] ?? 0, view.points[1] ?? 0]);
      points[side] = Math.trunc(Number(/** @type {HTMLInputElement} */ (event.target).value)) || 0;
      apply({ edit: 'points', points });
    }} /></label>`)}</div>`}
    <label class="field"><span class="cap">${t('position-line')}</span><textarea class="input mono" rows="3" spellcheck=${false} value=${typed.value ?? view.text} aria-invalid=${Boolean(refusal.value && typed.value !== null)} aria-describedby="edit-says" onInput=${(/** @type {Event} */ event) => {
      typed.value = /** @type {HTMLTextAreaElement} */ (event.target).value;
      change(typed.peek(), []);
    }}></textarea></label></section>`;
}

/** Whether the position can be used, and what is wrong with it. */
function Says() {
  const view = draft.value, wrong = refusal.value || view?.problem || '';
  return html`<p id="edit-says" class=${`say${wrong ? ' no' : ''}`} role="status"><${Icon} name=${wrong ? 'cross' : 'check'} /><span>${wrong ? sentence(wrong) : t('edit-right')}</span></p>`;
}

export function Editor() {
  const view = draft.value, of = open.value;
  if (!view || !of) return html`<main class="center" id="main"><p class="soft" role="status">${refusal.value || t('loading')}</p>${refusal.value && html`<button type="button" class="btn" onClick=${() => { mode.value = 'study'; }}>${t('edit-leave')}</button>`}</main>`;
  const { scene, kit } = view, isRight = !view.problem && !refusal.value;
  const link = `${location.origin}${location.pathname}${linkQuery.value}${addressOf({ spec: of.spec, position: view.text, moves: [], at: 0, mode: 'study' })}`;
  /** @param {Square} square */
  const put = (square) => {
    const chosen = kit?.tools[tool.peek()];
    if (chosen) apply({ edit: 'put', tool: tool.peek(), square, number: chosen.numbers ? number.peek() : null });
  };
  return html`<main class="table study editing" id="main"><h1 class="vh">${t('edit-of', { game: shown.value?.view.title ?? '' })}</h1>
    <div class="mid">${scene ? html`<div class="stage"><${Board} scene=${scene} label=${t('board-of', { game: shown.value?.view.title ?? '' })} turn=${view.turn} flipped=${isFlipped.value} live=${Boolean(kit)} onPick=${put} /></div>` : html`<div class="stage panel pad"><p>${t('edit-text-only')}</p></div>`}</div>
    <aside class="tray" aria-label=${t('edit-tools')}><${Tools} /><${Stocks} /></aside>
    <aside class="side" aria-label=${t('edit-position')}><${Says} /><${Facts} />
      <div class="acts"><button type="button" class="btn" disabled=${before.value.length === 0} onClick=${undo}><${Icon} name="undo" /><span>${t('undo')}</span></button>
        ${kit && html`<button type="button" class="btn" onClick=${() => apply({ edit: 'clear' })}><${Icon} name="bin" /><span>${t('edit-clear')}</span></button>`}
        <button type="button" class="btn" onClick=${() => change(null, [])}><${Icon} name="again" /><span>${t('board-usual')}</span></button></div>
      ${isRight && html`<div class="panel pad"><${LinkField} label=${t('study-link')} link=${link} /></div>`}
      <div class="acts two"><button type="button" class="btn main" disabled=${!isRight} onClick=${() => begin(of.spec, view.text)}><${Icon} name="eye" /><span>${t('edit-analyse')}</span></button>
        <button type="button" class="btn" disabled=${!isRight || view.is_over} onClick=${() => playFrom(of.spec, view.text, view.turn).catch((error) => { refusal.value = reasonOf(error); })}><${Icon} name="play" /><span>${t('edit-play')}</span></button>
        <button type="button" class="btn wide" onClick=${() => { mode.value = 'study'; }}><${Icon} name="cross" /><span>${t('edit-leave')}</span></button></div></aside></main>`;
}


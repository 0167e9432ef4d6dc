// Pieces beside the board. A tray keeps the places of its pieces from the start of the game: a used piece leaves its
// outline, and the others stay where they are. On a phone a tray scrolls sideways.

import { html } from '../lib/html.js';
import { SeatMark } from '../lib/icons.js';
import { t } from '../lib/texts.js';
import { arrowKeys } from '../lib/roving.js';
import { Outline, Tiles } from '../pieces/blocks.js';
import { PieceShape, isBlock, isPrism } from '../pieces/piece.js';
import { leadsOn, pieceOf } from '../board/choices.js';
import { startDrag } from './drag.js';

/** @typedef {import('../protocol').Item} Item */
/** @typedef {import('../protocol').Tray} Tray */
/** @typedef {[number, number]} Place */
/** @typedef {import('../board/hand.js').Hand} Hand */

/**
 * A piece as it lies in a tray.
 * @param {{ item: Item, used?: boolean, way?: number }} props
 */
export function TrayPiece({ item, used = false, way: turned = 0 }) {
  if (isBlock(item.piece)) {
    const squares = /** @type {Place[]} */ (item.orientations[turned]?.squares ?? [[0, 0]]);
    const top = Math.min(...squares.map(([r]) => r)), left = Math.min(...squares.map(([, c]) => c));
    const cells = squares.map(([r, c]) => /** @type {Place} */ ([r - top, c - left]));
    const w = Math.max(...cells.map(([, c]) => c)) + 1, h = Math.max(...cells.map(([r]) => r)) + 1, u = 20;
    return html`<svg class="block" viewBox=${`${-0.1 * u} ${-0.1 * u} ${(w + 0.2) * u} ${(h + 0.25) * u}`} data-w=${w} data-h=${h} aria-hidden="true" focusable="false" ref=${sized(w, h)}>
      ${used ? html`<${Outline} cells=${cells} u=${u} />` : html`<${Tiles} cells=${cells} owner=${item.piece.owner} u=${u} />`}</svg>`;
  }
  if (isPrism(item.piece)) {
    return html`<svg class="prism" viewBox="6 6 80 120" aria-hidden="true" focusable="false">${used
      ? html`<ellipse class="used-place" cx="46" cy="96" rx="27" ry="16" />`
      : html`<g transform="translate(46 98)"><${PieceShape} piece=${item.piece} /></g>`}</svg>`;
  }
  return html`<svg viewBox="-40 -40 80 80" aria-hidden="true" focusable="false">${used ? html`<circle class="used-place" r="24" />` : html`<${PieceShape} piece=${item.piece} />`}</svg>`;
}

/** Blocks of all pieces are equally large: the drawing is as wide as its squares. @param {number} w @param {number} h */
const sized = (w, h) => (/** @type {SVGElement | null} */ element) => {
  element?.style.setProperty('--w', `${w + 0.2}`);
  element?.style.setProperty('--h', `${h + 0.25}`);
};

/** The number of squares, by which a scrolling tray is sorted: large pieces are played first. @param {Item} item */
const ranked = (item) => (/** @type {HTMLElement | null} */ element) => element?.style.setProperty('--n', `${item.orientations[0]?.squares.length ?? 0}`);

/** The items of the start that this tray has or had, with the index of those it has. @param {Tray} tray @param {Tray | undefined} first @returns {{ item: Item, index: number }[]} */
function slots(tray, first) {
  if (!first) return tray.items.map((item, index) => ({ item, index }));
  const seen = new Set(first.items.map((item) => item.name));
  const own = first.items.map((item) => {
    const index = tray.items.findIndex((one) => one.name === item.name);
    return { item: tray.items[index] ?? item, index };
  });
  return [...own, ...tray.items.map((item, index) => ({ item, index })).filter(({ item }) => !seen.has(item.name))];
}

/** The trays of a scene, with their index: those of the player first. @param {import('../protocol').Scene} scene @param {string} player */
export function traysOf(scene, player) {
  const list = scene.trays.map((tray, index) => ({ tray, index }));
  const mine = list.filter(({ tray }) => tray.owner === null || tray.owner === player);
  return { mine, others: list.filter(({ tray }) => !mine.some((one) => one.tray === tray)) };
}

/** Whether a tray is a hand: it contains one piece of a player, without a choice. @param {Tray} tray */
export const isHand = (tray) => tray.owner !== null && tray.items.length === 1 && !isBlock(/** @type {Item} */ (tray.items[0]).piece);

/** The piece in hand, drawn large, with its description. @param {{ hand: Hand, tray: Tray, title?: string }} props */
export function HandBox({ hand, tray, title }) {
  const item = /** @type {Item} */ (tray.items[0]);
  return html`<section class="panel pad handbox">
    <h2>${title ?? tray.title}</h2>
    <div class="row"><div class="held" onPointerDown=${(/** @type {PointerEvent} */ event) => startDrag(hand, event, null)}>
      <svg viewBox="0 -30 120 110" aria-hidden="true" focusable="false"><ellipse cx="60" cy="55" rx="48" ry="22" fill="var(--wood)" /><ellipse cx="60" cy="52" rx="48" ry="22" fill="var(--wood-hi)" /><g transform=${isPrism(item.piece) ? 'translate(60 53) scale(.9)' : 'translate(60 40)'}><${PieceShape} piece=${item.piece} /></g></svg></div>
      <p class="soft">${item.piece.name}</p></div>
  </section>`;
}

/**
 * @typedef {object} TrayProps
 * @property {Hand} hand
 * @property {Tray} tray
 * @property {number} index
 * @property {import('../protocol').Scene} scene
 * @property {Tray[] | null} [start] the trays of the start, whose order is kept
 * @property {import('../protocol').Choice[]} [advice] the choices of a move that is advised
 * @property {boolean} [small]
 * @property {string} [title]
 */

/** @param {TrayProps} props */
export function TrayBox({ hand, tray, index, scene, start = null, advice = [], small = false, title }) {
  const first = start?.find((one) => one.owner === tray.owner && (tray.items.length === 0 || tray.items.some(({ name }) => one.items.some((item) => item.name === name))));
  const list = slots(tray, first);
  const advised = pieceOf(advice);
  const held = pieceOf(hand.chosen.value), now = hand.scene.value;
  const live = hand.isLive.value && hand.isShown.value && now === scene;
  const kind = list[0] && isPrism(list[0].item.piece) ? 'prisms' : list[0] && isBlock(list[0].item.piece) ? 'blocks' : 'others';
  const count = tray.items.reduce((sum, item) => sum + (item.count ?? 1), 0);
  const focusable = Math.max(0, list.findIndex(({ index: item }) => item >= 0 && held?.tray === index && held.item === item));
  const first_usable = list.findIndex(({ index: item }) => item >= 0);
  const heading = title ?? tray.title;
  return html`<section class=${`box ${kind}${small ? ' small-box' : ''}`} aria-label=${heading}>
    <div class="head"><div class="row">${tray.owner && html`<${SeatMark} player=${tray.owner} />`}<h2>${heading}</h2></div><span class="chip">${t('pieces', { count })}</span></div>
    <div class="slots" role="toolbar" aria-label=${heading} onKeyDown=${arrowKeys}>
      ${list.map(({ item, index: at }, place) => {
        const used = at < 0 || item.count === 0, chosenNow = held?.tray === index && held.item === at && at >= 0;
        const usable = live && !used && now !== null && leadsOn(now, [{ piece: { tray: index, item: at } }]);
        const name = item.count == null ? item.piece.name : t('piece-count', { piece: item.piece.name, count: used ? 0 : item.count });
        const tab = (held ? place === focusable : place === first_usable) ? 0 : -1;
        if (small) return html`<span class=${`slot${used ? ' used' : ''}`} key=${item.name}><${TrayPiece} item=${item} used=${used} />${item.count != null && !used && html`<small>${item.count}</small>`}<span class="vh">${used ? '' : name}</span></span>`;
        return html`<button type="button" ref=${ranked(item)} class=${`slot${used ? ' used' : usable ? ' usable' : ''}${advised?.tray === index && advised.item === at && !used ? ' advised' : ''}`} key=${item.name} disabled=${used} tabindex=${tab} aria-pressed=${chosenNow} aria-disabled=${!usable} aria-label=${name} title=${name}
          onClick=${() => hand.takePiece(index, at)} onPointerDown=${(/** @type {PointerEvent} */ event) => usable && startDrag(hand, event, () => { if (!chosenNow) hand.takePiece(index, at); })}>
          <${TrayPiece} item=${item} used=${used} way=${chosenNow ? hand.way.value : 0} />${item.count != null && !used && html`<small>${item.count}</small>`}</button>`;
      })}
    </div>
  </section>`;
}

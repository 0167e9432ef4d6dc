// Actions other than moves: a grid of buttons on the desktop, a bar and a sheet on the phone. Nothing covers the board;
// the confirmation of resigning replaces the buttons.

import { signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { catalogue } from '../lib/client.js';
import { keep, prefs } from '../lib/prefs.js';
import { go } from '../lib/route.js';
import { Sure, focusSoon } from '../lib/sure.js';
import { t } from '../lib/texts.js';
import { canFlip } from '../board/layout.js';
import { squareName } from '../board/choices.js';
import { answer, command, current, handOn, offer, shownPosition, state } from './game.js';
import { canJudge } from './worth.js';
import { hand as ours } from './hand.js';

/** Whether the player is asked to confirm giving up. */
export const isResigning = signal(false);

/** Whether the sheet of the phone is open. */
export const isSheetOpen = signal(false);

/** Whether the board is seen from the other side. */
export const isFlipped = signal(false);

/** Whether the rules are shown beside the board. */
export const areRulesOpen = signal(false);

/** Whether the links for sharing are shown. */
export const isShareOpen = signal(false);

/** @typedef {{ id: string, icon: string, label: string, run: () => void, off?: boolean, on?: boolean, bad?: boolean }} Action */

/** The keys of actions; `play.js` listens to them. @type {Record<string, string>} */
const KEYS = { undo: 'U', redo: 'Y', hint: 'H', analyse: 'A', flip: 'V' };

/** The actions that are possible now. @returns {Action[]} */
function actions() {
  const view = state.value;
  if (!view) return [];
  /** @type {(Action | false)[]} */
  const list = [];
  if (view.ending) {
    list.push({ id: 'rematch', icon: 'again', label: t('rematch'), run: () => { offer('rematch'); }, off: !view.can_offer.includes('rematch') });
    if (view.turns.length > 0) list.push({ id: 'review', icon: 'chart', label: t('review-game'), run: () => { go(`#/analyse/game/${current.peek()?.key}/review`); } });
    list.push({ id: 'swap', icon: 'swap', label: t('swap'), run: () => { offer('swap'); }, off: !view.can_offer.includes('swap') });
  }
  if (view.is_watched && !view.ending) {
    list.push(view.is_paused ? { id: 'go-on', icon: 'play', label: t('go-on'), run: () => { command({ command: 'pause', on: false }); }, off: !view.rights.owner }
      : { id: 'pause', icon: 'pause', label: t('pause'), run: () => { command({ command: 'pause', on: true }); }, off: !view.rights.owner });
    list.push({ id: 'step', icon: 'step', label: t('one-move'), run: () => { command({ command: 'step' }); }, off: !view.rights.owner });
  }
  if (!view.is_watched) {
    const asks = view.can_offer.includes('takeback');
    list.push(asks && !view.can_undo ? { id: 'takeback', icon: 'undo', label: t('ask-undo'), run: () => { offer('takeback'); } }
      : { id: 'undo', icon: 'undo', label: t('undo'), run: () => { command({ command: 'undo' }); }, off: !view.can_undo });
    if (!view.ending) list.push({ id: 'redo', icon: 'redo', label: t('redo'), run: () => { command({ command: 'redo' }); }, off: !view.can_redo });
  }
  if (!view.ending) {
    if (!view.is_watched) list.push({ id: 'hint', icon: 'hint', label: t('hint'), run: () => { command({ command: 'hint' }); }, off: !view.can_hint });
    if (view.rights.owner && view.seats.some((seat) => seat.kind === 'engine')) {
      list.push({ id: 'now', icon: 'bolt', label: t('move-now'), run: () => { command({ command: 'move_now' }); }, off: view.to_act !== 'engine' });
    }
    if (!view.is_watched) list.push({ id: 'analyse', icon: 'eye', label: t('analyse'), run: () => { command({ command: 'analyse', on: !view.is_analysing }); }, on: view.is_analysing, off: !view.can_hint && !view.is_analysing });
  }
  if (canFlip(shownPosition.value?.scene?.board.look ?? 'rows')) list.push({ id: 'flip', icon: 'flip', label: t('flip'), run: () => { isFlipped.value = !isFlipped.peek(); } });
  if (canJudge()) list.push({ id: 'bar', icon: 'gauge', label: t('evaluation'), run: () => keep({ bar: !prefs.peek().bar }), on: prefs.value.bar });
  if (handOn.value && catalogue.value?.features.links) list.push({ id: 'share', icon: 'copy', label: t('share'), run: () => { isShareOpen.value = !isShareOpen.peek(); isSheetOpen.value = false; }, on: isShareOpen.value });
  list.push({ id: 'rules', icon: 'book', label: t('rules'), run: () => { areRulesOpen.value = !areRulesOpen.peek(); }, on: areRulesOpen.value });
  if (view.can_resign && !view.ending) list.push({ id: 'resign', icon: 'flag', label: t('resign'), run: () => { isResigning.value = true; }, bad: true });
  return list.filter((one) => one !== false);
}

/** Takes back the question whether to give up. */
export function playOn() {
  isResigning.value = false;
  focusSoon('[data-act=resign]');
}

/** Closes the rules beside the board. */
export function closeRules() {
  areRulesOpen.value = false;
  focusSoon('[data-act=rules]');
}

/** Asks in place whether to give up. */
function SureToResign() {
  const yes = () => {
    isResigning.value = false;
    isSheetOpen.value = false;
    command({ command: 'resign' }).then(() => focusSoon('.result, #main'));
  };
  return html`<${Sure} question=${t('resign-sure')} yes=${t('resign-yes')} no=${t('resign-no')} onYes=${yes} onNo=${playOn} />`;
}

/** @param {{ list: Action[] }} props */
const Buttons = ({ list }) => html`${list.map(({ id, icon, label, run, off, on, bad }) => html`<button type="button" key=${id} data-act=${id} class=${`btn${bad ? ' bad' : ''}${on ? ' on' : ''}`} disabled=${Boolean(off)} aria-pressed=${on === undefined ? null : on} aria-keyshortcuts=${KEYS[id] ?? null} title=${KEYS[id] ? `${label} (${KEYS[id]})` : null} onClick=${run}><${Icon} name=${icon} /><span>${label}</span></button>`)}`;

/** The actions of the desktop. */
export function Actions() {
  const view = state.value;
  if (!view) return null;
  if (!view.can_resign && isResigning.peek()) isResigning.value = false;
  return html`<div class="acts desk">${isResigning.value ? html`<${SureToResign} />` : html`<${Buttons} list=${actions()} />`}</div>`;
}

/** The label and action of the main button of the phone. */
export function mainAction(/** @type {import('../board/hand.js').Hand} */ hand) {
  const { aim, canPass, complete, confirm, isAimLegal, pass } = hand, now = hand.scene.value, item = hand.held.value;
  if (canPass.value && (now?.moves.length ?? 0) === 1) return { label: t('pass'), run: pass, off: false };
  if (complete.value >= 0 && item) return { label: t('give'), run: confirm, off: false };
  if (aim.value && now && isAimLegal.value) return { label: t('place-at', { square: squareName(now.board, aim.value) }), run: confirm, off: false };
  return { label: t('place'), run: confirm, off: true };
}

/** The bar at the bottom of the phone. */
export function Dock() {
  const view = state.value;
  if (!view) return null;
  const list = actions(), main = mainAction(ours);
  const shown = ours.isTurnable.value && view.may_move
    ? [{ id: 'turn', icon: 'turn', label: t('turn'), run: ours.turnPiece, off: false }, { id: 'mirror', icon: 'mirror', label: t('mirror'), run: ours.mirrorPiece, off: false }]
    : list.filter(({ id }) => ['undo', 'takeback', 'hint', 'rematch', 'review', 'swap', 'pause', 'go-on', 'step'].includes(id)).slice(0, 2);
  const placing = !view.ending && !view.is_watched;
  return html`<div class="phone">
    ${isSheetOpen.value && html`<div class="sheet" role="group" aria-label=${t('more')}>${isResigning.value ? html`<${SureToResign} />` : html`<${Buttons} list=${list} />`}</div>`}
    <div class="dock" role="toolbar" aria-label=${t('actions')}>
      ${shown.map(({ id, icon, label, run, off }) => html`<button type="button" key=${id} disabled=${Boolean(off)} onClick=${run}><${Icon} name=${icon} /><span>${label}</span></button>`)}
      ${placing && html`<button type="button" class="go" disabled=${main.off} onClick=${main.run}><${Icon} name="check" /><span>${main.label}</span></button>`}
      <button type="button" aria-expanded=${isSheetOpen.value} onClick=${() => { isSheetOpen.value = !isSheetOpen.peek(); }}><${Icon} name="more" /><span>${t('more')}</span></button>
    </div></div>`;
}

/** Buttons for the piece in hand, on the desktop. @param {{ hand: import('../board/hand.js').Hand }} props */
export function PieceButtons({ hand }) {
  const { canPass, chosen, complete, confirm, empty, isTurnable, mirrorPiece, pass, turnPiece } = hand, item = hand.held.value;
  return html`<div class="piece-buttons">
    ${isTurnable.value && html`<button type="button" class="btn" onClick=${turnPiece}><${Icon} name="turn" /><span>${t('turn')}</span><kbd aria-hidden="true">R</kbd></button>
      <button type="button" class="btn" onClick=${mirrorPiece}><${Icon} name="mirror" /><span>${t('mirror')}</span><kbd aria-hidden="true">F</kbd></button>`}
    ${complete.value >= 0 && item && html`<button type="button" class="btn main wide" onClick=${confirm}><${Icon} name="check" /><span>${t('give-piece', { piece: item.piece.name })}</span></button>
      <button type="button" class="btn wide" onClick=${empty}>${t('another-piece')}</button>`}
    ${canPass.value && chosen.value.length === 0 && html`<button type="button" class="btn main wide" onClick=${pass}>${t('pass')}</button>`}
  </div>`;
}

/** The open offers of both people. */
export function Offers() {
  const view = state.value;
  if (!view?.offers.length) return null;
  return html`${view.offers.map(({ offer: what, for_me: mine }) => html`<div class="say offer" key=${what} role="group" aria-label=${t(`offer-${what}`)}><${Icon} name="hand" />
    <span class="grow">${mine ? t(`offer-${what}`) : t('offer-waits')}</span>
    ${mine ? html`<button type="button" class="btn main" onClick=${() => answer(what, true)}>${t('accept')}</button><button type="button" class="btn" onClick=${() => answer(what, false)}>${t('decline')}</button>`
      : html`<button type="button" class="btn" onClick=${() => answer(what, false)}>${t('withdraw')}</button>`}</div>`)}`;
}

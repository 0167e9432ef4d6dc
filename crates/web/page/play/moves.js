// The moves so far, two in a row; each is a button that shows the position after it.

import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { shortTime, signed } from '../lib/numbers.js';
import { prefs } from '../lib/prefs.js';
import { t } from '../lib/texts.js';
import { look, past, pointOfView, shownTurn, state } from './game.js';
import { TimeLeft } from './strip.js';

/** @typedef {import('../protocol').TurnView} TurnView */

/**
 * Turns in rows of player 1 and player 2.
 * @template {{ player: string }} T
 * @param {T[]} turns
 * @returns {({ turn: T, number: number } | null)[][]}
 */
export function rowsOf(turns) {
  /** @type {({ turn: T, number: number } | null)[][]} */
  const rows = [];
  turns.forEach((turn, index) => {
    const cell = { turn, number: index + 1 }, column = turn.player === '1' ? 0 : 1;
    const last = rows.at(-1);
    if (last && column === 1 && last[1] === null) last[1] = cell;
    else rows.push(column === 0 ? [cell, null] : [null, cell]);
  });
  return rows;
}

/** Whether the column of notes has evaluations. It never has both: a number alone does not say which it is. @param {TurnView[]} turns */
const hasWorth = (turns) => prefs.value.bar && turns.some(({ worth }) => worth);

/** The evaluation or the time of a move. @param {{ turn: TurnView, worth: boolean }} props */
function Note({ turn, worth }) {
  if (!worth) return html`<small>${shortTime(turn.time_ms)}</small>`;
  const side = pointOfView.value === '2' ? -1 : 1;
  return turn.worth && html`<small>${turn.worth.proved ? '= ' : ''}${signed(turn.worth.margin * side)}</small>`;
}


export function Moves() {
  const view = state.value, list = useRef(/** @type {HTMLElement | null} */ (null));
  const at = shownTurn(), turns = view?.turns ?? [];
  useEffect(() => {
    const now = list.current?.querySelector('[aria-current]');
    if (now instanceof HTMLElement && list.current) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [at, turns.length]);
  if (!view) return null;
  return html`<section class="panel moves" aria-label=${t('moves')}>
    <div class="head"><h2>${t('moves')}</h2>${turns.length > 0 && html`<span class="soft small grow">${hasWorth(turns) ? t('moves-worth') : t('moves-time')}</span>`}
      <${TimeLeft} />
      <div class="jumps">
        <button type="button" class="btn ghost icon" aria-label=${t('jump-first')} disabled=${at === 0} onClick=${() => look(0)}><${Icon} name="first" /></button>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-back')} disabled=${at === 0} onClick=${() => look(at - 1)}><${Icon} name="left" /></button>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-forward')} disabled=${!past.value} onClick=${() => look(at + 1)}><${Icon} name="right" /></button>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-last')} disabled=${!past.value} onClick=${() => look(turns.length)}><${Icon} name="last" /></button>
      </div></div>
    ${view.options.length > 0 && html`<p class="soft small options">${view.options.join(' · ')}</p>`}
    ${turns.length === 0 ? html`<p class="soft small none">${t('no-moves')}</p>` : html`<ol ref=${list} tabindex="0" aria-label=${t('moves')}>${rowsOf(turns).map((row, index) => html`<li key=${index}><span>${index + 1}</span>
      ${row.map((cell) => (cell ? html`<button type="button" class="mv" key=${cell.number} aria-current=${cell.number === at ? 'step' : null} title=${t('move-time', { time: shortTime(cell.turn.time_ms) })} onClick=${() => look(cell.number)}><span>${cell.turn.is_pass ? t('pass') : cell.turn.text}</span><${Note} turn=${cell.turn} worth=${hasWorth(turns)} /></button>` : html`<span></span>`))}</li>`)}</ol>`}
  </section>`;
}

/** The message while a past position is shown. */
export function PastNote() {
  const view = state.value;
  if (!past.value || !view) return null;
  return html`<p class="say past"><${Icon} name="info" /><span class="grow">${t('looking-back', { turn: past.value.turn, turns: view.turns.length })}</span>
    <button type="button" class="btn" onClick=${() => look(view.turns.length)}>${t('to-the-game')}</button></p>`;
}

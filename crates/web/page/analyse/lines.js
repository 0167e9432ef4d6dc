// The engine's analysis of the position: its value, whether it is proved, and the best moves with their lines. Pointing
// at a move of a line shows the board after it, and a click plays the moves up to it.

import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { signed } from '../lib/numbers.js';
import { t } from '../lib/texts.js';
import { arrowKeys } from '../lib/roving.js';
import { Certainty, meaningOf, Counts } from '../play/worth.js';
import { analysis, isOn, lookAt, preview, toggle, work } from './engine.js';
import { playLine, shown } from './study.js';

/** The maximum number of listed moves, and of moves in a line. */
const MOST_MOVES = 5, MOST_LINE = 8;

/** A move of a line. Only moving the mouse shows a preview, since lines change under a mouse that rests. @param {{ line: string[], index: number, strong?: boolean, tab: boolean }} props */
function LineMove({ line, index, strong = false, tab }) {
  const until = line.slice(0, index + 1), looked = preview.value?.line.join(';') === until.join(';');
  return html`<button type="button" class=${`lm${strong ? ' strong' : ''}${looked ? ' on' : ''}`} tabindex=${tab ? 0 : -1} aria-label=${t('line-play', { moves: until.join('; ') })}
    onPointerMove=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && !looked && lookAt(until)} onPointerLeave=${() => lookAt(null)}
    onFocus=${(/** @type {FocusEvent} */ event) => /** @type {Element} */ (event.target).matches(':focus-visible') && lookAt(until)} onBlur=${() => lookAt(null)}
    onClick=${(/** @type {MouseEvent} */ event) => {
      // After a click, arrow keys step through the moves again.
      if (event.detail > 0) /** @type {HTMLElement} */ (event.currentTarget).blur();
      lookAt(null);
      playLine(until);
    }}>${line[index]}</button>`;
}

export function EnginePanel() {
  const now = shown.value, found = analysis(), { state, text } = work.value;
  if (!now) return null;
  const busy = state === 'working' || state === 'waiting';
  const head = html`<div class="engine-switch"><h2>${t('engine')}</h2><button type="button" class="btn switch" aria-keyshortcuts="A" onClick=${toggle}><${Icon} name=${isOn.value ? 'pause' : 'play'} /><span>${isOn.value ? t('engine-stop') : t('engine-start')}</span></button></div>`;
  const ending = now.view.ending;
  return html`<section class="panel engine study-engine" aria-label=${t('analysis')}><div class=${`prog${busy ? ' pulse' : ''}`}><i class=${busy ? '' : 'idle'}></i></div>
    <div class="eng">${head}
      ${ending ? html`<p>${ending.text}</p>` : found ? html`<div class="head"><div class="row"><span class="val">${signed(found.worth.margin)}</span><span class="soft small">${meaningOf(found.worth)}</span></div><${Certainty} proved=${found.worth.proved} /></div>
        <${Counts} depth=${found.depth} nodes=${found.nodes} rate=${null} />` : html`<p class="soft">${state === 'failed' ? text : state === 'waiting' ? t('engine-waits') : isOn.value ? t('analysing') : t('engine-is-off')}</p>`}
    </div>
    ${found && !ending && html`<table class="lines-table"><caption class="vh">${t('best-moves')}</caption><colgroup><col /><col class="value-column" /></colgroup><thead class="vh"><tr><th>${t('line-heading')}</th><th>${t('value-heading')}</th></tr></thead><tbody onKeyDown=${arrowKeys}>
      ${found.moves.slice(0, MOST_MOVES).map((one, row) => {
        const line = [one.move, ...one.line].slice(0, MOST_LINE);
        return html`<tr key=${one.move}><td><div class="line-moves">${line.map((_, index) => html`<${LineMove} key=${index} line=${line} index=${index} strong=${index === 0} tab=${row === 0 && index === 0} />`)}</div></td>
          <td class="v" title=${one.worth.proved ? t('proved') : t('estimate')}><span aria-hidden="true">${one.worth.proved ? '= ' : '~ '}</span>${signed(one.worth.margin)}<span class="vh"> ${one.worth.proved ? t('proved') : t('estimate')}, ${meaningOf(one.worth)}</span></td></tr>`;
      })}</tbody></table>`}
  </section>`;
}

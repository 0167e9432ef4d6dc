// The evaluation of the game: the bar, and the state of an engine's search or the analysis.

import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { compact, signed } from '../lib/numbers.js';
import { prefs } from '../lib/prefs.js';
import { t } from '../lib/texts.js';
import { analysis, hint, isHintWanted, isImproving, myPlayer, past, pointOfView, state, thought } from './game.js';

/** The value that is shown: from the analysis, else from the last search. */
export const shownWorth = () => analysis.value?.worth ?? thought.value?.worth ?? null;

/** The result of a finished game as a value, while its last position is shown. */
function resultWorth() {
  const ending = state.value?.ending;
  if (!ending || past.value) return null;
  return { share: ending.winner === '1' ? 1 : ending.winner === '2' ? 0 : 0.5, text: ending.text };
}

/** Whether there is or will be an evaluation. */
export const canJudge = () => shownWorth() !== null || (state.value?.seats.some((seat) => seat.kind === 'engine') ?? false);

/** @param {{ flipped: boolean }} props */
export function Bar({ flipped }) {
  if (!prefs.value.bar || !canJudge()) return null;
  return html`<${WorthBar} worth=${resultWorth() ?? shownWorth()} below=${(myPlayer.value === '1') !== flipped} />`;
}

/** The bar beside a board: the share of each player. @param {{ worth: { share: number, text: string } | null, below: boolean }} props `below`: whether player 1 is below */
export function WorthBar({ worth, below }) {
  const share = worth?.share ?? 0.5, height = Math.round(1000 * (below ? share : 1 - share)) / 10;
  return html`<div class=${`bar${below ? '' : ' other'}`} role="meter" aria-label=${t('evaluation')} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(share * 100)} aria-valuetext=${worth?.text ?? t('no-evaluation')}
    ref=${(/** @type {HTMLElement | null} */ element) => element?.style.setProperty('--v', `${height}%`)}><i></i></div>`;
}

/** What a value means, without the word for a proof where a chip says it. @param {{ text: string }} worth */
export const meaningOf = ({ text }) => text.replace(` (${t('proved')})`, '');

/** The value in large type, its meaning, and its certainty. @param {{ worth: import('../protocol').WorthView, side: number }} props */
export function Figure({ worth, side }) {
  return html`<div class="head"><div class="row"><span class="val">${signed(worth.margin * side)}</span><span class="soft small">${meaningOf(worth)}</span></div>
    <${Certainty} proved=${worth.proved} /></div>`;
}

/** @param {{ proved: boolean }} props */
export const Certainty = ({ proved }) => (proved ? html`<span class="chip ok"><${Icon} name="check" />${t('proved')}</span>` : html`<span class="chip">${t('estimate')}</span>`);

/** @param {{ depth: number, nodes: string, rate: number | null }} props */
export const Counts = ({ depth, nodes, rate }) => html`<dl>
  <div><dt>${t('depth')}</dt><dd>${depth}</dd></div><div><dt>${t('positions')}</dt><dd>${compact(Number(nodes))}</dd></div>
  ${rate !== null && html`<div><dt>${t('per-second')}</dt><dd>${compact(rate)}</dd></div>`}</dl>`;

/** The maximum number of listed lines. */
const MOST = 4;

/** The panel of the evaluation; empty before the first search. */
export function Engine() {
  const view = state.value, found = analysis.value, thinks = thought.value;
  if (!view || !prefs.value.bar) return null;
  const side = pointOfView.value === '2' ? -1 : 1;
  const busy = view.to_act === 'engine' && !view.is_paused;
  const waiting = view.is_analysing && !found && view.to_act === 'person';
  if (found) {
    return html`<section class="panel engine" aria-label=${t('analysis')}><div class=${`prog${isImproving.value ? ' pulse' : ''}`}><i></i></div><div class="eng">
      <${Figure} worth=${found.worth} side=${side} /><${Counts} depth=${found.depth} nodes=${found.nodes} rate=${null} /></div>
      <ol class="lines">${found.moves.slice(0, MOST).map((one) => html`<li key=${one.move}><b>${one.move}</b><span class="l">${one.line.join('; ')}</span><span class="v">${one.worth.proved ? '=' : '~'} ${signed(one.worth.margin * side)}</span></li>`)}</ol>
    </section>`;
  }
  if (!thinks?.worth && !waiting && !busy) return null;
  return html`<section class="panel engine" aria-label=${t('engine')}><div class=${`prog${busy || waiting ? ' pulse' : ''}`}><i></i></div><div class="eng">
    ${waiting ? html`<p class="soft">${t('analysing')}</p>` : thinks?.worth ? html`<${Figure} worth=${thinks.worth} side=${side} />` : html`<p class="soft">${t('thinking')}</p>`}
    ${!waiting && thinks && html`<${Counts} depth=${thinks.depth} nodes=${thinks.nodes} rate=${thinks.time_ms > 0 ? (Number(thinks.nodes) * 1000) / thinks.time_ms : null} />`}
    ${!waiting && thinks && thinks.line.length > 0 && html`<p class="line soft small">${thinks.line.join('; ')}</p>`}</div></section>`;
}

/** The requested hint. */
export function Hint() {
  if (isHintWanted.value) return html`<p class="say" role="status"><${Icon} name="hint" /><span class="pulse">${t('hint-coming')}</span></p>`;
  if (!hint.value) return null;
  return html`<p class="say"><${Icon} name="hint" /><b>${hint.value.text}</b></p>`;
}

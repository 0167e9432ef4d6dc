// The counters of a running search, and its result: in words, as numbers with their definitions, and as a command.

import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { compact } from '../lib/numbers.js';
import { t } from '../lib/texts.js';
import { signal } from '../vendor/signals.js';
import { run } from './run.js';
import { countsCost } from './state.js';
import { exact, measure, searchTime, size, verdictWords } from './words.js';

/** What the depth of a search is called. @param {import('../protocol').AlgorithmCard | null} [method] */
const depthName = (method = run.value.method) => (countsCost(method) ? 'depth-cost' : 'depth');

/** The counters of a running search. @param {{ counters: import('../protocol').CountersView, method?: import('../protocol').AlgorithmCard | null }} props */
export function Live({ counters, method }) {
  const figures = [
    ['generated', compact(counters.generated)], ['expanded', compact(counters.expanded)],
    ['open', counters.open === null ? '–' : compact(counters.open)], [method ? depthName(method) : 'depth', exact(counters.depth)],
    ['time', searchTime(counters.time_ms)], ['bytes', counters.bytes === null ? '–' : size(counters.bytes)],
  ];
  return html`<dl class="figures" data-live>${figures.map(([name, value]) => html`<div key=${name}><dt>${t(`solve-counter-${name}`)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Whether the command was copied just now. */
const copied = signal(false);

/** @param {{ command: string }} props */
function Command({ command }) {
  const copy = () => navigator.clipboard?.writeText(command).then(() => { copied.value = true; setTimeout(() => { copied.value = false; }, 2000); }, () => {});
  return html`<div class="command"><span class="cap">${t('solve-command')}</span><code tabindex="0">${command}</code><button type="button" class="btn" onClick=${copy}><${Icon} name=${copied.value ? 'check' : 'copy'} /><span>${copied.value ? t('copied') : t('copy')}</span></button></div>`;
}

/** Every number with its definition. @param {{ solution: import('../protocol').SolutionView }} props */
function Figures({ solution }) {
  const { counters } = solution;
  /** @type {[string, string][]} */
  const rows = [
    ['length', solution.length === null ? '–' : exact(solution.length)], ['cost', solution.cost === null ? '–' : exact(solution.cost)],
    ['generated', exact(counters.generated)], ['expanded', exact(counters.expanded)], ['duplicates', exact(counters.duplicates)], ['reopened', exact(counters.reopened)],
    ['peak-open', exact(counters.peak_open)], ['peak-closed', exact(counters.peak_closed)], [depthName(), exact(counters.depth)],
    ['penetrance', measure(solution.penetrance)], ['branching', measure(solution.branching_factor)],
    ['time', searchTime(counters.time_ms)], ['memory', counters.peak_bytes ? size(counters.peak_bytes) : '–'], ['mode', solution.mode],
  ];
  return html`<dl class="rows">${rows.map(([name, value]) => html`<div key=${name} data-figure=${name}><dt>${t(`solve-counter-${name}`)}</dt><dd>${value}</dd></div>`)}</dl>
    <details><summary>${t('solve-definitions')}</summary><dl class="definitions">${rows.map(([name]) => html`<div key=${name}><dt>${t(`solve-counter-${name}`)}</dt><dd class="soft">${t(`solve-definition-${name}`)}</dd></div>`)}</dl></details>`;
}

/** The state or the result of the search, in a line under the board. */
export function Status() {
  const { phase, counters, solution, error, limits } = run.value;
  if (phase === 'idle') return null;
  if (!solution) {
    return html`<section class="panel pad status-box" aria-label=${t('solve-result')}>
      ${error ? html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${error}</span></p>` : html`<p class="soft">${phase === 'stopping' ? t('solve-stopping') : phase === 'waiting' ? t('solve-waiting') : t('solve-searching')}</p>`}
      ${counters && html`<${Live} counters=${counters} method=${run.value.method} />`}</section>`;
  }
  return html`<section class="status-box" aria-label=${t('solve-result')} data-verdict=${solution.verdict}><p class="verdict">${verdictWords(solution, limits)}</p>
    ${solution.verdict === 'solved' && html`<span class=${solution.optimal ? 'chip ok' : 'chip'}>${solution.optimal && html`<${Icon} name="check" />`}${solution.optimal ? t('solve-proved') : t('solve-not-proved')}</span>`}</section>`;
}

/** The numbers of a finished search. */
export function Result() {
  const { solution } = run.value;
  return solution && html`<section class="panel pad result-box"><h2>${t('solve-figures')}</h2><${Figures} solution=${solution} /><${Command} command=${solution.command} /></section>`;
}

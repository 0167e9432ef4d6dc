// The options of a search: algorithm with its options, heuristic, target, limits, and others that affect the counters.

import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { connection } from '../lib/client.js';
import { sentence, t } from '../lib/texts.js';
import { isRunning, solve, stop, target } from './run.js';
import { algorithm, card, choices, choose, clearLimits, countsCost, depthOf, heuristicOf, limitWords, offer, optionOf, problem, ruleOf } from './state.js';
import { exact } from './words.js';

/** @param {Event} event */
export const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** @param {{ label: string, value: string, hint?: string, placeholder?: string, onType: (value: string) => void }} props */
export function NumberField({ label, value, hint = '', placeholder = '', onType }) {
  return html`<label class="field"><span class="cap">${label}</span><input class="input" inputmode="decimal" autocomplete="off" value=${value} placeholder=${placeholder} onInput=${(/** @type {Event} */ event) => onType(valueOf(event))} />${hint && html`<span class="soft small">${hint}</span>`}</label>`;
}

/** The algorithms, uninformed and informed. @param {{ value: string, onPick: (name: string) => void }} props */
function AlgorithmSelect({ value, onPick }) {
  const all = offer.value?.algorithms ?? [];
  const group = (/** @type {boolean} */ informed) => all.filter((one) => one.informed === informed).map(({ name, title }) => html`<option key=${name} value=${name} selected=${name === value}>${title}</option>`);
  return html`<label class="field"><span class="cap">${t('solve-algorithm')}</span><select class="input" value=${value} onChange=${(/** @type {Event} */ event) => onPick(valueOf(event))}>
    <optgroup label=${t('solve-uninformed')}>${group(false)}</optgroup><optgroup label=${t('solve-informed')}>${group(true)}</optgroup></select></label>`;
}

/** @param {{ name: string, option: import('../protocol').AlgorithmOption }} props */
function AlgorithmOptionField({ name, option }) {
  const now = optionOf(name, option);
  /** @param {string} value */
  const set = (value) => choose({ options: { ...choices.peek().options, [name]: { ...choices.peek().options[name], [option.key]: value } } });
  if (option.values.length === 0) return html`<${NumberField} label=${option.about} value=${now} placeholder=${option.default || t('solve-by-memory')} onType=${set} />`;
  return html`<label class="field"><span class="cap">${option.about}</span><select class="input" value=${now} onChange=${(/** @type {Event} */ event) => set(valueOf(event))}>${option.values.map(({ value, text }) => html`<option key=${value} value=${value} selected=${value === now}>${text}</option>`)}</select></label>`;
}

/** @param {{ puzzle: import('../protocol').PuzzleCard }} props */
function HeuristicSelect({ puzzle }) {
  const now = heuristicOf(puzzle);
  if (!now) return html`<p class="soft small">${t('solve-no-heuristic')}</p>`;
  return html`<label class="field"><span class="cap">${t('solve-heuristic')}</span><select class="input" value=${now.name} onChange=${(/** @type {Event} */ event) => choose({ heuristics: { ...choices.peek().heuristics, [puzzle.name]: valueOf(event) } })}>
      ${puzzle.heuristics.map(({ name }) => html`<option key=${name} value=${name} selected=${name === now.name}>${name}</option>`)}</select>
    <span class="soft small">${sentence(now.about)}. ${now.admissible ? t('solve-admissible') : t('solve-not-admissible')}</span></label>`;
}

/** The rules of the game that concern its problems. @param {{ puzzle: import('../protocol').PuzzleCard }} props */
export function Rules({ puzzle }) {
  return puzzle.options.map((option) => {
    const now = ruleOf(puzzle.name, option), words = option.values.filter(({ kind }) => kind === 'word').map(({ text }) => text);
    /** @param {string} value */
    const set = (value) => choose({ rules: { ...choices.peek().rules, [puzzle.name]: { ...choices.peek().rules[puzzle.name], [option.key]: value } } });
    if (words.length === 2 && words.includes('on') && words.includes('off')) return html`<label class="check" key=${option.key}><input type="checkbox" checked=${now === 'on'} onChange=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked ? 'on' : 'off')} /><span>${sentence(option.about)}</span></label>`;
    return html`<label class="field" key=${option.key}><span class="cap">${sentence(option.about)}</span><select class="input" value=${now} onChange=${(/** @type {Event} */ event) => set(valueOf(event))}>${words.map((word) => html`<option key=${word} value=${word} selected=${word === now}>${word}</option>`)}</select></label>`;
  });
}

/** The limits of each search, with the bounds of the server. What is set is said while they are folded away. @param {{ where: string, about?: string }} props */
export function Limits({ where, about = '' }) {
  const set = limitWords(where);
  return html`<details><summary class=${set ? 'set' : ''}>${set ? t('solve-limits-set', { limits: set }) : t('solve-limits')}</summary><div class="more">${about && html`<p class="soft small">${about}</p>`}<${LimitFields} where=${where} />
    ${set && html`<button type="button" class="btn" onClick=${() => clearLimits(where)}><${Icon} name="cross" /><span>${t('solve-limits-clear')}</span></button>`}</div></details>`;
}

/** @param {{ where: string }} props */
function LimitFields({ where }) {
  const limits = offer.value?.limits, now = choices.value;
  if (!limits) return null;
  return html`<${NumberField} label=${t('solve-time')} value=${now.seconds} placeholder=${exact(limits.time_ms / 1000)} hint=${t('solve-at-most', { most: exact(limits.time_ms / 1000) })} onType=${(/** @type {string} */ seconds) => choose({ seconds })} />
    <${NumberField} label=${t('solve-nodes')} value=${now.nodes} placeholder=${exact(limits.nodes)} hint=${t('solve-at-most', { most: exact(limits.nodes) })} onType=${(/** @type {string} */ nodes) => choose({ nodes })} />
    <${NumberField} label=${t('solve-memory')} value=${now.memory} placeholder=${exact(limits.memory_mb)} hint=${t('solve-at-most', { most: exact(limits.memory_mb) })} onType=${(/** @type {string} */ memory) => choose({ memory })} />
    <${NumberField} label=${t('solve-depth')} value=${depthOf(where)} placeholder=${t('solve-any-depth')} hint=${countsCost(algorithm.value) || where !== card.value?.name ? t('solve-depth-cost') : ''} onType=${(/** @type {string} */ depth) => choose({ depths: { ...choices.peek().depths, [where]: depth } })} />`;
}

/** Options that affect the counters and are not limits. */
export function Finer() {
  const now = choices.value;
  return html`<label class="field"><span class="cap">${t('solve-goal-test')}</span><select class="input" value=${now.goalTest} onChange=${(/** @type {Event} */ event) => choose({ goalTest: /** @type {any} */ (valueOf(event)) })}>
      ${['', 'generation', 'expansion'].map((value) => html`<option key=${value} value=${value} selected=${value === now.goalTest}>${t(`solve-goal-test-${value || 'usual'}`)}</option>`)}</select></label>
    <label class="check"><input type="checkbox" checked=${now.symmetry} onChange=${(/** @type {Event} */ event) => choose({ symmetry: /** @type {HTMLInputElement} */ (event.target).checked })} /><span>${t('solve-symmetry')}</span></label>`;
}

/** The label of the button. */
const buttonWords = () => t('solve-button', { problem: problem.value?.name ?? '', algorithm: algorithm.value?.title ?? '' });

const isReady = () => connection.value === 'open' && problem.value !== null && !problem.value.error;

export function SolveForm() {
  const puzzle = card.value, method = algorithm.value, shown = problem.value;
  if (!puzzle || !method) return null;
  return html`<form class="panel setup solve-form" aria-label=${t('solve-search')} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); solve(); }}>
    <${AlgorithmSelect} value=${method.name} onPick=${(/** @type {string} */ name) => choose({ algorithm: name })} />
    <p class="soft small">${method.about}</p>
    ${method.informed && html`<${HeuristicSelect} puzzle=${puzzle} />`}
    ${method.options.map((option) => html`<${AlgorithmOptionField} key=${`${method.name} ${option.key}`} name=${method.name} option=${option} />`)}
    ${puzzle.has_targets && html`<${NumberField} label=${t('solve-target')} value=${target.value} placeholder=${shown?.lacks_target ? '' : t('solve-target-own')} hint=${shown?.lacks_target ? t('solve-target-needed') : ''} onType=${(/** @type {string} */ value) => { target.value = value; }} />`}
    <${Limits} where=${puzzle.name} />
    <details><summary>${t('solve-finer')}</summary><div class="more"><${Finer} /><${Rules} puzzle=${puzzle} /></div></details>
    ${isRunning.value ? html`<button type="button" class="btn big desk bad" key="stop" onClick=${stop}><${Icon} name="cross" /><span>${t('solve-stop')}</span></button>` : html`<button class="btn big desk main" key="solve" disabled=${!isReady()}><${Icon} name="play" /><span>${buttonWords()}</span></button>`}
  </form>`;
}

/** The same button at the bottom of the phone's screen. */
export const SolveDock = () => html`<div class="dock go phone"><button type="button" class=${isRunning.value ? '' : 'go'} disabled=${!isReady()} onClick=${() => (isRunning.value ? stop() : solve())}><span>${isRunning.value ? t('solve-stop') : buttonWords()}</span></button></div>`;

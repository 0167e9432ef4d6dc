// The tree of the study: the main line in rows of player 1 and player 2, with variations indented below the move that
// they replace. Arrow keys move through it; the buttons change it.

import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { signed } from '../lib/numbers.js';
import { t } from '../lib/texts.js';
import { worthOf } from './engine.js';
import { at, back, first, forward, goTo, open, promote, remove, toEnd, toStart, tree } from './study.js';
import { branchOf, nodeOf, turnNumbers } from './tree.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {{ round: number, cells: [number[], number[]] }} Row */
/** @typedef {{ row: Row } | { variations: number[] }} Block */

/** The main line as rows, each followed by the variations that branch off in it. @param {Tree} of @param {Map<number, number>} numbers @returns {Block[]} */
function blocksOf(of, numbers) {
  /** @type {Block[]} */
  const blocks = [];
  /** The row that is being filled; number 0 is none. @type {Row} */
  let row = { round: 0, cells: [[], []] };
  for (let [main, ...others] = nodeOf(of, 0).kids; main !== undefined; [main, ...others] = nodeOf(of, main).kids) {
    const number = numbers.get(main) ?? 1, round = Math.ceil(number / 2);
    if (row.round !== round) {
      row = { round, cells: [[], []] };
      blocks.push({ row });
    }
    row.cells[number % 2 ? 0 : 1].push(main);
    if (others.length) {
      blocks.push({ variations: others });
      row = { round: 0, cells: [[], []] };
    }
  }
  return blocks;
}

/** @param {{ id: number, label?: string, isPlain?: boolean }} props */
function Move({ id, label = '', isPlain = false }) {
  const { move, pass } = nodeOf(tree.value, id), worth = isPlain ? null : worthOf(id);
  return html`<button type="button" class="mv" aria-current=${id === at.value ? 'step' : null} onClick=${() => goTo(id)}><span>${label && html`<i>${label}</i> `}${pass ? t('pass') : move}</span>${worth && html`<small>${worth.proved ? '= ' : ''}${signed(worth.margin)}</small>`}</button>`;
}

/** A variation as running text, with nested variations indented further. @param {{ id: number, numbers: Map<number, number> }} props */
function Variation({ id, numbers }) {
  const parts = [];
  let isNumbered = true;
  for (let here = id, /** @type {number[]} */ others = []; ; ) {
    const number = numbers.get(here) ?? 1, isNew = numbers.get(nodeOf(tree.value, here).parent) !== number;
    const label = isNumbered || (isNew && number % 2) ? `${Math.ceil(number / 2)}${number % 2 ? '.' : '…'}` : '';
    parts.push(html`<${Move} key=${here} id=${here} label=${label} isPlain=${true} />`);
    // Alternatives to a move follow it.
    parts.push(...others.map((other) => html`<${Variation} key=${other} id=${other} numbers=${numbers} />`));
    isNumbered = others.length > 0;
    const [main, ...rest] = nodeOf(tree.value, here).kids;
    if (main === undefined) break;
    here = main;
    others = rest;
  }
  return html`<div class="variation">${parts}</div>`;
}

export function TreePanel() {
  const list = useRef(/** @type {HTMLElement | null} */ (null)), now = tree.value, id = at.value;
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]');
    if (here instanceof HTMLElement && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [id, now]);
  const numbers = turnNumbers(now, first.value?.turn ?? '1'), blocks = blocksOf(now, numbers);
  const about = open.value?.about, isLast = nodeOf(now, id).kids.length === 0;
  return html`<section class="panel moves tree" aria-label=${t('moves')}>
    <div class="head"><h2>${t('moves')}</h2><div class="jumps">
      <button type="button" class="btn ghost icon" aria-label=${t('jump-first')} aria-keyshortcuts="Home" disabled=${id === 0} onClick=${toStart}><${Icon} name="first" /></button>
      <button type="button" class="btn ghost icon" aria-label=${t('jump-back')} aria-keyshortcuts="ArrowLeft" disabled=${id === 0} onClick=${back}><${Icon} name="left" /></button>
      <button type="button" class="btn ghost icon" aria-label=${t('jump-forward')} aria-keyshortcuts="ArrowRight" disabled=${isLast} onClick=${forward}><${Icon} name="right" /></button>
      <button type="button" class="btn ghost icon" aria-label=${t('jump-last')} aria-keyshortcuts="End" disabled=${isLast} onClick=${toEnd}><${Icon} name="last" /></button>
    </div></div>
    ${about && html`<p class="soft small about">${t('a-versus-b', { one: about.players[0], two: about.players[1] })} · ${about.result}</p>`}
    ${blocks.length === 0 ? html`<p class="soft small none">${t('study-empty')}</p>` : html`<ol ref=${list} tabindex="0" aria-label=${t('moves')}>${blocks.map((block, index) => ('row' in block
      ? html`<li key=${index}><span>${block.row.round}</span>${block.row.cells.map((cell, column) => html`<span class="turn-cell" key=${column}>${cell.map((ply) => html`<${Move} key=${ply} id=${ply} />`)}</span>`)}</li>`
      : html`<li key=${index} class="branches">${block.variations.map((other) => html`<${Variation} key=${other} id=${other} numbers=${numbers} />`)}</li>`))}</ol>`}
    <div class="tree-acts"><button type="button" class="btn ghost" disabled=${branchOf(now, id) === null} onClick=${promote} aria-keyshortcuts="P"><${Icon} name="up" /><span>${t('promote')}</span></button>
      <button type="button" class="btn ghost bad" disabled=${id === 0} onClick=${remove} aria-keyshortcuts="Delete"><${Icon} name="bin" /><span>${t('delete-move')}</span></button></div>
  </section>`;
}

// The board of a problem, and the controls of its path: play, step, slider, and every step in words.

import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { t } from '../lib/texts.js';
import { Board } from '../board/board.js';
import { middle } from '../board/layout.js';
import { isMarked } from '../board/squares.js';
import { at, goTo, isPlaying, isTelling, playOrPause, run, stepWords, steps } from './run.js';
import { problem } from './state.js';

/**
 * A scene in which the squares that have changed are marked as the last move.
 * @param {import('../protocol').Scene} scene @param {import('../protocol').Scene | null | undefined} before
 * @returns {import('../protocol').Scene}
 */
export function withChanges(scene, before) {
  if (!before || before.board.squares.length !== scene.board.squares.length) return scene;
  const squares = scene.board.squares.map((square, index) => {
    const was = before.board.squares[index];
    const isNew = JSON.stringify(square.content) !== JSON.stringify(was?.content) && typeof square.content === 'object' && 'piece' in square.content;
    return isNew ? { ...square, marks: [...(square.marks ?? []), /** @type {const} */ ('last')] } : square;
  });
  return { ...scene, board: { ...scene.board, squares } };
}

/**
 * Where a marker has been that walks through the states, as in a grid: its place has the mark of the last turn, its
 * first one that of a start. Empty for puzzles without one.
 * @param {(import('../protocol').Scene | null | undefined)[]} scenes from the start on
 * @returns {[number, number][]}
 */
export function trailOf(scenes) {
  /** @type {[number, number][]} */
  const trail = [];
  for (const [index, scene] of scenes.entries()) {
    const mark = index === 0 ? 'start' : 'last';
    const marked = (scene?.board.squares ?? []).flatMap((square, at) => (isMarked(square, mark) ? [at] : [])), [at] = marked;
    if (!scene || at === undefined || marked.length > 1) return [];
    const columns = scene.board.columns.length;
    trail.push([Math.floor(at / columns), at % columns]);
  }
  return trail.length > 1 ? trail : [];
}

/** A board that is only looked at. @param {{ scene: import('../protocol').Scene | null, drawing: import('../protocol').Drawing | null, label: string, trail?: [number, number][] }} props */
export function Look({ scene, drawing, label, trail = [] }) {
  const line = (/** @type {import('../board/layout.js').Layout} */ layout) => trail.length > 0 && html`<polyline class="trail" points=${trail.map(([row, column]) => middle(layout, row, column).join()).join(' ')} stroke-width=${layout.cw * 0.12} />`;
  if (scene) return html`<div class="stage"><${Board} scene=${scene} label=${label} turn="1" flipped=${false} live=${false} under=${line} /></div>`;
  return drawing ? html`<pre class="drawing" role="img" aria-label=${label}>${drawing.lines.join('\n')}</pre>` : null;
}

/** The board at the current step of the path. */
export function PathBoard() {
  const shown = problem.value, { solution } = run.value;
  if (!shown) return null;
  const label = t('solve-board', { name: shown.name });
  if (!solution) return html`<${Look} scene=${shown.scene} drawing=${shown.drawing} label=${label} />`;
  const now = at.value;
  /** @param {number} index */
  const board = (index) => (index === 0 ? solution.start : solution.steps[index - 1]?.board);
  const here = board(now) ?? solution.start;
  const scene = here.scene && now > 0 ? withChanges(here.scene, board(now - 1)?.scene) : here.scene;
  const trail = trailOf(Array.from({ length: now + 1 }, (_, index) => board(index)?.scene));
  return html`<${Look} scene=${scene} drawing=${here.drawing} label=${label} trail=${trail} />`;
}

/** The buttons and the slider. */
export function Player() {
  const count = steps.value, now = at.value, isSolution = run.value.solution?.verdict === 'solved';
  if (!count) return null;
  /** @param {string} name @param {string} label @param {number} to */
  const jump = (name, label, to) => html`<button type="button" class="btn icon" aria-label=${label} disabled=${to === now || to < 0 || to > count} onClick=${() => { isPlaying.value = false; goTo(to); }}><${Icon} name=${name} /></button>`;
  return html`<div class="player" role="group" aria-label=${t('solve-path')}>
    <p class="step-words"><b>${now} / ${count}</b> <span>${run.value.solution?.steps[now - 1]?.words ?? t('solve-start')}</span></p>
    <input type="range" min="0" max=${count} value=${now} aria-label=${t('solve-slider')} aria-valuetext=${stepWords(now)} onInput=${(/** @type {Event} */ event) => { isPlaying.value = false; goTo(Number(/** @type {HTMLInputElement} */ (event.target).value), false); }} />
    <div class="row">${jump('first', t('solve-first'), 0)}${jump('left', t('solve-back'), now - 1)}
      <button type="button" class="btn main grow" onClick=${playOrPause}><${Icon} name=${isPlaying.value ? 'pause' : 'play'} /><span>${isPlaying.value ? t('solve-pause') : isSolution ? t('solve-play') : t('solve-play-nearest')}</span></button>
      ${jump('right', t('solve-forward'), now + 1)}${jump('last', t('solve-last'), count)}</div></div>`;
}

/** The steps in words. */
export function Steps() {
  const { solution } = run.value, list = useRef(/** @type {HTMLElement | null} */ (null)), now = at.value;
  useEffect(() => {
    const box = list.current, item = /** @type {HTMLElement | null} */ (box?.querySelector('[aria-current]') ?? null);
    if (box && item) box.scrollTop = item.offsetTop - box.clientHeight / 2;
  }, [now]);
  if (!solution?.steps.length || !isTelling.value) return null;
  const costs = solution.steps.some(({ cost }) => cost !== 1);
  return html`<section class="panel steps"><div class="head"><h2>${solution.verdict === 'solved' ? t('solve-path') : t('solve-nearest')}</h2><span class="chip">${solution.steps.length + solution.more_steps}</span></div>
    <ol ref=${list} tabindex="0" aria-label=${t('solve-path')}>${solution.steps.map((step, index) => html`<li key=${index}><button type="button" class="mv" aria-current=${index + 1 === now ? 'step' : null} onClick=${() => { isPlaying.value = false; goTo(index + 1); }}><span>${index + 1}. ${step.words}</span>${costs && html`<small>${t('solve-step-cost', { cost: step.cost })}</small>`}</button></li>`)}</ol>
    ${solution.more_steps > 0 && html`<p class="soft small pad">${t('solve-more-steps', { count: solution.more_steps })}</p>`}</section>`;
}

/** Handles the keys of the path, unless a field or a button has the focus. @param {KeyboardEvent} event */
export function pathKeys(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (event.altKey || event.ctrlKey || event.metaKey || target?.closest('input, select, textarea, [role=grid], dialog')) return;
  const ways = /** @type {Record<string, () => void>} */ ({
    ArrowLeft: () => goTo(at.peek() - 1), ArrowRight: () => goTo(at.peek() + 1), Home: () => goTo(0), End: () => goTo(steps.peek()), p: playOrPause,
  });
  const way = ways[event.key];
  if (!way || !steps.peek()) return;
  event.preventDefault();
  if (event.key !== 'p') isPlaying.value = false;
  way();
}

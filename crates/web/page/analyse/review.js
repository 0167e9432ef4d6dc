// The review of a game: the board with the played and the better move, the curve, every move with its classification
// and loss, and the actions for a mistake.

import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon, SeatMark } from '../lib/icons.js';
import { signed } from '../lib/numbers.js';
import { sentence, t } from '../lib/texts.js';
import { Arrows } from '../board/arrows.js';
import { Certainty, WorthBar } from '../play/worth.js';
import { Curve } from './curve.js';
import { index, line, nextMistake, progress, review, show, start, stop } from './reviewing.js';
import { playFrom } from './retry.js';
import { StudyBoard, choicesOf, isFlipped } from './table.js';
import { at, first, mode, open, playLine, reasonOf, shown, tell, notice, tree } from './study.js';
import { turnNumbers } from './tree.js';

/** @typedef {import('../protocol').ReviewView} ReviewView */
/** @typedef {import('../protocol').ReviewedPly} ReviewedPly */

/** The symbols of qualities, which are shown with the word. @type {Record<string, string>} */
const SIGNS = { opening: '○', forced: '□', best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** @param {{ quality: string }} props */
const Sign = ({ quality }) => html`<span class=${`sign q-${quality}`} aria-hidden="true">${SIGNS[quality] ?? ''}</span>`;

/** A value for its player, in words: `a win by 108`. @param {number} value @param {boolean} points */
function valueWords(value, points) {
  const kind = value > 0 ? 'win' : value < 0 ? 'loss' : 'draw';
  if (kind === 'draw') return t('value-draw');
  if (!points) return t(`value-${kind}`);
  return t(`value-${kind}-by`, { margin: signed(Math.abs(value)).replace('+', '') });
}

/** The effect of a move, as a sentence. @param {ReviewedPly} ply @param {boolean} points */
function sentenceOf(ply, points) {
  if (ply.quality === 'forced') return t('says-forced');
  if (ply.loss <= 0) return t('says-best', { value: valueWords(ply.value, points) });
  const words = { from: valueWords(ply.best_value, points), to: valueWords(ply.value, points) };
  return points ? t('says-lost', { points: signed(ply.loss).replace('+', ''), ...words }) : t('says-turned', words);
}

/** A result for its player, in one word. @param {number} value */
const resultWord = (value) => (value > 0 ? t('review-win') : value < 0 ? t('review-loss') : t('review-draw'));

/** What a move lost, in short form: points, or the result that it changed. @param {ReviewedPly} ply @param {boolean} points */
function lossOf(ply, points) {
  if (ply.loss <= 0) return '';
  return points ? signed(-ply.loss) : `${resultWord(ply.best_value)} → ${resultWord(ply.value)}`;
}

/** @returns {[string, string]} */
const players = () => {
  const about = open.value?.about;
  return [about ? sentence(about.players[0]) : t('seat-player', { player: 1 }), about ? sentence(about.players[1]) : t('seat-player', { player: 2 })];
};

/** The moves with their signs, two columns; numbered as the curve and the heading number them, each move by itself. @param {{ found: ReviewView }} props */
function MoveList({ found }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null)), now = index.value;
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]');
    if (here instanceof HTMLElement && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [now]);
  const numbers = turnNumbers(tree.value, first.value?.turn ?? '1'), names = players(), points = shown.value?.view.points ?? [null, null];
  /** @type {{ round: number, cells: [number[], number[]] }[]} */
  const rows = [];
  line.value.forEach(({ id }, place) => {
    const number = numbers.get(id) ?? 1, round = Math.ceil(number / 2);
    if (rows.at(-1)?.round !== round) rows.push({ round, cells: [[], []] });
    rows.at(-1)?.cells[number % 2 ? 0 : 1].push(place);
  });
  return html`<section class="panel review-moves" aria-label=${t('moves')}><div class="names">${names.map((name, side) => html`<div class="row" key=${side}><${SeatMark} player=${String(side + 1)} /><b>${name}</b><span class="soft">${points[side]?.value ?? ''}</span></div>`)}</div>
    <ol ref=${list} tabindex="0" aria-label=${t('moves')}>${rows.map(({ round, cells }) => html`<li key=${round}>${cells.map((cell, side) => html`<div key=${side}>${cell.map((place) => {
      const ply = found.moves[place];
      if (!ply) return null;
      return html`<button type="button" key=${place} class=${`rv q-${ply.quality}`} aria-current=${place === now ? 'step' : null} title=${t(`quality-${ply.quality}`)} onClick=${() => show(place)}><${Sign} quality=${ply.quality} /><b><span class="soft">${place + 1}.</span> ${line.value[place]?.pass ? t('pass') : ply.move}</b><span class="vh">${t(`quality-${ply.quality}`)}</span><span class="loss">${lossOf(ply, found.points)}</span></button>`;
    })}</div>`)}</li>`)}</ol></section>`;
}

/** Begins a game from the position that is shown, against the computer. */
function retry() {
  const view = shown.peek()?.view;
  if (view) playFrom(view.spec, view.position.text, view.turn).catch((error) => tell(reasonOf(error), true));
}

/** @param {{ moves: string[], from: number, mark: string }} props */
const Chips = ({ moves, from, mark }) => html`<p class="chips">${moves.map((move, i) => html`<span key=${i} class=${i === 0 ? `cp ${mark}` : 'cp'}>${line.value[from + i]?.pass && mark === 'played' ? t('pass') : move}</span>`)}</p>`;

/** The move that was played in the position that is shown. @param {{ found: ReviewView }} props */
function Detail({ found }) {
  const place = index.value, ply = found.moves[place];
  if (!ply) {
    const ending = shown.value?.view.ending;
    return html`<section class="panel pad detail"><h2>${t('end-of-line')}</h2><p>${open.value?.about?.result ?? ending?.text ?? ''}</p></section>`;
  }
  const better = ply.loss > 0;
  return html`<section class="panel pad detail" aria-label=${t('this-move')}><div class="head"><h2>${place + 1}. ${line.value[place]?.pass ? t('pass') : ply.move}</h2><span class=${`row verdict q-${ply.quality}`}><${Sign} quality=${ply.quality} /><b>${t(`quality-${ply.quality}`)}</b></span></div>
    <p role="status">${sentenceOf(ply, found.points)}</p>
    ${better && html`<div class="head"><h3>${t('best-line')}</h3><${Certainty} proved=${ply.certainty === 'proved'} /></div><${Chips} moves=${ply.line.slice(0, 12)} from=${-99} mark="best" />`}
    <div class="head"><h3>${t('was-played')}</h3>${!better && html`<${Certainty} proved=${ply.certainty === 'proved'} />`}</div><${Chips} moves=${line.value.slice(place, place + 8).map(({ move }) => move)} from=${place} mark="played" />
    <button type="button" class="btn main big" onClick=${retry}><${Icon} name="again" />${t('retry-here')}</button>
    ${better && html`<button type="button" class="link" onClick=${() => { mode.value = 'study'; playLine(ply.line.slice(0, 1)); }}>${t('study-better')}</button>`}
  </section>`;
}

const KINDS = /** @type {const} */ (['best', 'good', 'inaccuracies', 'mistakes', 'blunders']);
/** @type {Record<string, string>} */
const SINGULAR = { best: 'best', good: 'good', inaccuracies: 'inaccuracy', mistakes: 'mistake', blunders: 'blunder' };

/** The number of moves of each quality. @param {{ found: ReviewView }} props */
const Summary = ({ found }) => html`<section class="panel pad summary"><table><caption class="vh">${t('review-summary')}</caption><thead><tr><th><span class="vh">${t('quality-heading')}</span></th>${players().map((name, side) => html`<th key=${side}><${SeatMark} player=${String(side + 1)} /><span class="vh">${name}</span></th>`)}</tr></thead>
  <tbody>${KINDS.map((kind) => html`<tr key=${kind}><th scope="row"><span class="row"><${Sign} quality=${SINGULAR[kind] ?? ''} />${t(`quality-${SINGULAR[kind]}`)}</span></th>${found.summary.map((of, side) => html`<td key=${side}>${of[kind]}</td>`)}</tr>`)}
  ${found.points && html`<tr><th scope="row">${t('mean-loss')}</th>${found.summary.map((of, side) => html`<td key=${side}>${signed(of.mean_loss).replace('+', '')}</td>`)}</tr>`}</tbody></table></section>`;

/** The progress of the job. */
function Working() {
  const { state, done, of, text } = progress.value;
  if (line.value.length === 0) return html`<section class="panel pad working"><p>${t('nothing-to-review')}</p></section>`;
  return html`<section class="panel pad working" aria-label=${t('review-title')}>
    ${state === 'failed' || state === 'stopped' ? html`<p role="status">${state === 'failed' ? text : t('review-stopped')}</p><button type="button" class="btn" onClick=${start}><${Icon} name="again" />${t('review-again')}</button>`
      : html`<p role="status">${state === 'waiting' ? t('engine-waits') : t('review-progress', { done, of })}</p><progress max=${Math.max(1, of)} value=${done} aria-label=${t('review-title')}></progress>
        <button type="button" class="btn" onClick=${stop}><${Icon} name="cross" />${t('review-stop')}</button>`}</section>`;
}

/** The played and the better move, to draw on the board. @param {ReviewView} found */
function drawn(found) {
  const ply = found.moves[index.value];
  if (!ply || shown.value?.id !== at.value) return [];
  const played = { choices: choicesOf(ply.move) ?? [], kind: ply.loss > 0 ? 'worse' : 'best', sign: SIGNS[ply.quality] ?? '' };
  return ply.loss > 0 ? [played, { choices: choicesOf(ply.best) ?? [], kind: 'best', sign: '★' }] : [played];
}

export function Review() {
  const now = shown.value, found = review.value, about = open.value?.about;
  if (!now) return html`<main class="center" id="main"><p class="soft" role="status">${t('loading')}</p></main>`;
  const { view } = now, place = index.value < 0 ? line.value.length : index.value;
  const point = found?.curve[place], scene = view.position.scene;
  const worth = point ? { share: point.share, text: signed(point.value) } : null;
  const proved = found?.curve.every(({ certainty }) => certainty === 'proved');
  return html`<main class="reviewing" id="main">
    <div class="review-board"><div class="head"><div><h1>${t('review-title')}</h1><p class="soft small">${view.title}${about ? ` · ${about.result}` : view.ending ? ` · ${view.ending.text}` : ''}</p></div>${found && (proved ? html`<span class="chip ok"><${Icon} name="check" />${t('all-proved')}</span>` : html`<span class="chip">${t('partly-estimate')}</span>`)}</div>
      <div class="mid"><${WorthBar} worth=${worth} below=${!isFlipped.value} /><${StudyBoard} over=${scene && found ? (/** @type {import('../board/layout.js').Layout} */ layout) => html`<${Arrows} layout=${layout} scene=${scene} turn=${view.turn} moves=${drawn(found)} />` : undefined} /></div>
      ${notice.value && html`<p class=${`say${notice.value.bad ? ' no' : ''}`}>${notice.value.text}</p>`}
      <div class="row steps"><button type="button" class="btn ghost icon" aria-label=${t('jump-first')} disabled=${place === 0} onClick=${() => show(0)}><${Icon} name="first" /></button>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-back')} disabled=${place === 0} onClick=${() => show(place - 1)}><${Icon} name="left" /></button>
        <span class="count">${place} / ${line.value.length}</span>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-forward')} disabled=${place >= line.value.length} onClick=${() => show(place + 1)}><${Icon} name="right" /></button>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-last')} disabled=${place >= line.value.length} onClick=${() => show(line.value.length)}><${Icon} name="last" /></button>
        <span class="grow"></span><button type="button" class="btn" onClick=${() => { mode.value = 'study'; }}><${Icon} name="eye" /><span>${t('to-study')}</span></button>
        <button type="button" class="btn" disabled=${nextMistake.value < 0} aria-keyshortcuts="N" onClick=${() => show(nextMistake.value)}><span>${t('next-mistake')}</span><${Icon} name="right" /></button></div></div>
    <div class="review-side">${found ? html`<${Curve} review=${found} players=${players()} /><${MoveList} found=${found} /><div class="review-details"><${Detail} found=${found} /><${Summary} found=${found} /></div>` : html`<${Working} />`}</div>
  </main>`;
}

// Training puzzles: the choice of a game and a grade, and the page on which a puzzle is solved.

import { useEffect } from '../vendor/hooks.js';
import { signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon, SeatMark } from '../lib/icons.js';
import { catalogue, connection } from '../lib/client.js';
import { arrowKeys } from '../lib/roving.js';
import { go, route } from '../lib/route.js';
import { sentence, t } from '../lib/texts.js';
import { Board } from '../board/board.js';
import { covered } from '../board/choices.js';
import { SMALL } from '../board/layout.js';
import { BoardPicture } from '../board/picture.js';
import { squareAt } from '../board/squares.js';
import { PieceButtons, mainAction } from '../play/actions.js';
import { Legend } from '../play/legend.js';
import { MoveOptions } from '../play/options.js';
import { HandBox, TrayBox, isHand, traysOf } from '../play/tray.js';
import { forgetProgress, progress, solvedByGrade } from './progress.js';
import { address, again, askHint, grade, hand, hint, next, notice, other, phase, puzzle, reason, sets, showSolution, shownPosition, solution, step, trouble } from './puzzle.js';

/** @typedef {[number, number]} Square */

const GRADES = [1, 2, 3, 4, 5];

/** Whether the visitor is asked to confirm that progress is deleted. */
const isForgetting = signal(false);

/** Grades without puzzles cannot be chosen. @param {{ value: number, there: number[], onChoose: (grade: number) => void }} props */
function GradeChoice({ value, there, onChoose }) {
  return html`<div class="seg grades" role="radiogroup" aria-label=${t('train-grade')} onKeyDown=${arrowKeys}>${[0, ...GRADES].map((one) => html`<button type="button" role="radio" key=${one} aria-checked=${one === value} tabindex=${one === value ? 0 : -1} disabled=${one > 0 && one !== value && !there.includes(one)} aria-label=${one ? t('train-grade-number', { grade: one }) : t('train-any')} onClick=${() => onChoose(one)}>${one || t('train-any')}</button>`)}</div>`;
}

function Streak() {
  const { streak, best } = progress.value;
  return html`<dl class="streak"><div><dt>${t('train-streak')}</dt><dd>${streak}</dd></div><div><dt>${t('train-best')}</dt><dd>${best}</dd></div></dl>`;
}

/** The number of solved puzzles of each grade. @param {{ set: import('../protocol').PuzzleSetCard }} props */
function Solved({ set }) {
  const solved = solvedByGrade(set);
  return html`<table class="solved"><caption class="vh">${t('train-solved-counts')}</caption>
    <thead><tr><th scope="col">${t('train-grade')}</th>${GRADES.map((one) => html`<th scope="col" key=${one}>${one}</th>`)}</tr></thead>
    <tbody><tr><th scope="row">${t('train-solved-word')}</th>${GRADES.map((one) => {
      const all = set.grades.filter((other) => other === one).length;
      return html`<td key=${one}>${all ? `${solved[one - 1]}/${all}` : '–'}</td>`;
    })}</tr></tbody></table>`;
}

function Forget() {
  const { solved, best } = progress.value;
  if (best === 0 && Object.values(solved).every((numbers) => numbers.length === 0)) return null;
  if (!isForgetting.value) return html`<button type="button" class="btn ghost" onClick=${() => { isForgetting.value = true; }}><${Icon} name="bin" /><span>${t('train-forget')}</span></button>`;
  return html`<div class="sure" role="group" aria-label=${t('train-forget-sure')}><span>${t('train-forget-sure')}</span>
    <button type="button" class="btn bad" onClick=${() => { forgetProgress(); isForgetting.value = false; }}>${t('train-forget-yes')}</button>
    <button type="button" class="btn" onClick=${() => { isForgetting.value = false; }}>${t('train-forget-no')}</button></div>`;
}

/** The games that have puzzles. */
function Choose() {
  const games = catalogue.value?.games, list = sets.value;
  return html`<main class="train-home" id="main"><h1>${t('train')}</h1><p class="soft">${t('train-about')}</p>
    <div class="row train-bar"><div class="row"><span class="cap">${t('train-grade')}</span><${GradeChoice} value=${grade.value} there=${list ? list.flatMap((set) => set.grades) : GRADES} onChoose=${(/** @type {number} */ one) => go(`#/train${one ? `?grade=${one}` : ''}`)} /></div><${Streak} /></div>
    <ul class="cards" aria-busy=${!list}>${list?.map((set) => {
      const board = games?.find((one) => one.name === set.game)?.board;
      const all = set.grades.filter((one) => grade.value === 0 || one === grade.value).length;
      const solved = grade.value ? solvedByGrade(set)[grade.value - 1] ?? 0 : solvedByGrade(set).reduce((sum, count) => sum + count, 0);
      const text = html`<span class="pic">${board && html`<${BoardPicture} board=${board} crop=${true} />`}</span><span class="txt"><b>${set.title}</b><span class="soft small">${all ? t('train-count', { solved, count: all }) : t('train-none')}</span></span>`;
      return html`<li key=${set.game}>${all ? html`<a class="card" href=${`#/train/${set.game}${grade.value ? `?grade=${grade.value}` : ''}`}>${text}</a>` : html`<div class="card off">${text}</div>`}</li>`;
    })}</ul>
    <${Forget} /></main>`;
}

/** The squares that a hint points at. @param {import('../protocol').PositionView} position @returns {Square[]} */
function hintedSquares(position) {
  const scene = position.scene, found = hint.value;
  if (!scene || !found || other.value) return [];
  const moves = found.moves.flatMap((text) => scene.moves[position.moves.findIndex((one) => one.text === text)] ?? []);
  return [...moves.flatMap((move) => covered(scene, move.choices).squares), ...covered(scene, found.choices).squares];
}

/** The choices that a hint advises, such as the piece to take first. @param {import('../protocol').PositionView} position */
function advice(position) {
  const found = hint.value, [only] = found?.moves.length === 1 ? found.moves : [];
  if (!found || other.value) return [];
  return only === undefined ? found.choices : position.scene?.moves[position.moves.findIndex((one) => one.text === only)]?.choices ?? [];
}

function Stage() {
  const position = shownPosition.value, now = puzzle.value;
  if (!position || !now) return null;
  const { scene, drawing } = position;
  if (!scene) return html`<div class="stage panel"><pre class="drawing" role="img" aria-label=${now.asked}>${drawing?.lines.join('\n')}</pre></div>`;
  return html`<div class="stage"><${Board} scene=${scene} label=${t('board-of', { game: now.title })} turn=${now.player} flipped=${false} live=${hand.isLive.value}
    placing=${Boolean(hand.held.value?.orientations.length) && hand.isLive.value} targets=${hand.targets.value} ghost=${hand.ghost.value} aim=${hand.aim.value} chosen=${other.value ? [] : hand.chosenSquares.value} hinted=${hintedSquares(position)}
    onAim=${hand.aimAt} onTurn=${hand.turnPiece} onDrop=${(/** @type {Square} */ square) => hand.pickSquare(square)}
    onPick=${(/** @type {Square} */ square, /** @type {{ touch: boolean, size: number }} */ { touch, size }) => (phase.value === 'wrong' ? again() : hand.pickSquare(square, { careful: touch && size < SMALL }))} /></div>`;
}

/** The task, and the message about the last move. */
function Message() {
  const now = puzzle.value, scene = hand.scene.value;
  if (!now) return null;
  if (hand.why.value) return html`<p class="say no" role="status"><${Icon} name="cross" /><span>${sentence(hand.why.value)}</span></p>`;
  if (notice.value) {
    const { text, bad } = notice.value;
    return html`<div class=${`say${bad ? ' no' : ''}`}><${Icon} name=${bad ? 'cross' : phase.value === 'solved' ? 'check' : 'info'} /><div><p>${text}</p>${phase.value === 'wrong' && html`<p class="why">${reason.value || t('train-judging')}</p>`}</div></div>`;
  }
  const note = hand.aim.value && scene && hand.isLive.value && !hand.held.value ? squareAt(scene, hand.aim.value)?.note : '';
  return note && html`<p class="say status"><${Icon} name="info" /><span>${sentence(note)}</span></p>`;
}

function Trays() {
  const position = shownPosition.value, scene = position?.scene, now = puzzle.value;
  const options = html`<${MoveOptions} hand=${hand} position=${other.value ? null : puzzle.value?.position ?? null} />`;
  if (!scene || !now || !position) return options;
  const { mine, others } = traysOf(scene, now.player);
  const shared = { hand, scene, advice: advice(position) };
  return html`${scene.trays.filter(isHand).map((tray) => html`<${HandBox} key="hand" hand=${hand} tray=${tray} title=${tray.owner === now.player ? t('in-your-hand') : undefined} />`)}
    ${mine.filter(({ tray }) => !isHand(tray)).map(({ tray, index }) => html`<${TrayBox} key=${`${tray.owner}${tray.title}`} ...${shared} tray=${tray} index=${index} title=${tray.owner ? t('your-pieces') : undefined} />`)}
    ${hand.isLive.value && html`<${PieceButtons} hand=${hand} />`}
    ${others.filter(({ tray }) => !isHand(tray)).map(({ tray, index }) => html`<${TrayBox} key=${`${tray.owner}${tray.title}`} ...${shared} tray=${tray} index=${index} small=${true} title=${t('their-pieces')} />`)}
    ${options}
    <${Legend} scene=${scene} turn=${now.player} />`;
}

/** @typedef {{ id: string, icon: string, label: string, key?: string, run: () => void, off?: boolean, main?: boolean }} Action */

/** The actions that are possible now. @returns {Action[]} */
function actions() {
  const now = puzzle.value, at = phase.value;
  if (!now) return [];
  /** @type {Action[]} */
  const list = [];
  if (at === 'wrong') list.push({ id: 'again', icon: 'again', label: t('train-again'), key: 'T', run: again, main: true });
  if (at === 'ask' || at === 'wait' || at === 'wrong') {
    list.push({ id: 'hint', icon: 'hint', label: t('train-hint'), key: 'H', run: askHint, off: at === 'wait' });
    list.push({ id: 'solution', icon: 'eye', label: t('train-solution'), key: 'S', run: showSolution, off: at === 'wait' });
  } else if (!solution.value) {
    list.push({ id: 'solution', icon: 'eye', label: t('train-rest'), key: 'S', run: showSolution });
  }
  list.push({ id: 'next', icon: 'right', label: t('train-next'), key: 'N', run: () => next(now.game), main: at === 'solved' || at === 'shown' });
  return list;
}

/** @param {{ list: Action[] }} props */
const Buttons = ({ list }) => html`${list.map(({ id, icon, label, key, run, off, main }) => html`<button type="button" key=${id} class=${`btn${main ? ' main' : ''}`} disabled=${Boolean(off)} aria-keyshortcuts=${key ?? null} title=${key ? `${label} (${key})` : null} onClick=${run}><${Icon} name=${icon} /><span>${label}</span></button>`)}`;

/** The steps of the solution, each a button that shows its position. */
function Steps() {
  const now = solution.value;
  if (!now) return null;
  const { steps, at, runs } = now;
  return html`<section class="panel steps" aria-label=${t('train-solution')}>
    <div class="head"><h2>${t('train-solution')}</h2><div class="jumps">
      <button type="button" class="btn icon ghost" aria-label=${t('train-step-back')} disabled=${at === 0} onClick=${() => step(at - 1, false)}><${Icon} name="left" /></button>
      <button type="button" class="btn icon ghost" aria-label=${runs ? t('train-pause') : t('train-run')} disabled=${at >= steps.length && !runs} onClick=${() => (runs ? step(at, false) : step(at + 1))}><${Icon} name=${runs ? 'pause' : 'play'} /></button>
      <button type="button" class="btn icon ghost" aria-label=${t('train-step-on')} disabled=${at >= steps.length} onClick=${() => step(at + 1, false)}><${Icon} name="right" /></button></div></div>
    <ol tabindex="0" aria-label=${t('train-solution')}>${steps.map(({ player, move, is_solution: isSolution }, index) => html`<li key=${index} class=${isSolution ? '' : 'later'}><button type="button" class="mv" aria-current=${index + 1 === at ? 'step' : null} onClick=${() => step(index + 1, false)}><${SeatMark} player=${player} /><span>${move}</span></button></li>`)}</ol></section>`;
}

/** The bar at the bottom of the phone. */
function Dock() {
  const list = actions(), main = mainAction(hand);
  const turns = hand.isTurnable.value && hand.isLive.value;
  return html`<div class="phone"><div class="dock" role="toolbar" aria-label=${t('actions')}>
    ${turns ? html`<button type="button" onClick=${hand.turnPiece}><${Icon} name="turn" /><span>${t('turn')}</span></button><button type="button" onClick=${hand.mirrorPiece}><${Icon} name="mirror" /><span>${t('mirror')}</span></button>` : null}
    ${phase.value === 'ask' && html`<button type="button" class="go" disabled=${main.off} onClick=${main.run}><${Icon} name="check" /><span>${main.label}</span></button>`}
    ${list.filter(({ id }) => !turns || id === 'hint').map(({ id, icon, label, run, off, main: isMain }) => html`<button type="button" key=${id} class=${isMain ? 'go' : ''} disabled=${Boolean(off)} onClick=${run}><${Icon} name=${icon} /><span>${label}</span></button>`)}
  </div></div>`;
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, select, textarea')) return;
  const now = puzzle.peek();
  if (!now) return;
  /** @type {Record<string, () => void>} */
  const runs = {
    r: hand.turnPiece, R: hand.turnPieceBack, e: hand.turnPieceBack, f: hand.mirrorPiece,
    Escape: () => (phase.peek() === 'wrong' ? again() : hand.empty()),
    h: askHint, s: showSolution, t: again, n: () => next(now.game),
    ArrowLeft: () => step((solution.peek()?.at ?? 0) - 1, false),
    ArrowRight: () => step((solution.peek()?.at ?? 0) + 1, false),
  };
  const run = runs[event.key];
  if (run && (!event.key.startsWith('Arrow') || (solution.peek() && !target?.closest('[role=radiogroup], [role=toolbar], [role=grid]')))) {
    event.preventDefault();
    run();
  }
}

function Table() {
  useEffect(() => {
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
  const now = puzzle.value, set = sets.value?.find((one) => one.game === now?.game);
  if (trouble.value) return html`<main class="center" id="main"><h1>${t('train-cannot')}</h1><p>${trouble.value}</p><a class="btn main" href="#/train">${t('train-all')}</a></main>`;
  if (!now || !set) return html`<main class="center" id="main"><p class="soft" role="status">${connection.value === 'open' ? t('loading') : t('connection-lost')}</p></main>`;
  return html`<main class="table train" id="main">
    <div class="mid"><div class="strip turn"><${SeatMark} player=${now.player} /><div class="who"><h1>${now.asked}</h1><div class="small soft">${t('train-puzzle', { game: now.title, number: now.number, grade: now.grade })}</div></div></div><${Stage} /></div>
    <aside class="tray" aria-label=${t('pieces-and-moves')}><${Message} /><${Trays} /></aside>
    <aside class="side" aria-label=${t('train-about-puzzle')}>
      <section class="panel pad"><${Streak} /><${Solved} set=${set} />
        <${GradeChoice} value=${grade.value} there=${set.grades} onChoose=${(/** @type {number} */ one) => (one === 0 || one === now.grade ? go(address(now.game, now.number, one)) : next(now.game, one))} /></section>
      <${Steps} />
      <div class="acts desk"><${Buttons} list=${actions()} /></div>
      <div class="row others"><a class="btn ghost" href=${`#/train${grade.value ? `?grade=${grade.value}` : ''}`}><${Icon} name="list" /><span>${t('train-all')}</span></a><a class="btn ghost" href=${`#/rules/${now.game}`}><${Icon} name="book" /><span>${t('rules')}</span></a></div>
    </aside>
    <${Dock} />
  </main>`;
}

export default function Train() {
  return route.value.name === '' ? html`<${Choose} />` : html`<${Table} />`;
}

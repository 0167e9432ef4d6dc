// The page of a game: trays, the board with the players above and below, and panels beside it.

import { useEffect } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { connection, goTo, isChoice, isHere } from '../lib/client.js';
import { sentence, t } from '../lib/texts.js';
import { Board } from '../board/board.js';
import { covered } from '../board/choices.js';
import { SMALL } from '../board/layout.js';
import { keyOf, squareAt } from '../board/squares.js';
import { Actions, Dock, Offers, PieceButtons, areRulesOpen, closeRules, isFlipped, isResigning, playOn } from './actions.js';
import { analysis, current, hintedMove, isLive, look, myPlayer, notice, past, pointOfView, shownPosition, shownTurn, startTrays, state, trouble, command } from './game.js';
import { hand } from './hand.js';
import { Legend } from './legend.js';
import { Moves, PastNote } from './moves.js';
import { MoveOptions } from './options.js';
import { RulesPanel } from './rules.js';
import { Invite } from './share.js';
import { Speed } from './speed.js';
import { Strip } from './strip.js';
import { HandBox, TrayBox, isHand, traysOf } from './tray.js';
import { Bar, Engine, Hint } from './worth.js';
import { signed } from '../lib/numbers.js';

const { aim, aimAt, chosen, chosenSquares, empty, ghost, held, mirrorPiece, pickSquare, scene: present, targets, turnPiece, turnPieceBack, why } = hand;

/** The squares of the move that the hint advises. @returns {[number, number][]} */
function hintedSquares() {
  const scene = current.value?.position?.scene;
  return scene && hintedMove.value ? covered(scene, hintedMove.value.choices).squares : [];
}

/** Values of moves to single squares, shown on the board. */
function worthOnBoard() {
  const position = current.value?.position, scene = position?.scene, found = analysis.value;
  if (!position || !scene || !found || past.value) return undefined;
  const side = pointOfView.value === '2' ? -1 : 1;
  /** @type {Map<string, string>} */
  const map = new Map();
  const values = new Map(found.moves.map((one) => [one.move, one.worth]));
  position.moves.forEach(({ text }, index) => {
    const choices = scene.moves[index]?.choices ?? [], only = choices[0], worth = values.get(text);
    if (worth && choices.length === 1 && only && 'square' in only) map.set(keyOf(/** @type {[number, number]} */ (only.square)), signed(worth.margin * side));
  });
  return map;
}

function Stage() {
  const position = shownPosition.value, view = state.value;
  if (!position || !view) return null;
  const { scene, drawing } = position;
  if (!scene) {
    return html`<div class="stage panel"><pre class="drawing" role="img" aria-label=${view.status}>${drawing?.lines.join('\n')}</pre></div>`;
  }
  const turned = isFlipped.value;
  return html`<div class="stage"><${Board} scene=${scene} label=${t('board-of', { game: view.title })} turn=${view.turn} flipped=${turned} live=${isLive.value}
    placing=${Boolean(held.value?.orientations.length) && isLive.value} targets=${targets.value} ghost=${ghost.value} aim=${aim.value} chosen=${past.value ? [] : chosenSquares.value} hinted=${hintedSquares()} worth=${worthOnBoard()}
    onAim=${aimAt} onTurn=${turnPiece} onDrop=${(/** @type {[number, number]} */ square) => pickSquare(square)}
    onPick=${(/** @type {[number, number]} */ square, /** @type {{ touch: boolean, size: number }} */ { touch, size }) => pickSquare(square, { careful: touch && size < SMALL })} /></div>`;
}

/** The status line: what to do next, or why something is not possible. */
function Message() {
  const view = state.value, scene = present.value;
  if (!view) return null;
  if (past.value) return html`<${PastNote} />`;
  if (why.value) return html`<p class="say no" role="status"><${Icon} name="cross" /><span>${sentence(why.value)}</span></p>`;
  if (notice.value) return html`<p class=${`say${notice.value.bad ? ' no' : ''}`}><${Icon} name=${notice.value.bad ? 'cross' : 'info'} /><span>${notice.value.text}</span></p>`;
  const note = aim.value && scene && isLive.value && !held.value ? squareAt(scene, aim.value)?.note : '';
  if (note) return html`<p class="say"><${Icon} name="info" /><span>${sentence(note)}</span></p>`;
  return html`<p class="say status"><${Icon} name=${view.ending ? 'flag' : 'info'} /><span>${sentence(view.ending ? view.ending.text : view.status)}</span></p>`;
}

function Trays() {
  const scene = shownPosition.value?.scene, view = state.value;
  const side = pointOfView.value === '2' ? -1 : 1;
  const options = html`<${MoveOptions} hand=${hand} position=${current.value?.position ?? null} analysis=${analysis.value} side=${side} />`;
  if (!scene || !view) return options;
  const seats = view.rights.seats, both = seats[0] === seats[1];
  const { mine, others } = traysOf(scene, both ? view.turn : myPlayer.value);
  const named = both ? undefined : t('your-pieces');
  const hands = scene.trays.filter(isHand);
  /** @param {import('../protocol').Tray} tray */
  const inHand = (tray) => (!both && tray.owner !== null && seats[Number(tray.owner) - 1] ? t('in-your-hand') : undefined);
  const shared = { hand, scene, start: startTrays.value, advice: hintedMove.value?.choices };
  return html`${hands.map((tray) => html`<${HandBox} key="hand" hand=${hand} tray=${tray} title=${inHand(tray)} />`)}
    ${mine.filter(({ tray }) => !isHand(tray)).map(({ tray, index }) => html`<${TrayBox} key=${`${tray.owner}${tray.title}`} ...${shared} tray=${tray} index=${index} title=${tray.owner ? named : undefined} />`)}
    ${view.may_move && html`<${PieceButtons} hand=${hand} />`}
    ${others.filter(({ tray }) => !isHand(tray)).map(({ tray, index }) => html`<${TrayBox} key=${`${tray.owner}${tray.title}`} ...${shared} tray=${tray} index=${index} small=${true} title=${both ? undefined : t('their-pieces')} />`)}
    ${options}
    <${Legend} scene=${scene} turn=${view.turn} />`;
}

/** Escape ends one thing after the other: a question, a move that is begun, the rules beside the board. */
function escape() {
  if (isResigning.peek()) return playOn();
  const before = chosen.peek().length;
  empty();
  if (chosen.peek().length === before && areRulesOpen.peek()) closeRules();
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, select, textarea')) return;
  const view = state.peek();
  if (!view) return;
  /** @type {Record<string, () => void>} */
  const runs = {
    r: turnPiece, R: turnPieceBack, e: turnPieceBack, f: mirrorPiece, Escape: escape,
    h: () => { if (view.can_hint) command({ command: 'hint' }); },
    u: () => { if (view.can_undo) command({ command: 'undo' }); },
    y: () => { if (view.can_redo) command({ command: 'redo' }); },
    a: () => { if (view.can_hint || view.is_analysing) command({ command: 'analyse', on: !view.is_analysing }); },
    v: () => { isFlipped.value = !isFlipped.peek(); },
    ArrowLeft: () => { look(shownTurn() - 1); },
    ArrowRight: () => { look(shownTurn() + 1); },
  };
  const run = runs[event.key];
  if (run && (!event.key.startsWith('Arrow') || !target?.closest('[role=radiogroup], [role=toolbar], ol'))) {
    event.preventDefault();
    run();
  }
}

export function Play() {
  useEffect(() => {
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
  const view = state.value;
  if (trouble.value) {
    return html`<main class="center" id="main"><h1>${t('cannot-open')}</h1><p>${trouble.value.text}</p>${isChoice && html`<button type="button" class="btn" onClick=${() => goTo(isHere ? 'server' : 'browser')}>${isHere ? t('look-server') : t('look-browser')}</button>`}<a class="btn main" href="#/"><${Icon} name="home" />${t('to-games')}</a></main>`;
  }
  if (!view) return html`<main class="center" id="main"><p class="soft" role="status">${connection.value === 'open' ? t('loading') : t('connection-lost')}</p></main>`;
  const below = myPlayer.value, above = below === '1' ? '2' : '1';
  return html`<main class="table" id="main"><h1 class="vh">${view.title}</h1>
    <div class="mid"><${Bar} flipped=${false} /><${Strip} player=${above} /><${Stage} /><${Strip} player=${below} me=${true} /></div>
    <aside class="tray" aria-label=${t('pieces-and-moves')}><${Message} /><${Offers} /><${Invite} /><${Hint} /><${Trays} /></aside>
    <aside class="side" aria-label=${t('about-game')}>
      ${view.ending && html`<${Result} />`}
      <${Engine} />
      <${Speed} />
      ${areRulesOpen.value ? html`<${RulesPanel} game=${view.name} onClose=${closeRules} />` : html`<${Moves} />`}
      <${Actions} />
    </aside>
    <${Dock} />
  </main>`;
}

/** How the game ended. */
function Result() {
  const ending = state.value?.ending;
  if (!ending) return null;
  return html`<section class="panel pad result" aria-label=${t('result')}><h2>${sentence(ending.text)}</h2></section>`;
}

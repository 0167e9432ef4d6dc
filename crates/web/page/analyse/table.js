// The board of the study, and the hand that plays on it.

import { computed } from '../vendor/signals.js';
import { ask, connection } from '../lib/client.js';
import { html } from '../lib/html.js';
import { signed } from '../lib/numbers.js';
import { t } from '../lib/texts.js';
import { signal } from '../vendor/signals.js';
import { Arrows } from '../board/arrows.js';
import { Board } from '../board/board.js';
import { createHand } from '../board/hand.js';
import { SMALL } from '../board/layout.js';
import { keyOf } from '../board/squares.js';
import { analysis, preview } from './engine.js';
import { at, mode, play, shown, studyAt, tell } from './study.js';

/** @typedef {[number, number]} Square */

/** Whether the board is seen from the other side. */
export const isFlipped = signal(false);

const position = computed(() => shown.value?.view.position ?? null);
const mayMove = computed(() => (position.value?.moves.length ?? 0) > 0);

export const hand = createHand({
  position,
  key: computed(() => `${shown.value?.id} ${position.value?.text} ${position.value?.scene?.status}`),
  mayMove,
  isLive: computed(() => mayMove.value && mode.value === 'study' && shown.value?.id === at.value && connection.value === 'open'),
  isShown: computed(() => !preview.value?.view),
  play: (move) => play(move),
  check: async (choices) => (await ask('checked', { type: 'study_check', at: studyAt(at.peek()), choices })).reason,
  tell,
});

/** The choices of a move of the shown position, by its text. @param {string} move */
export function choicesOf(move) {
  const now = position.value;
  return now?.scene?.moves[now.moves.findIndex((one) => one.text === move)]?.choices ?? null;
}

/** Values of moves to single squares, shown on the board. */
function worthOnBoard() {
  const now = position.value, found = analysis();
  if (!now?.scene || !found) return undefined;
  /** @type {Map<string, string>} */
  const map = new Map();
  const values = new Map(found.moves.map((one) => [one.move, one.worth]));
  now.moves.forEach(({ text }, index) => {
    const choices = now.scene?.moves[index]?.choices ?? [], only = choices[0], worth = values.get(text);
    if (worth && choices.length === 1 && only && 'square' in only) map.set(keyOf(/** @type {Square} */ (only.square)), signed(worth.margin));
  });
  return map;
}

/** The moves that are drawn on the board: the one that is pointed at, else the best one. */
function drawnMoves() {
  const found = analysis(), pointed = preview.value?.line[0];
  if (mode.value !== 'study' || preview.value?.view) return [];
  if (pointed !== undefined) return [{ choices: choicesOf(pointed) ?? [], kind: 'best' }];
  const best = found?.moves[0];
  // Nothing is drawn while the visitor is making a move.
  if (!best || hand.aim.value) return [];
  return [{ choices: choicesOf(best.move) ?? [], kind: 'best' }];
}

/** The choices of the move that is pointed at, else of the best one, to show which piece it takes. */
export const advice = () => {
  const move = preview.value?.line[0] ?? analysis()?.moves[0]?.move;
  return (move !== undefined && choicesOf(move)) || [];
};

/** @param {{ over?: (layout: import('../board/layout.js').Layout) => unknown }} props */
export function StudyBoard({ over }) {
  const now = shown.value;
  if (!now) return null;
  const view = preview.value?.view ?? now.view, { scene, drawing } = view.position;
  if (!scene) return html`<div class="stage panel"><pre class="drawing" role="img" aria-label=${view.status}>${drawing?.lines.join('\n')}</pre></div>`;
  const isShown = hand.isShown.value, live = hand.isLive.value && isShown, { held, targets, ghost, aim, chosenSquares, aimAt, turnPiece, pickSquare } = hand;
  const drawn = drawnMoves();
  return html`<div class="stage"><${Board} scene=${scene} label=${t('board-of', { game: view.title })} turn=${view.turn} flipped=${isFlipped.value} live=${live}
    placing=${Boolean(held.value?.orientations.length) && live} targets=${live ? targets.value : undefined} ghost=${live ? ghost.value : null} aim=${live ? aim.value : null} chosen=${live ? chosenSquares.value : []} worth=${isShown && mode.value === 'study' ? worthOnBoard() : undefined}
    over=${(/** @type {import('../board/layout.js').Layout} */ layout) => over?.(layout) ?? html`<${Arrows} layout=${layout} scene=${scene} turn=${view.turn} moves=${drawn} />`}
    onAim=${live ? aimAt : undefined} onTurn=${turnPiece} onDrop=${(/** @type {Square} */ square) => pickSquare(square)}
    onPick=${(/** @type {Square} */ square, /** @type {{ touch: boolean, size: number }} */ { touch, size }) => live && pickSquare(square, { careful: touch && size < SMALL })} /></div>`;
}

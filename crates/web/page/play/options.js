// The legal moves as a list, for boards without trays. Pointing at a move shows it on the board, a click plays it.

import { html } from '../lib/html.js';
import { signed } from '../lib/numbers.js';
import { t } from '../lib/texts.js';
import { squareAt } from '../board/squares.js';

/** The longest list that is shown. */
const MOST = 40;

/**
 * @param {{ hand: import('../board/hand.js').Hand, position: import('../protocol').PositionView | null, analysis?: import('../protocol').AnalysisView | null, side?: number }} props
 * `side` is -1 if values are shown for player 2
 */
export function MoveOptions({ hand, position, analysis = null, side = 1 }) {
  const scene = position?.scene, { aim, aimAt, pickSquare, playText } = hand;
  if (!position || !hand.isLive.value || position.moves.length === 0 || position.moves.length > MOST) return null;
  if (scene && (scene.trays.length > 0 || scene.moves.some((move) => move.choices.length !== 1))) return null;
  const order = new Map(analysis?.moves.map((one, index) => [one.move, index]) ?? []);
  const worth = new Map(analysis?.moves.map((one) => [one.move, one.worth]) ?? []);
  const list = position.moves.map(({ text }, index) => ({ text, move: scene?.moves[index] }));
  list.sort((a, b) => (order.size ? (order.get(a.text) ?? 999) - (order.get(b.text) ?? 999) : (b.move?.gain ?? 0) - (a.move?.gain ?? 0)));
  const gains = list.some(({ move }) => typeof move?.gain === 'number');
  // A list of names of squares only would add nothing to the board.
  const notes = list.some(({ move }) => scene && move?.choices[0] && 'square' in move.choices[0] && squareAt(scene, /** @type {[number, number]} */ (move.choices[0].square))?.note);
  if (scene && !gains && !notes && worth.size === 0) return null;
  return html`<section class="panel options" aria-label=${t('your-moves')}><div class="head"><h2>${t('your-moves')}</h2><span class="chip">${list.length}</span></div>
    <ul>${list.map(({ text, move }) => {
      const choice = move?.choices[0], square = choice && 'square' in choice ? /** @type {[number, number]} */ (choice.square) : null;
      const note = scene && square ? squareAt(scene, square)?.note : '', value = worth.get(text);
      const aimed = square && aim.value && aim.value[0] === square[0] && aim.value[1] === square[1];
      return html`<li key=${text}><button type="button" class=${aimed ? 'option aimed' : 'option'} onPointerEnter=${() => square && aimAt(square)} onPointerLeave=${() => aimAt(null)} onFocus=${() => square && aimAt(square)}
        onClick=${() => (square ? pickSquare(square) : playText(text))}><b>${text}</b><span class="soft small grow">${note}</span>
        ${gains && html`<span class="gain">${typeof move?.gain === 'number' ? signed(move.gain) : ''}</span>`}${value && html`<span class="value">${value.proved ? '=' : '~'} ${signed(value.margin * side)}</span>`}</button></li>`;
    })}</ul></section>`;
}

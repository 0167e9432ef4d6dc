// A square in words, for screen readers.

import { t } from '../lib/texts.js';
import { squareName } from './choices.js';
import { squareAt } from './squares.js';

/** @typedef {[number, number]} Square */

/** Marks that have words of their own, in the order in which they are said. */
const SAID = ['winning', 'last', 'threatened', 'watched', 'start', 'goal', 'closed'];

/**
 * @param {import('../protocol').Scene} scene
 * @param {Square} square
 * @param {{ can?: boolean, hinted?: boolean, chosen?: boolean }} [ways]
 */
export function squareWords(scene, square, { can = false, hinted = false, chosen = false } = {}) {
  const view = squareAt(scene, square);
  if (!view) return '';
  const words = [contentWords(view)];
  if (chosen) words.push(t('cell-chosen'));
  for (const mark of SAID) if (view.marks?.some((one) => one === mark)) words.push(t(`mark-${mark}`));
  if (can) words.push(t('cell-can'));
  if (hinted) words.push(t('cell-hinted'));
  if (view.note) words.push(view.note);
  return t('cell', { name: squareName(scene.board, square), words: words.join(', ') });
}

/** @param {import('../protocol').SquareView} view */
function contentWords({ content }) {
  if (content === 'empty') return t('cell-empty');
  if (content === 'blocked') return t('cell-blocked');
  if (content === 'removed') return t('cell-removed');
  if ('number' in content) return content.number;
  const { owner, name } = content.piece;
  return owner ? t('cell-owned', { piece: name, player: owner }) : name;
}

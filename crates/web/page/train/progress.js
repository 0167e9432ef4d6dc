// Training progress, stored in the browser: the puzzles solved without help, and the streak. Without storage it lasts
// until the page is closed.

import { signal } from '../vendor/signals.js';

const NAME = 'plyground-train';

/**
 * @typedef {object} Progress
 * @property {Record<string, number[]>} solved the numbers of the puzzles that were solved without help, by game
 * @property {number} streak how many were solved without help, one after another
 * @property {number} best the longest streak
 */

/** @returns {Progress} */
const nothing = () => ({ solved: {}, streak: 0, best: 0 });

/** @param {unknown} value */
const count = (value) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0);

/** @returns {Progress} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    const solved = Object.entries(kept.solved ?? {}).map(([game, numbers]) => [game, Array.isArray(numbers) ? [...new Set(numbers.filter((number) => count(number) > 0))] : []]);
    const streak = count(kept.streak);
    return { solved: Object.fromEntries(solved), streak, best: Math.max(streak, count(kept.best)) };
  } catch {
    return nothing();
  }
}

export const progress = signal(read());

/** @param {Progress} now */
function keep(now) {
  progress.value = now;
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // There is no storage.
  }
}

// Windows of one browser share the storage.
addEventListener('storage', (event) => {
  if (event.key === NAME) progress.value = read();
});

/** Records that a puzzle was solved without help. @param {string} game @param {number} number */
export function keepSolved(game, number) {
  const { solved, streak, best } = progress.peek();
  const numbers = new Set(solved[game] ?? []).add(number);
  keep({ solved: { ...solved, [game]: [...numbers] }, streak: streak + 1, best: Math.max(best, streak + 1) });
}

/** Ends the streak, after a mistake or a hint. */
export function endStreak() {
  if (progress.peek().streak > 0) keep({ ...progress.peek(), streak: 0 });
}

export const forgetProgress = () => keep(nothing());

/** The number of solved puzzles of each grade, from grade 1. @param {import('../protocol').PuzzleSetCard} set */
export function solvedByGrade(set) {
  const counts = [0, 0, 0, 0, 0];
  for (const number of progress.value.solved[set.game] ?? []) {
    const grade = set.grades[number - 1];
    if (grade) counts[grade - 1] = (counts[grade - 1] ?? 0) + 1;
  }
  return counts;
}

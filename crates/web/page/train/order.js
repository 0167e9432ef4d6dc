// The order of puzzles: random, the same all day, unsolved ones first.

import { progress } from './progress.js';

/** A generator of random numbers in 0..1, seeded by a text: mulberry32, seeded by FNV-1a. @param {string} text */
function randomOf(text) {
  let state = 0x811c9dc5;
  for (const unit of text) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Puzzles that were shown since the page was opened. @type {Set<string>} */
const seen = new Set();

/**
 * The number of the next puzzle.
 * @param {import('../protocol').PuzzleSetCard} set
 * @param {number} grade 0 for any
 * @param {string} day
 * @returns {number} 0 if there is none of this grade
 */
export function nextNumber(set, grade, day = new Date().toISOString().slice(0, 10)) {
  const numbers = set.grades.flatMap((one, index) => (grade === 0 || one === grade ? [index + 1] : []));
  const random = randomOf(`${day} ${set.game}`);
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [numbers[last], numbers[other]] = [/** @type {number} */ (numbers[other]), /** @type {number} */ (numbers[last])];
  }
  const solved = new Set(progress.peek().solved[set.game] ?? []);
  /** @param {number} number */
  const isSeen = (number) => seen.has(`${set.game} ${number}`);
  const found = numbers.find((number) => !isSeen(number) && !solved.has(number)) ?? numbers.find((number) => !isSeen(number));
  if (found === undefined) {
    // All were shown: start again.
    for (const number of numbers) seen.delete(`${set.game} ${number}`);
    return numbers[0] ?? 0;
  }
  return found;
}

/** @param {string} game @param {number} number */
export const keepSeen = (game, number) => seen.add(`${game} ${number}`);

// Results of searches in words, and sizes and times as people read them.

import { language, t } from '../lib/texts.js';

const locale = () => (language.value === 'pt' ? 'pt-PT' : 'en-GB');

/** A whole number with its groups. @param {number} n */
export const exact = (n) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 0, useGrouping: 'min2' }).format(n);

/** A measure in four significant digits, or a dash. @param {number | null} n */
export const measure = (n) => (n === null ? '–' : new Intl.NumberFormat(locale(), { maximumSignificantDigits: 4 }).format(n));

/** A time in a suitable unit. @param {number} ms */
export function searchTime(ms) {
  const show = (/** @type {number} */ n, /** @type {number} */ digits) => new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(n);
  if (ms < 1) return `${show(ms * 1000, 0)} µs`;
  return ms < 1000 ? `${show(ms, 1)} ms` : `${show(ms / 1000, 2)} s`;
}

/** A size of memory. @param {number} bytes */
export function size(bytes) {
  const units = ['B', 'kB', 'MB', 'GB'];
  let n = bytes, unit = 0;
  while (n >= 1024 && unit < 3) {
    n /= 1024;
    unit += 1;
  }
  return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: unit ? 1 : 0 }).format(n)} ${units[unit]}`;
}

/**
 * How a search ended, as a sentence.
 * @param {{ verdict: string, optimal: boolean, stopped_by: string, length: number | null, cost: number | null, counters: { expanded: number } }} result
 * @param {import('./state.js').Conditions} limits those of the search
 */
export function verdictWords({ verdict, optimal, stopped_by: by, length, cost, counters }, limits) {
  // Some puzzles know without a search which states can be reached.
  if (verdict === 'no_solution') return counters.expanded === 0 ? t('solve-verdict-unreachable') : t('solve-verdict-none');
  // A limit of one's own is easily forgotten: its number is said.
  if (verdict === 'not_found') return by === 'depth' && limits.depth !== undefined ? t('solve-ended-at-depth', { depth: limits.depth }) : t(`solve-ended-${by}`);
  if (length === 0) return t('solve-verdict-already');
  const count = length ?? 0;
  if (cost !== null && cost !== length) return t(optimal ? 'solve-verdict-cheapest' : 'solve-verdict-cost', { count, cost });
  return t(optimal ? 'solve-verdict-optimal' : 'solve-verdict-solved', { count });
}

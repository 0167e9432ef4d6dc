// Numbers, times and dates as people read them, in the language of the page.

import { language } from './texts.js';

const locale = () => (language.value === 'pt' ? 'pt-PT' : 'en-GB');

/** A time of a clock: `4:38`, or `1:04:38`. @param {number} ms */
export function clockTime(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000)), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, '0');
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A duration of a move: `0.4 s`. @param {number} ms */
export const shortTime = (ms) => (ms >= 60_000 ? clockTime(ms) : `${new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(ms / 1000)} s`);

/** A large number in three figures: `29.9 k`. @param {number} n */
export function compact(n) {
  const steps = /** @type {[number, string][]} */ ([[1e9, ' G'], [1e6, ' M'], [1e3, ' k']]);
  for (const [size, word] of steps) {
    if (n >= size) return new Intl.NumberFormat(locale(), { maximumSignificantDigits: 3 }).format(n / size) + word;
  }
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }).format(n);
}

/** A number with at most `places` decimals. @param {number} n @param {number} [places] */
export const decimal = (n, places = 1) => new Intl.NumberFormat(locale(), { maximumFractionDigits: places }).format(n).replace('-', '−');

/** A margin with its sign: `+14`, `−2.5`, `0`. @param {number} margin */
export function signed(margin) {
  const text = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(Math.abs(margin));
  return text === '0' ? '0' : `${margin > 0 ? '+' : '−'}${text}`;
}

/** A date without its year, with the time. @param {number} ms */
export const shortDate = (ms) => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(ms));

// The visitor's choices on the home page, and the request that begins a game with them.

import { computed, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { ANY, Refusal, ask, catalogue } from '../lib/client.js';
import { keep, keepKey, prefs } from '../lib/prefs.js';
import { gameAddress, go } from '../lib/route.js';
import { sentence, t } from '../lib/texts.js';

/**
 * @typedef {object} Setup
 * @property {string} game
 * @property {'computer' | 'friend' | 'watch'} opponent
 * @property {'here' | 'link'} where a friend sits
 * @property {string} engine `level`, or the name of an engine
 * @property {number} level
 * @property {[string, string]} watched what plays as player 1 and 2: `3`, or the name of an engine
 * @property {'usual' | 'first' | 'second' | 'random'} seat
 * @property {'none' | 'ten' | 'other'} clock
 * @property {number} minutes of the other clock; NaN where none are typed
 * @property {Record<string, Record<string, string>>} options values by game and key
 * @property {Record<string, string>} problem the board by game; the usual one if empty
 */

/** @type {Setup} */
const FIRST = { game: '', opponent: 'computer', where: 'here', engine: 'level', level: 0, watched: ['5', '5'], seat: 'usual', clock: 'none', minutes: 5, options: {}, problem: {} };

/** @type {import('../vendor/signals.js').Signal<Setup>} */
export const setup = signal({ ...FIRST, .../** @type {Partial<Setup>} */ (prefs.peek().setup) });

/** @param {Partial<Setup>} changes */
export function choose(changes) {
  setup.value = { ...setup.peek(), ...changes };
  failure.value = '';
  keep({ setup: /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (setup.peek())) });
}

/** Why the last try failed. */
export const failure = signal('');

/** Whether a game is being created. */
export const isBeginning = signal(false);

/** The game that is chosen. */
export const chosenGame = computed(() => catalogue.value?.games.find((game) => game.name === setup.value.game) ?? catalogue.value?.games[0] ?? null);

/** Where a friend plays: at this screen, if games cannot be opened by link. */
export const where = computed(() => (catalogue.value?.features.links ? setup.value.where : 'here'));

/** The level that is chosen, or the one to begin with. */
export const level = computed(() => setup.value.level || catalogue.value?.first_level || 1);

/** Engines named at the start of the server that play this game. */
export const engines = computed(() => {
  const name = chosenGame.value?.name ?? '';
  return (catalogue.value?.engines ?? []).filter(({ games }) => games.length === 0 || games.includes(name));
});

/** The engine against which to play, or `null` for a level. */
export const engine = computed(() => engines.value.find(({ name }) => name === setup.value.engine)?.name ?? null);

/** The value of an option now. @param {import('../protocol').OptionCard} option */
export const optionValue = (option) => setup.value.options[chosenGame.value?.name ?? '']?.[option.key] ?? option.default;

/** @param {string} key @param {string} value */
export function setOption(key, value) {
  const game = chosenGame.peek()?.name ?? '', { options } = setup.peek();
  choose({ options: { ...options, [game]: { ...options[game], [key]: value } } });
}

/** The spec of the game, with the options that differ from their defaults. */
function spec() {
  const game = chosenGame.peek();
  if (!game) return '';
  const set = game.options.map((option) => [option.key, optionValue(option), option.default]).filter(([, value, usual]) => value !== '' && value !== usual);
  return set.length ? `${game.name}:${set.map(([key, value]) => `${key}=${value}`).join(',')}` : game.name;
}

/** @param {string} word @returns {import('../protocol').SeatChoice} */
const seatOf = (word) => (/^\d+$/.test(word) ? { kind: 'level', level: Number(word) } : { kind: 'engine', name: word });

/** @returns {[import('../protocol').SeatChoice, import('../protocol').SeatChoice]} */
function seats() {
  const { opponent, seat, watched } = setup.peek();
  if (opponent === 'watch') return [seatOf(watched[0]), seatOf(watched[1])];
  if (opponent === 'friend' && where.peek() === 'here') return [{ kind: 'me' }, { kind: 'me' }];
  const other = /** @type {import('../protocol').SeatChoice} */ (opponent === 'friend' ? { kind: 'friend' } : seatOf(engine.peek() ?? String(level.peek())));
  const first = seat === 'usual' ? chosenGame.peek()?.person !== '2' : seat === 'random' ? Math.random() < 0.5 : seat === 'first';
  return first ? [{ kind: 'me' }, other] : [other, { kind: 'me' }];
}

/** The maximum number of minutes. */
export const mostMinutes = computed(() => Math.max(1, Math.floor((catalogue.value?.limits.game_time_ms ?? 3_600_000) / 60_000)));

/** Begins the game that is chosen. */
export async function begin() {
  const game = chosenGame.peek(), { clock, minutes, problem } = setup.peek();
  if (!game || isBeginning.peek()) return;
  const name = problem[game.name] ?? '', most = mostMinutes.peek();
  if (clock === 'other' && !(minutes >= 1 && minutes <= most)) {
    failure.value = t('time-beyond', { most });
    announce(failure.peek());
    return;
  }
  isBeginning.value = true;
  failure.value = '';
  try {
    /** @type {import('../protocol').Reply} */
    const reply = await ask(ANY, {
      type: 'new_game', game: spec(), seats: seats(),
      start: name ? { from: 'problem', name } : { from: 'spec' },
      ...(clock === 'none' ? {} : { game_time_ms: Math.round(60_000 * (clock === 'ten' ? 10 : minutes)) }),
    });
    if (reply.type !== 'created') throw new Refusal({ id: 'unexpected', text: reply.type });
    keepKey(reply.key, { invite: reply.invite, watch: reply.watch });
    go(gameAddress(reply.key));
  } catch (error) {
    failure.value = error instanceof Refusal && error.id !== 'lost' ? sentence(error.message) : t('connection-lost');
  } finally {
    isBeginning.value = false;
  }
}

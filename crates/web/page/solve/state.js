// The state of the solving area: the catalogue, the problems of a game or a file, and the choices of the visitor. The
// running search is in `run.js`.

import { computed, effect, signal } from '../vendor/signals.js';
import { Refusal, ask, connection } from '../lib/client.js';
import { keep, prefs } from '../lib/prefs.js';
import { route } from '../lib/route.js';
import { language, sentence, t } from '../lib/texts.js';

/** @typedef {{ name: string, text: string }} OwnFile */
/** @typedef {import('../protocol').ProblemFile} ProblemFile */
/** The conditions of a search. @typedef {Pick<Extract<import('../protocol').Job, { job: 'solve' }>, 'time_ms' | 'nodes' | 'memory_mb' | 'depth' | 'goal_test' | 'symmetry'>} Conditions */

/**
 * @typedef {object} Choices
 * @property {string} algorithm
 * @property {Record<string, Record<string, string>>} options those of algorithms, by name and key
 * @property {Record<string, string>} heuristics by game
 * @property {Record<string, Record<string, string>>} rules the options of games, by name and key
 * @property {string} seconds the limits, as they are typed; empty for the bound of the server
 * @property {string} nodes
 * @property {string} memory
 * @property {Record<string, string>} depths in steps, by the place where it was typed: a depth suits one kind of problem only
 * @property {'' | 'generation' | 'expansion'} goalTest
 * @property {boolean} symmetry
 */

/** @type {Choices} */
const FIRST = { algorithm: 'astar', options: {}, heuristics: {}, rules: {}, seconds: '', nodes: '', memory: '', depths: {}, goalTest: '', symmetry: false };

/** @type {import('../vendor/signals.js').Signal<Choices>} */
export const choices = signal({ ...FIRST, .../** @type {Partial<Choices>} */ (prefs.peek().solve) });

/** @param {Partial<Choices>} changes */
export function choose(changes) {
  choices.value = { ...choices.peek(), ...changes };
  keep({ solve: /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (choices.peek())) });
}

/** The catalogue of puzzles and algorithms, in the language of the page. @type {import('../vendor/signals.js').Signal<import('../protocol').SolveCatalogue | null>} */
export const offer = signal(null);

/** The visitor's own file. It stays in this tab. @type {import('../vendor/signals.js').Signal<OwnFile | null>} */
export const file = signal(readFile());

const KEPT = 'plyground-problems';

function readFile() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    return kept && typeof kept.name === 'string' && typeof kept.text === 'string' ? /** @type {OwnFile} */ (kept) : null;
  } catch {
    return null;
  }
}

/** @param {OwnFile} own */
export function keepFile(own) {
  file.value = own;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(own));
  } catch {
    // Without storage the file lasts until the page is left.
  }
}

/** The shown problems, or the error. @type {import('../vendor/signals.js').Signal<{ key: string, found: ProblemFile | null, error: string }>} */
export const shelf = signal({ key: '', found: null, error: '' });

/** The game and the problem of the address. */
export const place = computed(() => {
  const { page, name, rest, query } = route.value;
  const inside = page === 'solve';
  return { inside, game: inside ? name : '', problem: rest[0] ?? '', own: query.get('from') === 'file' };
});

/** The address of a problem. @param {string} game @param {string} [problem] @param {boolean} [own] */
export const addressOf = (game, problem = '', own = false) => `#/solve/${encodeURIComponent(game)}${problem ? `/${encodeURIComponent(problem)}` : ''}${own ? '?from=file' : ''}`;

/** The card of a game or puzzle. @param {string} name */
export const cardOf = (name) => offer.value?.puzzles.find((puzzle) => puzzle.name === name) ?? null;

export const card = computed(() => cardOf(place.value.game));

/** The algorithm that is chosen. */
export const algorithm = computed(() => offer.value?.algorithms.find(({ name }) => name === choices.value.algorithm) ?? offer.value?.algorithms[0] ?? null);

/** The heuristic that is chosen for a game, or its first. @param {import('../protocol').PuzzleCard | null} puzzle */
export const heuristicOf = (puzzle) => puzzle?.heuristics.find(({ name }) => name === choices.value.heuristics[puzzle.name]) ?? puzzle?.heuristics[0] ?? null;

/** The value of a rule. @param {string} game @param {import('../protocol').OptionCard} option */
export const ruleOf = (game, option) => choices.value.rules[game]?.[option.key] ?? option.default;

/** The spec of a game with the rules that are chosen. @param {string} name */
export function specOf(name) {
  const puzzle = cardOf(name);
  const set = (puzzle?.options ?? []).map((option) => [option.key, ruleOf(name, option), option.default]).filter(([, value, usual]) => value !== usual);
  return set.length ? `${name}:${set.map(([key, value]) => `${key}=${value}`).join(',')}` : name;
}

/** Searches that order states by the cost of their paths: what others count in steps, they count in cost. */
const BY_COST = new Set(['ucs', 'greedy', 'astar', 'wastar']);

/** Whether an algorithm counts depth in cost. @param {import('../protocol').AlgorithmCard | null} method */
export const countsCost = (method) => BY_COST.has(method?.name ?? '');

/** The value of an option of an algorithm, as typed. @param {string} name @param {import('../protocol').AlgorithmOption} option */
export const optionOf = (name, option) => choices.value.options[name]?.[option.key] ?? option.default;

/** The spec of an algorithm with its options. @param {string} name */
export function algorithmSpec(name) {
  const options = offer.value?.algorithms.find((one) => one.name === name)?.options ?? [];
  const set = options.map((option) => [option.key, optionOf(name, option).trim(), option.default]).filter(([, value, usual]) => value !== '' && value !== usual);
  return set.length ? `${name}:${set.map(([key, value]) => `${key}=${value}`).join(',')}` : name;
}

/** Where the problems come from, for a request. @param {boolean} own @returns {import('../protocol').ProblemSource} */
export function sourceOf(own) {
  const mine = file.value;
  return own && mine ? { from: 'file', name: mine.name, text: mine.text } : { from: 'embedded' };
}

/** A number that was typed; `undefined` for none, NaN for what is no number. @param {string} text @param {number} [factor] */
export const typed = (text, factor = 1) => (text.trim() === '' ? undefined : Math.round(Number(text.trim().replace(',', '.')) * factor));

/** The depth that was typed, with the place where it counts: the game, or the comparison of its problems. @param {string} where */
export const depthOf = (where) => choices.value.depths[where] ?? '';

/** The limits that are set, in words, since their fields are folded away. @param {string} where */
export function limitWords(where) {
  const { seconds, nodes, memory } = choices.value;
  return Object.entries({ time: seconds, nodes, memory, depth: depthOf(where) })
    .filter(([, value]) => value.trim() !== '').map(([name, value]) => t(`solve-limit-${name}`, { value: value.trim() })).join(', ');
}

/** Clears the limits. @param {string} where */
export const clearLimits = (where) => choose({ seconds: '', nodes: '', memory: '', depths: { ...choices.peek().depths, [where]: '' } });

/**
 * The conditions of a search for a request, or what is wrong with a field, in its own unit.
 * @param {string} where
 * @returns {{ wrong: string } | { search: Conditions }}
 */
export function conditions(where) {
  const { seconds, nodes, memory, goalTest, symmetry } = choices.peek();
  const numbers = { time_ms: typed(seconds, 1000), nodes: typed(nodes), memory_mb: typed(memory), depth: typed(depthOf(where)) };
  const bounds = offer.peek()?.limits;
  /** The number, its field, and what it may be in the unit of the field. @type {[number | undefined, string, number, number, string][]} */
  const fields = [
    [numbers.time_ms, 'solve-time', 1, 1000, seconds], [numbers.nodes, 'solve-nodes', 1, 1, nodes],
    [numbers.memory_mb, 'solve-memory', 1, 1, memory], [numbers.depth, 'solve-depth', 0, 1, depthOf(where)],
  ];
  const most = [bounds?.time_ms, bounds?.nodes, bounds?.memory_mb, 2 ** 32 - 1];
  for (const [index, [value, name, least, unit, text]] of fields.entries()) {
    if (value === undefined) continue;
    if (Number.isNaN(value)) return { wrong: t('solve-no-number', { field: t(name) }) };
    const top = most[index] ?? Number.MAX_SAFE_INTEGER;
    if (value < least || value > top) return { wrong: t('solve-beyond', { field: t(name), least: unit === 1 ? least : 0.001, most: top / unit, found: text.trim() }) };
  }
  const given = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
  return { search: { ...given, ...(goalTest ? { goal_test: goalTest } : {}), ...(symmetry ? { symmetry } : {}) } };
}

/** The message of an error. @param {unknown} error */
export const wordsOf = (error) => (error instanceof Refusal && error.id !== 'lost' ? sentence(error.message) : t('connection-lost'));

/** Asks for problems without showing them. @param {string | null} game @param {import('../protocol').ProblemSource} source */
export const askProblems = (game, source) => ask('problem_file', { type: 'problem_file', source, ...(game === null ? {} : { game }) });

const isInside = computed(() => route.value.page === 'solve');

effect(() => {
  void language.value;
  if (!isInside.value || connection.value !== 'open') return;
  ask('solve_catalogue', { type: 'solve_catalogue' }).then((reply) => { offer.value = reply; }).catch(() => {});
});

/** The problems that were asked for last: an answer to an earlier question does not replace them. */
let wanted = '';

effect(() => {
  const { inside, game, own } = place.value, source = sourceOf(own);
  if (!inside || !game || connection.value !== 'open' || !cardOf(game)) return;
  const spec = specOf(game);
  const key = JSON.stringify([language.value, spec, source]);
  wanted = key;
  if (key === shelf.peek().key && !shelf.peek().error) return;
  askProblems(spec, source).then(
    (found) => { if (key === wanted) shelf.value = { key, found, error: '' }; },
    (error) => { if (key === wanted) shelf.value = { key, found: null, error: wordsOf(error) }; },
  );
});

/** The problem that is shown. */
export const problem = computed(() => {
  const { game, problem: name } = place.value, list = shelf.value.found;
  if (!list || list.game !== game) return null;
  return (name ? list.problems.find((one) => one.name === name) : list.problems[0]) ?? null;
});

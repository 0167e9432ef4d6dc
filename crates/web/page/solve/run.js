// The running search and its result, and the current step of the path.

import { computed, effect, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { startJob } from '../lib/jobs.js';
import { language, sentence, t } from '../lib/texts.js';
import { algorithm, algorithmSpec, card, conditions, heuristicOf, place, problem, sourceOf, specOf } from './state.js';
import { verdictWords } from './words.js';

/** @typedef {import('../protocol').SolutionView} SolutionView */
/** @typedef {import('../protocol').CountersView} CountersView */

/**
 * @typedef {object} Run
 * @property {'idle' | 'waiting' | 'searching' | 'stopping' | 'done' | 'failed'} phase
 * @property {CountersView | null} counters
 * @property {SolutionView | null} solution
 * @property {string} error
 * @property {import('./state.js').Conditions} limits those that were asked for
 * @property {import('../protocol').AlgorithmCard | null} method the algorithm that runs
 */

/** @type {Run} */
const IDLE = { phase: 'idle', counters: null, solution: null, error: '', limits: {}, method: null };

/** @type {import('../vendor/signals.js').Signal<Run>} */
export const run = signal(IDLE);

/** The target as it is typed; empty for the problem's own. */
export const target = signal('');

/** The number of steps that are taken on the board. */
export const at = signal(0);

/** Whether the path plays by itself. */
export const isPlaying = signal(false);

/** @type {import('../lib/jobs.js').RunningJob | null} */
let running = null;

/** The interval at which the counters of a running search are announced, in milliseconds. */
const SAY_EVERY = 10_000;
let lastSaid = 0;

export const isRunning = computed(() => ['waiting', 'searching', 'stopping'].includes(run.value.phase));

function clear() {
  running?.leave();
  running = null;
  run.value = IDLE;
  at.value = 0;
  isPlaying.value = false;
}

// Resets the result after a change of the problem or the language.
effect(() => {
  const { game, problem: name, own } = place.value;
  void [game, name, own, language.value];
  target.value = '';
  clear();
});

/** @param {string} error */
function fail(error) {
  run.value = { ...run.peek(), phase: 'failed', error };
  announce(error);
}

/** Starts the search that is chosen. */
export function solve() {
  const shown = problem.peek(), { game, own } = place.peek(), method = algorithm.peek();
  if (!shown || !method || isRunning.peek()) return;
  clear();
  const asked = conditions(game);
  if ('wrong' in asked) return fail(asked.wrong);
  const goal = target.peek().trim() === '' ? undefined : Number(target.peek().trim());
  if (goal !== undefined && !Number.isSafeInteger(goal)) return fail(t('solve-no-number', { field: t('solve-target') }));
  const heuristic = method.informed ? heuristicOf(card.peek())?.name : undefined;
  run.value = { ...IDLE, phase: 'searching', limits: asked.search, method };
  lastSaid = Date.now();
  announce(t('solve-searching'));
  running = startJob({
    job: 'solve', game: specOf(game), source: sourceOf(own), problem: shown.name, algorithm: algorithmSpec(method.name),
    ...(heuristic ? { heuristic } : {}), ...asked.search, ...(goal === undefined ? {} : { target: goal }),
  }, hear);
}

/** @param {import('../protocol').JobUpdate} update @param {boolean} done */
function hear(update, done) {
  if (done) running = null;
  const before = run.peek();
  // A search in this browser that is stopped has no result: its last update comes again as the final one.
  if (done && (update.update === 'waiting' || update.update === 'searching')) fail(t('solve-stopped'));
  else if (update.update === 'waiting') run.value = { ...before, phase: before.phase === 'stopping' ? 'stopping' : 'waiting' };
  else if (update.update === 'searching') {
    run.value = { ...before, phase: before.phase === 'stopping' ? 'stopping' : 'searching', counters: update.counters };
    if (Date.now() - lastSaid > SAY_EVERY) {
      lastSaid = Date.now();
      announce(t('solve-still', { count: update.counters.generated, seconds: Math.round(update.counters.time_ms / 1000) }));
    }
  } else if (update.update === 'solution') {
    run.value = { ...before, phase: 'done', counters: update.solution.counters, solution: update.solution, error: '' };
    at.value = 0;
    announce(verdictWords(update.solution, before.limits));
  } else if (update.update === 'failed') {
    if (before.phase === 'stopping') fail(t('solve-stopped'));
    else fail(update.error.id === 'lost' ? t('connection-lost') : sentence(update.error.text));
  }
}

export function stop() {
  if (!isRunning.peek()) return;
  run.value = { ...run.peek(), phase: 'stopping' };
  running?.stop();
}

/** Whether the path says something: it solves the problem, or an estimate led the search along it. */
export const isTelling = computed(() => run.value.solution?.verdict === 'solved' || Boolean(run.value.method?.informed));

/** The number of steps that can be shown. */
export const steps = computed(() => (isTelling.value ? run.value.solution?.steps.length ?? 0 : 0));

/** Goes to a step of the path. @param {number} to @param {boolean} [say] whether it is said */
export function goTo(to, say = true) {
  const next = Math.max(0, Math.min(steps.peek(), to));
  if (next === at.peek()) return;
  at.value = next;
  if (say) announce(stepWords(next));
}

/** A step in words. @param {number} number */
export function stepWords(number) {
  const step = run.peek().solution?.steps[number - 1];
  return step ? t('solve-step', { number, words: step.words }) : t('solve-start');
}

export function playOrPause() {
  if (!steps.peek()) return;
  if (!isPlaying.peek() && at.peek() >= steps.peek()) at.value = 0;
  isPlaying.value = !isPlaying.peek();
}

/** The time between two steps, in milliseconds: a long path goes faster. */
const pace = () => Math.max(150, Math.min(900, 12_000 / Math.max(1, steps.peek())));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
effect(() => {
  clearTimeout(timer);
  if (!isPlaying.value) return;
  const now = at.value;
  timer = setTimeout(() => {
    if (now + 1 >= steps.peek()) {
      isPlaying.value = false;
      goTo(now + 1);
    } else {
      goTo(now + 1, false);
    }
  }, pace());
});

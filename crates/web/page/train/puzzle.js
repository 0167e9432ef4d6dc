// The current puzzle: its state, attempts, hints, and the solution step by step. The hub keeps no state: each request
// names the puzzle and the number of plies solved so far.

import { batch, computed, effect, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { Refusal, ask, catalogue, connection, onOpen } from '../lib/client.js';
import { startJob } from '../lib/jobs.js';
import { go, route } from '../lib/route.js';
import { sentence, t } from '../lib/texts.js';
import { createHand } from '../board/hand.js';
import { keepSeen, nextNumber } from './order.js';
import { endStreak, keepSolved } from './progress.js';

/** @typedef {import('../protocol').PuzzleView} PuzzleView */
/** @typedef {import('../protocol').PositionView} PositionView */
/** @typedef {import('../protocol').PuzzleStep} PuzzleStep */

/** The available sets. @type {import('../vendor/signals.js').Signal<import('../protocol').PuzzleSetCard[] | null>} */
export const sets = signal(null);

/** @type {import('../vendor/signals.js').Signal<PuzzleView | null>} */
export const puzzle = signal(null);

/** `ask`: the visitor is to move; `wait`: the board shows what was played; `wrong`; `solved`; `shown`: the solution is shown. @type {import('../vendor/signals.js').Signal<'ask' | 'wait' | 'wrong' | 'solved' | 'shown'>} */
export const phase = signal('ask');

/** A position that is shown instead of the puzzle's. @type {import('../vendor/signals.js').Signal<PositionView | null>} */
export const other = signal(null);

/** The message about the last move. @type {import('../vendor/signals.js').Signal<{ text: string, bad: boolean } | null>} */
export const notice = signal(null);

/** Why a wrong move is wrong. */
export const reason = signal('');

/** @type {import('../vendor/signals.js').Signal<import('../protocol').PuzzleHint | null>} */
export const hint = signal(null);

/** The solution, once it is shown, and the number of steps played on the board. @type {import('../vendor/signals.js').Signal<{ steps: PuzzleStep[], at: number, runs: boolean } | null>} */
export const solution = signal(null);

/** Why there is no puzzle. */
export const trouble = signal('');

/** Whether there was no mistake and no help so far. */
let isClean = true;
let hints = 0;

/** The requested grade; 0 for any. */
export const grade = computed(() => {
  const wanted = Number(route.value.query.get('grade'));
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= 5 ? wanted : 0;
});

export const shownPosition = computed(() => other.value ?? puzzle.value?.position ?? null);

const place = () => {
  const now = /** @type {PuzzleView} */ (puzzle.peek());
  return { game: now.game, number: now.number, done: now.done };
};

/** Shows a message as it is: one that begins with a move keeps its small letters, since `B` is another piece than `b`. @param {string} text @param {boolean} [bad] */
function tell(text, bad = false) {
  notice.value = text ? { text, bad } : null;
  if (text) announce(text);
}

const mayMove = computed(() => phase.value === 'ask' && puzzle.value !== null);

export const hand = createHand({
  position: computed(() => puzzle.value?.position ?? null),
  key: computed(() => `${puzzle.value?.game} ${puzzle.value?.number} ${puzzle.value?.done} ${puzzle.value?.position.text} ${phase.value}`),
  mayMove,
  isLive: computed(() => mayMove.value && !other.value && connection.value === 'open'),
  isShown: computed(() => !other.value),
  play: attempt,
  check: async (choices) => (await ask('checked', { type: 'puzzle_check', place: place(), choices })).reason,
  tell,
});

/** Asks the server; a refusal is shown. @template T @param {() => Promise<T>} request @returns {Promise<T | null>} */
async function asking(request) {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Refusal) tell(error.id === 'lost' ? t('connection-lost') : sentence(error.message), true);
    return null;
  }
}

/** @type {import('../lib/jobs.js').RunningJob | null} */
let judging = null;
let timer = 0;

function stopAll() {
  judging?.leave();
  judging = null;
  clearTimeout(timer);
}

/** Whether the visitor prefers reduced motion. */
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Puts a puzzle on the board. @param {PuzzleView} view */
function begin(view) {
  stopAll();
  batch(() => {
    puzzle.value = view;
    phase.value = 'ask';
    other.value = null;
    notice.value = null;
    reason.value = '';
    hint.value = null;
    solution.value = null;
    trouble.value = '';
  });
  isClean = true;
  hints = 0;
  keepSeen(view.game, view.number);
  announce(t('train-announced', { number: view.number, grade: view.grade, asked: view.asked }));
}

/** @param {string} game @param {number} number */
async function open(game, number) {
  try {
    begin(await ask('puzzle', { type: 'puzzle', game, number, done: 0 }));
  } catch (error) {
    if (!(error instanceof Refusal) || error.id === 'lost') return;
    puzzle.value = null;
    trouble.value = sentence(error.message);
  }
}

/** The address of a puzzle. @param {string} game @param {number} number @param {number} [wanted] */
export const address = (game, number, wanted = grade.peek()) => `#/train/${encodeURIComponent(game)}/${number}${wanted ? `?grade=${wanted}` : ''}`;

/**
 * The next puzzle of the game, as a new address.
 * @param {string} game
 * @param {number} [wanted] its grade
 * @param {(address: string) => void} [to] how the address is entered
 */
export function next(game, wanted = grade.peek(), to = go) {
  const set = sets.peek()?.find((one) => one.game === game);
  const number = set ? nextNumber(set, wanted) : 0;
  if (number === 0) {
    // The puzzle on the board stays: only an address without one leads nowhere.
    if (puzzle.peek()?.game === game) tell(t('train-none'), true);
    else trouble.value = t('train-none');
  } else if (puzzle.peek()?.game === game && puzzle.peek()?.number === number) {
    open(game, number);
  } else {
    to(address(game, number, wanted));
  }
}

async function fetchSets() {
  const reply = await asking(() => ask('puzzle_sets', { type: 'puzzle_sets' }));
  if (reply) sets.value = reply.sets;
}

/** Opens the puzzle of the address. */
function follow() {
  const { page, name, rest } = route.value;
  if (page !== 'train') {
    stopAll();
    return;
  }
  if (connection.value !== 'open') return;
  if (!sets.value) {
    fetchSets();
    return;
  }
  const number = Number(rest[0]);
  const now = puzzle.peek();
  if (name === '') {
    puzzle.value = null;
    trouble.value = '';
  // The address without a number is replaced, so that going back in the history does not return to it.
  } else if (rest[0] === undefined || rest[0] === '') next(name, grade.peek(), (found) => location.replace(found));
  else if (now?.game !== name || now.number !== number) open(name, Number.isSafeInteger(number) && number > 0 ? number : 0);
}

effect(follow);
onOpen(() => {
  if (route.peek().page === 'train' && !sets.peek()) fetchSets();
});

// Views contain texts, so they are fetched again after a change of language.
let words = catalogue.peek();
effect(() => {
  const now = catalogue.value;
  if (words && now !== words && puzzle.peek()) {
    asking(() => ask('puzzle', { type: 'puzzle', ...place() })).then((view) => {
      if (!view) return;
      if (phase.peek() === 'ask') notice.value = null;
      puzzle.value = view;
    });
  }
  words = now;
});

/** Plays a move. @param {string} move */
async function attempt(move) {
  const tried = await asking(() => ask('puzzle_tried', { type: 'puzzle_try', place: place(), move }));
  if (!tried) return null;
  hint.value = null;
  reason.value = '';
  if (tried.right) right(tried);
  else wrong(tried);
  return tried;
}

/** The player who answers the moves of a puzzle. @param {PuzzleView} puzzle */
const opponentOf = ({ player }) => (player === '1' ? '2' : '1');

/** @param {import('../protocol').PuzzleTried} tried */
function right(tried) {
  hints = 0;
  if (tried.solved) {
    if (isClean) keepSolved(tried.puzzle.game, tried.puzzle.number);
    batch(() => {
      puzzle.value = tried.puzzle;
      other.value = null;
      phase.value = 'solved';
      tell(isClean ? t('train-solved', { move: tried.played }) : t('train-solved-helped', { move: tried.played }));
    });
    return;
  }
  if (tried.reply === null) {
    batch(() => {
      puzzle.value = tried.puzzle;
      tell(t('train-goes-on', { move: tried.played }));
    });
    return;
  }
  batch(() => {
    phase.value = 'wait';
    other.value = tried.after;
    notice.value = { text: t('train-right', { move: tried.played }), bad: false };
  });
  timer = setTimeout(() => batch(() => {
    puzzle.value = tried.puzzle;
    other.value = null;
    phase.value = 'ask';
    tell(t('train-answered', { move: tried.played, player: opponentOf(tried.puzzle), reply: tried.reply ?? '' }));
  }), isCalm() ? 0 : 700);
}

/** @param {import('../protocol').PuzzleTried} tried */
function wrong(tried) {
  failed();
  batch(() => {
    phase.value = 'wrong';
    other.value = tried.after;
    tell(t(`train-wrong-${tried.puzzle.goal}`, { move: tried.played }), true);
  });
  if (tried.ended) {
    reason.value = sentence(tried.ended);
    announce(tried.ended);
    return;
  }
  const now = puzzle.peek(), after = tried.after;
  if (!now) return;
  judging = startJob({ job: 'analyse', game: now.spec, start: { from: 'position', position: after.text }, moves: [], time_ms: 3000 }, (update, done) => {
    if (update.update !== 'analysis' || phase.peek() !== 'wrong' || other.peek() !== after) return;
    const best = update.analysis.moves[0];
    if (!best || !(done || update.analysis.worth.proved)) return;
    const said = tried.goes_on ? t('train-nothing-better', { value: best.worth.text }) : t('train-refuted', { player: opponentOf(now), reply: best.move, value: best.worth.text });
    if (said !== reason.peek()) announce(said);
    reason.value = said;
  });
}

/** Ends the streak, after a mistake or a hint. */
function failed() {
  isClean = false;
  endStreak();
}

/** Back to the position before the wrong move. */
export function again() {
  if (phase.peek() !== 'wrong') return;
  stopAll();
  batch(() => {
    phase.value = 'ask';
    other.value = null;
    reason.value = '';
    tell(sentence(puzzle.peek()?.asked ?? ''));
  });
}

/** Shows a part of the move, and the second time the whole move. */
export async function askHint() {
  if (phase.peek() === 'wrong') again();
  if (phase.peek() !== 'ask' || !puzzle.peek()) return;
  const found = await asking(() => ask('puzzle_hint', { type: 'puzzle_hint', place: place(), whole: hints > 0 }));
  if (!found || phase.peek() !== 'ask') return;
  failed();
  hints += 1;
  hint.value = found;
  tell(sentence(found.text));
}

/** Shows the rest of the solution step by step, and the continuation of the game. */
export async function showSolution() {
  if (!puzzle.peek() || phase.peek() === 'wait' || solution.peek()) return;
  const found = await asking(() => ask('puzzle_solution', { type: 'puzzle_solution', place: place() }));
  if (!found) return;
  const solved = phase.peek() === 'solved';
  if (!solved) failed();
  stopAll();
  batch(() => {
    if (!solved) phase.value = 'shown';
    hint.value = null;
    reason.value = '';
    other.value = null;
    solution.value = { steps: found.steps, at: 0, runs: true };
    tell(t('train-solution-is', { line: found.steps.filter((step) => step.is_solution || solved).map((step) => step.move).join(', ') }));
  });
  step(isCalm() ? found.steps.length : 1);
}

/** Shows the position after `at` steps. @param {number} at @param {boolean} [runs] whether further steps follow automatically */
export function step(at, runs = true) {
  const now = solution.peek();
  if (!now) return;
  clearTimeout(timer);
  const to = Math.max(0, Math.min(at, now.steps.length)), goesOn = runs && to < now.steps.length;
  batch(() => {
    solution.value = { ...now, at: to, runs: goesOn };
    other.value = now.steps[to - 1]?.position ?? null;
  });
  if (goesOn) timer = setTimeout(() => step(to + 1), 1100);
}

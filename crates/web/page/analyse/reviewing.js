// The review of the shown line: its job, which ends when the review is left, and its result.

import { computed, effect, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { connection } from '../lib/client.js';
import { startJob } from '../lib/jobs.js';
import { sentence, t } from '../lib/texts.js';
import { at, goTo, mode, open, studyAt, tree } from './study.js';
import { endOf, pathOf } from './tree.js';

/** @typedef {import('../protocol').ReviewView} ReviewView */
/** @typedef {import('../protocol').ReviewedPly} ReviewedPly */

/** The line that is reviewed: through the current position to its end. */
export const line = computed(() => (mode.value === 'review' ? pathOf(tree.value, endOf(tree.value, at.value)) : []));

/** @param {import('./tree.js').Node[]} nodes */
const nameOf = (nodes) => `${open.peek()?.id} ${nodes.map(({ move }) => move).join(';')}`;

/** Reviews by their lines. @type {import('../vendor/signals.js').Signal<ReadonlyMap<string, ReviewView>>} */
const found = signal(new Map());

/** The review of the line, if it is finished. */
export const review = computed(() => found.value.get(nameOf(line.value)) ?? null);

/** The progress of the job. @type {import('../vendor/signals.js').Signal<{ state: 'none' | 'waiting' | 'working' | 'stopped' | 'failed', done: number, of: number, text: string }>} */
export const progress = signal({ state: 'none', done: 0, of: 0, text: '' });

/** @type {import('../lib/jobs.js').RunningJob | null} */
let job = null;
let working = '';
/** The line whose review was stopped or failed: it is not restarted automatically. */
let abandoned = '';

export function start() {
  const nodes = line.peek(), name = nameOf(nodes), last = nodes.at(-1);
  job?.leave();
  job = null;
  working = '';
  if (!last || found.peek().has(name)) {
    progress.value = { state: 'none', done: 0, of: 0, text: '' };
    return;
  }
  working = name;
  abandoned = '';
  progress.value = { state: 'working', done: 0, of: nodes.length + 1, text: '' };
  job = startJob({ job: 'review', ...studyAt(last.id) }, (update) => {
    if (update.update === 'waiting') progress.value = { ...progress.peek(), state: 'waiting' };
    else if (update.update === 'reviewing') progress.value = { state: 'working', done: update.done, of: update.of, text: '' };
    else if (update.update === 'review') {
      found.value = new Map(found.peek()).set(name, update.review);
      progress.value = { state: 'none', done: 0, of: 0, text: '' };
      working = '';
      announce(t('review-done'));
    } else if (update.update === 'failed') {
      working = '';
      abandoned = name;
      progress.value = { ...progress.peek(), state: 'failed', text: update.error.id === 'lost' ? t('connection-lost') : sentence(update.error.text) };
    }
  });
}

export function stop() {
  abandoned = working;
  progress.value = { ...progress.peek(), state: 'stopped' };
  job?.leave();
  job = null;
  working = '';
}

effect(() => {
  const nodes = line.value, isOpen = connection.value === 'open';
  if (mode.value !== 'review' || !open.value) {
    if (job) {
      job.leave();
      job = null;
      working = '';
    }
    return;
  }
  const name = nameOf(nodes);
  if (isOpen && name !== working && name !== abandoned) start();
});

/** The number of the reviewed ply that was played in the position that is shown; -1 at the end. */
export const index = computed(() => {
  if (at.value === 0) return line.value.length ? 0 : -1;
  const place = line.value.findIndex(({ id }) => id === at.value);
  return place >= 0 && place + 1 < line.value.length ? place + 1 : -1;
});

/** Shows the position before a ply. @param {number} ply from 0; the end of the line if there is none */
export function show(ply) {
  const nodes = line.peek();
  goTo(ply >= nodes.length ? nodes.at(-1)?.id ?? 0 : ply <= 0 ? 0 : /** @type {import('./tree.js').Node} */ (nodes[ply - 1]).id);
}

/** @param {ReviewedPly} ply */
const isWrong = (ply) => ['inaccuracy', 'mistake', 'blunder'].includes(ply.quality);

/** The next mistake after the position that is shown, else the first; -1 if there is none. */
export const nextMistake = computed(() => {
  const moves = review.value?.moves ?? [], now = index.value < 0 ? moves.length : index.value;
  const later = moves.findIndex((ply, place) => place > now && isWrong(ply));
  return later >= 0 ? later : moves.findIndex(isWrong);
});

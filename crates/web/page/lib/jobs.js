// Jobs: work of the server, or of a worker, that takes longer than an answer. A job sends updates until it is done, and
// can be stopped. A lost connection ends all jobs.

import { ask, listen, onLost } from './client.js';

/** @typedef {import('../protocol').Job} Job */
/** @typedef {import('../protocol').JobUpdate} JobUpdate */

/**
 * @typedef {object} RunningJob
 * @property {() => void} stop asks for the end; the last update still comes
 * @property {() => void} leave stops it, and no more updates come
 */

/** @type {Map<number, (update: JobUpdate, done: boolean) => void>} */
const running = new Map();

listen((message) => {
  if (message.type !== 'job') return;
  const heard = running.get(message.job);
  if (message.done) running.delete(message.job);
  heard?.(message.update, message.done);
});

onLost(() => {
  const all = [...running.values()];
  running.clear();
  for (const heard of all) heard({ update: 'failed', error: { id: 'lost', text: '' } }, true);
});

/**
 * Starts a job.
 * @param {Job} job
 * @param {(update: JobUpdate, done: boolean) => void} onUpdate also called for a refusal, with the update `failed`
 * @returns {RunningJob}
 */
export function startJob(job, onUpdate) {
  /** @type {number | null} */
  let number = null;
  let isStopped = false, isLeft = false;
  const stop = () => {
    isStopped = true;
    if (number !== null && running.has(number)) ask('done', { type: 'stop_job', job: number }).catch(() => {});
  };
  /** @param {JobUpdate} update @param {boolean} done */
  const hear = (update, done) => {
    if (!isLeft) onUpdate(update, done);
  };
  ask('job_started', { type: 'start_job', job }).then(
    ({ job: started }) => {
      number = started;
      running.set(started, hear);
      if (isStopped) stop();
    },
    (/** @type {import('./client.js').Refusal} */ refusal) => hear({ update: 'failed', error: { id: refusal.id, text: refusal.message } }, true),
  );
  return {
    stop,
    leave() {
      isLeft = true;
      stop();
    },
  };
}

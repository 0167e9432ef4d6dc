// The transport to the engine in this browser: one worker has the games (hub.js), and each job has its own worker
// (job.js), which is terminated when the job is stopped.

import { compile, fetchData } from './wasm.js';

/** @typedef {import('../protocol').JobUpdate} JobUpdate */

/** Milliseconds before a worker that failed is replaced; longer after each failure. */
const FIRST_WAIT = 300, LONGEST_WAIT = 20_000;

/** The maximum number of jobs at the same time. One core is left for the page and its games. */
const PLACES = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1));

/**
 * @param {string} wasm the address of the WebAssembly file
 * @param {string} data the address of its data
 * @returns {import('../lib/transport.js').Transport}
 */
export function workerTransport(wasm, data) {
  const engine = { wasm: new URL(wasm, document.baseURI).href, data: new URL(data, document.baseURI).href };
  /** @type {Worker | null} */
  let worker = null;
  let isOpen = false, wait = FIRST_WAIT, language = 'en', lastJob = 0, uploaded = '';
  /** What a worker of a job needs, kept for the next one. @type {Promise<{ module: WebAssembly.Module, data: Uint8Array }> | null} */
  let loaded = null;

  /** @typedef {{ number: number, job: any, worker: Worker | null, seen: JobUpdate | null }} RunningJob */
  /** @type {RunningJob[]} */
  let jobs = [];

  /** @type {import('../lib/transport.js').Transport} */
  const transport = {
    onmessage() {},
    onstate() {},
    onlacking() {},
    connect() {
      if (worker) return;
      worker = new Worker(new URL('./hub.js', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }) => hear(data);
      worker.onerror = (event) => again(event.message);
      worker.postMessage({ start: engine });
    },
    /** @param {any} message */
    send(message) {
      if (!isOpen) return false;
      if (message.type === 'hello' || message.type === 'language') language = message.language;
      if (message.type === 'start_job') startJob(message.id, message.job);
      else if (message.type === 'stop_job') stopJob(message.id, message.job);
      else if (message.type === 'upload') upload(message);
      else worker?.postMessage({ text: JSON.stringify(message) });
      return true;
    },
  };

  /** @param {any} data */
  function hear(data) {
    if (data.lacking) transport.onlacking(data.lacking);
    if (data.message) transport.onmessage(data.message);
    else if (data.failed) again(data.failed);
    else if (data.lost && isOpen) {
      isOpen = false;
      endJobs();
      transport.onstate('lost');
    } else if (data.open && !isOpen) {
      isOpen = true;
      wait = FIRST_WAIT;
      transport.onstate('open');
    }
  }

  /** Replaces the worker: the new one has the games as they were saved. @param {string} why */
  function again(why) {
    console.error(`the engine in this browser: ${why}`);
    worker?.terminate();
    worker = null;
    isOpen = false;
    endJobs();
    transport.onstate('lost');
    setTimeout(transport.connect, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
  }

  /** @param {number} id @param {object} reply */
  const answer = (id, reply) => queueMicrotask(() => transport.onmessage({ type: 'reply', id, reply }));

  /** @param {number} number @param {JobUpdate} update @param {boolean} done */
  const update = (number, update, done) => transport.onmessage({ type: 'job', job: number, update, done });

  /** A part of a file, kept for the job that reads it: as a server does. @param {{ id: number, part: number, text: string }} message */
  function upload({ id, part, text }) {
    uploaded = part === 0 ? text : uploaded + text;
    answer(id, { type: 'done' });
  }

  /** @param {number} id @param {any} job */
  function startJob(id, job) {
    if (job.job === 'import') {
      job = { ...job, text: uploaded + job.text };
      uploaded = '';
    }
    lastJob += 1;
    jobs.push({ number: lastJob, job, worker: null, seen: null });
    answer(id, { type: 'job_started', job: lastJob });
    // The first update comes after the reply.
    setTimeout(next);
  }

  /** Starts jobs while there are places. Reading a file is short, and waits for no search. */
  async function next() {
    for (const job of jobs) if (!job.worker && job.job.job === 'import') run(job);
    const waiting = jobs.filter((job) => !job.worker), free = PLACES - (jobs.length - waiting.length);
    for (const job of waiting.slice(0, free)) run(job);
    for (const job of waiting.slice(Math.max(0, free))) {
      if (!job.seen) hearJob(job, { update: 'waiting' }, false);
    }
  }

  /** @param {RunningJob} job */
  function run(job) {
    const mine = new Worker(new URL('./job.js', import.meta.url), { type: 'module' });
    job.worker = mine;
    const failed = (/** @type {unknown} */ why) => hearJob(job, { update: 'failed', error: { id: 'worker', text: String(why) } }, true);
    mine.onmessage = ({ data }) => {
      if (data.failed) failed(data.failed);
      else hearJob(job, data.last ?? data.update, Boolean(data.last));
    };
    mine.onerror = (event) => failed(event.message);
    loaded ??= load();
    loaded.then((made) => mine.postMessage({ ...made, call: { call: 'job', job: job.job, language } }), (error) => {
      loaded = null;
      failed(error instanceof Error ? error.message : error);
    });
  }

  async function load() {
    const [module, data] = await Promise.all([compile(engine.wasm), fetchData(engine.data)]);
    return { module, data };
  }

  /** @param {RunningJob} job @param {JobUpdate} news @param {boolean} done */
  function hearJob(job, news, done) {
    if (!jobs.includes(job)) return;
    job.seen = news;
    if (done) end(job);
    update(job.number, news, done);
  }

  /** @param {RunningJob} job */
  function end(job) {
    job.worker?.terminate();
    jobs = jobs.filter((other) => other !== job);
    setTimeout(next);
  }

  /** The last update of a stopped job is sent again as its final one. @param {number} id @param {number} number */
  function stopJob(id, number) {
    answer(id, { type: 'done' });
    const job = jobs.find((one) => one.number === number);
    if (!job) return;
    const last = job.seen ?? { update: 'waiting' };
    end(job);
    setTimeout(() => update(number, last, true));
  }

  function endJobs() {
    for (const job of jobs) job.worker?.terminate();
    jobs = [];
  }

  addEventListener('pagehide', () => worker?.postMessage({ leave: true }));
  return transport;
}

// The worker with the games of this browser: the hub of the server, compiled to WebAssembly. Engines search in slices,
// so that it always answers, and games are saved before messages about them are sent.
//
// Several windows share one hub, since two hubs would not know each other's moves: the worker that holds the lock runs
// it, workers of other windows forward their messages, and one of them takes over when that window is closed.

import { load, write } from './saved.js';
import { compile, fetchData, instantiate } from './wasm.js';

/** The addresses of the WebAssembly file and of its data. @typedef {{ wasm: string, data: string }} Engine */
/** @typedef {{ saves: [string, string][], deleted: string[], messages: [number, object][], busy: boolean, broken: number }} ToDo */

const NAME = 'plyground-hub';
/** Milliseconds between two ticks: while an engine thinks, while only a clock runs, and while nothing does. */
const THINKING = 0, BUSY = 20, IDLE = 1000;
/** A tick that takes longer than this, in milliseconds, contained a search. */
const LONG = 15;

/** The number of this window, as a connection of the hub. */
const WINDOW = 1 + Math.floor(Math.random() * 2 ** 48);
const channel = new BroadcastChannel(NAME);

/** Carries out calls, in the worker that runs the hub. @type {((call: object) => ToDo) | null} */
let call = null;
/** Resolved when all saves so far are done and the messages that wait for them are sent. */
let pending = Promise.resolve();
let timer = 0;
/** Data files that could not be loaded. @type {string[]} */
let lacking = [];

/** @param {object} message */
const tell = (message) => postMessage(message);

/** Reports an error after which this worker has to be replaced. @param {unknown} error */
const fail = (error) => {
  call = null;
  tell({ failed: error instanceof Error ? error.message : String(error) });
};

/** @param {object} input */
function run(input) {
  if (!call) return;
  const began = performance.now();
  try {
    deliver(call(input), performance.now() - began);
  } catch (error) {
    fail(error);
  }
}

/** @param {ToDo} todo @param {number} took */
function deliver({ saves, deleted, messages, busy }, took) {
  pending = pending.then(async () => {
    if (saves.length > 0 || deleted.length > 0) {
      try {
        await write(saves, deleted);
      } catch (error) {
        const games = saves.map(([name]) => name);
        setTimeout(() => run({ call: 'not_saved', games, error: String(error) }));
      }
    }
    for (const [to, message] of messages) {
      if (to === WINDOW) tell({ message });
      else channel.postMessage({ to, message });
    }
  });
  const next = () => {
    clearTimeout(timer);
    timer = setTimeout(() => run({ call: 'tick' }), busy ? (took > LONG ? THINKING : BUSY) : IDLE);
  };
  // An engine that went on at once would hold up the events of the database, and with them the messages.
  if (saves.length > 0 || deleted.length > 0) pending.then(next);
  else next();
}

/** Takes the hub over. @param {Engine} engine */
async function lead({ wasm, data }) {
  const [module, bytes, saved] = await Promise.all([compile(wasm), fetchData(data), load().catch(() => /** @type {string[]} */ ([]))]);
  const carryOut = await instantiate(module, (message) => fail(message.wrong ?? message));
  lacking = carryOut({ call: 'data', check: true }, bytes).unusable;
  const random = [...crypto.getRandomValues(new BigUint64Array(2))].map((bits) => bits.toString(16));
  call = carryOut;
  run({ call: 'open', random, saved });
  run({ call: 'connect', connection: WINDOW });
  tell({ lost: true });
  tell({ open: true, lacking });
  channel.postMessage({ leads: true });
}

channel.onmessage = (/** @type {MessageEvent} */ { data }) => {
  if (data.leads) {
    // There is a new hub: requests that the previous one had not answered are lost.
    tell({ lost: true });
    channel.postMessage({ connect: WINDOW });
  } else if (data.to === WINDOW) {
    tell(data.connected ? { open: true, lacking: data.lacking } : { message: data.message });
  } else if (call && data.connect) {
    run({ call: 'connect', connection: data.connect });
    channel.postMessage({ to: data.connect, connected: true, lacking });
  } else if (call && data.disconnect) {
    run({ call: 'disconnect', connection: data.disconnect });
  } else if (call && data.from) {
    run({ call: 'receive', connection: data.from, text: data.text });
  }
};

onmessage = ({ data }) => {
  if (data.start) start(data.start);
  else if (data.leave) channel.postMessage({ disconnect: WINDOW });
  else if (call) run({ call: 'receive', connection: WINDOW, text: data.text });
  else channel.postMessage({ from: WINDOW, text: data.text });
};

/** @param {Engine} engine */
function start(engine) {
  // Without locks (a page without HTTPS) every window has its own hub.
  if (!navigator.locks) {
    lead(engine).catch(fail);
    return;
  }
  // Held until this worker ends.
  navigator.locks.request(NAME, () => lead(engine).then(() => new Promise(() => {}))).catch(fail);
  channel.postMessage({ connect: WINDOW });
}

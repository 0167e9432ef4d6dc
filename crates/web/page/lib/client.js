// Requests and their answers over a transport, and messages that the server pushes. After every new connection the
// page sends its language and reopens the open game, so that its view is current after a reload, a restart of the
// server or a loss of the network.

import { signal } from '../vendor/signals.js';
import { config } from '../config.js';
import { keep, prefs } from './prefs.js';
import { language } from './texts.js';
import { socketTransport } from './transport.js';

/** @typedef {import('../protocol').ServerMessage} ServerMessage */
/** @typedef {import('../protocol').Reply} Reply */

/** A message to the server, which gets its number when it is sent. @typedef {import('../protocol').ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never} Request */

/** A refusal of the server, with its id and its text. */
export class Refusal extends Error {
  /** @param {{ id: string, text: string }} error */
  constructor({ id, text }) {
    super(text);
    this.id = id;
  }
}

/** For requests with answers of several types. */
export const ANY = /** @type {any} */ ('any');

/** The version of the protocol that this page speaks. */
const VERSION = 1;

/** @type {import('../vendor/signals.js').Signal<'connecting' | 'open' | 'lost' | 'old'>} */
export const connection = signal('connecting');

/**
 * Waits until the first connection is there or has failed: an engine in this browser takes a moment to load.
 * @returns {Promise<void>}
 */
export const connected = () => new Promise((resolve) => {
  const stop = connection.subscribe((state) => {
    if (state === 'connecting') return;
    resolve();
    queueMicrotask(() => stop());
  });
});

/** @type {import('../vendor/signals.js').Signal<import('../protocol').Catalogue | null>} */
export const catalogue = signal(null);

/** Whether the engine in this browser lacks some of its data, and plays without it. */
export const isIncomplete = signal(false);

/** The version of the program. */
export const program = signal('');

/** The part of links to this server before the `#`: empty, or a token. */
export const linkQuery = signal('');

/** Whether the visitor can choose where engines run: on the server or in this browser. */
export const isChoice = config.transport === 'socket' && config.wasm !== null;

/** The key of a link. If this browser does not know it, the game is on the server. */
const linked = /^#\/game\/([^/]+)/.exec(location.hash)?.[1];
const isInvited = linked !== undefined && !prefs.peek().keys.includes(linked);

/** Whether games are stored and engines run in this browser, not on a server. */
export const isHere = config.transport === 'worker' || (isChoice && prefs.peek().place === 'browser' && !isInvited);

/** Switches between server and browser, each of which has its own games. @param {'server' | 'browser'} place */
export function goTo(place) {
  keep({ place });
  location.reload();
}

const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
const transport = isHere
  ? (await import('../worker/transport.js')).workerTransport(config.wasm ?? '', config.data ?? '')
  : socketTransport(`${scheme}//${location.host}${new URL('./ws', location.href).pathname}`);

/** @type {Map<number, { resolve: (reply: any) => void, reject: (reason: Error) => void }>} */
const waiting = new Map();
let last = 0;

/** @type {Set<(message: ServerMessage) => void>} */
const listeners = new Set();

/** @type {Set<() => void>} */
const openHandlers = new Set();

/** Adds a listener of pushed messages. @param {(message: ServerMessage) => void} listen */
export const listen = (listen) => listeners.add(listen);

/** @type {Set<() => void>} */
const lostHandlers = new Set();

/** Runs whenever the connection is lost. @param {() => void} run */
export const onLost = (run) => lostHandlers.add(run);

/** Runs after every new connection. @param {() => void} run */
export const onOpen = (run) => openHandlers.add(run);

/**
 * Asks the server.
 * @template {Reply['type']} T
 * @param {T} answer the type of the answer that is expected, or `ANY`
 * @param {Request} request
 * @returns {Promise<Extract<Reply, { type: T }>>}
 */
export function ask(answer, request) {
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    if (!transport.send({ id, ...request })) {
      reject(new Refusal({ id: 'lost', text: '' }));
      return;
    }
    waiting.set(id, {
      resolve: (/** @type {Reply} */ reply) => (reply.type === answer || answer === ANY ? resolve(/** @type {any} */ (reply)) : reject(new Refusal({ id: 'unexpected', text: reply.type }))),
      reject,
    });
  });
}

transport.onmessage = (/** @type {ServerMessage} */ message) => {
  if (message.type === 'reply') {
    waiting.get(message.id)?.resolve(message.reply);
    waiting.delete(message.id);
  } else if (message.type === 'error' && message.id !== null) {
    waiting.get(message.id)?.reject(new Refusal(message.error));
    waiting.delete(message.id);
  } else {
    for (const heard of listeners) heard(message);
  }
};

transport.onstate = (/** @type {import('./transport.js').State} */ state) => {
  if (state === 'open') {
    greet('hello').then(() => {
      if (connection.peek() === 'old') return;
      connection.value = 'open';
      for (const run of openHandlers) run();
    }).catch(() => {});
    return;
  }
  connection.value = state;
  for (const { reject } of waiting.values()) reject(new Refusal({ id: 'lost', text: '' }));
  waiting.clear();
  if (state === 'lost') for (const run of lostHandlers) run();
};

transport.onlacking = (/** @type {string[]} */ files) => {
  if (files.length > 0) console.error(`not loaded: ${files.join(', ')}`);
  isIncomplete.value = files.length > 0;
};

/** @param {'hello' | 'language'} type */
async function greet(type) {
  const welcome = await ask('welcome', { type, language: language.peek() });
  if (welcome.version !== VERSION) connection.value = 'old';
  catalogue.value = welcome.catalogue;
  program.value = welcome.program;
  linkQuery.value = welcome.link_query;
}

/** Sends the language of the page to the server, which sends its texts again. */
export const sayLanguage = () => greet('language').catch(() => {});

export const connect = () => transport.connect();

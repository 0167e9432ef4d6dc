// Where the page runs and what it can use. A server with a WebAssembly file and `scripts/export-site` each replace this
// file; this one is for a server without.

/**
 * @typedef {object} Config
 * @property {'socket' | 'worker'} transport where games are kept and engines think: on the server, or in this browser
 * @property {string | null} wasm the WebAssembly file, if there is one
 * @property {string | null} data the data of the engine in that file, such as learnt weights and puzzles
 * @property {string | null} offline the service worker that keeps the page for when there is no network
 */

/** @type {Config} */
export const config = { transport: 'socket', wasm: null, data: null, offline: null };

// Where the page runs and what it can use. This file is for a server without a WebAssembly file; a server with one and
// `scripts/export-site` each replace it.

/**
 * @typedef {object} Config
 * @property {'socket' | 'worker'} transport where games are stored and engines run: on the server, or in this browser
 * @property {string | null} wasm the WebAssembly file, if there is one
 * @property {string | null} data the data of the engine in that file, such as learnt weights and puzzles
 * @property {string | null} offline the service worker that keeps the page for when there is no network
 */

/** @type {Config} */
export const config = { transport: 'socket', wasm: null, data: null, offline: null };

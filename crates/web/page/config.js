// What this place offers. The server and `scripts/export-site` each put their own file here; this one is that of a
// server without the WebAssembly file.

/**
 * @typedef {object} Config
 * @property {'socket' | 'worker'} transport where games are kept and engines think: on the server, or in this browser
 * @property {string | null} wasm the WebAssembly file, if there is one
 * @property {string | null} offline the service worker that keeps the page for when there is no network
 */

/** @type {Config} */
export const config = { transport: 'socket', wasm: null, offline: null };

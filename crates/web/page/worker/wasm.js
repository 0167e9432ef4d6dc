// The WebAssembly file: three exports and one import, JSON through its memory (crates/wasm/README.md). Used by the
// workers of the page, and by Node.js in scripts/wasm.

const encoder = new TextEncoder(), decoder = new TextDecoder(), NOTHING = new Uint8Array();

/**
 * Creates an instance; the result carries out calls.
 * @param {WebAssembly.Module} module
 * @param {(message: any) => void} deliver receives messages during a call
 * @param {() => number} now the time in milliseconds, which never goes back
 * @returns {Promise<(call: object, data?: Uint8Array) => any>} `data` are bytes that follow the call
 */
export async function instantiate(module, deliver, now = () => performance.timeOrigin + performance.now()) {
  /** @type {any} */
  let exports = null;
  // Views are created anew each time, since growing the memory invalidates them.
  const text = (/** @type {number} */ address, /** @type {number} */ length) => decoder.decode(new Uint8Array(exports.memory.buffer, address, length));
  /** @param {number} address @param {number} length */
  const host = (address, length) => {
    if (length > 0) deliver(JSON.parse(text(address, length)));
    return now();
  };
  const instance = await WebAssembly.instantiate(module, { plyground: { host } });
  exports = instance.exports;
  return (call, data = NOTHING) => {
    const bytes = encoder.encode(JSON.stringify(call)), size = bytes.length + data.length;
    const address = exports.buffer(size);
    const input = new Uint8Array(exports.memory.buffer, address, size);
    input.set(bytes);
    input.set(data, bytes.length);
    const length = exports.call(size);
    const answer = JSON.parse(text(exports.at(), length));
    if (typeof answer.wrong === 'string') throw new Error(answer.wrong);
    return answer;
  };
}

/** Fetches and compiles the file. @param {string} url */
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Streaming compilation requires the right media type, which some hosts do not send.
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm');
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Fetches the engine's data, which the WebAssembly file does not contain. Games can be played without it, so a failure
 * is not an error: the result is then empty.
 * @param {string} url
 */
export async function fetchData(url) {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    console.error(`${url}: ${error instanceof Error ? error.message : error}`);
    return NOTHING;
  }
}

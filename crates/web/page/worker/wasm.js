// The WebAssembly file: three exports and one import, JSON through its memory (crates/wasm/README.md). Used by the
// workers of the page, and by Node.js in scripts/wasm.

const encoder = new TextEncoder(), decoder = new TextDecoder();

/**
 * Makes an instance; the result carries out calls.
 * @param {WebAssembly.Module} module
 * @param {(message: any) => void} deliver takes messages of a call that is not over
 * @param {() => number} now the time in milliseconds, which never goes back
 * @returns {Promise<(call: object) => any>}
 */
export async function instantiate(module, deliver, now = () => performance.timeOrigin + performance.now()) {
  /** @type {any} */
  let exports = null;
  // Views are made anew each time: the memory moves when it grows.
  const text = (/** @type {number} */ address, /** @type {number} */ length) => decoder.decode(new Uint8Array(exports.memory.buffer, address, length));
  /** @param {number} address @param {number} length */
  const host = (address, length) => {
    if (length > 0) deliver(JSON.parse(text(address, length)));
    return now();
  };
  const instance = await WebAssembly.instantiate(module, { plyground: { host } });
  exports = instance.exports;
  return (call) => {
    const bytes = encoder.encode(JSON.stringify(call));
    const address = exports.buffer(bytes.length);
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    const length = exports.call(bytes.length);
    const answer = JSON.parse(text(exports.at(), length));
    if (typeof answer.wrong === 'string') throw new Error(answer.wrong);
    return answer;
  };
}

/** Fetches and compiles the file. @param {string} url */
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Hosts that do not know the type of the file send another one, which streaming does not take.
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm');
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// The WebAssembly file in Node.js, with the loader of the page.

import { readFile } from 'node:fs/promises';
import { instantiate } from '../../crates/web/page/worker/wasm.js';

/** Opens the file; the result carries out calls. */
export async function open(path, { deliver = () => {}, now } = {}) {
  return instantiate(await WebAssembly.compile(await readFile(path)), deliver, now);
}

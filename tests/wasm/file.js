// The WebAssembly file in Node.js, with the loader of the page.

import { readFile } from 'node:fs/promises';
import { instantiate } from '../../crates/web/page/worker/wasm.js';

/** Opens the file with the data beside it; the result carries out calls. */
export async function open(path, { deliver = () => {}, now } = {}) {
  const [wasm, data] = await Promise.all([readFile(path), readFile(path.replace(/\.wasm$/, '.data'))]);
  const call = await instantiate(await WebAssembly.compile(wasm), deliver, now);
  const { unusable } = call({ call: 'data', check: true }, data);
  if (unusable.length > 0) throw new Error(`cannot be used: ${unusable.join(', ')}`);
  return call;
}

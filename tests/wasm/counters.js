// Compares the report of fixed searches by the WebAssembly file with that of a native build:
// node counters.js FILE.wasm NATIVE

import { execFileSync } from 'node:child_process';
import { open } from './file.js';

const [wasm, native] = process.argv.slice(2);
const call = { call: 'counters' };
const lines = ({ report }) => report.trimEnd().split('\n');
const here = lines((await open(wasm))(call));
const there = lines(JSON.parse(execFileSync(native, [JSON.stringify(call)], { encoding: 'utf8', maxBuffer: 1 << 28 })));
const wrong = there.flatMap((line, index) => (line === here[index] ? [] : [`native: ${line}`, `  wasm: ${here[index]}`]));
if (wrong.length > 0 || here.length !== there.length) {
  console.error(`WebAssembly and the native build differ:\n${wrong.slice(0, 20).join('\n')}`);
  process.exit(1);
}
console.log(`${here.length} searches have the same moves and counters in WebAssembly and in a native build`);

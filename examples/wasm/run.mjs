// Runs the WebAssembly file and prints its report: node run.mjs FILE.wasm
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
const { run, at, memory } = instance.exports;
const length = run();
process.stdout.write(new TextDecoder().decode(new Uint8Array(memory.buffer, at(), length)));

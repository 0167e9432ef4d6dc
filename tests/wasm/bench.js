// Measures `plyground bench` with each engine in a native build and in the WebAssembly file, in turns for each game, and
// takes the best of several runs: node bench.js FILE.wasm NATIVE [ENGINE…]. Times are CPU times, so that other programs
// do not affect them. Prints a Markdown table with the native time divided by the time in WebAssembly.

import { execFileSync } from 'node:child_process';
import { open } from './file.js';

const [wasm, native, ...chosen] = process.argv.slice(2);
const ENGINES = chosen.length > 0 ? chosen : ['pvs', 'alphabeta', 'mtdf', 'exact:nodes=300000', 'dfpn:nodes=300000', 'mcts:nodes=300000'];
const GAMES = ['quatro', 'quarto', 'blokus-uno', 'blokus-duo', 'bispo', 'torre', 'cavalo'];
const TURNS = 5;

const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const call = await open(wasm, { now: processor });
/** Each side repeats the call in one process, so that the first runs warm it up. */
const inWasm = (input) => Array.from({ length: TURNS }, () => call(input));
const inNative = (input) => execFileSync(native, Array(TURNS).fill(JSON.stringify(input)), { encoding: 'utf8' }).trim().split('\n').map((line) => JSON.parse(line));
const best = (answers) => Math.min(...answers.map(({ time_ms: time }) => time));
const mean = (numbers) => Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
const percent = (ratio) => `${(100 * ratio).toFixed(0)} %`;

console.log('| engine | game | nodes | native ms | WebAssembly ms | speed |\n|---|---|---|---|---|---|');
const all = new Map();
for (const engine of ENGINES) {
  const ratios = [];
  for (const game of GAMES) {
    const input = { call: 'bench', game, engine };
    const one = inNative(input), other = inWasm(input), { nodes } = one[0];
    if (one[0].nodes !== other[0].nodes) throw new Error(`${engine} ${game}: ${nodes} nodes natively, ${other[0].nodes} in WebAssembly`);
    const times = { native: best(one), wasm: best(other) };
    ratios.push(times.native / times.wasm);
    console.log(`| ${engine} | ${game} | ${nodes} | ${times.native.toFixed(1)} | ${times.wasm.toFixed(1)} | ${percent(times.native / times.wasm)} |`);
  }
  all.set(engine, mean(ratios));
}
console.log('\n| engine | geometric mean |\n|---|---|');
for (const [engine, ratio] of all) console.log(`| ${engine} | ${percent(ratio)} |`);
console.log(`| all | ${percent(mean([...all.values()]))} |`);

// The program under test: `plyground serve` on a free port with its own folder.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The binary: the path in PLYGROUND, else the newest build. */
function binary() {
  const made = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');
  const built = ['release', 'debug'].map((profile) => join(made, profile, 'plyground')).filter((place) => existsSync(place));
  built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const found = process.env.PLYGROUND ?? built[0];
  if (!found) throw new Error('there is no plyground to test: cargo build, or PLYGROUND=FILE');
  return found;
}

/**
 * Starts a server. `address` is its address, `stop` ends it normally, `kill` kills it, `again` starts it again on the
 * same port with the same games.
 */
export async function startServer(options = {}) {
  // Tests that do not need a server also run on the static site.
  if (process.env.PLYGROUND_ON === 'site') return (await import('./site.js')).startSite();
  // An already running server, for trying tests while they are written.
  if (process.env.PLYGROUND_ADDRESS) return { address: process.env.PLYGROUND_ADDRESS, stop: async () => {} };
  return spawnServer(options);
}

async function spawnServer({ port = 0, data = mkdtempSync(join(tmpdir(), 'plyground-')), args = [] } = {}) {
  const child = spawn(binary(), ['serve', '--no-open', '--port', String(port), '--data', data, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  child.stderr.on('data', (text) => { told += text; });
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`serve ended with ${code}: ${told}`)));
    child.once('error', reject);
  });
  const url = new URL(/https?:\/\/\S+/.exec(address)?.[0] ?? address);
  const ended = new Promise((resolve) => { child.once('exit', resolve); });
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return {
    address: url.href,
    process: child,
    stop: async () => {
      await end('SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
    again: () => spawnServer({ port: Number(url.port), data, args }),
  };
}

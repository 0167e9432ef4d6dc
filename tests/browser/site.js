// The static site under test: the files of `scripts/export-site` behind a plain web server, in a subfolder, as on any
// web host. PLYGROUND_SITE is the exported folder.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** The folder; empty if there is no site to test. */
export const SITE = process.env.PLYGROUND_SITE ?? '';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.wasm': 'application/wasm', '.ftl': 'text/plain' };
const FOLDER = '/course/games/';

/**
 * Serves the site. `address` is its address, `stop` ends the server with all its connections, `again` serves it again at
 * the same address. The data of the engine can be whole, missing or broken.
 */
export async function startSite({ port = 0, data = 'whole' } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const inside = pathname.startsWith(FOLDER) ? normalize(decodeURIComponent(pathname.slice(FOLDER.length))) : '..';
    let file = inside.startsWith('..') ? '' : join(SITE, inside);
    if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    const isData = /^plyground-\w+\.txt$/.test(inside);
    if (isData && data === 'broken') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>\nWelcome to this hotel');
      return;
    }
    if (!file || !existsSync(file) || (isData && data === 'missing')) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => { server.listen(port, '127.0.0.1', resolve); });
  const used = server.address().port;
  return {
    address: `http://localhost:${used}${FOLDER}`,
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
    again: () => startSite({ port: used }),
  };
}

// A server and a browser for a test file that imports this one: started before its tests, ended after them.

import { after, before } from 'node:test';
import { launch } from './browser.js';
import { startServer } from './server.js';

export let server, browser;

before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

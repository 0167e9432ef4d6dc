// The first page is small and loads quickly, and a move is drawn at once. The times are printed; their limits are for a
// loaded machine, with PLYGROUND_STRICT=1 those that the page promises.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leave, visit } from './browser.js';
import { begin, wait } from './player.js';
import { browser, server } from './stage.js';

const STRICT = Boolean(process.env.PLYGROUND_STRICT);

test('the first page takes less than 300 kB and a second', async (t) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  const files = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  session.on('Network.webSocketFrameReceived', ({ response }) => { bytes += response.payloadData.length; });
  const start = Date.now();
  await page.goto(server.address);
  await page.locator('.card b').first().waitFor();
  const time = Date.now() - start;
  await page.waitForTimeout(300);
  t.diagnostic(`first page: ${bytes} bytes, ${time} ms`);
  // Areas are loaded, with their styles and texts, only when they are visited.
  const areas = await page.evaluate(async () => Object.keys((await import('./lib/pages.js')).AREAS));
  assert.deepEqual(files.filter((file) => areas.some((area) => file.includes(`/${area}/`) || /\/(style|texts\/..)\//.test(file) && file.includes(`/${area}.`))), []);
  assert.ok(bytes < 300_000, `${bytes} bytes`);
  assert.ok(time < (STRICT ? 1000 : 5000), `${time} ms`);
  await context.close();
});

test('a move is on the screen within a tenth of a second', async (t) => {
  const page = await visit(browser, server.address);
  await begin(page, 'Jogo do Bispo', { choices: [/^Level 1:/] });
  await wait(page);
  const cell = page.locator('[role=gridcell].can').first();
  await cell.hover();
  const time = await cell.evaluate((element) => new Promise((resolve) => {
    const start = performance.now();
    // Ends when the move is drawn, before the server has answered.
    const look = () => (document.querySelector('.board-box .ghost .ring.aim, .mv') ? resolve(performance.now() - start) : requestAnimationFrame(look));
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse', clientX: element.getBoundingClientRect().x + 5, clientY: element.getBoundingClientRect().y + 5 }));
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0, pointerType: 'mouse', clientX: element.getBoundingClientRect().x + 5, clientY: element.getBoundingClientRect().y + 5 }));
    requestAnimationFrame(look);
  }));
  t.diagnostic(`a move on the screen: ${Math.round(time)} ms`);
  assert.ok(time < (STRICT ? 100 : 1000), `${time} ms`);
  await leave(page);
});

// A server that other machines can reach: without the token only a page that explains this is sent; with it everything
// works, and links for friends contain it.

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { axe, eventually, launch, leave, picture, visit, words } from './browser.js';
import { begin } from './player.js';
import { startServer } from './server.js';

let server, browser, link, bare;
const text = words('en');

before(async () => {
  server = await startServer({ args: ['--listen', '0.0.0.0'] });
  browser = await launch();
  link = new URL(server.address);
  bare = `${link.origin}/`;
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The status of an answer to a request for a WebSocket with these headers. */
const upgrade = (headers, path = '/ws') => new Promise((resolve, reject) => {
  const asked = request(new URL(path, bare), { headers: { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', ...headers } });
  asked.on('response', (answer) => { answer.resume(); resolve(answer.statusCode); });
  asked.on('upgrade', (answer, socket) => { socket.destroy(); resolve(answer.statusCode); });
  asked.on('error', reject);
  asked.end();
});

test('without the token there is a page that says what is missing, and no socket', async () => {
  assert.match(link.search, /^\?token=[0-9a-f]{32}$/, 'the printed link has a token');
  for (const [language, heading, end] of [['en', 'This page needs its whole link', 'remembers it.'], ['pt', 'Esta página precisa da ligação completa', 'lembra-se dela.']]) {
    const context = await browser.newContext({ locale: language === 'pt' ? 'pt-PT' : 'en-GB' });
    const page = await context.newPage();
    const answer = await page.goto(bare);
    assert.equal(answer.status(), 401);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByText(end).waitFor();
    assert.deepEqual(await axe(page), []);
    await picture(page, `token-missing-${language}`);
    await context.close();
  }
  assert.equal((await fetch(`${bare}main.js`)).status, 401);
  assert.equal((await fetch(`${bare}?token=${'0'.repeat(32)}`)).status, 401);
  const own = link.origin, cookie = `plyground-token=${link.searchParams.get('token')}`;
  assert.equal(await upgrade({ Origin: own }), 401, 'no token');
  assert.equal(await upgrade({ Origin: own, Cookie: 'plyground-token=00' }), 401, 'a wrong one');
  assert.equal(await upgrade({ Origin: 'http://evil.example', Cookie: cookie }), 403, 'another page');
  assert.equal(await upgrade({ Origin: own, Cookie: cookie }), 101, 'ours');
});

test('with the token the page works, and so do the links for friends', async () => {
  const one = await visit(browser, server.address);
  await begin(one, 'Tic-tac-toe', { choices: ['Friend', 'By link', 'First'] });
  assert.equal(new URL(one.url()).search, '', 'the token does not stay in the address');
  const kept = (await one.context().cookies()).find(({ name }) => name === 'plyground-token');
  assert.deepEqual([kept.value, kept.httpOnly, kept.sameSite], [link.searchParams.get('token'), true, 'Strict']);
  await one.reload();
  await one.locator('main.table').waitFor();
  const invite = await one.getByLabel(text['invite-link']).inputValue();
  assert.equal(new URL(invite).search, link.search, 'the link for a friend carries the token');
  const two = await visit(browser, invite);
  await two.locator('main.table').waitFor();
  await one.locator('[data-square="1,1"]').click();
  await two.locator('.board-cells.live').waitFor();
  await eventually(async () => assert.match(await two.locator('[data-square="1,1"]').getAttribute('aria-label'), /player 1/));
  // The same link without its token opens nothing.
  const context = await browser.newContext();
  const three = await context.newPage();
  assert.equal((await three.goto(invite.replace(link.search, ''))).status(), 401);
  await context.close();
  await leave(two);
  await leave(one);
});

// Games survive a reload, a killed server and a lost connection; two browsers share a game by link; wrong links get a
// message.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, launch, leave, picture, visit, words } from './browser.js';
import { begin, dice, move, playOn, wait } from './player.js';
import { startServer } from './server.js';

let server, browser;
const text = words('en');

before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const board = (page) => page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label').split(',')[0]));

test('a game goes on after a reload and after the server was killed', async () => {
  const page = await visit(browser, server.address);
  await begin(page, 'Jogo do Bispo', { choices: [/^Level 1:/] });
  await playOn(page, { moves: 2 });
  // The board is live until the server has the last move.
  await eventually(async () => assert.ok(await page.locator('.mv').count() >= 4));
  await wait(page);
  const before = await board(page);
  await page.reload();
  await wait(page);
  await eventually(async () => assert.deepEqual(await board(page), before, 'after the reload'));
  await server.kill();
  await page.getByText(text.reconnecting).waitFor();
  await picture(page, 'no-connection');
  server = await server.again();
  await page.getByText(text.reconnecting).waitFor({ state: 'detached' });
  await wait(page);
  await eventually(async () => assert.deepEqual(await board(page), before, 'after the restart'));
  await move(page, 'mouse', dice(3));
  await page.getByRole('link', { name: 'plyground' }).click();
  await page.getByRole('link', { name: 'Resume Jogo do Bispo' }).click();
  await page.locator('main.table').waitFor();
  await page.goto(`${server.address}#/games`);
  await page.getByRole('button', { name: 'Delete Jogo do Bispo' }).click();
  // The question has the focus, with the answer that keeps the game.
  await page.waitForFunction((no) => document.activeElement?.textContent === no, text['delete-no']);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete Jogo do Bispo' }).click();
  await page.getByRole('button', { name: text['delete-yes'] }).click();
  await page.getByText(text['no-games']).waitFor();
  await leave(page);
});

test('an area that cannot be loaded is asked for once, and again by the button and with the connection', async () => {
  const page = await visit(browser, server.address);
  await page.locator('.card b').first().waitFor();
  await server.kill();
  let asked = 0;
  page.on('request', (request) => { asked += /style\/solve\.css$/.test(request.url()) ? 1 : 0; });
  await page.goto(`${server.address}#/solve`);
  await page.getByRole('heading', { name: text['not-loaded'] }).waitFor();
  await page.waitForTimeout(300); // for requests that should not be made
  assert.equal(asked, 1);
  await page.getByRole('button', { name: text.reload, exact: true }).click();
  await eventually(async () => assert.equal(asked, 2));
  await page.getByRole('heading', { name: text['not-loaded'] }).waitFor();
  assert.equal(await page.locator('link[href$="solve.css"]').count(), 0, 'what failed is removed');
  server = await server.again();
  await page.locator('.solve-home .card').first().waitFor();
  assert.equal(await page.locator('link[href$="solve.css"]').count(), 1);
  await leave(page);
});

test('two browsers play one game by link, and take back by agreement', async () => {
  const one = await visit(browser, server.address);
  await begin(one, 'Tic-tac-toe', { choices: ['Friend', 'By link', 'First'] });
  const link = await one.getByLabel(text['invite-link']).inputValue();
  const watch = await one.getByLabel(text['watch-link']).inputValue();
  await picture(one, 'invite');
  const two = await visit(browser, link, { language: 'pt' });
  await two.locator('main.table').waitFor();
  await one.getByText(text.invite).waitFor({ state: 'detached' });
  assert.equal(await two.locator('.board-cells.live').count(), 0, 'it is the other player’s turn');
  await one.locator('[data-square="1,1"]').click();
  await two.locator('.board-cells.live').waitFor();
  await eventually(async () => assert.match(await two.locator('[data-square="1,1"]').getAttribute('aria-label'), /jogador 1/));
  await two.locator('[data-square="0,0"]').click();
  await one.locator('.board-cells.live').waitFor();
  const pt = words('pt'), askUndo = two.getByRole('button', { name: pt['ask-undo'] }).locator('visible=true');
  const told = (page) => page.locator('.tray .say:not(.offer)').first();
  await askUndo.click();
  await eventually(async () => assert.equal(await told(two).textContent(), pt['offer-made']));
  await one.getByRole('button', { name: text.decline }).click();
  await eventually(async () => assert.equal(await told(two).textContent(), pt['offer-declined']));
  assert.notEqual(await told(one).textContent(), text['offer-declined'], 'who declined knows it');
  await askUndo.click();
  await two.getByRole('button', { name: pt.withdraw }).click();
  await eventually(async () => assert.doesNotMatch(await told(two).textContent(), new RegExp(`${pt['offer-made']}|${pt['offer-declined']}`), 'it is withdrawn'));
  await askUndo.click();
  await one.getByRole('button', { name: text.accept }).click();
  await two.locator('.board-cells.live').waitFor();
  await eventually(async () => assert.match(await told(two).textContent(), /^É a sua vez/, 'the answer is no news any more'));
  await eventually(async () => assert.equal(await one.locator('.mv').count(), 1, 'the move was taken back'));
  const three = await visit(browser, watch);
  await three.locator('main.table').waitFor();
  await eventually(async () => assert.equal(await three.locator('.board-cells.live').count(), 0, 'who watches does not move'));
  await two.locator('[data-square="0,1"]').click();
  await three.waitForFunction(() => document.querySelectorAll('.mv').length === 2);
  await leave(three);
  await leave(two);
  await leave(one);
});

test('bad links are answered with words', async () => {
  for (const [hash, words] of [['#/game/nonsense', text['cannot-open']], [`#/game/${'x'.repeat(5000)}`, text['cannot-open']], ['#/game/%E0%A4%A', text['cannot-open']], ['#/nowhere', text['unknown-page']]]) {
    const page = await visit(browser, server.address + hash);
    await page.getByRole('heading', { name: words }).waitFor();
    await page.getByRole('link', { name: text['to-games'] }).click();
    await page.getByRole('heading', { name: text['choose-game'] }).waitFor();
    await leave(page);
  }
});

test('storage that holds nonsense does no harm', async () => {
  const page = await visit(browser, server.address);
  for (const kept of ['{', '[]', '{"keys":5,"setup":{"level":99,"game":"no-such-game"},"theme":7}']) {
    await page.evaluate((value) => localStorage.setItem('plyground', value), kept);
    await page.reload();
    await page.getByRole('heading', { name: text['choose-game'] }).waitFor();
    await page.locator('.setup').waitFor();
  }
  await leave(page);
});

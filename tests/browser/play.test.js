// Whole games in the browser: one of each kind by default; with PLYGROUND_ALL=1 every game by mouse, touch and keys in
// both languages.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, eventually, launch, leave, picture, visit, words } from './browser.js';
import { begin, playOn, wait } from './player.js';
import { startServer } from './server.js';

let server, browser, titles;

before(async () => {
  server = await startServer();
  browser = await launch();
  const page = await visit(browser, server.address);
  await page.locator('.card b').first().waitFor();
  titles = await page.locator('.card b').allTextContents();
  await leave(page);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Plays one game to its end and checks the result. */
async function whole(title, how, language, seed) {
  const touch = how === 'touch', text = words(language);
  const page = await visit(browser, server.address, { size: touch ? PHONE : undefined, touch, language });
  await begin(page, title, { language, touch, choices: [new RegExp(`^${text.level} 1:`)] });
  const made = await playOn(page, { how, seed, language });
  assert.equal(await wait(page), 'over');
  assert.ok(made > 0, 'the visitor moved');
  const result = page.getByRole('region', { name: text.result });
  assert.ok((await result.textContent()).length > 3, 'the page says how it ended');
  await picture(page, `over-${title}-${how}-${language}`.replaceAll(' ', '-').toLowerCase());
  await leave(page);
}

const ALL = Boolean(process.env.PLYGROUND_ALL);

// One game of each kind of board: hollows with a gift, tiles in trays, numbers, a rack, and rows.
const KINDS = [['Quarto', 'mouse', 'en'], ['Blokus Uno', 'touch', 'pt'], ['Jogo da Torre', 'keys', 'en'], ['Connect four', 'touch', 'en'], ['Nim', 'keys', 'pt'], ['Tic-tac-toe', 'mouse', 'pt']];

// The static site has the same page, so two kinds are enough to test its engines.
const KINDS_HERE = process.env.PLYGROUND_ON === 'site' ? KINDS.slice(1, 3) : KINDS;

if (!ALL) {
  for (const [title, how, language] of KINDS_HERE) {
    test(`${title} by ${how} in ${language}`, async (t) => {
      const found = titles.find((one) => one.toLowerCase() === title.toLowerCase());
      if (!found) return t.skip(`there is no ${title}`);
      return whole(found, how, language, 7);
    });
  }
} else {
  test('every game by mouse, touch and keys in both languages', { timeout: 3_600_000 }, async (t) => {
    let seed = 0;
    for (const title of titles) {
      for (const how of ['mouse', 'touch', 'keys']) {
        for (const language of ['en', 'pt']) {
          seed += 1;
          await t.test(`${title} by ${how} in ${language}`, () => whole(title, how, language, seed));
        }
      }
    }
  });
}

test('a piece of tiles is turned, mirrored, and told why it does not fit', async () => {
  const page = await visit(browser, server.address);
  await begin(page, 'Blokus Duo');
  await wait(page);
  await page.getByRole('button', { name: 'L5', exact: true }).click();
  const shape = () => page.locator('.slot[aria-pressed=true] svg').evaluate((svg) => svg.getAttribute('viewBox'));
  const first = await shape();
  await page.keyboard.press('r');
  await eventually(async () => assert.notEqual(await shape(), first, 'a quarter turn changes the box of the piece'));
  await page.getByRole('button', { name: 'Turn' }).click();
  await eventually(async () => assert.equal(await shape(), first, 'a half turn has the same box'));
  await page.getByRole('button', { name: 'Mirror' }).click();
  await page.locator('[data-square="12,12"]').hover();
  const why = page.locator('.say.no');
  await why.waitFor();
  assert.match(await why.textContent(), /\S+ \S+/, 'a reason in words');
  await page.locator('[data-square="4,4"]').hover();
  await why.waitFor({ state: 'detached' });
  await picture(page, 'ghost');
  // Dragging from the tray to the board plays.
  const slot = await page.getByRole('button', { name: 'X', exact: true }).boundingBox(), cell = await page.locator('[data-square="4,4"]').boundingBox();
  await page.mouse.move(slot.x + 20, slot.y + 20);
  await page.mouse.down();
  await page.mouse.move(cell.x + 30, cell.y + 60, { steps: 8 });
  await page.mouse.move(cell.x + 10, cell.y + 10, { steps: 4 });
  await page.mouse.up();
  await page.locator('.mv').first().waitFor();
  assert.match(await page.locator('.mv').first().textContent(), /^X/);
  await leave(page);
});

test('a time that is none begins no game', async () => {
  const page = await visit(browser, server.address), text = words('en');
  await page.getByRole('radio', { name: text['time-other'] }).click();
  for (const minutes of ['0', '', '-3', '9999']) {
    await page.getByLabel(text['time-minutes']).fill(minutes);
    await page.locator('.setup button.main:visible').click();
    await page.locator('.setup .say.no').getByText(/^The time is a number of minutes from 1 to [\d,]+\.$/).waitFor();
  }
  await page.getByLabel(text['time-minutes']).fill('7');
  await page.locator('.setup button.main:visible').click();
  await page.locator('main.table').waitFor();
  await leave(page);
});

test('a message about a piece goes when one is taken', async () => {
  const page = await visit(browser, server.address), text = words('en');
  await begin(page, 'Blokus Duo');
  await wait(page);
  await page.locator('[data-square="4,4"]').click();
  const told = page.locator('.tray .say').first();
  await eventually(async () => assert.equal(await told.textContent(), text['piece-first']));
  await page.getByRole('button', { name: 'L5', exact: true }).click();
  await eventually(async () => assert.notEqual(await told.textContent(), text['piece-first']));
  await leave(page);
});

test('a click on a square that cannot be played says why', async () => {
  const page = await visit(browser, server.address), told = page.locator('.tray .say.no').first();
  for (const [title, reason] of [['Jogo do Bispo', 'It is not on a diagonal of the bishop at A1'], ['Jogo da Torre', 'It is not in the row or column of the rook at A1'], ['Jogo do Cavalo', 'It is not a knight\'s move from the knight at A1']]) {
    await page.goto(`${server.address}#/`);
    await begin(page, title, { choices: [/^Level 1:/] });
    await wait(page);
    await page.getByRole('gridcell', { name: /^D3:/ }).click();
    await eventually(async () => assert.match(await told.textContent(), /^Player 1 places its \w+ on row 1$/));
    await page.getByRole('gridcell', { name: /^A1:/ }).click();
    await page.locator('.mv').nth(1).waitFor();
    await wait(page);
    await page.getByRole('gridcell', { name: /^D7:/ }).click();
    await eventually(async () => assert.match(await told.textContent(), new RegExp(`^${reason}|NIL`)));
  }
  await leave(page);
});

test('a finger drags a piece from the strip, and the button plays it', async () => {
  const page = await visit(browser, server.address, { size: PHONE, touch: true });
  await begin(page, 'Blokus Duo', { touch: true });
  await wait(page);
  const slot = await page.getByRole('button', { name: 'F', exact: true }).boundingBox(), cell = await page.locator('[data-square="4,4"]').boundingBox();
  const from = [slot.x + slot.width / 2, slot.y + slot.height / 2];
  // The ghost is above the finger.
  const to = [cell.x + cell.width / 2, cell.y + cell.height / 2 + 56];
  const session = await page.context().newCDPSession(page);
  const finger = (type, [x, y] = []) => session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await finger('touchStart', from);
  for (let i = 1; i <= 10; i += 1) await finger('touchMove', from.map((start, axis) => start + ((to[axis] - start) * i) / 10));
  // The finger rests before it is lifted: Chromium treats a touch right after a fling as its end, not as a tap.
  for (let i = 0; i < 4; i += 1) {
    await page.waitForTimeout(100);
    await finger('touchMove', [to[0] + (i % 2), to[1]]);
  }
  await finger('touchEnd');
  await picture(page, 'finger');
  await page.locator('.ghost-edge').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.mv').count(), 0, 'nothing is played yet');
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Place E4' }).tap();
  await page.locator('.mv').first().waitFor();
  assert.match(await page.locator('.mv').first().textContent(), /^F/);
  await leave(page);
});

test('undo, redo, hint, analysis, looking back, resigning and a rematch', async () => {
  const page = await visit(browser, server.address);
  const text = words('en');
  const button = (id) => page.getByRole('button', { name: text[id], exact: true }).locator('visible=true');
  await begin(page, 'Tic-tac-toe', { choices: [/^Level 2:/] });
  await playOn(page, { moves: 1 });
  await wait(page);
  const turns = () => page.locator('.mv').count();
  await eventually(async () => assert.equal(await turns(), 2));
  // The notes beside the moves are of one kind, and the list says of which.
  const notes = async () => [await page.locator('.moves .head .soft').textContent(), await page.locator('.mv small').allTextContents()];
  await eventually(async () => assert.equal((await notes())[0], text['moves-worth']));
  await eventually(async () => assert.ok((await notes())[1].every((note) => !note.endsWith('s')), 'no times among them'));
  await button('evaluation').click();
  await eventually(async () => assert.equal((await notes())[0], text['moves-time']));
  await eventually(async () => assert.ok((await notes())[1].every((note) => note.endsWith('s')), 'times only'));
  await button('evaluation').click();
  await button('undo').click();
  await page.waitForFunction(() => document.querySelectorAll('.mv').length === 0);
  await button('redo').click();
  await page.waitForFunction(() => document.querySelectorAll('.mv').length >= 1);
  await wait(page);
  await button('hint').click();
  await page.locator('.hinted').first().waitFor();
  const hinted = () => page.locator('.say b').textContent();
  const english = await hinted();
  await page.getByRole('button', { name: /^PT/ }).click();
  await eventually(async () => assert.notEqual(await hinted(), english, 'in the other language'));
  await page.getByRole('button', { name: /^EN/ }).click();
  await eventually(async () => assert.equal(await hinted(), english));
  await button('analyse').click();
  await page.locator('.lines li').first().waitFor();
  await eventually(async () => assert.equal((await page.locator('.engine .eng .head').textContent()).split(text.proved).length, 2, 'a proof is said once'));
  await picture(page, 'analysis');
  await button('analyse').click();
  await page.getByRole('button', { name: text['jump-first'] }).click();
  await page.locator('.say.past').waitFor();
  await eventually(async () => assert.equal(await page.locator('.board-cells.live').count(), 0, 'a past position is not played on'));
  await button('to-the-game').click();
  await button('rules').click();
  await page.getByRole('region', { name: text.rules }).first().waitFor();
  // By keys: Escape closes the rules and takes the question back, and the focus is never lost.
  const focused = (id) => eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.textContent), text[id]));
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: text.rules }).first().waitFor({ state: 'detached' });
  await focused('rules');
  await button('resign').press('Enter');
  await focused('resign-no');
  await page.keyboard.press('Escape');
  await focused('resign');
  await page.keyboard.press('Enter');
  await focused('resign-no');
  await page.keyboard.press('Shift+Tab');
  await focused('resign-yes');
  await page.keyboard.press('Enter');
  await page.locator('.result').waitFor();
  await eventually(async () => assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY'));
  // The bar shows the result, after a reload too.
  await page.reload();
  await page.locator('.result').waitFor();
  await eventually(async () => assert.equal(await page.getByRole('meter').getAttribute('aria-valuenow'), '0'));
  await button('swap').click();
  await page.locator('.result').waitFor({ state: 'detached' });
  await eventually(async () => assert.match(await page.locator('.strip.me .seat').getAttribute('class'), /p2/, 'the seats are swapped'));
  await leave(page);
});

test('two engines are watched, held and stepped', async () => {
  const page = await visit(browser, server.address);
  const text = words('en');
  await begin(page, 'Connect four', { choices: ['Watch'] });
  await page.getByRole('button', { name: text.pause, exact: true }).locator('visible=true').click();
  await page.getByRole('button', { name: text['go-on'], exact: true }).locator('visible=true').waitFor();
  const count = await page.locator('.mv').count();
  await page.getByRole('button', { name: text['one-move'], exact: true }).locator('visible=true').click();
  await page.waitForFunction((old) => document.querySelectorAll('.mv').length > old, count);
  await leave(page);
});

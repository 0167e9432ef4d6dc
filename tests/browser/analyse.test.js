// Analysis, review, links and files. One run through the pages by default; with PLYGROUND_ALL every game, both
// languages, keys alone, truncated and forged links, and every page on a phone and in the dark theme.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DESKTOP, PHONE, eventually, leave, look, visit, words } from './browser.js';
import { ROOT } from './server.js';
import { browser, server } from './stage.js';

const ALL = Boolean(process.env.PLYGROUND_ALL);

const study = (page) => page.locator('main.study');
const cell = (page, name) => page.getByRole('gridcell', { name: new RegExp(`^${name}:`) });
const moves = (page) => page.locator('.tree .mv span').allTextContents();

/** The text of the link that the page offers. */
async function sharedLink(page, text) {
  await page.getByRole('button', { name: text['share-and-files'] }).click();
  const link = await page.locator('.files input[readonly]').first().inputValue();
  await page.getByRole('button', { name: text['share-and-files'] }).click();
  return link;
}

/** A won game of tic-tac-toe with a mistake by player 2. */
const GAME = 'tictactoe A1; B1; C3; C1; A3; C2; B2';

/** Opens a game by pasting it. */
async function paste(page, text, game) {
  await page.goto(`${server.address}#/analyse`);
  await page.getByLabel(text['import-label']).fill(game);
  await page.getByRole('button', { name: text['import-go'], exact: true }).click();
  await study(page).waitFor();
}

test('a game is opened, walked, changed, shared and reviewed', async () => {
  const text = words('en'), page = await visit(browser, server.address);
  await page.getByRole('link', { name: text.analyse, exact: true }).click();
  await page.getByRole('link', { name: 'Tic-tac-toe' }).click();
  await study(page).waitFor();
  // Moves by clicks, and the engine proves the value.
  await cell(page, 'A1').click();
  await page.getByRole('button', { name: 'A1', exact: true }).waitFor();
  await page.locator('.study-engine .chip.ok').waitFor();
  await eventually(async () => assert.ok((await page.locator('.lines-table tr').count()) > 2, 'lines of the best moves'));
  // Pointing at a line shows the board after it, and a click plays it.
  const second = page.locator('.lines-table tbody tr').first().locator('.lm').nth(1);
  await second.hover();
  await page.locator('.tray .say').filter({ hasText: text['line-preview'].split('{')[0].trim() }).waitFor();
  await second.click();
  await page.waitForFunction(() => document.querySelectorAll('.tree .mv').length === 3);
  // A variation, by keys: back, and another move on the board.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.locator('.say.status').filter({ hasText: 'Player 2' }).waitFor();
  await page.locator('.board-cells.live').waitFor();
  await cell(page, 'C2').focus();
  await page.keyboard.press('Enter');
  await page.locator('.variation .mv[aria-current]').waitFor();
  await page.getByRole('button', { name: text.promote }).click();
  await eventually(async () => assert.deepEqual((await moves(page)).slice(0, 2), ['A1', 'C2'], 'it is the main line'));
  // The study is stored.
  await page.waitForTimeout(300);
  const before = await moves(page);
  await page.reload();
  await study(page).waitFor();
  await page.locator('.variation').first().waitFor();
  await eventually(async () => assert.deepEqual(await moves(page), before));
  // The link opens the same position in a fresh browser.
  const link = await sharedLink(page, text);
  const fresh = await visit(browser, link);
  await fresh.locator('.tree .mv[aria-current]').waitFor();
  await eventually(async () => assert.deepEqual(await moves(fresh), ['A1', 'C2']));
  await leave(fresh);
  // The same link can be pasted, whole or in part, where games are opened; nothing is answered too.
  for (const pasted of [link, link.slice(link.indexOf('#'))]) {
    await paste(page, text, pasted);
    await eventually(async () => assert.deepEqual((await moves(page)).slice(0, 2), ['A1', 'C2']));
  }
  await page.goto(`${server.address}#/analyse`);
  await page.getByRole('button', { name: text['import-go'], exact: true }).click();
  await page.locator('.import .say.no').getByText(text['import-empty']).waitFor();
  // A whole game opens at its last move, and is reviewed; the mistake is found, with
  // the better move.
  await paste(page, text, GAME);
  await page.locator('.tree .mv[aria-current]').getByText('B2', { exact: true }).waitFor();
  await page.getByRole('button', { name: text['review-title'] }).click();
  await page.locator('.curve').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: text['next-mistake'] }).click();
  await page.locator('.detail .q-mistake').first().waitFor();
  // The move is whole in its row, with the number that heading and curve have, and what it changed.
  const row = page.locator('.rv[aria-current]'), heading = await page.locator('.detail h2').textContent();
  await eventually(async () => assert.equal(await row.locator('b').textContent(), heading));
  await eventually(async () => assert.match(await row.locator('.loss').textContent(), /^(win|draw) → (draw|loss)$/));
  await eventually(async () => assert.ok((await page.locator('.curve .turning text').allTextContents()).includes(heading)));
  await eventually(async () => assert.ok(await row.locator('b').evaluate((b) => b.scrollWidth <= b.clientWidth)));
  // The board of the position comes after its details.
  await page.locator('.board-box .move-sign').nth(1).waitFor({ state: 'attached' });
  assert.equal(await page.locator('.board-box .move-sign').count(), 2, 'what was played and what was better');
  await look(page, 'review-tictactoe-desktop');
  await page.getByRole('button', { name: text['retry-here'] }).click();
  await page.locator('main.table .board-cells').waitFor();
  assert.match(page.url(), /#\/game\//);
  await leave(page);
});

if (ALL) {
  test('links that are cut, forged, too long or of another version say so', async () => {
    const text = words('en'), page = await visit(browser, `${server.address}#/analyse/quarto`);
    await study(page).waitFor();
    await paste(page, text, 'quarto bqao; B3; prbc; C3');
    const link = await sharedLink(page, text), hash = link.slice(link.indexOf('#'));
    /** @type {[string, string][]} */
    const wrong = [
      [hash.slice(0, -3), 'link-cut'], [hash.slice(0, -12), 'link-cut'], [hash.slice(0, hash.indexOf('?') + 3), 'link-cut'],
      [hash.replace('B3', 'B4'), 'link-damaged'], [hash.replace('v=1', 'v=9'), 'link-version'], [`${hash}${'x'.repeat(9000)}`, 'link-long'], [hash.replace('bqao', '%zz'), 'link-damaged'],
    ];
    for (const [address, id] of wrong) {
      const fresh = await visit(browser, `${server.address}${address}`);
      await fresh.getByRole('alert').filter({ hasText: text[id].split('{')[0].slice(0, 20) }).waitFor();
      await leave(fresh);
    }
    for (const address of ['#/analyse/chess', '#/analyse/quarto?moves=Z9', '#/analyse/nim?position=nonsense', '#/analyse/game/0123']) {
      const fresh = await visit(browser, `${server.address}${address}`);
      await fresh.locator('.center [role=alert]').waitFor();
      assert.ok((await fresh.locator('.center [role=alert]').textContent()).length > 10, address);
      await leave(fresh);
    }
    await leave(page);
  });

  test('every game has a study in which the engine answers', async () => {
    const page = await visit(browser, `${server.address}#/analyse`);
    await page.locator('.study-games a').first().waitFor();
    const games = await page.locator('.study-games a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    assert.ok(games.length >= 10, `${games.length} games`);
    for (const address of games) {
      await page.goto(`${server.address}${address}`);
      await study(page).waitFor();
      await page.locator('.lines-table .lm').first().waitFor({ timeout: 60_000 });
      await page.locator('.lines-table .lm').first().click();
      await page.locator('.tree .mv[aria-current]').first().waitFor();
    }
    await leave(page);
  });

  test('files are written and read again', async () => {
    const text = words('pt'), page = await visit(browser, server.address, { language: 'pt' });
    await paste(page, text, 'quarto bqao; B3; prbc; C3');
    await page.getByRole('button', { name: text['share-and-files'] }).click();
    for (const id of ['save-text', 'save-json']) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: text[id] }).click()]);
      const path = await file.path();
      await page.goto(`${server.address}#/analyse`);
      await page.locator('input[type=file]').setInputFiles({ name: file.suggestedFilename(), mimeType: 'text/plain', buffer: readFileSync(path) });
      await study(page).waitFor();
      await eventually(async () => assert.deepEqual((await moves(page)).map((move) => move.trim()), ['bqao', 'B3', 'prbc', 'C3']));
      await page.getByRole('button', { name: text['share-and-files'] }).click();
    }
    await page.getByLabel(text['import-label']).fill('nada disto é um jogo');
    await page.getByRole('button', { name: text['import-go'], exact: true }).click();
    await page.locator('.files [role=alert]').waitFor();
    await look(page, 'files-desktop-pt');
    await leave(page);
  });

  test('old logs and long ones are read, while the engine thinks', async () => {
    const old = readFileSync(join(ROOT, 'crates/session/src/records/log/old.pt.dat'), 'utf8');
    const text = words('pt'), page = await visit(browser, `${server.address}#/analyse/blokus-duo`, { language: 'pt' });
    await page.locator('.lines-table .lm').first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: text['share-and-files'] }).click();
    // Longer than a message of a server may be.
    for (const [name, log, games] of [['log.dat', old, 3], ['longo.dat', old.repeat(Math.ceil(150_000 / old.length)), 3 * Math.ceil(150_000 / old.length)]]) {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(log) });
      await page.waitForFunction((count) => document.querySelectorAll('.found .option').length === count, games);
    }
    await look(page, 'import-old-log');
    await page.locator('.found .option').nth(1).click();
    await page.waitForFunction(() => location.hash.includes('bispo'));
    await eventually(async () => assert.deepEqual((await moves(page)).map((move) => move.trim()), ['E1', 'F8', 'C3', 'C5']));
    await leave(page);
  });

  test('a finished game is reviewed from the list of games', async () => {
    const text = words('en'), page = await visit(browser, server.address);
    await page.getByRole('radio', { name: /^Tic-tac-toe/ }).first().click();
    await page.getByRole('button', { name: /^Play Tic-tac-toe/i }).locator('visible=true').click();
    await page.locator('.board-cells.live').waitFor();
    await page.locator('[role=gridcell].can').first().click();
    await page.locator('.board-cells.live').waitFor();
    await page.getByRole('button', { name: text.resign, exact: true }).click();
    await page.getByRole('button', { name: text['resign-yes'] }).click();
    await page.locator('.result').waitFor();
    await page.goto(`${server.address}#/games`);
    await page.getByRole('link', { name: /^Review / }).click();
    await page.locator('.curve').waitFor({ timeout: 60_000 });
    await leave(page);
  });

  for (const [size, word, touch] of [[DESKTOP, 'desktop', false], [PHONE, 'phone', true]]) {
    for (const dark of [false, true]) {
      const language = dark ? 'pt' : 'en';
      test(`every page of the analysis on a ${word}, ${dark ? 'dark, in Portuguese' : 'light, in English'}`, async () => {
        const text = words(language), ending = `${word}${dark ? '-dark' : ''}`;
        const page = await visit(browser, `${server.address}#/analyse`, { size, touch, dark, language });
        await page.locator('.study-games .card').first().waitFor();
        await look(page, `analyse-${ending}`);
        for (const game of ['quarto bqao; B3; prbc; C3', 'bispo E1; F8', 'blokus-duo X 3 4; X 7 9', 'nim A-1']) {
          await paste(page, text, game);
          await page.keyboard.press('End');
          await page.locator('.lines-table .lm').first().waitFor({ timeout: 60_000 });
          await look(page, `study-${game.split(' ')[0]}-${ending}`);
        }
        await paste(page, text, 'bispo E1; F8; G3; G7');
        await page.getByRole('button', { name: text['review-title'] }).click();
        await page.locator('.curve').waitFor({ timeout: 90_000 });
        await page.getByRole('button', { name: text['next-mistake'] }).click();
        await look(page, `review-bispo-${ending}`);
        await leave(page);
      });
    }
  }
}

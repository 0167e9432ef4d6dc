// Records: a match among engines of the server with its live table, its games in a store, filters, and a game on the
// board. Only a server has this area.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, axe, eventually, launch, leave, picture, visit, words } from './browser.js';
import { startServer } from './server.js';

const ALL = Boolean(process.env.PLYGROUND_ALL);
let server, browser, folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plyground-store-'));
  server = await startServer({ args: ['--store', `league=${join(folder, 'league.sqlite')}`, '--engine', 'dice=random', '--engine', 'quick=pvs:depth=2', '--engine', 'steady=pvs'] });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a match of these entrants. */
async function contest(page, text, { game, entrants, rounds }) {
  await page.getByRole('combobox', { name: text.game, exact: true }).selectOption({ label: game });
  for (const box of await page.getByRole('group', { name: text['records-entrants'] }).getByRole('checkbox').all()) await box.uncheck();
  for (const name of entrants) await page.getByRole('checkbox', { name, exact: true }).check();
  const field = page.getByRole('spinbutton', { name: text['records-rounds'] });
  await field.press('Control+A');
  await field.pressSequentially(String(rounds));
  await field.press('Tab');
  await page.getByRole('combobox', { name: text['records-time'] }).selectOption('20');
  await page.getByRole('button', { name: /(Play|Jogar) \d+/ }).click();
}

/** Checks that axe finds nothing and that nothing is wider than the window. */
async function sound(page, name) {
  assert.deepEqual(await axe(page), [], name);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is wider than the window`);
  await picture(page, name);
}

test('a match is played, browsed and replayed', async () => {
  const page = await visit(browser, server.address), text = words('en');
  await page.getByRole('link', { name: text.records, exact: true }).click();
  await page.getByText(text['records-none']).waitFor();
  await page.getByRole('link', { name: text['records-new'] }).click();
  await sound(page, 'records-new');
  await contest(page, text, { game: 'Nim', entrants: ['dice', 'quick'], rounds: 3 });
  await page.getByText(text['records-over']).waitFor({ timeout: 60_000 });
  const rows = page.locator('.standings tbody tr');
  await eventually(async () => assert.equal(await rows.count(), 2));
  await eventually(async () => assert.match(await page.locator('.standings caption').textContent(), /^6 of 6 /));
  await sound(page, 'records-over');
  await page.getByRole('region', { name: text['records-match'] }).getByRole('link', { name: text['records-games'] }).click();
  await page.getByRole('heading', { name: 'Nim' }).waitFor();
  const lines = page.locator('a.line');
  await lines.nth(5).waitFor();
  await sound(page, 'records-match');
  // The store has the match and its games, which can be filtered.
  await page.getByRole('link', { name: 'league' }).click();
  await page.getByRole('link', { name: /^All games/ }).waitFor();
  await page.getByRole('link', { name: /^Nim/ }).waitFor();
  await sound(page, 'records-store');
  await page.getByRole('link', { name: /^All games/ }).click();
  await lines.nth(5).waitFor();
  // The seat that won, of each game in the list.
  const winners = () => lines.evaluateAll((all) => all.map((line) => [...line.querySelectorAll('.grow > span:not(.chip, .soft)')].findIndex((seat) => seat.classList.contains('won'))));
  const all = await winners();
  for (const [seat, result] of ['first', 'second'].entries()) {
    await page.getByRole('combobox', { name: text.result }).selectOption(result);
    await page.waitForFunction((wanted) => location.hash.includes(wanted), `result=${result}`);
    await eventually(async () => assert.deepEqual(await winners(), all.filter((winner) => winner === seat), result));
  }
  await page.getByRole('combobox', { name: text.result }).selectOption('');
  await lines.nth(5).waitFor();
  await page.getByRole('combobox', { name: text['records-player'] }).selectOption('dice');
  await lines.nth(5).waitFor();
  await sound(page, 'records-games');
  // A game on the board, by buttons and keys.
  await lines.first().click();
  await page.locator('.mv[aria-current]').waitFor();
  await page.locator('.board-box').waitFor();
  const turns = await page.locator('.mv').count();
  const board = () => page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join('|'));
  const end = await board();
  await page.keyboard.press('Home');
  await page.waitForFunction((old) => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label')).join('|') !== old, end);
  await eventually(async () => assert.equal(await page.locator('.mv[aria-current]').count(), 0));
  for (let turn = 0; turn < turns; turn += 1) await page.getByRole('button', { name: text['jump-forward'] }).click();
  await page.waitForFunction((old) => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label')).join('|') === old, end);
  await sound(page, 'records-replay');
  // The same position in the analysis, and back.
  await page.keyboard.press('ArrowLeft');
  await page.locator('.beside').getByRole('link', { name: text.analyse }).click();
  await page.locator('main .board-box').waitFor();
  assert.match(page.url(), /#\/analyse\/nim/);
  await eventually(async () => assert.equal(await page.locator('.mv').count(), turns, 'all moves of the game'));
  await page.goBack();
  await page.locator('.beside .mv').first().waitFor();
  await leave(page);
});

test('links to nothing are answered with words', async () => {
  const page = await visit(browser, `${server.address}#/records/nowhere`);
  for (const [hash, words] of [['#/records/nowhere', /no store/], ['#/records/league/game/999', /nothing with the number/], ['#/records/league/match/0', /nothing with the number/], ['#/records/league/what', /no such page/i], ['#/records/league/game/%E0%A4%A', /no such page/i]]) {
    await page.goto(server.address + hash);
    await page.getByText(words).first().waitFor();
  }
  await leave(page);
});

test('a championship in Portuguese on a phone, stopped, with its table updating by itself', { skip: !ALL }, async () => {
  const page = await visit(browser, `${server.address}#/records/+`, { size: PHONE, touch: true, language: 'pt' }), text = words('pt');
  // `steady` uses its 20 ms for most turns of this game, so that the match takes minutes on any machine. The test stops it.
  await contest(page, text, { game: 'Blokus Duo', entrants: ['dice', 'quick', 'steady'], rounds: 200 });
  // Another visitor sees the table change while the match runs.
  const other = await visit(browser, `${server.address}#/records/league`, { size: DESKTOP, dark: true, language: 'pt' });
  await other.getByRole('link', { name: /^Blokus Duo/ }).click();
  const counted = async () => Number(/\d+/.exec(await other.locator('.standings caption').textContent())?.[0]);
  await other.locator('.standings caption').waitFor();
  const before = await counted();
  await other.waitForFunction((old) => Number(/\d+/.exec(document.querySelector('.standings caption')?.textContent ?? '')?.[0]) > old, before, { timeout: 60_000 });
  await other.getByRole('region', { name: text['records-crosstable'] }).waitFor();
  await sound(other, 'records-championship-dark');
  await sound(page, 'records-running-phone');
  await page.getByRole('button', { name: text['records-stop'] }).tap();
  await page.getByText(text['records-stopped']).waitFor();
  await leave(other);
  await leave(page);
});

// One-player problems: solving with live counters, stepping through the path, files, the editor, and comparisons. One
// run through the pages by default; with PLYGROUND_ALL=1 every puzzle, both languages, phone and keys, and bad input.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DESKTOP, PHONE, leave, look, visit } from './browser.js';
import { ROOT } from './server.js';
import { browser, server } from './stage.js';

const ALL = Boolean(process.env.PLYGROUND_ALL);
const texts = (language) => Object.fromEntries(['page', 'solve'].flatMap((file) => [...readFileSync(join(ROOT, `crates/web/page/texts/${language}/${file}.ftl`), 'utf8').matchAll(/^([a-z][a-z0-9-]*) = (.*)$/gm)].map(([, id, text]) => [id, text])));

/** Opens the gallery by the main menu, or by its address if the menu is folded. */
async function gallery(page, language) {
  const link = page.getByRole('navigation').getByRole('link', { name: texts(language)['area-solve'], exact: true });
  await page.locator('.card b').first().waitFor();
  if (await link.isVisible()) await link.click();
  else await page.goto(`${server.address}#/solve`);
  await page.locator('.solve-home .card').first().waitFor();
}

/** Starts the search and waits for its result. */
async function solve(page) {
  await page.locator('.solve-form button.main:visible, .dock.go button:visible').first().click();
  await page.locator('[data-verdict]').waitFor();
  return page.locator('[data-verdict]').getAttribute('data-verdict');
}

const figure = async (page, name) => Number((await page.locator(`[data-figure=${name}] dd`).textContent()).replace(/[^0-9]/g, ''));

test('the 8-puzzle is solved, its path walked by keys, and a file of one\'s own opened', async () => {
  const text = texts('en');
  const page = await visit(browser, server.address);
  await gallery(page, 'en');
  await look(page, 'solve-gallery');
  await page.getByRole('link', { name: /8-puzzle/ }).click();
  await page.locator('.bench .board-box').waitFor();
  assert.equal(await solve(page), 'solved');
  const length = await figure(page, 'length');
  assert.equal(length, 4, 'as plyground solve finds it');
  assert.ok(await figure(page, 'generated') > await figure(page, 'expanded'));
  assert.match(await page.locator('.command code').textContent(), /^plyground solve 8-puzzle --problem A --embedded --algorithm astar/);
  const before = await page.locator('.bench [role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  await page.locator('body').press('ArrowRight');
  await page.locator('.steps [aria-current]').waitFor();
  const after = await page.locator('.bench [role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  assert.notDeepEqual(after, before, 'a tile has moved');
  await page.locator('body').press('End');
  assert.equal(await page.locator('.player input[type=range]').inputValue(), String(length));
  await page.locator('body').press('Home');
  await page.getByRole('button', { name: text['solve-play'] }).click();
  await page.getByRole('button', { name: text['solve-pause'] }).waitFor();
  await page.waitForFunction(() => Number(document.querySelector('.player input[type=range]').value) > 1);
  await look(page, 'solve-solved');
  await page.goto(`${server.address}#/solve`);
  await page.locator('.file-place input').setInputFiles({ name: 'mine.dat', mimeType: 'text/plain', buffer: Buffer.from('; nosso\n((1 2 3)\n (4 5 6)\n (7 0 8))\n') });
  await page.locator('.bench .board-box').waitFor();
  assert.equal(await solve(page), 'solved');
  assert.equal(await figure(page, 'length'), 1);
  assert.match(await page.locator('.command code').textContent(), /--file mine\.dat/);
  await leave(page);
});

if (ALL) {
  test('two searches are compared, and the table is sorted', async () => {
    const text = texts('en'), page = await visit(browser, `${server.address}#/solve/compare/8-puzzle`);
    await page.getByText('Problems (7)').waitFor();
    await page.getByLabel(text['compare-all']).first().uncheck();
    await page.getByRole('group', { name: text['solve-problems'] }).locator('label').nth(1).click();
    await page.getByText(/^Algorithms \(/).click();
    await page.getByRole('group', { name: text['solve-algorithm'] }).getByLabel(text['compare-all']).uncheck();
    for (const name of ['Breadth-first search', 'A*']) await page.getByRole('group', { name: text['solve-algorithm'] }).getByLabel(name, { exact: true }).check();
    await page.getByRole('button', { name: /Run 4 searches/ }).click();
    await page.locator('.plot svg').waitFor();
    assert.equal(await page.locator('.table-box tbody tr').count(), 4);
    await page.getByRole('button', { name: text['compare-column-generated'] }).click();
    const generated = await page.locator('.table-box tbody tr td:nth-child(6)').evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replace(/[^0-9]/g, ''))));
    assert.deepEqual(generated, [...generated].sort((a, b) => a - b));
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    assert.match(readFileSync(await file.path(), 'utf8'), /^game,problem,algorithm,heuristic,.*\n8-puzzle,A,bfs,,solved/);
    await look(page, 'solve-compare');
    await leave(page);
  });

  for (const [size, touch, dark, language] of [[DESKTOP, false, true, 'pt'], [PHONE, true, false, 'en'], [PHONE, true, true, 'pt']]) {
    test(`every puzzle on a ${touch ? 'phone' : 'desktop'} in ${language}, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await visit(browser, server.address, { size, touch, dark, language });
      await gallery(page, language);
      const ending = `${touch ? 'phone' : 'desktop'}${dark ? '-dark' : ''}-${language}`;
      await look(page, `solve-gallery-${ending}`);
      const addresses = await page.locator('.solve-home .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('href')));
      for (const address of addresses) {
        await page.goto(`${server.address}${address}`);
        await page.locator('.bench .board-box').waitFor();
        assert.equal(await solve(page), 'solved', address);
        await page.locator('body').press('End');
        await look(page, `solve-${address.split('/').pop()}-${ending}`);
      }
      await page.goto(`${server.address}#/solve/compare/torre`);
      await page.locator('.compare .setup').waitFor();
      await look(page, `solve-compare-${ending}`);
      await page.goto(`${server.address}#/solve/edit/blokus-uno`);
      await page.locator('.editor .board-box').waitFor();
      await look(page, `solve-editor-${ending}`);
      await leave(page);
    });
  }

  test('a long search shows its counters and is stopped', async () => {
    const text = texts('en'), page = await visit(browser, `${server.address}#/solve/15-puzzle`);
    await page.locator('.bench .board-box').waitFor();
    await page.locator('.solve-form select').first().selectOption('ucs');
    await page.locator('.problem').nth(7).click();
    await page.locator('.solve-form button.main').click();
    await page.locator('[data-live]').waitFor();
    await look(page, 'solve-searching');
    await page.getByRole('button', { name: text['solve-stop'], exact: true }).click();
    await page.locator('[data-verdict=not_found], .status-box [role=alert]').first().waitFor();
    await leave(page);
  });

  test('bad limits, files and addresses are answered by a message', async () => {
    const text = texts('en'), page = await visit(browser, `${server.address}#/solve/8-puzzle`);
    await page.locator('.bench .board-box').waitFor();
    await page.getByText(text['solve-limits'], { exact: true }).click();
    for (const [seconds, words] of [['-3', /no number/], ['0', /expected a time/i], ['1e12', /expected a time/i], ['soon', /no number/]]) {
      await page.getByLabel(text['solve-time']).fill(seconds);
      await page.locator('.solve-form button.main').click();
      await page.locator('.status-box [role=alert]').getByText(words).waitFor();
    }
    for (const [address, words] of [['chess', /no problems/], ['8-puzzle/ZZ', /no problem ZZ/], ['8-puzzle?from=file', /no longer open/], ['%E0%A4%A', /no problems/]]) {
      await page.goto(`${server.address}#/solve/${address}`);
      await page.getByRole('heading', { name: words }).waitFor();
    }
    await page.goto(`${server.address}#/solve`);
    const input = page.locator('.file-place input'), alert = page.locator('.file-place [role=alert]');
    await input.setInputFiles({ name: 'large.dat', mimeType: 'text/plain', buffer: Buffer.alloc(200_000, 40) });
    await alert.getByText(/too large/).waitFor();
    await input.setInputFiles({ name: 'odd.dat', mimeType: 'text/plain', buffer: Buffer.from([0, 255, 40, 41, 200]) });
    await alert.getByText(/odd\.dat/).waitFor();
    await leave(page);
  });

  test('a problem is edited by its text and by its squares, and solved', async () => {
    const text = texts('en'), page = await visit(browser, `${server.address}#/solve/edit/grid?problem=A`);
    const area = page.getByLabel(text['edit-text']);
    await area.fill('((S 1 X)\n (1 1 G))\n');
    await page.locator('.editor .board-box [role=gridcell]').nth(5).waitFor();
    await page.getByRole('button', { name: 'X', exact: true }).click();
    await page.locator('.editor [role=gridcell]').nth(4).click();
    await page.waitForFunction(() => document.querySelector('textarea').value.includes('(1 X G)'));
    await area.fill('((S 1 Q) (1 1 G))');
    await page.locator('.editor .notes, .editor .say.no').first().waitFor();
    await area.fill('((S 1 1)\n (1 9 G))\n');
    await page.locator('.editor .say:not(.no)').waitFor();
    await look(page, 'solve-editor');
    await page.getByRole('button', { name: text['edit-use'] }).click();
    await page.locator('.bench .board-box').waitFor();
    assert.equal(await solve(page), 'solved');
    assert.equal(await figure(page, 'cost'), 3);
    await leave(page);
  });
}

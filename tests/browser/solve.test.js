// One-player problems: solving with live counters, stepping through the path, files, the editor, and comparisons. One
// run through the pages by default; with PLYGROUND_ALL=1 every puzzle, both languages, phone and keys, and bad input.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DESKTOP, PHONE, eventually, leave, look, visit } from './browser.js';
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
  await eventually(async () => assert.match(await page.locator('.command code').textContent(), /^plyground solve 8-puzzle --problem A --embedded --algorithm astar/));
  const before = await page.locator('.bench [role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  await page.locator('body').press('ArrowRight');
  await page.locator('.steps [aria-current]').waitFor();
  const after = await page.locator('.bench [role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  assert.notDeepEqual(after, before, 'a tile has moved');
  await page.locator('body').press('End');
  await eventually(async () => assert.equal(await page.locator('.player input[type=range]').inputValue(), String(length)));
  await page.locator('body').press('Home');
  await page.getByRole('button', { name: text['solve-play'] }).click();
  await page.getByRole('button', { name: text['solve-pause'] }).waitFor();
  await page.waitForFunction(() => Number(document.querySelector('.player input[type=range]').value) > 1);
  await look(page, 'solve-solved');
  await page.goto(`${server.address}#/solve`);
  await page.locator('.file-place input').setInputFiles({ name: 'mine.dat', mimeType: 'text/plain', buffer: Buffer.from('; nosso\n((1 2 3)\n (4 5 6)\n (7 0 8))\n') });
  await page.locator('.bench .board-box').waitFor();
  assert.equal(await solve(page), 'solved');
  await eventually(async () => assert.equal(await figure(page, 'length'), 1));
  await eventually(async () => assert.match(await page.locator('.command code').textContent(), /--file mine\.dat/));
  await leave(page);
});

test('a limit is said while its field is folded away, and stays with its kind of problem', async () => {
  const text = texts('en'), page = await visit(browser, `${server.address}#/solve/8-puzzle/A`);
  await page.locator('.bench .board-box').waitFor();
  const limits = page.locator('details', { has: page.locator('summary', { hasText: /^Limits/ }) });
  await limits.locator('summary').click();
  await page.getByLabel(text['solve-depth']).fill('3');
  await limits.locator('summary').click();
  await eventually(async () => assert.equal(await limits.locator('summary').textContent(), 'Limits: depth 3'));
  assert.equal(await solve(page), 'not_found');
  await eventually(async () => assert.match(await page.locator('.verdict').textContent(), /within depth 3,/));
  // What an estimate led to is shown as that; the last path of a blind search is not shown.
  await page.getByRole('button', { name: text['solve-play-nearest'] }).waitFor();
  await page.getByRole('combobox', { name: new RegExp(`^${text['solve-algorithm']}`) }).selectOption('dfs');
  assert.equal(await solve(page), 'not_found');
  await eventually(async () => assert.equal(await page.locator('.player, .steps').count(), 0));
  await page.getByRole('combobox', { name: new RegExp(`^${text['solve-algorithm']}`) }).selectOption('astar');
  await page.goto(`${server.address}#/solve/8-puzzle/B`);
  await eventually(async () => assert.equal(await limits.locator('summary').textContent(), 'Limits: depth 3', 'of the same puzzle'));
  for (const other of ['15-puzzle/A', 'compare/8-puzzle']) {
    await page.goto(`${server.address}#/solve/${other}`);
    await eventually(async () => assert.equal(await limits.locator('summary').textContent(), 'Limits', other));
  }
  await page.goto(`${server.address}#/solve/8-puzzle/A`);
  await limits.locator('summary').click();
  await page.getByRole('button', { name: text['solve-limits-clear'] }).click();
  assert.equal(await solve(page), 'solved');
  await leave(page);
});

test('what cannot be solved or searched is said in words of the page', async () => {
  const text = texts('en'), page = await visit(browser, `${server.address}#/solve/15-puzzle/I`);
  await page.locator('.bench .board-box').waitFor();
  assert.equal(await solve(page), 'no_solution');
  await eventually(async () => assert.equal(await page.locator('.verdict').textContent(), text['solve-verdict-unreachable']));
  await page.getByText(text['solve-limits'], { exact: true }).click();
  await page.getByLabel(text['solve-time']).fill('500');
  await page.locator('.solve-form button.main').click();
  await eventually(async () => assert.equal(await page.locator('.status-box .say.no').textContent(), 'Time in seconds: from 0.001 to 120 here, and 500 is not'));
  await leave(page);
});

test('on a grid start and goal stay, and the path is drawn as far as it goes', async () => {
  const page = await visit(browser, `${server.address}#/solve/grid/C`);
  await page.locator('.bench .board-box').waitFor();
  assert.equal(await page.locator('.trail').count(), 0);
  assert.equal(await solve(page), 'solved');
  const named = (word) => page.getByRole('gridcell', { name: new RegExp(`\\b${word}\\b`) }).evaluateAll((cells) => cells.map((cell) => cell.dataset.square));
  const [start, goal] = [await named('start'), await named('goal')];
  const length = await figure(page, 'length');
  assert.ok(await figure(page, 'depth-cost') > length, 'A* counts the cost of states, and says so');
  assert.equal(await page.locator('[data-figure=depth]').count(), 0);
  for (const [step, key] of [[1, 'ArrowRight'], [2, 'ArrowRight'], [length, 'End']]) {
    await page.locator('body').press(key);
    await eventually(async () => assert.equal((await page.locator('.trail').getAttribute('points')).split(' ').length, step + 1));
    await eventually(async () => assert.deepEqual([await named('start'), await named('goal')], [start, goal]));
    await eventually(async () => assert.equal((await named('current')).length, step === length ? 0 : 1));
    if (step === 2) await look(page, 'solve-grid');
  }
  await leave(page);
});

test('a problem that is being written outlives its own links', async () => {
  const text = texts('en'), page = await visit(browser, `${server.address}#/solve/edit/grid?problem=A`);
  const area = page.getByLabel(text['edit-text']);
  await eventually(async () => assert.match(await area.inputValue(), /S/));
  const first = await area.inputValue();
  await area.fill('((S 1 G))');
  await page.locator('.edit-text').getByRole('link', { name: text.rules }).click();
  await page.locator('.rules-text, .reading').first().waitFor();
  await page.goBack();
  await eventually(async () => assert.equal(await area.inputValue(), '((S 1 G))'));
  // Another problem has a text of its own.
  await page.goto(`${server.address}#/solve/edit/grid?problem=B`);
  await eventually(async () => assert.ok(!['((S 1 G))', first].includes(await area.inputValue())));
  await page.goBack();
  await eventually(async () => assert.equal(await area.inputValue(), '((S 1 G))'));
  await page.reload();
  await eventually(async () => assert.equal(await area.inputValue(), '((S 1 G))'));
  await page.getByRole('button', { name: text['edit-again'] }).click();
  await eventually(async () => assert.equal(await area.inputValue(), first));
  await leave(page);
});

/** The field of a condition of game-tree searches. */
const limit = (page, text, id) => page.getByRole('textbox', { name: new RegExp(`^${text[`tree-limit-${id}`]}`) });

test('techniques of game-tree search are compared at a position that is typed', async () => {
  const text = texts('en'), page = await visit(browser, `${server.address}#/solve/compare`);
  await page.getByRole('navigation', { name: text['lab-kinds'] }).getByRole('link', { name: text['lab-kind-tree'] }).click();
  await page.locator('.compare .lab-board svg').waitFor();
  await page.getByRole('combobox', { name: new RegExp(`^${text.game}`) }).selectOption('tictactoe');
  await page.waitForURL(/tree\/tictactoe$/);
  await page.getByRole('textbox', { name: new RegExp(`^${text['tree-position']}`) }).fill('.../.x./... o');
  await page.keyboard.press('Enter');
  await page.waitForURL(/position=/);
  const ticks = page.getByRole('group', { name: text['tree-techniques-label'] });
  await ticks.getByLabel(text['compare-all']).uncheck();
  for (const name of ['minimax', '+ cuts']) await ticks.getByLabel(name, { exact: true }).check();
  await page.getByText(/^Engines of your own/).click();
  await page.getByLabel(/^Engines, one on each line/).fill('pvs:tt=off\n');
  await page.getByText(text['tree-conditions'], { exact: true }).click();
  await limit(page, text, 'positions').fill('1');
  await limit(page, text, 'depth').fill('4');
  await limit(page, text, 'time-ms').fill('0');
  await page.getByRole('button', { name: /Compare 3 searches/ }).click();
  await page.locator('.plot svg').waitFor();
  const rows = page.locator('.table-box tbody tr');
  assert.deepEqual(await rows.locator('th').allTextContents(), ['minimax', '+ cuts', 'pvs:tt=off']);
  const nodes = await rows.locator('td:nth-child(2)').evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replace(/[^0-9]/g, ''))));
  assert.ok(nodes[0] > nodes[1], `cuts save nodes: ${nodes}`);
  await eventually(async () => assert.ok(await page.locator('.table-box').evaluate((box) => box.scrollWidth <= box.clientWidth), 'every column is in sight'));
  // The files say the same as the table.
  const saved = async (name) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
    return readFileSync(await file.path(), 'utf8');
  };
  const csv = (await saved('CSV')).split('\n');
  assert.match(csv[1], new RegExp(`^tictactoe,minimax,minimax,4,1,7,true,${nodes[0]},.*,\\.\\.\\./\\.x\\./\\.\\.\\. o,`));
  assert.equal(csv.length, 5);
  assert.match(await saved('Markdown'), /\| \+ cuts \|/);
  assert.match(await saved('SVG'), /^<svg /);
  await look(page, 'solve-tree');
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
    await eventually(async () => assert.equal(await page.locator('.table-box tbody tr').count(), 4));
    await page.getByRole('button', { name: text['compare-column-generated'] }).click();
    const generated = await page.locator('.table-box tbody tr td:nth-child(6)').evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replace(/[^0-9]/g, ''))));
    assert.deepEqual(generated, [...generated].sort((a, b) => a - b));
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    assert.match(readFileSync(await file.path(), 'utf8'), /^game,problem,algorithm,heuristic,.*\n8-puzzle,A,bfs,,solved/);
    await look(page, 'solve-compare');
    await leave(page);
  });

  for (const [size, touch, dark, language] of [[DESKTOP, false, true, 'pt'], [PHONE, true, false, 'en'], [PHONE, true, true, 'pt']]) {
    test(`the ladder of techniques on a ${touch ? 'phone' : 'desktop'} in ${language}, ${dark ? 'dark' : 'light'}, stopped and run`, async () => {
      const text = texts(language), ending = `${touch ? 'phone' : 'desktop'}${dark ? '-dark' : ''}-${language}`;
      const page = await visit(browser, `${server.address}#/solve/tree/quarto`, { size, touch, dark, language });
      await page.locator('.compare .lab-board svg').waitFor();
      await look(page, `solve-tree-form-${ending}`);
      await page.getByText(text['tree-conditions'], { exact: true }).click();
      const set = (id, value) => limit(page, text, id).fill(value);
      // Too much for anyone who waits: it is stopped after its first results, which stay.
      await set('depth', '9');
      await set('nodes', '300000');
      await page.locator('.solve-form button.main').click();
      await page.locator('[data-live]').waitFor();
      await page.locator('.table-box tbody tr').first().waitFor({ timeout: 60_000 });
      await look(page, `solve-tree-running-${ending}`);
      // The button that stops it has the focus.
      await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.textContent), text['solve-stop']));
      await page.keyboard.press('Enter');
      await page.locator('.compare-right .chip').waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('.table-box'));
      const rows = await page.locator('.table-box tbody tr').count();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()]);
      assert.equal(readFileSync(await file.path(), 'utf8').trim().split('\n').length, rows + 1, 'the file has what the table has');
      // Little enough to be done at once, by keys alone.
      await set('depth', '2');
      await set('positions', '2');
      await set('time-ms', '20');
      await page.keyboard.press('Enter');
      await page.locator('.plot svg').waitFor({ timeout: 60_000 });
      await eventually(async () => assert.equal(await page.locator('.compare-right .chip').count(), 0, 'it is whole'));
      await eventually(async () => assert.ok((await page.locator('.table-box tbody tr').count()) > rows));
      await page.locator('.table-box thead button').nth(1).focus();
      await page.keyboard.press('Enter');
      await page.locator('.table-box th[aria-sort=ascending]').waitFor();
      const nodes = await page.locator('.table-box tbody td:nth-child(2)').evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replace(/[^0-9]/g, ''))));
      assert.deepEqual(nodes, [...nodes].sort((a, b) => a - b));
      await look(page, `solve-tree-${ending}`);
      await page.locator('.plot').scrollIntoViewIfNeeded();
      await look(page, `solve-tree-plot-${ending}`);
      await leave(page);
    });
  }

  test('a comparison of path searches is stopped, and its files have what was found', async () => {
    const text = texts('en'), page = await visit(browser, `${server.address}#/solve/compare/15-puzzle`);
    await page.getByText(/^Problems \([1-9]/).waitFor();
    await page.locator('.solve-form button.main').click();
    await page.locator('.table-box tbody tr').nth(1).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: text['solve-stop'], exact: true }).click();
    await page.locator('.compare-right .chip').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()]);
    assert.ok(readFileSync(await file.path(), 'utf8').trim().split('\n').length > 1);
    await page.locator('.solve-form button.main').waitFor();
    await leave(page);
  });

  test('positions, engines and limits that are wrong are answered by a message', async () => {
    const text = texts('pt'), page = await visit(browser, `${server.address}#/solve/tree/nim?position=nada`, { language: 'pt' });
    await page.getByRole('alert').waitFor();
    await page.goto(`${server.address}#/solve/tree/chess`);
    await page.getByRole('heading', { name: /chess/ }).waitFor();
    await page.goto(`${server.address}#/solve/tree/tictactoe?position=${encodeURIComponent('xxx/oo./... o')}`);
    await page.getByRole('alert').getByText(text['tree-over']).waitFor();
    await page.goto(`${server.address}#/solve/tree/tictactoe`);
    const alert = page.locator('.compare-right [role=alert]');
    await page.getByText(/^Motores seus/).click();
    for (const [engine, words] of [['stockfish', /stockfish/], ['pvs:threads=8', /um só fio/], ['pvs:table=9GB', /MB/]]) {
      await page.getByLabel(/^Motores, um em cada linha/).fill(engine);
      await page.locator('.solve-form button.main').click();
      await alert.getByText(words).waitFor();
    }
    await page.getByText(text['tree-conditions'], { exact: true }).click();
    await limit(page, text, 'depth').fill('muita');
    await page.locator('.solve-form button.main').click();
    await alert.getByText(/número/).waitFor();
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
    for (const [seconds, words] of [['-3', /from 0.001 to 120 here, and -3 is not/], ['0', /and 0 is not/], ['1e12', /and 1e12 is not/], ['soon', /no number/]]) {
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
    await eventually(async () => assert.equal(await figure(page, 'cost'), 3));
    await leave(page);
  });
}

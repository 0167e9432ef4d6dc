// Training puzzles. One run through the pages by default; with PLYGROUND_ALL every game, both languages, keys alone, a
// phone, the dark theme, and addresses of puzzles that do not exist.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, eventually, leave, look, visit, words } from './browser.js';
import { browser, server } from './stage.js';

const ALL = Boolean(process.env.PLYGROUND_ALL);

const table = (page) => page.locator('main.train');
const said = (page) => page.locator('.tray .say').first();
const streak = (page) => page.locator('.streak dd').allTextContents();
/** @param {import('playwright-core').Page} page @param {string} label */
const button = (page, label) => page.locator('.acts').getByRole('button', { name: label, exact: true });

/** Opens the puzzles of a game. */
async function open(page, text, title) {
  await page.getByRole('link', { name: text.train, exact: true }).click();
  await page.getByRole('heading', { name: text.train, exact: true }).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${title}`, 'i') }).click();
  await table(page).waitFor();
}

/** The squares that a hint points at. */
const advised = (page, text) => page.locator(`.board-cells [aria-label*="${text['cell-hinted']}"]`);

/** The square shown by two hints, in games with moves to single squares. */
async function hinted(page, text) {
  await button(page, text['train-hint']).click();
  await advised(page, text).first().waitFor();
  await button(page, text['train-hint']).click();
  await page.waitForFunction((word) => document.querySelectorAll(`.board-cells [aria-label*="${word}"]`).length === 1, text['cell-hinted']);
  return advised(page, text).first();
}

/** Plays the hinted moves until the puzzle is solved. */
async function solveByHints(page, text, { keys = false } = {}) {
  for (let turn = 0; turn < 20; turn += 1) {
    const square = await hinted(page, text);
    if (keys) {
      await square.focus();
      await page.keyboard.press('Enter');
    } else {
      await square.click();
    }
    await advised(page, text).first().waitFor({ state: 'detached' });
    await page.locator('.board-cells.live, .acts .btn.main').first().waitFor();
    if (await page.locator('.acts .btn.main').count()) return;
  }
  assert.fail('the puzzle has no end');
}

test('a puzzle is tried, explained, solved, and counted', async () => {
  const text = words('en'), page = await visit(browser, server.address);
  await open(page, text, 'Tic-tac-toe');
  await look(page, 'train-puzzle');
  await eventually(async () => assert.match(await page.locator('.strip h1').textContent(), /^Player [12] to move and (win|not lose)$/));
  await eventually(async () => assert.deepEqual(await streak(page), ['0', '0']));
  // A wrong move: one that the hint does not point at.
  const right = await (await hinted(page, text)).getAttribute('data-square');
  await page.locator(`.board-cells .can:not([data-square="${right}"])`).first().click();
  await button(page, text['train-again']).waitFor();
  await eventually(async () => assert.match(await said(page).textContent(), /does not (win|save the game)\./));
  await page.waitForFunction(() => /Player [12] answers [a-c][1-3]: |wins|draw/.test(document.querySelector('.say .why')?.textContent ?? ''));
  await page.keyboard.press('t');
  await page.locator('.board-cells.live').waitFor();
  await solveByHints(page, text);
  await eventually(async () => assert.match(await said(page).textContent(), /solved, with help/));
  await eventually(async () => assert.deepEqual(await streak(page), ['0', '0'], 'help ends a streak'));
  const first = page.url();
  await page.keyboard.press('n');
  await page.waitForFunction((url) => location.href !== url, first);
  await page.locator('.board-cells.live').waitFor();
  // The solution, step by step.
  await button(page, text['train-solution']).click();
  await page.locator('.steps li').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await look(page, 'train-solution');
  await leave(page);
});

test('a streak is counted, kept and deleted', async () => {
  const text = words('en'), page = await visit(browser, server.address);
  await open(page, text, 'Tic-tac-toe');
  // Reads the solution from the steps, then plays it in the same puzzle, opened again.
  await button(page, text['train-solution']).click();
  await page.locator('.steps li').first().waitFor();
  const moves = await page.locator('.steps li:not(.later) .mv span').allTextContents();
  const address = page.url();
  await page.goto(`${server.address}#/train`);
  await page.goto(address);
  await page.locator('.board-cells.live').waitFor();
  for (let at = 0; at < moves.length; at += 2) {
    await page.locator('.board-cells.live').waitFor();
    await page.getByRole('gridcell', { name: new RegExp(`^${moves[at]}:`) }).click();
  }
  await page.locator('.acts .btn.main').waitFor();
  await eventually(async () => assert.deepEqual(await streak(page), ['1', '1']));
  await page.reload();
  await table(page).waitFor();
  await eventually(async () => assert.deepEqual(await streak(page), ['1', '1'], 'it is kept'));
  await page.getByRole('link', { name: text['train-all'] }).click();
  await page.getByRole('button', { name: text['train-forget'] }).click();
  await page.getByRole('button', { name: text['train-forget-yes'], exact: true }).click();
  await eventually(async () => assert.deepEqual(await streak(page), ['0', '0']));
  await leave(page);
});

test('a piece keeps its small letters at the beginning of a message', async () => {
  const page = await visit(browser, `${server.address}#/train/quatro/1`);
  await page.locator('.board-cells.live').waitFor();
  await page.locator('.slots button.usable').first().click();
  await page.locator('[role=gridcell].can').first().click();
  await eventually(async () => assert.match(await said(page).textContent(), /^[bp][rq][bap][oc] [A-D][1-4]( \(.*\))?(: solved!| does not win\.)/));
  await leave(page);
});

test('a grade without puzzles cannot be chosen, and leaves the puzzle on the board', async () => {
  const text = words('en'), page = await visit(browser, `${server.address}#/train/tictactoe/3?grade=5`);
  await page.locator('.board-cells.live').waitFor();
  const grades = page.getByRole('radiogroup', { name: text['train-grade'] });
  await eventually(async () => {
    const none = await page.locator('.solved tbody td').evaluateAll((cells) => cells.map((cell) => cell.textContent === '–'));
    const off = await grades.getByRole('radio').evaluateAll((radios) => radios.slice(1).map((radio) => radio.disabled));
    assert.deepEqual(off, none.map((isNone, index) => isNone && index !== 4), 'all but the one of the address');
  });
  await page.keyboard.press('n');
  await eventually(async () => assert.equal(await said(page).textContent(), text['train-none']));
  assert.equal(await page.locator('.board-cells.live').count(), 1);
  await page.getByRole('radio', { name: text['train-any'] }).click();
  await page.waitForURL(/tictactoe\/3$/);
  // The address changes before the page is drawn again.
  await eventually(async () => assert.ok(await grades.getByRole('radio', { name: 'Grade 5' }).isDisabled()));
  await leave(page);
});

if (ALL) {
  test('every game is solved by its hints or shows its solution', { timeout: 900_000 }, async () => {
    const text = words('pt'), page = await visit(browser, server.address, { language: 'pt' });
    await page.getByRole('link', { name: text.train, exact: true }).click();
    await page.locator('.cards a').first().waitFor();
    await look(page, 'train-games-pt');
    for (const title of await page.locator('.cards a b').allTextContents()) {
      await open(page, text, title);
      await look(page, `train-${title}-pt`.replaceAll(' ', '-').toLowerCase());
      await button(page, text['train-hint']).click();
      await said(page).getByText(/^(A jogada|É uma)/).waitFor();
      await button(page, text['train-solution']).click();
      await page.locator('.steps li').first().waitFor();
    }
    await leave(page);
  });

  test('by keys alone', async () => {
    const text = words('en'), page = await visit(browser, server.address);
    await open(page, text, 'Tic-tac-toe');
    await solveByHints(page, text, { keys: true });
    await leave(page);
  });

  test('on a phone and in the dark', async () => {
    for (const size of [PHONE, DESKTOP]) {
      for (const dark of [false, true]) {
        const text = words('en'), page = await visit(browser, server.address, { size, dark });
        await page.goto(`${server.address}#/train`);
        await page.locator('.cards a').first().waitFor();
        await look(page, `train-games-${size.width}${dark ? '-dark' : ''}`);
        for (const game of ['quarto', 'blokus-duo', 'bispo', 'connect-four']) {
          await page.goto(`${server.address}#/train/${game}/1`);
          await page.locator('main.train, main.center a').first().waitFor();
          await look(page, `train-${game}-${size.width}${dark ? '-dark' : ''}`);
        }
        assert.ok(text.train);
        await leave(page);
      }
    }
  });

  test('addresses that name nothing are explained', async () => {
    const page = await visit(browser, server.address);
    for (const address of ['#/train/chess', '#/train/tictactoe/0', '#/train/tictactoe/99999', '#/train/tictactoe/x', '#/train/8-puzzle/1', '#/train/tictactoe?grade=5', `#/train/${'a'.repeat(3000)}/1`]) {
      await page.goto(`${server.address}${address}`);
      await page.getByRole('heading', { name: words('en')['train-cannot'] }).waitFor();
    }
    await page.goto(`${server.address}#/train?grade=nonsense`);
    await page.locator('.cards a').first().waitFor();
    await leave(page);
  });
}

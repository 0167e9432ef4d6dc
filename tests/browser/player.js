// Plays a game like a person: takes pieces, turns them, points at squares, by mouse, touch or keys. It knows no game:
// it reads the labels of the cells and the state of the buttons.

import { opening, words } from './browser.js';

/** A small random generator with a seed, so that a test plays the same game every time. */
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Begins a game from the home page. `choices` are names of radio buttons to choose, in order. */
export async function begin(page, title, { language = 'en', touch = false, choices = [] } = {}) {
  const text = words(language);
  const card = page.getByRole('radiogroup', { name: text.game, exact: true }).getByRole('radio', { name: new RegExp(`^${title}`, 'i') }).first();
  await card.waitFor();
  await (touch ? card.tap() : card.click());
  for (const name of choices) await page.getByRole('radio', { name, exact: typeof name === 'string' }).click();
  const go = page.getByRole('button', { name: new RegExp(`^(${['begin-level', 'begin-friend', 'begin-link', 'begin-watch', 'begin-engine'].map((id) => opening(text[id])).join('|')}) `) }).locator('visible=true');
  await (touch ? go.tap() : go.click());
  await page.locator('main.table').waitFor();
}

/** Who is to act: `me` or `other`; `over` if the game is over. */
const stateOf = (page) => page.evaluate(() => {
  if (!document.querySelector('main.table')) return 'other';
  if (document.querySelector('.result')) return 'over';
  return document.querySelector('.board-cells.live') ? 'me' : 'other';
});

/** Waits until the visitor may move or the game is over. */
export async function wait(page) {
  for (;;) {
    await page.waitForFunction(() => document.querySelector('.result') || document.querySelector('.board-cells.live'), null, { timeout: 60_000 });
    const state = await stateOf(page);
    if (state !== 'other') return state;
  }
}

const CELLS = '[role=gridcell].can', PIECES = '.slots button.usable';

/** The ways to press an element. */
const WAYS = {
  mouse: { press: (locator) => locator.click() },
  touch: { press: (locator) => locator.tap() },
  keys: { press: (locator) => keyPress(locator) },
};

/** Goes to an element with Tab and arrow keys only, and presses Enter. */
async function keyPress(locator) {
  const page = locator.page();
  const handle = await locator.elementHandle();
  const kind = await handle.evaluate((element) => (element.getAttribute('role') === 'gridcell' ? 'cell' : element.closest('.slots') ? 'slot' : 'button'));
  const inside = (group) => page.evaluate(([target, where]) => (where === 'cell' ? document.activeElement?.getAttribute('role') === 'gridcell' : where === 'slot' ? target.closest('.slots').contains(document.activeElement) : document.activeElement === target), [handle, group]);
  for (let i = 0; i < 80 && !(await inside(kind)); i += 1) await page.keyboard.press('Tab');
  if (kind !== 'button') {
    for (let i = 0; i < 60; i += 1) {
      const key = await page.evaluate((target) => {
        const from = document.activeElement, a = from.getBoundingClientRect(), b = target.getBoundingClientRect();
        if (from === target) return '';
        const slots = target.closest('.slots');
        if (slots) {
          const all = [...slots.querySelectorAll('button:not(:disabled)')];
          return all.indexOf(target) > all.indexOf(from) ? 'ArrowRight' : 'ArrowLeft';
        }
        const dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2;
        if (Math.abs(dy) > Math.max(a.height, b.height) / 2) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
        return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      }, handle);
      if (!key) break;
      await page.keyboard.press(key);
    }
  }
  const there = await page.evaluate((target) => document.activeElement === target, handle);
  if (!there) throw new Error(`the keyboard does not reach ${await handle.evaluate((element) => element.getAttribute('aria-label'))}`);
  await page.keyboard.press('Enter');
}

/** The shown moves and status, by which the arrival of a move is noticed. */
const shown = (page) => page.evaluate(() => document.querySelector('.moves')?.textContent + document.querySelector('.say.status')?.textContent + document.querySelectorAll('.slot.used').length);

/** Makes one move. Returns whether there was a legal move. */
export async function move(page, how, roll, language = 'en') {
  const text = words(language), { press } = WAYS[how];
  const before = await shown(page);
  for (let tries = 0; tries < 40; tries += 1) {
    const pass = page.getByRole('button', { name: text.pass, exact: true }).locator('visible=true');
    const cells = page.locator(CELLS), pieces = page.locator(PIECES);
    const count = await cells.count();
    if (count > 0 && !(tries === 0 && (await pieces.count()) > 0 && (await page.locator('.slots button[aria-pressed=true]').count()) === 0)) {
      const cell = cells.nth(roll(count)), square = await cell.getAttribute('data-square');
      const { width } = await cell.boundingBox();
      await press(cell);
      if (how === 'touch' && width < 40) {
        // If squares are small, the first tap only points; the button or a second tap plays.
        const place = page.locator('.dock button.go').locator('visible=true');
        await ((await place.count()) ? place : page.locator(`[data-square="${square}"]`)).tap();
      }
      break;
    }
    if (await pieces.count()) {
      await press(pieces.nth(roll(await pieces.count())));
      const give = page.locator(how === 'touch' ? '.dock button.go, .piece-buttons .btn.main' : '.piece-buttons .btn.main').locator('visible=true');
      if (await page.locator('.piece-buttons .btn.main').count()) {
        await press(give.first());
        break;
      }
      if (roll(2) && how !== 'touch') await page.keyboard.press(roll(2) ? 'r' : 'f');
      continue;
    }
    if (await pass.count()) {
      await press(pass.first());
      break;
    }
    if ((await stateOf(page)) !== 'me') return;
    await page.waitForTimeout(50);
  }
  await page.waitForFunction((old) => document.querySelector('.result') || document.querySelector('.moves')?.textContent + document.querySelector('.say.status')?.textContent + document.querySelectorAll('.slot.used').length !== old, before, { timeout: 30_000 });
}

/** Plays until the game is over or `moves` own moves are made. */
export async function playOn(page, { how = 'mouse', seed = 1, moves = 400, language = 'en' } = {}) {
  const roll = dice(seed);
  let made = 0;
  while (made < moves && (await wait(page)) === 'me') {
    await move(page, how, roll, language);
    made += 1;
  }
  return made;
}

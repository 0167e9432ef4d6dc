// The static site: the engine in the browser, games stored in it, windows that share them, no network, and features that
// only a server has. Skipped if PLYGROUND_SITE is not set (scripts/test-browser exports a site and sets it).

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PHONE, eventually, launch, leave, picture, visit, words } from './browser.js';
import { begin, playOn, wait } from './player.js';
import { ROOT } from './server.js';
import { SITE, startSite } from './site.js';

const skip = SITE ? false : 'there is no exported site';
const text = words('en');
let site, browser;

before(async () => {
  if (skip) return;
  site = await startSite();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

/** Waits until the service worker has cached the page. */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

test('a game is played without a server, and comes back after a reload', { skip }, async () => {
  const page = await visit(browser, site.address);
  await begin(page, 'Quarto', { choices: [/^Level 1:/] });
  await playOn(page, { seed: 3, moves: 2 });
  assert.equal(await wait(page), 'me');
  const moves = await page.locator('.moves').textContent();
  await page.reload();
  await page.locator('.moves').waitFor();
  await page.waitForFunction((old) => document.querySelector('.moves')?.textContent === old, moves);
  await page.goto(`${site.address}#/games`);
  await page.locator('.resume').first().waitFor();
  await eventually(async () => assert.equal(await page.locator('.resume').count(), 1));
  await leave(page);
});

test('a game that is pasted while the engine loads is read when it is there', { skip }, async () => {
  const page = await visit(browser, 'about:blank');
  await page.context().route(/\.wasm$/, async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, 2000); });
    await route.continue();
  });
  await page.goto(`${site.address}#/analyse`);
  await page.getByLabel(text['import-label']).fill('quarto bqao; B3; prbc; C3');
  await page.getByRole('button', { name: text['import-go'], exact: true }).click();
  await page.locator('main.study').waitFor();
  await leave(page);
});

test('offline after the first visit', { skip }, async () => {
  const host = await startSite();
  const page = await visit(browser, host.address, { language: 'pt', size: PHONE, touch: true });
  await page.locator('.card b').first().waitFor();
  await kept(page);
  await host.stop();
  await page.reload();
  await begin(page, 'Quarto', { language: 'pt', touch: true, choices: [/^Nível 1:/] });
  await playOn(page, { how: 'touch', seed: 5, moves: 2, language: 'pt' });
  await picture(page, 'site-offline');
  // Parts that were never shown before are cached too: texts of the other language, and rules.
  await page.goto(`${host.address}#/rules/quarto`);
  await page.locator('.rules-text').waitFor();
  await page.getByRole('button', { name: /^EN/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  await leave(page);
});

test('windows of one browser share the games, and the games outlive a window', { skip }, async () => {
  const one = await visit(browser, site.address);
  await begin(one, 'Tic-tac-toe', { choices: [text.friend] });
  await wait(one);
  const address = one.url();
  const two = await one.context().newPage();
  await two.goto(address);
  await two.locator('.board-cells.live').waitFor();
  await two.locator('[data-square="1,1"]').click();
  await one.waitForFunction(() => document.querySelectorAll('.mv').length === 1);
  await one.locator('[data-square="0,0"]').click();
  await two.waitForFunction(() => document.querySelectorAll('.mv').length === 2);
  // The first window ran the hub; the other one takes over. A move that was not answered yet is lost, and made again.
  await one.close();
  const arrived = () => two.waitForFunction(() => document.querySelectorAll('.mv').length === 3, null, { timeout: 3000 }).then(() => true, () => false);
  for (let tries = 0; tries < 8; tries += 1) {
    if (await two.locator('[data-square="2,2"].can').count()) await two.locator('[data-square="2,2"]').click();
    if (await arrived()) break;
  }
  assert.equal(await two.locator('.mv').count(), 3);
  await leave(two);
});

test('it says what needs a server, and has no button for it', { skip }, async () => {
  for (const language of ['en', 'pt']) {
    const all = words(language);
    const page = await visit(browser, site.address, { language });
    await page.getByText('plyground serve').waitFor();
    await page.getByRole('radio', { name: all.friend, exact: true }).click();
    assert.equal(await page.getByRole('radio', { name: all['by-link'], exact: true }).count(), 0);
    await page.getByText(all['friend-here']).waitFor();
    await picture(page, `site-home-${language}`);
    await begin(page, 'Tic-tac-toe', { language, choices: [all.friend] });
    assert.equal(await page.getByRole('button', { name: all.share, exact: true }).count(), 0);
    await leave(page);
  }
});

test('without its data the engine plays, and the page says what is missing', { skip }, async () => {
  for (const data of ['missing', 'broken']) {
    const host = await startSite({ data });
    const page = await visit(browser, host.address);
    await page.getByRole('alert').getByText(text['data-missing']).waitFor();
    await begin(page, 'Blokus Duo', { choices: [/^Level 1:/] });
    await playOn(page, { seed: 3, moves: 1 });
    assert.equal(await wait(page), 'me');
    await picture(page, `site-${data}`);
    await page.context().close();
    await host.stop();
  }
});

test('engines think in slices: the page answers meanwhile, and a search is hurried', { skip }, async () => {
  const page = await visit(browser, site.address);
  // The strongest level thinks for seconds.
  await page.getByRole('radio', { name: text.watch, exact: true }).click();
  for (const player of [1, 2]) await page.getByRole('combobox', { name: new RegExp(`^Player ${player}`) }).selectOption('9');
  await begin(page, 'Blokus Duo', { choices: [text.watch] });
  // Held, and taken on by single moves: a game that goes on by itself may be over before a busy machine gets here.
  await page.getByRole('button', { name: text.pause, exact: true }).click();
  await page.getByRole('button', { name: text['go-on'], exact: true }).waitFor();
  for (let i = 0; i < 2; i += 1) {
    const before = await page.locator('.mv').count();
    await page.getByRole('button', { name: text['one-move'], exact: true }).click();
    // The worker thinks all the time, and still answers requests.
    await page.evaluate(async () => (await import(new URL('lib/client.js', document.baseURI).href)).ask('done', { type: 'ping' }));
    await page.getByRole('button', { name: text['move-now'], exact: true }).click();
    await page.waitForFunction((moves) => document.querySelectorAll('.mv').length > moves, before);
  }
  await page.getByRole('button', { name: text['go-on'], exact: true }).waitFor();
  await leave(page);
});

test('counters in Chromium are those of a native build', { skip }, async (t) => {
  const native = join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'debug/examples/call');
  if (!existsSync(native)) return t.skip('there is no native build: scripts/wasm makes one');
  // A game with its engines and sessions, a game with problems, and one with learnt weights.
  for (const game of ['connect-four', 'bispo', 'blokus-duo']) {
    const call = { call: 'counters', game };
    const there = JSON.parse(execFileSync(native, [JSON.stringify(call)], { encoding: 'utf8' }));
    const page = await visit(browser, site.address);
    const here = await page.evaluate(async (input) => {
      const base = document.baseURI;
      const { config } = await import(new URL('config.js', base).href);
      const { compile, fetchData } = await import(new URL('worker/wasm.js', base).href);
      const worker = new Worker(new URL('worker/job.js', base), { type: 'module' });
      const answer = new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => (data.last ? resolve(data.last) : reject(new Error(JSON.stringify(data))));
      });
      const [module, data] = await Promise.all([compile(new URL(config.wasm, base).href), fetchData(new URL(config.data, base).href)]);
      worker.postMessage({ module, data, call: input });
      return answer;
    }, call);
    assert.ok(there.report.split('\n').length > 5, there.report);
    assert.equal(here.report, there.report);
    await leave(page);
  }
  return undefined;
});

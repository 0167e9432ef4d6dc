// Starts Chromium, with visitors in it: each has its own context, and so its own storage.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from './server.js';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

// No requests to other hosts, and flags for test machines without a sandbox.
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const launch = () => chromium.launch({ executablePath: PLACES.find((place) => place && existsSync(place)), args: FLAGS });

export const PHONE = { width: 390, height: 844 }, TABLET = { width: 820, height: 1180 }, DESKTOP = { width: 1280, height: 800 };

/** The errors of each page: uncaught exceptions, refused resources, messages of the console. */
const faults = new WeakMap();

/**
 * A visitor with a page at an address.
 * @param {{ size?: object, touch?: boolean, dark?: boolean, language?: string, calm?: boolean }} [how]
 */
export async function visit(browser, address, { size = DESKTOP, touch = false, dark = false, language = 'en', calm = true } = {}) {
  const context = await browser.newContext({
    viewport: size, hasTouch: touch, isMobile: touch, colorScheme: dark ? 'dark' : 'light',
    locale: language === 'pt' ? 'pt-PT' : 'en-GB', reducedMotion: calm ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const list = [];
  faults.set(page, list);
  page.on('pageerror', (error) => list.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket connection|net::ERR_CONNECTION_REFUSED/.test(message.text())) list.push(`console: ${message.text()}`);
  });
  page.setDefaultTimeout(20_000);
  await page.goto(address);
  return page;
}

/** Ends a visit; fails if there were errors in the page. */
export async function leave(page) {
  const list = faults.get(page) ?? [];
  await page.context().close();
  if (list.length) throw new Error(`the page had faults:\n${list.join('\n')}`);
}

/**
 * Repeats a check of what the page shows until it passes; after ten seconds it fails as the check does. The page shows what was done
 * a moment later, and another window later still.
 */
export async function eventually(check) {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}

/** The texts of the page in a language, by id. */
export function words(language) {
  const folder = join(ROOT, 'crates/web/page/texts', language);
  const source = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return Object.fromEntries([...source.matchAll(/^([a-z][a-z0-9-]*) = (.*)$/gm)].map(([, id, text]) => [id, text]));
}

/** The beginning of a text before its first variable. */
export const opening = (text) => text.split('{')[0].trim();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The findings of axe on a page, one per line. The page's policy forbids other scripts, so axe is injected by the debugger. */
export async function axe(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).slice(0, 3).join(' | ')}`);
}

/** Writes a picture of the page into the folder PLYGROUND_PICTURES, if it is set. */
export async function picture(page, name) {
  const folder = process.env.PLYGROUND_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Writes a picture, and checks that axe finds nothing and that nothing is wider than the window. */
export async function look(page, name) {
  await picture(page, name);
  assert.deepEqual(await axe(page), [], name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${name}: ${wide} px too wide`);
}

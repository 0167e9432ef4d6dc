// Every page in both themes: axe finds nothing, nothing is wider than the window, and targets are large enough
// for a finger. Pictures at phone and desktop size are written to the folder PLYGROUND_PICTURES.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, TABLET, leave, look, visit } from './browser.js';
import { begin, playOn, wait } from './player.js';
import { browser, server } from './stage.js';

/** Buttons that are too small for a finger, except those of the board and of lists. */
const small = (page) => page.evaluate(() => [...document.querySelectorAll('button, a, select, input, summary')]
  .filter((element) => element.checkVisibility() && !element.closest('.vh') && !element.matches('.skip, .mv, .lv, input[type=checkbox]'))
  .map((element) => [element.textContent.trim().slice(0, 30) || element.getAttribute('aria-label'), element.getBoundingClientRect()])
  .filter(([, box]) => box.height > 0 && (box.height < 43.5 || box.width < 24))
  .map(([name, box]) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`));

for (const [size, word, touch] of [[DESKTOP, 'desktop', false], [PHONE, 'phone', true], [TABLET, 'tablet', true]]) {
  for (const dark of word === 'tablet' ? [false] : [false, true]) {
    const language = dark ? 'pt' : 'en', ending = `${word}${dark ? '-dark' : ''}`;
    test(`every page on a ${word}, ${dark ? 'dark, in Portuguese' : 'light, in English'}`, async () => {
      const page = await visit(browser, server.address, { size, touch, dark, language });
      await page.locator('.card b').first().waitFor();
      await look(page, `home-${ending}`);
      assert.deepEqual(await small(page), [], 'home');
      for (const title of ['Quarto', 'Blokus Duo', 'Jogo do Bispo', 'Connect']) {
        await page.goto(`${server.address}#/`);
        await begin(page, title, { language, touch });
        await playOn(page, { how: touch ? 'touch' : 'mouse', seed: 5, moves: 3, language });
        await wait(page);
        await look(page, `${title.toLowerCase().replaceAll(' ', '-')}-${ending}`);
        assert.deepEqual(await small(page), [], title);
      }
      await page.goto(`${server.address}#/games`);
      await page.locator('.resume').first().waitFor();
      await look(page, `games-${ending}`);
      await page.goto(`${server.address}#/rules/quarto`);
      await page.locator('.rules-text').waitFor();
      await look(page, `rules-${ending}`);
      await page.goto(`${server.address}#/game/none`);
      await page.locator('.center h1').waitFor();
      await look(page, `trouble-${ending}`);
      await leave(page);
    });
  }
}

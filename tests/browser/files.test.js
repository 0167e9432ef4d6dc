// Checks of the files of the page that need no browser: types, texts, hashes of libraries.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './server.js';

const PAGE = join(ROOT, 'crates/web/page');
const read = (file) => readFileSync(join(PAGE, file), 'utf8');
/** The folders that are loaded when they are first visited. */
const AREAS = [...read('lib/pages.js').matchAll(/import\('\.\.\/([a-z]+)\/page\.js'\)/g)].map(([, area]) => area);
const scripts = readdirSync(PAGE, { recursive: true }).filter((file) => file.endsWith('.js') && !file.startsWith('vendor'));

test('the types of the page are right', () => {
  execFileSync(process.execPath, [join(ROOT, 'tests/browser/node_modules/typescript/bin/tsc'), '-p', PAGE], { stdio: 'pipe', encoding: 'utf8' });
});

test('libraries are the ones that are recorded', () => {
  const recorded = new Map([...read('vendor/README.md').matchAll(/^\| `([^`]+)` .*`([0-9a-f]{64})` \|$/gm)].map(([, file, hash]) => [file, hash]));
  const there = readdirSync(join(PAGE, 'vendor'), { recursive: true }).filter((file) => file.endsWith('.js')).sort();
  assert.deepEqual([...recorded.keys()].sort(), there);
  for (const [file, hash] of recorded) assert.equal(createHash('sha256').update(readFileSync(join(PAGE, 'vendor', file))).digest('hex'), hash, file);
});

/** Ids with the variables that their texts use. */
function texts(language) {
  const found = new Map();
  for (const file of readdirSync(join(PAGE, 'texts', language))) {
    for (const entry of read(`texts/${language}/${file}`).split(/^(?=[a-z][a-z0-9-]* =)/m)) {
      const id = /^([a-z][a-z0-9-]*) =/.exec(entry)?.[1];
      if (id) {
        assert.ok(!found.has(id), `${language}: ${id} twice`);
        found.set(id, `${file} ${[...new Set([...entry.matchAll(/\$([a-z]+)/g)].map(([, name]) => name))].sort().join()}`);
      }
    }
  }
  return found;
}

test('every text that the page uses exists in every language, and none is left over', () => {
  const source = scripts.map(read).join('\n');
  const literal = new Set([...[...source.matchAll(/\blabel: '([a-z0-9-]+)'/g)], ...source.matchAll(/\bt\((?:[a-z.]+ \? '[a-z0-9-]+' : )?'([a-z0-9-]+)'/g), ...source.matchAll(/\bt\([a-z.]+ \? '([a-z0-9-]+)'/g)].map(([, id]) => id));
  const made = [...source.matchAll(/\bt\(`([a-z-]+)\$\{/g)].map(([, prefix]) => prefix);
  const english = texts('en');
  for (const id of literal) assert.ok(english.has(id), `${id} is used but not written`);
  for (const prefix of made) assert.ok([...english.keys()].some((id) => id.startsWith(prefix)), `no text begins with ${prefix}`);
  for (const id of english.keys()) assert.ok(literal.has(id) || made.some((prefix) => id.startsWith(prefix)), `${id} is not used`);
  assert.deepEqual(texts('pt'), english, 'languages have the same texts with the same variables');
});

test('nothing in the page needs a looser content security policy', () => {
  assert.doesNotMatch(read('index.html'), /<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=/);
  for (const file of scripts) assert.doesNotMatch(read(file), /innerHTML|\beval\(|new Function|setAttribute\('style'|style="/, file);
});

test('every module of the first page is asked for at once, not one after the other', () => {
  const isLater = (file) => ['main.js', 'theme.js'].includes(file) || file.startsWith('worker/') || AREAS.some((area) => file.startsWith(`${area}/`));
  const all = readdirSync(PAGE, { recursive: true }).filter((file) => file.endsWith('.js') && !isLater(file)).map((file) => `./${file}`).sort();
  assert.deepEqual([...read('index.html').matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file).sort(), all);
});

test('the lockfile names no host', () => {
  assert.doesNotMatch(readFileSync(join(ROOT, 'tests/browser/package-lock.json'), 'utf8'), /"resolved"|https?:\/\/(?!github\.com|opencollective)/);
});

test('files stay small enough to read', () => {
  for (const file of scripts) assert.ok(read(file).split('\n').length <= 400, `${file} has more than 400 lines`);
});

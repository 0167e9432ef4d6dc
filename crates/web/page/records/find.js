// Questions about stores: each is a short job of the server. It is repeated when the language changes, after a new
// connection, and at intervals where the answer may have changed.

import { useEffect, useState } from '../vendor/hooks.js';
import { connection } from '../lib/client.js';
import { startJob } from '../lib/jobs.js';
import { language, sentence, t } from '../lib/texts.js';

/** @typedef {import('../protocol').RecordsQuery} RecordsQuery */
/** @typedef {import('../protocol').RecordsFound} RecordsFound */

/** Stands in addresses for the server's own store, whose name is empty. */
const OWN = '~';

/** @param {string} store @param {...(string | number)} rest */
export const recordsAddress = (store, ...rest) => `#/records/${[store || OWN, ...rest].map((part) => encodeURIComponent(part)).join('/')}`;

/** The store of an address. @param {string} name */
export const storeOf = (name) => (name === OWN ? '' : name);

/** The name of a store for people. @param {string} store */
export const storeName = (store) => store || t('records-own');

/** The last question. One is asked at a time, since a connection has few jobs. @type {Promise<void>} */
let last = Promise.resolve();

/** The last update of a job. @param {import('../protocol').Job} job @returns {Promise<import('../protocol').JobUpdate>} */
const answerTo = (job) => new Promise((resolve) => {
  startJob(job, (update, done) => { if (done) resolve(update); });
});

/**
 * The answer to a query, or the error. The old answer stays until the new one has arrived.
 * @template {RecordsFound['found']} F
 * @param {F} found the answer that is expected
 * @param {string} store
 * @param {RecordsQuery | null} query
 * @param {number} [every] milliseconds after which to ask again; 0 for never
 * @returns {{ answer: Extract<RecordsFound, { found: F }> | null, trouble: string }}
 */
export function useFound(found, store, query, every = 0) {
  const [known, setKnown] = useState(/** @type {{ key: string, answer: any, trouble: string }} */ ({ key: '', answer: null, trouble: '' }));
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify([store, query]), key = `${language.value} ${asked}`, isOpen = connection.value === 'open';
  useEffect(() => {
    if (!query || !isOpen) return undefined;
    let isLeft = false;
    const answered = (/** @type {any} */ update) => {
      if (isLeft) return;
      if (update.update === 'records') setKnown({ key: asked, answer: update.found, trouble: '' });
      else if (update.update === 'failed' && update.error.id !== 'lost') setKnown({ key: asked, answer: null, trouble: sentence(update.error.text) });
    };
    last = last.then(() => (isLeft ? undefined : answerTo({ job: 'records', store, query }).then(answered)));
    return () => { isLeft = true; };
  }, [key, isOpen, turn]);
  useEffect(() => {
    if (!every) return undefined;
    const timer = setInterval(() => { if (!document.hidden) setTurn((n) => n + 1); }, every);
    return () => clearInterval(timer);
  }, [every]);
  const mine = known.key === asked;
  return { answer: mine && known.answer?.found === found ? known.answer : null, trouble: mine ? known.trouble : '' };
}

// The saved games of this browser: one row each in IndexedDB, as texts that only the WebAssembly file reads.

const DATABASE = 'plyground', GAMES = 'games';

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function open() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
  return done(request);
}

/** All games. @returns {Promise<string[]>} */
export async function load() {
  const database = await open();
  const games = await done(database.transaction(GAMES).objectStore(GAMES).getAll());
  database.close();
  return games.filter((game) => typeof game === 'string');
}

/**
 * Saves and deletes games in one transaction.
 * @param {[string, string][]} saves names and texts
 * @param {string[]} deleted names
 * @returns {Promise<void>}
 */
export async function write(saves, deleted) {
  const database = await open();
  try {
    await new Promise((resolve, reject) => {
      const transaction = database.transaction(GAMES, 'readwrite');
      const games = transaction.objectStore(GAMES);
      for (const name of deleted) games.delete(name);
      for (const [name, text] of saves) games.put(text, name);
      transaction.oncomplete = () => resolve(undefined);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

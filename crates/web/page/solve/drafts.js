// Drafts of problems that are written: kept for this tab, so that a look at the rules, Back, or a lost connection
// loses nothing.

const NAME = 'plyground-drafts';

/** The most drafts that are kept; the oldest goes first. */
const MOST = 10;

/** A draft, with the text that it began with. @typedef {{ first: string, text: string }} Draft */

/** @returns {Record<string, Draft>} */
function all() {
  try {
    const kept = Object.entries(JSON.parse(sessionStorage.getItem(NAME) ?? '{}')).filter(([, draft]) => typeof draft?.text === 'string');
    return /** @type {Record<string, Draft>} */ (Object.fromEntries(kept));
  } catch {
    return {};
  }
}

/** The draft of a place, if there is one that began with this text: a file may be another one by now. @param {string} place @param {string} first */
export function draftOf(place, first) {
  const draft = all()[place];
  return draft?.first === first ? draft.text : null;
}

/** Keeps the draft of a place, or forgets it. @param {string} place @param {Draft | null} draft */
export function keepDraft(place, draft) {
  const { [place]: _, ...others } = all();
  const list = draft === null ? Object.entries(others) : [...Object.entries(others), [place, draft]];
  try {
    sessionStorage.setItem(NAME, JSON.stringify(Object.fromEntries(list.slice(-MOST))));
  } catch {
    // Without storage a draft lasts until the page is left.
  }
}

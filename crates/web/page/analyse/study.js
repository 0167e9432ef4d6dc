// The open study: a tree of moves from a start, the current node, and the hub's view of the position there. The
// browser keeps the tree; the hub keeps no state, and each request for a position contains its moves.

import { batch, computed, effect, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { Refusal, ask, catalogue, connection, onOpen } from '../lib/client.js';
import { route } from '../lib/route.js';
import { language, sentence, t } from '../lib/texts.js';
import { keepStudy, keptStudy, newId } from './kept.js';
import { addressOf, readAddress } from './link.js';
import { emptyTree, endOf, movesTo, nodeOf, pathOf, promoted, read, removed, sibling, withLine, withMove, written } from './tree.js';

/** @typedef {import('../protocol').StudyView} StudyView */
/** @typedef {import('../protocol').StudyGame} StudyGame */
/** @typedef {{ id: string, spec: string, position: string | null, about: About | null }} Open */
/** @typedef {{ players: [string, string], result: string }} About what is known of a game that was played */
/** @typedef {'study' | 'review' | 'edit'} Mode */

/** @type {import('../vendor/signals.js').Signal<Open | null>} */
export const open = signal(null);

/** @type {import('../vendor/signals.js').Signal<import('./tree.js').Tree>} */
export const tree = signal(emptyTree());

/** The node that is shown. */
export const at = signal(0);

/** @type {import('../vendor/signals.js').Signal<Mode>} */
export const mode = signal('study');

/** Why the study of the address cannot be opened. @type {import('../vendor/signals.js').Signal<string>} */
export const trouble = signal('');

/** Something to read once. @type {import('../vendor/signals.js').Signal<{ text: string, bad: boolean } | null>} */
export const notice = signal(null);

/** The hub's views of positions, by node. @type {import('../vendor/signals.js').Signal<ReadonlyMap<number, StudyView>>} */
const views = signal(new Map());

/** The position that is shown: while the current one is being fetched, the previous one. @type {import('../vendor/signals.js').Signal<{ id: number, view: StudyView } | null>} */
export const shown = signal(null);

/** The position at the start. */
export const first = computed(() => views.value.get(0) ?? null);

/** The maximum number of cached views. */
const MOST_VIEWS = 400;

/** @returns {import('../protocol').Start} */
export const startOf = () => {
  const position = open.peek()?.position ?? null;
  return position === null ? { from: 'spec' } : { from: 'position', position };
};

/** A position of the open study, as requests and jobs name it. @param {number} id @param {string[]} [more] moves after it */
export const studyAt = (id, more = []) => ({ game: open.peek()?.spec ?? '', start: startOf(), moves: [...movesTo(tree.peek(), id), ...more] });

/** @param {string} text @param {boolean} [bad] */
export function tell(text, bad = false) {
  notice.value = text ? { text: sentence(text), bad } : null;
  if (text) announce(text);
}

/** The message of a refusal. @param {unknown} error */
export const reasonOf = (error) => (error instanceof Refusal ? (error.id === 'lost' ? t('connection-lost') : sentence(error.message)) : String(error));

// ---- opening -------------------------------------------------------------------------------------------------

/** The number of the last request, by which late answers are recognized and dropped. */
let asked = 0;

/** @type {Record<string, () => string>} */
const TROUBLES = {
  long: () => t('link-long'),
  version: () => t('link-version'),
  cut: () => t('link-cut'),
  damaged: () => t('link-damaged'),
};

/** Opens the study of an address. @param {string} hash @param {About | null} [about] */
async function openAddress(hash, about = null) {
  const found = readAddress(hash);
  asked += 1;
  const number = asked;
  if (found === null) return close();
  if (typeof found === 'string') return fail(TROUBLES[found]?.() ?? found);
  const now = open.peek();
  // Going back in the history, or a link to the study that is open.
  const same = now && now.spec === found.spec && now.position === found.position;
  if (same && found.at < 0) return undefined;
  try {
    const start = found.position === null ? { from: /** @type {const} */ ('spec') } : { from: /** @type {const} */ ('position'), position: found.position };
    const view = await ask('studied', { type: 'study', game: found.spec, start, moves: found.moves });
    if (number !== asked) return undefined;
    const plies = view.plies.map(({ player, move, is_pass: pass }) => ({ player, move, pass }));
    const line = plies.map(({ move }) => move), spec = view.spec;
    // A link to a line of a stored study opens that study, with its variations; any other line is a new study.
    const kept = same ? null : keptStudy(spec, found.position, (one) => isIn(read(one.tree), line));
    const stays = same && isIn(tree.peek(), line);
    const old = stays ? tree.peek() : kept ? read(kept.tree) : emptyTree();
    const { tree: grown, id } = withLine(old, 0, plies);
    const to = found.at < 0 ? nodeAt(grown, kept?.at ?? []) : (pathOf(grown, id)[found.at - 1]?.id ?? 0);
    batch(() => {
      trouble.value = '';
      notice.value = null;
      if (!stays) views.value = new Map();
      open.value = stays ? now : { id: kept?.id ?? newId(), spec, position: found.position, about: about ?? kept?.about ?? null };
      tree.value = grown;
      at.value = to;
      mode.value = found.mode === 'review' || found.mode === 'edit' ? found.mode : 'study';
      if (!stays) shown.value = null;
    });
  } catch (error) {
    if (number !== asked || (error instanceof Refusal && error.id === 'lost')) return undefined;
    fail(reasonOf(error));
  }
  return undefined;
}

/** The node that these moves lead to, as far as they are there. @param {import('./tree.js').Tree} of @param {string[]} moves */
function nodeAt(of, moves) {
  let id = 0;
  for (const move of moves) {
    const next = nodeOf(of, id).kids.find((kid) => nodeOf(of, kid).move === move);
    if (next === undefined) break;
    id = next;
  }
  return id;
}

/** Whether a tree has this line. @param {import('./tree.js').Tree} of @param {string[]} line */
const isIn = (of, line) => movesTo(of, nodeAt(of, line)).length === line.length;

/** Opens a game that was played, or one of a text, and shows its address. @param {StudyGame} game @param {Mode} [how] @param {number} [shownAt] the number of moves before the position that is shown */
export function openGame(game, how = 'study', shownAt = how === 'review' ? game.moves.length : 0) {
  const shared = { spec: game.spec, position: game.start, moves: game.moves, at: shownAt, mode: how };
  close();
  history.replaceState(null, '', addressOf(shared));
  openAddress(location.hash, { players: game.players, result: game.result });
}

function close() {
  batch(() => {
    open.value = null;
    trouble.value = '';
    shown.value = null;
    views.value = new Map();
    tree.value = emptyTree();
    at.value = 0;
  });
}

/** @param {string} text */
function fail(text) {
  close();
  trouble.value = text;
  announce(text);
}

/** Opens the study of the address. If the address has the key of a game, the game is fetched first. */
async function follow() {
  const { page, name, rest } = route.peek();
  if (page !== 'analyse' || connection.peek() !== 'open') return;
  if (name !== 'game' || !rest[0]) {
    openAddress(location.hash);
    return;
  }
  asked += 1;
  const number = asked;
  try {
    const game = await ask('record', { type: 'record', key: rest[0] });
    if (number === asked) openGame(game, rest[1] === 'review' ? 'review' : 'study');
  } catch (error) {
    if (number === asked && !(error instanceof Refusal && error.id === 'lost')) fail(reasonOf(error));
  }
}

effect(() => {
  if (route.value.page === 'analyse') follow();
  else close();
});
onOpen(follow);

// Views contain texts, so they are fetched again after a change of language.
let words = catalogue.peek();
effect(() => {
  const now = catalogue.value;
  if (words && now !== words) views.value = new Map();
  words = now;
});

// ---- positions -----------------------------------------------------------------------------------------------

/** Pending requests, by position. @type {Map<string, Promise<StudyView>>} */
const asking = new Map();

/** @param {import('../protocol').StudyAt} where @returns {Promise<StudyView>} */
function askOnce(where) {
  const name = JSON.stringify([open.peek()?.id, language.peek(), where]);
  const known = asking.get(name);
  if (known) return known;
  const made = ask('studied', { type: 'study', ...where }).finally(() => asking.delete(name));
  asking.set(name, made);
  return made;
}

/** The view of a node, or of a line after it. @param {number} id @param {string[]} [more] */
export async function fetchView(id, more = []) {
  if (more.length === 0) {
    const known = views.peek().get(id);
    if (known) return known;
  }
  const of = open.peek();
  const view = await askOnce(studyAt(id, more));
  if (more.length === 0 && open.peek() === of && tree.peek().nodes.has(id)) {
    const next = new Map(views.peek());
    for (const key of next.keys()) {
      if (next.size < MOST_VIEWS) break;
      if (key !== 0) next.delete(key);
    }
    views.value = next.set(id, view);
  }
  return view;
}

// The start is always fetched: its trays give pieces their places, and its side to move numbers the moves.
effect(() => {
  void views.value;
  if (!open.value || connection.value !== 'open') return;
  const id = at.value;
  fetchView(0).catch(() => {});
  fetchView(id).then((view) => {
    const now = shown.peek();
    if (at.peek() === id && open.peek() && (now?.id !== id || now.view !== view)) shown.value = { id, view };
  }, (error) => {
    if (!(error instanceof Refusal && error.id === 'lost')) tell(reasonOf(error), true);
  });
});

/** The last node of the line through the current position. */
export const endOfLine = () => endOf(tree.peek(), at.peek());

/** The address of the line through the current position to its end. @param {Mode} [how] */
export function shareAddress(how = mode.peek()) {
  const { spec, position } = open.peek() ?? { spec: '', position: null };
  const end = endOfLine();
  return addressOf({ spec, position, moves: movesTo(tree.peek(), end), at: pathOf(tree.peek(), at.peek()).length, mode: how });
}

// The shown position is in the address, and the study is stored. Quick changes are written once.
let writing = 0;
effect(() => {
  const of = open.value, now = tree.value, id = at.value;
  void mode.value;
  if (!of) return;
  clearTimeout(writing);
  writing = setTimeout(() => {
    if (route.peek().page !== 'analyse' || open.peek() !== of) return;
    history.replaceState(null, '', shareAddress());
    if (now.nodes.size > 1) {
      keepStudy({ id: of.id, spec: of.spec, position: of.position, title: first.peek()?.title ?? of.spec, tree: written(now), at: movesTo(now, id), about: of.about });
    }
  }, 150);
});

// ---- actions of the visitor ----------------------------------------------------------------------------------

/** @param {number} id */
export function goTo(id) {
  if (!tree.peek().nodes.has(id) || id === at.peek()) return;
  notice.value = null;
  at.value = id;
  const { move, pass } = nodeOf(tree.peek(), id);
  announce(id === 0 ? t('at-start') : pass ? t('pass') : move);
}

export const back = () => { if (at.peek() !== 0) goTo(nodeOf(tree.peek(), at.peek()).parent); };
export const forward = () => {
  const [next] = nodeOf(tree.peek(), at.peek()).kids;
  if (next !== undefined) goTo(next);
};
export const toStart = () => goTo(0);
export const toEnd = () => goTo(endOf(tree.peek(), at.peek()));

/** @param {number} by */
export const toSibling = (by) => {
  const to = sibling(tree.peek(), at.peek(), by);
  if (to !== null) goTo(to);
};

/** Plays a move from the position that is shown. @param {string} move */
export async function play(move) {
  const now = shown.peek();
  if (!now || now.id !== at.peek()) return false;
  return playLine([move]);
}

/** Plays moves from the position that is shown; the first may begin a variation. @param {string[]} moves */
export async function playLine(moves) {
  const from = at.peek();
  try {
    const view = await fetchView(from, moves);
    if (at.peek() !== from) return false;
    const plies = view.plies.slice(pathOf(tree.peek(), from).length).map(({ player, move, is_pass: pass }) => ({ player, move, pass }));
    const last = plies.length === 1 ? withMove(tree.peek(), from, /** @type {import('./tree.js').Ply} */ (plies[0])) : withLine(tree.peek(), from, plies);
    if (!last) {
      tell(t('tree-full'), true);
      return false;
    }
    batch(() => {
      tree.value = last.tree;
      views.value = new Map(views.peek()).set(last.id, view);
      at.value = last.id;
      shown.value = { id: last.id, view };
      notice.value = null;
    });
    announce(view.ending?.text ?? t('study-played', { move: moves.join('; '), status: view.status }));
    return true;
  } catch (error) {
    tell(reasonOf(error), true);
    return false;
  }
}

export function promote() {
  tree.value = promoted(tree.peek(), at.peek());
  announce(t('line-promoted'));
}

/** Deletes the shown move with all that follows it. */
export function remove() {
  const id = at.peek();
  if (id === 0) return;
  const { parent } = nodeOf(tree.peek(), id);
  batch(() => {
    tree.value = removed(tree.peek(), id);
    at.value = parent;
  });
  announce(t('move-deleted'));
}

/** Begins a study of another start. @param {string} spec @param {string | null} position @param {Mode} [how] */
export function begin(spec, position, how = 'study') {
  const shared = { spec, position, moves: [], at: 0, mode: how };
  history.pushState(null, '', addressOf(shared));
  openAddress(location.hash);
}

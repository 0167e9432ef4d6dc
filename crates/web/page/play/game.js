// The open game: its state from the server, and the requests about it. This file draws nothing; the hand (`hand.js`)
// turns clicks into moves, and the components draw.

import { batch, computed, effect, signal } from '../vendor/signals.js';
import { announce } from '../lib/announce.js';
import { ANY, Refusal, ask, catalogue, connection, listen, onOpen } from '../lib/client.js';
import { forgetKey, keepKey, prefs } from '../lib/prefs.js';
import { gameAddress, go, route } from '../lib/route.js';
import { sentence, t } from '../lib/texts.js';

/** @typedef {import('../protocol').StateView} StateView */
/** @typedef {import('../protocol').PositionView} PositionView */
/** @typedef {import('../protocol').Tray} Tray */

/** @typedef {{ key: string, game: string, state: StateView | null, position: PositionView | null, heard: number }} OpenGame */

/** @type {import('../vendor/signals.js').Signal<OpenGame | null>} */
export const current = signal(null);

/** Why the game of the address cannot be opened. @type {import('../vendor/signals.js').Signal<{ id: string, text: string } | null>} */
export const trouble = signal(null);

/** The past position that is shown, if any. @type {import('../vendor/signals.js').Signal<{ turn: number, position: PositionView } | null>} */
export const past = signal(null);

/** The trays as they were at the start, which keep their order. @type {import('../vendor/signals.js').Signal<Tray[] | null>} */
export const startTrays = signal(null);

/** @type {import('../vendor/signals.js').Signal<import('../protocol').ThoughtView | null>} */
export const thought = signal(null);

/** @type {import('../vendor/signals.js').Signal<import('../protocol').AnalysisView | null>} */
export const analysis = signal(null);

/** Whether better values will follow. */
export const isImproving = signal(false);

/** @type {import('../vendor/signals.js').Signal<import('../protocol').HintView | null>} */
export const hint = signal(null);

/** Whether a requested hint has not arrived yet. */
export const isHintWanted = signal(false);

/** Something to read once. What `lasts` stays after the next move of somebody else. @type {import('../vendor/signals.js').Signal<{ text: string, bad: boolean, lasts?: boolean } | null>} */
export const notice = signal(null);

export const state = computed(() => current.value?.state ?? null);

/** The position that is shown: a past one, or the current one. */
export const shownPosition = computed(() => past.value?.position ?? current.value?.position ?? null);

/** Whether the visitor can move on the board that is shown. */
export const isLive = computed(() => Boolean(state.value?.may_move && !past.value && connection.value === 'open'));

/** The player at the bottom of the board: the visitor, else player 1. */
export const myPlayer = computed(() => {
  const seats = state.value?.rights.seats ?? [true, true];
  return seats[1] && !seats[0] ? '2' : '1';
});

/** The player for whom values are shown: the visitor's only seat, else the side to move. */
export const pointOfView = computed(() => {
  const seats = state.value?.rights.seats ?? [false, false];
  if (seats[0] !== seats[1]) return seats[0] ? '1' : '2';
  return '1';
});

/** @param {string} key */
export async function openGame(key) {
  if (current.peek()?.key !== key) leave();
  try {
    const { game } = await ask('opened', { type: 'open', key });
    if (route.peek().name !== key) return;
    trouble.value = null;
    const old = current.peek();
    // The view may have arrived before the answer.
    current.value = old?.game === game ? { ...old, key } : { key, game, state: early?.game === game ? early.state : null, position: early?.game === game ? early.position : null, heard: performance.now() };
    keepKey(key);
    fetchStart();
  } catch (error) {
    if (!(error instanceof Refusal) || error.id === 'lost') return;
    trouble.value = { id: error.id, text: sentence(error.message) };
    current.value = null;
  }
}

/** A view that arrived before the answer to `open`. @type {{ game: string, state: StateView, position: PositionView | null } | null} */
let early = null;

function leave() {
  const old = current.peek();
  if (old) ask('done', { type: 'close', game: old.game }).catch(() => {});
  batch(() => {
    current.value = null;
    trouble.value = null;
    startTrays.value = null;
    forgetShown();
    notice.value = null;
  });
}

function forgetShown() {
  past.value = null;
  thought.value = null;
  analysis.value = null;
  hint.value = null;
  isHintWanted.value = false;
}

/** Fetches the trays of the start, so that the places of used pieces stay empty. */
async function fetchStart() {
  const open = current.peek();
  if (!open) return;
  try {
    const { position } = await ask('looked', { type: 'look', game: open.game, turn: 0 });
    if (current.peek()?.game === open.game) startTrays.value = position.scene?.trays ?? null;
  } catch {
    // Without the start, the trays are drawn as they are now.
  }
}

effect(() => {
  const { page, name } = route.value;
  if (page !== 'game') leave();
  else if (connection.peek() === 'open') openGame(name);
});

// Names of pieces depend on the language, so the trays are fetched again; so does a hint, which is asked for again.
let words = catalogue.peek();
effect(() => {
  const now = catalogue.value;
  if (words && now !== words && connection.peek() === 'open') {
    fetchStart();
    notice.value = null;
    if (hint.peek() && state.peek()?.can_hint) {
      hint.value = null;
      command({ command: 'hint' });
    }
  }
  words = now;
});

onOpen(() => {
  const { page, name } = route.peek();
  if (page === 'game') openGame(name);
});

listen((message) => {
  const open = current.peek();
  if (message.type === 'view') {
    early = message;
    if (open?.game !== message.game) return;
    batch(() => {
      const moved = message.position && message.position.plies !== open.position?.plies;
      if (moved) {
        hint.value = null;
        analysis.value = null;
        isHintWanted.value = false;
        if (!notice.peek()?.lasts) notice.value = null;
        if (past.peek() && message.state.may_move && !open.state?.may_move) past.value = null;
      }
      if (message.state.thought) thought.value = message.state.thought;
      if (message.state.analysis) analysis.value = message.state.analysis;
      if (!message.state.is_analysing) analysis.value = null;
      const first = message.position && message.state.plies === 0;
      if (first && message.position?.scene) startTrays.value = message.position.scene.trays;
      current.value = { ...open, state: message.state, position: message.position ?? open.position, heard: performance.now() };
    });
  } else if (message.type === 'event' && open?.game === message.game) {
    hear(message.event);
  } else if (message.type === 'follows' && open?.game === message.game) {
    keepKey(message.key);
    go(gameAddress(message.key));
  } else if (message.type === 'deleted' && open?.game === message.game) {
    forgetKey(open.key);
    trouble.value = { id: 'deleted', text: t('game-deleted') };
    current.value = null;
  }
});

/** @param {import('../protocol').Event} event */
function hear(event) {
  switch (event.event) {
    case 'played': announce(event.announcement); break;
    case 'thinking': thought.value = event.thought; break;
    case 'analysis':
      analysis.value = event.analysis;
      isImproving.value = event.will_improve;
      break;
    case 'hint':
      isHintWanted.value = false;
      hint.value = event.hint;
      if (event.hint) announce(event.hint.text);
      else tell(t('no-hint'), true);
      break;
    case 'seat_taken': tell(event.fault.text, true, true); break;
    case 'ended': announce(event.ending.text); break;
    case 'offer':
      // The answer is news to the player who asked, unless it was a withdrawal.
      if (event.accepted !== null) tell(!event.accepted && !isWithdrawing && state.peek()?.rights.seats[Number(event.by) - 1] ? t('offer-declined') : '');
      isWithdrawing = false;
      break;
    case 'notice': tell(event.text, true); break;
    default: break;
  }
}

/** Shows a message, and announces it. @param {string} text @param {boolean} [bad] @param {boolean} [lasts] */
export function tell(text, bad = false, lasts = false) {
  notice.value = text ? { text: sentence(text), bad, lasts } : null;
  if (text) announce(text);
}

/** Sends a request about the open game; a refusal is shown. @param {() => Promise<unknown>} request */
async function attempt(request) {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Refusal) tell(error.id === 'lost' ? t('connection-lost') : error.message, true);
    return null;
  }
}

/** @param {import('../protocol').Command} what */
export function command(what) {
  const open = current.peek();
  if (!open) return Promise.resolve(null);
  notice.value = null;
  if (what.command === 'hint') isHintWanted.value = true;
  return attempt(() => ask('done', { type: 'command', game: open.game, command: what })).then((done) => {
    if (!done) isHintWanted.value = false;
    return done;
  });
}

/** @param {import('../protocol').Offer} what */
export async function offer(what) {
  const open = current.peek();
  if (!open) return;
  await attempt(async () => {
    /** @type {import('../protocol').Reply} */
    const reply = await ask(ANY, { type: 'offer', game: open.game, offer: what });
    if (reply.type === 'created') {
      keepKey(reply.key, reply.invite ? { invite: reply.invite, watch: reply.watch } : { invite: null, watch: reply.watch });
      go(gameAddress(reply.key));
    } else {
      tell(t('offer-made'));
    }
  });
}

/** Whether the visitor takes an own offer back. */
let isWithdrawing = false;

/** @param {import('../protocol').Offer} what @param {boolean} accept */
export function answer(what, accept) {
  const open = current.peek();
  notice.value = null;
  isWithdrawing = open?.state?.offers.some((one) => one.offer === what && !one.for_me) ?? false;
  if (open) attempt(() => ask('done', { type: 'answer', game: open.game, offer: what, accept }));
}

/** Shows the position after some turns; the current one if there are no more turns. @param {number} turn */
export async function look(turn) {
  const open = current.peek();
  const turns = open?.state?.turns.length ?? 0;
  if (!open || turn < 0) return;
  if (turn >= turns) {
    past.value = null;
    return;
  }
  const reply = await attempt(() => ask('looked', { type: 'look', game: open.game, turn }));
  if (reply) past.value = /** @type {{ turn: number, position: PositionView }} */ (reply);
}

/** The number of turns before the shown position. */
export const shownTurn = () => past.value?.turn ?? state.value?.turns.length ?? 0;

/** The keys for sharing the open game. */
export const handOn = computed(() => {
  const key = current.value?.key;
  return key ? prefs.value.invites[key] ?? null : null;
});

/** The move of the current scene that the hint advises. @type {import('../vendor/signals.js').ReadonlySignal<import('../protocol').Move | null>} */
export const hintedMove = computed(() => {
  const position = current.value?.position, text = hint.value?.plies[0];
  if (!position?.scene || text === undefined || past.value) return null;
  return position.scene.moves[position.moves.findIndex((one) => one.text === text)] ?? null;
});

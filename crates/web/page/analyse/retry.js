// A game against the computer from any position.

import { ask } from '../lib/client.js';
import { keepKey } from '../lib/prefs.js';
import { gameAddress, go } from '../lib/route.js';
import { level } from '../home/choice.js';

/** Begins a game from a position: the visitor plays the side to move. @param {string} spec @param {string} position @param {string} turn */
export async function playFrom(spec, position, turn) {
  const me = /** @type {const} */ ({ kind: 'me' }), other = { kind: /** @type {const} */ ('level'), level: level.peek() };
  const created = await ask('created', { type: 'new_game', game: spec, start: { from: 'position', position }, seats: turn === '1' ? [me, other] : [other, me] });
  keepKey(created.key, { invite: null, watch: created.watch });
  go(gameAddress(created.key));
}

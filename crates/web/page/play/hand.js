// The player's hand for the open game.

import { computed } from '../vendor/signals.js';
import { ask } from '../lib/client.js';
import { createHand } from '../board/hand.js';
import { command, current, isLive, past, tell } from './game.js';

export const hand = createHand({
  position: computed(() => current.value?.position ?? null),
  key: computed(() => {
    const open = current.value, position = open?.position;
    return `${open?.game} ${position?.plies} ${position?.text} ${open?.state?.may_move}`;
  }),
  mayMove: computed(() => Boolean(current.value?.state?.may_move)),
  isLive,
  isShown: computed(() => !past.value),
  play: (move, ply) => command({ command: 'play', move, ply }),
  check: async (choices) => {
    const open = current.peek();
    if (!open) return null;
    return (await ask('checked', { type: 'check', game: open.game, choices })).reason;
  },
  tell,
});

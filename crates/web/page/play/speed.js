// The speed of games between two engines: the minimum time between their moves. The choice is stored, and applied when
// a game is opened.

import { useEffect } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { keep, prefs } from '../lib/prefs.js';
import { Segments } from '../lib/segments.js';
import { t } from '../lib/texts.js';
import { command, current, state } from './game.js';

/** The least time between two moves, in milliseconds. @type {Record<string, number>} */
const SPEEDS = { slow: 2000, normal: 700, fast: 200, most: 0 };

/** The name of the speed that is nearest to a time. @param {number} ms */
const nameOf = (ms) => Object.entries(SPEEDS).reduce((best, one) => (Math.abs(one[1] - ms) < Math.abs(best[1] - ms) ? one : best))[0];

export function Speed() {
  const view = state.value, game = current.value?.game ?? '';
  const may = Boolean(view?.is_watched && !view.ending && view.rights.owner);
  const wanted = SPEEDS[prefs.value.speed];
  useEffect(() => {
    // Only when a game is opened: two windows of one game must not overwrite each other.
    if (may && wanted !== undefined && wanted !== state.peek()?.pace_ms) command({ command: 'pace', ms: wanted });
  }, [game, may]);
  if (!view || !may) return null;
  const choose = (/** @type {string} */ speed) => {
    keep({ speed });
    command({ command: 'pace', ms: SPEEDS[speed] ?? 0 });
  };
  return html`<div class="panel pad"><${Segments} label=${t('speed')} value=${nameOf(view.pace_ms)} values=${[['slow', t('speed-slow')], ['normal', t('speed-normal')], ['fast', t('speed-fast')], ['most', t('speed-most')]]} onPick=${choose} /></div>`;
}

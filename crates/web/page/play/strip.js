// A player above or below the board: name, state, points and clock.

import { useEffect, useState } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { SeatMark } from '../lib/icons.js';
import { clockTime } from '../lib/numbers.js';
import { sentence, t } from '../lib/texts.js';
import { current, past, shownPosition, state } from './game.js';

/** The name of a seat for a list. @param {import('../protocol').SeatView} seat @param {number} index @param {boolean} [both] whether both seats are the visitor's */
export function seatName(seat, index, both = false) {
  if (seat.kind === 'engine') return seat.level ? t('seat-level', { level: seat.level }) : sentence(seat.name);
  if (seat.is_mine && !both) return t('seat-you');
  return both ? t('seat-player', { player: index + 1 }) : t('seat-friend');
}

/** Draws again four times a second while a clock runs. @param {boolean} runs */
function useTicks(runs) {
  const [, tick] = useState(0);
  const open = current.value;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [runs, open]);
  return open && runs ? performance.now() - open.heard : 0;
}

/** A clock that runs in the page between two messages. @param {{ index: number }} props */
function Clock({ index }) {
  const clocks = state.value?.clocks;
  const since = useTicks(clocks?.running === String(index + 1));
  if (!clocks) return null;
  return html`<div class="clock" role="timer" aria-label=${t('clock-used')}>${clockTime((clocks.used_ms[index] ?? 0) + since)}</div>`;
}

/** The time left of the whole game, if it is limited. */
export function TimeLeft() {
  const clocks = state.value?.clocks, limit = clocks?.game_time_ms ?? null;
  const since = useTicks(limit !== null && clocks?.running != null);
  if (!clocks || limit === null) return null;
  return html`<span class="chip" role="timer">${t('time-left', { time: clockTime(limit - clocks.used_ms[0] - clocks.used_ms[1] - since) })}</span>`;
}

/** @param {{ player: string, me?: boolean }} props */
export function Strip({ player, me = false }) {
  const view = state.value;
  if (!view) return null;
  const index = Number(player) - 1, seat = view.seats[index];
  if (!seat) return null;
  const both = view.seats.every((one) => one.is_mine);
  const turn = view.turn === player && !view.ending;
  const points = past.value ? null : view.points[index];
  const about = shownPosition.value?.scene?.about[index] ?? '';
  const last = view.turns.findLast((one) => one.player === player);
  const doing = view.ending ? (view.ending.winner === player ? t('winner') : about)
    : turn ? (seat.kind === 'engine' ? (view.is_paused ? t('paused') : t('thinking')) : seat.is_mine && !both ? t('your-turn') : t('their-turn'))
      : !seat.is_present && seat.kind === 'person' ? t('not-here-yet') : last ? t('played', { move: last.text }) : '';
  return html`<section class=${`strip${turn ? ' turn' : ''}${me ? ' me' : ''}`} aria-label=${seatName(seat, index, both)}>
    <${SeatMark} player=${player} />
    <div class="who grow"><b>${seatName(seat, index, both)}</b><div class="soft small">${doing}</div></div>
    ${points && html`<${Points} points=${points} />`}
    <${Clock} index=${index} />
  </section>`;
}

/** The number in large type, its unit in small type. @param {{ points: import('../protocol').PointsView }} props */
function Points({ points }) {
  const unit = points.text.replace(String(points.value), '').trim();
  return html`<div class="pts"><b>${points.value}</b><span class="soft small">${unit}</span></div>`;
}

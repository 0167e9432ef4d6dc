// The games of this browser: those in progress, to be continued, and finished ones.

import { effect, signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon, SeatMark } from '../lib/icons.js';
import { Refusal, ask, connection, onOpen } from '../lib/client.js';
import { shortDate } from '../lib/numbers.js';
import { forgetKey, prefs } from '../lib/prefs.js';
import { gameAddress, route } from '../lib/route.js';
import { Bin } from '../lib/sure.js';
import { language, t } from '../lib/texts.js';
import { BoardPicture } from '../board/picture.js';
import { seatName } from '../play/strip.js';

/** @typedef {{ key: string, summary: import('../protocol').Summary }} Known */

/** The games whose keys are stored, the latest change first; `null` before the server has answered. @type {import('../vendor/signals.js').Signal<Known[] | null>} */
export const myGames = signal(null);

async function refresh() {
  const { keys } = prefs.peek();
  if (keys.length === 0) {
    myGames.value = [];
    return;
  }
  try {
    const { games } = await ask('games', { type: 'list', keys });
    const found = games.flatMap((summary, index) => (summary ? [{ key: keys[index] ?? '', summary }] : []));
    myGames.value = found.sort((a, b) => b.summary.changed_ms - a.summary.changed_ms);
  } catch {
    // The list stays as it was.
  }
}

onOpen(() => { refresh(); });
effect(() => {
  const { page } = route.value;
  void language.value;
  void prefs.value.keys;
  if ((page === 'home' || page === 'games') && connection.peek() === 'open') refresh();
});

/** The players, in a few words. @param {import('../protocol').Summary} summary */
function against({ seats }) {
  const both = seats.every((seat) => seat.is_mine);
  const names = seats.map((seat, index) => seatName(seat, index, both));
  const mine = seats.findIndex((seat) => seat.is_mine);
  if (mine < 0 || both) return t('a-versus-b', { one: names[0] ?? '', two: names[1] ?? '' });
  return t('against', { name: names[1 - mine] ?? '' });
}

/** @param {import('../protocol').Summary} summary */
function standing(summary) {
  if (summary.ending) return summary.ending.text;
  const seat = summary.turn ? summary.seats[Number(summary.turn) - 1] : null;
  const whose = seat?.is_mine ? t('your-turn') : t('not-your-turn');
  return `${t('turn-count', { count: summary.turns })} · ${whose}`;
}

/** @param {{ known: Known, large?: boolean }} props */
export function GameLine({ known: { key, summary }, large = false }) {
  const [one, two] = summary.points;
  const remove = async () => {
    try {
      if (summary.rights.owner) await ask('done', { type: 'delete', game: summary.game });
    } catch (error) {
      if (error instanceof Refusal && error.id === 'lost') return;
    }
    forgetKey(key);
  };
  return html`<div class="panel resume"><div class="thumb">${summary.board && html`<${BoardPicture} board=${summary.board} />`}</div>
    <div class="grow">${large && html`<h2 class="cap">${t('continue')}</h2>`}<b class="title">${summary.title}</b> ${summary.options.map((words) => html`<span class="chip" key=${words}>${words}</span> `)}<span class="soft small">${against(summary)}</span>
      <div class="soft small">${standing(summary)}${large ? '' : ` · ${shortDate(summary.changed_ms)}`}</div></div>
    ${one && two && html`<span class="pp desk"><${SeatMark} player="1" /><b>${one.value}</b><span class="soft">:</span><b>${two.value}</b><${SeatMark} player="2" /></span>`}
    <a class="btn" href=${gameAddress(key)} aria-label=${t(summary.ending ? 'look-at-game' : 'resume-game', { game: summary.title })}><${Icon} name=${summary.ending ? 'eye' : 'play'} /><span>${summary.ending ? t('look-at') : t('resume')}</span></a>
    ${summary.ending && summary.turns > 0 && html`<a class="btn" href=${`#/analyse/game/${key}/review`} aria-label=${t('review-of', { game: summary.title })}><${Icon} name="chart" /><span>${t('review-game')}</span></a>`}
    ${!large && html`<${Bin} label=${t('forget-game', { game: summary.title })} onYes=${remove} />`}</div>`;
}

/** The latest game in progress. */
export function Continue() {
  const first = myGames.value?.find(({ summary }) => !summary.ending && summary.seats.some((seat) => seat.is_mine));
  return first ? html`<${GameLine} known=${first} large=${true} />` : null;
}

/** The page of all games. */
export function Games() {
  const list = myGames.value;
  const open = list?.filter(({ summary }) => !summary.ending) ?? [], over = list?.filter(({ summary }) => summary.ending) ?? [];
  return html`<main class="reading wide" id="main"><h1>${t('my-games')}</h1><p class="soft">${t('my-games-about')}</p>
    ${list === null && html`<p class="soft">${t('loading')}</p>`}
    ${list?.length === 0 && html`<p>${t('no-games')}</p><p><a class="btn main" href="#/"><${Icon} name="play" />${t('choose-game')}</a></p>`}
    ${open.length > 0 && html`<section class="list"><h2>${t('games-open')}</h2>${open.map((known) => html`<${GameLine} key=${known.key} known=${known} />`)}</section>`}
    ${over.length > 0 && html`<section class="list"><h2>${t('games-over')}</h2>${over.map((known) => html`<${GameLine} key=${known.key} known=${known} />`)}</section>`}</main>`;
}

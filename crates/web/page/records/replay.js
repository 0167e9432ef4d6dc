// A game of a store on the board, move by move.

import { useEffect, useState } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon, SeatMark } from '../lib/icons.js';
import { ask, connection } from '../lib/client.js';
import { shortDate, shortTime, signed } from '../lib/numbers.js';
import { language, t } from '../lib/texts.js';
import { Board } from '../board/board.js';
import { LONGEST, addressOf } from '../analyse/link.js';
import { rowsOf } from '../play/moves.js';
import { useFound } from './find.js';

/** @typedef {import('../protocol').RecordView} RecordView */
/** @typedef {import('../protocol').PositionView} PositionView */

/** The time between two moves of automatic replay, in milliseconds. */
const STEP = 900;

/** The moves before a turn. @param {RecordView} game @param {number} turn */
const movesTo = (game, turn) => game.turns.slice(0, turn).flatMap(({ moves }) => moves);

/** The position after some turns; the previous one stays until it has been fetched. @param {RecordView} game @param {number} turn */
function usePosition(game, turn) {
  const [position, setPosition] = useState(/** @type {PositionView | null} */ (null));
  const words = language.value, isOpen = connection.value === 'open';
  useEffect(() => {
    let isLeft = false;
    const start = game.start === null ? { from: /** @type {const} */ ('spec') } : { from: /** @type {const} */ ('position'), position: game.start };
    if (isOpen) ask('looked', { type: 'replay', game: game.spec, start, moves: movesTo(game, turn) }).then((reply) => { if (!isLeft) setPosition(reply.position); }, () => {});
    return () => { isLeft = true; };
  }, [game.line.id, turn, words, isOpen]);
  return position;
}

/** The address of the game in the analysis, at the shown position; `null` if it is too long for an address. @param {RecordView} game @param {number} turn */
function studyAddress(game, turn) {
  const address = addressOf({ spec: game.spec, position: game.start, moves: movesTo(game, game.turns.length), at: movesTo(game, turn).length, mode: 'study' });
  return address.length <= LONGEST ? address : null;
}

/** @param {{ game: RecordView, player: '1' | '2', turn: number }} props */
function Side({ game, player, turn }) {
  const name = game.line.players[Number(player) - 1], last = game.turns.slice(0, turn).findLast((one) => one.player === player);
  const over = turn === game.turns.length && game.line.winner === player;
  return html`<section class="strip" aria-label=${name}><${SeatMark} player=${player} /><div class="who grow"><b>${name}</b><div class="soft small">${over ? t('winner') : last?.is_pass ? t('pass') : last ? t('played', { move: last.moves.join(' ') }) : ''}</div></div></section>`;
}

/** @param {{ game: RecordView }} props */
function Replay({ game }) {
  const turns = game.turns.length;
  const [turn, setTurn] = useState(turns), [plays, setPlays] = useState(false);
  const position = usePosition(game, turn), study = studyAddress(game, turn);
  /** @param {number} to */
  const jump = (to) => { setPlays(false); setTurn(Math.min(turns, Math.max(0, to))); };
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => { if (turn < turns) setTurn(turn + 1); if (turn + 1 >= turns) setPlays(false); }, STEP);
    return () => clearTimeout(timer);
  }, [plays, turn]);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const keys = (event) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, select, textarea, [role=grid]')) return;
      const to = { ArrowLeft: turn - 1, ArrowRight: turn + 1, Home: 0, End: turns }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      jump(to);
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [turn]);
  const play = () => { if (turn >= turns) setTurn(0); setPlays(!plays); };
  return html`<div class="mid"><${Side} game=${game} player="2" turn=${turn} />
      <div class="stage">${position?.scene ? html`<${Board} scene=${position.scene} label=${t('board-of', { game: game.line.title })} turn=${turn % 2 ? '2' : '1'} flipped=${false} live=${false} />` : position?.drawing && html`<pre class="drawing">${position.drawing.lines.join('\n')}</pre>`}</div>
      <${Side} game=${game} player="1" turn=${turn} /></div>
    <div class="beside"><section class="panel pad"><h1>${game.line.title}</h1><p class="soft small">${[...game.line.options, ...(game.line.began_ms ? [shortDate(game.line.began_ms)] : [])].join(' · ')}</p><p>${game.result}</p>
        ${study && html`<p><a class="btn" href=${study}><${Icon} name="eye" /><span>${t('analyse')}</span></a></p>`}</section>
      <section class="panel moves" aria-label=${t('moves')}><div class="head"><h2>${t('moves')}</h2><div class="jumps">
        <button type="button" class="btn ghost icon" aria-label=${t('jump-first')} disabled=${turn === 0} onClick=${() => jump(0)}><${Icon} name="first" /></button>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-back')} disabled=${turn === 0} onClick=${() => jump(turn - 1)}><${Icon} name="left" /></button>
        <button type="button" class="btn ghost icon" aria-label=${plays ? t('pause') : t('records-play')} onClick=${play}><${Icon} name=${plays ? 'pause' : 'play'} /></button>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-forward')} disabled=${turn === turns} onClick=${() => jump(turn + 1)}><${Icon} name="right" /></button>
        <button type="button" class="btn ghost icon" aria-label=${t('jump-last')} disabled=${turn === turns} onClick=${() => jump(turns)}><${Icon} name="last" /></button></div></div>
        <ol tabindex="0" aria-label=${t('moves')}>${rowsOf(game.turns).map((row, index) => html`<li key=${index}><span>${index + 1}</span>
          ${row.map((cell) => (cell ? html`<button type="button" class="mv" key=${cell.number} aria-current=${cell.number === turn ? 'step' : null} onClick=${() => jump(cell.number)}><span>${cell.turn.is_pass ? t('pass') : cell.turn.moves.join(' ')}</span><small>${cell.turn.margin === null ? (cell.number <= game.opening ? t('records-opening') : shortTime(cell.turn.time_ms)) : `${cell.turn.proved ? '= ' : ''}${signed(cell.turn.margin)}`}</small></button>` : html`<span></span>`))}</li>`)}</ol></section></div>`;
}

/** @param {{ store: string, id: number }} props */
export function ReplayPage({ store, id }) {
  const { answer, trouble } = useFound('game', store, { find: 'game', id });
  if (trouble) return html`<h1>${t('records-game')}</h1><p class="say no" role="alert">${trouble}</p>`;
  if (!answer) return html`<p class="soft" role="status">${t('loading')}</p>`;
  return html`<${Replay} key=${answer.line.id} game=${answer} />`;
}

// The analysis area: the study of a position and its moves, the review of a game, the editor of positions, and a start
// page if none of these is open.

import { useEffect } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon, SeatMark } from '../lib/icons.js';
import { connection } from '../lib/client.js';
import { route } from '../lib/route.js';
import { sentence, t } from '../lib/texts.js';
import { canFlip } from '../board/layout.js';
import { squareAt } from '../board/squares.js';
import { PieceButtons } from '../play/actions.js';
import { Legend } from '../play/legend.js';
import { MoveOptions } from '../play/options.js';
import { HandBox, TrayBox, isHand, traysOf } from '../play/tray.js';
import { WorthBar } from '../play/worth.js';
import { Beginning } from './begin.js';
import { Dropping } from './drop.js';
import { Editor } from './editor.js';
import { analysis, preview, toggle } from './engine.js';
import { FilesPanel, areFilesOpen } from './files.js';
import { EnginePanel } from './lines.js';
import { TreePanel } from './moves.js';
import { Review } from './review.js';
import { StudyBoard, advice, hand, isFlipped } from './table.js';
import { back, first, forward, mode, notice, open, promote, remove, shown, toEnd, toSibling, toStart, trouble } from './study.js';

/** The status line: what to do next, or why something is not possible. */
function Message() {
  const view = shown.value?.view, scene = hand.scene.value, { aim, held, why } = hand;
  if (!view) return null;
  if (preview.value) return html`<p class="say"><${Icon} name="eye" /><span>${t('line-preview', { moves: preview.value.line.join('; ') })}</span></p>`;
  if (why.value) return html`<p class="say no" role="status"><${Icon} name="cross" /><span>${sentence(why.value)}</span></p>`;
  if (notice.value) return html`<p class=${`say${notice.value.bad ? ' no' : ''}`}><${Icon} name=${notice.value.bad ? 'cross' : 'info'} /><span>${notice.value.text}</span></p>`;
  const note = aim.value && scene && !held.value ? squareAt(scene, aim.value)?.note : '';
  if (note) return html`<p class="say"><${Icon} name="info" /><span>${sentence(note)}</span></p>`;
  return html`<p class="say status"><${Icon} name=${view.ending ? 'flag' : 'info'} /><span>${sentence(view.status)}</span></p>`;
}

function Trays() {
  const view = shown.value?.view, scene = (preview.value?.view ?? view)?.position.scene;
  if (!view || !scene) return html`<${MoveOptions} hand=${hand} position=${view?.position ?? null} analysis=${analysis()} />`;
  const { mine, others } = traysOf(scene, view.turn);
  /** Trays of both players have the same title. @param {import('../protocol').Tray} tray */
  const nameOf = (tray) => (tray.owner ? t('pieces-of', { pieces: tray.title, player: tray.owner }) : undefined);
  const shared = { hand, scene, start: first.value?.position.scene?.trays ?? null, advice: preview.value?.view ? [] : advice() };
  return html`${scene.trays.filter(isHand).map((tray) => html`<${HandBox} key="hand" hand=${hand} tray=${tray} />`)}
    ${mine.filter(({ tray }) => !isHand(tray)).map(({ tray, index }) => html`<${TrayBox} key=${`${tray.owner}${tray.title}`} ...${shared} tray=${tray} index=${index} title=${nameOf(tray)} />`)}
    ${hand.isLive.value && html`<${PieceButtons} hand=${hand} />`}
    ${others.filter(({ tray }) => !isHand(tray)).map(({ tray, index }) => html`<${TrayBox} key=${`${tray.owner}${tray.title}`} ...${shared} tray=${tray} index=${index} small=${true} title=${nameOf(tray)} />`)}
    <${MoveOptions} hand=${hand} position=${view.position} analysis=${analysis()} />
    <${Legend} scene=${scene} turn=${view.turn} />`;
}

/** A player above or below the board, with points. @param {{ player: '1' | '2', me?: boolean }} props */
function PlayerStrip({ player, me = false }) {
  const view = (preview.value?.view ?? shown.value?.view), about = open.value?.about;
  if (!view) return null;
  const index = Number(player) - 1, points = view.points[index], isTurn = view.turn === player && !view.ending;
  const name = about?.players[index] ? sentence(about.players[index]) : t('seat-player', { player });
  return html`<section class=${`strip${isTurn ? ' turn' : ''}${me ? ' me' : ''}`} aria-label=${name}><${SeatMark} player=${player} />
    <div class="who grow"><b>${name}</b><div class="soft small">${view.ending ? (view.ending.winner === player ? t('winner') : '') : isTurn ? t('their-turn') : view.position.scene?.about[index] ?? ''}</div></div>
    ${points && html`<div class="pts"><b>${points.value}</b><span class="soft small">${points.text.replace(String(points.value), '').trim()}</span></div>`}</section>`;
}

/** What can be done with the study. */
function StudyActions() {
  const view = shown.value?.view, look = view?.position.scene?.board.look ?? 'rows';
  /** @type {[string, string, string, () => void, boolean | null][]} */
  const list = [
    ['review', 'chart', t('review-title'), () => { mode.value = 'review'; }, mode.value === 'review'],
    ['edit', 'pencil', t('edit-position'), () => { mode.value = 'edit'; }, null],
    ['files', 'share', t('share-and-files'), () => { areFilesOpen.value = !areFilesOpen.peek(); }, areFilesOpen.value],
  ];
  if (canFlip(look)) list.push(['flip', 'flip', t('flip'), () => { isFlipped.value = !isFlipped.peek(); }, null]);
  return html`<div class="acts">${list.map(([id, icon, label, run, on]) => html`<button type="button" key=${id} class=${`btn${on ? ' on' : ''}`} aria-pressed=${on} onClick=${run}><${Icon} name=${icon} /><span>${label}</span></button>`)}
    ${view && !view.ending && html`<a class="btn" href=${`#/solve/tree/${encodeURIComponent(view.spec)}?position=${encodeURIComponent(view.position.text)}`}><${Icon} name="gauge" /><span>${t('compare-here')}</span></a>`}
    <a class="btn" href="#/analyse"><${Icon} name="list" /><span>${t('other-study')}</span></a></div>`;
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || !open.peek() || target?.closest('input, select, textarea')) return;
  if (mode.peek() === 'edit') return;
  /** @type {Record<string, () => void>} */
  const runs = {
    ArrowLeft: back, ArrowRight: forward, ArrowUp: () => toSibling(-1), ArrowDown: () => toSibling(1), Home: toStart, End: toEnd,
    r: hand.turnPiece, R: hand.turnPieceBack, e: hand.turnPieceBack, f: hand.mirrorPiece, Escape: hand.empty,
    a: toggle, v: () => { isFlipped.value = !isFlipped.peek(); }, p: promote, Delete: remove,
  };
  const run = runs[event.key];
  const own = event.key.startsWith('Arrow') && target?.closest('[role=radiogroup], [role=toolbar], tbody');
  if (!run || own) return;
  event.preventDefault();
  run();
}

function Study() {
  const view = shown.value?.view;
  if (!view) return html`<main class="center" id="main"><p class="soft" role="status">${connection.value === 'open' ? t('loading') : t('connection-lost')}</p></main>`;
  const worth = view.ending ? { share: view.ending.winner === '1' ? 1 : view.ending.winner === '2' ? 0 : 0.5, text: view.ending.text } : analysis()?.worth ?? null;
  return html`<main class="table study" id="main"><h1 class="vh">${t('analysis-of', { game: view.title })}</h1>
    <div class="mid"><${WorthBar} worth=${worth} below=${!isFlipped.value} /><${PlayerStrip} player=${isFlipped.value ? '1' : '2'} /><${StudyBoard} /><${PlayerStrip} player=${isFlipped.value ? '2' : '1'} me=${true} /></div>
    <aside class="tray" aria-label=${t('pieces-and-moves')}><${Message} /><${Trays} /></aside>
    <aside class="side" aria-label=${t('analysis')}>${areFilesOpen.value ? html`<${FilesPanel} />` : html`<${EnginePanel} /><${TreePanel} />`}<${StudyActions} /></aside>
    <${Dropping} />
  </main>`;
}

export default function Analyse() {
  useEffect(() => {
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
  if (trouble.value) {
    return html`<main class="center" id="main"><h1>${t('cannot-open-study')}</h1><p role="alert">${trouble.value}</p><a class="btn main" href="#/analyse"><${Icon} name="list" />${t('other-study')}</a></main>`;
  }
  if (!open.value) return route.value.name ? html`<main class="center" id="main"><p class="soft" role="status">${connection.value === 'open' ? t('loading') : t('connection-lost')}</p></main>` : html`<${Beginning} />`;
  if (mode.value === 'review') return html`<${Review} />`;
  if (mode.value === 'edit') return html`<${Editor} />`;
  return html`<${Study} />`;
}

// Where a study begins: a game to choose, studies that the browser keeps, and files.

import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { catalogue } from '../lib/client.js';
import { Bin } from '../lib/sure.js';
import { t } from '../lib/texts.js';
import { BoardPicture } from '../board/picture.js';
import { Dropping } from './drop.js';
import { ImportBox } from './files.js';
import { forgetStudy, kept } from './kept.js';
import { addressOf } from './link.js';
import { endOf, movesTo, read } from './tree.js';

/** @param {import('./kept.js').Kept} study */
function addressOfKept(study) {
  const tree = read(study.tree), moves = study.at.length ? study.at : movesTo(tree, endOf(tree, 0));
  return addressOf({ spec: study.spec, position: study.position, moves, at: moves.length, mode: 'study' });
}

/** @param {{ study: import('./kept.js').Kept }} props */
function KeptLine({ study }) {
  const count = read(study.tree).nodes.size - 1;
  return html`<li class="panel resume"><div class="grow"><b class="title">${study.title}</b> ${study.about && html`<span class="soft small">${t('a-versus-b', { one: study.about.players[0], two: study.about.players[1] })}</span>`}
    <div class="soft small">${study.spec}${study.position ? ` · ${t('own-start')}` : ''} · ${t('turn-count', { count })}</div></div>
    <a class="btn" href=${addressOfKept(study)} aria-label=${t('open-study', { game: study.title })}><${Icon} name="eye" /><span>${t('look-at')}</span></a>
    <${Bin} label=${t('forget-study', { game: study.title })} onYes=${() => forgetStudy(study)} /></li>`;
}

export function Beginning() {
  const games = catalogue.value?.games ?? [], studies = kept.value;
  return html`<main class="reading wide analyse-home" id="main"><h1>${t('analyse')}</h1><p class="soft">${t('analyse-about')}</p>
    <section aria-labelledby="choose-study"><h2 id="choose-study">${t('choose-game')}</h2><ul class="study-games">${games.map((game) => html`<li key=${game.name}><a class="card" href=${`#/analyse/${game.name}`}><span class="pic">${game.board && html`<${BoardPicture} board=${game.board} crop=${true} />`}</span><span class="txt"><b>${game.title}</b></span></a></li>`)}</ul></section>
    <section aria-labelledby="import-study"><h2 id="import-study">${t('import-title')}</h2><${ImportBox} /></section>
    ${studies.length > 0 && html`<section class="list" aria-labelledby="kept-studies"><h2 id="kept-studies">${t('kept-studies')}</h2><ul class="kept">${studies.map((study) => html`<${KeptLine} key=${study.id} study=${study} />`)}</ul></section>`}
    <${Dropping} /></main>`;
}

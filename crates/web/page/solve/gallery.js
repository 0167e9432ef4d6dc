// Cards of everything that can be solved: the problems of the games, and the classic puzzles.

import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { sentence, t } from '../lib/texts.js';
import { BoardPicture } from '../board/picture.js';
import { FilePlace } from './files.js';
import { addressOf, file, offer } from './state.js';

/** @param {{ puzzle: import('../protocol').PuzzleCard }} props */
function Card({ puzzle }) {
  return html`<a class="card" href=${addressOf(puzzle.name)}>
    <span class="pic">${puzzle.board && html`<${BoardPicture} board=${puzzle.board} crop=${true} />`}</span>
    <span class="txt"><b>${puzzle.title}</b><span class="soft small">${sentence(puzzle.about)}</span><span class="soft small">${t('solve-count', { count: puzzle.problems })}</span></span></a>`;
}

/** @param {{ title: string, puzzles: import('../protocol').PuzzleCard[] }} props */
const Cards = ({ title, puzzles }) => html`<section><h2>${title}</h2><div class="cards">${puzzles.map((puzzle) => html`<${Card} key=${puzzle.name} puzzle=${puzzle} />`)}</div></section>`;

export function Gallery() {
  const puzzles = offer.value?.puzzles;
  return html`<main class="solve-home" id="main"><div class="head wrap"><h1>${t('solve-title')}</h1><a class="btn" href="#/solve/compare"><${Icon} name="gauge" /><span>${t('solve-compare')}</span></a></div>
    <p class="soft">${t('solve-about')}</p>
    ${puzzles ? html`<${Cards} title=${t('solve-games')} puzzles=${puzzles.filter((one) => one.is_game)} /><${Cards} title=${t('solve-puzzles')} puzzles=${puzzles.filter((one) => !one.is_game)} />` : html`<p class="soft" role="status">${t('loading')}</p>`}
    ${puzzles && html`<${FilePlace} />`}
    ${file.value && html`<p class="soft small">${t('solve-kept-file', { name: file.value.name })}</p>`}</main>`;
}

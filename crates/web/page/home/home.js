// The home page: cards of all games, the latest game in progress, and the panel that begins a game.

import { html } from '../lib/html.js';
import { catalogue, isChoice, isHere, program } from '../lib/client.js';
import { arrowKeys } from '../lib/roving.js';
import { sentence, t } from '../lib/texts.js';
import { BoardPicture } from '../board/picture.js';
import { choose, chosenGame } from './choice.js';
import { Continue } from './games.js';
import { Setup, SetupDock } from './setup.js';

/** @param {{ game: import('../protocol').GameCard, chosen: boolean }} props */
function Card({ game, chosen }) {
  return html`<button type="button" role="radio" class="card" aria-checked=${chosen} tabindex=${chosen ? 0 : -1} onClick=${() => choose({ game: game.name })}>
    <span class="pic">${game.board && html`<${BoardPicture} board=${game.board} crop=${true} />`}</span>
    <span class="txt"><b>${game.title}</b><span class="soft small">${sentence(game.about)}</span></span></button>`;
}

export function Home() {
  const games = catalogue.value?.games;
  return html`<main class="home" id="main"><div class="left"><${Continue} />
    <section><h1>${t('choose-game')}</h1>
      <div class="cards" role="radiogroup" aria-label=${t('game')} aria-busy=${!games} onKeyDown=${arrowKeys}>
        ${games ? games.map((game) => html`<${Card} key=${game.name} game=${game} chosen=${game === chosenGame.value} />`) : Array.from({ length: 8 }, (_, i) => html`<div class="card wait" key=${i}></div>`)}
      </div></section>
    ${isHere && !isChoice && html`<p class="soft small">${t('without-server', { command: 'plyground serve' })}</p>`}
    <p class="soft small">plyground ${program.value}</p></div>
    <${Setup} /><${SetupDock} /></main>`;
}

// A problem with its search: the problems of the game beside the board, the choices and the result.

import { useEffect } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { sentence, t } from '../lib/texts.js';
import { BoardPicture } from '../board/picture.js';
import { download } from './files.js';
import { SolveDock, SolveForm } from './form.js';
import { PathBoard, Player, Steps, pathKeys } from './path.js';
import { Result, Status } from './result.js';
import { addressOf, card, file, offer, place, problem, shelf } from './state.js';

/** A note about a file, with its place. @param {import('../protocol').FileNote} note */
export const noteWords = (note) => (note.line === null ? note.text : t('solve-note', { line: note.line, column: note.column ?? 1, text: note.text }));

/** @param {{ shown: import('../protocol').ProblemView, chosen: boolean }} props */
function ProblemLink({ shown, chosen }) {
  const { game, own } = place.value;
  return html`<a class=${shown.error ? 'problem wrong' : 'problem'} href=${addressOf(game, shown.name, own)} aria-current=${chosen ? 'true' : null}>
    <span class="thumb">${shown.scene && html`<${BoardPicture} board=${shown.scene.board} />`}</span>
    <span class="txt"><b>${t('solve-problem', { name: shown.name })}</b><span class="soft small">${shown.error ? noteWords(shown.error) : shown.goal}</span></span></a>`;
}

/** The problems of the game or of the file. */
function Problems() {
  const { found } = shelf.value, { game, own } = place.value, now = problem.value;
  if (!found) return null;
  return html`<nav class="panel problems" aria-label=${t('solve-problems')}><div class="head"><h2>${own ? file.value?.name : t('solve-problems')}</h2></div>
    ${own && html`<a class="link inline" href=${addressOf(game)}>${t('solve-embedded')}</a>`}
    <ul>${found.problems.map((shown) => html`<li key=${shown.name}><${ProblemLink} shown=${shown} chosen=${shown === now} /></li>`)}</ul></nav>`;
}

/** What is unusual about the file. */
function Warnings() {
  const warnings = shelf.value.found?.warnings ?? [];
  if (warnings.length === 0) return null;
  return html`<details class="panel pad warnings" open=${warnings.length < 4}><summary>${t('solve-warnings', { count: warnings.length })}</summary><ul>${warnings.slice(0, 50).map((note, index) => html`<li key=${index} class="small">${noteWords(note)}</li>`)}</ul></details>`;
}

/** @param {{ title: string }} props */
const Missing = ({ title }) => html`<main class="center" id="main"><h1>${title}</h1><a class="btn main" href="#/solve"><${Icon} name="left" />${t('solve-to-all')}</a></main>`;

export function Bench() {
  const { game, own, problem: name } = place.value, puzzle = card.value, shown = problem.value, { found, error } = shelf.value;
  useEffect(() => {
    addEventListener('keydown', pathKeys);
    return () => removeEventListener('keydown', pathKeys);
  }, []);
  if (!offer.value) return html`<main class="center" id="main" aria-busy="true"><p class="soft">${t('loading')}</p></main>`;
  if (!puzzle) return html`<${Missing} title=${t('solve-no-game', { name: game })} />`;
  if (own && !file.value) return html`<${Missing} title=${t('solve-no-file')} />`;
  if (error) return html`<${Missing} title=${error} />`;
  if (found && found.game === game && !shown) return html`<${Missing} title=${t('solve-no-problem', { name })} />`;
  return html`<main class="bench" id="main">
    <div class="bench-left"><${Problems} /><${Warnings} /></div>
    <div class="bench-mid"><div class="head wrap"><h1>${puzzle.title}${shown && html`<span class="soft"> · ${t('solve-problem', { name: shown.name })}</span>`}</h1>
        <span class="row wrap"><a class="link inline" href=${`#/rules/${game}`}>${t('rules')}</a><a class="link inline" href=${`#/solve/edit/${game}?problem=${encodeURIComponent(shown?.name ?? 'A')}${own ? '&from=file' : ''}`}>${t('solve-edit')}</a>${shown && !shown.error && html`<button type="button" class="link" onClick=${() => download(`${game}-${shown.name}.dat`, `${shown.lisp}\n`)}>${t('solve-download')}</button>`}</span></div>
      ${shown && html`<p class="soft goal">${shown.error ? noteWords(shown.error) : sentence(shown.goal)}${shown.origin ? ` (${shown.origin})` : ''}${shown.is_solved ? ` · ${t('solve-verdict-already')}` : ''}</p>`}
      <${PathBoard} /><${Status} /><${Player} /></div>
    <div class="bench-side"><${SolveForm} /><${Result} /><${Steps} /></div><${SolveDock} /></main>`;
}

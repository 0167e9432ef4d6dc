// The panel of the home page: opponent, seat, time, board and rules, and the button that begins the game.

import { useEffect } from '../vendor/hooks.js';
import { signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon, SeatMark } from '../lib/icons.js';
import { ask, catalogue, connection, goTo, isChoice, isHere } from '../lib/client.js';
import { arrowKeys } from '../lib/roving.js';
import { Segments } from '../lib/segments.js';
import { language, sentence, t } from '../lib/texts.js';
import { begin, choose, chosenGame, engine, engines, failure, isBeginning, level, mostMinutes, optionValue, setOption, setup, where } from './choice.js';

/** The ladder of levels. */
function Levels() {
  const most = catalogue.value?.levels ?? 9, now = level.value;
  return html`<div class="field"><div class="head"><h3 aria-hidden="true">${t('level')}</h3><span class="small"><b>${now}</b> <span class="soft">${t(`level-${now}`)}</span></span></div>
    <div class="levels" role="radiogroup" aria-label=${t('level')} onKeyDown=${arrowKeys}>${Array.from({ length: most }, (_, i) => i + 1).map((n) => html`<button type="button" role="radio" class=${`lv${n < now ? ' below' : ''}`} key=${n} aria-checked=${n === now} aria-label=${t('level-label', { level: n, words: t(`level-${n}`) })} tabindex=${n === now ? 0 : -1} onClick=${() => choose({ level: n })}
      ref=${(/** @type {HTMLElement | null} */ element) => element?.style.setProperty('--h', `${25 + (65 * n) / most}%`)}><i></i><span>${n}</span></button>`)}</div>
    <div class="head small soft"><span>${t('level-easy')}</span><span>${t('level-hard')}</span></div></div>`;
}

/** A computer player in a list. @param {{ label: string, value: string, onPick: (value: string) => void }} props */
function EngineSelect({ label, value, onPick }) {
  const most = catalogue.value?.levels ?? 9;
  return html`<label class="field"><span class="cap">${label}</span><select class="input" value=${value} onChange=${(/** @type {Event} */ event) => onPick(/** @type {HTMLSelectElement} */ (event.target).value)}>
    ${Array.from({ length: most }, (_, i) => i + 1).map((n) => html`<option key=${n} value=${String(n)} selected=${value === String(n)}>${t('level-label', { level: n, words: t(`level-${n}`) })}</option>`)}
    ${engines.value.map(({ name }) => html`<option key=${name} value=${name} selected=${value === name}>${name}</option>`)}</select></label>`;
}

/** The problems of games, fetched when they are needed. @type {import('../vendor/signals.js').Signal<Record<string, import('../protocol').ProblemCard[]>>} */
const problems = signal({});

/** The boards to begin from. @param {{ game: import('../protocol').GameCard }} props */
function Boards({ game }) {
  const key = `${language.value} ${game.name}`, list = problems.value[key];
  useEffect(() => {
    if (!game.has_problems || list || connection.value !== 'open') return;
    ask('problems', { type: 'problems', game: game.name }).then((reply) => { problems.value = { ...problems.peek(), [key]: reply.problems }; }).catch(() => {});
  }, [key, connection.value]);
  if (!game.has_problems || !list?.length) return null;
  const now = setup.value.problem[game.name] ?? '';
  return html`<label class="field"><span class="cap">${t('board')}</span><select class="input" value=${now} onChange=${(/** @type {Event} */ event) => choose({ problem: { ...setup.peek().problem, [game.name]: /** @type {HTMLSelectElement} */ (event.target).value } })}>
    <option value="" selected=${now === ''}>${t('board-usual')}</option>${list.map(({ name, goal }) => html`<option key=${name} value=${name} selected=${now === name}>${t('board-problem', { name, goal })}</option>`)}</select></label>`;
}

/** A field for an option value that is typed: the number of a random board, or a text. @param {{ option: import('../protocol').OptionCard, seed: boolean, now: string }} props */
function FreeValue({ option, seed, now }) {
  const label = seed ? t('option-number') : option.title;
  const take = (/** @type {Event} */ event) => {
    const typed = /** @type {HTMLInputElement} */ (event.target).value.trim();
    setOption(option.key, seed ? `${SEED}${typed.replace(/\D/g, '') || '1'}` : typed);
  };
  return seed ? html`<label class="field"><span class="cap">${label}</span><input class="input" type="number" min="0" max="999999999" value=${now.slice(SEED.length)} onChange=${take} /></label>`
    : html`<input class="input" aria-label=${label} value=${now} placeholder=${option.values.find(({ kind }) => kind === 'form')?.text ?? ''} onChange=${take} />`;
}

/** The prefix of the number of a random board. */
const SEED = 'seed-';

/** An option of the rules. @param {{ option: import('../protocol').OptionCard }} props */
function RuleOption({ option }) {
  const now = optionValue(option), words = option.values.filter(({ kind }) => kind === 'word');
  const hasSeeds = option.values.some(({ kind }) => kind === 'seed'), form = option.values.find(({ kind }) => kind === 'form');
  const about = html`<span class="soft small">${sentence(option.about)}</span>`;
  if (option.values.length === 2 && words.some(({ text }) => text === 'on') && words.some(({ text }) => text === 'off')) {
    return html`<label class="check"><input type="checkbox" checked=${now === 'on'} onChange=${(/** @type {Event} */ event) => setOption(option.key, /** @type {HTMLInputElement} */ (event.target).checked ? 'on' : 'off')} /><span>${option.title}<br />${about}</span></label>`;
  }
  const seed = hasSeeds && now.startsWith(SEED), chosen = words.some(({ text }) => text === now) ? now : seed ? SEED : '…';
  const pick = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    setOption(option.key, value === SEED ? `${SEED}${1 + Math.floor(Math.random() * 9999)}` : value === '…' ? '' : value);
  };
  return html`<div class="field"><label class="field"><span class="cap">${option.title}</span><select class="input" value=${chosen} onChange=${pick}>
      ${words.map(({ text, title }) => html`<option key=${text} value=${text} selected=${text === chosen}>${sentence(title)}</option>`)}
      ${option.values.filter(({ kind }) => kind === 'seed').map(({ title }) => html`<option key=${SEED} value=${SEED} selected=${chosen === SEED}>${sentence(title)}</option>`)}
      ${form && html`<option value="…" selected=${chosen === '…'}>${t('option-other')}</option>`}</select></label>
    ${chosen === SEED || (chosen === '…' && form) ? html`<${FreeValue} option=${option} seed=${seed} now=${now} />` : null}${about}</div>`;
}

/** The label of the button. */
export function buttonWords() {
  const game = chosenGame.value?.title ?? '', { opponent } = setup.value;
  if (opponent === 'watch') return t('begin-watch', { game });
  if (opponent === 'friend') return where.value === 'link' ? t('begin-link', { game }) : t('begin-friend', { game });
  return engine.value ? t('begin-engine', { game, engine: engine.value }) : t('begin-level', { game, level: level.value });
}

export function Setup() {
  const game = chosenGame.value, now = setup.value;
  if (!game) return null;
  const alone = now.opponent === 'computer' || (now.opponent === 'friend' && where.value === 'link');
  const seat = now.seat === 'usual' ? (game.person === '2' ? 'second' : 'first') : now.seat;
  const more = game.options.length > 0 || game.has_problems;
  return html`<form class="panel setup" aria-label=${t('setup')} noValidate onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); begin(); }}>
    <div class="head"><h2>${game.title}</h2><a class="link inline" href=${`#/rules/${game.name}`}>${t('rules')}</a></div>
    <${Segments} label=${t('opponent')} value=${now.opponent} values=${[['computer', t('computer')], ['friend', t('friend')], ['watch', t('watch')]]} onPick=${(/** @type {any} */ opponent) => choose({ opponent })} />
    ${isChoice && html`<${Segments} label=${t('engines-place')} value=${isHere ? 'browser' : 'server'} values=${[['server', t('engines-place-server')], ['browser', t('engines-place-browser')]]} onPick=${goTo} />`}
    ${now.opponent === 'computer' && engines.value.length > 0 && html`<label class="field"><span class="cap">${t('engine')}</span><select class="input" value=${engine.value ?? 'level'} onChange=${(/** @type {Event} */ event) => choose({ engine: /** @type {HTMLSelectElement} */ (event.target).value })}>
      <option value="level" selected=${!engine.value}>${t('engine-level')}</option>${engines.value.map(({ name }) => html`<option key=${name} value=${name} selected=${engine.value === name}>${name}</option>`)}</select></label>`}
    ${now.opponent === 'computer' && !engine.value && html`<${Levels} />`}
    ${now.opponent === 'friend' && (catalogue.value?.features.links ? html`<${Segments} label=${t('where')} value=${where.value} values=${[['here', t('same-screen')], ['link', t('by-link')]]} onPick=${(/** @type {any} */ place) => choose({ where: place })} />` : html`<p class="soft small">${t('friend-here')}</p>`)}
    ${now.opponent === 'watch' && [0, 1].map((index) => html`<${EngineSelect} key=${index} label=${t('seat-player', { player: index + 1 })} value=${known(now.watched[index] ?? '5')} onPick=${(/** @type {string} */ value) => choose({ watched: index === 0 ? [value, now.watched[1]] : [now.watched[0], value] })} />`)}
    ${alone && html`<${Segments} label=${t('seat')} value=${seat} values=${[['first', t('seat-first'), html`<${SeatMark} player="1" />`], ['second', t('seat-second'), html`<${SeatMark} player="2" />`], ['random', t('seat-random')]]} onPick=${(/** @type {any} */ value) => choose({ seat: value })} />`}
    <${Segments} label=${t('time')} value=${now.clock} values=${[['none', t('time-none')], ['ten', t('time-ten')], ['other', t('time-other')]]} onPick=${(/** @type {any} */ clock) => choose({ clock })} />
    ${now.clock === 'other' && html`<label class="field"><span class="cap">${t('time-minutes')}</span><input class="input" type="number" min="1" max=${mostMinutes.value} value=${now.minutes} onInput=${(/** @type {Event} */ event) => choose({ minutes: /** @type {HTMLInputElement} */ (event.target).valueAsNumber })} /></label>`}
    ${now.clock !== 'none' && html`<p class="soft small">${t('time-about')}</p>`}
    ${more && html`<details><summary>${t('board-and-rules')}</summary><div class="more"><${Boards} game=${game} />${game.options.map((option) => html`<${RuleOption} key=${option.key} option=${option} />`)}</div></details>`}
    ${failure.value && html`<p class="say no" role="alert"><${Icon} name="cross" /><span>${failure.value}</span></p>`}
    <button class="btn main big desk" disabled=${isBeginning.value || connection.value !== 'open'}><${Icon} name="play" /><span>${buttonWords()}</span></button>
  </form>`;
}

/** The word if it is a level or an existing engine, else a default level. @param {string} word */
const known = (word) => (/^\d$/.test(word) || engines.value.some(({ name }) => name === word) ? word : '5');

/** The same button at the bottom of the phone's screen. */
export const SetupDock = () => html`<div class="dock go phone"><button type="button" class="go" disabled=${isBeginning.value || connection.value !== 'open'} onClick=${begin}><span>${buttonWords()}</span></button></div>`;

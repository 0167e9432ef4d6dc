// The entry point: the header, the page that the address names, and the live region for screen readers.

import { render } from './vendor/preact.js';
import { effect } from './vendor/signals.js';
import { useEffect, useRef } from './vendor/hooks.js';
import { html } from './lib/html.js';
import { config } from './config.js';
import { Announcer } from './lib/announce.js';
import { catalogue, connect, connection, isIncomplete, sayLanguage } from './lib/client.js';
import { Icon, Logo } from './lib/icons.js';
import { isDark, keep } from './lib/prefs.js';
import { AREAS, AreaPage } from './lib/pages.js';
import { route } from './lib/route.js';
import { LANGUAGES, chooseLanguage, language, speak, t } from './lib/texts.js';
import { Games } from './home/games.js';
import { Home } from './home/home.js';
import { Paint } from './pieces/paint.js';
import { Play } from './play/play.js';
import { state } from './play/game.js';
import { RulesPage } from './play/rules.js';

const Reload = () => html`<button type="button" class="link" onClick=${() => location.reload()}>${t('reload')}</button>`;

/** A message about the connection, if there is a problem. */
function Connection() {
  if (connection.value === 'open' || (connection.value === 'connecting' && !catalogue.value)) return null;
  if (connection.value === 'old') return html`<span class="state" role="alert">${t('page-old')} <${Reload} /></span>`;
  return html`<span class="state" role="alert"><span class="pulse">●</span>${t('reconnecting')}</span>`;
}

/** A message if data of the engine in this browser is missing. */
const Incomplete = () => isIncomplete.value && html`<p class="strip-note" role="alert">${t('data-missing')} <${Reload} /></p>`;

const areas = () => Object.entries(AREAS).filter(([, { isThere }]) => isThere?.() ?? true);

function Top() {
  const { page } = route.value, dark = isDark();
  const names = catalogue.value?.languages;
  return html`<header class="top"><a class="logo" href="#/"><${Logo} />plyground</a>
    <nav aria-label=${t('main-menu')}><a href="#/" aria-current=${page === 'home' ? 'page' : null}>${t('play')}</a>${areas().map(([name, { label }]) => html`<a key=${name} href=${`#/${name}`} aria-current=${page === name ? 'page' : null}>${t(label)}</a>`)}<a href="#/games" aria-current=${page === 'games' ? 'page' : null}>${t('my-games')}</a></nav>
    <${Connection} />
    <div class="seg" role="group" aria-label=${t('language')}>${LANGUAGES.map((code) => html`<button type="button" key=${code} lang=${code} aria-pressed=${code === language.value} aria-label=${`${code.toUpperCase()} ${names?.find((one) => one.code === code)?.name ?? ''}`} onClick=${() => chooseLanguage(code).then(sayLanguage)}>${code.toUpperCase()}</button>`)}</div>
    <a class="btn icon ghost phone" href="#/games" aria-label=${t('my-games')}><${Icon} name="list" /></a>
    <button type="button" class="btn icon ghost" aria-label=${dark ? t('theme-light') : t('theme-dark')} onClick=${() => keep({ theme: dark ? 'light' : 'dark' })}><${Icon} name=${dark ? 'sun' : 'moon'} /></button></header>`;
}

function Page() {
  const { page, name } = route.value;
  const title = page === 'game' && state.value ? state.value.title : page === 'games' ? t('my-games') : AREAS[page] ? t(AREAS[page].label) : t('play');
  useEffect(() => { document.title = `${title} · plyground`; }, [title]);
  const first = useRef(true);
  useEffect(() => {
    // A new page is shown from its top, and its content gets the focus of keyboard and screen reader.
    if (!first.current) {
      scrollTo(0, 0);
      toContent();
    }
    first.current = false;
  }, [page, name]);
  switch (page) {
    case 'home': return html`<${Home} />`;
    case 'games': return html`<${Games} />`;
    case 'game': return html`<${Play} />`;
    case 'rules': return html`<${RulesPage} game=${name} />`;
    default: if (AREAS[page]) return html`<${AreaPage} key=${page} name=${page} />`;
      return html`<main class="center" id="main"><h1>${t('unknown-page')}</h1><a class="btn main" href="#/"><${Icon} name="home" />${t('to-games')}</a></main>`;
  }
}

const App = () => html`<${Paint} /><a class="skip" href="#main" onClick=${skip}>${t('skip')}</a><${Top} /><${Incomplete} /><${Page} /><${Announcer} />`;

function toContent() {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}

/** Jumps to the content. A link to an anchor would change the route, which is in the address. @param {Event} event */
function skip(event) {
  event.preventDefault();
  toContent();
}

connect();
await speak(language.peek()).catch(() => speak('en'));
const root = document.getElementById('page');
if (root) {
  root.textContent = '';
  render(html`<${App} />`, root);
}
effect(() => { document.body.dataset.page = route.value.page; });
// If this fails, the page still works while there is a network.
if (config.offline) navigator.serviceWorker?.register(config.offline).catch(() => {});

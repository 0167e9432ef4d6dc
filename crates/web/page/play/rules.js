// The rules of a game: beside the board, and as a page of their own.

import { useEffect } from '../vendor/hooks.js';
import { signal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/icons.js';
import { Markdown } from '../lib/markdown.js';
import { Refusal, ask, connection } from '../lib/client.js';
import { language, t } from '../lib/texts.js';

/** The rules that were fetched. @type {import('../vendor/signals.js').Signal<{ wanted: string, title: string, markdown: string } | null>} */
const rules = signal(null);

/** @param {string} game */
export function useRules(game) {
  const wanted = `${language.value} ${game}`, open = connection.value === 'open';
  useEffect(() => {
    if (!open || !game || rules.peek()?.wanted === wanted) return;
    ask('rules', { type: 'rules', game })
      .then(({ title, markdown }) => { rules.value = { wanted, title, markdown }; })
      .catch((error) => { if (error instanceof Refusal && error.id !== 'lost') rules.value = { wanted, title: '', markdown: error.message }; });
  }, [wanted, open]);
  return rules.value?.wanted === wanted ? rules.value : null;
}

/** The rules beside the board. @param {{ game: string, onClose: () => void }} props */
export function RulesPanel({ game, onClose }) {
  const found = useRules(game);
  return html`<section class="panel rules" aria-label=${t('rules')}><div class="head"><h2>${t('rules')}</h2><button type="button" class="btn ghost icon" aria-label=${t('close')} onClick=${onClose}><${Icon} name="cross" /></button></div>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('rules')}>${found ? html`<${Markdown} text=${found.markdown} />` : html`<p class="soft">${t('loading')}</p>`}</div></section>`;
}

/** The rules as a page. @param {{ game: string }} props */
export function RulesPage({ game }) {
  const found = useRules(game);
  return html`<main class="reading" id="main">${found ? html`<h1>${found.title}</h1><${Markdown} text=${found.markdown} level="h2" />` : html`<p class="soft">${t('loading')}</p>`}
    <p><a class="btn" href="#/"><${Icon} name="home" />${t('to-games')}</a></p></main>`;
}

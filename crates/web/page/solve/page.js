// The area of searches: the gallery, a problem with its search, the editor, and comparisons.

import { html } from '../lib/html.js';
import { route } from '../lib/route.js';
import { Bench } from './bench.js';
import { Compare } from './compare.js';
import { Editor } from './editor.js';
import { Gallery } from './gallery.js';
import { Techniques } from './techniques.js';

export default function SolvePage() {
  const { name } = route.value;
  switch (name) {
    case '': return html`<${Gallery} />`;
    case 'compare': return html`<${Compare} />`;
    case 'tree': return html`<${Techniques} />`;
    case 'edit': return html`<${Editor} />`;
    default: return html`<${Bench} />`;
  }
}

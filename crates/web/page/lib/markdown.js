// Renders the subset of Markdown that the rules use: headings, paragraphs, lists, tables, code, emphasis and links. It
// creates elements, so that no text is ever interpreted as HTML.

import { html } from './html.js';

/** Code, strong and emphasised words, and links as their words. @param {string} text @returns {unknown[]} */
function inline(text) {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/);
  return parts.map((part) => {
    if (part.startsWith('`') && part.length > 2) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**') && part.length > 4) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return html`<em>${part.slice(1, -1)}</em>`;
    if (part.startsWith('[') && part.endsWith(')')) return part.slice(1, part.indexOf(']'));
    return part;
  });
}

/** @param {string} line */
const cells = (line) => line.replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()));

/** @param {string[]} lines @param {string} level the element of a heading */
function block(lines, level) {
  const first = lines[0] ?? '';
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) return (heading[1] ?? '').length === 1 ? null : html`<${level} class="rules-head">${inline(heading[2] ?? '')}</${level}>`;
  if (first.startsWith('|')) {
    return html`<table><thead><tr>${cells(first).map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
      <tbody>${lines.slice(2).map((line) => html`<tr>${cells(line).map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
  }
  const item = /^(\d+\.|[-*]) /;
  if (item.test(first)) {
    /** @type {string[]} */
    const items = [];
    for (const line of lines) {
      if (item.test(line)) items.push(line.replace(item, ''));
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    const list = items.map((one) => html`<li>${inline(one)}</li>`);
    return /^\d/.test(first) ? html`<ol>${list}</ol>` : html`<ul>${list}</ul>`;
  }
  return html`<p>${inline(lines.join(' '))}</p>`;
}

/** @param {{ text: string, level?: string }} props */
export function Markdown({ text, level = 'h3' }) {
  /** @type {unknown[]} */
  const drawn = [];
  /** @type {string[]} */
  let lines = [];
  /** @type {string[] | null} */
  let code = null;
  const end = () => {
    if (lines.length) drawn.push(block(lines, level));
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) {
      end();
      if (code) drawn.push(html`<pre tabindex="0">${code.join('\n')}</pre>`);
      code = code ? null : [];
    } else if (code) code.push(line);
    else if (line.trim() === '') end();
    else if (/^#+ /.test(line)) {
      end();
      drawn.push(block([line], level));
    } else lines.push(line);
  }
  end();
  return html`<div class="rules-text">${drawn}</div>`;
}

// Finds the places of board cells in the text of a problem file: boards are lists of rows with equal numbers of cells.

/** @typedef {{ from: number, to: number, items: Node[] | null }} Node `items` is `null` for a word */
/** @typedef {{ from: number, to: number }} Cell */

/**
 * The lists and words of a text. Comments are skipped; unclosed lists end with the text.
 * @param {string} text @returns {Node[]}
 */
export function parse(text) {
  /** @type {Node} */
  const top = { from: 0, to: text.length, items: [] };
  const open = [top];
  const pattern = /;[^\n\r]*|#\||[()]|[^\s();,'#]+|#/g;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [token] = found, from = found.index, inner = /** @type {Node} */ (open[open.length - 1]);
    if (token.startsWith(';')) continue;
    if (token === '#|') pattern.lastIndex = endOfComment(text, from);
    else if (token === '(') {
      /** @type {Node} */
      const list = { from, to: text.length, items: [] };
      inner.items?.push(list);
      open.push(list);
    } else if (token === ')') {
      if (open.length > 1) {
        inner.to = from + 1;
        open.pop();
      }
    } else inner.items?.push({ from, to: from + token.length, items: null });
  }
  return top.items ?? [];
}

/** The place after a comment that begins at `from`; comments are nested. @param {string} text @param {number} from */
function endOfComment(text, from) {
  let depth = 0;
  const pattern = /#\||\|#/g;
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    depth += found[0] === '#|' ? 1 : -1;
    if (depth === 0) return pattern.lastIndex;
  }
  return text.length;
}

/**
 * The cells of every board of this size, board by board, row by row.
 * @param {string} text @param {number} rows @param {number} columns @returns {Cell[][]}
 */
export function boards(text, rows, columns) {
  /** @type {Cell[][]} */
  const found = [];
  /** @param {Node[]} items */
  const look = (items) => {
    const lists = items.filter((item) => item.items?.length === columns);
    if (lists.length >= rows && lists.length % rows === 0) {
      for (let first = 0; first < lists.length; first += rows) found.push(lists.slice(first, first + rows).flatMap((row) => row.items ?? []));
      return;
    }
    for (const item of items) if (item.items) look(item.items);
  };
  look(parse(text));
  return found;
}

/** The text with other words in some of its cells. @param {string} text @param {[Cell, string][]} changes */
export function changed(text, changes) {
  let result = text;
  for (const [cell, word] of [...changes].sort(([a], [b]) => b.from - a.from)) result = result.slice(0, cell.from) + word + result.slice(cell.to);
  return result;
}

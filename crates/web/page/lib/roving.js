// Arrow keys in a group of buttons of which only one is in the order of Tab: the focus goes to the nearest
// button in that direction, as they lie on the screen.

/** @param {KeyboardEvent} event */
export function arrowKeys(event) {
  const ways = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
  const way = ways[event.key];
  const from = event.target instanceof HTMLElement ? event.target : null;
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  if (!way || !from || !group.contains(from)) return;
  event.preventDefault();
  event.stopPropagation();
  const here = from.getBoundingClientRect();
  let best = null, least = Infinity;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll('button:not(:disabled), [role=radio]:not([aria-disabled=true])'))) {
    const there = button.getBoundingClientRect();
    const dx = (there.left + there.right - here.left - here.right) / 2, dy = (there.top + there.bottom - here.top - here.bottom) / 2;
    const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along > 1 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = button;
    }
  }
  best ??= step(group, from, way[0] + way[1]);
  best?.focus();
  if (best?.getAttribute('role') === 'radio') best.click();
}

/** The next button in order, where none lies in that direction. @param {HTMLElement} group @param {HTMLElement} from @param {number} by */
function step(group, from, by) {
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll('button:not(:disabled)'))];
  return all[all.indexOf(from) + by] ?? null;
}

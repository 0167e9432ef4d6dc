// Arrow keys in a group of buttons of which only one is in the tab order (roving tabindex). Left and right go to the
// previous and the next button, up and down to the nearest one in the row above or below.

/** What can be focused in a group. */
const BUTTONS = 'button:not(:disabled), [role=radio]:not([aria-disabled=true])';

/** @param {KeyboardEvent} event */
export function arrowKeys(event) {
  const from = event.target instanceof HTMLElement ? event.target : null;
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by || !from || !group.contains(from)) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll(BUTTONS))];
  const upright = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const to = (upright ? nearest(all, from, by) : null) ?? all[all.indexOf(from) + by];
  to?.focus();
  if (to?.getAttribute('role') === 'radio') to.click();
}

/** The nearest button above or below. @param {HTMLElement[]} all @param {HTMLElement} from @param {number} by */
function nearest(all, from, by) {
  const here = from.getBoundingClientRect();
  let best = null, least = Infinity;
  for (const button of all) {
    const there = button.getBoundingClientRect();
    const along = (by * (there.top + there.bottom - here.top - here.bottom)) / 2, aside = Math.abs(there.left + there.right - here.left - here.right) / 2;
    if (along > here.height / 2 && along + aside / 4 < least) {
      least = along + aside / 4;
      best = button;
    }
  }
  return best;
}

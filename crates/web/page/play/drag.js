// Dragging a piece from a tray onto the board. A short press is a click. Once the pointer has moved, the ghost follows
// it (a little above a finger). Releasing it over the board plays the move, if it is legal and the squares are large
// enough to hit.

import { SMALL } from '../board/layout.js';

/** How far the pointer moves before a press becomes a drag, in pixels. */
const SLACK = 8;

/**
 * @param {import('../board/hand.js').Hand} hand
 * @param {PointerEvent} event
 * @param {(() => void) | null} take takes the piece, once the drag begins
 */
export function startDrag(hand, event, take) {
  if (event.button !== 0) return;
  const { clientX: x0, clientY: y0, pointerId } = event, touch = event.pointerType !== 'mouse';
  const source = /** @type {HTMLElement} */ (event.currentTarget);
  let dragging = false;

  /** @param {PointerEvent} to */
  const move = (to) => {
    if (to.pointerId !== pointerId) return;
    if (!dragging) {
      const dx = Math.abs(to.clientX - x0), dy = y0 - to.clientY;
      if (Math.hypot(dx, dy) < SLACK) return;
      // On a tray that scrolls sideways, moving sideways scrolls.
      if (touch && dx > Math.abs(dy)) return end();
      dragging = true;
      take?.();
      document.body.classList.add('dragging');
    }
    to.preventDefault();
    hand.aimAt(squareUnder(to.clientX, to.clientY - (touch ? 56 : 0)));
    return undefined;
  };
  /** @param {PointerEvent} to */
  const up = (to) => {
    if (to.pointerId !== pointerId) return;
    const dropped = dragging;
    end();
    if (!dropped) return;
    // The press must not count as a click on the slot.
    source.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => source.removeEventListener('click', stop, { capture: true }), 50);
    // Over small squares a finger only places the ghost; the button or a tap plays the move.
    if (touch && squareSize() < SMALL) return;
    if (hand.aim.peek() && hand.isAimLegal.peek()) hand.confirm();
    else if (!touch) hand.aimAt(null);
  };
  const end = () => {
    dragging = false;
    document.body.classList.remove('dragging');
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
  };
  addEventListener('pointermove', move, { passive: false });
  addEventListener('pointerup', up);
  addEventListener('pointercancel', end);
  if (touch) source.setPointerCapture?.(pointerId);
}

const squareSize = () => document.querySelector('[data-square]')?.getBoundingClientRect().width ?? 0;

/** @param {Event} event */
const stop = (event) => {
  event.stopPropagation();
  event.preventDefault();
};

/** @param {number} x @param {number} y @returns {[number, number] | null} */
function squareUnder(x, y) {
  const at = /** @type {HTMLElement | null} */ (document.elementFromPoint(x, y)?.closest('[data-square]') ?? null)?.dataset.square;
  return at ? /** @type {[number, number]} */ (at.split(',').map(Number)) : null;
}

// A board to look at and to play on: the drawing, and over it a grid of labelled cells, one of which can be focused.
// Events of pointer, touch and keys are turned into squares here.

import { useEffect, useRef } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Ground } from './ground.js';
import { layoutOf, shown } from './layout.js';
import { Chosen, Concerned, GhostPiece, Hinted, Targets } from './overlay.js';
import { Beds, Blocks, Marks, Numbers, Pieces, keyOf, squareAt } from './squares.js';
import { squareWords } from './words.js';

/** @typedef {[number, number]} Square */

/**
 * @typedef {object} BoardProps
 * @property {import('../protocol').Scene} scene
 * @property {string} label
 * @property {string} turn whose turn it is
 * @property {boolean} flipped
 * @property {boolean} live whether the visitor can move
 * @property {boolean} [placing] whether a piece is in hand
 * @property {Map<string, Square>} [targets]
 * @property {import('./overlay.js').Ghost | null} [ghost]
 * @property {Square | null} [aim]
 * @property {Square[]} [chosen]
 * @property {Square[]} [hinted]
 * @property {Map<string, string>} [worth]
 * @property {(layout: import('./layout.js').Layout) => unknown} [under] what is drawn under the pieces
 * @property {(layout: import('./layout.js').Layout) => unknown} [over] what is drawn over everything
 * @property {(square: Square | null) => void} [onAim]
 * @property {(square: Square, how: { touch: boolean, size: number }) => void} [onPick]
 * @property {(square: Square) => void} [onDrop] a drag from another square ended here
 * @property {() => void} [onTurn]
 */

/** @type {Map<string, Square>} */
const NONE = new Map();

/** @param {BoardProps} props */
export function Board(props) {
  const { scene, label, turn, flipped, live, placing = false, targets = NONE, ghost = null, aim = null, chosen = [], hinted = [], worth, under, over } = props;
  const layout = layoutOf(scene.board, { flipped });
  const related = aim && live && !placing ? squareAt(scene, aim)?.related ?? [] : [];
  const hover = aim && targets.has(keyOf(aim)) ? keyOf(aim) : null;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    box.current?.style.setProperty('--ratio', `${layout.width / layout.height}`);
    box.current?.parentElement?.style.setProperty('--ratio', `${layout.width / layout.height}`);
  }, [layout.width, layout.height]);
  return html`<div class=${`board-box look-${layout.look}`} ref=${box}>
    <svg viewBox=${`0 0 ${layout.width} ${layout.height}`} aria-hidden="true" focusable="false">
      <${Ground} layout=${layout} board=${scene.board} />
      <${Beds} layout=${layout} scene=${scene} />
      <${Numbers} layout=${layout} scene=${scene} hover=${hover} worth=${worth} />
      <${Blocks} layout=${layout} scene=${scene} />
      <${Marks} layout=${layout} scene=${scene} turn=${turn} />
      <${Targets} layout=${layout} scene=${scene} targets=${placing && ghost ? [] : [...targets.values()]} />
      <${Chosen} layout=${layout} squares=${chosen} />
      <${Concerned} layout=${layout} squares=${related} />
      ${under?.(layout)}
      <${Pieces} layout=${layout} scene=${scene} />
      <${Hinted} layout=${layout} squares=${hinted} />
      ${ghost && html`<${GhostPiece} layout=${layout} ghost=${ghost} />`}
      ${over?.(layout)}
    </svg>
    <${Cells} ...${props} layout=${layout} label=${label} />
  </div>`;
}

/** @param {BoardProps & { layout: import('./layout.js').Layout }} props */
function Cells({ scene, layout, label, live, placing = false, targets = NONE, chosen = [], hinted = [], onAim, onPick, onDrop, onTurn }) {
  const { rows, columns } = layout;
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const cursor = useSignal(/** @type {Square} */ ([0, 0]));
  const [atRow, atColumn] = cursor.value[0] < rows && cursor.value[1] < columns ? cursor.value : [0, 0];
  const drag = useRef(/** @type {{ from: Square, moved: boolean, touch: boolean } | null} */ (null));

  useEffect(() => {
    const style = grid.current?.style;
    if (!style) return;
    style.left = `${(100 * layout.x) / layout.width}%`;
    style.top = `${(100 * layout.y) / layout.height}%`;
    style.width = `${(100 * columns * layout.cw) / layout.width}%`;
    style.height = `${(100 * rows * layout.ch) / layout.height}%`;
  });

  // The wheel turns the piece in hand. Preact's listeners are passive for it, so it is added by hand.
  useEffect(() => {
    const cells = grid.current;
    if (!cells || !onTurn) return undefined;
    /** @param {WheelEvent} event */
    const wheel = (event) => {
      if (!placing || event.ctrlKey) return;
      event.preventDefault();
      if (Date.now() - wheeled > 120) onTurn();
      wheeled = Date.now();
    };
    cells.addEventListener('wheel', wheel, { passive: false });
    return () => cells.removeEventListener('wheel', wheel);
  }, [placing, onTurn]);

  /** @param {Event} event @returns {Square | null} */
  const squareOf = (event) => {
    const point = /** @type {PointerEvent} */ (event);
    const target = point.clientX === undefined ? event.target : document.elementFromPoint(point.clientX, point.clientY);
    const at = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[data-square]'))?.dataset.square : null;
    return at ? /** @type {Square} */ (at.split(',').map(Number)) : null;
  };

  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const [row, column] = shown(layout, atRow, atColumn);
    const steps = /** @type {Record<string, Square>} */ ({ ArrowUp: [row - 1, column], ArrowDown: [row + 1, column], ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1], Home: [row, 0], End: [row, columns - 1], PageUp: [0, column], PageDown: [rows - 1, column] });
    const to = steps[event.key];
    if (to && !event.altKey && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      event.stopPropagation();
      const [r, c] = to;
      if (r < 0 || c < 0 || r >= rows || c >= columns) return;
      const square = shown(layout, r, c);
      cursor.value = square;
      /** @type {HTMLElement | null} */ (grid.current?.querySelector(`[data-square="${square}"]`) ?? null)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      onPick?.([atRow, atColumn], { touch: false, size: 100 });
    }
  };

  /** @param {PointerEvent} event */
  const down = (event) => {
    if (event.button !== 0) return;
    const square = squareOf(event);
    drag.current = square && { from: square, moved: false, touch: event.pointerType !== 'mouse' };
    if (placing && event.pointerType !== 'mouse' && live) {
      // The finger moves the ghost instead of scrolling the page; lifting it leaves the ghost there.
      grid.current?.setPointerCapture(event.pointerId);
    }
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const square = squareOf(event);
    if (drag.current && square && keyOf(square) !== keyOf(drag.current.from)) drag.current.moved = true;
    if (event.pointerType === 'mouse' || drag.current) onAim?.(square);
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    const square = squareOf(event), held = drag.current;
    drag.current = null;
    if (!held || !square || event.button !== 0) return;
    const size = (grid.current?.getBoundingClientRect().width ?? 0) / columns;
    cursor.value = square;
    if (!held.moved) onPick?.(square, { touch: held.touch, size });
    else if (!placing && live) {
      onPick?.(held.from, { touch: false, size });
      onDrop?.(square);
    }
  };

  const marked = new Set(chosen.map(keyOf)), advised = new Set(hinted.map(keyOf));
  return html`<div class=${`board-cells${live ? ' live' : ''}${placing ? ' placing' : ''}`} role="grid" aria-label=${label} aria-rowcount=${rows} aria-colcount=${columns} ref=${grid}
      onKeyDown=${key} onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerLeave=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && onAim?.(null)}
      onPointerCancel=${() => { drag.current = null; }}
      onContextMenu=${(/** @type {Event} */ event) => { if (placing && onTurn) { event.preventDefault(); onTurn(); } }}>
    ${Array.from({ length: rows }, (_, r) => html`<div role="row" key=${r}>
      ${Array.from({ length: columns }, (__, c) => {
        const square = shown(layout, r, c), [row, column] = square, at = keyOf(square), can = targets.has(at);
        return html`<div role="gridcell" key=${c} class=${can ? 'can' : ''} data-square=${at} tabindex=${row === atRow && column === atColumn ? 0 : -1}
          aria-label=${squareWords(scene, square, { can, hinted: advised.has(at), chosen: marked.has(at) })} aria-selected=${marked.has(at) ? 'true' : null}
          onFocus=${(/** @type {FocusEvent} */ event) => { cursor.value = square; if (/** @type {Element} */ (event.target).matches(':focus-visible')) onAim?.(square); }}></div>`;
      })}
    </div>`)}
  </div>`;
}

/** When the wheel last turned a piece: one turn of a wheel sends many events. */
let wheeled = 0;

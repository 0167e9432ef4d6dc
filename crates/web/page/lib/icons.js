// Icons as strokes in a box of 24. Every icon is shown with a word, or its button has a label.

import { html } from './html.js';

/** @type {Record<string, string>} */
const PATHS = {
  undo: 'M8 5L3.500 9.500L8 14M4 9.500h8a4.500 4.500 0 0 1 0 9h-2',
  redo: 'M16 5l4.500 4.500L16 14M20 9.500h-8a4.500 4.500 0 0 0 0 9h2',
  hint: 'M9 18h6M10 21h4M8.500 15c-4-3-3.500-11 3.500-11s7.500 8 3.500 11z',
  flag: 'M6 21V4h11l-2.500 4l2.500 4H6',
  flip: 'M7 4v15M7 4L3.500 7.500M7 4l3.500 3.500M17 20V5M17 20l3.500-3.500M17 20l-3.500-3.500',
  turn: 'M19 12a7 7 0 1 1-2.500-5.400M17 3v4h-4',
  mirror: 'M12 3v18M9 7L4 17h5zM15 7l5 10h-5z',
  eye: 'M2.500 12s3.500-6.500 9.500-6.500s9.500 6.500 9.500 6.500s-3.500 6.500-9.500 6.500s-9.500-6.500-9.500-6.500zM12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  check: 'M5 12.500l4.500 4.500L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  play: 'M8 5l11 7l-11 7z',
  pause: 'M8.500 5v14M15.500 5v14',
  step: 'M6 5l9 7l-9 7zM18.500 5v14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  left: 'M14.500 5.500L8 12l6.500 6.500',
  right: 'M9.500 5.500L16 12l-6.500 6.500',
  first: 'M17 5.500L10.500 12l6.500 6.500M6.500 5.500v13',
  last: 'M7 5.500L13.500 12L7 18.500M17.500 5.500v13',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  bolt: 'M13 3L5 13.500h6L10.500 21L19 10.500h-6z',
  info: 'M12 11v6M12 7.500h.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  again: 'M5 12a7 7 0 1 0 2.500-5.400M7 3v4h4',
  swap: 'M4 8h14M14 4l4 4l-4 4M20 16H6M10 12l-4 4l4 4',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  book: 'M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2c2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  home: 'M4 11l8-7l8 7M6 9.500V20h12V9.500',
  gauge: 'M8 4v16M8 4h8v16H8zM8 12h8',
  up: 'M12 19V6M6 11.500L12 5.500l6 6',
  chart: 'M4 4v16h16M7 15l4-6l4 3l5-7',
  pencil: 'M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM14 6.500l3.500 3.500',
  share: 'M12 14V4M8 7.500L12 3.500l4 4M6 11H5v9h14v-9h-1',
  folder: 'M3.500 18.500v-13h6l2 2.500h9v10.500z',
  download: 'M12 4v10M8 10.500l4 4l4-4M5 18v2h14v-2',
  hand: 'M4 14l4 5h8l4-5M8 13l4 4l4-4M12 4v13',
};

/** @param {{ name: string }} props */
export const Icon = ({ name }) => html`<svg class="ico" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${PATHS[name] ?? ''} /></svg>`;

/** The mark of a player: a disc or a diamond. @param {{ player: string }} props */
export const SeatMark = ({ player }) => html`<svg class=${`seat p${player}`} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
  ${player === '1' ? html`<circle cx="7" cy="7" r="6" />` : html`<path d="M7 0l7 7l-7 7l-7-7z" />`}</svg>`;

export const Logo = () => html`<svg viewBox="0 0 26 26" aria-hidden="true" focusable="false"><rect width="26" height="26" rx="7" fill="var(--wood-lo)" /><circle cx="9" cy="9" r="4.500" fill="var(--w-top)" /><path d="M17.500 12l5 5l-5 5l-5-5z" fill="var(--w-top)" /></svg>`;

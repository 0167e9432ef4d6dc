// One piece, drawn by its look in a box of 72 units around (0, 0). Blocks that join with their neighbours are drawn
// together by `blocks.js`; alone, a block is a single tile.

import { html } from '../lib/html.js';
import { Tiles } from './blocks.js';
import { Figure } from './figures.js';
import { Cross, Disc, Match, Nought, TextPiece, TilePiece } from './flat.js';
import { PrismPiece } from './prism.js';

/** @param {{ piece: import('../protocol').Piece, shadow?: boolean }} props */
export function PieceShape({ piece, shadow = true }) {
  const { look, owner } = piece;
  if (typeof look === 'object') {
    if ('prism' in look) return html`<${PrismPiece} prism=${look.prism} shadow=${shadow} />`;
    if ('tile' in look) return html`<${TilePiece} text=${look.tile} />`;
    if ('text' in look) return html`<${TextPiece} text=${look.text} owner=${owner} />`;
    return html`<${TextPiece} text=${piece.name.slice(0, 2)} owner=${owner} />`;
  }
  switch (look) {
    case 'block': return html`<g transform="translate(-30 -30)"><${Tiles} cells=${[[0, 0]]} owner=${owner} u=${60} /></g>`;
    case 'disc': return html`<${Disc} owner=${owner} />`;
    case 'cross': return html`<${Cross} owner=${owner} />`;
    case 'nought': return html`<${Nought} owner=${owner} />`;
    case 'match': return html`<${Match} />`;
    case 'bishop': case 'rook': case 'knight': return html`<${Figure} kind=${look} owner=${owner} />`;
    default: return html`<${TextPiece} text=${piece.name.slice(0, 2)} owner=${owner} />`;
  }
}

/** Whether the piece is a block. @param {import('../protocol').Piece} piece */
export const isBlock = (piece) => piece.look === 'block';

/** Whether the piece stands up, so that it is drawn over what is behind it. @param {import('../protocol').Piece} piece */
export const isPrism = (piece) => typeof piece.look === 'object' && 'prism' in piece.look;

// Studies in addresses: `#/analyse/SPEC?v=1&p=POSITION&m=MOVE;MOVE&at=2&c=SUM`. The address contains everything, so
// that it opens the same position anywhere. The checksum at its end shows whether it is complete.

/** The version of the format. */
const VERSION = '1';

/** The maximum length of an address, in characters: mail programs and chats cut longer ones. */
export const LONGEST = 8000;

/**
 * @typedef {object} Shared
 * @property {string} spec
 * @property {string | null} position the start on one line; `null` for that of the spec
 * @property {string[]} moves
 * @property {number} at the number of moves before the position that is shown
 * @property {string} mode `study`, `review` or `edit`
 */

/** @typedef {'long' | 'version' | 'cut' | 'damaged'} LinkTrouble */

/** A checksum of a text (FNV-1a, 32 bits). @param {string} text */
export function sum(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}

// Moves are separated by semicolons, which no game uses in a move.

/** Escapes characters that an address cannot contain. Blanks become `_`, which no program escapes again. @param {string} text */
const escape = (text) => encodeURIComponent(text.replaceAll('_', '%5F')).replaceAll('%255F', '%5F').replaceAll('%20', '_').replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%3D', '=');

/** @param {string} text */
const unescape = (text) => decodeURIComponent(text.replaceAll('_', ' '));

/** The checksum of the content of a link, independent of how it was escaped. @param {Shared} shared */
const sumOf = ({ spec, position, moves, at, mode }) => sum(JSON.stringify([spec, position, moves, at, mode]));

/** The address of a study. @param {Shared} shared */
export function addressOf(shared) {
  const { spec, position, moves, at, mode } = shared;
  const parts = [`v=${VERSION}`];
  if (position !== null) parts.push(`p=${escape(position)}`);
  if (moves.length) parts.push(`m=${moves.map(escape).join(';')}`);
  if (at !== moves.length) parts.push(`at=${at}`);
  if (mode !== 'study') parts.push(`view=${mode}`);
  return `#/analyse/${escape(spec).replaceAll('/', '%2F')}?${parts.join('&')}&c=${sumOf(shared)}`;
}

/**
 * Parses the address of a study; the result is its content, or what is wrong with it.
 * @param {string} hash
 * @returns {Shared | LinkTrouble | null} `null` where it names no study
 */
export function readAddress(hash) {
  if (hash.length > LONGEST) return 'long';
  const found = /^#\/?analyse\/([^/?]+)(\?.*)?$/s.exec(hash);
  if (!found) return null;
  const [, name = '', query] = found;
  try {
    const spec = unescape(name);
    if (query === undefined) return { spec, position: null, moves: [], at: -1, mode: 'study' };
    const values = new Map(query.slice(1).split('&').map((part) => {
      const [key = '', ...value] = part.split('=');
      return /** @type {[string, string]} */ ([key, value.join('=')]);
    }));
    // A link that was written by hand has no version and no checksum; a generated one has both.
    if (!values.has('v') && (values.has('position') || values.has('moves'))) {
      const moves = unescape((values.get('moves') ?? '').replaceAll('+', ' ')).split(';').map((move) => move.trim()).filter((move) => move !== '');
      return { spec, position: values.has('position') ? unescape((values.get('position') ?? '').replaceAll('+', ' ')) : null, moves, at: moves.length, mode: 'study' };
    }
    if (!values.has('v') || !values.get('v')) return 'cut';
    if (values.get('v') !== VERSION) return 'version';
    const told = values.get('c') ?? '';
    if (told.length < 7) return 'cut';
    const moves = values.get('m')?.split(/;|%3B/i).map(unescape) ?? [];
    const at = values.has('at') ? Number(values.get('at')) : moves.length;
    const shared = { spec, position: values.has('p') ? unescape(values.get('p') ?? '') : null, moves, at, mode: values.get('view') ?? 'study' };
    if (!Number.isInteger(at) || at < 0 || at > moves.length || sumOf(shared) !== told) return 'damaged';
    return shared;
  } catch {
    // `decodeURIComponent` failed: a percent sign without two digits.
    return 'damaged';
  }
}

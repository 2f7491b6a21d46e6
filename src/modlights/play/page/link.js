// The state in the fragment of the address, and positions as text.

/** @import {Fields, Puzzle} from './types.js' */
/** @import {Move, Play} from './playing-state.js' */

const MOST_MOVES = 4000;

/** States as the command line writes them: 101/010, or 12 0 3/4 5 11. @param {number[]} states @param {Puzzle} puzzle */
export function positionText(states, puzzle) {
  const width = puzzle.columns ?? states.length;
  const spaced = puzzle.modulus > 10 && states.some((s) => s > 9);
  const rows = [];
  for (let i = 0; i < states.length; i += width) {
    const row = states.slice(i, i + width);
    rows.push(!spaced ? row.join('') : row.length > 1 ? row.join(' ') : `${row[0]},`);
  }
  return rows.join('/');
}

/** The other way round, for text that this page wrote. @param {string} text @returns {number[]} */
export const statesOf = (text) =>
  text
    .split('/')
    .flatMap((row) => (/[ ,]/.test(row) ? row.split(/[ ,]+/).filter(Boolean) : [...row]))
    .map(Number);

/** Moves as 3.7.-12: buttons by number from 1, with a minus for the other way round. @param {Move[]} moves */
const movesText = (moves) => moves.map(([button, times]) => (times < 0 ? -1 : 1) * (button + 1)).join('.');

/** @param {string|undefined} text @param {number} buttons @returns {Move[]} */
export function movesOf(text, buttons) {
  if (!text || text.length > 8 * MOST_MOVES) return [];
  const numbers = text.split('.').map(Number);
  if (!numbers.every((n) => Number.isInteger(n) && n !== 0 && Math.abs(n) <= buttons)) return [];
  return numbers.map((n) => [Math.abs(n) - 1, Math.sign(n)]);
}

/** What cannot be mistaken in a fragment stays readable. @param {string} text */
const written = (text) =>
  encodeURIComponent(text)
    .replace(/%(2F|2C|3A|3B|40)/g, decodeURIComponent)
    .replace(/%20/g, '+');

/** @param {Record<string, string>} words */
export const fragment = (words) =>
  Object.entries(words)
    .map(([key, value]) => `${key}=${written(value)}`)
    .join('&');

/** The words in the fragment of this page's address. @returns {Record<string, string>} */
export const wordsInAddress = (address = location.href) =>
  Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));

/** The words that belong to the puzzle. */
const PUZZLE = [
  'game',
  'size',
  'rule',
  'surface',
  'mod',
  'forbid',
  'graph',
  'vertices',
  'places',
  'itself',
  'matrix',
  'lights',
  'buttons',
  'start',
  'target',
];

/** @param {Record<string, string>} words @returns {Fields} */
export const puzzleWords = (words) =>
  Object.fromEntries(PUZZLE.filter((key) => key in words).map((key) => [key, words[key]]));

/**
 * The words for a puzzle as it stands: the game, the start, the target where it is not the game's own, the moves;
 * after very many moves the position reached stands in for start and moves.
 * @param {Play} play
 */
export function stateWords({ puzzle, start, target, position, done }) {
  const words = { ...puzzle.fields };
  const kept = done.length <= MOST_MOVES;
  delete words.target;
  words.start = positionText(kept ? start : position, puzzle);
  if (target.some((state, light) => state !== puzzle.goal[light])) words.target = positionText(target, puzzle);
  if (kept && done.length) words.moves = movesText(done);
  return words;
}

let waiting = 0;

/** Writes the fragment soon; browsers refuse it when it comes too often. @param {() => string} text */
export function writeAddress(text) {
  clearTimeout(waiting);
  document.body.dataset.noted = 'no';
  waiting = window.setTimeout(() => {
    const next = `#${text()}`;
    if (next !== location.hash) history.replaceState(null, '', next);
    document.body.dataset.noted = 'yes';
  }, 250);
}

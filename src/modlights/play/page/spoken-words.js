// Cells, states and presses in words, for those who read the page aloud or would rather have a list.

import { counted } from './dom.js';

/** @import {Puzzle} from './types.js' */

/** A state in words. @param {Puzzle} puzzle @param {number} state */
export const stateName = ({ modulus }, state) => (modulus === 2 ? (state ? 'on' : 'off') : `state ${state}`);

/** The name of a light in words. @param {Puzzle} puzzle @param {number} light */
export function cellName(puzzle, light) {
  if (puzzle.columns) return `Row ${Math.floor(light / puzzle.columns) + 1}, column ${(light % puzzle.columns) + 1}`;
  const name = puzzle.lights[light];
  const [row, column] = name.split(',');
  return puzzle.kind === 'game' && column ? `Row ${row}, column ${column}` : `Light ${name}`;
}

/** The name of a button in words. @param {Puzzle} puzzle @param {number} button */
export function buttonName(puzzle, button) {
  const [row, column] = puzzle.buttons[button].split(',');
  return column && (puzzle.kind === 'size' || puzzle.kind === 'game')
    ? `row ${row}, column ${column}`
    : puzzle.buttons[button];
}

/** How often, in words. @param {number} times */
export const timesWords = (times) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);

/** Presses as lines of text, a row of the board to a line. @param {Puzzle} puzzle @param {number[]} presses */
export function pressesList(puzzle, presses) {
  /** @type {Map<string, string[]>} */
  const rows = new Map();
  const named = puzzle.kind === 'size' || puzzle.kind === 'game';
  presses.forEach((times, button) => {
    if (!times) return;
    const [row, column] = named ? puzzle.buttons[button].split(',') : [];
    const often = times === 1 ? '' : ` (${timesWords(times)})`;
    if (column) rows.set(`Row ${row}`, [...(rows.get(`Row ${row}`) ?? []), `column ${column}${often}`]);
    else rows.set(puzzle.buttons[button], [timesWords(times)]);
  });
  return [...rows].map(([name, parts]) => `${name}: ${parts.join(', ')}`);
}

/** What all lights have to be in the end, or '' where the target is a picture of its own. @param {Puzzle} puzzle @param {number[]} target */
export function targetName(puzzle, target) {
  if (target.some((state) => state !== target[0])) return '';
  return puzzle.modulus === 2 ? (target[0] ? 'all lights on' : 'all lights off') : `all lights ${target[0]}`;
}

/** How many lights are not yet right. @param {number} wrong */
export const toGo = (wrong) => (wrong ? `${counted(wrong, 'light')} to go` : 'all lights are right');

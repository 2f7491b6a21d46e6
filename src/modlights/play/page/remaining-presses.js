// Marks on the board: presses still to be made. Each press removes one; whatever else is pressed is made good.

import { residue, total } from './arithmetic.js';
import { timesWords } from './spoken-words.js';

/** @import {Layer, Over, Puzzle, Tool} from './types.js' */
/** @import {Play} from './playing-state.js' */
/** @import {Session} from './session.js' */

const SLOWEST = 160; // milliseconds between two presses that are made for the player
const LONGEST = 4000; // and all of them together

/** The cell of each button. @param {Puzzle} puzzle */
export const cellsOfButtons = (puzzle) => {
  /** @type {number[]} */
  const cells = [];
  puzzle.layout.cells.forEach(({ button }, cell) => {
    if (button !== null) cells[button] = cell;
  });
  return cells;
};

/** The cell of each light. @param {Puzzle} puzzle */
export const cellsOfLights = (puzzle) => {
  /** @type {number[]} */
  const cells = [];
  puzzle.layout.cells.forEach(({ light }, cell) => {
    if (light !== null) cells[light] = cell;
  });
  return cells;
};

/** Presses as marks that follow the player. @implements {Tool} */
export class Marks {
  /**
   * @param {string} name @param {Play} play @param {number[]} presses what is still to be pressed now
   * @param {'mark'|'quiet'} [tone] @param {(left: number) => void} [changed] told how many presses are left
   */
  constructor(name, play, presses, tone = 'mark', changed) {
    this.name = name;
    this.play = play;
    this.tone = tone;
    this.changed = changed;
    const k = play.puzzle.modulus;
    const made = play.presses;
    /** What will have been pressed in all. */
    this.goal = presses.map((times, button) => residue(times + made[button], k));
    this.cells = cellsOfButtons(play.puzzle);
  }

  /** What is left to press. */
  get left() {
    const made = this.play.presses;
    const k = this.play.puzzle.modulus;
    return this.goal.map((times, button) => residue(times - made[button], k));
  }

  pressed() {
    this.changed?.(total(this.left));
  }

  /** @returns {Layer} */
  layer() {
    /** @type {Map<number, Over>} */
    const cells = new Map();
    const two = this.play.puzzle.modulus === 2;
    this.left.forEach((times, button) => {
      if (times)
        cells.set(this.cells[button], {
          tone: this.tone,
          badge: two ? '•' : String(times),
          said: `to press ${timesWords(times)}`,
        });
    });
    return { cells, paper: false };
  }
}

/** Presses what is marked, one after another, so that it can be watched. @param {Session} session @param {Marks} marks */
export function pressAll(session, marks) {
  const pause = Math.min(SLOWEST, LONGEST / Math.max(1, total(marks.left)));
  const next = () => {
    const button = session.tool === marks ? marks.left.findIndex((times) => times > 0) : -1;
    if (button < 0) return;
    session.play.press(button);
    setTimeout(next, pause);
  };
  next();
}

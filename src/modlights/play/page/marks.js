// Marks on the board: presses still to be made. Each press removes one; whatever else is pressed is made good.

import { residue } from './arithmetic.js';

/** @import {Layer, Over, Puzzle, Tool} from './types.js' */
/** @import {Play} from './play.js' */

/** The cell of each button. @param {Puzzle} puzzle */
export const cellsOfButtons = (puzzle) => {
  /** @type {number[]} */
  const cells = [];
  puzzle.layout.cells.forEach(({ button }, cell) => { if (button !== null) cells[button] = cell; });
  return cells;
};

/** The cell of each light. @param {Puzzle} puzzle */
export const cellsOfLights = (puzzle) => {
  /** @type {number[]} */
  const cells = [];
  puzzle.layout.cells.forEach(({ light }, cell) => { if (light !== null) cells[light] = cell; });
  return cells;
};

/** How often, in words. @param {number} times */
export const timesWords = (times) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);

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
    const k = play.puzzle.modulus, made = play.presses;
    /** What will have been pressed in all. */
    this.goal = presses.map((times, button) => residue(times + made[button], k));
    this.cells = cellsOfButtons(play.puzzle);
  }

  /** What is left to press. */
  get left() {
    const made = this.play.presses, k = this.play.puzzle.modulus;
    return this.goal.map((times, button) => residue(times - made[button], k));
  }

  pressed() {
    this.changed?.(this.left.reduce((sum, times) => sum + times, 0));
  }

  /** @returns {Layer} */
  layer() {
    /** @type {Map<number, Over>} */
    const cells = new Map(), two = this.play.puzzle.modulus === 2;
    this.left.forEach((times, button) => {
      if (times) cells.set(this.cells[button], { tone: this.tone, badge: two ? '•' : String(times), said: `to press ${timesWords(times)}` });
    });
    return { cells, paper: false };
  }
}

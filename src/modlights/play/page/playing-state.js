// A puzzle being played: the position, and the presses that led to it, back and forth without limit.

import { addEffects, residue } from './arithmetic.js';

/** @import {Puzzle} from './types.js' */
/** @typedef {[button: number, times: number]} Move */

/** Sends 'change' with the button that was pressed (null when many were) and how often. */
export class Play extends EventTarget {
  /** @param {Puzzle} puzzle @param {number[]} start @param {number[]} target */
  constructor(puzzle, start, target) {
    super();
    this.puzzle = puzzle;
    this.start = start.slice();
    this.target = target.slice();
    this.position = start.slice();
    /** @type {Move[]} */
    this.done = [];
    /** @type {Move[]} */
    this.undone = [];
  }

  /** @param {number} button @param {number} times */
  #add(button, times) {
    addEffects(this.position, this.puzzle.effects[button], times, this.puzzle.modulus);
  }

  /** @param {number|null} button @param {number} times */
  #tell(button, times) {
    this.dispatchEvent(new CustomEvent('change', { detail: { button, times } }));
  }

  /** Presses a button; times is −1 for the other way round. @param {number} button @param {number} [times] */
  press(button, times = 1) {
    this.#add(button, times);
    this.done.push([button, times]);
    this.undone = [];
    this.#tell(button, times);
  }

  undo() {
    const last = this.done.pop();
    if (!last) return;
    this.#add(last[0], -last[1]);
    this.undone.push(last);
    this.#tell(last[0], -last[1]);
  }

  redo() {
    const next = this.undone.pop();
    if (!next) return;
    this.#add(next[0], next[1]);
    this.done.push(next);
    this.#tell(next[0], next[1]);
  }

  restart() {
    for (let last = this.done.pop(); last; last = this.done.pop()) this.undone.push(last);
    this.position = this.start.slice();
    this.#tell(null, 0);
  }

  /** Plays moves that came with a link. @param {Move[]} moves */
  replay(moves) {
    for (const [button, times] of moves) {
      this.#add(button, times);
      this.done.push([button, times]);
    }
  }

  /** Begins anew with another start or target. @param {{start?: number[], target?: number[]}} change */
  begin({ start, target }) {
    if (target) this.target = target.slice();
    if (start) {
      this.start = start.slice();
      this.position = start.slice();
      this.done = [];
      this.undone = [];
    }
    this.#tell(null, 0);
  }

  get solved() {
    return this.position.every((state, light) => state === this.target[light]);
  }

  /** How many lights differ from the target. */
  get wrong() {
    return this.position.reduce((count, state, light) => count + Number(state !== this.target[light]), 0);
  }

  /** How many presses were made; one the other way round is k − 1 of them. */
  get count() {
    return this.done.reduce((sum, [, times]) => sum + residue(times, this.puzzle.modulus), 0);
  }

  /** How often each button was pressed, mod k. */
  get presses() {
    const counts = new Array(this.puzzle.buttons.length).fill(0);
    for (const [button, times] of this.done) counts[button] = residue(counts[button] + times, this.puzzle.modulus);
    return counts;
  }

  /** What a press would change, light by light. @param {number} button @returns {Map<number, number>} */
  preview(button) {
    const after = new Map();
    const effects = this.puzzle.effects[button];
    for (let i = 0; i < effects.length; i += 2) {
      after.set(effects[i], (this.position[effects[i]] + effects[i + 1]) % this.puzzle.modulus);
    }
    return after;
  }
}

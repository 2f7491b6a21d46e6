// A page without a server: the answers that Python wrote into it, moved along with the player's presses.
// All solutions are one of them plus the quiet patterns, so the list of these serves every start.

import { addEffects, difference, sum, total } from './arithmetic.js';
import { NoAnswer } from './questions.js';
import { statesOf } from './link.js';

/** @import {Asker} from './questions.js' */
/** @import {CertificateAnswer, Choices, DerivationAnswer, Puzzle, QuietAnswer, SmithAnswer, Sum} from './types.js' */

/**
 * `solution` is one of the start, null where there is none; `patterns` are all quiet patterns, null where there are too many.
 * @typedef {object} Recording
 * @property {Choices} choices
 * @property {Puzzle} puzzle
 * @property {number[]|null} solution
 * @property {number[][]|null} patterns
 * @property {QuietAnswer|null} quiet
 * @property {CertificateAnswer} certificate
 * @property {Sum[]} totals that no press changes
 * @property {DerivationAnswer|null} derivation
 * @property {SmithAnswer|null} smith
 */

const TRIALS = 40;
const RESTART = 'This page has the derivation of its start. Press Restart, then open it again.';
const NOT_HERE =
  'This page plays by itself and has no answer for that. Open the puzzle with modlights play to ask more.';

/** @param {Recording} record @returns {Asker} */
export function recording(record) {
  const { puzzle, patterns } = record;
  const k = puzzle.modulus;
  const own = puzzle.start ?? puzzle.goal;
  const quiet = patterns ?? [new Array(puzzle.buttons.length).fill(0)];
  /** One solution of the start that is played now, or null where none is known. */
  let known = record.solution;
  let isOwn = true;

  /** The solutions that remain after what was pressed, shortest first. @param {any} question */
  const remaining = (question) => {
    if (!known) throw new NoAnswer(NOT_HERE);
    const rest = difference(known, question.presses, k);
    return quiet.map((pattern) => sum(rest, pattern, k)).sort((a, b) => total(a) - total(b));
  };
  const impossible = () =>
    isOwn && !record.solution ? { solvable: false, count: '0', certificate: record.certificate.certificate } : null;
  /** @param {any} question */
  const fewest = (question) => {
    const all = remaining(question);
    const least = total(all[0]);
    const proved = patterns !== null;
    const reason = proved ? `all ${all.length} solutions were compared` : 'only one solution is in this page';
    return {
      solvable: true,
      presses: all[0],
      fewest: least,
      at_least: proved ? least : 0,
      proved,
      reason: all.length === 1 && proved ? 'the only solution' : reason,
    };
  };

  /** @type {{[name: string]: (question: any) => any}} */
  const answers = {
    choices: () => record.choices,
    puzzle({ puzzle: fields }) {
      const start = fields.start ? statesOf(fields.start) : own;
      isOwn = start.length !== own.length || start.every((state, light) => state === own[light]);
      known = isOwn ? record.solution : null;
      return { ...puzzle, start: isOwn ? own : start };
    },
    make({ presses, seed, target }) {
      let best = { counts: /** @type {number[]} */ ([]), least: -1 };
      for (let trial = 0; trial < TRIALS && best.least < presses; trial++) {
        const counts = drawn(presses, seed + trial * 1e6, puzzle.buttons.length, k);
        known = counts;
        const least = fewest({ presses: counts.map(() => 0) }).fewest;
        if (least > best.least) best = { counts, least };
      }
      const { counts } = best;
      known = counts;
      isOwn = false;
      const start = target.slice();
      counts.forEach((times, button) => addEffects(start, puzzle.effects[button], -times, k));
      const found = fewest({ presses: counts.map(() => 0) });
      return { start, certified: found.proved, presses: found.presses, fewest: found.fewest, made: presses };
    },
    hint(question) {
      if (impossible()) return impossible();
      const found = fewest(question);
      const button = found.presses.findIndex((times) => times > 0);
      return {
        solvable: true,
        button: button < 0 ? null : button,
        remaining: Math.max(0, found.fewest - 1),
        proved: found.proved,
      };
    },
    solve(question) {
      if (impossible()) return impossible();
      const count = record.quiet?.count ?? String(quiet.length);
      return {
        solvable: true,
        count,
        words: `${record.quiet?.words ?? count} solution${count === '1' ? '' : 's'}`,
        complete: patterns !== null,
        solutions: remaining(question),
        quiet: record.quiet?.independent,
      };
    },
    fewest: (question) => impossible() ?? fewest(question),
    quiet: () => record.quiet,
    certificate: () => (isOwn ? record.certificate : { solvable: true, sums: record.totals }),
    derivation({ presses }) {
      if (isOwn && presses.every((/** @type {number} */ times) => !times)) return record.derivation;
      throw new NoAnswer(isOwn ? RESTART : NOT_HERE);
    },
    smith: () => record.smith,
  };
  return {
    offline: true,
    async ask(question) {
      const found = answers[String(question.ask)]?.(question);
      if (!found) throw new NoAnswer(NOT_HERE);
      return found;
    },
  };
}

/** So many presses of buttons drawn by chance. @param {number} presses @param {number} seed @param {number} buttons @param {number} k */
function drawn(presses, seed, buttons, k) {
  const chance = chances(seed);
  const counts = /** @type {number[]} */ (new Array(buttons).fill(0));
  for (let i = 0; i < presses; i++) {
    const button = Math.floor(chance() * buttons);
    counts[button] = (counts[button] + 1) % k;
  }
  return counts;
}

/** Numbers from 0 to 1 that look drawn by chance, the same for the same seed. @param {number} seed */
function chances(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

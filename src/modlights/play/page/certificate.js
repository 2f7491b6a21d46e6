// The certificate on the board: weights on the lights, and the total that no press changes.

import { product, weightedSum } from './arithmetic.js';
import { element, paragraph } from './dom.js';
import { cellsOfLights } from './remaining-presses.js';
import { pager } from './pager.js';
import { targetName } from './spoken-words.js';

/** @import {Child} from './dom.js' */
/** @import {CertificateAnswer, Layer, Over, Tool} from './types.js' */
/** @import {Play} from './playing-state.js' */
/** @import {Session} from './session.js' */

const MOST_TERMS = 14;

/** With two states a weighted light counts when it is on; with more, weight times state stands on it. @implements {Tool} */
class CertificateTool {
  /** @param {Play} play @param {number[]} weights @param {() => void} changed */
  constructor(play, weights, changed) {
    this.name = 'certificate';
    this.play = play;
    this.weights = weights;
    this.pressed = changed;
    this.places = cellsOfLights(play.puzzle);
  }

  /** @returns {Layer} */
  layer() {
    const { position, puzzle } = this.play;
    const isPlain = puzzle.modulus === 2;
    /** @type {Map<number, Over>} */
    const cells = new Map();
    this.weights.forEach((weight, light) => {
      const words = isPlain ? String(weight) : `${weight}·${position[light]}`;
      const over = weight
        ? { tone: 'weight', kind: /** @type {const} */ ('weight'), lines: [words], said: `weight ${weight}` }
        : { tone: 'faint', lines: [], said: 'weight 0' };
      cells.set(this.places[light], over);
    });
    return { cells, paper: false };
  }
}

/** The sum written out, as far as it fits, and what it is mod k. @param {number[]} weights @param {number[]} states @param {number} k */
function sumWords(weights, states, k) {
  const parts = weights.map((weight, light) => [weight, states[light]]).filter(([weight, state]) => weight && state);
  if (!parts.length) return 'nothing to add up';
  const plain = parts.reduce((sum, [weight, state]) => sum + weight * state, 0);
  const terms = parts.slice(0, MOST_TERMS).map(([weight, state]) => (k === 2 ? `${weight}` : `${weight}·${state}`));
  const more = parts.length > MOST_TERMS ? ' + …' : '';
  const isSum = parts.length > 1 || parts[0][1] !== 1;
  const whole = isSum && Number.isSafeInteger(plain) ? ` = ${plain}` : '';
  const residue = parts.reduce((sum, [weight, state]) => (sum + product(weight, state, k)) % k, 0);
  return `${terms.join(' + ')}${more}${whole}${plain >= k ? ` ≡ ${residue}` : ''} (mod ${k})`;
}

/** The total now and the total needed, in words. @param {Play} play @param {number[]} weights */
function certificateWords({ position, target, puzzle }, weights) {
  const k = puzzle.modulus;
  const now = weightedSum(weights, position, k);
  const needed = weightedSum(weights, target, k);
  const isPossible = now === needed;
  const what =
    k === 2
      ? 'Count the marked lights that are on. '
      : 'Each marked light shows its weight times its state. Add these up. ';
  const verdict = isPossible
    ? 'The two agree: this total does not stand in the way.'
    : `The total stays ${now}, whatever is pressed, and the target has ${needed}. So no presses lead there.`;
  const inTarget = target.every((state) => state === 0) ? targetName(puzzle, target) : sumWords(weights, target, k);
  return [
    element('h2', {}, isPossible ? 'A total that no press changes' : 'It cannot be solved'),
    element('p', {}, what, `Every press changes this total by a multiple of ${k}, so mod ${k} not at all. Try it.`),
    element(
      'div',
      { class: 'totals' },
      element(
        'div',
        {},
        element('span', {}, 'Total now'),
        element('b', { id: 'total-now' }, now),
        element('small', {}, sumWords(weights, position, k)),
      ),
      element(
        'div',
        {},
        element('span', {}, 'Total needed'),
        element('b', { id: 'total-needed' }, needed),
        element('small', {}, inTarget),
      ),
    ),
    element('p', { class: `verdict ${isPossible ? 'yes' : 'no'}` }, verdict),
  ];
}

/**
 * Why there is no solution; or, where there is one, the totals that might have stood in the way, one by one.
 * @param {Session} session @param {CertificateAnswer} found @returns {Child[]}
 */
export function certificatePanel(session, found) {
  const words = element('div', { class: 'step-body' });
  const show = (/** @type {number[]} */ weights) => {
    const update = () => words.replaceChildren(...certificateWords(session.play, weights));
    session.use(new CertificateTool(session.play, weights, update));
    update();
  };
  if (!found.solvable && found.certificate) {
    show(found.certificate.weights);
    return [words];
  }
  const { sums = [] } = found;
  if (!sums.length) {
    const none = 'A certificate shows that a position cannot be solved. Every position of this game can be solved.';
    return [element('h2', {}, 'There is no certificate'), paragraph(none)];
  }
  show(sums[0].weights);
  return [
    words,
    sums.length > 1 && pager('total', BigInt(sums.length), (at) => show(sums[Number(at)].weights)),
    paragraph(
      'This position can be solved: every total that no press changes is right already. ',
      'Edit the position, and a total may stand in the way.',
    ),
  ];
}

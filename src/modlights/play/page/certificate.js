// The certificate on the board: weights on the lights, and the total that no press changes.

import { product, weightedSum } from './arithmetic.js';
import { element } from './dom.js';
import { cellsOfLights } from './marks.js';

/** @import {Layer, Over, Tool} from './types.js' */
/** @import {Play} from './play.js' */

const MOST_TERMS = 14;

/** @implements {Tool} */
export class CertificateTool {
  /** @param {Play} play @param {number[]} weights @param {() => void} changed */
  constructor(play, weights, changed) {
    this.name = 'certificate';
    this.pressed = changed;
    /** @type {Map<number, Over>} */
    const cells = new Map(), places = cellsOfLights(play.puzzle);
    weights.forEach((weight, light) => cells.set(places[light], weight
      ? { tone: 'weight', kind: 'weight', lines: [String(weight)], said: `weight ${weight}` }
      : { tone: 'faint', lines: [], said: 'weight 0' }));
    /** @type {Layer} */
    this.shown = { cells, paper: false };
  }

  layer() {
    return this.shown;
  }
}

/** The total now and the total needed, in words. @param {Play} play @param {number[]} weights */
export function certificateWords({ position, target, puzzle }, weights) {
  const k = puzzle.modulus, now = weightedSum(weights, position, k), needed = weightedSum(weights, target, k), possible = now === needed;
  const terms = (/** @type {number[]} */ states) => {
    const parts = weights.map((weight, light) => [weight, states[light]]).filter(([weight, state]) => weight && state);
    const plain = parts.reduce((sum, [weight, state]) => sum + weight * state, 0), shown = parts.slice(0, MOST_TERMS).map(([weight, state]) => (state === 1 ? String(weight) : `${weight}·${state}`));
    if (!parts.length) return 'nothing to add up';
    const written = shown.join(' + ') + (parts.length > MOST_TERMS ? ' + …' : '');
    const all = Number.isSafeInteger(plain) ? ` = ${plain}` : '';
    return `${written}${parts.length > 1 || parts[0][1] !== 1 ? all : ''}${plain >= k ? ` ≡ ${parts.reduce((sum, [w, s]) => (sum + product(w, s, k)) % k, 0)}` : ''} (mod ${k})`;
  };
  const two = k === 2, isOff = target.every((state) => state === 0);
  return [
    element('h3', {}, possible ? 'A total that no press changes' : 'It cannot be solved'),
    element('p', {}, two ? 'Count the marked lights that are on. ' : 'Add up the marked lights, each state times the number on it. ', `Every press changes this total by a multiple of ${k}, so mod ${k} not at all. Try it.`),
    element('div', { class: 'totals' },
      element('div', {}, element('span', {}, 'Total now'), element('b', { id: 'total-now' }, now), element('small', {}, terms(position))),
      element('div', {}, element('span', {}, 'Total needed'), element('b', { id: 'total-needed' }, needed), element('small', {}, isOff ? 'all lights 0' : terms(target)))),
    element('p', { class: `verdict ${possible ? 'yes' : 'no'}` }, possible ? 'The two agree: this total does not stand in the way.' : `The total stays ${now}, whatever is pressed, and the target has ${needed}. So no presses lead there.`),
  ];
}

// Formulas set in type: letters in italics, numbers behind them as indices.

import { element } from './dom.js';

/** @import {Child} from './dom.js' */

/** The parts of a term such as 2a, x12 or [3,4]. @param {string} text @returns {Child[]} */
const parts = (text) =>
  [...text.matchAll(/([a-z]+)(\d*)|([^a-z]+)/g)].map(([whole, letters, index]) =>
    letters ? [element('i', {}, letters), index && element('sub', {}, index)] : whole.replace(/-/g, '−'),
  );

/** A formula as an element. @param {string} text */
export const math = (text) => element('span', { class: 'math' }, parts(text));

/** A sum of terms. @param {string[]} terms */
export const sumOf = (terms) => math(terms.join(' + '));

/**
 * A sum broken into lines that fit on a cell; each after the first begins with its sign, and a long one ends in dots.
 * @param {string[]} terms
 */
export function sumLines(terms) {
  const per = terms.length <= 3 ? 3 : Math.ceil(terms.length / Math.ceil(terms.length / 3));
  const lines = [];
  for (let i = 0; i < terms.length; i += per) lines.push((i ? '+' : '') + terms.slice(i, i + per).join('+'));
  return lines.length > 4 ? [...lines.slice(0, 3), '…'] : lines;
}

// All numbers of states at once: Smith factors, and when every position can be solved.

import { element, paragraph } from './dom.js';
import { waitingFor } from './waiting.js';

/** @import {Child} from './dom.js' */
/** @import {ModulusRow, SmithAnswer} from './types.js' */
/** @import {Session} from './session.js' */

export class SmithPanel {
  /** @param {Session} session @param {HTMLElement} host */
  constructor(session, host) {
    this.session = session;
    this.host = host;
  }

  open() {
    const { session, host } = this;
    waitingFor(
      host,
      () => session.ask('lesson', { ask: 'smith' }),
      (/** @type {SmithAnswer} */ found) => this.#show(found),
      () => session.takeBack('lesson'),
    );
  }

  /** @param {SmithAnswer} found @returns {Child[]} */
  #show(found) {
    const chips = [
      found.ones > 0 && element('span', { class: 'factor one' }, found.ones === 1 ? '1' : `1 (${found.ones} times)`),
      ...found.factors.map((factor) => element('span', { class: 'factor' }, factor)),
      found.more > 0 && element('span', { class: 'factor one' }, `and ${found.more} more`),
    ];
    const number = found.solutions.flatMap(({ base, power }, i) => [i > 0 && ' · ', powerOf(base, power)]);
    return [
      element('h2', {}, 'Smith factors'),
      element('div', { class: 'factors' }, chips),
      paragraph(
        'The effects as whole numbers, brought into diagonal form. They answer for every number of states k at once:',
      ),
      element(
        'p',
        { class: 'equation' },
        number.length ? number : '1',
        element('span', { class: 'of' }, ' solutions of each position that can be solved'),
      ),
      element('p', { class: 'verdict' }, found.always),
      this.#table(found),
      paragraph(
        'Each position that can be solved has as many solutions as there are quiet patterns, which form a group.',
      ),
    ];
  }

  /** @param {SmithAnswer} found */
  #table({ moduli }) {
    const titles = ['States', 'All solvable', 'Solutions', 'Quiet patterns'];
    const heads = titles.map((title) => element('th', { scope: 'col' }, title));
    return element(
      'table',
      { class: 'moduli' },
      element('thead', {}, element('tr', {}, heads)),
      element(
        'tbody',
        {},
        moduli.map((row) => this.#row(row)),
      ),
    );
  }

  /** @param {ModulusRow} row */
  #row({ modulus, always, solutions, group }) {
    const { session } = this;
    const choose = () => session.choose({ ...session.fields, mod: String(modulus) });
    const label = { type: 'button', class: 'link', 'aria-label': `Play with ${modulus} states`, onclick: choose };
    return element(
      'tr',
      { class: modulus === session.puzzle?.modulus ? 'current' : '' },
      element('th', { scope: 'row' }, session.asker.offline ? modulus : element('button', label, modulus)),
      element('td', { class: always ? 'yes' : 'no' }, always ? '✓ yes' : 'no'),
      element('td', {}, solutions),
      element('td', {}, group.length ? groupOf(group) : '–'),
    );
  }
}

/** A product of cyclic groups. @param {ModulusRow['group']} parts */
const groupOf = (parts) =>
  element(
    'span',
    { class: 'math' },
    parts.map(({ order, power }, i) => [
      i > 0 && ' × ',
      'Z',
      element('sub', {}, order),
      power > 1 && element('sup', {}, power),
    ]),
  );

/** A factor of the number of solutions. @param {string} base @param {number} power */
const powerOf = (base, power) =>
  element(
    'span',
    { class: 'math' },
    [...base.matchAll(/gcd|k|[^gk]+/g)].map(([part]) => (part === 'k' ? element('i', {}, 'k') : part)),
    power > 1 && element('sup', {}, power),
  );

// All numbers of states at once: Smith factors, and when every position can be solved.

import { element, paragraph } from './dom.js';
import { math } from './math.js';
import { waitingFor } from './waiting.js';

/** @import {Child} from './dom.js' */
/** @import {SmithAnswer} from './types.js' */
/** @import {Session} from './session.js' */

export class SmithPanel {
  /** @param {Session} session @param {HTMLElement} host */
  constructor(session, host) {
    this.session = session;
    this.host = host;
  }

  open() {
    const { session, host } = this;
    waitingFor(host, () => session.ask('lesson', { ask: 'smith' }), (/** @type {SmithAnswer} */ found) => this.#show(found), () => session.takeBack('lesson'));
  }

  /** @param {SmithAnswer} found @returns {Child[]} */
  #show(found) {
    const { session } = this, { puzzle } = session;
    const chips = [found.ones > 0 && element('span', { class: 'factor one' }, found.ones === 1 ? '1' : `1 (${found.ones} times)`), ...found.factors.map((factor) => element('span', { class: 'factor' }, factor)), found.more > 0 && element('span', { class: 'factor one' }, `and ${found.more} more`)];
    const [solutions, when] = found.words.replace(/^k states: /, '').split('; ');
    return [element('h3', {}, 'Smith factors'), element('div', { class: 'factors' }, chips),
      paragraph('The effects as whole numbers, brought into diagonal form. They answer for every number of states k at once:'),
      element('p', { class: 'equation' }, math(solutions.replace(/gcd/g, 'GCD')).textContent?.replace(/GCD/g, 'gcd') ?? '', ' for each position that can be solved'),
      element('p', { class: 'verdict' }, `${when.slice(0, 1).toUpperCase()}${when.slice(1)}.`),
      element('table', { class: 'moduli' }, element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'States'), element('th', { scope: 'col' }, 'Every position solvable'), element('th', { scope: 'col' }, 'Solutions of each'))),
        element('tbody', {}, found.moduli.map(({ modulus, always, solutions: number }) => element('tr', { class: modulus === puzzle?.modulus ? 'current' : '' },
          element('th', { scope: 'row' }, this.session.asker.offline ? modulus : element('button', { type: 'button', class: 'link', 'aria-label': `Play with ${modulus} states`, onclick: () => session.choose({ ...session.fields, mod: String(modulus) }) }, modulus)),
          element('td', { class: always ? 'yes' : 'no' }, always ? '✓ yes' : 'no'), element('td', {}, number)))))];
  }
}

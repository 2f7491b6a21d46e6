// The panel for questions: hint, solutions, fewest presses, quiet patterns, certificate.

import { total } from './arithmetic.js';
import { certificatePanel } from './certificate.js';
import { button, counted, element, find, paragraph } from './dom.js';
import { marked } from './shown-presses.js';
import { pager } from './pager.js';
import { card, waitingFor } from './waiting.js';
import { buttonName } from './spoken-words.js';

/** @import {Child} from './dom.js' */
/** @import {CertificateAnswer, FewestAnswer, HintAnswer, QuietAnswer, SolveAnswer} from './types.js' */
/** @import {Session} from './session.js' */

const FEWEST_SECONDS = 20;
const LONGER_SECONDS = 110;

export class AskPanel {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.host = find('answer');
    /** @type {string|null} */
    this.asked = null;
    find('asks').addEventListener('click', (event) => {
      const chosen = /** @type {Element} */ (event.target).closest('[data-ask]');
      if (chosen) this.ask(/** @type {HTMLElement} */ (chosen).dataset.ask ?? '');
    });
    for (const name of ['puzzle', 'start']) session.on(name, () => this.clear());
  }

  clear() {
    this.#choose(null);
    this.host.replaceChildren();
  }

  /** @param {string|null} asked */
  #choose(asked) {
    this.asked = asked;
    const choices = /** @type {NodeListOf<HTMLElement>} */ (find('asks').querySelectorAll('[data-ask]'));
    for (const choice of choices) choice.setAttribute('aria-pressed', String(choice.dataset.ask === asked));
    this.session.tell('asked', { question: asked ?? 'play' });
  }

  /** @param {string} name */
  ask(name) {
    const { session } = this;
    session.editing = null;
    session.use(null);
    this.#choose(name);
    /** @type {Record<string, () => void>} */
    const questions = {
      hint: () => this.#run({ ask: 'hint', seconds: FEWEST_SECONDS }, (found) => this.#hint(found)),
      solve: () => this.#run({ ask: 'solve' }, (found) => this.#solve(found)),
      all: () => this.#run({ ask: 'solve' }, (found) => this.#all(found)),
      fewest: () => this.#fewest(FEWEST_SECONDS),
      quiet: () => this.#run({ ask: 'quiet' }, (found) => this.#quiet(found)),
      certificate: () => this.#run({ ask: 'certificate' }, (found) => this.#certificate(found)),
    };
    questions[name]?.();
  }

  /** @param {Record<string, unknown>} question @param {(answer: any) => Child[]} show @param {HTMLElement} [host] */
  #run(question, show, host = this.host) {
    const { session } = this;
    const cancel = () => session.takeBack('answer');
    waitingFor(host, () => session.ask('answer', question), show, cancel);
  }

  /** @param {HintAnswer} found @returns {Child[]} */
  #hint(found) {
    if (!found.solvable) return this.#certificate(found);
    const { session } = this;
    const { play } = session;
    if (found.button === null) return nothingLeft();
    const presses = play.presses.map(() => 0);
    presses[found.button] = 1;
    const rest = found.remaining
      ? `${counted(found.remaining, 'press remains', 'presses remain')} after it.`
      : 'It is the last one.';
    return [
      element('h2', {}, 'Hint'),
      paragraph(`Press ${buttonName(play.puzzle, found.button)}. ${rest}`),
      !found.proved && paragraph('This is on a short solution; it is not proved that none is shorter.'),
      marked(session, presses, { name: 'hint', done: 'Done.' })[0],
      button('Next hint', () => this.ask('hint'), { class: 'button small', id: 'next-hint' }),
    ];
  }

  /** @param {SolveAnswer} found @returns {Child[]} */
  #solve(found) {
    if (!found.solvable || !found.solutions) return this.#certificate(found);
    const { session } = this;
    const presses = found.solutions[0];
    if (!total(presses)) return nothingLeft();
    const often = session.play.puzzle.modulus > 2 ? ' The number says how often.' : '';
    const number = found.count === '1' ? 'It is the only solution.' : `There are ${found.words}.`;
    const which = found.complete
      ? 'This one has the fewest presses.'
      : 'This is the first in order; Fewest presses looks for the shortest.';
    return [
      element('h2', {}, `A solution with ${counted(total(presses), 'press', 'presses')}`),
      paragraph(`Press the marked buttons, in any order; each press removes a mark.${often}`),
      marked(session, presses),
      paragraph(found.count === '1' ? number : `${number} ${which}`),
    ];
  }

  /** All solutions, one by one: from the list where it is whole, otherwise asked for by number. @param {SolveAnswer} found @returns {Child[]} */
  #all(found) {
    if (!found.solvable || !found.solutions) return this.#certificate(found);
    const { session } = this;
    const { solutions, complete } = found;
    const shown = element('div', {});
    const described = (/** @type {number[]} */ presses) => {
      const count = total(presses);
      const isLeast = complete && count === total(solutions[0]);
      const words = ` ${count === 1 ? 'press' : 'presses'}${isLeast ? ', the fewest possible' : ''}`;
      return [element('p', {}, element('b', {}, count), words), marked(session, presses)];
    };
    const go = (/** @type {bigint} */ at) => {
      session.use(null);
      if (complete) shown.replaceChildren(card(described(solutions[Number(at)])));
      else this.#run({ ask: 'solution', number: String(at) }, ({ presses }) => described(presses), shown);
    };
    go(0n);
    const words = found.quiet
      ? `Any two differ by a quiet pattern, a sum of ${counted(found.quiet, 'generator')}.`
      : '';
    return [
      element('h2', {}, found.count === '1' ? 'One solution' : found.words),
      found.count !== '1' && pager('solution', BigInt(found.count), go),
      shown,
      found.count !== '1' && paragraph(complete ? 'Shortest first. ' : 'In the order of their digits. ', words),
    ];
  }

  /** @param {number} seconds */
  #fewest(seconds) {
    this.#run({ ask: 'fewest', seconds }, (/** @type {FewestAnswer} */ found) => {
      if (!found.solvable) return this.#certificate(found);
      const { session } = this;
      if (!session.play.done.length) session.know({ value: found.fewest, proved: found.proved, solvable: true });
      if (!found.fewest) return nothingLeft();
      const presses = counted(found.fewest, 'press', 'presses');
      const reason = `${found.reason.slice(0, 1).toUpperCase()}${found.reason.slice(1)}.`;
      const bound = `No shorter solution was found, and none has fewer than ${found.at_least}.`;
      const canSearch = !found.proved && !session.asker.offline && seconds < LONGER_SECONDS;
      return [
        element('h2', {}, found.proved ? `${presses}, and no fewer` : `At most ${presses}`),
        paragraph(found.proved ? 'No shorter solution exists. ' : `${bound} `, reason),
        marked(session, found.presses),
        canSearch && button('Search longer', () => this.#fewest(LONGER_SECONDS)),
      ];
    });
  }

  /** @param {QuietAnswer} found @returns {Child[]} */
  #quiet(found) {
    const { session } = this;
    const { modulus } = session.play.puzzle;
    if (!found.independent) {
      const words = 'Only pressing nothing changes nothing, so a position that can be solved has exactly one solution.';
      return [element('h2', {}, 'No quiet patterns'), paragraph(words)];
    }
    const shown = element('div', {});
    const show = (/** @type {number} */ at) => {
      const how = {
        name: 'quiet',
        tone: /** @type {const} */ ('quiet'),
        done: 'All pressed, and no light has changed.',
      };
      const most = counted(found.multiples[at] - 1, 'time');
      const often = modulus > 2 && paragraph(`In the sums it is taken 0 to ${most}.`);
      shown.replaceChildren(card([marked(session, found.patterns[at], how), often]));
    };
    show(0);
    const many = found.patterns.length;
    const more = found.independent > many ? ` The first ${many} of ${found.independent} are shown.` : '';
    const sums =
      found.independent === 1
        ? 'This one and its multiples are all there are, pressing nothing included.'
        : `Every quiet pattern is a sum of these ${found.independent} in just one way, pressing nothing included.`;
    return [
      element('h2', {}, `${found.words} quiet patterns`),
      paragraph('Press all marked buttons: in the end no light has changed.'),
      many > 1 && pager('pattern', BigInt(many), (at) => show(Number(at))),
      shown,
      paragraph(`${sums}${more} Added to a solution they give every other solution.`),
    ];
  }

  /** @param {CertificateAnswer} found @returns {Child[]} */
  #certificate(found) {
    return certificatePanel(this.session, found);
  }
}

/** @returns {Child[]} */
const nothingLeft = () => [
  element('h2', {}, 'Nothing is left to press'),
  paragraph('The target is reached; try another puzzle.'),
];

// The panel for questions: hint, solutions, fewest presses, quiet patterns, certificate.

import { total } from './arithmetic.js';
import { buttonName } from './board.js';
import { CertificateTool, certificateWords } from './certificate.js';
import { button, counted, element, find, paragraph } from './dom.js';
import { Marks } from './marks.js';
import { waitingFor } from './waiting.js';

/** @import {Child} from './dom.js' */
/** @import {CertificateAnswer, FewestAnswer, HintAnswer, QuietAnswer, SolutionAnswer, SolveAnswer} from './types.js' */
/** @import {Session} from './session.js' */

const FEWEST_SECONDS = 20, LONGER_SECONDS = 110;

export class AskPanel {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.host = find('answer');
    /** @type {string|null} */
    this.asked = null;
    find('asks').addEventListener('click', (event) => {
      const chosen = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest('[data-ask]'));
      if (chosen) this.ask(chosen.dataset.ask ?? '');
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
    for (const choice of /** @type {NodeListOf<HTMLElement>} */ (find('asks').querySelectorAll('[data-ask]'))) choice.setAttribute('aria-pressed', String(choice.dataset.ask === asked));
    this.session.tell('asked');
  }

  /** @param {string} name */
  ask(name) {
    const { session } = this;
    session.editing = null;
    session.use(null);
    this.#choose(name);
    const questions = /** @type {Record<string, () => void>} */ ({
      hint: () => this.#run({ ask: 'hint', seconds: FEWEST_SECONDS }, (/** @type {HintAnswer} */ found) => this.#hint(found)),
      solve: () => this.#run({ ask: 'solve' }, (/** @type {SolveAnswer} */ found) => this.#solve(found)),
      all: () => this.#run({ ask: 'solve' }, (/** @type {SolveAnswer} */ found) => this.#all(found)),
      fewest: () => this.#fewest(FEWEST_SECONDS),
      quiet: () => this.#run({ ask: 'quiet' }, (/** @type {QuietAnswer} */ found) => this.#quiet(found)),
      certificate: () => this.#run({ ask: 'certificate' }, (/** @type {CertificateAnswer} */ found) => this.#certificate(found)),
    });
    questions[name]?.();
  }

  /** @template A @param {Record<string, unknown>} question @param {(answer: A) => Child[]} show */
  #run(question, show) {
    const { session, host } = this;
    waitingFor(host, () => session.ask('answer', question), show, () => session.takeBack('answer'));
  }

  /** @param {HintAnswer} found @returns {Child[]} */
  #hint(found) {
    if (!found.solvable) return this.#certificate(found);
    const { session } = this, { puzzle, play } = session;
    if (found.button === null || !puzzle) return [element('h3', {}, 'Nothing is left to press'), paragraph('The target is reached.')];
    const presses = play.presses.map(() => 0), chosen = found.button, next = element('div', {});
    presses[chosen] = 1;
    session.use(new Marks('hint', play, presses, 'mark', (left) => next.replaceChildren(left ? '' : button('Next hint', () => this.ask('hint'), { class: 'button primary' }))));
    const rest = found.remaining ? `${counted(found.remaining, 'press remains', 'presses remain')} after it.` : 'It is the last one.';
    return [element('h3', {}, 'Hint'), paragraph(`Press ${buttonName(puzzle, chosen)}. ${rest}`), !found.proved && paragraph('This is on a short solution; it is not proved that none is shorter.'), next];
  }

  /** @param {number[]} presses */
  #marks(presses) {
    const left = element('p', { class: 'left', 'aria-live': 'polite' });
    const show = (/** @type {number} */ n) => { left.textContent = n ? `${counted(n, 'press', 'presses')} left` : 'All marks are gone.'; };
    show(total(presses));
    this.session.use(new Marks('solve', this.session.play, presses, 'mark', show));
    return left;
  }

  /** @param {SolveAnswer} found @returns {Child[]} */
  #solve(found) {
    if (!found.solvable || !found.solutions) return this.#certificate(found);
    const presses = found.solutions[0], count = total(presses);
    if (!count) return [element('h3', {}, 'Solved already'), paragraph('The target is reached; nothing has to be pressed.')];
    return [element('h3', {}, `A solution with ${counted(count, 'press', 'presses')}`),
      paragraph(`Press the marked buttons, in any order; each press removes a mark.${this.session.play.puzzle.modulus > 2 ? ' The number says how often.' : ''}`),
      this.#marks(presses), paragraph(this.#countWords(found), found.complete ? (found.count === '1' ? '' : ' This one has the fewest presses.') : ' This is the first in order; Fewest presses looks for the shortest.')];
  }

  /** @param {SolveAnswer} found */
  #countWords(found) {
    return found.count === '1' ? 'It is the only solution.' : `There are ${found.words}.`;
  }

  /** @param {SolveAnswer} found @returns {Child[]} */
  #all(found) {
    if (!found.solvable || !found.solutions) return this.#certificate(found);
    const { solutions, complete } = found, number = BigInt(found.count), position = element('span', {}), detail = element('p', {}), left = element('div', {});
    let at = 0n;
    const show = (/** @type {number[]} */ presses) => {
      position.textContent = `${(at + 1n).toLocaleString('en')} of ${number < 10n ** 15n ? number.toLocaleString('en') : 'very many'}`;
      const count = total(presses), least = complete ? total(solutions[0]) : null;
      detail.replaceChildren(element('b', {}, count), ` ${count === 1 ? 'press' : 'presses'}${least === count ? ', the fewest possible' : ''}`);
      left.replaceChildren(this.#marks(presses));
    };
    const go = async (/** @type {bigint} */ step) => {
      at = (at + step + number) % number;
      if (complete) show(solutions[Number(at)]);
      else {
        const { session } = this, { tool } = session;
        session.use(null);
        try {
          /** @type {SolutionAnswer} */
          const { presses } = await session.ask('answer', { ask: 'solution', number: String(at) });
          show(presses);
        } catch (error) {
          session.use(tool);
        }
      }
    };
    show(solutions[0]);
    const pager = element('div', { class: 'pager' }, button('‹', () => go(-1n), { 'aria-label': 'Solution before' }), position, button('›', () => go(1n), { 'aria-label': 'Next solution' }));
    const words = found.quiet ? ` Any two differ by a quiet pattern, a sum of ${counted(found.quiet, 'generator')}.` : '';
    return [element('h3', {}, found.count === '1' ? 'One solution' : found.words), number > 1n && pager, detail, left,
      paragraph(complete ? 'Shortest first.' : 'In the order of their digits.', words)];
  }

  /** @param {number} seconds */
  #fewest(seconds) {
    this.#run({ ask: 'fewest', seconds }, (/** @type {FewestAnswer} */ found) => {
      if (!found.solvable) return this.#certificate(found);
      const { play } = this.session;
      if (!play.done.length) this.session.know({ value: found.fewest, proved: found.proved, solvable: true });
      const reason = `${found.reason.slice(0, 1).toUpperCase()}${found.reason.slice(1)}.`;
      if (!found.fewest) return [element('h3', {}, 'Nothing is left to press'), paragraph('The target is reached.')];
      return [element('h3', {}, found.proved ? `${counted(found.fewest, 'press', 'presses')}, and no fewer` : `At most ${counted(found.fewest, 'press', 'presses')}`),
        found.proved ? paragraph('No shorter solution exists. ', reason) : paragraph(`No shorter solution was found, and none has fewer than ${found.at_least}. ${reason}`),
        this.#marks(found.presses),
        !found.proved && !this.session.asker.offline && seconds < LONGER_SECONDS && button('Search longer', () => this.#fewest(LONGER_SECONDS))];
    });
  }

  /** @param {QuietAnswer} found @returns {Child[]} */
  #quiet(found) {
    const { session } = this;
    if (!found.independent) return [element('h3', {}, 'No quiet patterns'), paragraph('Only pressing nothing changes nothing, so every position that can be solved has exactly one solution.')];
    const position = element('span', {}), left = element('p', { class: 'left', 'aria-live': 'polite' });
    let at = 0;
    const show = () => {
      const presses = found.patterns[at];
      position.textContent = `${at + 1} of ${found.patterns.length}`;
      const words = (/** @type {number} */ n) => { left.textContent = n === total(presses) ? `${counted(n, 'press', 'presses')}` : n ? `${counted(n, 'press', 'presses')} left` : 'All pressed, and no light has changed.'; };
      words(total(presses));
      session.use(new Marks('quiet', session.play, presses, 'quiet', words));
    };
    const go = (/** @type {number} */ step) => { at = (at + step + found.patterns.length) % found.patterns.length; show(); };
    show();
    const pager = element('div', { class: 'pager' }, button('‹', () => go(-1), { 'aria-label': 'Pattern before' }), position, button('›', () => go(1), { 'aria-label': 'Next pattern' }));
    return [element('h3', {}, `${found.words} quiet patterns`),
      paragraph('Press all marked buttons: in the end no light has changed.'), found.patterns.length > 1 && pager, left,
      button('Press them all', () => this.#pressAll(), { id: 'press-all' }),
      paragraph(`${found.independent === 1 ? 'This one and its multiples are' : `Sums of these ${found.independent}${session.play.puzzle.modulus > 2 ? ' and their multiples' : ''} are`} all there are, pressing nothing included. Added to a solution they give every other solution.`)];
  }

  /** Presses what is marked, one after another, so that it can be watched. */
  #pressAll() {
    const { session } = this, { tool, play } = session;
    if (!(tool instanceof Marks)) return;
    const pause = Math.min(160, 4000 / Math.max(1, total(tool.left)));
    const next = () => {
      if (session.tool !== tool) return;
      const at = tool.left.findIndex((times) => times > 0);
      if (at < 0) return;
      play.press(at);
      setTimeout(next, pause);
    };
    next();
  }

  /** @param {CertificateAnswer} found @returns {Child[]} */
  #certificate(found) {
    const { session } = this;
    if (!found.solvable && found.certificate) {
      const words = element('div', { class: 'step-body' }), { certificate } = found;
      const tool = new CertificateTool(session.play, certificate.weights, () => words.replaceChildren(...certificateWords(session.play, certificate.weights)));
      session.use(tool);
      words.replaceChildren(...certificateWords(session.play, certificate.weights));
      return [words];
    }
    const { sums = [] } = found;
    if (!sums.length) return [element('h3', {}, 'There is no certificate'), paragraph('A certificate shows that a position cannot be solved. Every position of this game can be solved.')];
    const words = element('div', { class: 'step-body' }), position = element('span', {});
    let at = 0;
    const show = () => {
      position.textContent = `${at + 1} of ${sums.length}`;
      session.use(new CertificateTool(session.play, sums[at].weights, () => words.replaceChildren(...certificateWords(session.play, sums[at].weights))));
      words.replaceChildren(...certificateWords(session.play, sums[at].weights));
    };
    const go = (/** @type {number} */ step) => { at = (at + step + sums.length) % sums.length; show(); };
    show();
    return [words, sums.length > 1 && element('div', { class: 'pager' }, button('‹', () => go(-1), { 'aria-label': 'Total before' }), position, button('›', () => go(1), { 'aria-label': 'Next total' })),
      paragraph('This position can be solved: every total that no press changes is right already. Edit the position, and a total may stand in the way.')];
  }
}

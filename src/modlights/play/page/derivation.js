// The derivation, written on the board: letters, forced cells one by one, the leftover row, the system, its solution.

import { buttonName, cellName } from './spoken-words.js';
import { button, counted, element, paragraph } from './dom.js';
import { cellsOfButtons, cellsOfLights, Marks } from './remaining-presses.js';
import { math, sumLines, sumOf } from './formulas.js';
import { copyButton } from './share.js';
import { waitingFor } from './waiting.js';

/** @import {Child} from './dom.js' */
/** @import {DerivationAnswer, ForcedStep, Layer, Over, Puzzle} from './types.js' */
/** @import {Session} from './session.js' */

const MOST_EQUATIONS = 40;

export class DerivationPanel {
  /** @param {Session} session @param {HTMLElement} host */
  constructor(session, host) {
    this.session = session;
    this.host = host;
  }

  open() {
    const { session, host } = this;
    waitingFor(
      host,
      () => session.ask('lesson', { ask: 'derivation' }),
      (/** @type {DerivationAnswer} */ found) => {
        const { puzzle } = session;
        return puzzle ? [new Walk(session, puzzle, found).panel] : [];
      },
      () => session.takeBack('lesson'),
    );
  }
}

/** One walk through a derivation. */
class Walk {
  /** @param {Session} session @param {Puzzle} puzzle @param {DerivationAnswer} found */
  constructor(session, puzzle, found) {
    this.session = session;
    this.puzzle = puzzle;
    this.found = found;
    this.buttons = cellsOfButtons(puzzle);
    this.lights = cellsOfLights(puzzle);
    this.states = session.play.position.slice();
    /** Names, forced cells, leftover equations, solved system, and the board with it. */
    this.length = 1 + found.steps.length + 2 + Number(found.solution !== null);
    this.at = Math.max(0, Math.min(this.length - 1, Number(session.settings.step) || 0));
    this.body = element('div', { class: 'step-body', 'aria-live': 'polite' });
    this.slider = element('input', {
      type: 'range',
      min: 0,
      max: this.length - 1,
      value: this.at,
      'aria-label': 'Step of the derivation',
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.counter = element('output', {});
    this.back = button('‹', () => this.go(this.at - 1), { 'aria-label': 'Step back', id: 'step-back' });
    this.onward = button('›', () => this.go(this.at + 1), {
      'aria-label': 'Next step',
      class: 'button primary',
      id: 'step-on',
    });
    this.panel = element(
      'div',
      { class: 'derivation' },
      element('div', { class: 'steps' }, this.back, this.slider, this.counter, this.onward),
      this.#jumps(),
      this.body,
      this.#latex(),
    );
    this.go(this.at);
  }

  /** Longer strides: row by row, and to the parts. */
  #jumps() {
    const { found } = this;
    const first = found.steps.length + 1;
    return element(
      'div',
      { class: 'jumps' },
      this.puzzle.columns !== null &&
        button('Next row', () => this.go(this.#nextRow()), { class: 'button small', id: 'next-row' }),
      button('Left over', () => this.go(first), { class: 'button small' }),
      button(found.solution ? 'Solution' : 'Result', () => this.go(this.length - 1), { class: 'button small' }),
    );
  }

  /** The last step of the row that is being filled, or of the next one. */
  #nextRow() {
    const { found, puzzle, at } = this;
    const row = (/** @type {number} */ step) =>
      Math.floor(found.steps[step].button / (puzzle.columns ?? found.steps.length));
    if (at >= found.steps.length) return at + 1;
    const wanted = row(at);
    let next = at;
    while (next < found.steps.length && row(next) === wanted) next++;
    return next;
  }

  #latex() {
    const { latex } = this.found;
    if (!latex) return null;
    return element(
      'details',
      { class: 'latex' },
      element('summary', {}, 'The same as LaTeX'),
      element(
        'div',
        { class: 'code' },
        element('pre', { tabindex: 0, 'aria-label': 'LaTeX of the derivation' }, latex),
        copyButton(() => latex),
      ),
    );
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(this.length - 1, at));
    const { found, session } = this;
    const last = found.steps.length;
    this.slider.value = String(this.at);
    this.counter.textContent = `${this.at + 1} of ${this.length}`;
    this.back.disabled = this.at === 0;
    this.onward.disabled = this.at === this.length - 1;
    session.settings.step = String(this.at);
    /** @type {Map<number, Over>} */
    const cells = new Map();
    const solved = this.at === last + 3;
    if (!solved) {
      for (const { button: unknown } of found.unknowns) this.#write(cells, unknown, '');
      for (const step of found.steps.slice(0, this.at)) this.#write(cells, step.button, '');
    }
    /** @type {Child[]} */
    let words;
    if (this.at === 0) words = this.#names(cells);
    else if (this.at <= last) words = this.#forced(found.steps[this.at - 1], cells);
    else if (this.at === last + 1) words = this.#leftover(cells);
    else if (this.at === last + 2) words = this.#solved();
    else words = this.#putIn(cells);
    this.body.replaceChildren(...words.filter((part) => part instanceof Node));
    session.use({ name: 'derivation', layer: () => /** @type {Layer} */ ({ cells, paper: true }) });
    session.note();
  }

  /** Writes a button's form on its cell. @param {Map<number, Over>} cells @param {number} button @param {string} tone */
  #write(cells, button, tone) {
    const terms = this.found.cells[button];
    cells.set(this.buttons[button], { kind: 'form', lines: sumLines(terms), tone, said: terms.join(' plus ') });
  }

  /** @param {Map<number, Over>} cells @param {number} cell @param {string} tone */
  #tone(cells, cell, tone) {
    cells.set(cell, { lines: [], kind: 'form', ...cells.get(cell), tone });
  }

  /** @param {Map<number, Over>} cells @returns {Child[]} */
  #names(cells) {
    const { unknowns } = this.found;
    for (const { button: unknown } of unknowns) this.#tone(cells, this.buttons[unknown], 'forced');
    if (!unknowns.length)
      return [element('h2', {}, 'No letters are needed'), paragraph('Every button is forced by the lights alone.')];
    const shown =
      unknowns
        .slice(0, 30)
        .map(({ name }) => name)
        .join(', ') + (unknowns.length > 30 ? ' …' : '');
    return [
      element('h2', {}, 'Names for some buttons'),
      paragraph('How often these buttons are pressed is not known yet. Call it'),
      element('p', { class: 'equation' }, math(shown)),
      paragraph(
        `The other ${counted(this.found.steps.length, 'button')} will follow one by one. The dot in a cell is the light as it is now.`,
      ),
    ];
  }

  /** @param {ForcedStep} step @param {Map<number, Over>} cells @returns {Child[]} */
  #forced(step, cells) {
    const { puzzle, found, lights, buttons } = this;
    const k = puzzle.modulus;
    for (const [other] of step.others) this.#tone(cells, buttons[other], 'part');
    this.#tone(cells, buttons[step.button], 'forced');
    const own = lights[step.light];
    this.#tone(cells, own, own === buttons[step.button] ? 'forced light' : 'light');
    /** @param {number} factor @param {string[]} terms */
    const term = (factor, terms) =>
      element(
        'span',
        { class: 'term' },
        factor === 1 ? sumOf(terms) : [math(`${factor}·`), terms.length > 1 ? ['(', sumOf(terms), ')'] : sumOf(terms)],
      );
    const known = step.others.flatMap(([other, factor]) => [term(factor, found.cells[other]), ' + ']);
    return [
      element('h2', {}, cellName(puzzle, step.light)),
      paragraph(`This light must gain ${step.wanted} (mod ${k}). The buttons that change it are all known but one:`),
      element(
        'p',
        { class: 'equation' },
        known,
        element('span', { class: 'term unknown' }, step.unit === 1 ? '' : math(`${step.unit}·`), math('x')),
        math(` = ${step.wanted}`),
      ),
      paragraph(`So button ${buttonName(puzzle, step.button)} is`),
      element(
        'p',
        { class: 'equation' },
        math('x = '),
        element('span', { class: 'term unknown' }, sumOf(found.cells[step.button])),
      ),
    ];
  }

  /** @param {Map<number, Over>} cells @returns {Child[]} */
  #leftover(cells) {
    const { found, puzzle } = this;
    for (const { light } of found.leftover) this.#tone(cells, this.lights[light], 'light');
    if (!found.leftover.length)
      return [
        element('h2', {}, 'Nothing is left over'),
        paragraph('Every light has forced a button, so every choice of the letters is a solution.'),
      ];
    const why = found.line
      ? `The lights of the last ${found.line} have forced no button. They say that the ${found.line} that would come next stays unpressed, all of it 0:`
      : 'These lights have forced no button. Each leaves an equation:';
    return [
      element('h2', {}, found.line ? `The leftover ${found.line}` : 'The leftover equations'),
      paragraph(why),
      element(
        'div',
        { class: 'system' },
        found.leftover
          .slice(0, MOST_EQUATIONS)
          .map(({ terms, light }) =>
            element(
              'p',
              { class: 'equation small' },
              sumOf(terms),
              math(' = 0'),
              element('span', { class: 'of' }, puzzle.lights[light]),
            ),
          ),
      ),
      found.leftover.length > MOST_EQUATIONS && paragraph(`… and ${found.leftover.length - MOST_EQUATIONS} more.`),
    ];
  }

  /** @returns {Child[]} */
  #solved() {
    const { equations, solution, contradiction } = this.found;
    const k = this.puzzle.modulus;
    const system = element(
      'div',
      { class: 'system' },
      equations.slice(0, MOST_EQUATIONS).map((equation) => element('p', { class: 'equation small' }, math(equation))),
    );
    if (!solution) {
      const used =
        contradiction?.factors
          .map((factor, i) => (factor ? (factor === 1 ? `${i + 1}` : `${factor} × ${i + 1}`) : ''))
          .filter(Boolean) ?? [];
      return [
        element('h2', {}, 'The system has no solution'),
        system,
        contradiction &&
          paragraph(
            `Add up equation${used.length > 1 ? 's' : ''} ${used.join(', ')}: the letters cancel, and what is left says 0 = ${contradiction.total} (mod ${k}).`,
          ),
        paragraph('So the position cannot be solved.'),
      ];
    }
    const free = solution.free.map(({ name, values }) => (values === k ? name : `${name} < ${values}`)).join(', ');
    const isFree = new Set(solution.free.map(({ name }) => name));
    return [
      element('h2', {}, `The system (mod ${k})`),
      system,
      element('h2', {}, solution.free.length ? 'Its solutions' : 'Its only solution'),
      solution.free.length > 0 && element('p', {}, 'Free to choose: ', math(free), '. The others follow:'),
      element(
        'div',
        { class: 'system' },
        solution.values
          .filter(({ name }) => !isFree.has(name))
          .slice(0, MOST_EQUATIONS)
          .map(({ name, terms }) => element('p', { class: 'equation small' }, math(`${name} = ${terms.join(' + ')}`))),
      ),
    ];
  }

  /** @param {Map<number, Over>} cells @returns {Child[]} */
  #putIn(cells) {
    const { solution } = this.found;
    const { session } = this;
    if (!solution) return [];
    solution.presses.forEach((times, index) =>
      cells.set(this.buttons[index], {
        kind: 'form',
        lines: [String(times)],
        tone: times ? 'pressed' : '',
        said: `pressed ${times} times`,
      }),
    );
    return [
      element('h2', {}, 'Put back in'),
      element(
        'p',
        {},
        solution.free.length
          ? ['With ', math(solution.free.map(({ name }) => `${name} = 0`).join(', ')), ' every button is known. ']
          : 'Every button is known now. ',
        'Press those that are not 0.',
      ),
      button(
        'Mark them on the board',
        () => {
          const { play } = session;
          const marks = new Marks('solve', play, solution.presses);
          session.use(marks);
        },
        { class: 'button primary', id: 'mark-solution' },
      ),
      solution.free.length > 0 &&
        paragraph(`There are ${solution.count} solutions, one for each choice of the free letters.`),
    ];
  }
}

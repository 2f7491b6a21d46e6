// Light chasing, guided move by move: row after row downwards, then what the last row calls for in the first.

import { button, counted, element, paragraph, svg } from './dom.js';
import { Marks, pressAll } from './remaining-presses.js';
import { markColour, stateColour } from './palette.js';
import { waitingFor } from './waiting.js';

/** @import {Child} from './dom.js' */
/** @import {ChaseAnswer} from './types.js' */
/** @import {Session} from './session.js' */

export class ChasePanel {
  /** @param {Session} session @param {HTMLElement} host */
  constructor(session, host) {
    this.session = session;
    this.host = host;
  }

  open() {
    const { session, host } = this;
    waitingFor(
      host,
      () => session.ask('lesson', { ask: 'chase' }),
      (/** @type {ChaseAnswer} */ found) => this.#show(found),
      () => session.takeBack('lesson'),
    );
  }

  /** @param {ChaseAnswer} found @returns {Child[]} */
  #show(found) {
    if (found.phase === 'impossible') {
      const reason = found.reason ?? '';
      return [
        element('h2', {}, 'Lights cannot be chased here'),
        paragraph(`${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}. The derivation works on every game.`),
      ];
    }
    const { session } = this;
    const { play } = session;
    const k = play.puzzle.modulus;
    const marks = new Marks('chase', play, found.presses, 'mark', () => {
      // all pressed, or something else was: look again
      const left = marks.left;
      const strayed = left.some((times, index) => times > 0 && !found.presses[index]);
      if (strayed || left.every((times) => !times)) this.open();
    });
    session.use(found.phase === 'done' || found.phase === 'stuck' ? null : marks);
    return [
      this.#phases(found),
      element('div', { class: 'step-body', 'aria-live': 'polite' }, this.#words(found)),
      marks.left.some(Boolean) && button('Press them for me', () => pressAll(session, marks), { id: 'chase-on' }),
      this.#table(found, k),
    ];
  }

  /** @param {ChaseAnswer} found */
  #phases({ phase }) {
    const names = [
      ['down', 'Chase down'],
      ['first', 'First row'],
      ['done', 'Done'],
    ];
    return element(
      'ol',
      { class: 'phases' },
      names.map(([name, title]) => element('li', { 'aria-current': name === phase ? 'step' : null }, title)),
    );
  }

  /** @param {ChaseAnswer} found @returns {Child[]} */
  #words({ phase, row, presses }) {
    const { play } = this.session;
    const two = play.puzzle.modulus === 2;
    const isOff = play.target.every((state) => state === 0);
    const count = presses.reduce((sum, times) => sum + times, 0);
    const wrong = isOff ? (two ? 'on' : 'not 0') : 'not as the target wants';
    if (phase === 'done')
      return [
        element('h2', {}, 'All lights are right'),
        paragraph('Chase down, look up the last row, press in the first row, chase again: that is all there is to it.'),
      ];
    if (phase === 'stuck')
      return [
        element('h2', {}, 'This last row cannot be cleared'),
        paragraph(
          'No presses in the first row lead to it, so the position cannot be solved. The certificate under Ask shows why.',
        ),
      ];
    if (phase === 'first') {
      return [
        element('h2', {}, 'Only the last row is left'),
        paragraph(
          `Look the last row up in the table, and press ${counted(count, 'mark')} in the first row. It looks worse then; chase the lights down once more, and all are right.`,
        ),
      ];
    }
    return [
      element('h2', {}, `Row ${(row ?? 0) + 1}`),
      paragraph(
        `In row ${(row ?? 0) + 1} some lights are ${wrong}. Press below each of them${two ? '' : ', as often as its mark says'}: nothing further down can change this row any more.`,
      ),
    ];
  }

  /** @param {ChaseAnswer} found @param {number} k @returns {Child} */
  #table(found, k) {
    const current = (/** @type {number[]} */ row) =>
      found.phase === 'first' && row.every((state, i) => state === found.left[i]);
    if (found.table && !found.table.length)
      return paragraph('Nothing is ever left in the last row of a position that can be solved.');
    if (!found.table) {
      return element(
        'div',
        { class: 'step-body' },
        paragraph(
          `There are ${found.cases} last rows that can be cleared, too many for a table. These presses in the first row make up all others:`,
        ),
        this.#rows(
          found.patterns.map(({ first, change }) => ({ first, last: change.map((state) => (k - state) % k) })),
          () => false,
          k,
        ),
      );
    }
    return element(
      'details',
      { class: 'chase-table', open: found.phase === 'first' || found.table.length <= 8 },
      element('summary', {}, `The table: ${counted(found.table.length, 'last row')}`),
      this.#rows(found.table, current, k),
    );
  }

  /** @param {{last: number[], first: number[]}[]} rows @param {(last: number[]) => boolean} current @param {number} k */
  #rows(rows, current, k) {
    return element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('th', { scope: 'col' }, 'Left in the last row'),
          element('th', { scope: 'col' }, 'Press in the first row'),
        ),
      ),
      element(
        'tbody',
        {},
        rows.map(({ last, first }) =>
          element(
            'tr',
            { 'aria-current': current(last) ? 'true' : null, class: current(last) ? 'current' : '' },
            element('td', {}, picture(last, k, false)),
            element('td', {}, picture(first, k, true)),
          ),
        ),
      ),
    );
  }
}

/** A row of lights or presses, small. @param {number[]} values @param {number} k @param {boolean} isPresses */
function picture(values, k, isPresses) {
  const words = values.join(k > 10 ? ' ' : '');
  return svg(
    'svg',
    {
      class: 'row-picture',
      viewBox: `0 0 ${values.length * 16} 16`,
      width: values.length * 16,
      height: 16,
      role: 'img',
      'aria-label': words,
    },
    values.flatMap((value, i) => {
      const colour = isPresses ? '' : stateColour(value, k);
      const cell = svg('rect', {
        class: isPresses ? 'press' : '',
        x: i * 16 + 1,
        y: 1,
        width: 14,
        height: 14,
        rx: 3.5,
        fill: colour || null,
      });
      const mark = isPresses ? (value ? (k === 2 ? '•' : value) : '') : k > 2 ? value : '';
      return [
        cell,
        mark !== '' && svg('text', { x: i * 16 + 8, y: 8.5, fill: colour ? markColour(colour) : null }, mark),
      ];
    }),
  );
}

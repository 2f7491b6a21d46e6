// Presses put on the board as marks, with what is left of them in words and as a list.

import { total } from './arithmetic.js';
import { button, counted, element } from './dom.js';
import { Marks, pressAll } from './remaining-presses.js';
import { pressesList } from './spoken-words.js';

/** @import {Child} from './dom.js' */
/** @import {Session} from './session.js' */

const MOST_LINES = 60;

/**
 * Marks presses on the board; returns what the panel says about them.
 * @param {Session} session @param {number[]} presses
 * @param {{name?: string, tone?: 'mark'|'quiet', done?: string}} [how] `done`: what is said when all are pressed
 * @returns {Child[]}
 */
export function marked(session, presses, { name = 'solve', tone = 'mark', done = 'All marks are gone.' } = {}) {
  const left = element('p', { class: 'left', role: 'status' });
  const list = element('ul', {});
  /** @type {HTMLElement} */
  let offer;
  const marks = new Marks(name, session.play, presses, tone, (count) => show(count));
  const show = (/** @type {number} */ count) => {
    left.textContent = count ? `${counted(count, 'press', 'presses')} left` : done;
    const lines = pressesList(session.play.puzzle, marks.left);
    list.replaceChildren(...lines.slice(0, MOST_LINES).map((line) => element('li', {}, line)));
    if (lines.length > MOST_LINES) list.append(element('li', {}, `and ${lines.length - MOST_LINES} more`));
    for (const part of [offer, listed]) part.hidden = !count;
  };
  const listed = element('details', { class: 'listed' }, element('summary', {}, 'As a list'), list);
  offer = button('Press them for me', () => pressAll(session, marks), { class: 'button small', id: 'press-all' });
  show(total(marks.left));
  session.use(marks);
  return [left, offer, listed];
}

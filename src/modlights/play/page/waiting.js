// While an answer is being worked out: how long it has taken, and a way to stop.

import { NoAnswer, TakenBack } from './questions.js';
import { button, element, paragraph } from './dom.js';

/** @import {Child} from './dom.js' */

/** The last question whose answer goes into an element. @type {WeakMap<HTMLElement, Element>} */
const latest = new WeakMap();
const SOON = 350; // milliseconds after which the wait is shown

/**
 * Runs a question and puts its answer, or why there is none, into an element.
 * @template A
 * @param {HTMLElement} host @param {() => Promise<A>} question @param {(answer: A) => Child[]} show @param {() => void} cancel
 */
export async function waitingFor(host, question, show, cancel) {
  const seconds = element('span', { class: 'seconds' });
  const begun = performance.now();
  const sign = element(
    'div',
    { class: 'waiting', role: 'status' },
    element('span', { class: 'spinner', 'aria-hidden': 'true' }),
    element('span', {}, 'Working … ', seconds),
    button('Cancel', cancel),
  );
  const tick = () => {
    seconds.textContent = performance.now() - begun < 1500 ? '' : `${Math.round((performance.now() - begun) / 1000)} s`;
  };
  const soon = setTimeout(() => host.replaceChildren(sign), SOON);
  const clock = setInterval(tick, 500);
  latest.set(host, sign);
  host.setAttribute('aria-busy', 'true');
  try {
    const answer = await question();
    host.replaceChildren(card(show(answer)));
  } catch (error) {
    if (error instanceof TakenBack) {
      if (host.contains(sign)) host.replaceChildren(card([paragraph('Cancelled.')]));
    } else {
      host.replaceChildren(
        card([element('p', { class: 'trouble' }, error instanceof Error ? error.message : String(error))]),
      );
    }
    if (!(error instanceof NoAnswer) && !(error instanceof TakenBack)) throw error;
  } finally {
    if (latest.get(host) === sign) host.removeAttribute('aria-busy');
    clearTimeout(soon);
    clearInterval(clock);
  }
}

/** @param {Child[]} children */
export const card = (children) => element('div', { class: 'answer-card' }, children);

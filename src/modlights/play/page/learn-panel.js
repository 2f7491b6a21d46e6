// The panel for those who learn: light chasing, the derivation, all numbers of states at once.

import { ChasePanel } from './chasing.js';
import { DerivationPanel } from './derivation.js';
import { find, roving } from './dom.js';
import { SmithPanel } from './smith.js';

/** @import {Session} from './session.js' */

export class LearnPanel {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.host = find('lesson');
    /** @type {Record<string, {open: () => void}>} */
    this.lessons = {
      chase: new ChasePanel(session, this.host),
      derivation: new DerivationPanel(session, this.host),
      smith: new SmithPanel(session, this.host),
    };
    const choose = (/** @type {HTMLElement} */ chosen) => this.learn(chosen.dataset.learn ?? 'chase');
    roving(find('lessons'), choose);
    find('lessons').addEventListener('click', (event) => {
      const chosen = /** @type {Element} */ (event.target).closest('button');
      if (chosen) choose(chosen);
    });
    if (session.asker.offline) {
      const [chase] = find('lessons').querySelectorAll('button');
      chase.hidden = true;
    }
    for (const name of ['puzzle', 'start'])
      session.on(name, () => {
        if (session.settings.tab === 'learn') this.open();
      });
  }

  /** @param {string} lesson */
  learn(lesson) {
    this.session.settings.learn = lesson;
    this.session.settings.step = '0';
    this.open();
    this.session.note();
  }

  /** The lesson for those who have not chosen one: chasing, where the last row is not glued to the first. */
  get #first() {
    const { puzzle, asker } = this.session;
    return puzzle?.surface?.ends === 'open' && !asker.offline ? 'chase' : 'derivation';
  }

  open() {
    const { session } = this;
    const lesson = session.settings.learn in this.lessons ? session.settings.learn : this.#first;
    session.takeBack('lesson');
    session.editing = null;
    session.use(null);
    for (const choice of /** @type {NodeListOf<HTMLElement>} */ (find('lessons').querySelectorAll('button'))) {
      const on = choice.dataset.learn === lesson;
      choice.setAttribute('aria-checked', String(on));
      choice.tabIndex = on ? 0 : -1;
    }
    this.host.replaceChildren();
    if (session.puzzle) this.lessons[lesson].open();
    session.tell('asked', { question: lesson });
  }
}

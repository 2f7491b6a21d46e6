// What is said around the board: presses beside the fewest possible, the target, the moment of success, troubles.

import { button, counted, element, find, grouped } from './dom.js';
import { targetName } from './spoken-words.js';

/** @import {Session} from './session.js' */

export class Status {
  /** @param {Session} session @param {{fresh: () => void, peek: () => void}} does what its buttons do */
  constructor(session, does) {
    this.session = session;
    this.does = does;
    this.celebrated = false;
    this.peek = button('Show it', does.peek, { class: 'button small', id: 'peek', 'aria-pressed': 'false' });
    this.cancel = button('Cancel', () => session.takeBack('make'), { class: 'button small', id: 'cancel-making' });
    this.goal = element('span', {});
    find('goal').append(this.goal, this.peek);
    session.on('trouble', ({ message }) => this.tell(message, 'trouble'));
  }

  /** Another puzzle or start: nothing has been reached. */
  begin() {
    this.celebrated = this.session.play.solved;
    this.tell('');
  }

  /** After a press: whether this is the moment of success. */
  reached() {
    const { play, fewest } = this.session;
    if (play.solved && play.done.length && !this.celebrated) {
      this.celebrated = true;
      const made = counted(play.count, 'press', 'presses');
      const isKnown = fewest.value !== null && fewest.proved;
      const beside = !isKnown
        ? ''
        : play.count <= (fewest.value ?? 0)
          ? ', the fewest possible'
          : `; ${grouped(fewest.value ?? 0)} would do`;
      this.tell(`Solved in ${made}${beside}.`, 'solved');
      return true;
    }
    if (!play.solved && this.celebrated) this.begin();
    return false;
  }

  /** @param {string} words @param {string} [kind] */
  tell(words, kind = '') {
    const banner = find('banner');
    banner.hidden = !words;
    banner.dataset.kind = kind;
    banner.replaceChildren(words);
    if (kind !== 'solved') return;
    banner.append(' ', button('New puzzle', this.does.fresh, { class: 'button small' }));
    banner.scrollIntoView({ block: 'nearest' });
  }

  /** @param {boolean} isPeeking */
  render(isPeeking) {
    this.#count();
    const { play, editing } = this.session;
    const isPlain = play.target.every((state) => state === 0);
    const name = targetName(play.puzzle, play.target);
    find('goal').hidden = isPlain || editing === 'target';
    this.goal.textContent = name
      ? `Target: ${name}.`
      : 'The target is a picture; small discs show what is not yet right.';
    this.peek.hidden = name !== '';
    this.peek.textContent = isPeeking ? 'Back to the lights' : 'Show it';
    this.peek.setAttribute('aria-pressed', String(isPeeking));
  }

  #count() {
    const { play, fewest, making } = this.session;
    const count = find('count');
    if (making) {
      if (!count.contains(this.cancel))
        count.replaceChildren(element('span', { class: 'making' }, 'Making a puzzle …'), ' ', this.cancel);
      return;
    }
    const least = fewest.value === null ? '' : ` · fewest ${fewest.proved ? '' : '≤ '}${grouped(fewest.value)}`;
    count.replaceChildren(
      element('b', {}, grouped(play.count)),
      ` ${play.count === 1 ? 'press' : 'presses'}`,
      element('span', {}, fewest.solvable === false ? ' · cannot be solved' : least),
    );
  }
}

// The panel for players: figures, new puzzles, editing a position, how things are shown.

import { button, counted, element, field, find, grouped, roving } from './dom.js';
import { positionText } from './link.js';

/** @import {MadeAnswer} from './types.js' */
/** @import {Session} from './session.js' */
/** @import {Stage} from './stage.js' */

const DEEPEST = 60;
const EASIEST = 4; // presses of the puzzle of a Monday; Sunday's needs six more

export class PlayPanel {
  /** @param {Session} session @param {Stage} stage */
  constructor(session, stage) {
    this.session = session;
    this.stage = stage;
    this.depth = field('depth');
    this.seed = field('seed');
    this.text = field('position-text');
    for (const name of ['puzzle', 'start', 'press', 'look', 'busy']) session.on(name, () => this.render());
    session.on('puzzle', () => this.#fit());
    this.#making();
    this.#editing();
    this.#showing();
  }

  #making() {
    const { session } = this;
    const whole = () => Math.max(0, Math.floor(Number(this.seed.value)) || 0);
    this.depth.addEventListener('input', () => {
      session.depth = Number(this.depth.value);
      find('depth-out').textContent = this.depth.value;
    });
    find('make').addEventListener('click', () => session.make({ presses: session.depth, seed: whole() }));
    this.seed.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') find('make').click();
    });
    find('hardest').addEventListener('click', () => session.hardest());
    find('hardest').hidden = session.asker.offline;
    find('daily').addEventListener('click', () => {
      const day = new Date();
      const seed = day.getFullYear() * 10000 + (day.getMonth() + 1) * 100 + day.getDate();
      session.depth = Math.min(this.most, EASIEST + ((day.getDay() + 6) % 7));
      this.#fit();
      session.make({ presses: session.depth, seed });
    });
  }

  /** The most presses that the slider offers for this game. */
  get most() {
    const { buttons, modulus } = this.session.play.puzzle;
    return Math.max(1, Math.min(DEEPEST, buttons.length * (modulus - 1)));
  }

  /** The depths that make sense for this game. */
  #fit() {
    const { session, most } = this;
    this.depth.max = String(most);
    session.depth = Math.min(session.depth, most);
    this.depth.value = String(session.depth);
    find('depth-out').textContent = this.depth.value;
  }

  #editing() {
    const { session } = this;
    const modes = find('modes');
    const choose = (/** @type {HTMLElement} */ chosen) =>
      this.edit(/** @type {'start'|'target'|null} */ (chosen.dataset.edit || null));
    roving(modes, choose);
    modes.addEventListener('click', (event) => {
      const chosen = /** @type {Element} */ (event.target).closest('button');
      if (chosen) choose(chosen);
    });
    const fill = (/** @type {string} */ text) => () => this.#set(text);
    find('fills').append(
      button('All 0', fill('zeros'), { class: 'button small' }),
      button('All 1', fill('ones'), { class: 'button small' }),
      button('Random', () => this.#set(`random:${Math.floor(Math.random() * 1e9)}`), { class: 'button small' }),
    );
    find('set-text').addEventListener('click', () => this.#set(this.text.value));
    this.text.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#set(this.text.value);
    });
    if (session.asker.offline) find('editing').hidden = true;
  }

  /** Turns editing on or off. @param {'start'|'target'|null} what */
  edit(what) {
    const { session } = this;
    const was = session.editing;
    if (what === was) return;
    if (what === 'start' && was === null && session.play.done.length) session.begin({ start: session.play.position });
    session.editing = what;
    session.use(null);
    find('edit-trouble').textContent = '';
    if (was && !what) session.weigh();
  }

  /** Sets what is edited now, though editing may be over when the answer is there. @param {string} text */
  async #set(text) {
    const { session } = this;
    const edited = session.editing;
    const trouble = find('edit-trouble');
    try {
      const { states } = await session.ask('read', { ask: 'read', text });
      trouble.textContent = '';
      session.begin(edited === 'target' ? { target: states } : { start: states });
      if (!session.editing) session.weigh();
    } catch (error) {
      trouble.textContent = error instanceof Error ? error.message : '';
    }
  }

  #showing() {
    const { session, stage } = this;
    const { options } = session;
    find('opt-preview').addEventListener('change', (event) => {
      options.preview = /** @type {HTMLInputElement} */ (event.target).checked;
      stage.render();
    });
    find('opt-ghosts').addEventListener('change', (event) => {
      options.ghosts = /** @type {HTMLInputElement} */ (event.target).checked;
      stage.redraw();
    });
    find('opt-marks').addEventListener('change', (event) => {
      options.marks = /** @type {'none'|'digits'|'dots'} */ (/** @type {HTMLSelectElement} */ (event.target).value);
      stage.render();
    });
  }

  render() {
    const { session } = this;
    const { play, fewest, puzzle, editing } = session;
    if (!puzzle) return;
    const least =
      fewest.solvable === false
        ? 'none'
        : fewest.value === null
          ? '–'
          : `${fewest.proved ? '' : '≤ '}${grouped(fewest.value)}`;
    /** @type {[string, string|number][]} */
    const figures = [
      ['Presses', grouped(play.count)],
      ['Fewest', least],
      ['To go', grouped(play.wrong)],
    ];
    find('figures').replaceChildren(
      ...figures.map(([name, value]) =>
        element('div', {}, element('dt', {}, name), element('dd', { 'data-long': String(value).length > 5 }, value)),
      ),
    );
    find('made-note').textContent = madeWords(session.made);
    this.seed.placeholder = String(session.seed);
    if (document.activeElement !== this.seed) this.seed.value = String(session.seed);
    for (const choice of /** @type {NodeListOf<HTMLElement>} */ (find('modes').querySelectorAll('button'))) {
      const on = (choice.dataset.edit || null) === editing;
      choice.setAttribute('aria-checked', String(on));
      choice.tabIndex = on ? 0 : -1;
    }
    find('edit-tools').hidden = !editing;
    document.body.dataset.editing = editing ?? '';
    if (editing && document.activeElement !== this.text)
      this.text.value = positionText(editing === 'target' ? play.target : play.start, play.puzzle);
    find('ghost-switch').hidden = !puzzle.layout.ghosts.length;
    /** @type {HTMLSelectElement} */ (find('opt-marks')).value = session.marks;
    /** @type {HTMLOptionElement} */ (find('marks-none')).disabled = puzzle.modulus > 2;
  }
}

/** How a start was made, where that needs a word. @param {MadeAnswer|null} made */
function madeWords(made) {
  if (!made) return '';
  if (!made.certified) return `Made by ${counted(made.made ?? 0, 'press', 'presses')}; it may need fewer.`;
  if (made.at_most === undefined) return '';
  return made.at_most === made.fewest
    ? `No position of this game needs more than ${counted(made.fewest ?? 0, 'press', 'presses')}.`
    : `The hardest found; none needs more than ${counted(made.at_most, 'press', 'presses')}.`;
}

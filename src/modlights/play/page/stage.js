// The stage: the board and the surface in space, the cursor that both share, moves and the moment of success.

import { residue } from './arithmetic.js';
import { Board } from './board.js';
import { element, find, isCalm, roving, say } from './dom.js';
import { cellsOfButtons } from './remaining-presses.js';
import { shapesOf } from './surface-shapes.js';
import { SolidView } from './surface-in-space.js';
import { Status } from './status.js';
import { cellName, stateName, targetName, toGo } from './spoken-words.js';

/** @import {Look} from './types.js' */
/** @import {Session} from './session.js' */

const SMALL = 26; // pixels of a cell below which the board can be made larger
const ZOOM = 1.6;
const WAYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

export class Stage {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.board = new Board(find('flat'));
    this.solid = new SolidView(find('canvas'));
    this.cursor = 0;
    /** @type {number|null} */
    this.hovered = null;
    /** @type {'flat'|'solid'|null} */
    this.focused = null;
    this.lastCell = 0;
    /** Whether the board shows the target for a while. */
    this.peeking = false;
    this.status = new Status(session, { fresh: () => this.fresh(), peek: () => this.#peek() });
    this.hasSolid = false;
    session.on('puzzle', () => this.#show());
    session.on('start', () => {
      this.peeking = false;
      this.status.begin();
      this.render();
    });
    session.on('press', (detail) => this.#pressed(detail));
    session.on('asked', () => {
      this.peeking = false;
    });
    for (const name of ['look', 'busy', 'asked']) session.on(name, () => this.render());
    this.#listen();
  }

  #listen() {
    const { board, solid, session } = this;
    const canvas = solid.canvas;
    for (const [view, name] of /** @type {[EventTarget, 'flat'|'solid'][]} */ ([
      [board, 'flat'],
      [solid, 'solid'],
    ])) {
      view.addEventListener('press', (event) =>
        this.press(/** @type {CustomEvent} */ (event).detail.cell, /** @type {CustomEvent} */ (event).detail.times),
      );
      view.addEventListener('hover', (event) => {
        const { cell } = /** @type {CustomEvent} */ (event).detail;
        if (cell === this.hovered) return;
        this.hovered = cell;
        this.render();
      });
      view.addEventListener('key', (event) => this.#key(/** @type {CustomEvent} */ (event).detail.event, name));
    }
    board.addEventListener('cursor', (event) => {
      const { cell, seen } = /** @type {CustomEvent} */ (event).detail;
      this.cursor = cell;
      this.focused = seen ? 'flat' : null;
      this.render();
    });
    board.addEventListener('blur', () => this.#focus(null));
    canvas.addEventListener('focus', () => this.#focus(canvas.matches(':focus-visible') ? 'solid' : null));
    canvas.addEventListener(
      'keydown',
      () => {
        if (this.focused !== 'solid') this.#focus('solid');
      },
      true,
    );
    canvas.addEventListener('blur', () => this.#focus(null));
    const views = find('views');
    roving(views, (chosen) => this.look(chosen.dataset.view ?? 'flat'));
    views.addEventListener('click', (event) => {
      const chosen = /** @type {Element} */ (event.target).closest('button');
      if (chosen && !chosen.disabled) this.look(chosen.dataset.view ?? 'flat');
    });
    find('shape').addEventListener('change', () => {
      session.settings.shape = /** @type {HTMLSelectElement} */ (find('shape')).value;
      this.#shape();
      session.note();
    });
    /** @type {Record<string, [number, number]>} */
    const ways = { left: [-0.35, 0], right: [0.35, 0], up: [0, -0.35], down: [0, 0.35] };
    for (const turner of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-turn]'))) {
      turner.addEventListener('click', () => {
        const way = ways[turner.dataset.turn ?? ''];
        if (way) solid.rotate(...way);
        else solid.first();
      });
    }
    find('undo').addEventListener('click', () => session.play.undo());
    find('redo').addEventListener('click', () => session.play.redo());
    find('restart').addEventListener('click', () => session.play.restart());
    find('fresh').addEventListener('click', () => this.fresh());
    find('zoom-in').addEventListener('click', () => this.magnify(ZOOM));
    find('zoom-out').addEventListener('click', () => this.magnify(1 / ZOOM));
    new ResizeObserver(() => this.#zoomer()).observe(find('flat'));
  }

  /** Shows the target instead of the lights, or the lights again. */
  #peek() {
    this.peeking = !this.peeking;
    this.render();
  }

  /** Buttons for boards whose cells would be too small to see or to tap. */
  #zoomer() {
    const { zoom, cellWidth } = this.board;
    const isSmall = cellWidth > 0 && cellWidth < SMALL;
    find('zoomer').hidden = find('view-area').dataset.view !== 'flat' || (!isSmall && zoom === 1);
    /** @type {HTMLButtonElement} */ (find('zoom-out')).disabled = zoom === 1;
  }

  /** @param {number} factor 0 to see the whole board */
  magnify(factor) {
    this.board.magnify(this.board.zoom * factor);
    this.render();
  }

  /** A new puzzle of the same depth. */
  fresh() {
    this.session.make({ presses: this.session.depth, seed: Math.floor(Math.random() * 1e6) });
  }

  #show() {
    const { puzzle, options } = this.session;
    if (!puzzle) return;
    this.cursor = Math.min(this.cursor, puzzle.layout.cells.length - 1);
    this.hovered = null;
    this.peeking = false;
    this.board.magnify(1);
    this.board.show(puzzle, options.ghosts);
    this.#shape();
    this.status.begin();
  }

  /** Draws the board anew, as with ghosts or without. */
  redraw() {
    const { puzzle, options } = this.session;
    if (puzzle) this.board.show(puzzle, options.ghosts);
    this.render();
  }

  #shape() {
    const { puzzle, settings } = this.session;
    const select = /** @type {HTMLSelectElement} */ (find('shape'));
    if (!puzzle) return;
    const shapes = shapesOf(puzzle);
    const shape = shapes.find(({ name }) => name === settings.shape) ?? shapes[0] ?? null;
    select.replaceChildren(...shapes.map(({ name, title }) => element('option', { value: name }, title)));
    if (shape) select.value = shape.name;
    this.hasSolid = Boolean(shape || puzzle.layout.solid);
    if (this.hasSolid) this.solid.show(puzzle, shape);
    this.render();
  }

  /** @param {string} view */
  look(view) {
    this.session.settings.view = view;
    this.session.note();
    this.render();
  }

  /** Brings the keyboard to the board, or to the surface where only that is seen. */
  takeFocus() {
    if (find('view-area').dataset.view === 'solid') this.solid.canvas.focus();
    else this.board.focus(this.cursor);
  }

  /** The views that this puzzle has. */
  get views() {
    return this.hasSolid && !this.session.layer.paper ? ['flat', 'solid', 'both'] : ['flat'];
  }

  /** @param {'flat'|'solid'|null} focused */
  #focus(focused) {
    if (focused === this.focused) return;
    this.focused = focused;
    this.render();
  }

  /** Presses the button of a cell, or changes its light while a position is edited. @param {number} cell @param {number} times */
  press(cell, times) {
    const { session } = this;
    const { layer, editing, play } = session;
    const place = session.puzzle?.layout.cells[cell];
    if (!place || layer.paper || session.making) return;
    this.cursor = cell;
    if (editing) {
      if (place.light !== null)
        this.setState(place.light, (editing === 'start' ? play.start : play.target)[place.light] + times);
    } else if (place.button !== null) {
      play.press(place.button, times);
    } else {
      this.render();
    }
  }

  /** Gives a light another state while a position is edited. @param {number} light @param {number} state */
  setState(light, state) {
    const { session } = this;
    const { play, editing } = session;
    const k = play.puzzle.modulus;
    const states = (editing === 'target' ? play.target : play.start).slice();
    states[light] = residue(state, k);
    session.begin(editing === 'target' ? { target: states } : { start: states });
  }

  /** @param {{button: number|null, times: number}} detail */
  #pressed({ button: pressed }) {
    const { play, puzzle } = this.session;
    this.peeking = false;
    this.render();
    if (pressed !== null && puzzle) {
      this.lastCell = cellsOfButtons(puzzle)[pressed];
      const { light } = puzzle.layout.cells[this.lastCell];
      const own = light === null ? '' : `${cellName(puzzle, light)} is ${stateName(puzzle, play.position[light])}; `;
      say(`${own}${toGo(play.wrong)}`);
    }
    if (!this.status.reached() || isCalm()) return;
    if (find('view-area').dataset.view !== 'solid') this.board.celebrate(this.lastCell);
    if (find('view-area').dataset.view !== 'flat') this.solid.spin();
  }

  /** What would change: at the pointer, or at the cursor of the keyboard. */
  #pointed() {
    return this.hovered ?? (this.focused ? this.cursor : null);
  }

  /** @returns {Look} */
  get looks() {
    const { session } = this;
    const { play, editing, options, puzzle, layer } = session;
    const pointed = this.#pointed();
    const button = pointed === null ? null : (puzzle?.layout.cells[pointed]?.button ?? null);
    const isTarget = editing === 'target' || this.peeking;
    const isDone = play.solved && play.done.length > 0; // a solved board is looked at undisturbed
    const isShown = options.preview && !editing && !layer.paper && !this.peeking && !isDone;
    const preview = button !== null && isShown ? play.preview(button) : new Map();
    return {
      position: isTarget ? play.target : play.position,
      picture: isTarget || targetName(play.puzzle, play.target) ? null : play.target,
      preview,
      pointed,
      cursor: this.cursor,
      focused: this.focused,
      layer,
      marks: session.marks,
      editing: editing !== null,
    };
  }

  render() {
    const { session } = this;
    const { puzzle, play, settings } = session;
    if (!puzzle) return;
    const look = this.looks;
    const views = this.views;
    const view = views.includes(settings.view) ? settings.view : 'flat';
    this.board.update(look);
    if (view !== 'flat') this.solid.update(look);
    find('view-area').dataset.view = view;
    for (const choice of /** @type {NodeListOf<HTMLButtonElement>} */ (find('views').querySelectorAll('button'))) {
      const on = choice.dataset.view === view;
      choice.setAttribute('aria-checked', String(on));
      choice.tabIndex = on ? 0 : -1;
      choice.disabled = !views.includes(choice.dataset.view ?? '');
    }
    find('views').hidden = !this.hasSolid;
    find('shape-choice').hidden = view === 'flat' || shapesOf(puzzle).length < 2;
    const set = (/** @type {string} */ id, /** @type {boolean} */ off) => {
      /** @type {HTMLButtonElement} */ (find(id)).disabled = off;
    };
    set('undo', !play.done.length);
    set('redo', !play.undone.length);
    set('restart', !play.done.length);
    set('fresh', session.making);
    if (session.isBusy) find('stage').setAttribute('aria-busy', 'true');
    else find('stage').removeAttribute('aria-busy');
    this.status.render(this.peeking);
    this.#zoomer();
    find('caption').textContent = puzzle.title;
    find('game-text').textContent = puzzle.title;
    find('canvas').setAttribute(
      'aria-label',
      `${puzzle.surface?.title ?? puzzle.title} in space. Arrow keys move, space presses, shift and arrow keys turn.`,
    );
  }

  /** @param {KeyboardEvent} event @param {'flat'|'solid'} from */
  #key(event, from) {
    const { session } = this;
    const { puzzle, editing } = session;
    if (!puzzle || event.altKey || event.metaKey) return;
    const { steps, cells } = puzzle.layout;
    const way = WAYS.indexOf(event.key);
    const columns = puzzle.columns ?? cells.length;
    const row = this.cursor - (this.cursor % columns);
    const last = Math.min(row + columns, cells.length) - 1;
    if (way >= 0 && !event.shiftKey) this.cursor = steps[this.cursor][way] >= 0 ? steps[this.cursor][way] : this.cursor;
    else if (event.key === ' ' || event.key === 'Enter') this.press(this.cursor, event.shiftKey ? -1 : 1);
    else if (event.key === 'Home') this.cursor = event.ctrlKey ? 0 : row;
    else if (event.key === 'End') this.cursor = event.ctrlKey ? cells.length - 1 : last;
    else if (editing && /^\d$/.test(event.key) && cells[this.cursor].light !== null)
      this.setState(cells[this.cursor].light ?? 0, Math.min(Number(event.key), puzzle.modulus - 1));
    else if (from === 'flat' && (event.key === '+' || event.key === '=')) this.magnify(ZOOM);
    else if (from === 'flat' && event.key === '-') this.magnify(1 / ZOOM);
    else if (from === 'flat' && event.key === '0') this.magnify(0);
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.render();
    if (from === 'flat') {
      this.board.focus(this.cursor);
    } else {
      this.solid.face(this.cursor);
      say(this.board.spoken(this.cursor, this.looks));
    }
  }
}

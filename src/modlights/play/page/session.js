// One visit to the page: the puzzle on the board, how it is looked at, and the questions that are under way.

import { TakenBack } from './questions.js';
import { fragment, movesOf, puzzleWords, stateWords, writeAddress } from './link.js';
import { Play } from './playing-state.js';

/** @import {Asker} from './questions.js' */
/** @import {Choices, FewestAnswer, Fields, Layer, MadeAnswer, Puzzle, Tool} from './types.js' */

const BACKGROUND_SECONDS = 6;
const SETTINGS = /** @type {const} */ (['view', 'shape', 'tab', 'learn', 'step']);
/** @type {Layer} */
const NOTHING = { cells: new Map(), paper: false };

/** @typedef {{value: number|null, proved: boolean, solvable: boolean|null}} Known what is known of the fewest presses */

/**
 * Sends 'puzzle' when another game is on the board, 'start' when another start or target is, 'press' after each press,
 * 'look' when something else that can be seen has changed, 'trouble' {message}, and 'busy'.
 */
export class Session extends EventTarget {
  /** @param {Asker} asker @param {Choices} choices */
  constructor(asker, choices) {
    super();
    this.asker = asker;
    this.choices = choices;
    /** @type {Puzzle|null} */
    this.puzzle = null;
    this.play = new Play(EMPTY, [0], [0]);
    /** The words of the game, without start and target. @type {Fields} */
    this.fields = {};
    this.settings = { view: 'flat', shape: '', tab: 'play', learn: '', step: '0' };
    this.options = { preview: true, ghosts: true, marks: /** @type {'none'|'digits'|'dots'} */ ('none') };
    this.depth = 6;
    this.seed = Math.floor(Math.random() * 1e6);
    /** @type {Tool|null} */
    this.tool = null;
    /** @type {'start'|'target'|null} */
    this.editing = null;
    /** @type {Known} */
    this.fewest = { value: null, proved: false, solvable: null };
    /** @type {Map<string, AbortController>} */
    this.underWay = new Map();
    /** How the start was made, if it was. @type {MadeAnswer|null} */
    this.made = null;
  }

  /** @param {string} name @param {object} [detail] */
  tell(name, detail = {}) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {string} name @param {(detail: any) => void} does */
  on(name, does) {
    this.addEventListener(name, (event) => does(/** @type {CustomEvent} */ (event).detail));
  }

  /** Whether a new start is being made. */
  get making() {
    return this.underWay.has('make');
  }

  /** Whether the board does not show yet what was chosen last. */
  get isBusy() {
    return this.making || this.underWay.has('puzzle');
  }

  /** @returns {Layer} */
  get layer() {
    return this.tool?.layer() ?? NOTHING;
  }

  /** What stands on the lights: with more than two states always something. */
  get marks() {
    const { marks } = this.options;
    return marks === 'none' && this.play.puzzle.modulus > 2 ? 'digits' : marks;
  }

  /**
   * Asks Python about the puzzle on the board. A new question in the same slot takes the last one back.
   * @param {string} slot @param {Record<string, unknown>} question @returns {Promise<any>}
   */
  async ask(slot, question) {
    this.takeBack(slot);
    const control = new AbortController();
    this.underWay.set(slot, control);
    const { position, target, presses } = this.play;
    try {
      const answer = await this.asker.ask(
        { puzzle: this.fields, position, target, presses, ...question },
        control.signal,
      );
      if (control.signal.aborted) throw new TakenBack();
      return answer;
    } finally {
      if (this.underWay.get(slot) === control) this.underWay.delete(slot);
    }
  }

  /** @param {string} slot */
  takeBack(slot) {
    this.underWay.get(slot)?.abort();
    this.underWay.delete(slot);
  }

  /** Opens the puzzle of a link. @param {Record<string, string>} words */
  async open(words) {
    for (const name of SETTINGS) if (words[name]) this.settings[name] = words[name];
    const fields = puzzleWords(words);
    await this.#load(Object.keys(fields).length ? fields : { size: '5x5' }, words.moves);
  }

  /** Another game, with a new start. @param {Fields} fields */
  async choose(fields) {
    await this.#load(fields, '');
  }

  /** @param {Fields} fields @param {string|undefined} moves */
  async #load(fields, moves) {
    for (const slot of [...this.underWay.keys()]) this.takeBack(slot);
    /** @type {Puzzle} */
    let puzzle;
    const answer = this.ask('puzzle', { ask: 'puzzle', puzzle: fields });
    this.tell('busy');
    try {
      puzzle = await answer;
    } catch (error) {
      this.#trouble(error);
      this.tell('look');
      return;
    }
    const { start: _, target: __, ...game } = puzzle.fields;
    this.fields = game;
    puzzle.fields = game;
    this.puzzle = puzzle;
    this.tool = null;
    this.made = null;
    this.editing = null;
    this.play = new Play(puzzle, puzzle.start ?? puzzle.target, puzzle.target);
    this.play.replay(movesOf(moves, puzzle.buttons.length));
    this.play.addEventListener('change', (event) => this.#pressed(/** @type {CustomEvent} */ (event).detail));
    this.fewest = { value: null, proved: false, solvable: null };
    this.tell('puzzle');
    this.note();
    if (puzzle.start) this.#askFewest();
    else await this.make({ presses: this.depth, seed: this.seed });
  }

  /** A new puzzle of this game, certified to need so many presses where that can be done soon. @param {{presses: number, seed: number}} how */
  async make({ presses, seed }) {
    this.depth = presses;
    this.seed = seed;
    await this.#make({ ask: 'make', presses, seed });
  }

  /** A start that needs as many presses as any. */
  async hardest() {
    await this.#make({ ask: 'hardest' });
  }

  /** @param {Record<string, unknown>} question */
  async #make(question) {
    const answer = this.ask('make', question);
    this.tell('busy');
    try {
      /** @type {MadeAnswer} */
      const made = await answer;
      this.begin({ start: made.start });
      this.made = made;
      if (made.certified) this.know({ value: made.fewest ?? null, proved: made.proved !== false, solvable: true });
      else this.#askFewest();
    } catch (error) {
      this.#trouble(error);
    } finally {
      this.tell('busy');
    }
  }

  /** Another start or target for the same game. @param {{start?: number[], target?: number[]}} change */
  begin(change) {
    for (const slot of [...this.underWay.keys()]) if (slot !== 'make') this.takeBack(slot);
    this.tool = null;
    this.made = null;
    this.fewest = { value: null, proved: false, solvable: null };
    this.play.begin(change);
    this.tell('start');
    this.note();
  }

  /** After editing: what can be said about the position now. */
  weigh() {
    this.#askFewest();
  }

  async #askFewest() {
    try {
      /** @type {FewestAnswer} */
      const found = await this.ask('fewest', {
        ask: 'fewest',
        position: this.play.start,
        presses: this.play.presses.map(() => 0),
        seconds: BACKGROUND_SECONDS,
      });
      this.know(
        found.solvable
          ? { value: found.fewest, proved: found.proved, solvable: true }
          : { value: null, proved: true, solvable: false },
      );
    } catch {
      // only the figure is missing then; whoever asks for it is told why
    }
  }

  /** @param {Known} known */
  know(known) {
    this.fewest = known;
    this.tell('look');
  }

  /** @param {{button: number|null, times: number}} detail */
  #pressed({ button, times }) {
    this.tool?.pressed?.(button, times);
    this.tell('press', { button, times });
    this.note();
  }

  /** Lays an answer over the board, or takes it away. @param {Tool|null} tool */
  use(tool) {
    this.tool = tool;
    this.tell('look');
  }

  /** @param {unknown} error */
  #trouble(error) {
    if (error instanceof TakenBack) return;
    this.tell('trouble', { message: error instanceof Error ? error.message : String(error) });
  }

  /** The words for all that is on the page. */
  words() {
    const words = stateWords(this.play);
    const { view, shape, tab, learn, step } = this.settings;
    if (view !== 'flat') words.view = view;
    if (view !== 'flat' && shape) words.shape = shape;
    if (tab !== 'play') words.tab = tab;
    if (tab === 'learn' && learn) words.learn = learn;
    if (tab === 'learn' && learn === 'derivation' && step !== '0') words.step = step;
    return words;
  }

  /** Writes the state into the address. */
  note() {
    if (this.puzzle) writeAddress(() => fragment(this.words()));
  }
}

/** A game of one light, until the first puzzle has come. @type {Puzzle} */
const EMPTY = {
  fields: {},
  link: '',
  kind: 'size',
  name: '',
  title: '',
  modulus: 2,
  rows: 1,
  columns: 1,
  lights: ['1,1'],
  buttons: ['1,1'],
  effects: [[]],
  goal: [0],
  start: [0],
  target: [0],
  surface: null,
  layout: { cells: [], steps: [], joints: [], ghosts: [], solid: null },
  terminal: {},
  python: {},
};

// To carry away: a link, the same in the terminal and in Python, a picture, a page of its own.

import { button, element, field, find } from './dom.js';
import { fragment, positionText } from './link.js';
import { saveFile, svgText } from './saving.js';

/** @import {Session} from './session.js' */
/** @import {Stage} from './stage.js' */

const SAID = 1600;
const LONG = 28; // characters

/** A button that copies text. @param {() => string} text @param {string} [words] */
export function copyButton(text, words = 'Copy') {
  const made = button(
    words,
    async () => {
      const copied = await copy(text());
      made.textContent = copied ? 'Copied' : 'Select and copy it';
      setTimeout(() => {
        made.textContent = words;
      }, SAID);
    },
    { class: 'button small copy' },
  );
  return made;
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = element('textarea', { class: 'visually-hidden', 'aria-hidden': 'true' }, text);
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** A word of a line to type, which is not broken at its hyphens unless it is long. @param {string} word */
const unbroken = (word) => (word.length < LONG ? element('span', { class: 'mono' }, word) : word);

export class SharePanel {
  /** @param {Session} session @param {Stage} stage */
  constructor(session, stage) {
    this.session = session;
    this.stage = stage;
    /** What was asked or learnt last: the lines to type answer the same. */
    this.question = 'play';
    session.on('asked', ({ question }) => {
      this.question = question;
    });
    find('copy-link').append(copyButton(() => this.link));
    find('copy-terminal').append(copyButton(() => this.terminal));
    find('copy-python').append(copyButton(() => this.python));
    find('save-svg').addEventListener('click', () =>
      saveFile(`${this.#name}.svg`, svgText(stage.board.root), 'image/svg+xml'),
    );
    find('save-png').addEventListener('click', () =>
      stage.solid.canvas.toBlob((blob) => {
        if (blob) saveFile(`${this.#name}.png`, blob, 'image/png');
      }),
    );
    find('save-page').addEventListener('click', () => this.#savePage());
    find('save-page').hidden = session.asker.offline;
    for (const name of ['puzzle', 'start', 'press', 'look', 'asked']) session.on(name, () => this.render());
  }

  get #name() {
    return (this.session.fields.game ?? this.session.fields.size ?? 'puzzle').replace(/[^a-z0-9-]/gi, '') || 'puzzle';
  }

  /** The address without the token: whoever has modlights can open it. */
  get link() {
    const base = this.session.asker.offline ? location.href.split('#')[0] : `${location.origin}/`;
    return `${base}#${fragment(this.session.words())}`;
  }

  /** @param {string} line @param {(target: string) => string} targeted */
  #filled(line, targeted) {
    const { play, depth, seed } = this.session;
    const { puzzle } = play;
    const needs = play.target.some((state, light) => state !== puzzle.goal[light]);
    const words = {
      start: positionText(play.position, puzzle),
      target: needs ? targeted(positionText(play.target, puzzle)) : '',
      presses: String(depth),
      seed: String(seed),
      link: this.link.split('#')[1],
    };
    return line.replace(
      /\{(start|target|presses|seed|link)\}/g,
      (_, name) => words[/** @type {keyof typeof words} */ (name)],
    );
  }

  get terminal() {
    const lines = this.session.play.puzzle.terminal;
    const line = lines[this.question] ?? lines.play ?? '';
    return this.#filled(line, (target) => ` --target '${target}'`);
  }

  get python() {
    const lines = this.session.play.puzzle.python;
    const { question } = this;
    return this.#filled(
      lines[question === 'play' ? 'solve' : question] ?? lines.solve ?? '',
      (target) => `, '${target}'`,
    );
  }

  async #savePage() {
    const { session } = this;
    const trouble = find('share-trouble');
    trouble.textContent = 'Writing the page …';
    try {
      const { html } = await session.ask('page', { ask: 'page' });
      saveFile(`${this.#name}.html`, html, 'text/html');
      trouble.textContent = '';
    } catch (error) {
      trouble.textContent = error instanceof Error ? error.message : '';
    }
  }

  render() {
    if (this.session.settings.tab !== 'share') return;
    field('link').value = this.link;
    find('terminal').replaceChildren(...this.terminal.split(' ').flatMap((word, i) => [i ? ' ' : '', unbroken(word)]));
    find('python').textContent = this.python;
    find('save-png').hidden = find('view-area').dataset.view === 'flat';
  }
}

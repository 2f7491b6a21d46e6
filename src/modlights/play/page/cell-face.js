// One cell as it is drawn: body, state, mark, and what an answer lays over it. Parts are made when they are first needed.

import { set, svg } from './dom.js';
import { PITCH, SIDE, outline } from './outlines.js';
import { markColour, stateColour } from './palette.js';

/** @import {Cell, Over} from './types.js' */

/**
 * What a cell shows: its state (null for a button without a light), the state after the press that is pointed at, the
 * target's state where it differs, and what lies over it.
 * @typedef {object} FaceLook
 * @property {number|null} state
 * @property {number|undefined} next
 * @property {number|undefined} wanted
 * @property {Over|undefined} over
 * @property {boolean} paper
 * @property {'none'|'digits'|'dots'} marks
 * @property {number} modulus
 * @property {string} label
 */

const HALF = SIDE / 2;
/** Dots as on dice, by how many. */
const DOTS = ['', '4', '08', '048', '0268', '02468', '035268', '0352684', '01235678', '012345678'];

/** @param {number} state */
const dots = (state) =>
  [...DOTS[state]]
    .map((place) => {
      const x = ((Number(place) % 3) - 1) * 10;
      const y = (Math.floor(Number(place) / 3) - 1) * 10;
      return `M${x - 3.4} ${y}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0z`;
    })
    .join('');

/** @param {string[]} lines @param {boolean} isForm */
function fontSize(lines, isForm) {
  const longest = Math.max(...lines.map((line) => line.length));
  if (isForm) return Math.min(14.5 - 1.7 * lines.length, 37 / (0.6 * Math.max(3, longest)));
  return longest === 1 ? 20 : longest === 2 ? 17 : Math.max(4, Math.min(15, 36 / (0.6 * longest)));
}

export class Face {
  /**
   * @param {Cell} cell @param {string} place the transform that puts it on the board
   * @param {{plain: boolean, mirrored?: [columns: boolean, rows: boolean]}} how
   */
  constructor(cell, place, { plain, mirrored }) {
    this.cell = cell;
    this.d = outline(cell.form);
    this.body = svg('path', { class: 'body', d: this.d, 'fill-rule': 'evenodd' });
    this.push = svg('g', { class: 'push' }, this.body);
    if (!plain && cell.form !== 'key')
      this.push.append(svg('path', { class: 'sheen', d: this.d, fill: 'url(#sheen)', 'fill-rule': 'evenodd' }));
    this.ink = svg('g', { class: 'ink' });
    this.push.append(this.ink);
    if (mirrored) this.ink.setAttribute('transform', `scale(${mirrored[0] ? -1 : 1} ${mirrored[1] ? -1 : 1})`);
    this.g = svg(
      'g',
      { class: `cell ${typeof cell.form === 'string' ? cell.form : 'polygon'}`, transform: place },
      this.push,
    );
    /** @type {Map<string, SVGElement>} */
    this.parts = new Map();
  }

  /**
   * A part, made at its first use; removed again while it is not wanted.
   * @param {string} name @param {boolean} wanted @param {() => SVGElement} make
   * @returns {SVGElement|undefined}
   */
  #part(name, wanted, make) {
    let part = this.parts.get(name);
    if (wanted && !part) {
      this.parts.set(name, (part = make()));
      if (name === 'rim' || name === 'dot' || name === 'wanted') this.push.insertBefore(part, this.ink);
      else this.ink.append(part);
    } else if (!wanted && part) {
      part.remove();
      this.parts.delete(name);
      return undefined;
    }
    return part;
  }

  /** Where the target's state stands: in the corner, or below the mark where cells have no such corner. */
  #wantedPlace() {
    return this.cell.form === 'square' ? [HALF - 8, HALF - 8] : [0, 16 * this.cell.room];
  }

  /** A small disc in the colour of a state, with its digits where there are more than two. @param {'dot'|'wanted'} name @param {number|null} state @param {number[]} place @param {number} k */
  #disc(name, state, [x, y], k) {
    const words = k > 2 ? String(state) : '';
    const disc = this.#part(name, state !== null, () =>
      svg('g', { class: name, transform: `translate(${x} ${y})` }, svg('circle', {}), svg('text', { y: 0.4 })),
    );
    if (!disc || state === null) return;
    const [circle, text] = disc.children;
    const isWritten = words !== '' && words.length < 4;
    circle.setAttribute('r', String(isWritten ? 6.6 : name === 'dot' ? 4 : 5));
    circle.setAttribute('fill', stateColour(state, k));
    text.textContent = isWritten ? words : '';
    text.setAttribute('fill', markColour(stateColour(state, k)));
    text.setAttribute('font-size', String([0, 9.5, 8, 6][words.length] ?? 6));
  }

  /** @param {FaceLook} look */
  show(look) {
    const { state, next, wanted, over, paper, modulus } = look;
    const colour = state === null ? null : stateColour(state, modulus);
    const shown = next !== undefined && !paper && colour !== null;
    if (paper || colour === null) this.body.removeAttribute('fill');
    else this.body.setAttribute('fill', colour);
    this.g.classList.toggle('off', state === 0 && !paper);
    this.g.dataset.tone = over?.tone ?? '';
    this.#disc('dot', paper ? state : null, [8 - HALF, 8 - HALF], modulus);
    this.#disc('wanted', paper ? null : (wanted ?? null), this.#wantedPlace(), modulus);
    const rim = this.#part('rim', shown, () =>
      svg('g', { class: 'preview' }, svg('rect', { rx: 11.5 }), svg('rect', { rx: 9 })),
    );
    if (rim && colour !== null) {
      const digits = String(next);
      const half = digits.length < 3 ? 9 : Math.min(18.5, 3 + 0.22 * digits.length * fontSize([digits], false));
      [half + 2.5, half].forEach((wide, i) => {
        const high = i ? 9 : 11.5;
        set(rim.children[i], { x: -wide, y: -high, width: 2 * wide, height: 2 * high });
      });
      rim.children[0].setAttribute('fill', markColour(colour));
      rim.children[1].setAttribute('fill', stateColour(next ?? 0, modulus));
    }
    this.#mark(look, shown, colour);
    this.#badge(over?.badge ?? '');
  }

  /** Digits, dots, or the lines of an answer. @param {FaceLook} look @param {boolean} shown @param {string|null} colour */
  #mark({ state, next, over, paper, marks, modulus, label }, shown, colour) {
    const value = shown ? (next ?? 0) : (state ?? 0);
    const dotted = !over?.lines && !paper && marks === 'dots' && state !== null && value < DOTS.length;
    const ground = paper || colour === null ? '' : markColour(shown ? stateColour(value, modulus) : colour);
    const dot = this.#part('dots', dotted && value > 0, () => svg('path', { class: 'dots' }));
    if (dot) {
      dot.setAttribute('d', dots(value));
      dot.setAttribute('fill', ground);
      dot.setAttribute('transform', shown ? 'scale(.5)' : '');
    }
    let lines = over?.lines ?? [];
    if (!over?.lines && state === null) lines = [label];
    else if (!over?.lines && !paper && marks !== 'none' && !dotted) lines = [String(value)];
    const text = this.#part('text', lines.length > 0, () => svg('text', { y: 1 }));
    if (!text) return;
    const isForm = over?.kind === 'form';
    const size = fontSize(lines, isForm) * (shown && !over?.lines ? 0.72 : 1) * this.cell.room;
    text.setAttribute('class', `digit ${over?.kind ?? ''}`);
    text.setAttribute('font-size', size.toFixed(2));
    if (ground) text.setAttribute('fill', ground);
    else text.removeAttribute('fill');
    const middle = isForm ? 1 + 2 * Math.min(2, lines.length) : 1;
    text.replaceChildren(
      ...lines.map((line, i) =>
        svg('tspan', { x: 0, y: (middle + (i - (lines.length - 1) / 2) * size * 1.08).toFixed(2) }, line),
      ),
    );
  }

  /** How often a button is to be pressed stands in the corner, apart from the state of its light. @param {string} words */
  #badge(words) {
    const badge = this.#part('badge', words !== '', () =>
      svg('g', { class: 'badge' }, svg('rect', { rx: 8.5, height: 17 }), svg('text', {})),
    );
    if (!badge) return;
    const width = Math.max(17, 9 + 6.6 * words.length);
    const x = HALF - 5;
    const y = 5 - HALF;
    badge.children[0].setAttribute('width', String(width));
    badge.children[0].setAttribute('x', String(x - width / 2));
    badge.children[0].setAttribute('y', String(y - 8.5));
    badge.children[1].setAttribute('x', String(x));
    badge.children[1].setAttribute('y', String(y + 0.5));
    badge.children[1].textContent = words;
  }
}

/** Where a cell lies on the drawing. @param {number} x @param {number} y in cells @param {number} [scale] */
export const placed = (x, y, scale = 1) =>
  `translate(${Math.round(x * PITCH * 100) / 100} ${Math.round(y * PITCH * 100) / 100})${scale === 1 ? '' : ` scale(${scale})`}`;

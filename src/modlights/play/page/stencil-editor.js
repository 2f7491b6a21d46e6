// The stencil editor: weights around the pressed cell, clicked or typed.

import { button, element } from './dom.js';

const SIDES = [3, 5, 7];

export class StencilEditor {
  /** @param {HTMLElement} host @param {(rule: string) => void} changed */
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
    this.weights = [
      [0, 1, 0],
      [1, 1, 1],
      [0, 1, 0],
    ];
    this.modulus = 2;
  }

  /** The weights as a rule, cut down to what is needed. @param {number[][]} [weights] */
  text(weights = this.weights) {
    let rows = weights;
    while (rows.length > 3 && rim(rows).every((weight) => weight === 0))
      rows = rows.slice(1, -1).map((row) => row.slice(1, -1));
    const spaced = rows.flat().some((weight) => weight > 9 || weight < 0);
    return rows.map((row) => row.join(spaced ? ' ' : '')).join('/');
  }

  /** Shows the stencil of a rule; null hides the editor. @param {string|null} rule @param {number} modulus */
  show(rule, modulus) {
    this.modulus = modulus;
    this.host.hidden = rule === null;
    if (rule === null) return;
    if (rule !== this.text())
      this.weights = square(
        rule
          .split('/')
          .map((row) =>
            (/[ ,]/.test(row.trim()) || row.includes('-') ? row.trim().split(/[ ,]+/) : [...row]).map(Number),
          ),
      );
    this.#draw();
  }

  #draw() {
    const { weights, host } = this;
    const middle = (weights.length - 1) / 2;
    const had = host.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement)?.dataset.at
      : undefined;
    const grid = element('div', {
      class: 'stencil-grid',
      role: 'group',
      'aria-label': 'Weights around the pressed cell',
    });
    grid.style.gridTemplateColumns = `repeat(${weights.length}, 1fr)`;
    weights.forEach((row, r) =>
      row.forEach((weight, c) => {
        const isMiddle = r === middle && c === middle;
        grid.append(
          element(
            'button',
            {
              type: 'button',
              class: `weight${weight ? ' on' : ''}${isMiddle ? ' middle' : ''}`,
              'data-at': `${r},${c}`,
              'aria-label': `${isMiddle ? 'Pressed cell' : place(r - middle, c - middle)}: weight ${weight}`,
              onclick: (/** @type {MouseEvent} */ event) => this.#set(r, c, weight + (event.shiftKey ? -1 : 1)),
              onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event, r, c),
            },
            weight || '·',
          ),
        );
      }),
    );
    const sizes = element(
      'div',
      { class: 'stencil-sizes' },
      SIDES.map((side) =>
        button(`${side}×${side}`, () => this.#resize(side), {
          class: 'button small',
          'aria-pressed': String(side === weights.length),
        }),
      ),
    );
    host.replaceChildren(
      grid,
      sizes,
      element(
        'p',
        { class: 'hint-line' },
        `Click a cell to raise its weight, 0 to ${this.modulus - 1}; the marked one is pressed.`,
      ),
    );
    if (had) /** @type {HTMLElement|null} */ (grid.querySelector(`[data-at="${had}"]`))?.focus();
  }

  /** @param {number} r @param {number} c @param {number} weight */
  #set(r, c, weight) {
    const next = ((weight % this.modulus) + this.modulus) % this.modulus;
    const weights = this.weights.map((row, i) => row.map((w, j) => (i === r && j === c ? next : w)));
    if (weights.flat().every((w) => w === 0)) return;
    this.weights = weights;
    this.#draw();
    this.changed(this.text());
  }

  /** @param {KeyboardEvent} event @param {number} r @param {number} c */
  #key(event, r, c) {
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const way = ways[event.key];
    if (way)
      /** @type {HTMLElement|null} */ (this.host.querySelector(`[data-at="${r + way[0]},${c + way[1]}"]`))?.focus();
    else if (/^\d$/.test(event.key)) this.#set(r, c, Math.min(Number(event.key), this.modulus - 1));
    else return;
    event.preventDefault();
  }

  /** @param {number} side */
  #resize(side) {
    const by = (side - this.weights.length) / 2;
    this.weights = Array.from({ length: side }, (_, r) =>
      Array.from({ length: side }, (__, c) => this.weights[r - by]?.[c - by] ?? 0),
    );
    if (this.weights.flat().every((w) => w === 0)) this.weights[(side - 1) / 2][(side - 1) / 2] = 1;
    this.#draw();
    this.changed(this.text());
  }
}

/** The outermost weights. @param {number[][]} rows */
const rim = (rows) => [...rows[0], ...rows[rows.length - 1], ...rows.flatMap((row) => [row[0], row[row.length - 1]])];

/** A stencil of any odd size within a square of 3, 5 or 7. @param {number[][]} rows */
function square(rows) {
  const side = SIDES.find((s) => s >= Math.max(rows.length, rows[0].length)) ?? Math.max(rows.length, rows[0].length);
  const down = (side - rows.length) / 2;
  const right = (side - rows[0].length) / 2;
  return Array.from({ length: side }, (_, r) =>
    Array.from({ length: side }, (__, c) => rows[r - down]?.[c - right] ?? 0),
  );
}

/** @param {number} down @param {number} right */
function place(down, right) {
  const words = [];
  if (down) words.push(`${Math.abs(down)} ${down < 0 ? 'up' : 'down'}`);
  if (right) words.push(`${Math.abs(right)} ${right < 0 ? 'left' : 'right'}`);
  return words.join(', ');
}

// The flat board: cells, ghosts beyond glued edges, the arrows of the gluing, lines of a graph, the cursor.

import { svg } from './dom.js';
import { Face, placed } from './cell-face.js';
import { listenForPresses } from './gestures.js';
import { bentOnes, jointPicture, roomierSide, weightPicture } from './cell-edges.js';
import { PITCH, extent, outline } from './outlines.js';
import { seams } from './seams.js';
import { cellName, stateName } from './spoken-words.js';

/** @import {Cell, Ghost, Look, Puzzle} from './types.js' */

const CHANNEL = 14 / PITCH; // between the board and its ghosts, in cells
const GHOST = 0.82; // ghosts are that much smaller
const LARGEST = 5; // times as large as it would fit
const NAME = 30; // from the middle of a cell to its name
const PLAIN_FROM = 900; // cells from which on they are drawn without a sheen

/** Sends 'press' and 'hover' {cell, times}, 'key' {event}, 'cursor' {cell, seen} and 'blur'. */
export class Board extends EventTarget {
  /** @param {HTMLElement} host */
  constructor(host) {
    super();
    this.host = host;
    /** @type {Puzzle|null} */
    this.puzzle = null;
    /** The faces of each cell: its own first, then its ghosts. @type {Face[][]} */
    this.faces = [];
    /** @type {string[]} */
    this.keys = [];
    this.root = svg('svg', {});
    this.cells = svg('g', {});
    this.ring = svg('g', {});
    this.cursor = -1;
    this.zoom = 1;
    /** @type {{line: Element, from: number, to: number}[]} */
    this.lines = [];
  }

  /** Draws a puzzle anew. @param {Puzzle} puzzle @param {boolean} withGhosts */
  show(puzzle, withGhosts) {
    this.puzzle = puzzle;
    const { cells, ghosts, joints } = puzzle.layout;
    const shown = withGhosts ? ghosts : [];
    const plain = cells.length > PLAIN_FROM;
    const box = this.#box(cells, shown);
    const root = svg('svg', { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, class: 'board' }, sheen());
    this.host.style.setProperty('--ratio', String(box.width / box.height));
    this.host.style.setProperty('--wide', String(box.width * (puzzle.columns ? 2.2 : 1.75)));
    this.faces = cells.map((cell) => [new Face(cell, placed(cell.x, cell.y), { plain })]);
    this.keys = [];
    if (puzzle.rows && puzzle.columns && puzzle.surface) {
      const right = puzzle.columns * PITCH - PITCH / 2 + 7;
      const bottom = puzzle.rows * PITCH - PITCH / 2 + 7;
      const edge = -PITCH / 2 - 7;
      root.append(svg('rect', { class: 'tray', x: edge, y: edge, width: right - edge, height: bottom - edge, rx: 15 }));
      root.append(this.#ghosts(shown, plain));
      root.append(
        seams(
          puzzle.surface,
          { left: edge, top: edge, right, bottom },
          { corner: 15, head: 'M-4.5-5.5L4.5 0L-4.5 5.5Z', apart: 4.5 },
        ),
      );
    }
    root.append(this.#joints(joints, cells));
    this.cells = this.#cells();
    this.ring = svg(
      'g',
      { class: 'cursor', 'aria-hidden': 'true' },
      svg('path', { class: 'cursor-out' }),
      svg('path', { class: 'cursor-in' }),
    );
    root.append(this.cells, this.#names(), this.ring);
    this.root = root;
    this.cursor = -1;
    this.host.replaceChildren(root);
    this.#listen();
  }

  /** @param {Cell[]} cells @param {Ghost[]} ghosts */
  #box(cells, ghosts) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    /** @param {number} x @param {number} y @param {number[]} reach */
    const hold = (x, y, reach) => {
      left = Math.min(left, x + reach[0]);
      top = Math.min(top, y + reach[1]);
      right = Math.max(right, x + reach[2]);
      bottom = Math.max(bottom, y + reach[3]);
    };
    const named = this.#named();
    for (const cell of cells) {
      const reach = extent(cell);
      hold(cell.x, cell.y, named ? [reach[0], reach[1] - 0.26, reach[2], reach[3] + 0.26] : reach);
    }
    for (const ghost of ghosts) hold(...this.#ghostPlace(ghost), [-0.42, -0.42, 0.42, 0.42]);
    const around = ghosts.length ? 0.06 : 0.24;
    return {
      x: (left - around) * PITCH,
      y: (top - around) * PITCH,
      width: (right - left + 2 * around) * PITCH,
      height: (bottom - top + 2 * around) * PITCH,
    };
  }

  /** @param {Ghost} ghost @returns {[number, number]} */
  #ghostPlace([row, column]) {
    /** @param {number} at @param {number|null|undefined} count */
    const along = (at, count) => at + (at < 0 ? -CHANNEL : at >= (count ?? 0) ? CHANNEL : 0);
    return [along(column, this.puzzle?.columns), along(row, this.puzzle?.rows)];
  }

  /** @param {Ghost[]} ghosts @param {boolean} plain */
  #ghosts(ghosts, plain) {
    const layer = svg('g', { class: 'ghosts', 'aria-hidden': 'true' });
    for (const ghost of ghosts) {
      const [, , index, rows, columns] = ghost;
      const cell = this.faces[index][0].cell;
      const face = new Face(cell, placed(...this.#ghostPlace(ghost), GHOST), { plain, mirrored: [columns, rows] });
      face.g.classList.add('ghost');
      face.g.dataset.cell = String(index);
      this.faces[index].push(face);
      layer.append(face.g);
    }
    return layer;
  }

  /** Lines of a graph, or from buttons to lights. @param {Puzzle['layout']['joints']} joints @param {Cell[]} cells */
  #joints(joints, cells) {
    const layer = svg('g', { class: 'joints', 'aria-hidden': 'true' });
    const edges = joints.map(([from, to, weight, oneWay]) => ({ from, to, weight, oneWay }));
    const bent = bentOnes(edges);
    const weights = svg('g', {});
    this.lines = edges.map(({ from, to, weight, oneWay }, i) => {
      const share = cells[from].form === 'key' ? 0.34 : undefined;
      const how = { weight, oneWay, isBent: bent[i], share };
      const line = jointPicture(cells[from], cells[to], how);
      layer.append(line);
      weights.append(weightPicture(cells[from], cells[to], how) ?? '');
      return { line, from, to };
    });
    layer.append(weights);
    return layer;
  }

  /** Whether lights have names of their own that are worth showing. */
  #named() {
    return this.puzzle?.kind === 'graph' || this.puzzle?.kind === 'matrix';
  }

  #names() {
    const layer = svg('g', { class: 'names', 'aria-hidden': 'true' });
    const { puzzle } = this;
    if (puzzle && this.#named()) {
      const { cells, joints } = puzzle.layout;
      const edges = joints.map(([from, to, weight, oneWay]) => ({ from, to, weight, oneWay }));
      cells.forEach((cell, index) => {
        if (cell.light === null) return;
        const side = puzzle.kind === 'matrix' ? -1 : roomierSide(index, edges, cells);
        const place = { x: cell.x * PITCH, y: cell.y * PITCH + side * NAME };
        layer.append(svg('text', place, puzzle.lights[cell.light].slice(0, 14)));
      });
    }
    return layer;
  }

  /** The cells themselves: a grid of rows, or buttons one beside another. */
  #cells() {
    const { puzzle, faces } = this;
    const columns = puzzle?.columns;
    faces.forEach(([face], index) => {
      face.g.dataset.cell = String(index);
      face.g.setAttribute('tabindex', '-1');
    });
    if (!puzzle || !puzzle.rows || !columns) {
      const group = svg('g', { role: 'group' });
      for (const [face] of faces) {
        face.g.setAttribute('role', 'button');
        group.append(face.g);
      }
      return group;
    }
    const grid = svg('g', { role: 'grid', 'aria-rowcount': puzzle.rows, 'aria-colcount': columns });
    for (let row = 0; row < puzzle.rows; row++) {
      const line = svg('g', { role: 'row', 'aria-rowindex': row + 1 });
      for (let column = 0; column < columns; column++) {
        const { g } = faces[row * columns + column][0];
        g.setAttribute('role', 'gridcell');
        g.setAttribute('aria-colindex', String(column + 1));
        line.append(g);
      }
      grid.append(line);
    }
    return grid;
  }

  /** Shows a position; cells that look as before are left alone. @param {Look} look */
  update(look) {
    const { puzzle } = this;
    if (!puzzle) return;
    const { position, picture, preview, layer, marks, editing, cursor, pointed } = look;
    const k = puzzle.modulus;
    this.root.dataset.mode = layer.paper ? 'paper' : editing ? 'editing' : 'lights';
    this.cells.setAttribute('aria-label', `${puzzle.title}${editing ? ', being edited' : ''}`);
    this.faces.forEach((faces, index) => {
      const { light, button } = faces[0].cell;
      const state = light === null ? null : position[light];
      const next = light === null ? undefined : preview.get(light);
      const over = layer.cells.get(index);
      const wanted = light !== null && picture && picture[light] !== state ? picture[light] : undefined;
      const key = [
        state,
        next,
        wanted,
        over?.tone,
        over?.kind,
        over?.lines?.join('|'),
        over?.badge,
        over?.said,
        layer.paper,
        marks,
        editing,
      ].join(' ');
      if (this.keys[index] === key) return; // nothing to see has changed: 50×50 stays quick
      this.keys[index] = key;
      const label = button === null ? '' : puzzle.buttons[button];
      for (const face of faces) face.show({ state, next, wanted, over, paper: layer.paper, marks, modulus: k, label });
      const own = faces[0].g;
      const locked = editing ? light === null : button === null;
      own.classList.toggle('locked', locked);
      own.setAttribute('aria-label', this.spoken(index, look));
      if (locked) own.setAttribute('aria-disabled', 'true');
      else own.removeAttribute('aria-disabled');
    });
    for (const { line, from, to } of this.lines) {
      const isPart = from === pointed || (to === pointed && puzzle.kind === 'graph');
      line.classList.toggle('lit', pointed !== null && isPart);
    }
    this.#moveCursor(cursor);
    this.root.classList.toggle('focused', look.focused === 'flat');
  }

  /** A cell in words. @param {number} index @param {Look} look */
  spoken(index, { position, picture, layer }) {
    const { puzzle } = this;
    const { light, button } = this.faces[index][0].cell;
    if (!puzzle) return '';
    const over = layer.cells.get(index)?.said;
    const words = [];
    if (light === null) {
      words.push(`Button ${puzzle.buttons[button ?? 0]}`);
    } else {
      words.push(`${cellName(puzzle, light)}: ${stateName(puzzle, position[light])}`);
      if (picture && picture[light] !== position[light]) words.push(`target ${stateName(puzzle, picture[light])}`);
      if (button === null && puzzle.kind !== 'matrix') words.push('no button');
    }
    if (over) words.push(over);
    return words.join(', ');
  }

  /** @param {number} cursor */
  #moveCursor(cursor) {
    if (cursor === this.cursor || !this.faces[cursor]) return;
    this.faces[this.cursor]?.[0].g.setAttribute('tabindex', '-1');
    this.cursor = cursor;
    const { g, cell } = this.faces[cursor][0];
    g.setAttribute('tabindex', '0');
    for (const path of this.ring.children) path.setAttribute('d', outline(cell.form, 2.5));
    this.ring.setAttribute('transform', placed(cell.x, cell.y));
  }

  /** @param {number} cell */
  focus(cell) {
    const g = this.faces[cell]?.[0].g;
    g?.focus({ preventScroll: true });
    if (this.zoom > 1) g?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** How wide a cell is drawn when the whole board is seen, in pixels. */
  get cellWidth() {
    const drawn = this.root.getBoundingClientRect().width / this.zoom;
    return (drawn / (this.root.viewBox.baseVal.width || 1)) * PITCH;
  }

  /** Draws the board larger than its place, which then scrolls; 1 shows all of it. @param {number} zoom */
  magnify(zoom) {
    this.zoom = Math.max(1, Math.min(LARGEST, zoom));
    this.host.style.setProperty('--zoom', String(this.zoom));
    this.host.dataset.zoomed = this.zoom > 1 ? 'yes' : 'no';
    if (this.zoom > 1) this.faces[this.cursor]?.[0].g.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  /** A quiet wave over the board, from the last cell pressed. @param {number} from */
  celebrate(from) {
    const origin = this.faces[from]?.[0].cell ?? { x: 0, y: 0 };
    if (this.faces.length > PLAIN_FROM) return;
    for (const faces of this.faces) {
      const far = Math.hypot(faces[0].cell.x - origin.x, faces[0].cell.y - origin.y);
      for (const { push } of faces) {
        push.animate([{ transform: 'scale(1)' }, { transform: 'scale(.84)', offset: 0.4 }, { transform: 'scale(1)' }], {
          duration: 440,
          delay: 55 * far,
          easing: 'ease-in-out',
        });
      }
    }
  }

  #listen() {
    /** @param {Event} event */
    const cellOf = (event) => {
      const cell = /** @type {Element} */ (event.target).closest('[data-cell]');
      return cell ? Number(/** @type {SVGElement} */ (cell).dataset.cell) : null;
    };
    listenForPresses(this.root, cellOf, (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail })));
    this.root.addEventListener('keydown', (event) => this.dispatchEvent(new CustomEvent('key', { detail: { event } })));
    this.root.addEventListener('focusin', (event) => {
      const cell = cellOf(event);
      if (cell !== null)
        this.dispatchEvent(
          new CustomEvent('cursor', {
            detail: { cell, seen: /** @type {Element} */ (event.target).matches(':focus-visible') },
          }),
        );
    });
    this.root.addEventListener('focusout', () => this.dispatchEvent(new CustomEvent('blur')));
  }
}

/** The light that falls on cells from above. */
const sheen = () =>
  svg(
    'defs',
    {},
    svg(
      'linearGradient',
      { id: 'sheen', x1: 0, y1: 0, x2: 0, y2: 1 },
      svg('stop', { offset: 0, 'stop-color': '#fff', 'stop-opacity': 0.2 }),
      svg('stop', { offset: 0.45, 'stop-color': '#fff', 'stop-opacity': 0 }),
      svg('stop', { offset: 1, 'stop-color': '#000', 'stop-opacity': 0.12 }),
    ),
  );

// Drawing a graph of one's own: vertices added and dragged, joined and parted, then played.

import { button, counted, element, find, say, svg } from './dom.js';
import { EXAMPLES } from './examples.js';
import { PITCH } from './outlines.js';

/** @import {Fields, Puzzle} from './types.js' */
/** @import {Session} from './session.js' */

const WIDE = 12, HIGH = 9, EDGE = 0.7;      // the sheet, in cells
const CLICK = 5;                           // pixels that a click may tremble
const STEP = 0.25;                         // how far an arrow key moves a vertex
const MOST = 200;

/** @typedef {{x: number, y: number, name: string}} Vertex */
/** @typedef {{from: number, to: number, weight: number, oneWay: boolean}} Edge */

export class Drawing {
  /** @param {Session} session @param {() => number} states the number of states that is chosen */
  constructor(session, states) {
    this.session = session;
    this.states = states;
    this.isOpen = false;
    /** @type {Vertex[]} */
    this.vertices = [];
    /** @type {Edge[]} */
    this.edges = [];
    /** @type {number|null} */
    this.selected = null;
    /** @type {SVGGElement[]} */
    this.dots = [];
    this.sheet = svg('svg', { class: 'sheet', viewBox: `0 0 ${WIDE * PITCH} ${HIGH * PITCH}`, role: 'group', 'aria-label': 'Graph, being drawn' });
    this.words = element('p', { class: 'hint-line', 'aria-live': 'polite' });
    this.itself = element('input', { type: 'checkbox', id: 'itself', checked: true });
    find('drawing').append(this.sheet, this.words, element('div', { class: 'tools' },
      button('Add vertex', () => this.#add(...this.#free())),
      button('Remove', () => { if (this.selected !== null) this.#remove(this.selected); }, { id: 'remove-vertex' }),
      button('Clear', () => { this.vertices = []; this.edges = []; this.selected = null; this.#draw(); }),
      button('Play this graph', () => this.play(), { class: 'button primary', id: 'play-graph' })));
    this.#controls();
    this.#listen();
  }

  #controls() {
    const examples = element('select', { id: 'example' }, element('option', { value: '' }, 'Start from …'), Object.keys(EXAMPLES).map((name) => element('option', { value: name }, name)));
    examples.addEventListener('change', () => {
      if (examples.value) this.#take(EXAMPLES[examples.value]());
      examples.value = '';
    });
    find('graph-controls').append(
      element('p', { class: 'hint-line left' }, 'Click the sheet to add a vertex, drag to move it. Click one vertex and then another to join or part them.'),
      element('label', { for: 'example', class: 'visually-hidden' }, 'Start from an example'), examples,
      element('label', { class: 'switch' }, this.itself, element('span', {}, 'A press changes its own light')),
      button('Draw or change it', () => this.open(), { id: 'draw-graph' }));
  }

  open() {
    if (this.isOpen) return;
    this.isOpen = true;
    document.body.dataset.drawing = 'yes';
    const { puzzle } = this.session;
    if (puzzle?.kind === 'graph') this.#takePuzzle(puzzle);
    else if (!this.vertices.length) this.#take(EXAMPLES['House']());
    this.#draw();
    this.session.tell('drawing');
  }

  close() {
    this.isOpen = false;
    delete document.body.dataset.drawing;
    this.session.tell('drawing');
  }

  /** @param {Puzzle} puzzle */
  #takePuzzle({ layout, lights, fields }) {
    this.itself.checked = fields.itself !== 'no';
    this.#take({
      vertices: layout.cells.map(({ x, y }, i) => ({ x, y, name: lights[i] })),
      edges: layout.joints.filter(([from, to]) => from !== to).map(([from, to, weight, oneWay]) => ({ from, to, weight, oneWay })),
    });
  }

  /** Takes a graph over and fits it to the sheet. @param {{vertices: Vertex[], edges: Edge[]}} graph */
  #take({ vertices, edges }) {
    const xs = vertices.map(({ x }) => x), ys = vertices.map(({ y }) => y), left = Math.min(...xs), top = Math.min(...ys);
    const wide = Math.max(...xs) - left, high = Math.max(...ys) - top;
    const scale = Math.min(wide ? (WIDE - 2 * EDGE - 0.6) / wide : 2, high ? (HIGH - 2 * EDGE - 0.6) / high : 2, 2.4);
    this.vertices = vertices.map(({ x, y, name }) => ({ x: round(WIDE / 2 + (x - left - wide / 2) * scale), y: round(HIGH / 2 + (y - top - high / 2) * scale), name }));
    this.edges = edges.map((edge) => ({ ...edge }));
    this.selected = null;
    this.#draw();
  }

  /** The words of the puzzle that is drawn. @returns {Fields} */
  get fields() {
    const numbers = this.vertices.every(({ name }, i) => name === String(i + 1));
    /** @type {Fields} */
    const fields = {
      graph: this.edges.map(({ from, to, weight, oneWay }) => `${from + 1}${oneWay ? '>' : '-'}${to + 1}${weight === 1 ? '' : `*${weight}`}`).join(','),
      vertices: numbers ? String(this.vertices.length) : this.vertices.map(({ name }) => encodeURIComponent(name)).join(','),
      places: this.vertices.map(({ x, y }) => `${x},${y}`).join(';'),
      mod: String(this.states()),
    };
    if (!this.itself.checked) fields.itself = 'no';
    return fields;
  }

  async play() {
    if (!this.vertices.length) {
      this.#tell('Add a vertex first: a graph needs at least one.');
      return;
    }
    this.close();
    await this.session.choose(this.fields);
  }

  /** A place for a vertex that comes from the keyboard: beside the last one, where nothing lies. @returns {[number, number]} */
  #free() {
    const near = (/** @type {number} */ x, /** @type {number} */ y) => this.vertices.some((v) => Math.hypot(v.x - x, v.y - y) < 1.2);
    for (let y = 1; y < HIGH; y += 1.5) for (let x = 1; x < WIDE; x += 1.5) if (!near(x, y)) return [x, y];
    return [WIDE / 2, HIGH / 2];
  }

  /** @param {number} x @param {number} y */
  #add(x, y) {
    if (this.vertices.length >= MOST) {
      this.#tell(`A drawing has up to ${MOST} vertices.`);
      return;
    }
    let number = this.vertices.length + 1;
    while (this.vertices.some(({ name }) => name === String(number))) number++;
    this.vertices.push({ ...within(x, y), name: String(number) });
    this.#draw();
    this.dots[this.vertices.length - 1].focus({ preventScroll: true });
    this.#tell(`Vertex ${number} added.`);
  }

  /** @param {number} index */
  #remove(index) {
    const [{ name }] = this.vertices.splice(index, 1), moved = (/** @type {number} */ i) => (i > index ? i - 1 : i);
    this.edges = this.edges.filter(({ from, to }) => from !== index && to !== index).map((edge) => ({ ...edge, from: moved(edge.from), to: moved(edge.to) }));
    this.selected = null;
    this.#draw();
    this.#tell(`Vertex ${name} removed.`);
  }

  /** Selects a vertex; with one selected already, joins or parts the two. @param {number} index */
  #choose(index) {
    const first = this.selected;
    if (first === null || first === index) this.selected = first === index ? null : index;
    else {
      const at = this.edges.findIndex(({ from, to }) => (from === first && to === index) || (from === index && to === first));
      if (at >= 0) this.edges.splice(at, 1); else this.edges.push({ from: first, to: index, weight: 1, oneWay: false });
      this.#tell(`${this.vertices[first].name} and ${this.vertices[index].name} ${at >= 0 ? 'parted' : 'joined'}.`);
      this.selected = null;
    }
    const focus = document.activeElement === this.dots[index];
    this.#draw();
    if (focus) this.dots[index].focus({ preventScroll: true });
  }

  /** @param {string} words */
  #tell(words) {
    this.words.textContent = words;
    say(words);
  }

  #draw() {
    const { vertices, edges, selected } = this;
    const lines = edges.map(({ from, to, weight, oneWay }) => {
      const a = vertices[from], b = vertices[to], length = Math.hypot(b.x - a.x, b.y - a.y) || 1, stop = oneWay ? 0.48 / length : 0;
      const [x, y] = [(b.x - (b.x - a.x) * stop) * PITCH, (b.y - (b.y - a.y) * stop) * PITCH];
      return svg('g', {}, svg('line', { class: 'joint', x1: a.x * PITCH, y1: a.y * PITCH, x2: x, y2: y }),
        oneWay && svg('path', { class: 'joint-head', d: 'M-10-5L0 0L-10 5z', transform: `translate(${x} ${y}) rotate(${(Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI})` }),
        weight !== 1 && svg('g', { class: 'weight-label', transform: `translate(${((a.x + b.x) / 2) * PITCH} ${((a.y + b.y) / 2) * PITCH})` }, svg('circle', { r: 9 }), svg('text', {}, weight)));
    });
    this.dots = vertices.map(({ x, y, name }, index) => svg('g', {
      class: `vertex${index === selected ? ' selected' : ''}`, tabindex: 0, role: 'button', 'data-vertex': index, 'aria-pressed': String(index === selected),
      'aria-label': `Vertex ${name}${this.#neighbours(index)}`, transform: `translate(${x * PITCH} ${y * PITCH})`,
    }, svg('circle', { r: 19 }), svg('text', { y: 1 }, name.slice(0, 4))));
    this.sheet.replaceChildren(svg('rect', { class: 'sheet-ground', width: WIDE * PITCH, height: HIGH * PITCH, rx: 16 }), ...lines, ...this.dots);
    this.words.textContent = selected === null
      ? `${counted(vertices.length, 'vertex', 'vertices')}, ${counted(edges.length, 'edge')}.`
      : `Vertex ${vertices[selected].name} is chosen: click another to join them, or remove it.`;
    /** @type {HTMLButtonElement} */ (find('remove-vertex')).disabled = selected === null;
  }

  /** @param {number} index */
  #neighbours(index) {
    const names = this.edges.flatMap(({ from, to }) => (from === index ? [to] : to === index ? [from] : [])).map((i) => this.vertices[i].name);
    return names.length ? `, joined to ${names.join(', ')}` : '';
  }

  /** @param {PointerEvent} event */
  #place(event) {
    const box = this.sheet.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * WIDE, y: ((event.clientY - box.top) / box.height) * HIGH };
  }

  #listen() {
    /** @param {Event} event */
    const vertexOf = (event) => {
      const dot = /** @type {SVGElement|null} */ (/** @type {Element} */ (event.target).closest('[data-vertex]'));
      return dot ? Number(dot.dataset.vertex) : null;
    };
    /** @type {{index: number|null, x: number, y: number, moved: boolean}|null} */
    let held = null;
    this.sheet.addEventListener('pointerdown', (event) => {
      if (event.button) return;
      held = { index: vertexOf(event), x: event.clientX, y: event.clientY, moved: false };
      if (held.index !== null) this.sheet.setPointerCapture(event.pointerId);
    });
    this.sheet.addEventListener('pointermove', (event) => {
      if (!held) return;
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > CLICK) held.moved = true;
      if (!held.moved || held.index === null) return;
      const { x, y } = this.#place(event);
      Object.assign(this.vertices[held.index], within(x, y));
      this.#draw();
    });
    this.sheet.addEventListener('pointerup', (event) => {
      const was = held;
      held = null;
      if (!was || was.moved) return;
      if (was.index !== null) this.#choose(was.index);
      else {
        const { x, y } = this.#place(event);
        this.#add(x, y);
      }
    });
    this.sheet.addEventListener('pointercancel', () => { held = null; });
    this.sheet.addEventListener('keydown', (event) => {
      const index = vertexOf(event);
      if (index === null) return;
      /** @type {Record<string, [number, number]>} */
      const ways = { ArrowUp: [0, -STEP], ArrowDown: [0, STEP], ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0] };
      const way = ways[event.key];
      if (way) {
        const { x, y } = this.vertices[index];
        Object.assign(this.vertices[index], within(x + way[0], y + way[1]));
        this.#draw();
        this.dots[index].focus({ preventScroll: true });
      } else if (event.key === 'Enter' || event.key === ' ') this.#choose(index);
      else if (event.key === 'Delete' || event.key === 'Backspace') this.#remove(index);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }
}

/** @param {number} n */
const round = (n) => Math.round(n * 100) / 100;

/** A place on the sheet. @param {number} x @param {number} y */
const within = (x, y) => ({ x: round(Math.max(EDGE, Math.min(WIDE - EDGE, x))), y: round(Math.max(EDGE, Math.min(HIGH - EDGE, y))) });

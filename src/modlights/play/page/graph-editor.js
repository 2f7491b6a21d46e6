// Drawing a graph of one's own: vertices added and dragged, joined and parted, edges given a way and a weight; then played.

import { button, counted, element, find, say, svg } from './dom.js';
import { EXAMPLES } from './graph-examples.js';
import { bentOnes, jointPicture, weightPicture } from './cell-edges.js';
import { PITCH } from './outlines.js';
import { MOST, Sketch } from './graph-sketch.js';

/** @import {Session} from './session.js' */

const CLICK = 5; // pixels that a click may tremble
const STEP = 0.25; // how far an arrow key moves a vertex
const MOST_WEIGHT = 1e15;
const NARROW = '(max-width: 759px)';
const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
});

export class Drawing {
  /** @param {Session} session @param {() => number} states the number of states that is chosen */
  constructor(session, states) {
    this.session = session;
    this.states = states;
    this.isOpen = false;
    this.sketch = new Sketch();
    /** What is chosen: a vertex, an edge, or nothing. @type {{vertex: number}|{edge: number}|null} */
    this.chosen = null;
    this.sheet = svg('svg', { class: 'sheet', role: 'group', 'aria-label': 'Graph, being drawn' });
    this.words = element('p', { class: 'hint-line', role: 'status' });
    this.tools = element('div', { class: 'tools chosen-tools' });
    this.itself = element('input', { type: 'checkbox', id: 'itself', checked: true });
    find('drawing').append(
      this.sheet,
      this.words,
      this.tools,
      element(
        'div',
        { class: 'tools' },
        button('Add vertex', () => this.#add(...this.sketch.free)),
        button('Clear', () => this.#clear()),
        button('Play this graph', () => this.play(), { class: 'button primary', id: 'play-graph' }),
      ),
    );
    this.#controls();
    this.#listen();
    const narrow = matchMedia(NARROW);
    narrow.addEventListener('change', () => this.#fit(narrow.matches));
    this.#fit(narrow.matches);
  }

  /** @param {boolean} isNarrow */
  #fit(isNarrow) {
    this.sketch.resize(isNarrow ? 8 : 12, isNarrow ? 9 : 8);
    this.sheet.setAttribute('viewBox', `0 0 ${this.sketch.wide * PITCH} ${this.sketch.high * PITCH}`);
    this.sheet.style.setProperty('--ratio', String(this.sketch.wide / this.sketch.high));
    if (this.isOpen) this.#draw();
  }

  #controls() {
    const options = Object.keys(EXAMPLES).map((name) => element('option', { value: name }, name));
    const examples = element('select', { id: 'example' }, element('option', { value: '' }, 'Start from …'), options);
    examples.addEventListener('change', () => {
      if (examples.value) this.#take(() => this.sketch.take(EXAMPLES[examples.value]()));
      examples.value = '';
    });
    const how =
      'Click or tap the sheet to add a vertex, drag to move it. Choose one vertex and then another to join or part them; ' +
      'choose an edge to give it a way or a weight.';
    find('graph-controls').append(
      element('p', { class: 'hint-line left' }, how),
      element('label', { for: 'example', class: 'visually-hidden' }, 'Start from an example'),
      examples,
      element('label', { class: 'switch' }, this.itself, element('span', {}, 'A press changes its own light')),
      button('Draw or change it', () => this.open(), { id: 'draw-graph' }),
    );
  }

  open() {
    if (this.isOpen) return;
    this.isOpen = true;
    document.body.dataset.drawing = 'yes';
    const { puzzle } = this.session;
    if (puzzle?.kind === 'graph') {
      this.itself.checked = puzzle.fields.itself !== 'no';
      this.#take(() => this.sketch.takePuzzle(puzzle));
    } else if (!this.sketch.vertices.length) {
      this.#take(() => this.sketch.take(EXAMPLES['House']()));
    }
    this.#draw();
    this.session.tell('drawing');
  }

  close() {
    this.isOpen = false;
    delete document.body.dataset.drawing;
    this.session.tell('drawing');
  }

  async play() {
    if (!this.sketch.vertices.length) {
      this.#tell('Add a vertex first: a graph needs at least one.');
      return;
    }
    this.close();
    await this.session.choose(this.sketch.fields(this.states(), this.itself.checked));
  }

  /** @param {() => void} change of the whole graph */
  #take(change) {
    change();
    this.chosen = null;
    this.#draw();
  }

  #clear() {
    this.#take(() => {
      this.sketch.vertices = [];
      this.sketch.edges = [];
    });
    this.#tell('The sheet is empty.');
  }

  /** @param {number} x @param {number} y */
  #add(x, y) {
    const { sketch } = this;
    if (sketch.vertices.length >= MOST) {
      this.#tell(`A drawing has up to ${MOST} vertices.`);
      return;
    }
    sketch.add(x, y);
    this.chosen = null;
    this.#draw();
    const last = sketch.vertices.length - 1;
    this.#focus({ vertex: last });
    this.#tell(`Vertex ${sketch.vertices[last].name} added.`);
  }

  /** Removes what is chosen. */
  #remove() {
    const { chosen, sketch } = this;
    if (chosen && 'vertex' in chosen) sketch.remove(chosen.vertex);
    else if (chosen) sketch.edges.splice(chosen.edge, 1);
    this.#take(() => {});
    this.#tell(`Removed. ${this.#counts}.`);
  }

  /** Chooses a vertex; with one chosen already, joins or parts the two. @param {number} index */
  #choose(index) {
    const { chosen, sketch } = this;
    const first = chosen && 'vertex' in chosen ? chosen.vertex : null;
    this.chosen = first === index ? null : { vertex: index };
    let words = '';
    if (first !== null && first !== index) {
      const isJoined = sketch.join(first, index);
      const names = `${sketch.vertices[first].name} and ${sketch.vertices[index].name}`;
      words = `${names} ${isJoined ? 'joined' : 'parted'}.`;
      this.chosen = null;
    }
    this.#draw();
    this.#focus({ vertex: index });
    if (words) this.#tell(words);
  }

  /** @param {number} index */
  #chooseEdge(index) {
    const { chosen } = this;
    this.chosen = chosen && 'edge' in chosen && chosen.edge === index ? null : { edge: index };
    this.#draw();
    this.#focus({ edge: index });
  }

  /** @param {{vertex: number}|{edge: number}} what */
  #focus(what) {
    const name = 'vertex' in what ? `[data-vertex="${what.vertex}"]` : `[data-edge="${what.edge}"]`;
    /** @type {SVGElement|null} */ (this.sheet.querySelector(name))?.focus({ preventScroll: true });
  }

  /** @param {string} words */
  #tell(words) {
    this.words.textContent = words;
    say(words);
  }

  get #counts() {
    const { vertices, edges } = this.sketch;
    return `${counted(vertices.length, 'vertex', 'vertices')}, ${counted(edges.length, 'edge')}`;
  }

  #draw() {
    const { sketch, chosen } = this;
    const { vertices, edges } = sketch;
    const bent = bentOnes(edges);
    const lines = edges.map((edge, index) => {
      const isChosen = chosen !== null && 'edge' in chosen && chosen.edge === index;
      const picture = jointPicture(vertices[edge.from], vertices[edge.to], { ...edge, isBent: bent[index] });
      const reach = /** @type {SVGPathElement} */ (picture.querySelector('.joint-line')).cloneNode();
      /** @type {SVGPathElement} */ (reach).setAttribute('class', 'joint-reach');
      return svg(
        'g',
        {
          class: `edge${isChosen ? ' selected' : ''}`,
          tabindex: 0,
          role: 'button',
          'data-edge': index,
          'aria-pressed': String(isChosen),
          'aria-label': `Edge ${this.#edgeName(index)}`,
        },
        reach,
        picture,
      );
    });
    const dots = vertices.map(({ x, y, name }, index) => {
      const isChosen = chosen !== null && 'vertex' in chosen && chosen.vertex === index;
      const others = sketch.neighbours(index);
      return svg(
        'g',
        {
          class: `vertex${isChosen ? ' selected' : ''}`,
          tabindex: 0,
          role: 'button',
          'data-vertex': index,
          'aria-pressed': String(isChosen),
          'aria-label': `Vertex ${name}${others.length ? `, joined to ${others.join(', ')}` : ''}`,
          transform: `translate(${x * PITCH} ${y * PITCH})`,
        },
        svg('circle', { r: 19 }),
        svg('text', { y: 1 }, name.slice(0, 4)),
      );
    });
    const ground = svg('rect', {
      class: 'sheet-ground',
      width: sketch.wide * PITCH,
      height: sketch.high * PITCH,
      rx: 16,
    });
    const weights = edges.map((edge, index) =>
      weightPicture(vertices[edge.from], vertices[edge.to], { ...edge, isBent: bent[index] }),
    );
    this.sheet.replaceChildren(
      ground,
      ...lines,
      svg('g', { class: 'weights', 'aria-hidden': 'true' }, weights),
      ...dots,
    );
    this.#chosenTools();
  }

  /** @param {number} index */
  #edgeName(index) {
    const { from, to, weight, oneWay } = this.sketch.edges[index];
    const [a, b] = [this.sketch.vertices[from].name, this.sketch.vertices[to].name];
    const ends = from === to ? `from ${a} to itself` : `${a} ${oneWay ? 'to' : 'and'} ${b}`;
    return `${ends}${weight === 1 ? '' : `, weight ${weight}`}`;
  }

  /** What can be done with what is chosen. */
  #chosenTools() {
    const { chosen, sketch } = this;
    const remove = button('Remove', () => this.#remove(), { class: 'button small', id: 'remove-chosen' });
    if (!chosen) {
      this.words.textContent = `${this.#counts}.`;
      this.tools.replaceChildren();
    } else if ('vertex' in chosen) {
      const { name } = sketch.vertices[chosen.vertex];
      this.words.textContent = `Vertex ${name} is chosen: choose another to join or part them.`;
      const loop = button('Loop', () => this.#loop(chosen.vertex), { class: 'button small' });
      this.tools.replaceChildren(this.#nameField(chosen.vertex), loop, remove);
    } else {
      this.words.textContent = `Edge ${this.#edgeName(chosen.edge)}.`;
      this.tools.replaceChildren(...this.#edgeTools(chosen.edge), remove);
    }
  }

  /** @param {number} index */
  #nameField(index) {
    const input = element('input', { type: 'text', id: 'vertex-name', maxlength: 24, autocomplete: 'off' });
    input.value = this.sketch.vertices[index].name;
    input.addEventListener('change', () => {
      const isNew = this.sketch.rename(index, input.value.trim());
      this.#draw();
      this.#tell(isNew ? `Its name is ${input.value.trim()} now.` : 'Every vertex needs a name of its own.');
    });
    return element('label', { class: 'named' }, 'Name', input);
  }

  /** Gives a vertex an edge to itself, or takes it away. @param {number} index */
  #loop(index) {
    const isThere = this.sketch.join(index, index);
    this.#draw();
    this.#tell(isThere ? 'With a loop: its weight is what a press adds to its own light.' : 'The loop is gone.');
  }

  /** @param {number} index */
  #edgeTools(index) {
    const edge = this.sketch.edges[index];
    const change = (/** @type {Partial<import('./cell-edges.js').Edge>} */ by) => {
      Object.assign(edge, by);
      this.#draw();
    };
    const weight = element('input', { type: 'text', id: 'edge-weight', inputmode: 'numeric', autocomplete: 'off' });
    weight.value = String(edge.weight);
    weight.addEventListener('change', () => {
      const number = Math.round(Number(weight.value)) || 1;
      change({ weight: Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, number)) });
    });
    /** @type {HTMLElement[]} */
    const parts = [element('label', { class: 'named' }, 'Weight', weight)];
    if (edge.from !== edge.to) {
      const [a, b] = [this.sketch.vertices[edge.from].name, this.sketch.vertices[edge.to].name];
      const ways = [
        ['both', 'both ways'],
        ['there', `${a} → ${b}`],
        ['back', `${b} → ${a}`],
      ];
      const options = ways.map(([value, words]) => element('option', { value }, words));
      const way = element('select', { id: 'edge-way', 'aria-label': 'Way of the edge' }, options);
      way.value = edge.oneWay ? 'there' : 'both';
      way.addEventListener('change', () => {
        const isBack = way.value === 'back';
        const [from, to] = isBack ? [edge.to, edge.from] : [edge.from, edge.to];
        change({ from, to, oneWay: way.value !== 'both' });
      });
      parts.push(way);
    }
    return parts;
  }

  /** @param {PointerEvent} event */
  #place(event) {
    const box = this.sheet.getBoundingClientRect();
    const { wide, high } = this.sketch;
    return /** @type {const} */ ([
      ((event.clientX - box.left) / box.width) * wide,
      ((event.clientY - box.top) / box.height) * high,
    ]);
  }

  #listen() {
    const { sheet } = this;
    /** @param {Event} event @param {'vertex'|'edge'} kind */
    const numberOf = (event, kind) => {
      const part = /** @type {SVGElement|null} */ (/** @type {Element} */ (event.target).closest(`[data-${kind}]`));
      return part ? Number(part.dataset[kind]) : null;
    };
    /** @type {{vertex: number|null, edge: number|null, x: number, y: number, moved: boolean}|null} */
    let held = null;
    sheet.addEventListener('pointerdown', (event) => {
      if (event.button) return;
      const [vertex, edge] = [numberOf(event, 'vertex'), numberOf(event, 'edge')];
      held = { vertex, edge, x: event.clientX, y: event.clientY, moved: false };
      if (vertex !== null) sheet.setPointerCapture(event.pointerId);
    });
    sheet.addEventListener('pointermove', (event) => {
      if (!held) return;
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > CLICK) held.moved = true;
      if (!held.moved || held.vertex === null) return;
      this.sketch.move(held.vertex, ...this.#place(event));
      this.#draw();
    });
    sheet.addEventListener('pointerup', (event) => {
      const was = held;
      held = null;
      if (!was || was.moved) return;
      if (was.vertex !== null) this.#choose(was.vertex);
      else if (was.edge !== null) this.#chooseEdge(was.edge);
      else this.#add(...this.#place(event));
    });
    sheet.addEventListener('pointercancel', () => {
      held = null;
    });
    sheet.addEventListener('keydown', (event) => this.#key(event, numberOf(event, 'vertex'), numberOf(event, 'edge')));
  }

  /** @param {KeyboardEvent} event @param {number|null} vertex @param {number|null} edge */
  #key(event, vertex, edge) {
    const way = WAYS[event.key];
    if (way && vertex !== null) {
      const { x, y } = this.sketch.vertices[vertex];
      this.sketch.move(vertex, x + way[0], y + way[1]);
      this.#draw();
      this.#focus({ vertex });
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (vertex !== null) this.#choose(vertex);
      else if (edge !== null) this.#chooseEdge(edge);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      this.chosen = vertex !== null ? { vertex } : edge !== null ? { edge } : null;
      if (this.chosen) this.#remove();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

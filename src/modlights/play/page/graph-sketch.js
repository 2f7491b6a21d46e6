// A graph that is being drawn: vertices with names and places, edges one way or both, with weights; as words of a puzzle.

/** @import {Edge} from './cell-edges.js' */
/** @import {Fields, Puzzle} from './types.js' */

/** @typedef {{x: number, y: number, name: string}} Vertex in cells of the sheet */

const EDGE = 0.7; // how near to the rim of the sheet a vertex may lie
export const MOST = 200;

export class Sketch {
  constructor() {
    /** @type {Vertex[]} */
    this.vertices = [];
    /** @type {Edge[]} */
    this.edges = [];
    /** The sheet, in cells. */
    this.wide = 12;
    this.high = 9;
  }

  /** Takes a graph over and fits it to the sheet. @param {{vertices: Vertex[], edges: Edge[]}} graph */
  take({ vertices, edges }) {
    const [xs, ys] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const room = (/** @type {number} */ side) => side - 2 * EDGE - 0.6;
    const scale = Math.min(across ? room(this.wide) / across : 2, down ? room(this.high) / down : 2, 2.4);
    this.vertices = vertices.map(({ x, y, name }) => ({
      ...this.within(this.wide / 2 + (x - left - across / 2) * scale, this.high / 2 + (y - top - down / 2) * scale),
      name,
    }));
    this.edges = edges.map((edge) => ({ ...edge }));
  }

  /** Takes the graph of a puzzle over. @param {Puzzle} puzzle */
  takePuzzle({ layout, lights, fields }) {
    const words = (fields.graph ?? '').split(/[,\s]+/).filter(Boolean);
    const edges = words.flatMap((word) => {
      const [, from, way, to, weight] = word.match(/^(\d+)([->])(\d+)(?:\*(-?\d+))?$/) ?? [];
      const edge = { from: Number(from) - 1, to: Number(to) - 1, weight: Number(weight ?? 1), oneWay: way === '>' };
      return way ? [edge] : [];
    });
    this.take({ vertices: layout.cells.map(({ x, y }, i) => ({ x, y, name: lights[i] })), edges });
  }

  /** Another size of the sheet. @param {number} wide @param {number} high */
  resize(wide, high) {
    if (wide === this.wide && high === this.high) return;
    this.wide = wide;
    this.high = high;
    if (this.vertices.length) this.take(this);
  }

  /** The words of the puzzle. @param {number} states @param {boolean} itself whether a press changes its own light @returns {Fields} */
  fields(states, itself) {
    const { vertices, edges } = this;
    const isNumbered = vertices.every(({ name }, i) => name === String(i + 1));
    const named = vertices.map(({ name }) => encodeURIComponent(name)).join(',');
    /** @type {Fields} */
    const fields = {
      graph: edges.map(edgeWord).join(','),
      // a lone number would read as a count
      vertices: isNumbered ? String(vertices.length) : /^\d+$/.test(named) ? `%3${named[0]}${named.slice(1)}` : named,
      places: vertices.map(({ x, y }) => `${x},${y}`).join(';'),
      mod: String(states),
    };
    if (!itself) fields.itself = 'no';
    return fields;
  }

  /** A place on the sheet. @param {number} x @param {number} y */
  within(x, y) {
    const round = (/** @type {number} */ n) => Math.round(n * 100) / 100;
    const bounded = (/** @type {number} */ at, /** @type {number} */ side) =>
      round(Math.max(EDGE, Math.min(side - EDGE, at)));
    return { x: bounded(x, this.wide), y: bounded(y, this.high) };
  }

  /** A place where nothing lies yet. @returns {[number, number]} */
  get free() {
    const isNear = (/** @type {number} */ x, /** @type {number} */ y) =>
      this.vertices.some((v) => Math.hypot(v.x - x, v.y - y) < 1.2);
    for (let y = 1; y < this.high; y += 1.5) for (let x = 1; x < this.wide; x += 1.5) if (!isNear(x, y)) return [x, y];
    return [this.wide / 2, this.high / 2];
  }

  /** Adds a vertex with the next number that is no name yet. @param {number} x @param {number} y */
  add(x, y) {
    let number = this.vertices.length + 1;
    while (this.vertices.some(({ name }) => name === String(number))) number++;
    this.vertices.push({ ...this.within(x, y), name: String(number) });
  }

  /** @param {number} index @param {number} x @param {number} y */
  move(index, x, y) {
    Object.assign(this.vertices[index], this.within(x, y));
  }

  /** Gives a vertex another name, unless it has one already that is the same. @param {number} index @param {string} name */
  rename(index, name) {
    const isTaken = this.vertices.some((vertex, i) => i !== index && vertex.name === name);
    if (name && !isTaken) this.vertices[index].name = name;
    return Boolean(name) && !isTaken;
  }

  /** @param {number} index */
  remove(index) {
    const moved = (/** @type {number} */ i) => (i > index ? i - 1 : i);
    this.vertices.splice(index, 1);
    this.edges = this.edges
      .filter(({ from, to }) => from !== index && to !== index)
      .map((edge) => ({ ...edge, from: moved(edge.from), to: moved(edge.to) }));
  }

  /** Joins two vertices, or parts them where they are joined; says whether they are joined now. @param {number} a @param {number} b */
  join(a, b) {
    const others = this.edges.filter(({ from, to }) => !((from === a && to === b) || (from === b && to === a)));
    const isJoined = others.length === this.edges.length;
    this.edges = isJoined ? [...others, { from: a, to: b, weight: 1, oneWay: false }] : others;
    return isJoined;
  }

  /** The names of those that a vertex is joined to. @param {number} index */
  neighbours(index) {
    const others = this.edges.flatMap(({ from, to }) => (from === index ? [to] : to === index ? [from] : []));
    return [...new Set(others)].map((i) => this.vertices[i].name);
  }
}

/** @param {Edge} edge */
const edgeWord = ({ from, to, weight, oneWay }) =>
  `${from + 1}${oneWay ? '>' : '-'}${to + 1}${weight === 1 ? '' : `*${weight}`}`;

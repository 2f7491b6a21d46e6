// The surface in space on a canvas: turned, looked at, and pressed where it is seen.

import { isCalm } from './dom.js';
import { KINDS, solidMesh, surfaceMesh } from './mesh.js';
import { channels, stateColour } from './palette.js';
import { Raster } from './raster.js';
import { drawMark } from './solid-marks.js';
import { listenForTurns } from './solid-gestures.js';
import { aboutX, aboutY, after, bringing, dot, normalised, straightened, turned } from './rotations.js';

/** @import {Look, Puzzle} from './types.js' */
/** @import {Shape} from './surface-shapes.js' */
/** @import {Mesh} from './mesh.js' */

export const EYE = 4.2; // distance of the eye from the middle of the unit ball
const LEVELS = 160; // steps of shading
const LIGHT = normalised([0.35, 0.65, 0.7]);
const SPIN = 0.05; // radians for the first frame
const NEAREST = 2.5;
const FARTHEST = 0.6;
const MOST_MARKED = 900; // cells up to which marks are drawn while turning

/** @typedef {{grout: string, rim: string, sides: string, ends: string, focus: string, paper: string, accent: string}} Theme */

/** Sends 'press' {cell, times}, 'hover' {cell}, 'key' {event}. */
export class SolidView extends EventTarget {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    super();
    this.canvas = canvas;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    this.raster = new Raster();
    /** @type {Look|null} */
    this.look = null;
    /** @type {Mesh|null} */
    this.mesh = null;
    this.modulus = 2;
    this.view = [0.3, 0.5];
    this.wideZoom = 1;
    this.turn = [1, 0, 0, 0, 1, 0, 0, 0, 1];
    this.zoom = 1;
    this.width = this.height = 0;
    this.ratio = 1;
    this.seen = new Float64Array(0);
    this.glow = new Float64Array(0);
    /** While it glides on after a drag. @type {[number, number]|null} */
    this.speed = null;
    /** @type {Theme|null} */
    this.theme = null;
    this.drawn = '';
    this.waiting = false;
    listenForTurns(this);
    new ResizeObserver(() => this.#resize()).observe(canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.repaint());
  }

  /** Takes a puzzle, with the shape of its surface, or the solid that it is. @param {Puzzle} puzzle @param {Shape|null} shape */
  show(puzzle, shape) {
    this.modulus = puzzle.modulus;
    if (shape) this.mesh = surfaceMesh(puzzle, shape);
    else this.mesh = puzzle.layout.solid ? solidMesh(puzzle.layout.solid) : null;
    if (!this.mesh) return;
    this.seen = new Float64Array(this.mesh.points.length);
    this.glow = new Float64Array(this.mesh.points.length / 3);
    this.view = shape?.view ?? [-0.6, 0.5];
    this.wideZoom = shape?.zoom ?? 1;
    this.drawn = '';
    this.first();
  }

  /** Back to the first look. */
  first() {
    this.turn = after(aboutX(this.view[1]), aboutY(this.view[0]));
    this.#fit();
    this.speed = null;
    this.ask();
  }

  #fit() {
    this.zoom = this.width > 1.15 * this.height ? this.wideZoom : 1; // flat shapes fill wide canvases
  }

  /** @param {Look} look */
  update(look) {
    this.look = look;
    this.ask();
  }

  repaint() {
    this.theme = null;
    this.ask();
  }

  /** @param {number} dx @param {number} dy in radians */
  rotate(dx, dy) {
    this.turn = straightened(after(after(aboutX(dy), aboutY(dx)), this.turn));
    this.ask();
  }

  /** @param {number} factor */
  magnify(factor) {
    this.zoom = Math.max(FARTHEST, Math.min(NEAREST, this.zoom * factor));
    this.ask();
  }

  #resize() {
    const box = this.canvas.getBoundingClientRect();
    if (!box.width) return;
    const was = this.width;
    this.width = box.width;
    this.height = box.height;
    this.ratio = Math.min(devicePixelRatio || 1, 2);
    if (was !== this.width) this.#fit();
    this.canvas.width = Math.round(box.width * this.ratio);
    this.canvas.height = Math.round(box.height * this.ratio);
    this.draw();
  }

  /** Asks for one drawing at the next frame. */
  ask() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.draw();
    });
  }

  get #scale() {
    return Math.min(this.width, this.height) * 0.47 * this.zoom * Math.sqrt(EYE * EYE - 1);
  }

  /** A point of space on the canvas, in CSS pixels. @param {number[]} point @returns {[number, number]} */
  projected(point) {
    const [x, y, z] = turned(this.turn, point);
    const share = this.#scale / (EYE - z);
    return [this.width / 2 + x * share, this.height / 2 - y * share];
  }

  /** All points on the canvas, and how much light falls on them. @param {Mesh} mesh */
  #place({ points, normals, closed }) {
    const { seen, glow, turn: t } = this;
    const scale = this.#scale;
    const midX = this.width / 2;
    const midY = this.height / 2;
    for (let i = 0; i < points.length; i += 3) {
      const x = points[i];
      const y = points[i + 1];
      const z = points[i + 2];
      const far = EYE - (t[6] * x + t[7] * y + t[8] * z);
      const share = scale / far;
      seen[i] = midX + (t[0] * x + t[1] * y + t[2] * z) * share;
      seen[i + 1] = midY - (t[3] * x + t[4] * y + t[5] * z) * share;
      seen[i + 2] = 1 / far;
    }
    const [lx, ly, lz] = [0, 1, 2].map((axis) => t[axis] * LIGHT[0] + t[3 + axis] * LIGHT[1] + t[6 + axis] * LIGHT[2]);
    for (let i = 0; i < glow.length; i++) {
      const facing = normals[3 * i] * lx + normals[3 * i + 1] * ly + normals[3 * i + 2] * lz;
      glow[i] = LEVELS * (closed ? 0.5 + facing / 2 : Math.abs(facing));
    }
  }

  /** @returns {Theme} */
  colours() {
    if (!this.theme) {
      const style = getComputedStyle(this.canvas);
      const get = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
      this.theme = {
        grout: get('grout'),
        rim: get('rim'),
        sides: get('sides'),
        ends: get('ends'),
        focus: get('focus'),
        paper: get('paper'),
        accent: get('accent'),
      };
      this.drawn = '';
    }
    return this.theme;
  }

  draw() {
    const { mesh, look, context: g, raster } = this;
    if (!mesh || !look || !this.width) return;
    const theme = this.colours();
    const scale = this.speed ? this.ratio : Math.max(2, this.ratio); // while turning: quick; at rest: smooth
    this.#place(mesh);
    const key = [
      scale,
      this.width,
      this.height,
      this.zoom,
      this.turn,
      look.position,
      look.focused === 'solid' ? look.cursor : -1,
    ].join();
    if (key !== this.drawn) {
      // a preview changes only the marks
      this.drawn = key;
      this.#paint(mesh, look, theme, scale);
    }
    g.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    g.clearRect(0, 0, this.width, this.height);
    g.imageSmoothingQuality = 'high';
    g.drawImage(raster.canvas, 0, 0, raster.width / scale, raster.height / scale);
    if (this.speed && mesh.frames.length > MOST_MARKED) return;
    mesh.frames.forEach((frame, cell) => {
      const spots = [frame.middle, frame.disc[0], frame.disc[6], frame.disc[12], frame.disc[18]];
      if (spots.every((spot) => raster.at(...this.projected(spot)) === cell)) drawMark(this, look, frame, cell);
    });
  }

  /** @param {Mesh} mesh @param {Look} look @param {Theme} theme @param {number} scale */
  #paint({ corners, owners, kinds }, look, theme, scale) {
    const { raster, seen, glow } = this;
    const cursor = look.focused === 'solid' ? look.cursor : -1;
    raster.begin(this.width, this.height, scale);
    /** @type {Map<string, Uint32Array>} */
    const tables = new Map();
    const table = (/** @type {string} */ hex, /** @type {boolean} */ isTile) => {
      const name = hex + isTile;
      let found = tables.get(name);
      if (!found) tables.set(name, (found = shades(hex, isTile)));
      return found;
    };
    const tiles = look.position.map((state) => table(stateColour(state, this.modulus), true));
    const joints = KINDS.map((kind) => (kind === 'tile' ? null : table(theme[kind], false)));
    const focus = table(theme.focus, false);
    for (let i = 0; i < owners.length; i++) {
      const cell = owners[i];
      const shade = kinds[i] === 0 ? tiles[cell] : cell === cursor ? focus : joints[kinds[i]];
      if (!shade) continue;
      const ia = corners[4 * i];
      const ib = corners[4 * i + 1];
      const ic = corners[4 * i + 2];
      const id = corners[4 * i + 3];
      const a = 3 * ia;
      const b = 3 * ib;
      const c = 3 * ic;
      const d = 3 * id;
      const ax = seen[a] * scale;
      const ay = seen[a + 1] * scale;
      const az = seen[a + 2];
      const cx = seen[c] * scale;
      const cy = seen[c + 1] * scale;
      const cz = seen[c + 2];
      raster.triangle(
        ax,
        ay,
        az,
        glow[ia],
        seen[b] * scale,
        seen[b + 1] * scale,
        seen[b + 2],
        glow[ib],
        cx,
        cy,
        cz,
        glow[ic],
        shade,
        cell,
      );
      raster.triangle(
        ax,
        ay,
        az,
        glow[ia],
        cx,
        cy,
        cz,
        glow[ic],
        seen[d] * scale,
        seen[d + 1] * scale,
        seen[d + 2],
        glow[id],
        shade,
        cell,
      );
    }
    raster.end();
  }

  /** Turns a hidden cell to the front. @param {number} cell */
  face(cell) {
    const frame = this.mesh?.frames[cell];
    if (!frame || !this.width) return;
    const spot = this.projected(frame.middle);
    if (this.raster.at(...spot) === cell && Math.abs(this.slant(frame)) > 0.35) return;
    const from = this.turn;
    const middle = turned(from, frame.middle);
    let normal = turned(from, frame.normal);
    if (dot(normal, middle) < 0) normal = normal.map((c) => -c); // outwards
    const goal = normalised([0.1, 0.25, 1]);
    const begun = performance.now();
    const length = isCalm() ? 0 : 320;
    const step = (/** @type {number} */ now) => {
      const t = length ? Math.min(1, Math.max(0, now - begun) / length) : 1;
      this.turn = straightened(after(bringing(normal, goal, t * t * (3 - 2 * t)), from));
      this.draw();
      if (t < 1) requestAnimationFrame(step);
    };
    step(begun);
  }

  /** How squarely a cell is seen: ±1 from straight ahead, 0 edge-on. @param {import('./mesh.js').Frame} frame */
  slant({ middle, normal }) {
    const [x, y, z] = turned(this.turn, middle);
    return dot(turned(this.turn, normal), normalised([-x, -y, EYE - z]));
  }

  /** A quiet turn, when the puzzle is solved. */
  spin() {
    this.speed = [SPIN, 0];
    this.glide();
  }

  /** Turns on for a while after a drag. */
  glide() {
    const step = () => {
      if (!this.speed) return;
      this.speed = [this.speed[0] * 0.93, this.speed[1] * 0.93];
      if (Math.hypot(...this.speed) < 0.0012) {
        this.speed = null;
        this.ask();
        return;
      }
      this.rotate(...this.speed);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}

/** A colour under every strength of light, as pixels. @param {string} hex @param {boolean} isTile */
function shades(hex, isTile) {
  const parts = channels(hex);
  return Uint32Array.from({ length: LEVELS + 2 }, (_, level) => {
    const l = Math.min(1, level / LEVELS);
    const light = isTile ? l : 0.35 + 0.65 * l;
    const strength = 0.58 + 0.42 * light + 0.1 * light ** 6;
    const bits = parts.reduce(
      (sum, c, i) => sum | (Math.round(strength <= 1 ? c * strength : c + (255 - c) * (strength - 1)) << (8 * i)),
      0xff000000,
    );
    return bits >>> 0;
  });
}

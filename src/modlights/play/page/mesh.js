// A surface cut into small patches, each belonging to a cell: what the raster draws.

import { fitted } from './surface-shapes.js';
import { cross, normalised } from './rotations.js';

/** @import {Puzzle} from './types.js' */
/** @import {Shape} from './surface-shapes.js' */

/** What a patch is made of. */
export const KINDS = /** @type {const} */ (['tile', 'grout', 'rim', 'sides', 'ends']);
const [TILE, GROUT, RIM, SIDES, ENDS] = [0, 1, 2, 3, 4];
const JOINT = 0.045; // share of a cell's side that is joint, on each side
const RING = 24; // corners of a round mark

/**
 * The frame of a cell: its middle, the directions of its marks, its normal, and the outlines of round marks.
 * @typedef {{middle: number[], right: number[], down: number[], normal: number[], disc: number[][], rim: number[][]}} Frame
 */

/**
 * `corners` has four points for each patch, `owners` its cell, `kinds` its place in KINDS.
 * @typedef {object} Mesh
 * @property {Float64Array} points
 * @property {Float64Array} normals
 * @property {Uint32Array} corners
 * @property {Int32Array} owners
 * @property {Uint8Array} kinds
 * @property {Frame[]} frames
 * @property {boolean} closed whether normals point outwards, so that light from behind does not count
 */

/** Collects patches while a mesh is built. */
class Patches {
  constructor() {
    /** @type {number[]} */ this.points = [];
    /** @type {number[]} */ this.normals = [];
    /** @type {number[]} */ this.corners = [];
    /** @type {number[]} */ this.owners = [];
    /** @type {number[]} */ this.kinds = [];
  }

  /** @param {number[]} point @param {number[]} normal @returns {number} its number */
  point(point, normal) {
    this.points.push(point[0], point[1], point[2]);
    this.normals.push(normal[0], normal[1], normal[2]);
    return this.points.length / 3 - 1;
  }

  /** @param {number} owner @param {number} kind @param {number} a @param {number} b @param {number} c @param {number} d */
  patch(owner, kind, a, b, c, d) {
    this.corners.push(a, b, c, d);
    this.owners.push(owner);
    this.kinds.push(kind);
  }

  /** @param {Frame[]} frames @param {boolean} closed @returns {Mesh} */
  finished(frames, closed) {
    return {
      points: Float64Array.from(this.points),
      normals: Float64Array.from(this.normals),
      corners: Uint32Array.from(this.corners),
      owners: Int32Array.from(this.owners),
      kinds: Uint8Array.from(this.kinds),
      frames,
      closed,
    };
  }
}

/** @param {number[]} a @param {number[]} b */
const minus = (a, b) => a.map((c, i) => c - b[i]);

/** Where a cell is cut: a joint on each side, and steps between. @param {number} wanted @param {number} joint @param {number} least */
function cuts(wanted, joint, least) {
  const steps = Math.max(least, Math.min(24, Math.round(wanted)));
  const places = [0];
  for (let i = 0; i <= steps; i++) places.push(joint + ((1 - 2 * joint) * i) / steps);
  return [...places, 1];
}

/** A glued board in space. @param {Puzzle} puzzle @param {Shape} shape @returns {Mesh} */
export function surfaceMesh(puzzle, shape) {
  const rows = puzzle.rows ?? 1;
  const columns = puzzle.columns ?? 1;
  const at = fitted(shape, rows, columns);
  // mean length of a cell along its row and its column: joints equally wide, patches nearly square
  let along = 0;
  let down = 0;
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const middle = at((j + 0.5) / columns, (i + 0.5) / rows);
      along += Math.hypot(...minus(at((j + 0.7) / columns, (i + 0.5) / rows), middle));
      down += Math.hypot(...minus(at((j + 0.5) / columns, (i + 0.7) / rows), middle));
    }
  }
  const ratio = Math.sqrt(along / down);
  const fine = 96 / Math.max(rows, columns);
  const least = Math.min(along, down);
  const fewest = Math.max(rows, columns) > 20 ? 2 : 4;
  const across = cuts(fine * ratio, (JOINT * least) / along, fewest);
  const downwards = cuts(fine / ratio, (JOINT * least) / down, fewest);
  const patches = new Patches();
  /** @type {Frame[]} */
  const frames = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const cell = i * columns + j;
      let first = -1;
      for (const y of downwards) {
        for (const x of across) {
          const u = (j + x) / columns;
          const v = (i + y) / rows;
          const number = patches.point(at(u, v), normalAt(at, u, v));
          if (first < 0) first = number;
        }
      }
      for (let y = 0; y < downwards.length - 1; y++) {
        for (let x = 0; x < across.length - 1; x++) {
          const corner = first + y * across.length + x;
          patches.patch(
            cell,
            kindOf(puzzle, i, j, edge(x, across.length), edge(y, downwards.length)),
            corner,
            corner + 1,
            corner + across.length + 1,
            corner + across.length,
          );
        }
      }
      frames.push(surfaceFrame(at, i, j, rows, columns));
    }
  }
  return patches.finished(frames, false);
}

/** −1 at the first, 1 at the last, 0 between. @param {number} at @param {number} count */
const edge = (at, count) => (at === 0 ? -1 : at === count - 2 ? 1 : 0);

/** Joints at the board's own edges show how they are glued. @param {Puzzle} puzzle @param {number} row @param {number} column @param {number} x @param {number} y */
function kindOf({ surface, rows, columns }, row, column, x, y) {
  let kind = x || y ? GROUT : TILE;
  const atSide = (x < 0 && column === 0) || (x > 0 && column === (columns ?? 1) - 1);
  const atEnd = (y < 0 && row === 0) || (y > 0 && row === (rows ?? 1) - 1);
  if (atSide) kind = surface?.sides === 'open' ? RIM : SIDES;
  if (atEnd) kind = surface?.ends !== 'open' ? ENDS : kind === SIDES ? SIDES : RIM;
  return kind;
}

/** @param {(u: number, v: number) => number[]} at @param {number} u @param {number} v */
function normalAt(at, u, v) {
  const e = 1e-4;
  const a = Math.min(1 - e, Math.max(e, u));
  const b = Math.min(1 - e, Math.max(e, v));
  return normalised(cross(minus(at(a + e, b), at(a - e, b)), minus(at(a, b + e), at(a, b - e))));
}

/** @param {(u: number, v: number) => number[]} at @param {number} row @param {number} column @param {number} rows @param {number} columns @returns {Frame} */
function surfaceFrame(at, row, column, rows, columns) {
  const u = (column + 0.5) / columns;
  const v = (row + 0.5) / rows;
  const e = 0.02;
  const du = minus(at(u + e / columns, v), at(u - e / columns, v)).map((c) => c / (2 * e));
  const dv = minus(at(u, v + e / rows), at(u, v - e / rows)).map((c) => c / (2 * e));
  const normal = normalised(cross(du, dv));
  const wide = Math.hypot(...du);
  const high = Math.hypot(...dv);
  const side = Math.min(wide, high);
  // marks are round in space, however long the cell is
  const ring = (/** @type {number} */ radius) =>
    Array.from({ length: RING }, (_, i) => {
      const t = (2 * Math.PI * i) / RING;
      return at(
        (column + 0.5 + ((radius * side) / wide) * Math.cos(t)) / columns,
        (row + 0.5 + ((radius * side) / high) * Math.sin(t)) / rows,
      );
    });
  return {
    middle: at(u, v),
    right: du.map((c) => (c / wide) * side),
    down: normalised(cross(normal, du)).map((c) => c * side),
    normal,
    disc: ring(0.2),
    rim: ring(0.255),
  };
}

/** A solid whose faces are the cells. @param {[number, number, number][][]} faces @returns {Mesh} */
export function solidMesh(faces) {
  const size = Math.max(...faces.flat().map((corner) => Math.hypot(...corner)));
  const patches = new Patches();
  /** @type {Frame[]} */
  const frames = [];
  faces.forEach((given, cell) => {
    const corners = given.map((corner) => corner.map((c) => c / size));
    const count = corners.length;
    const middle = [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / count);
    // corners go clockwise as seen from outside
    const normal = normalised(cross(minus(corners[2], corners[1]), minus(corners[0], corners[1]))).map((c) => -c);
    const outwards = middle.reduce((sum, c, axis) => sum + c * normal[axis], 0) < 0 ? normal.map((c) => -c) : normal;
    const towards = (/** @type {number} */ share) =>
      corners.map((corner) =>
        patches.point(
          corner.map((c, axis) => middle[axis] + (c - middle[axis]) * share),
          outwards,
        ),
      );
    const outer = towards(1);
    const inner = towards(0.91);
    const centre = patches.point(middle, outwards);
    for (let i = 0; i < count; i++) {
      const next = (i + 1) % count;
      patches.patch(cell, GROUT, outer[i], outer[next], inner[next], inner[i]);
      patches.patch(cell, TILE, centre, inner[i], inner[next], inner[next]);
    }
    const top = minus(corners[1], corners[0]);
    const side = Math.min(Math.hypot(...top), Math.hypot(...minus(corners[2], corners[1])));
    const right = normalised(top);
    const down = normalised(cross(right, outwards)).map((c) => c * side);
    const room = count > 4 ? 1.25 : 1;
    const ring = (/** @type {number} */ radius) =>
      Array.from({ length: RING }, (_, i) => {
        const t = (2 * Math.PI * i) / RING;
        return middle.map(
          (c, axis) => c + radius * room * (right[axis] * side * Math.cos(t) + down[axis] * Math.sin(t)),
        );
      });
    frames.push({
      middle,
      right: right.map((c) => c * side * room),
      down: down.map((c) => c * room),
      normal: outwards,
      disc: ring(0.2),
      rim: ring(0.255),
    });
  });
  return patches.finished(frames, true);
}

// Surfaces in space: where the point (u, v) of the board lies, u = column/columns and v = row/rows, both 0 to 1.
// Edges that are glued on the board meet in space, with the twist. x to the right, y up, z towards the eye.

/** @import {Puzzle} from './types.js' */

const { sin, cos, sqrt, hypot, atan2, PI, max, min } = Math;
const TURN = 2 * PI;

/** @typedef {(u: number, v: number) => number[]} Point */

/**
 * `view` is yaw and pitch of the first look; `fits` says on which boards cells that touch in space are neighbours.
 * @typedef {object} Shape
 * @property {string} name
 * @property {string} title
 * @property {string} surface
 * @property {[number, number]} view
 * @property {number} [zoom]
 * @property {(rows: number, columns: number) => boolean} [fits]
 * @property {(rows: number, columns: number) => Point} at
 */

/** From the square onto the disc, edge onto circle: opposite points stay opposite. @param {number} u @param {number} v */
function disc(u, v) {
  const x = 2 * u - 1;
  const y = 1 - 2 * v;
  return [x * sqrt(1 - (y * y) / 2), y * sqrt(1 - (x * x) / 2)];
}

/** Onto the upper half of the sphere; the board's edge becomes the equator. @param {number} u @param {number} v */
function hemisphere(u, v) {
  const [x, y] = disc(u, v);
  const a = atan2(y, x);
  const c = (hypot(x, y) * PI) / 2;
  return [sin(c) * cos(a), sin(c) * sin(a), cos(c)];
}

/** Runs through 0 to 1 so that the curve is passed at an even speed. @param {(t: number) => number[]} curve @param {number} [steps] */
function evenly(curve, steps = 600) {
  const length = [0];
  let last = curve(0);
  for (let i = 1; i <= steps; i++) {
    const point = curve(i / steps);
    const before = last;
    length.push(length[i - 1] + hypot(...point.map((c, j) => c - before[j])));
    last = point;
  }
  return (/** @type {number} */ t) => {
    const wanted = t * length[steps];
    let low = 0;
    let high = steps;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (length[middle] <= wanted) low = middle;
      else high = middle;
    }
    return (low + (wanted - length[low]) / (length[high] - length[low] || 1)) / steps;
  };
}

// The bottle: a tube around a curve in the plane, that passes through itself once; t = 0 to 2π along the tube.
const spine = (/** @type {number} */ t) => [6 * cos(t) * (1 + sin(t)), 14 * sin(t)];
const belly = (/** @type {number} */ t) => (t > PI && t < 1.5 * PI ? 2.4 * sin(2 * (t - PI)) ** 2 : 0);
const girth = (/** @type {number} */ t) => 4 * (1 - cos(t) / 2) + belly(t);
const bottleEven = evenly((t) => [...spine(TURN * t), girth(TURN * t)]);

/** R. Bryant and R. Kusner: rational functions of z = r·e^(ia) in the unit disc, equal at z and −1/z̄. @param {number} r @param {number} a */
function boy(r, a) {
  const power = (/** @type {number} */ n) => [r ** n * cos(n * a), r ** n * sin(n * a)];
  const z1 = power(1);
  const z3 = power(3);
  const z5 = power(5);
  const z6 = power(6);
  const below = [z6[0] + sqrt(5) * z3[0] - 1, z6[1] + sqrt(5) * z3[1]];
  const square = below[0] ** 2 + below[1] ** 2;
  const over = (/** @type {number} */ x, /** @type {number} */ y) => [
    (x * below[0] + y * below[1]) / square,
    (y * below[0] - x * below[1]) / square,
  ];
  const g1 = -1.5 * over(z1[0] - z5[0], z1[1] - z5[1])[1];
  const g2 = -1.5 * over(z1[0] + z5[0], z1[1] + z5[1])[0];
  const g3 = over(1 + z6[0], z6[1])[1] - 0.5;
  const g = g1 * g1 + g2 * g2 + g3 * g3;
  return [g1 / g, g2 / g, g3 / g];
}
// twelve rays at once: the rings of cells become equally wide on the average
const boyEven = evenly((r) => Array.from({ length: 12 }, (_, i) => boy(r, (TURN * (i + 0.25)) / 12)).flat());

/** @type {Shape[]} */
export const SHAPES = [
  {
    name: 'cylinder',
    title: 'Cylinder',
    surface: 'cylinder',
    view: [0.35, 0.42],
    at(rows, columns) {
      const height = max(1.2, min(3, (TURN * rows) / columns));
      return (u, v) => [sin(TURN * (u - 0.5)), (0.5 - v) * height, cos(TURN * (u - 0.5))];
    },
  },
  {
    name: 'mobius',
    title: 'Möbius strip',
    surface: 'mobius',
    view: [0.5, 0.62],
    zoom: 1.12,
    at(rows, columns) {
      const width = max(0.6, min(1.4, (TURN * rows) / columns));
      return (u, v) => {
        const a = TURN * (u - 0.5);
        const s = (0.5 - v) * width;
        const r = 1 + s * sin(a / 2);
        return [r * sin(a), s * cos(a / 2), r * cos(a)];
      };
    },
  },
  {
    name: 'torus',
    title: 'Torus',
    surface: 'torus',
    view: [0.3, 0.75],
    zoom: 1.12,
    at: () => (u, v) => {
      const a = TURN * (u - 0.5);
      const b = TURN * (0.5 - v);
      const r = 1 + 0.46 * cos(b);
      return [r * sin(a), 0.46 * sin(b), r * cos(a)];
    },
  },
  {
    name: 'bottle',
    title: 'Bottle',
    surface: 'klein',
    view: [0.2, 0.4],
    at: () => (u, v) => {
      const t = TURN * bottleEven(v);
      const a = TURN * u + PI / 2;
      const r = girth(t);
      const [x, y] = spine(t);
      return t < PI ? [x + r * cos(t) * cos(a), y + r * sin(t) * cos(a), r * sin(a)] : [x - r * cos(a), y, r * sin(a)];
    },
  },
  {
    // its two loops cross along u = 0 and u = ½: with an even number of columns both would be edges of cells
    name: 'figure-eight',
    title: 'Figure eight',
    surface: 'klein',
    view: [0.75, 0.35],
    fits: (_, columns) => columns % 2 === 1,
    at: () => (u, v) => {
      const a = TURN * (0.5 - v);
      const h = a / 2 + PI / 2;
      const t = TURN * u;
      const r = 1.15 + 0.5 * (cos(h) * sin(t) - sin(h) * sin(2 * t));
      const x = 0.5 * (sin(h) * sin(t) + cos(h) * sin(2 * t));
      return [-x, r * sin(a), r * cos(a)];
    },
  },
  {
    name: 'cross-cap',
    title: 'Cross-cap',
    surface: 'projective',
    view: [2, 0.6],
    at: () => (u, v) => {
      // tilted, so that the line where the shape passes through itself is not the edge of the board
      const [p, y, q] = hemisphere(u, v);
      const x = p * cos(0.7) + q * sin(0.7);
      const z = q * cos(0.7) - p * sin(0.7);
      return [2 * x * z, x * x - z * z, 2 * y * z];
    },
  },
  {
    name: 'boy',
    title: 'Boy’s surface',
    surface: 'projective',
    view: [-1.57, 0.5],
    at: () => (u, v) => {
      const [x, y] = disc(u, v);
      return boy(boyEven(min(1, hypot(x, y))), atan2(y, x));
    },
  },
  {
    name: 'roman',
    title: 'Roman surface',
    surface: 'projective',
    view: [0.6, 0.5],
    at: () => (u, v) => {
      // the middle of the board points to (1, 1, 1), for the same reason
      const [a, b, c] = hemisphere(u, v);
      const x = a / sqrt(2) + b / sqrt(6) + c / sqrt(3);
      const y = -a / sqrt(2) + b / sqrt(6) + c / sqrt(3);
      const z = (-2 * b) / sqrt(6) + c / sqrt(3);
      return [y * z, x * y, x * z];
    },
  },
];

/** The same for the upright twin of a surface, on which rows and columns change places. @param {Shape} shape @returns {Shape} */
const upright = (shape) => ({
  ...shape,
  surface: `${shape.surface}-v`,
  fits: shape.fits && ((rows, columns) => shape.fits?.(columns, rows) ?? true),
  at(rows, columns) {
    const point = shape.at(columns, rows);
    return (u, v) => point(v, u);
  },
});

const ALL = [
  ...SHAPES,
  ...SHAPES.filter(({ surface }) => ['cylinder', 'mobius', 'klein'].includes(surface)).map(upright),
];

/** The shapes that the surface of a board has in space. @param {Puzzle} puzzle @returns {Shape[]} */
export function shapesOf({ surface, rows, columns }) {
  if (!surface || !rows || !columns) return [];
  return ALL.filter((shape) => shape.surface === surface.name && (shape.fits?.(rows, columns) ?? true));
}

/** The shape moved and scaled into the ball of radius 1 around the origin. @param {Shape} shape @param {number} rows @param {number} columns @returns {Point} */
export function fitted(shape, rows, columns) {
  const at = shape.at(rows, columns);
  const low = [1e9, 1e9, 1e9];
  const high = [-1e9, -1e9, -1e9];
  const points = [];
  for (let i = 0; i <= 48; i++) {
    for (let j = 0; j <= 48; j++) {
      const point = at(j / 48, i / 48);
      points.push(point);
      point.forEach((c, axis) => {
        low[axis] = min(low[axis], c);
        high[axis] = max(high[axis], c);
      });
    }
  }
  const middle = low.map((c, axis) => (c + high[axis]) / 2);
  const size = max(...points.map((point) => hypot(...point.map((c, axis) => c - middle[axis]))));
  return (u, v) => at(u, v).map((c, axis) => (c - middle[axis]) / size);
}

// The outlines of cells: rounded squares, discs, keys, and polygons of their own.

/** @import {Cell} from './types.js' */

/** Pixels of a drawing from one cell to the next, of a cell's side, and of its rounding. */
export const PITCH = 48;
export const SIDE = 42;
export const ROUND = 10;
const INSET = 2.6;

/** @param {number} n */
const short = (n) => String(Math.round(n * 100) / 100);

/** @param {number} width @param {number} height @param {number} round */
function rectangle(width, height, round) {
  const w = width / 2;
  const h = height / 2;
  const r = Math.max(0, Math.min(round, w, h));
  return (
    `M${short(r - w)} ${short(-h)}h${short(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${short(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${short(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${short(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** @param {number} radius */
const circle = (radius) =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** Moves every side of a polygon inwards. @param {number[][]} corners @param {number} by */
function inset(corners, by) {
  const n = corners.length;
  const area = corners.reduce((sum, [x, y], i) => sum + x * corners[(i + 1) % n][1] - y * corners[(i + 1) % n][0], 0);
  const sides = corners.map(([x, y], i) => {
    const [a, b] = corners[(i + 1) % n];
    const length = Math.hypot(a - x, b - y) || 1;
    const turn = Math.sign(area) || 1;
    const nx = (-(b - y) / length) * turn;
    const ny = ((a - x) / length) * turn; // towards the inside
    return { x: x + nx * by, y: y + ny * by, dx: (a - x) / length, dy: (b - y) / length };
  });
  return sides.map((side, i) => {
    const last = sides[(i + n - 1) % n];
    const cross = last.dx * side.dy - last.dy * side.dx;
    const along = ((side.x - last.x) * side.dy - (side.y - last.y) * side.dx) / (Math.abs(cross) < 1e-6 ? 1 : cross);
    return [last.x + last.dx * along, last.y + last.dy * along];
  });
}

/** A polygon with its corners rounded. @param {number[][]} corners @param {number} round */
function polygon(corners, round) {
  const n = corners.length;
  const parts = corners.map(([x, y], i) => {
    const towards = (/** @type {number[]} */ [a, b]) => {
      const length = Math.hypot(a - x, b - y) || 1;
      const share = Math.min(0.45, round / length);
      return `${short(x + (a - x) * share)} ${short(y + (b - y) * share)}`;
    };
    return `${i ? 'L' : 'M'}${towards(corners[(i + n - 1) % n])}Q${short(x)} ${short(y)} ${towards(corners[(i + 1) % n])}`;
  });
  return `${parts.join('')}z`;
}

/**
 * The outline of a cell around (0, 0), `grow` pixels wider than the cell is drawn.
 * @param {Cell['form']} form @param {number} [grow]
 */
export function outline(form, grow = 0) {
  if (form === 'square') return rectangle(SIDE + 2 * grow, SIDE + 2 * grow, ROUND + grow);
  if (form === 'disc') return circle(SIDE / 2 + grow);
  if (form === 'key') return rectangle(SIDE + 10 + 2 * grow, SIDE - 8 + 2 * grow, 8 + grow);
  return form
    .map((ring, i) => {
      const corners = ring.map(([x, y]) => [x * PITCH, y * PITCH]);
      return polygon(inset(corners, INSET - grow), i ? 4 : 7);
    })
    .join('');
}

/** How far a cell reaches from its place: left, up, right, down, in cells. @param {Cell} cell */
export function extent({ form }) {
  if (typeof form === 'string') return [-0.55, -0.55, 0.55, 0.55];
  const xs = form.flat().map((p) => p[0]);
  const ys = form.flat().map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

// Lines between cells: straight, bent where two go opposite ways, or a loop; with arrowhead and weight.

import { svg } from './dom.js';
import { PITCH } from './outlines.js';

const STOP = 23; // where an arrow ends, from the middle of the cell it points to
const HEAD = 'M-10-5L0 0L-10 5z';

/** @typedef {{x: number, y: number}} Place in cells */
/** @typedef {{from: number, to: number, weight: number, oneWay: boolean}} Edge */

/** Those that would lie on one another drawn straight: two ways between the same two cells. @param {readonly Edge[]} edges */
export function bentOnes(edges) {
  const pair = (/** @type {Edge} */ { from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const edge of edges) counts.set(pair(edge), (counts.get(pair(edge)) ?? 0) + 1);
  return edges.map((edge) => edge.from !== edge.to && (counts.get(pair(edge)) ?? 0) > 1);
}

/**
 * The path of a line, where its weight stands, and where and in which direction it arrives.
 * @param {Place} a @param {Place} b @param {{oneWay: boolean, isBent: boolean, share: number}} how
 */
function course(a, b, { oneWay, isBent, share }) {
  const [ax, ay, bx, by] = [a.x * PITCH, a.y * PITCH, b.x * PITCH, b.y * PITCH];
  if (ax === bx && ay === by) {
    return { d: `M${ax - 9} ${ay - 18}a12 12 0 1 1 18 0`, label: [ax, ay - 39], end: [ax, ay], angle: 0 };
  }
  const length = Math.hypot(bx - ax, by - ay);
  const bend = isBent ? Math.max(16, Math.min(44, 0.24 * length)) : 0;
  const [mx, my] = [(ax + bx) / 2 - (bend * (by - ay)) / length, (ay + by) / 2 + (bend * (bx - ax)) / length];
  const far = Math.hypot(bx - mx, by - my);
  const [ux, uy] = [(bx - mx) / far, (by - my) / far];
  const stop = oneWay ? STOP : 0;
  const end = [bx - ux * stop, by - uy * stop];
  const d = isBent ? `M${ax} ${ay}Q${mx} ${my} ${end[0]} ${end[1]}` : `M${ax} ${ay}L${end[0]} ${end[1]}`;
  const label = isBent
    ? [(ax + 2 * mx + bx) / 4, (ay + 2 * my + by) / 4]
    : [ax + (bx - ax) * share, ay + (by - ay) * share];
  return { d, label, end, angle: (Math.atan2(uy, ux) * 180) / Math.PI };
}

/**
 * A line as it is drawn: a group with the line, and where they are needed its head and its weight.
 * @param {Place} a @param {Place} b
 * @param {{weight: number, oneWay: boolean, isBent: boolean, share?: number}} how `share`: how far along the weight stands
 */
export function jointPicture(a, b, { weight, oneWay, isBent, share = oneWay ? 0.6 : 0.5 }) {
  const { d, label, end, angle } = course(a, b, { oneWay, isBent, share });
  const isLoop = a.x === b.x && a.y === b.y;
  return svg(
    'g',
    { class: 'joint' },
    svg('path', { class: 'joint-line', d }),
    oneWay &&
      !isLoop &&
      svg('path', { class: 'joint-head', d: HEAD, transform: `translate(${end[0]} ${end[1]}) rotate(${angle})` }),
    weight !== 1 &&
      svg(
        'g',
        { class: 'weight-label', transform: `translate(${label[0]} ${label[1]})` },
        svg('circle', { r: 9 }),
        svg('text', { y: 0.5 }, weight),
      ),
  );
}

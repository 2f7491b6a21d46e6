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
 * How a line is drawn; `share`: how far along it its weight stands.
 * @typedef {{weight: number, oneWay: boolean, isBent: boolean, share?: number}} How
 */

/** @param {How} how */
const shareOf = ({ oneWay, share }) => share ?? (oneWay ? 0.6 : 0.5);

/** A line as it is drawn: a group with the line and, where it has one, its head. @param {Place} a @param {Place} b @param {How} how */
export function jointPicture(a, b, how) {
  const { d, end, angle } = course(a, b, { ...how, share: shareOf(how) });
  const isLoop = a.x === b.x && a.y === b.y;
  return svg(
    'g',
    { class: 'joint' },
    svg('path', { class: 'joint-line', d }),
    how.oneWay &&
      !isLoop &&
      svg('path', { class: 'joint-head', d: HEAD, transform: `translate(${end[0]} ${end[1]}) rotate(${angle})` }),
  );
}

/** The weight of a line, unless it is 1; drawn above all lines, so that none runs through it. @param {Place} a @param {Place} b @param {How} how */
export function weightPicture(a, b, how) {
  if (how.weight === 1) return null;
  const { label } = course(a, b, { ...how, share: shareOf(how) });
  const words = String(how.weight);
  const wide = Math.max(18, 8 + 6.4 * words.length);
  return svg(
    'g',
    { class: 'weight-label', transform: `translate(${label[0]} ${label[1]})` },
    svg('rect', { x: -wide / 2, y: -9, width: wide, height: 18, rx: 9 }),
    svg('text', { y: 0.5 }, words),
  );
}

/** Whether there is more room for a name below a cell (1) or above it (−1), as its lines go. @param {number} index @param {readonly Edge[]} edges @param {readonly Place[]} places */
export function roomierSide(index, edges, places) {
  const { x, y } = places[index];
  const others = edges.flatMap(({ from, to }) => (from === index ? [to] : to === index ? [from] : []));
  const [below, above] = [1, -1].map((side) => {
    const near = others.map((other) => {
      if (other === index) return side < 0 ? 1 : -1; // loops are drawn above
      const [dx, dy] = [places[other].x - x, places[other].y - y];
      return (side * dy) / (Math.hypot(dx, dy) || 1);
    });
    return Math.max(-1, ...near);
  });
  return below <= above ? 1 : -1;
}

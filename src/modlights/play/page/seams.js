// How the edges of a board are glued, drawn as in the books: single arrows for the sides, double arrows for the ends.

import { svg } from './dom.js';

/** @import {Surface} from './types.js' */

/**
 * The four edges of a rectangle with their arrows; open edges are plain.
 * @param {Surface} surface
 * @param {{left: number, top: number, right: number, bottom: number}} box
 * @param {{corner: number, head: string, apart: number}} how how far lines stop short of the corners, the arrowhead, and the distance of double ones
 */
export function seams(surface, { left, top, right, bottom }, { corner, head, apart }) {
  const drawn = svg('g', { class: 'seams', 'aria-hidden': 'true' });
  /** @param {string} kind @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
  const line = (kind, x1, y1, x2, y2) => drawn.append(svg('line', { class: `seam ${kind}`, x1, y1, x2, y2 }));
  /** @param {string} kind @param {number} x @param {number} y @param {number} angle */
  const arrow = (kind, x, y, angle) =>
    drawn.append(
      svg('path', { class: `seam-head ${kind}`, d: head, transform: `translate(${x} ${y}) rotate(${angle})` }),
    );
  const sides = surface.sides === 'open' ? 'open' : 'sides';
  const ends = surface.ends === 'open' ? 'open' : 'ends';
  for (const x of [left, right]) line(sides, x, top + corner, x, bottom - corner);
  for (const y of [top, bottom]) line(ends, left + corner, y, right - corner, y);
  const midX = (left + right) / 2;
  const midY = (top + bottom) / 2;
  if (sides === 'sides') {
    arrow(sides, left, midY, 90);
    arrow(sides, right, midY, surface.sides === 'flipped' ? -90 : 90);
  }
  if (ends === 'ends') {
    for (const d of [-apart, apart]) {
      arrow(ends, midX + d, top, 0);
      arrow(ends, midX + d, bottom, surface.ends === 'flipped' ? 180 : 0);
    }
  }
  return drawn;
}

/** The small picture of a surface. @param {Surface} surface */
export function surfaceIcon(surface) {
  const icon = svg('svg', { viewBox: '0 0 36 36', width: 36, height: 36, 'aria-hidden': 'true', class: 'gluing' });
  icon.append(svg('rect', { class: 'inner', x: 8, y: 8, width: 20, height: 20 }));
  icon.append(
    seams(surface, { left: 8, top: 8, right: 28, bottom: 28 }, { corner: 0, head: 'M-3-3.6L3.4 0L-3 3.6Z', apart: 3 }),
  );
  return icon;
}

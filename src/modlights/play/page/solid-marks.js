// Marks on a surface in space: what a press would change, digits, counts and weights, lying on the cells.

import { markColour, stateColour } from './palette.js';

/** @import {Look} from './types.js' */
/** @import {Frame} from './mesh.js' */
/** @import {SolidView} from './surface-in-space.js' */

const TIP = 0.1;

/** @param {SolidView} view @param {number[][]} points @param {string} colour */
function fillRing(view, points, colour) {
  const g = view.context;
  g.beginPath();
  points.forEach((point, i) => {
    const [x, y] = view.projected(point);
    if (i) g.lineTo(x, y);
    else g.moveTo(x, y);
  });
  g.closePath();
  g.fillStyle = colour;
  g.fill();
}

/** Everything that lies on a cell that is in full view. @param {SolidView} view @param {Look} look @param {Frame} frame @param {number} cell */
export function drawMark(view, look, frame, cell) {
  const state = look.position[cell] ?? 0;
  const next = look.preview.get(cell);
  const k = view.modulus;
  const over = look.layer.cells.get(cell);
  const colour = stateColour(state, k);
  const theme = view.colours();
  let ground = colour;
  let words = look.marks === 'none' ? '' : String(next ?? state);
  if (next !== undefined) {
    ground = stateColour(next, k);
    fillRing(view, frame.rim, markColour(colour));
    fillRing(view, frame.disc, ground);
  }
  const wanted = look.picture?.[cell] ?? state;
  if (wanted !== state && next === undefined && !over) {
    const corner = frame.disc.map((point) =>
      point.map((c, i) => frame.middle[i] + (c - frame.middle[i]) * 0.62 + 0.27 * (frame.right[i] + frame.down[i])),
    );
    fillRing(view, corner, theme.paper);
    fillRing(
      view,
      corner.map((point, at) => point.map((c, i) => c - 0.16 * (frame.disc[at][i] - frame.middle[i]))),
      stateColour(wanted, k),
    );
  }
  if (over?.badge) {
    ground = over.tone === 'quiet' ? theme.ends : theme.accent;
    words = over.badge;
    fillRing(view, frame.rim, theme.paper);
    fillRing(view, frame.disc, ground);
  } else if (over?.lines) {
    words = over.lines.join('');
  }
  if (words && Math.abs(view.slant(frame)) > 0.4) write(view, frame, words, markColour(ground));
}

/** Words on a cell, as they would be painted there, but never upside down. @param {SolidView} view @param {Frame} frame @param {string} words @param {string} colour */
function write(view, { middle, right, down }, words, colour) {
  const g = view.context;
  const o = view.projected(middle);
  const tip = (/** @type {number[]} */ way) =>
    view.projected(middle.map((c, i) => c + TIP * way[i])).map((c, i) => (c - o[i]) / TIP);
  let a = tip(right);
  let b = tip(down);
  const area = a[0] * b[1] - a[1] * b[0];
  if (Math.abs(area) < 80) return; // too small to read
  if (area < 0) a = a.map((c) => -c); // from behind: still readable
  if (b[1] < 0) {
    a = a.map((c) => -c);
    b = b.map((c) => -c);
  } // and not upside down
  const size = words.length > 2 ? 82 / words.length : words.length > 1 ? 36 : 46;
  const r = view.ratio;
  g.save();
  g.setTransform((r * a[0]) / 100, (r * a[1]) / 100, (r * b[0]) / 100, (r * b[1]) / 100, r * o[0], r * o[1]);
  g.font = `600 ${size}px system-ui, sans-serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = colour;
  g.fillText(words, 0, 3);
  if (words === '6' || words === '9') g.fillRect(-13, 19, 26, 4); // which way is up?
  g.restore();
}

// Turns in space: 3×3 matrices by rows, x to the right, y up, z towards the eye.

/** @typedef {number[]} Vector */
/** @typedef {number[]} Turn */

/** @param {Vector} v @returns {Vector} */
export function normalised(v) {
  const length = Math.hypot(...v) || 1;
  return v.map((c) => c / length);
}

/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** @param {Vector} a @param {Vector} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** @param {Turn} a @param {Turn} b @returns {Turn} */
export const after = (a, b) =>
  a.map((_, i) => {
    const row = 3 * Math.floor(i / 3);
    const column = i % 3;
    return a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column];
  });

/** @param {Turn} t @param {Vector} v @returns {Vector} */
export const turned = (t, v) => [
  t[0] * v[0] + t[1] * v[1] + t[2] * v[2],
  t[3] * v[0] + t[4] * v[1] + t[5] * v[2],
  t[6] * v[0] + t[7] * v[1] + t[8] * v[2],
];

/** @param {number} angle @returns {Turn} */
export const aboutY = (angle) => [Math.cos(angle), 0, Math.sin(angle), 0, 1, 0, -Math.sin(angle), 0, Math.cos(angle)];

/** @param {number} angle @returns {Turn} */
export const aboutX = (angle) => [1, 0, 0, 0, Math.cos(angle), -Math.sin(angle), 0, Math.sin(angle), Math.cos(angle)];

/** The rounding errors of many small turns taken out again. @param {Turn} t @returns {Turn} */
export function straightened(t) {
  const x = normalised(t.slice(0, 3));
  const rough = t.slice(3, 6);
  const along = dot(x, rough);
  const y = normalised(rough.map((c, i) => c - along * x[i]));
  return [...x, ...y, ...cross(x, y)];
}

/** A share of the turn that brings one direction to another. @param {Vector} from @param {Vector} to @param {number} share @returns {Turn} */
export function bringing(from, to, share) {
  const axis = cross(from, to);
  const sine = Math.hypot(...axis);
  const cosine = dot(from, to);
  if (sine < 1e-9) return [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const angle = Math.atan2(sine, cosine) * share;
  const [x, y, z] = axis.map((c) => c / sine);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const d = 1 - c;
  return [
    c + x * x * d,
    x * y * d - z * s,
    x * z * d + y * s,
    y * x * d + z * s,
    c + y * y * d,
    y * z * d - x * s,
    z * x * d - y * s,
    z * y * d + x * s,
    c + z * z * d,
  ];
}

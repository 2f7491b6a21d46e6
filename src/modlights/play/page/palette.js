// Colours of states: the library's own, so that the page and its pictures agree.

/** @import {Colours} from './types.js' */

/** @type {Colours} */
let colours = { named: ['#262b36', '#f7cf3c'], ramp: ['#4a47c4', '#fdea5c'] };

/** @param {Colours} given */
export function useColours(given) {
  colours = given;
}

/** Red, green and blue of '#rrggbb'. @param {string} hex @returns {[number, number, number]} */
export const channels = (hex) => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

/** A colour on the ramp from dark to light. @param {number} share 0 to 1 */
function onRamp(share) {
  const stretch = share * (colours.ramp.length - 1);
  const at = Math.min(Math.floor(stretch), colours.ramp.length - 2);
  const low = channels(colours.ramp[at]);
  const high = channels(colours.ramp[at + 1]);
  return (
    '#' +
    low
      .map((c, i) =>
        Math.round(c + (high[i] - c) * (stretch - at))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

/** The colour of a state out of k. @param {number} state @param {number} k */
export function stateColour(state, k) {
  if (k <= colours.named.length || state === 0) return colours.named[state] ?? colours.named[0];
  return onRamp((state - 1) / (k - 2));
}

/** @param {string} hex */
function luminance(hex) {
  const [r, g, b] = channels(hex).map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @type {Map<string, string>} */
const marks = new Map();

/** Near black or white, whichever is readable on the colour. @param {string} hex */
export function markColour(hex) {
  let found = marks.get(hex);
  if (!found) marks.set(hex, (found = (luminance(hex) + 0.05) ** 2 > 1.05 * 0.05 ? '#12141a' : '#ffffff'));
  return found;
}

// All the mathematics there is on this side: adding effects mod k, weighted sums, and adding up presses.

/** The residue of n mod k, 0 to k − 1. @param {number} n @param {number} k */
export const residue = (n, k) => ((n % k) + k) % k;

/** a·b mod k, exact for every k up to 10^15. @param {number} a @param {number} b @param {number} k */
export function product(a, b, k) {
  const plain = a * b;
  return Number.isSafeInteger(plain) ? residue(plain, k) : Number((BigInt(a) * BigInt(b)) % BigInt(k));
}

/**
 * Adds a button's effects to a position, as often as it is pressed; negative times take presses back.
 * @param {number[]} position changed in place
 * @param {number[]} effects light, effect, light, effect and so on
 * @param {number} times
 * @param {number} k
 */
export function addEffects(position, effects, times, k) {
  const often = residue(times, k);
  for (let i = 0; i < effects.length; i += 2) {
    const light = effects[i];
    position[light] = (position[light] + product(effects[i + 1], often, k)) % k;
  }
}

/** Σ weight·state mod k. @param {number[]} weights @param {number[]} position @param {number} k */
export function weightedSum(weights, position, k) {
  let sum = 0;
  for (let i = 0; i < weights.length; i++)
    if (weights[i] && position[i]) sum = (sum + product(weights[i], position[i], k)) % k;
  return sum;
}

/** How many presses these are in all. @param {number[]} presses */
export const total = (presses) => presses.reduce((sum, times) => sum + times, 0);

/** Presses minus presses, mod k. @param {number[]} these @param {number[]} those @param {number} k */
export const difference = (these, those, k) => these.map((times, button) => residue(times - those[button], k));

/** Presses plus presses, mod k. @param {number[]} these @param {number[]} those @param {number} k */
export const sum = (these, those, k) => these.map((times, button) => residue(times + those[button], k));

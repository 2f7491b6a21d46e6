// Graphs to start a drawing from.

/** @import {Edge} from './cell-edges.js' */
/** @import {Vertex} from './graph-sketch.js' */
/** @typedef {{vertices: Vertex[], edges: Edge[]}} Graph */

/** Points of a regular polygon. @param {number} count @param {number} radius @param {number} [turn] */
const around = (count, radius, turn = 0) =>
  Array.from({ length: count }, (_, i) => {
    const a = (2 * Math.PI * (i + turn)) / count;
    return [radius * Math.sin(a), -radius * Math.cos(a)];
  });

/** @param {number[][]} places @param {[number, number][]} pairs @returns {Graph} */
const graph = (places, pairs) => ({
  vertices: places.map(([x, y], i) => ({ x, y, name: String(i + 1) })),
  edges: pairs.map(([from, to]) => ({ from, to, weight: 1, oneWay: false })),
});

/** Neighbours around a ring. @param {number} count @param {number} [first] @param {number} [step] @returns {[number, number][]} */
const ring = (count, first = 0, step = 1) =>
  Array.from({ length: count }, (_, i) => [first + i, first + ((i + step) % count)]);

/** @type {Record<string, () => Graph>} */
export const EXAMPLES = {
  House: () =>
    graph(
      [
        [-1, 1],
        [1, 1],
        [1, -0.6],
        [-1, -0.6],
        [0, -1.9],
      ],
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
        [2, 4],
        [3, 4],
      ],
    ),
  Path: () =>
    graph(
      Array.from({ length: 7 }, (_, i) => [i, (i % 2) * 0.9]),
      Array.from({ length: 6 }, (_, i) => [i, i + 1]),
    ),
  Cycle: () => graph(around(8, 2), ring(8)),
  Star: () =>
    graph(
      [[0, 0], ...around(7, 2)],
      Array.from({ length: 7 }, (_, i) => [0, i + 1]),
    ),
  Wheel: () =>
    graph(
      [[0, 0], ...around(7, 2)],
      [...ring(7, 1), ...Array.from({ length: 7 }, (_, i) => /** @type {[number, number]} */ ([0, i + 1]))],
    ),
  Complete: () =>
    graph(
      around(6, 2),
      Array.from({ length: 6 }, (_, i) =>
        Array.from({ length: i }, (__, j) => /** @type {[number, number]} */ ([j, i])),
      ).flat(),
    ),
  Petersen: () =>
    graph(
      [...around(5, 2.4), ...around(5, 1.2)],
      [
        ...ring(5),
        ...ring(5, 5, 2),
        ...Array.from({ length: 5 }, (_, i) => /** @type {[number, number]} */ ([i, i + 5])),
      ],
    ),
  Cube: () =>
    graph(
      [
        [-2, -2],
        [2, -2],
        [2, 2],
        [-2, 2],
        [-0.9, -0.9],
        [0.9, -0.9],
        [0.9, 0.9],
        [-0.9, 0.9],
      ],
      [...ring(4), ...ring(4, 4), [0, 4], [1, 5], [2, 6], [3, 7]],
    ),
};

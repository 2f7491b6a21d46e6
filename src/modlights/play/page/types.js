// What Python sends, and what the modules hand to one another. Types only; there is nothing to run here.

/**
 * One place on the board: a light, a button, or both. Lengths are in cells; rings are corners around the place.
 * @typedef {object} Cell
 * @property {number|null} light
 * @property {number|null} button
 * @property {number} x
 * @property {number} y
 * @property {'square'|'disc'|'key'|[number, number][][]} form
 * @property {number} room
 */

/**
 * A cell beyond a glued edge: row and column in the unfolded plane, the cell it is, and how it arrives there.
 * @typedef {[row: number, column: number, cell: number, rowsMirrored: boolean, columnsMirrored: boolean]} Ghost
 */

/**
 * A line between two cells: from, to, weight, and whether it goes one way only.
 * @typedef {[from: number, to: number, weight: number, oneWay: boolean]} Joint
 */

/**
 * @typedef {object} Layout
 * @property {Cell[]} cells
 * @property {[up: number, down: number, left: number, right: number][]} steps
 * @property {Joint[]} joints
 * @property {Ghost[]} ghosts
 * @property {[number, number, number][][]|null} solid
 */

/**
 * How the edges of a board are glued. Sides are the left and right edges, ends the upper and lower ones.
 * @typedef {'open'|'straight'|'flipped'} Gluing
 * @typedef {{name: string, title: string, sides: Gluing, ends: Gluing}} Surface
 */

/**
 * The words of a puzzle: size, rule, surface, mod, game, graph, start, target and so on.
 * @typedef {Record<string, string>} Fields
 */

/**
 * A game with its start and target. effects[button] is light, effect, light, effect and so on.
 * @typedef {object} Puzzle
 * @property {Fields} fields
 * @property {string} link
 * @property {'size'|'game'|'graph'|'matrix'} kind
 * @property {string} name
 * @property {string} title
 * @property {number} modulus
 * @property {number|null} rows
 * @property {number|null} columns
 * @property {string[]} lights
 * @property {string[]} buttons
 * @property {number[][]} effects
 * @property {number[]} goal
 * @property {number[]|null} start
 * @property {number[]} target
 * @property {Surface|null} surface
 * @property {Layout} layout
 * @property {Record<string, string>} terminal
 * @property {Record<string, string>} python
 */

/**
 * @typedef {{name: string, title: string, weights: number[][]}} Rule
 * @typedef {{name: string, title: string, source: string, assumed: string, lights: number, modulus: number, cells: Cell[]}} Toy
 * @typedef {{named: string[], ramp: string[]}} Colours
 * @typedef {{rules: Rule[], surfaces: Surface[], toys: Toy[], colours: Colours, limits: {cells: number, states: number}}} Choices
 */

/**
 * Weights on the lights, what they add up to now, and what they would have to.
 * @typedef {{weights: number[], now: number, needed: number}} Sum
 */

/**
 * @typedef {{solvable: boolean, count: string, words?: string, complete?: boolean, solutions?: number[][], quiet?: number, certificate?: Sum}} SolveAnswer
 * @typedef {{solvable: boolean, presses: number[], certificate?: Sum}} SolutionAnswer
 * @typedef {{solvable: boolean, button: number|null, remaining: number, proved: boolean, certificate?: Sum}} HintAnswer
 * @typedef {{solvable: boolean, presses: number[], fewest: number, at_least: number, proved: boolean, reason: string, certificate?: Sum}} FewestAnswer
 * @typedef {{count: string, words: string, independent: number, multiples: number[], patterns: number[][]}} QuietAnswer
 * @typedef {{solvable: boolean, count?: string, sums?: Sum[], independent?: number, certificate?: Sum}} CertificateAnswer
 * @typedef {{start: number[], certified: boolean, presses: number[], fewest?: number, at_most?: number, proved?: boolean, made?: number}} MadeAnswer
 */

/**
 * @typedef {{light: number, button: number, unit: number, others: [button: number, factor: number][], wanted: number}} ForcedStep
 * @typedef {object} DerivationAnswer
 * @property {{name: string, button: number}[]} unknowns
 * @property {string[][]} cells
 * @property {ForcedStep[]} steps
 * @property {'row'|'column'|null} line
 * @property {{light: number, terms: string[]}[]} leftover
 * @property {string[]} equations
 * @property {{values: {name: string, terms: string[]}[], free: {name: string, values: number}[], count: string, presses: number[]}|null} solution
 * @property {{factors: number[], total: number}|null} contradiction
 * @property {string|null} latex
 */

/**
 * Only `reason` is there where the phase is impossible.
 * @typedef {object} ChaseAnswer
 * @property {'down'|'first'|'done'|'stuck'|'impossible'} phase
 * @property {string} [reason]
 * @property {number|null} row
 * @property {number[]} presses
 * @property {number[]} left
 * @property {{last: number[], first: number[]}[]|null} table
 * @property {{first: number[], change: number[]}[]} patterns
 * @property {{weights: number[], modulus: number}[]} conditions
 * @property {string} cases
 */

/**
 * @typedef {{modulus: number, always: boolean, solutions: string, group: {order: string, power: number}[]}} ModulusRow
 * @typedef {{ones: number, factors: string[], more: number, solutions: {base: string, power: number}[], always: string, moduli: ModulusRow[]}} SmithAnswer
 */

/**
 * What is laid over a cell: a tone for its rim, a count in its corner, lines of text instead of its state, and the same in words.
 * @typedef {{tone?: string, badge?: string, lines?: string[], kind?: 'form'|'weight', said?: string}} Over
 * @typedef {{cells: Map<number, Over>, paper: boolean}} Layer
 */

/**
 * What the views draw. `picture` is the target where it is more than one state for all lights.
 * @typedef {object} Look
 * @property {number[]} position
 * @property {number[]|null} picture
 * @property {Map<number, number>} preview
 * @property {number|null} pointed
 * @property {number} cursor
 * @property {'flat'|'solid'|null} focused
 * @property {Layer} layer
 * @property {'none'|'digits'|'dots'} marks
 * @property {boolean} editing
 */

/**
 * What is on the board besides the lights: an answer that follows the player's presses.
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => Layer} layer
 * @property {(button: number|null, times: number) => void} [pressed]
 */

export {};

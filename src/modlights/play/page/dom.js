// Elements made and found: a few short words for what every module does.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The element with this id; the page has it.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @returns {E}
 */
export function find(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return /** @type {E} */ (found);
}

/** The field with this id, into which something is typed or chosen. @param {string} id @returns {HTMLInputElement} */
export const field = (id) => find(id);

/**
 * What can stand in an element; nothing where a condition does not hold.
 * @typedef {Node|string|number|null|false|undefined|Children} Child
 * @typedef {{[Symbol.iterator](): Iterator<Child>}} Children
 */
/** @typedef {Record<string, string|number|boolean|null|undefined|((event: any) => void)>} Attributes */

/** @param {Element} parent @param {Children} children */
function fill(parent, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (typeof child === 'number') parent.append(String(child));
    else if (typeof child === 'string' || child instanceof Node) parent.append(child);
    else fill(parent, child);
  }
}

/** @param {Element} element @param {Attributes} attributes */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * An element of the page; attributes that are functions are listeners (onclick and so on).
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  set(made, attributes);
  fill(made, children);
  return made;
}

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[N]}
 */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  set(made, attributes);
  fill(made, children);
  return made;
}

/** A button with words on it. @param {string} words @param {(event: MouseEvent) => void} pressed @param {Attributes} [attributes] */
export const button = (words, pressed, attributes = {}) =>
  element('button', { type: 'button', class: 'button', onclick: pressed, ...attributes }, words);

/** A paragraph. @param {...Child} children */
export const paragraph = (...children) => element('p', {}, ...children);

/**
 * Arrow keys within a group of which one member can be reached by tab.
 * @param {HTMLElement} host
 * @param {(chosen: HTMLElement) => void} choose
 */
export function roving(host, choose) {
  host.addEventListener('keydown', (event) => {
    const members = /** @type {HTMLButtonElement[]} */ ([...host.querySelectorAll('button')]).filter(
      (b) => !b.disabled && !b.hidden,
    );
    const at = members.findIndex((b) => b === document.activeElement);
    /** @type {Record<string, number>} */
    const goals = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: members.length - 1,
    };
    const goal = goals[event.key];
    if (goal === undefined || at < 0) return;
    event.preventDefault();
    const chosen = members[(goal + members.length) % members.length];
    chosen.focus();
    choose(chosen);
  });
}

/** Says something to those who listen to the page rather than look at it. @param {string} words */
export function say(words) {
  find('live').textContent = words;
}

/** Whether the person wants little movement. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number and its noun, in the plural where it belongs. @param {number|string} number @param {string} noun @param {string} [plural] */
export const counted = (number, noun, plural = `${noun}s`) =>
  `${grouped(number)} ${String(number) === '1' ? noun : plural}`;

/** A number with its thousands set apart; one that is written already stays as it is. @param {number|string} number */
export const grouped = (number) => (typeof number === 'number' ? number.toLocaleString('en') : number);

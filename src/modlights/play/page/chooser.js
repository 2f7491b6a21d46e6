// Choosing the game: boards with their surface, rule, size and states; toys; graphs of one's own.

import { element, field, find, roving, svg } from './dom.js';
import { outline, PITCH, extent } from './outlines.js';
import { markColour, stateColour } from './palette.js';
import { surfaceIcon } from './seams.js';
import { StencilEditor } from './stencil-editor.js';

/** @import {Rule, Toy} from './types.js' */
/** @import {Session} from './session.js' */

const MOST_SHOWN = 24; // colours in the legend

export class Chooser {
  /** @param {Session} session @param {{open: () => void, close: () => void, isOpen: boolean}} drawing */
  constructor(session, drawing) {
    this.session = session;
    this.drawing = drawing;
    this.kind = 'size';
    this.wanted = { rows: 5, columns: 5, states: 2, rule: 'cross', surface: 'plane' };
    this.stencil = new StencilEditor(find('stencil'), (rule) => this.#choose({ rule }));
    this.#fill();
    this.#steppers();
    const kinds = find('kinds');
    roving(kinds, (chosen) => this.#kind(chosen.dataset.kind ?? 'size'));
    kinds.addEventListener('click', (event) => {
      const chosen = /** @type {Element} */ (event.target).closest('button');
      if (chosen) this.#kind(chosen.dataset.kind ?? 'size');
    });
    find('upright').addEventListener('change', (event) => {
      const base = this.wanted.surface.replace(/-v$/, '');
      const is = /** @type {HTMLInputElement} */ (event.target).checked;
      this.#choose({ surface: is ? `${base}-v` : base });
    });
    session.on('puzzle', () => this.#reflect());
  }

  #fill() {
    const { rules, surfaces, toys } = this.session.choices;
    this.#radios(
      find('surfaces'),
      'surface',
      surfaces
        .filter(({ name }) => !name.endsWith('-v'))
        .map((s) => ({ value: s.name, title: s.title, icon: surfaceIcon(s) })),
      (surface) => {
        const has = ['cylinder', 'mobius', 'klein'].includes(surface);
        const upright = field('upright').checked;
        this.#choose({ surface: has && upright ? `${surface}-v` : surface });
      },
    );
    this.#radios(
      find('rules'),
      'rule',
      [
        ...rules.map((r) => ({ value: r.name, title: r.title, icon: ruleIcon(r) })),
        { value: 'own', title: 'Own', icon: ownIcon() },
      ],
      (rule) => {
        if (rule !== 'own') this.#choose({ rule });
        else this.#choose({ rule: this.stencil.text(this.#weights()) });
      },
    );
    this.#radios(
      find('toys'),
      'toy',
      toys.map((t) => ({ value: t.name, title: t.title, icon: toyIcon(t) })),
      (game) => this.session.choose({ game }),
    );
  }

  /** What the stencil editor begins with: the rule that is on the board. */
  #weights() {
    return this.session.choices.rules.find(({ name }) => name === this.wanted.rule)?.weights;
  }

  /** @param {HTMLElement} host @param {string} name @param {{value: string, title: string, icon: Node}[]} options @param {(value: string) => void} choose */
  #radios(host, name, options, choose) {
    host.replaceChildren(
      ...options.map(({ value, title, icon }) =>
        element(
          'label',
          { class: 'choice' },
          element('input', { type: 'radio', name, value, class: 'visually-hidden', onchange: () => choose(value) }),
          icon,
          element('span', {}, title),
        ),
      ),
    );
  }

  /** @param {string} kind */
  #kind(kind) {
    this.kind = kind;
    if (kind === 'graph') this.drawing.open();
    else if (this.drawing.isOpen) this.drawing.close();
    this.#tabs();
    const { puzzle } = this.session;
    if (kind === 'size' && puzzle?.kind !== 'size') this.#choose({});
  }

  #tabs() {
    for (const tab of /** @type {NodeListOf<HTMLElement>} */ (find('kinds').querySelectorAll('button'))) {
      const on = tab.dataset.kind === this.kind;
      tab.setAttribute('aria-checked', String(on));
      tab.tabIndex = on ? 0 : -1;
    }
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-for-kind]')))
      part.hidden = part.dataset.forKind !== this.kind;
  }

  #steppers() {
    for (const host of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.stepper[data-for]'))) {
      const input = /** @type {HTMLInputElement} */ (host.querySelector('input'));
      const name = /** @type {'rows'|'columns'|'states'} */ (host.dataset.for);
      const change = (/** @type {number} */ value) => {
        const { limits } = this.session.choices;
        const least = name === 'states' ? 2 : 1;
        const most = name === 'states' ? limits.states : 50;
        const number = Math.max(least, Math.min(most, Math.round(value) || least));
        input.value = String(number);
        if (name === 'states') this.#states(number);
        else this.#choose({ [name]: number });
      };
      const by = (/** @type {number} */ step) => () => change(Number(input.value) + step);
      host.prepend(element('button', { type: 'button', 'aria-label': `Fewer ${name}`, onclick: by(-1) }, '−'));
      host.append(element('button', { type: 'button', 'aria-label': `More ${name}`, onclick: by(1) }, '+'));
      input.addEventListener('change', () => change(Number(input.value)));
    }
  }

  /** @param {Partial<Chooser['wanted']>} change */
  #choose(change) {
    Object.assign(this.wanted, change);
    const { rows, columns, states, rule, surface } = this.wanted;
    /** @type {Record<string, string>} */
    const fields = { size: `${rows}x${columns}`, mod: String(states) };
    if (rule !== 'cross') fields.rule = rule;
    if (surface !== 'plane') fields.surface = surface;
    this.session.choose(fields);
  }

  /** Another number of states for whatever is on the board. @param {number} states */
  #states(states) {
    this.wanted.states = states;
    if (this.drawing.isOpen) return;
    const { puzzle, fields } = this.session;
    if (puzzle) this.session.choose({ ...fields, mod: String(states) });
  }

  /** Shows what is on the board. */
  #reflect() {
    const { puzzle, fields, choices } = this.session;
    if (!puzzle) return;
    if (!this.drawing.isOpen) this.kind = puzzle.kind === 'matrix' ? 'graph' : puzzle.kind;
    this.#tabs();
    this.wanted.states = puzzle.modulus;
    if (puzzle.kind === 'size') {
      Object.assign(this.wanted, {
        rows: puzzle.rows ?? 5,
        columns: puzzle.columns ?? 5,
        rule: fields.rule ?? 'cross',
        surface: fields.surface ?? 'plane',
      });
    }
    const { rows, columns, rule, surface } = this.wanted;
    const base = surface.replace(/-v$/, '');
    const isOwn = !choices.rules.some(({ name }) => name === rule);
    this.#check('surface', puzzle.kind === 'size' ? base : '');
    this.#check('rule', puzzle.kind === 'size' ? (isOwn ? 'own' : rule) : '');
    this.#check('toy', fields.game ?? '');
    const upright = field('upright');
    upright.checked = surface.endsWith('-v');
    find('upright-switch').hidden = !['cylinder', 'mobius', 'klein'].includes(base);
    this.stencil.show(isOwn ? rule : null, puzzle.modulus);
    for (const [id, value] of Object.entries({ rows, columns, states: puzzle.modulus }))
      field(id).value = String(value);
    const toy = choices.toys.find(({ name }) => name === fields.game);
    const about = find('about-toy');
    about.hidden = !toy;
    if (toy) about.replaceChildren(toy.source + '.', toy.assumed ? ` Assumed: ${toy.assumed}.` : '');
    this.#legend(puzzle.modulus);
  }

  /** @param {string} name @param {string} value */
  #check(name, value) {
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
      document.querySelectorAll(`input[name="${name}"]`)
    ))
      input.checked = input.value === value;
  }

  /** @param {number} k */
  #legend(k) {
    const shown =
      k <= MOST_SHOWN ? Array.from({ length: k }, (_, state) => state) : [0, 1, 2, 3, 4, 5, 6, 7, 8, -1, k - 2, k - 1];
    const legend = find('legend');
    legend.setAttribute('aria-label', `Colours of the states 0 to ${k - 1}`);
    legend.replaceChildren(
      ...shown.map((state) => {
        const chip = element('span', {}, state < 0 ? '…' : state);
        if (state >= 0) {
          chip.style.backgroundColor = stateColour(state, k);
          chip.style.color = markColour(stateColour(state, k));
          if (String(state).length > 3) chip.style.fontSize = `${Math.max(5, 34 / String(state).length)}px`;
        } else {
          chip.className = 'gap';
        }
        return chip;
      }),
    );
  }
}

/** @param {number[][]} weights */
const stencilIcon = (weights) =>
  svg(
    'svg',
    { viewBox: '0 0 30 30', width: 30, height: 30, 'aria-hidden': 'true', class: 'stencil-icon' },
    ...weights.flatMap((row, r) =>
      row.map((weight, c) =>
        svg('rect', { class: weight ? 'on' : '', x: 6 * c + 0.5, y: 6 * r + 0.5, width: 5, height: 5, rx: 1.2 }),
      ),
    ),
  );

/** @param {Rule} rule */
const ruleIcon = ({ weights }) => stencilIcon(weights);

const ownIcon = () =>
  svg(
    'svg',
    { viewBox: '0 0 30 30', width: 30, height: 30, 'aria-hidden': 'true', class: 'stencil-icon own' },
    svg('rect', { x: 3, y: 3, width: 24, height: 24, rx: 5 }),
    svg('path', { d: 'M15 9v12M9 15h12' }),
  );

/** @param {Toy} toy */
function toyIcon({ cells }) {
  const reach = cells.map((cell) => extent(cell).map((e, i) => e + (i % 2 ? cell.y : cell.x)));
  const left = Math.min(...reach.map((r) => r[0]));
  const top = Math.min(...reach.map((r) => r[1]));
  const right = Math.max(...reach.map((r) => r[2]));
  const bottom = Math.max(...reach.map((r) => r[3]));
  const side = Math.max(right - left, bottom - top) * PITCH;
  const x = ((left + right) / 2) * PITCH - side / 2;
  const y = ((top + bottom) / 2) * PITCH - side / 2;
  return svg(
    'svg',
    { viewBox: `${x} ${y} ${side} ${side}`, width: 44, height: 44, 'aria-hidden': 'true', class: 'toy-icon' },
    ...cells.map((cell, i) =>
      svg('path', {
        class: (i * 7) % 5 < 2 ? 'on' : '',
        d: outline(cell.form),
        'fill-rule': 'evenodd',
        transform: `translate(${cell.x * PITCH} ${cell.y * PITCH})`,
      }),
    ),
  );
}

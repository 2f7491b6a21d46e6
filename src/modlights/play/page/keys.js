// Keys that work everywhere on the page, but not while something is typed; single letters can be turned off.

import { field, find } from './dom.js';

/** @import {AskPanel} from './ask-panel.js' */
/** @import {Session} from './session.js' */
/** @import {Stage} from './stage.js' */

/** @param {EventTarget|null} target */
const isTyped = (target) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type));

/** @param {Session} session @param {Stage} stage @param {AskPanel} asking @param {(tab: string) => void} showTab */
export function listenForKeys(session, stage, asking, showTab) {
  const help = /** @type {HTMLDialogElement} */ (find('help'));
  const ask = (/** @type {string} */ name) => {
    showTab('ask');
    asking.ask(name);
  };
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const commands = {
    z: ({ shiftKey }) => (shiftKey ? session.play.redo() : session.play.undo()),
    y: () => session.play.redo(),
  };
  /** @type {Record<string, () => void>} */
  const letters = {
    '?': () => help.showModal(),
    n: () => stage.fresh(),
    r: () => session.play.restart(),
    h: () => ask('hint'),
    s: () => ask('solve'),
    v: () => stage.look(stage.views[(stage.views.indexOf(session.settings.view) + 1) % stage.views.length]),
    b: () => stage.takeFocus(),
  };
  find('help-open').addEventListener('click', () => help.showModal());
  find('help-close').addEventListener('click', () => help.close());
  addEventListener('keydown', (event) => {
    if (isTyped(event.target) || help.open || event.altKey || 'drawing' in document.body.dataset) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && !field('opt-letters').checked) return;
    const key = event.key.toLowerCase();
    const does = commands[key] ?? (isCommand ? undefined : letters[key]);
    if (!does) return;
    does(event);
    event.preventDefault();
  });
}

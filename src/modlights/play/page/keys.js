// Keys that work everywhere on the page, but not while something is typed.

import { find } from './dom.js';

/** @import {AskPanel} from './ask-panel.js' */
/** @import {Session} from './session.js' */
/** @import {Stage} from './stage.js' */

/** @param {Session} session @param {Stage} stage @param {AskPanel} asking @param {(tab: string) => void} showTab */
export function listenForKeys(session, stage, asking, showTab) {
  const help = /** @type {HTMLDialogElement} */ (find('help'));
  find('help-open').addEventListener('click', () => help.showModal());
  find('help-close').addEventListener('click', () => help.close());
  addEventListener('keydown', (event) => {
    const { target } = event, isTyping = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type));
    if (isTyping || help.open || event.altKey) return;
    const key = event.key.toLowerCase(), isCommand = event.ctrlKey || event.metaKey;
    if (key === 'z') { if (event.shiftKey) session.play.redo(); else session.play.undo(); }
    else if (key === 'y') session.play.redo();
    else if (isCommand) return;
    else if (key === '?') help.showModal();
    else if (key === 'n') stage.fresh();
    else if (key === 'r') session.play.restart();
    else if (key === 'h') { showTab('ask'); asking.ask('hint'); }
    else if (key === 's') { showTab('ask'); asking.ask('solve'); }
    else if (key === 'v') { const { views } = stage; stage.look(views[(views.indexOf(session.settings.view) + 1) % views.length]); }
    else if (key === 'b') { if (find('view-area').dataset.view === 'solid') find('canvas').focus(); else stage.board.focus(stage.cursor); }
    else return;
    event.preventDefault();
  });
}

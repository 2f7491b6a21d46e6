// Ties the parts together: who answers, the stage, the panels, and the puzzle of the address.

import { AskPanel } from './ask-panel.js';
import { server } from './questions.js';
import { Chooser } from './chooser.js';
import { field, find, roving } from './dom.js';
import { Drawing } from './graph-editor.js';
import { listenForKeys } from './keys.js';
import { LearnPanel } from './learn-panel.js';
import { wordsInAddress } from './link.js';
import { useColours } from './palette.js';
import { PlayPanel } from './play-panel.js';
import { recording } from './recorded-answers.js';
import { Session } from './session.js';
import { SharePanel } from './share.js';
import { Stage } from './stage.js';

const TABS = ['play', 'ask', 'learn', 'share'];

async function begin() {
  const written = document.getElementById('recording');
  const asker = written ? recording(JSON.parse(written.textContent ?? '')) : server();
  const choices = await asker.ask({ ask: 'choices' });
  useColours(choices.colours);
  const session = new Session(asker, choices);
  const stage = new Stage(session);
  const drawing = new Drawing(session, () => Number(field('states').value));
  if (!asker.offline) new Chooser(session, drawing);
  document.body.dataset.offline = asker.offline ? 'yes' : 'no';
  new PlayPanel(session, stage);
  const asking = new AskPanel(session);
  const learning = new LearnPanel(session);
  const sharing = new SharePanel(session, stage);

  /** @param {string} chosen */
  const showTab = (chosen) => {
    const tab = TABS.includes(chosen) ? chosen : 'play';
    const was = session.settings.tab;
    session.settings.tab = tab;
    document.body.dataset.tab = tab;
    for (const name of TABS) {
      const on = name === tab;
      const button = find(`tab-${name}`);
      button.setAttribute('aria-selected', String(on));
      button.tabIndex = on ? 0 : -1;
      find(`panel-${name}`).hidden = !on;
    }
    if (tab !== 'learn' && was === 'learn') session.use(null);
    if (tab === 'play') asking.clear();
    if (tab === 'play' && session.tool) session.use(null);
    if (tab === 'learn' && session.puzzle) learning.open();
    sharing.render();
    session.note();
  };
  for (const name of TABS) find(`tab-${name}`).addEventListener('click', () => showTab(name));
  roving(find('tabs'), (chosen) => showTab(chosen.id.slice(4)));
  listenForKeys(session, stage, asking, showTab);
  themes(() => stage.solid.repaint());
  fold();
  // by the time of the event the address may have been written anew
  addEventListener('hashchange', ({ newURL }) =>
    session.open(wordsInAddress(newURL)).then(() => showTab(session.settings.tab)),
  );
  await session.open(wordsInAddress());
  showTab(session.settings.tab);
  document.body.dataset.ready = 'yes';
}

/** Light, dark, or as the system has it. @param {() => void} changed */
function themes(changed) {
  const button = find('theme');
  const names = ['auto', 'light', 'dark'];
  button.addEventListener('click', () => {
    const next = names[(names.indexOf(document.documentElement.dataset.theme ?? 'auto') + 1) % names.length];
    document.documentElement.dataset.theme = next;
    button.setAttribute('aria-label', `Colours: ${next === 'auto' ? 'as the system has them' : next}`);
    changed();
  });
}

/** On narrow screens the choice of the game is folded away. */
function fold() {
  const narrow = matchMedia('(max-width: 1099px)');
  const game = /** @type {HTMLDetailsElement} */ (find('game'));
  const set = () => {
    game.open = !narrow.matches;
  };
  narrow.addEventListener('change', set);
  set();
}

begin().catch((error) => {
  const banner = find('banner');
  banner.hidden = false;
  banner.dataset.kind = 'trouble';
  banner.textContent = error instanceof Error ? error.message : String(error);
});

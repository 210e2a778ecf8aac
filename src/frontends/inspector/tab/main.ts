// The inspector: starts the core, creates the views, and opens the given pages or those that were open before.

import { inspectionFile } from '../export/inspection-file.ts';
import { Actions } from './actions.ts';
import { Core } from './core.ts';
import { save } from './download.ts';
import { byId } from './element.ts';
import { KeptSheets } from './keep.ts';
import { listenToKeys } from './keys.ts';
import { namedPage, servedPages } from './server.ts';
import { servedSheet } from './sheets.ts';
import { StateStore } from './state.ts';
import { FindDialog } from './views/find-dialog.ts';
import { openHelp } from './views/help-dialog.ts';
import { Minimap } from './views/minimap.ts';
import { PageView } from './views/page-view.ts';
import { sideViews } from './views/side.ts';
import { startScreen } from './views/start-screen.ts';
import { toolbar } from './views/toolbar.ts';

const core = new Core();
const store = new StateStore();
const actions = new Actions(core, store, new KeptSheets());

async function exportFile(): Promise<void> {
  const { opened } = store.state;
  if (opened === undefined) return;
  const file = await inspectionFile(store.state, core);
  save(`inspection-${(opened.title || 'page').replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.html`, 'text/html', file);
  actions.notice('The inspection is saved as one file.');
}

const find = new FindDialog(store, actions, core);
const tools = { find: () => find.open(), help: openHelp, exportFile: () => void exportFile() };
toolbar(store, actions, tools);
startScreen(store, actions);
const page = new PageView(store, actions);
const minimap = new Minimap(store, actions);
page.onMove = (from, to) => minimap.showSeen(from, to);
const list = sideViews(store, actions, core);
listenToKeys(actions, { ...tools, move: (step) => list.move(step) });

/** For tests: the page whose judgment is shown. */
store.watch(['judged', 'current'], ({ judged, current }) => {
  document.documentElement.dataset['judged'] = judged === undefined ? '' : (current ?? '');
});

let fading = 0;
store.watch(['notice', 'busy'], ({ notice, busy }) => {
  const said = byId('notice');
  said.textContent = busy ?? notice;
  said.classList.toggle('shown', said.textContent !== '');
  clearTimeout(fading);
  fading = setTimeout(() => said.classList.remove('shown'), 3_500) as unknown as number;
});

const served = await servedPages().catch((error: Error) => {
  actions.notice(error.message);
  return [];
});
/** `#page=NAME`, as in the links of reports: a page of the folder or data set. */
const named = (): string | null => new URLSearchParams(location.hash.slice(1)).get('page');
// A page that the user requests now has priority over the one that was open last.
await actions.restore(served.length === 0 && named() === null);
if (served.length > 0) await actions.add(served.map(servedSheet), named() === null);

async function goToNamed(): Promise<void> {
  const name = named();
  if (name === null) return;
  try {
    await actions.add([servedSheet(await namedPage(name))]);
  } catch (thrown) {
    actions.notice((thrown as Error).message);
  }
}
addEventListener('hashchange', () => void goToNamed());
await goToNamed();
document.documentElement.dataset['ready'] = '';

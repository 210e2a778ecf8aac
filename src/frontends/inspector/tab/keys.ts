// Keyboard shortcuts, wherever the focus is, except while typing.

import type { Actions } from './actions.ts';
import type { InspectorTab } from './state.ts';

export interface Keyed {
  find(): void;
  help(): void;
  exportFile(): void;
  move(step: number): void;
}

const TABS: Readonly<Record<string, InspectorTab>> = {
  b: 'blocks',
  c: 'compare',
  m: 'metadata',
  o: 'output',
  l: 'label',
  t: 'timing',
  s: 'site',
};
const MAX_LEAN = 4;

export function listenToKeys(actions: Actions, keyed: Keyed): void {
  addEventListener('keydown', (event) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return keyed.find();
    }
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') !== null || actions.state.opened === undefined) return;
    if (act(event.key, actions, keyed, event.target)) event.preventDefault();
  });
}

/** Whether the key did something. */
function act(key: string, actions: Actions, keyed: Keyed, target: EventTarget | null): boolean {
  const { state } = actions;
  const tab = TABS[key];
  if (tab !== undefined) actions.setTab(tab);
  else if (key >= '1' && key <= '9') {
    const method = state.methods.filter(({ needs }) => needs.length === 0)[Number(key) - 1];
    if (method === undefined) return false;
    void actions.setMethod(method.name);
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    // On the page they scroll, until a block is selected there.
    const isOnPage = (target as Element).id === 'glass' && state.selected >= 0;
    if (target !== document.body && !isOnPage) return false;
    keyed.move(key === 'ArrowDown' ? 1 : -1);
  } else if (key === '[' || key === ']')
    void actions.setLean(Math.max(-MAX_LEAN, Math.min(MAX_LEAN, state.lean + (key === ']' ? 0.5 : -0.5))));
  else {
    const deed = deeds(actions, keyed)[key];
    if (deed === undefined) return false;
    deed();
  }
  return true;
}

function deeds(actions: Actions, keyed: Keyed): Readonly<Record<string, (() => void) | undefined>> {
  const { state } = actions;
  return {
    d: () => actions.nextDoubtful(),
    k: () => void actions.correct('keep'),
    x: () => void actions.correct('drop'),
    u: () => void actions.undo(),
    a: () =>
      state.proposals?.[0] === undefined
        ? actions.notice('No rule is proposed.')
        : void actions.accept(state.proposals[0]),
    '/': keyed.find,
    '?': keyed.help,
    e: keyed.exportFile,
    '=': () => void actions.compareWith(nextMethod(actions)),
    n: () => nextPage(actions),
  };
}

/** The method after the one compared with; after the last, none. */
function nextMethod({ state: { methods, method, comparison } }: Actions): string | undefined {
  const names = methods
    .filter(({ name, needs, slow }) => name !== method && needs.length === 0 && !slow)
    .map(({ name }) => name);
  return names[comparison === undefined ? 0 : names.indexOf(comparison.method) + 1];
}

function nextPage(actions: Actions): void {
  const { sheets, current } = actions.state;
  const at = sheets.findIndex(({ id }) => id === current);
  const next = sheets[(at + 1) % sheets.length];
  if (next !== undefined && next.id !== current) void actions.show(next.id);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=range]), textarea, select');
}

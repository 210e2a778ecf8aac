// The keys, in a list: what `?` shows.

import { byId, element, fill } from '../element.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'the block before, the block after'],
  ['d', 'the next block in doubt'],
  ['k', 'keep the block'],
  ['x', 'drop the block'],
  ['u', 'undo the last correction'],
  ['a', 'accept the rule that is proposed'],
  ['⌘K  or  Ctrl K  or  /', 'find a sentence: its block, its fate, its reasons'],
  ['1 … 9', 'judge by another method'],
  ['=', 'compare with the next method'],
  ['[  ]', 'lean to precision, to recall'],
  ['b m o l t s c', 'blocks, metadata, output, label, timing, site, compare'],
  ['e', 'save the inspection as one file'],
  ['n', 'the next page'],
  ['?', 'this list'],
];

export function openHelp(): void {
  const dialog = byId<HTMLDialogElement>('help');
  fill(
    dialog,
    element('h2', {}, 'Keys'),
    element(
      'dl',
      { class: 'keys' },
      ...KEYS.flatMap(([keys, what]) => [element('dt', {}, element('kbd', {}, keys)), element('dd', {}, what)]),
    ),
    element('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, 'Close'),
  );
  dialog.showModal();
}

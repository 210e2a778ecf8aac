// What the list shows: all blocks, or those of one kind, with the number of each.

import { type Actions, filtered } from '../actions.ts';
import { element, fill } from '../element.ts';
import { LABELS } from '../label-words.ts';
import type { Filter, State, StateStore } from '../state.ts';

const KINDS: readonly (readonly [Filter, string])[] = [
  ['all', 'All'],
  ['kept', 'Kept'],
  ['dropped', 'Left out'],
  ['doubtful', 'In doubt'],
  ['corrected', 'Corrected'],
  ['differs', 'Differ'],
];

export function filterBar(store: StateStore, actions: Actions): HTMLElement {
  const root = element('div', { class: 'filters', role: 'group', 'aria-label': 'Show' });
  store.watch(['judged', 'filter', 'comparison'], (state) => {
    const kinds = KINDS.filter(([kind]) => kind !== 'differs' || state.comparison !== undefined);
    const focused = root.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset['filter']
      : '';
    fill(
      root,
      ...kinds.map(([kind, title]) => button(state, actions, kind, title)),
      ...LABELS.map(({ title }, label) => [label, title] as const)
        .filter(([label]) => state.judged?.label.includes(label) === true)
        .map(([label, title]) => button(state, actions, `label:${label}`, title, LABELS[label]!.name)),
    );
    if (focused !== '') root.querySelector<HTMLElement>(`[data-filter="${focused}"]`)?.focus();
  });
  return root;
}

function button(state: State, actions: Actions, kind: Filter, title: string, label?: string): HTMLElement {
  const count = filtered({ ...state, filter: kind }).length;
  return element(
    'button',
    {
      type: 'button',
      class: label === undefined ? 'filter' : 'filter by-label',
      'data-filter': kind,
      'data-label': label,
      'aria-pressed': String(state.filter === kind),
      onclick: () => actions.setFilter(state.filter === kind ? 'all' : kind),
    },
    title,
    element('span', { class: 'count' }, String(count)),
  );
}

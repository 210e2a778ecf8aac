// The right side: tabs and their views. A view is made when its tab is first shown.

import type { Actions } from '../actions.ts';
import type { Core } from '../core.ts';
import { byId, element, fill } from '../element.ts';
import type { InspectorTab, StateStore } from '../state.ts';
import { BlockList } from './block-list.ts';
import { compareView } from './compare-view.ts';
import { correctionsView } from './corrections.ts';
import { filterBar } from './filters.ts';
import { labelView } from './label-view.ts';
import { metadataView } from './metadata-view.ts';
import { outputView } from './output-view.ts';
import { siteView } from './site-view.ts';
import { timingView } from './timing-view.ts';
import { whyPanel } from './why-panel.ts';

/** `page` exists only on narrow screens, where the page and its blocks take turns. */
const TABS: readonly (readonly [InspectorTab, string])[] = [
  ['page', 'Page'],
  ['blocks', 'Blocks'],
  ['compare', 'Compare'],
  ['metadata', 'Metadata'],
  ['output', 'Output'],
  ['label', 'Label'],
  ['timing', 'Timing'],
  ['site', 'Site'],
];

export function sideViews(store: StateStore, actions: Actions, core: Core): BlockList {
  const list = new BlockList(store, actions, core);
  const why = whyPanel(store, actions, core);
  const made = new Map<InspectorTab, HTMLElement>();
  const blocks = element(
    'div',
    { class: 'blocks-view' },
    element(
      'div',
      { class: 'blocks-main' },
      filterBar(store, actions),
      correctionsView(store, actions, core),
      list.root,
    ),
    why,
  );
  const makers: Readonly<Record<InspectorTab, () => HTMLElement>> = {
    page: () => element('div', { class: 'blocks-view' }),
    blocks: () => blocks,
    compare: () => compareView(store, actions, core),
    metadata: () => metadataView(store, core),
    output: () => outputView(store, core),
    label: () => labelView(store, core),
    timing: () => timingView(store),
    site: () => siteView(store, actions, core),
  };
  const tabs = byId('tabs');
  const panel = byId('panel');
  fill(tabs, ...TABS.map(([tab, title]) => tabButton(tab, title, actions)));
  tabs.addEventListener('keydown', (event) => step(event, store, actions));
  store.watch(['tab'], ({ tab }) => {
    const view = made.get(tab) ?? makers[tab]();
    made.set(tab, view);
    fill(panel, view);
    panel.setAttribute('aria-labelledby', `tab-${tab}`);
    byId('bench').dataset['tab'] = tab;
    for (const button of tabs.children) {
      const isOn = button.id === `tab-${tab}`;
      button.setAttribute('aria-selected', String(isOn));
      (button as HTMLElement).tabIndex = isOn ? 0 : -1;
    }
  });
  return list;
}

function tabButton(tab: InspectorTab, title: string, actions: Actions): HTMLElement {
  return element(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: `tab-${tab}`,
      'aria-controls': 'panel',
      class: `tab tab-${tab}`,
      onclick: () => actions.setTab(tab),
    },
    title,
  );
}

/** Arrows go from tab to tab. */
function step(event: KeyboardEvent, store: StateStore, actions: Actions): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const shown = TABS.filter(([tab]) => byId(`tab-${tab}`).offsetParent !== null);
  const at = shown.findIndex(([tab]) => tab === store.state.tab);
  const [next] = shown[(at + by + shown.length) % shown.length]!;
  actions.setTab(next);
  byId(`tab-${next}`).focus();
}

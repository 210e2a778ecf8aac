// The time of each step, and the size of the page.

import { element, fill } from '../element.ts';
import type { StateStore } from '../state.ts';

export function timingView(store: StateStore): HTMLElement {
  const root = element('div', { class: 'timing' });
  store.watch(['judged', 'opened'], ({ judged, opened }) => {
    if (judged === undefined || opened === undefined) return;
    const steps: [string, number][] = [
      ['parse', opened.openMs],
      ...Object.entries(judged.timings).filter(([name]) => name !== 'open'),
    ];
    const all = steps.reduce((sum, [, ms]) => sum + ms, 0);
    fill(
      root,
      element(
        'p',
        { class: 'total' },
        element('strong', {}, `${all.toFixed(1)} ms`),
        ` for ${(opened.characters / 1024).toFixed(0)} KB, ${opened.nodes.toLocaleString('en')} nodes, ${opened.blocks.count.toLocaleString('en')} blocks; in this tab, with reasons`,
      ),
      element(
        'table',
        {},
        element('caption', {}, 'Milliseconds per step'),
        element('tbody', {}, ...steps.map(([name, ms]) => row(name, ms, all))),
      ),
    );
  });
  return root;
}

function row(name: string, ms: number, all: number): HTMLElement {
  const bar = element('span', { class: 'bar-of' });
  bar.style.setProperty('--share', String(ms / Math.max(all, 0.001)));
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name),
    element('td', { class: 'bar-cell' }, bar),
    element('td', { class: 'figure' }, ms.toFixed(1)),
  );
}

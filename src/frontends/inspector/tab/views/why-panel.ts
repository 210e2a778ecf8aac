// One block: its label and why, its whole text, and the two buttons that correct it.

import type { Explained } from '../../protocol.ts';
import type { Actions } from '../actions.ts';
import type { Core } from '../core.ts';
import { element, fill } from '../element.ts';
import { isKept, LABELS, wordsOf } from '../label-words.ts';
import type { State, StateStore } from '../state.ts';

export function whyPanel(store: StateStore, actions: Actions, core: Core): HTMLElement {
  const root = element('section', { class: 'why', 'aria-label': 'Why', 'aria-live': 'polite' });
  let turn = 0;
  store.watch(['selected', 'judged'], async (state) => {
    const { selected, judged, current } = state;
    const mine = ++turn;
    if (selected < 0 || judged === undefined || current === undefined) {
      fill(root, emptyState(state, actions));
      return;
    }
    const explained = await core.ask('explain', { id: current, segments: [selected] }).catch(() => undefined);
    if (mine !== turn || explained === undefined) return;
    fill(root, ...told(store.state, explained, actions));
  });
  return root;
}

function emptyState({ judged }: State, actions: Actions): HTMLElement {
  if (judged === undefined) return element('p', { class: 'empty' }, 'Judging the page…');
  return element(
    'div',
    { class: 'empty' },
    element(
      'p',
      {},
      judged.abstained ?? 'Select a block, on the page or in the list, to see why it was kept or left out.',
    ),
    element(
      'button',
      { type: 'button', class: 'quiet', onclick: () => actions.nextDoubtful() },
      'Go to the block most in doubt ',
      key('d'),
    ),
  );
}

function told(
  state: State,
  { tries, texts, accounts, path, trace }: Explained,
  actions: Actions,
): (HTMLElement | false)[] {
  const { selected, judged, opened } = state;
  const label = judged!.label[selected]!;
  const { name, title } = LABELS[label]!;
  const score = judged!.score[selected]!;
  const own = judged!.labeled.some((one) => one.includes(selected));
  const [account] = accounts;
  return [
    element(
      'header',
      { class: 'why-head' },
      element('span', { class: 'label', 'data-label': name }, title),
      element('span', { class: 'muted' }, `block ${selected + 1} · ${wordsOf(opened!.blocks.words[selected]!)}`),
      meter(score),
    ),
    element(
      'div',
      { class: 'correct' },
      correction('keep', 'k', isKept(label), own, actions),
      correction('drop', 'x', !isKept(label), own, actions),
      state.changes.length > 0 &&
        element('button', { type: 'button', class: 'quiet', onclick: () => void actions.undo() }, 'Undo ', key('u')),
    ),
    element(
      'p',
      { class: 'fate' },
      `${isKept(label) ? 'Kept' : 'Left out'}${account === undefined || account.reasons.length === 0 ? '.' : ', because:'}`,
    ),
    account !== undefined &&
      element('ul', { class: 'reasons' }, ...account.reasons.map((reason) => element('li', {}, reason))),
    element('blockquote', { class: 'quote' }, texts[0] ?? ''),
    account !== undefined && element('p', { class: 'muted' }, `It is ${account.place}.`),
    element('p', { class: 'path' }, path),
    tries.length > 0 &&
      element(
        'p',
        { class: 'muted' },
        `${isKept(label) ? 'To leave it out' : 'To include it'} on the command line: ${tries.join(', or ')}`,
      ),
    trace.length > 0 && traceTable(trace),
  ];
}

function correction(label: 'keep' | 'drop', sign: string, isSo: boolean, own: boolean, actions: Actions): HTMLElement {
  const words = label === 'keep' ? 'Keep' : 'Drop';
  return element(
    'button',
    {
      type: 'button',
      class: `${label}-it`,
      'aria-pressed': String(isSo && own),
      onclick: () => void actions.correct(label),
    },
    `${words} it `,
    key(sign),
  );
}

function meter(score: number): HTMLElement {
  const percent = Math.round(score * 100);
  const bar = element('span', { class: 'meter', role: 'img', 'aria-label': `${percent} % likely to be text` });
  bar.style.setProperty('--score', String(score));
  return element('span', { class: 'metered' }, bar, element('span', {}, `${percent} %`));
}

function traceTable(trace: Explained['trace']): HTMLElement {
  const rows = trace.map(({ step, rule, effect, note }) =>
    element(
      'tr',
      {},
      element('td', {}, step),
      element('td', {}, rule),
      element('td', { class: 'figure' }, effect === 0 ? '' : `${effect > 0 ? '+' : '−'}${Math.abs(effect).toFixed(2)}`),
      element('td', {}, note ?? ''),
    ),
  );
  return element(
    'details',
    {},
    element('summary', {}, `Full trace (${trace.length})`),
    element(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Trace' },
      element(
        'table',
        { class: 'trace' },
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...['step', 'rule', 'effect', 'in words'].map((text) => element('th', { scope: 'col' }, text)),
          ),
        ),
        element('tbody', {}, ...rows),
      ),
    ),
  );
}

export function key(sign: string): HTMLElement {
  return element('kbd', {}, sign);
}

// Methods side by side: how many words each keeps, and with one of them chosen, the words that only one of the two keeps,
// in page order.

import type { MethodTally } from '../../protocol.ts';
import type { Actions } from '../actions.ts';
import type { Core } from '../core.ts';
import { element, fill } from '../element.ts';
import { isKept, wordsOf } from '../label-words.ts';
import type { State, StateStore } from '../state.ts';

/** Runs of blocks that are listed. */
const MAX_RUNS = 200;
const SHOWN_TEXT = 400;

export function compareView(store: StateStore, actions: Actions, core: Core): HTMLElement {
  const table = element('div', { class: 'tally' }, element('p', { class: 'empty' }, 'Asking the other methods…'));
  const runs = element('div', { class: 'runs' });
  const root = element('div', { class: 'compare' }, table, runs);
  let tallied: State['judged'];
  let tally: readonly MethodTally[] = [];
  store.watch(['judged', 'comparison', 'methods'], async (state) => {
    const { judged, current, opened } = state;
    if (judged === undefined || current === undefined || opened === undefined) return;
    if (tallied !== judged) {
      tallied = judged;
      tally = await core.ask('tally', { id: current, methods: usable(state) }).catch(() => []);
      if (store.state.judged !== judged) return;
    }
    fill(table, tallyTable(store.state, tally, actions));
    fill(runs, ...differences(store.state));
  });
  return root;
}

/** Methods that can judge a page alone, and in time. */
function usable({ methods, method, opened }: State): string[] {
  const isLarge = (opened?.blocks.count ?? 0) > 5_000;
  return methods
    .filter(({ name, needs, slow }) => name !== method && needs.length === 0 && !slow && !(isLarge && name !== 'bte'))
    .map(({ name }) => name);
}

function tallyTable(
  { method, judged, comparison, methods }: State,
  tally: readonly MethodTally[],
  actions: Actions,
): HTMLElement {
  const title = (name: string): string => methods.find((one) => one.name === name)?.title ?? '';
  const rows = tally.map(({ name, words, onlyHere, missing, ms, abstained }) => {
    const isChosen = comparison?.method === name;
    return element(
      'tr',
      { class: isChosen ? 'chosen' : '' },
      element(
        'th',
        { scope: 'row' },
        element(
          'button',
          {
            type: 'button',
            class: 'quiet',
            title: title(name),
            'aria-pressed': String(isChosen),
            onclick: () => void actions.compareWith(isChosen ? undefined : name),
          },
          name,
        ),
      ),
      element('td', { class: 'figure' }, abstained === undefined ? words.toLocaleString('en') : 'abstains'),
      element('td', { class: 'figure only-other' }, onlyHere === 0 ? '' : `+${onlyHere.toLocaleString('en')}`),
      element('td', { class: 'figure only-here' }, missing === 0 ? '' : `−${missing.toLocaleString('en')}`),
      element('td', { class: 'figure' }, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`),
    );
  });
  return element(
    'table',
    {},
    element(
      'caption',
      {},
      `Beside ${method}, which keeps ${wordsOf(judged!.words)}. Choose one to see where they differ.`,
    ),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        ...['method', 'words', 'only it', 'it lacks', 'time'].map((text, i) =>
          element('th', { scope: 'col', class: i === 0 ? '' : 'figure' }, text),
        ),
      ),
    ),
    element('tbody', {}, ...rows),
  );
}

/** Consecutive blocks with the same outcome, as rows of two columns. */
function differences({ opened, judged, comparison, method }: State): HTMLElement[] {
  if (comparison === undefined || opened === undefined || judged === undefined) return [];
  if (comparison.abstained !== undefined) return [element('p', { class: 'empty' }, comparison.abstained)];
  const runs: { kind: 'both' | 'here' | 'there'; blocks: number[] }[] = [];
  judged.label.forEach((label, s) => {
    const [here, there] = [isKept(label), isKept(comparison.label[s])];
    if (!here && !there) return;
    const kind = here && there ? 'both' : here ? 'here' : 'there';
    const last = runs.at(-1);
    if (last?.kind === kind) last.blocks.push(s);
    else runs.push({ kind, blocks: [s] });
  });
  const text = (blocks: readonly number[]): string =>
    blocks
      .map((s) => opened.blocks.text[s]!)
      .join(' ¶ ')
      .slice(0, SHOWN_TEXT);
  const words = (blocks: readonly number[]): number => blocks.reduce((sum, s) => sum + opened.blocks.words[s]!, 0);
  const head = element(
    'div',
    { class: 'run head' },
    element('span', { class: 'only-here' }, `only ${method}`),
    element('span', { class: 'only-other' }, `only ${comparison.method}`),
  );
  return [
    head,
    ...runs
      .slice(0, MAX_RUNS)
      .map(({ kind, blocks }) =>
        kind === 'both'
          ? element('div', { class: 'run both' }, `both keep ${wordsOf(words(blocks))}`)
          : element(
              'div',
              { class: `run ${kind}` },
              element('span', {}, kind === 'here' ? text(blocks) : ''),
              element('span', {}, kind === 'there' ? text(blocks) : ''),
            ),
      ),
  ];
}

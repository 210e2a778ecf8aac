// What the page says of itself: every field with all candidates, where each was found, and which one counts.

import type { Candidates, Metadata } from '../../../../index.ts';
import type { Core } from '../core.ts';
import { element, fill } from '../element.ts';
import type { Store } from '../state.ts';

const FIELDS: readonly (readonly [string, string])[] = [
  ['title', 'Title'],
  ['authors', 'Authors'],
  ['published', 'Published'],
  ['modified', 'Modified'],
  ['siteName', 'Site'],
  ['description', 'Description'],
  ['language', 'Language'],
  ['tags', 'Tags'],
  ['categories', 'Categories'],
  ['pageType', 'Kind of page'],
  ['canonical', 'Address'],
  ['image', 'Picture'],
  ['licence', 'Licence'],
];

export function metadataView(store: Store, core: Core): HTMLElement {
  const root = element('div', { class: 'metadata' });
  store.watch(['judged'], async ({ current, judged }) => {
    if (current === undefined || judged === undefined) return;
    const told = await core.ask('metadata', { id: current }).catch(() => undefined);
    if (told === undefined || store.state.judged !== judged) return;
    fill(root, element('dl', {}, ...FIELDS.flatMap(([field, title]) => rowsOf(field, title, told))));
  });
  return root;
}

type Told = { readonly metadata: Metadata; readonly candidates: Candidates };

function rowsOf(field: string, title: string, { metadata, candidates }: Told): HTMLElement[] {
  const counts = (metadata as Record<string, { value: unknown; source?: string } | undefined>)[field];
  const all = (candidates as Record<string, readonly { value: unknown; source: string }[] | undefined>)[field] ?? [];
  const shown = all.length > 0 ? all : counts === undefined ? [] : [languageCandidate(counts)];
  if (shown.length === 0) return [element('dt', {}, title), element('dd', { class: 'muted' }, 'not said')];
  const isWinner = (one: { value: unknown }, i: number): boolean =>
    counts === undefined
      ? false
      : i === shown.findIndex(({ value }) => words(value) === words(counts.value)) && one !== undefined;
  return [
    element('dt', {}, title),
    element(
      'dd',
      {},
      element(
        'ul',
        {},
        ...shown.map((one, i) =>
          element(
            'li',
            { class: isWinner(one, i) ? 'counts' : '' },
            element('span', { class: 'value' }, words(one.value)),
            element('span', { class: 'source' }, isWinner(one, i) ? `${one.source} · counts` : one.source),
          ),
        ),
      ),
    ),
  ];
}

/** The language has one value from two sides. */
function languageCandidate(found: object): { value: unknown; source: string } {
  const { value, declared, detected } = found as { value: unknown; declared?: { value: string }; detected?: string };
  const sides = [
    declared === undefined ? 'not declared' : `declared ${declared.value}`,
    detected === undefined ? 'too little text to tell' : `the text looks like ${detected}`,
  ];
  return { value, source: sides.join(', ') };
}

function words(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

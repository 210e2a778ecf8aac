// The metadata of the page: every field with all candidates, where each was found, and which one counts.

import type { Candidates, Metadata } from '../../../../index.ts';
import type { Core } from '../core.ts';
import { element, fill } from '../element.ts';
import type { StateStore } from '../state.ts';

const TITLES: Readonly<Record<keyof Metadata, string>> = {
  title: 'Title',
  authors: 'Authors',
  published: 'Published',
  modified: 'Modified',
  siteName: 'Site',
  description: 'Description',
  language: 'Language',
  tags: 'Tags',
  categories: 'Categories',
  pageType: 'Kind of page',
  thing: 'About',
  canonical: 'Address',
  image: 'Picture',
  license: 'License',
};

export function metadataView(store: StateStore, core: Core): HTMLElement {
  const root = element('div', { class: 'metadata' });
  store.watch(['judged'], async ({ current, judged }) => {
    if (current === undefined || judged === undefined) return;
    const told = await core.ask('metadata', { id: current }).catch(() => undefined);
    if (told === undefined || store.state.judged !== judged) return;
    fill(root, element('dl', {}, ...Object.entries(TITLES).flatMap(([field, title]) => rowsOf(field, title, told))));
  });
  return root;
}

type Told = { readonly metadata: Metadata; readonly candidates: Candidates };

function rowsOf(field: string, title: string, { metadata, candidates }: Told): HTMLElement[] {
  const counts = field === 'thing' ? thingValue(metadata) : (metadata as Values)[field];
  const all = (candidates as Record<string, readonly { value: unknown; source: string }[] | undefined>)[field] ?? [];
  const shown = all.length > 0 ? all : counts === undefined ? [] : [onlyCandidate(counts)];
  if (shown.length === 0) return [element('dt', {}, title), element('dd', { class: 'muted' }, 'not found')];
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

type Values = Record<string, { value: unknown; source?: string } | undefined>;

/** `product: price 12.00, currency EUR`. */
function thingValue({ thing }: Metadata): { value: unknown; source: string } | undefined {
  if (thing === undefined) return undefined;
  const facts = Object.entries(thing.facts);
  const sources = new Set(facts.map(([, { source }]) => source));
  return {
    value: `${thing.type}: ${facts.map(([name, { value }]) => `${name} ${words(value)}`).join(', ')}`,
    source: [...sources].join(', '),
  };
}

/** A thing has one value; the language has one from two sources. */
function onlyCandidate(found: { value: unknown; source?: string }): { value: unknown; source: string } {
  if (found.source !== undefined) return { value: found.value, source: found.source };
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

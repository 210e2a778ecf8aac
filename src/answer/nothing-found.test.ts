// Every cause of an empty text has its own message.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { Label } from '../methods/index.ts';
import type { Extraction } from './extraction.ts';
import { hasText, nothingFound, whyEmpty } from './nothing-found.ts';
import type { OutputOptions } from './options/options.ts';
import type { Draft } from './steps/draft.ts';

interface Case {
  readonly html?: string;
  readonly label?: readonly number[];
  readonly drop?: readonly string[];
  readonly ruled?: readonly { readonly rule: number; readonly changed: number }[] | undefined;
  readonly output?: OutputOptions;
}

function why({ html = '<p>One</p><p>Two</p>', label = [0, 0], drop = [], ruled, output = {} }: Case): string {
  const draft = {
    labels: { label: Uint8Array.from(label) },
    method: { name: 'density' },
    request: { drop, rules: [{ action: 'keep' }, { action: 'drop' }] },
    ruled,
  } as unknown as Draft;
  return whyEmpty(parsePage(html), draft, output);
}

describe('why an answer is empty', () => {
  it.each<[string, Case]>([
    ['the page is empty (no bytes)', { html: '', label: [] }],
    ['the page has no visible text', { html: '<p></p>', label: [], output: { comments: 'only' } }],
    ['the page has no comments', { output: { comments: 'only' }, label: [Label.content, 0] }],
    ['all text found is hidden, or is page furniture', { label: [0, Label.content], drop: ['p'] }],
    ['nothing is left after your `drop` selectors', { drop: ['p'], ruled: [{ rule: 1, changed: 1 }] }],
    [
      'nothing is left after the site rules',
      {
        ruled: [
          { rule: 0, changed: 1 },
          { rule: 1, changed: 1 },
        ],
      },
    ],
    [
      'density found no main text',
      {
        ruled: [
          { rule: 0, changed: 2 },
          { rule: 1, changed: 0 },
        ],
      },
    ],
    ['density found no main text that is visible', { label: [0, Label.hidden] }],
    ['density found no main text', { label: [Label.navigation, Label.comment], output: { comments: 'keep' } }],
  ])('%s', (expected, one) => {
    expect(why(one)).toBe(expected);
  });

  it('names the method that abstained, and is absent if there is text', () => {
    const said = (isJudged: boolean, abstained: string | undefined): string | undefined =>
      nothingFound({ method: 'density', isJudged, abstained } as Extraction);
    expect(said(false, 'it is binary')).toBe('density abstained: it is binary');
    expect(said(true, 'found none')).toBe('found none');
    expect(said(true, undefined)).toBeUndefined();
    expect(hasText({ abstained: undefined } as Extraction)).toBe(true);
    expect(hasText({ abstained: '' } as Extraction)).toBe(false);
  });
});

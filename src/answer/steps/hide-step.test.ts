// When hidden text is kept: by hand-counted words.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, LABEL_NAMES, Label, Trace } from '../../methods/index.ts';
import type { Draft } from './draft.ts';
import { hide } from './hide.ts';

const words = (count: number, word: string): string => Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');
/** Visible, and never wanted: without it the page would have nothing visible, and then all of it counts as visible. */
const MENU = `<p>${words(400, 'menu')}</p>`;

interface After {
  readonly labels: string[];
  readonly isPage: boolean | undefined;
  readonly said: unknown[];
}

/** Everything but the menu was content before. */
function hidden(html: string, request: object = {}, before: number = Label.content): After {
  const page = parsePage(`<body>${MENU}${html}</body>`);
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(before, 1);
  const trace = new Trace();
  const draft = { request: { keepHidden: false, ...request }, labels } as unknown as Draft;
  const after = hide(page, draft, trace);
  return {
    labels: Array.from(after.labels.label, (label) => LABEL_NAMES[label]!).slice(1),
    isPage: after.hiddenIsPage,
    said: trace.entries.map(({ rule, segment, effect, note }) => [rule, segment, effect, note]),
  };
}

const shown = (count: number): string => `<p>${words(count, 'seen')}</p>`;
const unseen = (count: number, box = 'div'): string => `<${box} hidden><p>${words(count, 'unseen')}</p></${box}>`;

describe('hidden text', () => {
  it('is left out next to visible text, with the reason', () => {
    expect(hidden(shown(50) + unseen(20))).toEqual({
      labels: ['content', 'hidden'],
      isPage: undefined,
      said: [['hide:hidden', 2, 0, 'left out: no reader can see it (hidden attribute)']],
    });
  });

  it('is kept from a hundred words and half of all wanted words', () => {
    const isPage = (seen: number, not: number): boolean | undefined => hidden(shown(seen) + unseen(not)).isPage;
    expect([isPage(100, 100), isPage(101, 100), isPage(99, 99), isPage(30, 99)]).toEqual([
      true,
      undefined,
      undefined,
      undefined,
    ]);
    expect(hidden(shown(100) + unseen(100))).toEqual({
      labels: ['content', 'content'],
      isPage: true,
      said: [['hide:page', 2, 0, 'hidden, but kept: most of the text is hidden until something opens it']],
    });
  });

  it('is kept from thirty words if it is 95 % of all wanted words', () => {
    const isPage = (seen: number, not: number): boolean | undefined => hidden(shown(seen) + unseen(not)).isPage;
    expect([isPage(2, 38), isPage(3, 38), isPage(1, 30), isPage(1, 29)]).toEqual([true, undefined, true, undefined]);
  });

  it('is left out in comments and banners, which do not count either', () => {
    const apart = (name: string): string => `<div hidden><div class="${name}"><div>${shown(200)}</div></div></div>`;
    for (const name of ['comments', 'cookie-consent']) {
      expect(hidden(shown(10) + apart(name))).toMatchObject({ labels: ['content', 'hidden'], isPage: undefined });
      expect(hidden(shown(10) + unseen(250) + apart(name))).toMatchObject({
        labels: ['content', 'content', 'hidden'],
        isPage: true,
      });
    }
  });

  it('counts only if it is wanted', () => {
    expect(hidden(shown(50) + unseen(200), {}, Label.navigation)).toMatchObject({
      labels: ['navigation', 'navigation'],
      isPage: undefined,
      said: [],
    });
    expect(hidden(shown(50) + unseen(200), {}, Label.comment).labels).toEqual(['comment', 'hidden']);
  });

  it('stays if the caller keeps hidden text, or if there is none', () => {
    expect(hidden(shown(50) + unseen(20), { keepHidden: true }).labels).toEqual(['content', 'content']);
    const draft = { request: { keepHidden: false }, labels: emptyLabels(0) } as unknown as Draft;
    expect(hide(parsePage(''), draft, undefined)).toBe(draft);
  });
});

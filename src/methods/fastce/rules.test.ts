// The extraction rules on hand-made pages, nested, and the word that must not fall out of its sentence.

import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage } from '../../index.ts';
import { SimilarIndex } from '../../templates/index.ts';
import { detect, type Form } from './detect.ts';

/** Texts of the blocks that are output, with nothing to compare with. */
function taken(body: string, paths: readonly string[], form: Form = 'paper'): string[] {
  const page = parsePage(`<html><body>${body}</body></html>`);
  const known = { form, paths: new Set(paths), noisePaths: new Set<string>(), noise: new SimilarIndex([]) };
  const { content } = detect(page, known);
  const { of } = page.blocks(form === 'paper' ? 'paper' : 'unbroken');
  return Array.from({ length: page.segments.count }, (_, i) => i)
    .filter((i) => content[of[page.segments.from[i]!]!] === 1)
    .map((i) => page.segmentText(i));
}

const DIV = 'HTML.BODY.DIV';

describe('rules', () => {
  it('(a) a block whose sub-blocks are all at paths of P comes whole', () => {
    const page = '<div>one<p>two</p><p>three</p></div><p>four</p>';
    expect(taken(page, [DIV, `${DIV}.P`])).toEqual(['one', 'two', 'three']);
  });

  it('(b) without a sub-block that is not at one, and holds none that is', () => {
    const page = '<div>one<ul>menu<div>item</div></ul><p>two</p></div>';
    expect(taken(page, [DIV, `${DIV}.P`])).toEqual(['one', 'two']);
  });

  it('(c) with a sub-block that is not at one, but holds one that is', () => {
    const page = '<div>one<ul>menu<div>item</div></ul><p>two</p></div>';
    expect(taken(page, [DIV, `${DIV}.P`, `${DIV}.UL.DIV`])).toEqual(['one', 'menu', 'item', 'two']);
  });

  it('(b) inside (c): of a sub-block that comes, what holds nothing of P stays behind', () => {
    const page = '<div>one<ul>menu<div>item</div><table><tr><td>advert</td></tr></table></ul></div>';
    expect(taken(page, [DIV, `${DIV}.UL.DIV`])).toEqual(['one', 'menu', 'item']);
  });

  it('takes nothing where no path is known', () => {
    expect(taken('<div>one<p>two</p></div>', ['HTML.BODY.TABLE'])).toEqual([]);
  });
});

describe('a word inside a sentence', () => {
  const news = (story: string, day: string): string => `<html><body>
    <div><p>Home and world</p></div>
    <div><p>${story} said on <span>${day}</span> evening.</p></div></body></html>`;
  const learned = [
    news('The harbour of the old town was closed after a storm, its master', 'Friday'),
    news('Prices of wheat fell in the capital for a third week, traders', 'Friday'),
    news('A museum has bought a painting thought lost since the war, it', 'Monday'),
    news('Nobody was hurt when a bus left the road by the lake, the police', 'Sunday'),
  ].map((html) => parsePage(html));
  const page = parsePage(news('The bridge will stay open to all, the mayor', 'Friday'));
  const SENTENCE = 'The bridge will stay open to all, the mayor said on Friday evening.';
  const textOf = (methodOptions: Record<string, unknown>): string => {
    const { templates } = learnSite(learned, { method: 'fastce', methodOptions, key: 'news', cluster: false });
    return extract(page, { template: templates[0]!.template }).text;
  };

  it('stays in it, though other pages have it in the same place', () => {
    for (const share of [0, 0.25, 0.6]) expect(textOf({ share })).toBe(SENTENCE);
    expect(textOf({ form: 'paper' })).toContain(SENTENCE);
  });

  it('falls out by rule (b) in the paper form only, where its path is not one of content', () => {
    const page = '<div><p>The mayor said on <span>Friday</span> evening.</p></div>';
    const paths = [`${DIV}.P`];
    expect(taken(page, paths, 'default')).toEqual(['The mayor said on Friday evening.']);
    const tape = parsePage(`<html><body>${page}</body></html>`);
    const known = { form: 'paper', paths: new Set(paths), noisePaths: new Set<string>() } as const;
    const { content } = detect(tape, { ...known, noise: new SimilarIndex([]) });
    const blocks = tape.blocks('paper');
    expect(Array.from(content, (one, block) => (one === 1 ? blocks.paths[blocks.path[block]!] : ''))).toEqual([
      '',
      '',
      '',
      `${DIV}.P`,
      '',
    ]);
  });
});

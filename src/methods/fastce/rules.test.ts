// The extraction rules on hand-made, nested pages, and the word that must stay in its sentence.

import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage } from '../../index.ts';
import type { Page } from '../../page/index.ts';
import { SimilarIndex, type Template } from '../../sites/templates/index.ts';
import { type Labels, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { readTemplate } from '../read-template.ts';
import { detectContent, type Form } from './detect.ts';
import { fastce } from './fastce.ts';

/** Texts of the output blocks, with nothing to compare with. */
function taken(body: string, paths: readonly string[], form: Form = 'paper'): string[] {
  const page = parsePage(`<html><body>${body}</body></html>`);
  const known = { form, paths: new Set(paths), noisePaths: new Set<string>(), noise: new SimilarIndex([]) };
  const { content } = detectContent(page, known);
  const { of } = page.blocks(form === 'paper' ? 'paper' : 'unbroken');
  return Array.from({ length: page.segments.count }, (_, i) => i)
    .filter((i) => content[of[page.segments.from[i]!]!] === 1)
    .map((i) => page.segmentText(i));
}

const DIV = 'HTML.BODY.DIV';

describe('rules', () => {
  it('(a) a block with all sub-blocks at paths of P is included whole', () => {
    const page = '<div>one<p>two</p><p>three</p></div><p>four</p>';
    expect(taken(page, [DIV, `${DIV}.P`])).toEqual(['one', 'two', 'three']);
  });

  it('(b) without a sub-block that is not at one and contains none that is', () => {
    const page = '<div>one<ul>menu<div>item</div></ul><p>two</p></div>';
    expect(taken(page, [DIV, `${DIV}.P`])).toEqual(['one', 'two']);
  });

  it('(c) with a sub-block that is not at one but contains one that is', () => {
    const page = '<div>one<ul>menu<div>item</div></ul><p>two</p></div>';
    expect(taken(page, [DIV, `${DIV}.P`, `${DIV}.UL.DIV`])).toEqual(['one', 'menu', 'item', 'two']);
  });

  it('(b) inside (c): parts of an included sub-block without P are left out', () => {
    const page = '<div>one<ul>menu<div>item</div><table><tr><td>advert</td></tr></table></ul></div>';
    expect(taken(page, [DIV, `${DIV}.UL.DIV`])).toEqual(['one', 'menu', 'item']);
  });

  it('finds nothing if no path is known', () => {
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

  it('is lost by rule (b) only in the paper form, if its path is not a content path', () => {
    const page = '<div><p>The mayor said on <span>Friday</span> evening.</p></div>';
    const paths = [`${DIV}.P`];
    expect(taken(page, paths, 'default')).toEqual(['The mayor said on Friday evening.']);
    const tape = parsePage(`<html><body>${page}</body></html>`);
    const known = { form: 'paper', paths: new Set(paths), noisePaths: new Set<string>() } as const;
    const { content } = detectContent(tape, { ...known, noise: new SimilarIndex([]) });
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

describe('the blocks that a page is compared with', () => {
  const learner = (form: Form) => fastce.learner!(checkOptions('fastce', fastce.options, { form }));
  const page = (story: string, more = ''): Page =>
    parsePage(
      `<html><body><div><p>Home and world</p></div><div>${more}<p>${story}</p><p>Subscribe to us now</p></div></body></html>`,
    );
  const STORIES = ['Boats leave the harbour early', 'Gulls cry over the old quay', 'Nets hang out to dry'];
  const learned = (form: Form): Template => {
    const own = learner(form);
    for (const story of STORIES) own.add(page(story));
    return own.finish();
  };
  const answer = (form: Form, one: Page, trace?: Trace): Labels =>
    fastce.label(one, {
      options: checkOptions('fastce', fastce.options),
      learned: readTemplate(fastce, learned(form)),
      trace,
    }) as Labels;

  it('are blocks of other pages at content paths', () => {
    const { figures, pages, body } = learned('default');
    expect([pages, figures]).toEqual([3, { paths: 1, blocks: 2, contentWords: 5, contentShare: 5 / 12 }]);
    expect(body).toMatchObject({ form: 'default', paths: [`${DIV}.P`], at: [[0], [0]] });
  });

  it('include each block at such a path, in both forms', () => {
    for (const form of ['default', 'paper'] as const) {
      const trace = new Trace();
      const { label, score } = answer(form, page('Bells ring at noon today'), trace);
      expect([[...label], [...score]]).toEqual([
        [0, 1, 0],
        [0, 1, 0],
      ]);
      expect(trace.entries.map(({ rule, segment, effect }) => [rule, segment, effect])).toEqual([
        ['fastce:path', 1, 1],
      ]);
    }
  });

  it('are counted one by one', () => {
    const known = readTemplate(fastce, learned('default'));
    // three paragraphs, each extracted and, where N was seen, compared inside
    expect(detectContent(page('Bells ring at noon today'), known).compared).toBe(4);
    expect(detectContent(page('Bells ring at noon today'), { ...known, noisePaths: new Set() }).compared).toBe(3);
    expect(
      detectContent(parsePage('<html><body><div>Nothing at such a path</div></body></html>'), known).compared,
    ).toBe(0);
  });

  it('give ranges of text in the paper form, with adjacent ones joined', () => {
    const one = page('Bells <span>ring at noon</span> today and <b>all</b> day');
    const { ranges } = answer('paper', one);
    const texts = Array.from({ length: ranges!.length / 2 }, (_, i) =>
      one.text.slice(ranges![2 * i], ranges![2 * i + 1]),
    );
    // SPAN is a block there, and its path is not a content path
    expect(texts.map((text) => text.trim())).toEqual(['Bells', 'today and all day']);
  });

  it('are rejected if the form is unknown', () => {
    const template = learned('default');
    expect(() => readTemplate(fastce, { ...template, body: { ...(template.body as object), form: 'new' } })).toThrow(
      /learn the site again/,
    );
  });
});

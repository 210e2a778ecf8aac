// How each form splits a page into chunks, which chunks share a key, and how many pages make one template.

import { describe, expect, it } from 'vitest';
import { attribute, isElement, Tag } from '../../dom/index.ts';
import { parsePage } from '../../extract.ts';
import { checkOptions } from '../options.ts';
import { chunks } from './chunks.ts';
import { cutChunks, type TextChunk } from './cut.ts';
import { DocumentFrequency } from './document-frequency.ts';
import { templateTables } from './figures.ts';
import { type ChunksBody, ChunksLearner } from './learner.ts';
import { nearKeys } from './near-keys.ts';
import { ownStory } from './own-story.ts';
import { learnedThreshold } from './threshold.ts';

const HTML = `<body>Before <b>bold</b><table class=outer><tr><td>Cell One<img src="a/old-quay.jpg"><table class=inner><tr><td>Inner</td></tr></table>Rest</td></tr></table>
  <!-- said --><p>Last line<img alt="A  Red boat" src="1.png"></p></body>`;

describe('chunks of a page', () => {
  const page = parsePage(HTML);
  const [outer, inner] = [...page.tape.tag.keys()].filter((node) => page.tape.tag[node] === Tag.table);
  const shown = ({ text, from, to, tokens, table, images }: TextChunk): unknown[] => [
    ...[text, from, to, tokens, table],
    images.map(({ before, text: said }) => `${before} ${said}`).join(),
  ];

  it('split by block are segments, and images with text', () => {
    expect(cutChunks(page, 'block', 'path').map(shown)).toEqual([
      ['before bold', 0, 1, 2, -1, ''],
      ['cell one', 1, 2, 2, outer, ''],
      ['old quay', 2, 2, 2, outer, '2 old quay'],
      ['inner', 2, 3, 1, inner, ''],
      ['rest', 3, 4, 1, outer, ''],
      ['last line', 4, 5, 2, -1, ''],
      ['red boat', 5, 5, 2, -1, '5 A Red boat'],
    ]);
  });

  it('split by table are all text until a table begins or ends', () => {
    expect(cutChunks(page, 'table', 'text').map(shown)).toEqual([
      ['before bold', 0, 1, 2, -1, ''],
      ['cell one old quay', 1, 2, 4, outer, '2 old quay'],
      ['inner', 2, 3, 1, inner, ''],
      ['rest', 3, 4, 1, outer, ''],
      ['last line red boat', 4, 5, 4, -1, '5 A Red boat'],
    ]);
  });

  it('of unclosed tables end with the page', () => {
    const open = parsePage('<body><table><tr><td>One<table><tr><td>Two');
    expect(cutChunks(open, 'table', 'text').map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('are distinguished by path and by occurrence, up to eight; by text alone in the paper form', () => {
    const keys = (html: string, kind: 'path' | 'text'): number =>
      new Set(cutChunks(parsePage(`<body>${html}</body>`), 'block', kind).map(({ key }) => key)).size;
    expect([keys('<p>Same</p><div>Same</div>', 'path'), keys('<p>Same</p><div>Same</div>', 'text')]).toEqual([2, 1]);
    expect([2, 8, 9, 12].map((times) => keys('<p>Same</p>'.repeat(times), 'path'))).toEqual([2, 8, 8, 8]);
  });
});

describe('near keys', () => {
  const meet = (one: string, two: string, path = 1): boolean => {
    const keys = new Set(nearKeys(one, 1));
    return nearKeys(two, path).some((key) => keys.has(key));
  };

  it.each([
    ['a number', 'printed on 9 may', 'printed on 10 may', true],
    ['a zero', 'room 0 of house', 'room 7 of house', true],
    ['a name', 'welcome back anna', 'welcome back bert', true],
    ['two names', 'welcome anna brook', 'welcome bert stone', false],
    ['what is left is one word', 'page 3', 'page 4', false],
    ['two words of three', 'price 3 euro', 'price 4 euro', true],
    ['a name in ten words', 'a b c d e f g h i x', 'a b c d e f g h i y', true],
    ['a name in eleven', 'a b c d e f g h i j x', 'a b c d e f g h i j y', false],
    ['a number in eleven', 'a b c d e f g h i j 1', 'a b c d e f g h i j 2', true],
    ['one word of two', 'hello anna', 'hello bert', false],
  ])('match chunks that differ in %s: %s, %s', (_, one, two, expected) => {
    expect(meet(one, two)).toBe(expected);
  });

  it('belong to one path', () => {
    expect(meet('printed on 9 may', 'printed on 9 may', 2)).toBe(false);
  });

  it('are one per word to mask, plus one for the numbers', () => {
    expect(
      ['one two three', 'one two 3', 'one two three 4', 'one two', 'one 2', ''].map((text) => nearKeys(text, 1).length),
    ).toEqual([3, 1, 4, 0, 0, 0]);
  });
});

describe('a learned threshold', () => {
  const of = (counts: Record<number, number>, pages: number): number =>
    learnedThreshold(
      Object.entries(counts).flatMap(([count, times]) => new Array<number>(times).fill(Number(count))),
      pages,
    );

  it('separates chunks on few pages from those on most', () => {
    expect(of({ 1: 100, 10: 20 }, 10)).toBe(2);
    expect(of({ 3: 40, 10: 20 }, 10)).toBe(4);
    expect(of({ 5: 40, 30: 20 }, 30)).toBe(6);
    // a third group makes no difference: 1 and 6 pages are both few compared to 30
    expect(of({ 1: 500, 6: 60, 30: 20 }, 30)).toBe(7);
  });

  it('is at most a third of the pages, at least an eighth, and never one page', () => {
    expect(of({ 5: 40, 10: 20 }, 10)).toBe(4);
    expect(of({ 50: 40, 100: 20 }, 100)).toBe(34);
    expect(of({ 1: 40, 100: 20 }, 100)).toBe(12);
    expect([of({}, 100), of({ 100: 5 }, 100), of({ 1: 9 }, 3)]).toEqual([12, 12, 2]);
  });
});

describe('page counts of a site', () => {
  it('drop keys that are too rare at the end of a bucket, and keep those that may have occurred before', () => {
    const counter = new DocumentFrequency(2);
    const add = (...keys: number[]): [number, number][] => {
      counter.addPage(keys);
      return [...counter.entries()];
    };
    expect(add(1, 2)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(add(1, 3)).toEqual([[1, 2]]);
    expect(add(1, 4)).toEqual([
      [1, 3],
      [4, 1],
    ]);
    // 4 came in the second bucket and may have been missed once: 1 + 1 does not exceed 2
    expect(add(1, 5)).toEqual([[1, 4]]);
    add(6);
    // of three buckets: 4 is more than 3; 6 was seen twice and may have been missed twice
    expect(add(6)).toEqual([
      [1, 4],
      [6, 2],
    ]);
    expect(counter.size).toBe(2);
  });

  it('can be learned as a whole or in part', () => {
    const options = checkOptions('chunks', chunks.options, { boundary: 'block', key: 'text', threshold: 2 });
    const learner = new ChunksLearner(options);
    expect(() => learner.finish()).toThrow('no page was learned');
    for (const text of ['Same one', 'Same two', 'Same three'])
      learner.add(parsePage(`<body><p>Shared</p><p>${text}</p></body>`));
    expect(learner.size).toBe(4);
    const whole = learner.finish();
    expect([whole.pages, whole.figures]).toEqual([3, { chunks: 1, threshold: 2 }]);
    expect((whole.body as ChunksBody).chunks.map(([, percent]) => percent)).toEqual([100]);
    const part = learner.finish([0, 2, 7]);
    expect([part.pages, part.figures]).toEqual([2, { chunks: 1, threshold: 2 }]);
    expect(learner.finish([1]).figures).toEqual({ chunks: 0, threshold: 2 });
  });

  it('have the share of pages per chunk, in hundredths, sorted by key', () => {
    const learner = new ChunksLearner(checkOptions('chunks', chunks.options, { threshold: 0.5 }));
    for (const i of [0, 1, 2])
      learner.add(parsePage(`<body><p>On all</p>${i < 2 ? '<p>On two</p>' : '<p>On one</p>'}</body>`));
    const { chunks: found, threshold } = learner.finish().body as ChunksBody;
    expect(threshold).toBe(2);
    expect(found.map(([, percent]) => percent).sort()).toEqual([100, 67]);
    expect(found.map(([key]) => key)).toEqual(found.map(([key]) => key).sort((a, b) => a - b));
  });
});

describe('template tables', () => {
  const chunk = (table: number, tokens: number, text: string): TextChunk => ({
    ...{ key: 0, near: [], path: 0, from: 0, to: 0, images: [] },
    ...{ table, tokens, text },
  });

  it('have half of their words in the template, and list their template text', () => {
    const cut = [
      chunk(3, 5, 'menu'),
      chunk(3, 5, 'fresh a'),
      chunk(9, 4, 'bar'),
      chunk(9, 5, 'fresh b'),
      chunk(-1, 5, 'loose'),
      chunk(3, 0, 'end'),
    ];
    expect(templateTables(cut, ({ text }) => !text.startsWith('fresh'))).toEqual(['menu\nend\n']);
    expect(templateTables(cut, () => true)).toEqual(['menu\nfresh a\nend\n', 'bar\nfresh b\n']);
  });
});

describe('the main story of a page', () => {
  /** The id of the part chosen from the element `all`. */
  function own(title: string, html: string): string {
    const page = parsePage(`<title>${title}</title><body><div id=all>${html}</div></body>`);
    const { tape } = page;
    const idOf = (node: number): string => attribute(tape, node, 'id') ?? '';
    const all = [...tape.tag.keys()].find((node) => isElement(tape, node) && idOf(node) === 'all')!;
    return idOf(ownStory(page, all));
  }
  const story = (id: string, head: string, name = 'class=head'): string =>
    `<div id=${id}><h1 ${name}>${head}</h1><p>Text</p></div>`;

  it('is the one with the page title as its heading', () => {
    const two = story('a', 'Gulls at sea') + story('b', 'Boats in port');
    expect(own('Boats in port | News', two)).toBe('b');
    expect(own('Gulls at sea', two)).toBe('a');
  });

  it('is everything if nothing is stacked, or no heading matches', () => {
    expect(own('Boats in port', story('b', 'Boats in port'))).toBe('all');
    expect(own('News', story('a', 'Gulls') + story('b', 'Boats'))).toBe('all');
    expect(own('Boats', story('a', 'Gulls', '') + story('b', 'Boats', ''))).toBe('all');
    expect(own('Boats', story('a', 'Gulls', 'class=other') + story('b', 'Boats'))).toBe('all');
    expect(own('Boats', story('a', '') + story('b', 'Gulls'))).toBe('all');
  });
});

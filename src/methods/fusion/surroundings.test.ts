// The second stage's columns on a small page, calculated by hand: every mean is weighted by words plus one.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { WordTable } from '../../lexicon/index.ts';
import { hashWord } from '../../lexicon/word-table.ts';
import { CLASS_SCORE_COLUMNS, classScores, fillScores } from './class-scores.ts';
import { ModelColumns } from './columns.ts';
import { SURROUNDING_COLUMNS, surroundings } from './surroundings.ts';

const words = (count: number): string => 'word '.repeat(count).trim();

function around(html: string, p: readonly number[]): Record<string, number[]> {
  const page = parsePage(html);
  expect(page.segments.count).toBe(p.length);
  const columns = new ModelColumns(SURROUNDING_COLUMNS.length, p.length);
  surroundings(page, Float32Array.from(p), columns);
  const rows = SURROUNDING_COLUMNS.map((name, c) => [name, p.map((_, s) => Math.round(columns.at(c, s) * 1e4) / 1e4)]);
  columns.release();
  return Object.fromEntries(rows);
}

describe('surroundings', () => {
  // 9 and 19 words in a list, 29 and 39 in a part: with one more each 10, 20, 30 and 40
  const HTML = `<body><ul><li>${words(9)}</li><li>${words(19)}</li></ul><div><p>${words(29)}</p><p>${words(39)}</p></div></body>`;
  const P = [0.1, 0.5, 0.75, 1];
  const found = around(HTML, P);
  const each = (value: number): number[] => P.map(() => value);

  it('include the first stage’s score of a segment, and its word count', () => {
    expect(found['p']).toEqual(P);
    expect(found['words']).toEqual([9, 19, 29, 39]);
  });

  it('include the mean of segments with the same path', () => {
    const [items, paragraphs] = [(1 + 10) / 30, (22.5 + 40) / 70].map((value) => Math.round(value * 1e4) / 1e4);
    expect(found['path']).toEqual([items, items, paragraphs, paragraphs]);
    // all text above one half is in paragraphs
    expect(found['pathCover']).toEqual([0, 0, 1, 1]);
  });

  it('include the mean of the page', () => {
    expect(found['page']).toEqual(each((1 + 10 + 22.5 + 40) / 100));
    expect(found['sure']).toEqual(each(0.7));
    expect(found['sureWords']).toEqual(each(Math.round(Math.log(71) * 1e4) / 1e4));
    expect(found['before']).toEqual([0, 0, 0, Math.round((30 / 70) * 1e4) / 1e4]);
  });

  it('include the means of larger and larger containers', () => {
    const [list, part, page] = [11 / 30, 62.5 / 70, 73.5 / 100].map((value) => Math.round(value * 1e4) / 1e4);
    expect(found['larger1']).toEqual([list, list, part, part]);
    expect(found['cover1']).toEqual([0, 0, 1, 1]);
    // the body has 96 words: twice the list's 28, but not twice the part's 68, so the whole page is used there
    expect(found['larger4']).toEqual(each(page!));
    expect(found['cover4']).toEqual(each(1));
  });

  it('cover nothing if nothing looks like text', () => {
    const none = around(HTML, [0.1, 0.2, 0.3, 0.5]);
    for (const name of ['before', 'pathCover', 'cover1', 'cover2', 'cover3', 'cover4', 'sure', 'sureWords'])
      expect(none[name], name).toEqual(each(0));
  });
});

describe('class scores', () => {
  /** In sixteenths. */
  const SCORES = { body: 32, story: 48, share: -40, wide: 16 };
  const table = new WordTable(
    Object.keys(SCORES).map((word) => hashWord(word)),
    Object.values(SCORES),
  );

  it('are those of an element’s own words, and the minimum, maximum and sum over all elements around it', () => {
    const page = parsePage(
      '<body><div class="story"><div class="share wide"><p>One</p></div><p class="body story" id="wide">Two</p></div><p>Three</p></body>',
    );
    const scores = classScores(page, table);
    const rows = CLASS_SCORE_COLUMNS.map((name, c) => {
      const into = new Float32Array(page.segments.count + 1).fill(7);
      fillScores(page, scores, c, into, 1);
      expect(into[0]).toBe(7);
      return [name, [...into.subarray(1)]];
    });
    // story 3; share and wide −2.5 + 1; body, story and wide 2 + 3 + 1, which is cut to 4
    expect(Object.fromEntries(rows)).toEqual({
      'words.own': [0, 4, 0],
      'words.parent': [-1.5, 3, 0],
      'words.grand': [3, 0, 0],
      'words.least': [-1.5, 0, 0],
      'words.most': [3, 4, 0],
      'words.sum': [1.5, 7, 0],
    });
  });
});

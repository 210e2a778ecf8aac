// The columns as a whole: one row per segment, finite numbers, equal on every run; and results of single families.

import { describe, expect, it } from 'vitest';
import { CONTRACT_PAGES } from '../../test/contract/pages.ts';
import { HashCounter } from '../base/index.ts';
import { elementMarks, TAG_FAMILIES } from '../elements/index.ts';
import { parsePage } from '../index.ts';
import { CLASS_FAMILIES } from '../lexicon/index.ts';
import { hashWord, maskTable } from '../lexicon/word-table.ts';
import type { Page } from '../page/index.ts';
import { FAMILIES, FEATURE_NAMES, featureMatrix, fillOf } from './matrix.ts';
import { places, segmentText } from './measures/index.ts';

function column(page: Page, name: string): number[] {
  const { rows, width } = featureMatrix(page);
  const at = FEATURE_NAMES.indexOf(name);
  expect(at, name).toBeGreaterThanOrEqual(0);
  return Array.from({ length: page.segments.count }, (_, s) => rows[s * width + at]!);
}

/** Contains everything that columns need to have a value: a title, a description, JSON-LD texts, items, an end. */
const FULL_PAGE = `<title>A quiet harbour today</title><meta name="description" content="Boats leave early today">
  <script type="application/ld+json">{"@type":"NewsArticle","description":"Boats of it","articleBody":"${'so many words '.repeat(30)}"}</script>
  <h1>A quiet harbour today</h1><article class="story"><p>${'So many words, and more of them. '.repeat(12)}</p></article>
  <h2>Comments</h2><ul>${'<li class="comment"><p>Said by one of them</p></li>'.repeat(3)}</ul><p><a href="/x">More</a></p>`;

describe('feature matrix', () => {
  it('has a unique name for every column', () => {
    expect(new Set(FEATURE_NAMES).size).toBe(FEATURE_NAMES.length);
    expect(FAMILIES.reduce((sum, { columns }) => sum + Object.keys(columns).length, 0)).toBe(FEATURE_NAMES.length);
  });

  for (const [name, html] of Object.entries({ ...CONTRACT_PAGES, 'a page with everything': FULL_PAGE })) {
    it(`fills every column's own cells and no others on ${name}`, () => {
      const page = parsePage(html, { url: 'https://example.org/a/page.html' });
      const { count } = page.segments;
      for (const feature of FEATURE_NAMES) {
        const probe = new Float32Array(count + 2).fill(-77);
        const shared = fillOf(feature)!(page, probe, 1);
        const cells = shared === undefined ? probe.subarray(1, count + 1) : Float32Array.of(shared);
        expect([probe[0], probe[count + 1]], feature).toEqual([-77, -77]);
        expect(
          cells.every((value) => value !== -77 && Math.abs(value) !== Number.POSITIVE_INFINITY),
          feature,
        ).toBe(true);
        expect(shared === undefined || probe.every((value) => value === -77), feature).toBe(true);
      }
      expect(featureMatrix(page).rows).toHaveLength(count * FEATURE_NAMES.length);
    });
  }

  it('finds tags, class words and hidden ancestors by distance', () => {
    const page = parsePage(
      '<div id="navBar"><div class="comment-list"><p>one two</p></div></div><article><p style="display: none">three</p></article>',
    );
    expect(column(page, 'class.comment')).toEqual([1, 60]);
    expect(column(page, 'class.nav')).toEqual([2, 60]);
    expect(column(page, 'tag.p')).toEqual([0, 0]);
    expect(column(page, 'tag.article')).toEqual([60, 1]);
    expect(column(page, 'tag.hidden')).toEqual([60, 0]);
  });

  it('counts steps up to each family by itself, to at most 60', () => {
    const deep = (levels: number, inner: string): string =>
      `${'<div>'.repeat(levels)}${inner}${'</div>'.repeat(levels)}`;
    const html = `<nav class="product-comment"><ul><li>${deep(55, '<p>one</p>')}</li>${deep(58, 'two')}${deep(59, 'three')}
      <li class="post media"><table><tr><td><h2>four</h2></table>${deep(63, '<article><p>five</p></article>')}</ul></nav>
      <main class="review"><footer><label>six</label></footer></main><p>seven</p>`;
    const page = parsePage(html);
    const { tags, classes, parent } = elementMarks(page);
    const stepsTo = (masks: Int32Array, bit: number): number[] =>
      Array.from(places(page).inner, (inner) => {
        let [e, steps] = [inner, 0];
        for (; e >= 0 && ((masks[e]! >>> bit) & 1) === 0; e = parent[e]!) steps++;
        return e < 0 ? 60 : Math.min(steps, 60);
      });
    for (const name of FEATURE_NAMES) {
      const [family, own = ''] = name.split('.');
      if (family === 'tag') expect(column(page, name), name).toEqual(stepsTo(tags, TAG_FAMILIES.indexOf(own)));
      if (family === 'class')
        expect(column(page, name), name).toEqual(stepsTo(classes, (CLASS_FAMILIES as readonly string[]).indexOf(own)));
    }
    expect(column(page, 'tag.nav')).toContain(59);
  });

  it('counts items of one kind', () => {
    const page = parsePage(`<ul>${'<li class="c">some words here</li>'.repeat(5)}</ul><p>alone</p>`);
    expect(column(page, 'repeat.blockRepeats')).toEqual([5, 5, 5, 5, 5, 1]);
    expect(column(page, 'repeat.sameText')).toEqual([0, 0, 0, 0, 0, 0]); // three words: too short for a repeat
  });

  it('finds the title, the description and the JSON-LD copy in the text', () => {
    const story = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ');
    const page = parsePage(
      `<title>A quiet harbour</title><meta name="description" content="Boats leave early today">
       <script type="application/ld+json">{"@type":"NewsArticle","articleBody":"${story}"}</script>
       <h1>A quiet harbour</h1><p>Boats leave early today</p><p>${story}</p><p>other things entirely</p>`,
    );
    expect(column(page, 'overlap.ofTitle')).toEqual([1, 0, 0, 0]);
    expect(column(page, 'overlap.inDescription')).toEqual([0, 1, 0, 0]);
    expect(column(page, 'overlap.inBody')).toEqual([0, 0, 1, 0]);
    expect(column(page, 'page.is_article')).toEqual([1, 1, 1, 1]);
  });

  it('reads cues of the segment and of the heading above it', () => {
    const page = parsePage('<h2>Related stories</h2><p>Something else happened</p>');
    expect(column(page, 'cue.related')[0]).toBe(1);
    expect(column(page, 'cue.underRelatedHeading')).toEqual([0, 1]);
  });
});

describe('element marks', () => {
  it('splits class and id into unique words, and drops digits', () => {
    const marks = elementMarks(parsePage('<div class="post post-123 entryTitle" id="post_9">text</div>'));
    const div = marks.count - 1;
    const tokens = [...marks.tokens.subarray(marks.tokenFrom[div]!, marks.tokenFrom[div + 1]!)];
    expect(tokens).toEqual(['post', 'entry', 'title'].map(hashWord));
  });
});

describe('segment text', () => {
  it('hashes words case-insensitively in Latin, Greek, Cyrillic and Vietnamese', () => {
    const { words } = segmentText(parsePage('<p>Word ΛΟΓΟΣ Слово ĐƯỜNG</p><p>word λογοσ слово đường</p>'));
    expect([...words.subarray(0, 4)]).toEqual([...words.subarray(4, 8)]);
  });
});

describe('tables by hash', () => {
  it('counts each key separately', () => {
    const counter = new HashCounter(100);
    for (let i = 0; i < 100; i++) for (let k = 0; k <= i % 3; k++) counter.add(i * 65536);
    for (let i = 0; i < 100; i++) expect(counter.count[counter.slot(i * 65536)]).toBe((i % 3) + 1);
  });

  it('gives a word the bits of all its lists', () => {
    const table = maskTable(['a b', 'b c', 'd']);
    expect(['a', 'b', 'c', 'd', 'e'].map((word) => table.get(hashWord(word)))).toEqual([1, 3, 2, 4, 0]);
  });
});

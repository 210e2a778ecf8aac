// Single families on pages small enough to compute every value by hand.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { featureColumn } from './matrix.ts';
import { titleShares } from './overlap.ts';

const words = (count: number, word = 'word'): string => `${word} `.repeat(count).trim();
const round = (value: number): number => Math.round(value * 1e4) / 1e4;

function column(html: string, name: string): number[] {
  return Array.from(featureColumn(parsePage(html), name), round);
}

describe('overlap', () => {
  const page = (head: string, body: string): string => `<head>${head}</head><body>${body}</body>`;
  const TITLE = '<title>Boats of the harbour today</title>';
  const lines = '<p>Boats of the old town</p><p>Nothing alike</p><p>The Harbour boats of today</p><p>After it</p>';

  it('is the share of a line in the title, and of the title in the line', () => {
    const html = page(TITLE, lines);
    expect(column(html, 'overlap.inTitle')).toEqual([0.6, 0, 1, 0]);
    expect(column(html, 'overlap.ofTitle')).toEqual([0.6, 0, 1, 0]);
    const parsed = parsePage(html);
    expect([0, 1, 2].map((s) => titleShares(parsed, s))).toEqual([
      { inTitle: Math.fround(0.6), ofTitle: Math.fround(0.6) },
      { inTitle: 0, ofTitle: 0 },
      { inTitle: 1, ofTitle: 1 },
    ]);
  });

  it('counts words of a line that repeats the title once for the title', () => {
    const twice = '<p>Boats of the harbour today boats of the harbour today</p>';
    expect(column(page(TITLE, twice), 'overlap.ofTitle')).toEqual([1]);
    expect(titleShares(parsePage(page(TITLE, twice)), 0)).toEqual({ inTitle: 1, ofTitle: 1 });
  });

  it('is absent without a title', () => {
    expect(column(page('', lines), 'overlap.ofTitle')[0]).toBeNaN();
    expect(titleShares(parsePage(page('', lines)), 0)).toEqual({ inTitle: 0, ofTitle: Number.NaN });
  });

  it('counts lines since one with more than three fifths of the title, in few words', () => {
    expect(column(page(TITLE, lines), 'overlap.titleAhead')).toEqual([-1, -1, -1, 1]);
    const long = `<p>Boats of the harbour today ${words(10)}</p><p>After</p>`;
    expect(column(page(TITLE, long), 'overlap.titleAhead')).toEqual([-1, -1]);
    const shorter = `<p>Boats of the harbour today ${words(9)}</p><p>After</p><p>Boats of the harbour today</p><p>End</p>`;
    expect(column(page(TITLE, shorter), 'overlap.titleAhead')).toEqual([-1, 1, 2, 3]);
    expect(column(page('<title>Two words</title>', '<p>Two words</p><p>After</p>'), 'overlap.titleAhead')).toEqual([
      -1, -1,
    ]);
    expect(
      column(page('<title>Now three words</title>', '<p>Now three words</p><p>After</p>'), 'overlap.titleAhead'),
    ).toEqual([-1, 1]);
  });

  it('is the share of word pairs that are in the description', () => {
    const head = '<meta name="description" content="boats leave the harbour early">';
    const body = '<p>Boats leave the old harbour early</p><p>the harbour</p><p>early</p>';
    // boats leave, leave the, harbour early: three of five pairs.
    expect(column(page(head, body), 'overlap.inDescription')).toEqual([0.6, 1, 0]);
    expect(column(page('', body), 'overlap.inDescription')[0]).toBeNaN();
  });

  it('is the share of word pairs in the page’s own copy, if that has fifty pairs, whatever its markup', () => {
    const copy = (count: number): string =>
      page(
        `<script type="application/ld+json">${JSON.stringify({
          '@type': 'Article',
          articleBody: `<p>${Array.from({ length: count }, (_, i) => `w${i}`).join('&nbsp;')}</p>`,
        })}</script>`,
        '<p>w0 w1 w2 other</p>',
      );
    expect(column(copy(51), 'overlap.hasBody')[0]).toBe(50);
    expect(column(copy(51), 'overlap.inBody')).toEqual([round(2 / 3)]);
    expect(column(copy(50), 'overlap.hasBody')[0]).toBe(0);
    expect(column(copy(50), 'overlap.inBody')[0]).toBeNaN();
  });
});

describe('text minus links', () => {
  // 40 characters; 20 characters with 5 linked: 10; all linked: 0.
  const html = `<body><p>${'a'.repeat(40)}</p><p><a href=/x>${'b'.repeat(5)}</a>${'b'.repeat(15)}</p><p><a href=/y>${'c'.repeat(30)}</a></p></body>`;

  it('is relative to the page’s, and to the largest block’s', () => {
    expect(column(html, 'kfe.share')).toEqual([0.8, 0.2, 0]);
    expect(column(html, 'kfe.ofLargest')).toEqual([1, 0.25, 0]);
    expect(column(html, 'kfe.ownWords')).toEqual([1, 1, 1]);
  });

  it('is 0 on a page of links', () => {
    expect(column('<body><p><a href=/y>all</a></p></body>', 'kfe.share')).toEqual([0]);
  });

  it('falls into three groups, the largest last', () => {
    const p = (count: number): string => `<p>${'a'.repeat(count)}</p>`;
    expect(column(`<body>${p(100)}${p(25)}${p(1)}${p(81)}${p(4)}${p(36)}</body>`, 'kfe.cluster')).toEqual([
      2, 1, 0, 2, 0, 1,
    ]);
    expect(column(`<body>${p(9)}</body>`, 'kfe.cluster')).toEqual([2]);
  });

  it('falls into the lower of two equally near groups, and a group moves to its only block', () => {
    const p = (count: number): string => `<p>${'a'.repeat(count)}</p>`;
    // Square roots, with centers 0, 4 and 8: 2 lies between the first two.
    expect(column(`<body>${p(64)}${p(4)}</body>`, 'kfe.cluster')).toEqual([2, 0]);
    // Centers 0, 5 and 10: 3 is nearer to 5, which moves there; otherwise the group of 2 would attract it.
    expect(column(`<body>${p(100)}${p(9)}${p(4)}${p(4)}</body>`, 'kfe.cluster')).toEqual([2, 1, 0, 0]);
  });

  it('is for all segments of a block together', () => {
    const two = `<body><div>${'a'.repeat(30)}<br>${'b'.repeat(10)} c</div><p>${'d'.repeat(14)}</p></body>`;
    expect(column(two, 'kfe.ownWords')).toEqual([3, 3, 1]);
    expect(column(two, 'kfe.ofLargest')[2]).toBe(round(14 / 42));
  });
});

describe('neighbors', () => {
  const html = `<body>${[3, 5, 7].map((count) => `<p>${words(count)}</p>`).join('')}</body>`;

  it('are the words of the next line', () => {
    expect(column(html, 'near.after1Words')).toEqual([5, 7, -1]);
  });

  const sentence = 'This is a sentence of ten words that stands here.';
  const prose = (lines: string): string =>
    `<body>${[...lines].map((one) => (one === 'p' ? `<p>${sentence}</p>` : '<p>x</p>')).join('')}</body>`;

  it('are prose in the five lines before and after, without the line itself', () => {
    expect(column(prose('pxxxxxxp'), 'near.proseAround')).toEqual([0, 10, 20, 20, 20, 20, 10, 0]);
    expect(column(prose('pp'), 'near.proseAround')).toEqual([10, 10]);
    expect(column(prose('xxxxxxp'), 'near.proseJustAfter')).toEqual([0, 10, 10, 10, 10, 10, 0]);
  });

  it('are links in those lines and the line itself', () => {
    const links = `<body><p><a href=/x>${'a'.repeat(30)}</a></p>${`<p>${'b'.repeat(10)}</p>`.repeat(6)}</body>`;
    expect(column(links, 'near.linksAround')).toEqual([
      ...[30 / 80, 30 / 90, 30 / 90, 30 / 90, 30 / 90, 30 / 90, 0].map(round),
    ]);
  });
});

describe('place', () => {
  const html = `<body><p>${words(2)}</p><h1>${words(1)}</h1><p>${words(5)}</p><h1>${words(2)}</h1></body>`;

  it('is the amount before and after', () => {
    expect(column(html, 'place.index')).toEqual([0, 1, 2, 3]);
    expect(column(html, 'place.segment')).toEqual([0, 0.25, 0.5, 0.75]);
    expect(column(html, 'place.fromTop')).toEqual([0, 2, 3, 8]);
    expect(column(html, 'place.fromEnd')).toEqual([8, 7, 2, 0]);
    expect(column(html, 'place.words')).toEqual([0, 0.2, 0.3, 0.8]);
  });

  it('is counted from the first main heading, and includes the number of main headings', () => {
    expect(column(html, 'place.sinceHeading1')).toEqual([-1, 0, 1, 2]);
    expect(column(html, 'place.heading1s')).toEqual([0, 1, 1, 2]);
    const none = '<body><p>a</p><p>b</p></body>';
    expect(column(none, 'place.sinceHeading1')[0]).toBeNaN();
    expect(column(none, 'place.heading1s')[0]).toBe(-1);
  });

  it('is limited to 50 lines before and 200 after', () => {
    const far = column(
      `<body>${'<p>a</p>'.repeat(60)}<h1>b</h1>${'<p>c</p>'.repeat(210)}</body>`,
      'place.sinceHeading1',
    );
    expect([far[0], far[10], far[11], far[260], far[261], far.at(-1)]).toEqual([-50, -50, -49, 200, 200, 200]);
  });
});

describe('repetition', () => {
  const LIST = `<ul>${[4, 4, 8].map((count) => `<li>${words(count)}</li>`).join('')}</ul>`;
  const html = `<body><div>${LIST}</div><p>${words(16, 'other')}</p></body>`;

  it('covers the lines on the same path', () => {
    expect(column(html, 'repeat.pathCount')).toEqual([3, 3, 3, 1]);
    expect(column(html, 'repeat.pathWords')).toEqual([...[16 / 3, 16 / 3, 16 / 3].map(round), 16]);
    expect(column(html, 'repeat.pathShare')).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  it('covers the item that contains a line, and its list', () => {
    expect(column(html, 'repeat.itemWords')).toEqual([4, 4, 8, -1]);
    expect(column(html, 'repeat.itemUp')).toEqual([0, 0, 0, -1]);
    expect(column(html, 'repeat.itemsShare')).toEqual([0.5, 0.5, 0.5, -1]);
    expect(column(html, 'repeat.mostRepeats').map((count) => count > 0)).toEqual([true, true, true, false]);
  });

  it('is how often a text of four words occurs on the page', () => {
    expect(column(html, 'repeat.sameText')).toEqual([2, 2, 1, 1]);
    expect(column('<body><p>one two three</p><p>one two three</p></body>', 'repeat.sameText')).toEqual([0, 0]);
  });
});

describe('the run', () => {
  const far = '<div>'.repeat(30) + '</div>'.repeat(30);
  const html = `<body><p>${words(10)}</p>${far}<p>${words(50)}</p><p>${words(20)}</p>${far}<p>${words(20)}</p></body>`;

  it('has the most words and fewest tags, and lines know their distance from its ends', () => {
    expect(column(html, 'run.inside')).toEqual([0, 1, 1, 0]);
    expect(column(html, 'run.fromStart')).toEqual([-0.1, 0, 0.5, 0.7]);
    expect(column(html, 'run.strictToEnd')).toEqual([0.7, 0.2, 0, -0.2]);
  });

  it('counts links negatively in its strict form', () => {
    const linked = `<body><p>${words(50)}</p><p><a href=/x>${words(20)}</a></p></body>`;
    expect(column(linked, 'run.inside')).toEqual([1, 1]);
    expect(column(linked, 'run.strictInside')).toEqual([1, 0]);
  });
});

describe('cues', () => {
  const prose = '<p>The boats went out early, and most of them came back with more fish than anyone had seen.</p>';
  const since = (lines: string): number[] => column(`<body>${lines}</body>`, 'cue.endCueSeen');
  const end = '<p>Comments</p>';

  it('count lines since the first short one about comments, after more than half of the prose', () => {
    expect(since(`${prose.repeat(2)}${end}${prose}${end}<p>Last</p>`)).toEqual([-1, -1, -1, 1, 2, 3]);
    expect(since(`${prose}${end}${prose}${end}<p>Last</p>`)).toEqual([-1, -1, -1, -1, 1]);
  });

  it('skip lines that are long, sentences or links', () => {
    const after = (line: string): number => since(`${prose}<p>${line}</p><p>Last</p>`)[2]!;
    expect(['Comments', 'Comments on this of all of us'].map(after)).toEqual([1, 1]);
    expect(['All the comments on this of all us', 'Comments.', '<a href=/c>Comments</a>', 'Boats'].map(after)).toEqual([
      -1, -1, -1, -1,
    ]);
  });

  it('use the last heading and the words since', () => {
    const html =
      '<body><p>one two</p><h2>A heading here</h2><p>three four five</p><p>six</p><h3>Next</h3><p>seven</p></body>';
    expect(column(html, 'cue.headingUp')).toEqual([-1, -1, 1, 2, 3, 1]);
    expect(column(html, 'cue.wordsSinceHeading')).toEqual([0, 2, 0, 3, 4, 0]);
    expect(column(html, 'cue.headingsSeen')).toEqual([0, 0, 1, 1, 1, 2]);
  });

  it('number the outermost articles', () => {
    const html =
      '<body><p>a</p><article><p>b</p><article><p>c</p></article></article><article><p>d</p></article></body>';
    expect(column(html, 'cue.articleIndex')).toEqual([0, 1, 1, 2]);
  });
});

import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { differences, SUITES } from './round-trip.ts';
import { WRITERS } from './writers.ts';

describe('HTML that looks the same', () => {
  it.each([
    ['<p>a <b>b</b></p>', '<p>a <strong>b</strong></p>'],
    ['<ul><li>a</li></ul>', '<ul>\n<li>\n<p>a</p>\n</li>\n</ul>'],
    ['<div>a</div>', '<p>a</p>'],
    ['<p><em> a</em></p>', '<p><em>a</em></p>'],
    ['<b><p>a</p><p>b</p></b>', '<p><b>a</b></p><p><b>b</b></p>'],
  ])('is one: %s and %s', (one, other) => expect(canonical(one)).toBe(canonical(other)));

  it.each([
    ['<p>a</p>', '<p><em>a</em></p>'],
    ['<p>a</p><p>b</p>', '<p>a b</p>'],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<ol><li>a</li></ol>', '<ol start="2"><li>a</li></ol>'],
    ['<pre>a  b</pre>', '<pre>a b</pre>'],
    ['<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>{em:a}</p>', '<p><em>a</em></p>'],
  ])('is not: %s and %s', (one, other) => expect(canonical(one)).not.toBe(canonical(other)));
});

describe('HTML → Markdown → HTML', () => {
  it('brings back the cases of CommonMark', () => {
    expect(differences(SUITES.commonmark, WRITERS['pith']!).length).toBeLessThanOrEqual(SUITES.commonmark.length - 625);
  });

  it('is not behind the libraries on the features they test', () => {
    const lost = (suite: 'turndown' | 'hast', name: string): number =>
      differences(SUITES[suite], WRITERS[name]!).length;
    expect(lost('turndown', 'pith')).toBeLessThanOrEqual(lost('turndown', 'turndown'));
    expect(lost('hast', 'pith')).toBeLessThanOrEqual(lost('hast', 'hast-util-to-mdast'));
  });
});

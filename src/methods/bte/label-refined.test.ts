// The default form step by step: the cost of tags, the run, and each segment's label, score and reason.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { LABEL_NAMES, type Labels, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { bte } from './bte.ts';
import { refinedRun } from './refined-run.ts';
import { segmentCosts } from './segment-costs.ts';

const words = (start: string, count: number): string => `${start} ${'word '.repeat(count - 1)}`.trim();
const p = (start: string, count: number): string => `<p>${words(start, count)}</p>`;

describe('the cost of tags before and in a segment', () => {
  const costs = (body: string): number[] =>
    Array.from(segmentCosts(parsePage(`<body>${body}</body>`)), (cost) => Math.round(cost * 10) / 10);

  it('is 1 for a block tag and less for an inline one, opening or closing', () => {
    // html, body and p opened (a head holds no text); then p closed and div opened; then div closed and b opened
    expect(costs('<p>One</p><div>Two</div><b>Three</b>')).toEqual([3, 2, 1.3]);
    expect(costs('<p>One <b>bold</b> word</p><p>Two</p>')).toEqual([3.6, 2]);
  });

  it('is 0 for elements that never contain text, including their contents', () => {
    const plain = costs('<p>One</p><p>Two</p>');
    expect(costs('<p>One</p><script>no()</script><style>p{}</style><p>Two</p>')).toEqual(plain);
  });

  it('is not counted after the last segment', () => {
    expect(costs('<p>One</p><div><div></div></div>')).toEqual([3]);
    expect(costs('')).toEqual([]);
  });
});

describe('the run', () => {
  const range = (body: string): [number, number] => {
    const { from, to } = refinedRun(parsePage(`<body>${body}</body>`));
    return [from, to];
  };
  const wrapped = (depth: number): string => '<div>'.repeat(depth) + '</div>'.repeat(depth);

  it('continues across tags that cost less than the words after them', () => {
    expect(range(p('One', 100) + wrapped(10) + p('Two', 100))).toEqual([0, 2]);
    expect(range(p('One', 200) + wrapped(60) + p('Two', 100))).toEqual([0, 1]);
  });

  it('is searched for again with cheap tags if it has few of the words', () => {
    const pieces = (count: number): string =>
      Array.from({ length: count }, (_, i) => p(`P${i}`, 40) + wrapped(25)).join('');
    expect(range(p('One', 90) + wrapped(50) + pieces(5))).toEqual([0, 6]);
  });

  it('counts no words of links', () => {
    expect(range(`${p('One', 100)}<p><a href="/x">${words('Linked', 100)}</a></p>`)).toEqual([0, 1]);
  });

  it('uses the names of parts if 80 words are outside them, and not below', () => {
    const by = (count: number): [number, number] =>
      range(`${p('One', count)}<div id="comments">${p('Said', 300)}</div>`);
    expect([by(80), by(79)]).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });
});

describe('labels', () => {
  /** `label score rule, rule` of each segment, under its first word. */
  function answer(body: string): Record<string, string> {
    const page = parsePage(`<title>Boats of the harbour</title><body>${body}</body>`);
    const trace = new Trace();
    const { label, score } = bte.label(page, { trace, options: checkOptions('bte', bte.options) }) as Labels;
    return Object.fromEntries(
      Array.from(label, (one, i) => [
        page.segmentText(i).split(' ')[0]!,
        [
          LABEL_NAMES[one],
          Math.round(score[i]! * 100) / 100,
          ...trace.of(i).map(({ rule, effect }) => `${rule} ${Math.round(effect * 100) / 100}`),
        ].join(' '),
      ]),
    );
  }
  const far = '<div>'.repeat(60) + '</div>'.repeat(60);

  it('cover text with its headings, links in it, named parts, and the rest', () => {
    expect(
      answer(`<div>Boilerplate line</div>${far}${p('One', 100)}<h2>Heading two</h2><p><a href="/x">Link of a list</a></p>
        <div class="comments">${p('Said', 20)}</div><p hidden>Hidden text</p><button>Send it</button>${p('Two', 100)}`),
    ).toEqual({
      Boilerplate: 'boilerplate 0',
      One: 'content 1 bte:run 1',
      Heading: 'heading 1 bte:run 1',
      Link: 'navigation 0 bte:links -1',
      Said: 'comment 0 bte:aside -1',
      Hidden: 'hidden 0 bte:aside -1',
      Send: 'boilerplate 0 bte:aside -1',
      Two: 'content 1 bte:run 1',
    });
  });

  it('are navigation for a short link that is most of its segment', () => {
    const by = (linked: number, plain: number): string =>
      answer(
        `${p('One', 100)}<p><a href="/x">${'abcd '.repeat(linked).trim()}</a> ${'efgh '.repeat(plain)}</p>${p('Two', 100)}`,
      )['abcd']!;
    expect(by(11, 0)).toBe('navigation 0 bte:links -1');
    expect(by(12, 0)).toBe('content 0.5 bte:run 0.5');
    expect(by(6, 2)).toMatch(/^navigation/);
    expect(by(2, 6)).toMatch(/^content 0\.8/);
  });

  it('are heading, with half the score, for the headline above the run', () => {
    const found = answer(`<h1>Boats of the harbour</h1>${far}${p('One', 100)}`);
    expect(found['Boats']).toBe('heading 0.5 bte:headline 0.5');
    const aside = answer(`<nav><h1>Boats of the harbour</h1></nav>${far}${p('One', 100)}`);
    expect(aside['Boats']).toBe('navigation 0');
  });
});

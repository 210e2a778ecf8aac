// Paragraphs vote for their ancestors; links weaken the votes.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { featureColumn } from './matrix.ts';

const PROSE = '<p>The boats went out early, and most of them came back with more fish than anyone had seen.</p>';
const LINK = '<p><a href="x">a long line of words that stand inside one link to another page of the site</a></p>';

it('does not vote for an element that is mostly links, although it has more paragraphs', () => {
  const page = parsePage(`<body><div>${PROSE.repeat(4)}${LINK.repeat(6)}</div><div>${PROSE.repeat(3)}</div></body>`);
  const inVoted = [...featureColumn(page, 'main.inVoted')];
  expect(inVoted).toEqual([...Array(10).fill(0), 1, 1, 1]);
});

describe('every column', () => {
  // 18 words and one comma each: 1 + 1 + 18/20 = 2.9 votes.
  const page = parsePage(
    `<body><h1>Fish of today</h1><div><section>${PROSE.repeat(2)}</section><p>By one</p></div><p>At the end</p></body>`,
  );
  const of = (name: string): number[] =>
    Array.from(featureColumn(page, `main.${name}`), (value) => Math.round(value * 1e4) / 1e4);
  const words = 3 + 36 + 2 + 3;

  it('for the element that paragraphs vote for', () => {
    expect(of('inVoted')).toEqual([0, 1, 1, 0, 0]);
    expect(of('votedUp')).toEqual([-1, 1, 1, -1, -1]);
    expect(of('afterVoted')).toEqual([-1, 0, 0, 1, 2]);
    expect(of('votedWords')[0]).toBe(36);
    expect(of('votedShare')[0]).toBe(Math.round((36 / words) * 1e4) / 1e4);
    // section, div, body: the whole vote, half of it, a quarter.
    expect(of('ownVote')).toEqual([0.25, 1, 1, 0.5, 0.25]);
    expect(of('commonWithVoted')).toEqual([2, 0, 0, 1, 2]);
  });

  it('for the deepest element that keeps the prose together', () => {
    expect(of('inDeepest')).toEqual([0, 1, 1, 0, 0]);
    expect(of('deepestUp')).toEqual([-1, 1, 1, -1, -1]);
    expect(of('afterDeepest')).toEqual([-1, 0, 0, 1, 2]);
    expect(of('deepestShare')[0]).toBe(Math.round((36 / words) * 1e4) / 1e4);
    const apart = (one: number, other: number): number[] => [
      ...featureColumn(
        parsePage(`<body><div>${PROSE.repeat(one)}</div><div>${PROSE.repeat(other)}</div></body>`),
        'main.inDeepest',
      ),
    ];
    // Three of four keep three quarters; two of three do not.
    expect(apart(3, 1)).toEqual([1, 1, 1, 0]);
    expect(apart(2, 1)).toEqual([1, 1, 1]);
  });

  it('for the path to the main heading', () => {
    expect(of('commonWithTitle')).toEqual([0, 1, 1, 1, 1]);
    expect(of('titleShare')).toEqual([Math.round((3 / words) * 1e4) / 1e4, 1, 1, 1, 1]);
  });

  it('for a page without prose or main heading', () => {
    const bare = parsePage('<body><p>One</p><p>Two</p></body>');
    const value = (name: string): number => featureColumn(bare, `main.${name}`)[0]!;
    expect(['inVoted', 'votedUp', 'afterVoted', 'ownVote', 'commonWithVoted', 'inDeepest'].map(value)).toEqual([
      0, -1, 0, 0, -1, 0,
    ]);
    expect(['votedWords', 'votedShare'].map(value)).toEqual([2, 1]);
    expect(['commonWithTitle', 'titleShare'].map(value)).toEqual([Number.NaN, Number.NaN]);
  });
});

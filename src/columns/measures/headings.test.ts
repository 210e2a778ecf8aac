import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { headingLevel, headingLevels } from './headings.ts';

const levelsOf = (html: string): number[] => [...headingLevels(parsePage(html))];

describe('headings', () => {
  it.each([
    ['<p>a</p><h1>b</h1><p>c</p>', [0, 1, 0]],
    ['<h6><div>a</div><div>b</div></h6><p>c</p>', [6, 6, 0]],
    ['<div role=heading>a</div><div role="Heading" aria-level=1>b</div><div role=button>c</div>', [2, 1, 0]],
    ['<div role=heading aria-level=9>a</div><div role=heading aria-level=none>b</div>', [6, 2]],
    ['<div role=heading aria-level=3><h1>a</h1><p>b</p></div><h2>c</h2>', [3, 3, 2]],
    ['<svg><h1>a</h1></svg>', [1]],
  ])('%s', (html, levels) => {
    expect(levelsOf(html)).toEqual(levels);
  });

  it('recognizes an element that is a heading', () => {
    const page = parsePage('<h3>a</h3>');
    const node = [...page.tape.tag.keys()].find((at) => headingLevel(page, at) > 0)!;
    expect(headingLevel(page, node)).toBe(3);
    expect(headingLevel(page, node + 1)).toBe(0);
  });
});

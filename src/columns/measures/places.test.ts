// Positions of segments: each larger container is the first with a given amount of additional text.

import { expect, it } from 'vitest';
import { attribute } from '../../dom/index.ts';
import { elementMarks } from '../../elements/index.ts';
import { parsePage } from '../../index.ts';
import { LEVELS, places } from './places.ts';

const words = (count: number): string => 'word '.repeat(count);

it('takes the first container with more words, a fifth more, half as many again, twice as many', () => {
  // Words: p 100, a 110, b 125, c 140, d 200, e 290, f 420, page more.
  const page = parsePage(
    `<body><div id=f><div id=e><div id=d><div id=c><div id=b><div id=a><div id=w><p id=p>${words(100)}</p></div><p>${words(10)}</p></div>
     <p>${words(15)}</p></div><p>${words(15)}</p></div><p>${words(60)}</p></div><p>${words(90)}</p></div><p>${words(130)}</p></div><p>${words(600)}</p></body>`,
  );
  const { node } = elementMarks(page);
  const { larger, block } = places(page);
  const idOf = (element: number): string => attribute(page.tape, node[element]!, 'id') ?? '';
  expect(idOf(block[0]!)).toBe('p');
  // 110 > 100; 140 ≥ 1.2 × 110; 290 ≥ 1.5 × 140 (200 is not); the page ≥ 2 × 290 (420 is not).
  expect([...larger.subarray(0, LEVELS)].map(idOf)).toEqual(['a', 'c', 'e', '']);
});

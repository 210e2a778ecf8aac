import { expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { labelSegments } from '../rules/index.ts';
import { ruleTrials } from './rule-trial.ts';

const story = (n: number, box: boolean): string =>
  `<body><main><h1>Story ${n}</h1>${[1, 2, 3].map((k) => `<p>The harbour of ${n} was quiet on morning ${k}, and all its boats had already left before the light came.</p>`).join('')}${box ? '<p class=box>The harbour post is read on every quay of this coast, and on a few of the next.</p>' : ''}</main></body>`;
const pages = [1, 2, 3].map((n) => parsePage(story(n, n < 3)));
const box = [...Array(pages[0]!.segments.count).keys()].find((s) => pages[0]!.segmentText(s).includes('harbour post'))!;

it('reports how many pages a rule matches, what it would drop, and which labels it contradicts', () => {
  const nothing = ruleTrials(pages.map((page) => ({ page, labels: [] })));
  expect(nothing({ action: 'drop', selector: '.box' })).toEqual({
    pages: 2,
    of: 3,
    contradictions: 0,
    changedWords: 36,
    words: 'matches 2 of 3 pages, 0 contradictions',
  });
  expect(nothing({ action: 'drop', text: 'The harbour post …' })).toMatchObject({ pages: 2, changedWords: 36 });
  expect(nothing({ action: 'drop', selector: '.none' })).toMatchObject({ pages: 0, changedWords: 0 });
  const labels = [labelSegments(pages[0]!, [box], 'keep')];
  const said = ruleTrials(pages.map((page, i) => ({ page, labels: i === 0 ? labels : [] })));
  expect(said({ action: 'drop', selector: '.box' }).words).toBe('matches 2 of 3 pages, 1 contradiction');
  expect(said({ action: 'keep', selector: '.box' }).contradictions).toBe(0);
});

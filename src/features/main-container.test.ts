// Paragraphs vote for the elements around them; links weaken what was voted for.

import { expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { featureColumn } from './matrix.ts';

const prose = (linked: string): string =>
  `<p>The boats went out early, and ${linked} of them came back with more fish than anyone had seen.</p>`;
const LINK = '<a href="x">a long line of words that all of them stand inside one link to another page of the site</a>';

it('does not vote for the element whose text is half links, however much of it there is', () => {
  const page = parsePage(
    `<body><div id=links>${prose(LINK).repeat(4)}</div><div id=story>${prose('most').repeat(3)}</div></body>`,
  );
  const inVoted = featureColumn(page, 'main.inVoted');
  expect([...inVoted]).toEqual([0, 0, 0, 0, 1, 1, 1]);
});

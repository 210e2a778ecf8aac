// Paragraphs vote for the elements around them; links weaken what was voted for.

import { expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { featureColumn } from './matrix.ts';

const PROSE = '<p>The boats went out early, and most of them came back with more fish than anyone had seen.</p>';
const LINK = '<p><a href="x">a long line of words that stand inside one link to another page of the site</a></p>';

it('does not vote for the element whose text is mostly links, though it has more paragraphs', () => {
  const page = parsePage(`<body><div>${PROSE.repeat(4)}${LINK.repeat(6)}</div><div>${PROSE.repeat(3)}</div></body>`);
  const inVoted = [...featureColumn(page, 'main.inVoted')];
  expect(inVoted).toEqual([...Array(10).fill(0), 1, 1, 1]);
});

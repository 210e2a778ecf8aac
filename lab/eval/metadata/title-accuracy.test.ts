import { expect, it } from 'vitest';
import type { DataSet } from '../data/index.ts';
import { isMatch, isSameTitle, titleAccuracy } from './title-accuracy.ts';

it('compares titles as words', () => {
  expect(isSameTitle('The Tide: a primer', 'the tide – A Primer')).toBe(true);
  expect(isSameTitle('The Tide', 'The tides')).toBe(false);
  expect(isMatch('The tide', 'The tide | Example')).toBe(true);
  expect(isMatch('Tide', 'Tides of the north')).toBe(false);
  expect(isMatch('How the tide turns in spring', 'How the tide turns')).toBe(true);
  expect(isMatch('How a tide turns', 'How the tide turns')).toBe(true);
  expect(isMatch('', 'The tide')).toBe(false);
});

it('counts the pages that have a title', async () => {
  const page = (id: string, title: string | undefined, found: string) => ({
    id,
    ...(title === undefined ? {} : { title }),
    html: `<title>${found}</title><p>Text.</p>`,
    gold: {},
  });
  const data: DataSet = {
    name: 'made',
    async *pages() {
      yield page('a', 'The tide', 'The tide');
      yield page('b', 'The tide turns', 'The tide');
      yield page('c', 'The tide', 'Brass barometers');
      yield page('d', undefined, 'The tide');
    },
  };
  const missed: string[] = [];
  const counts = await titleAccuracy(data, undefined, ({ page }) => missed.push(page.id));
  expect(counts).toEqual({ pages: 3, same: 1, match: 2 });
  expect(missed).toEqual(['c']);
});

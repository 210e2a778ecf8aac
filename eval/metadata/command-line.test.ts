import { expect, it } from 'vitest';
import { helpOf } from './command-line.ts';

it('says what each option takes, what it is for and what it is without', () => {
  expect(
    helpOf('about', {
      data: ['FOLDER', 'x', 'where it is'],
      misses: ['', '', 'also misses'],
      sets: ['A', '', 'which'],
    }),
  ).toBe(
    ['about', '', '  --data FOLDER   where it is (x)', '  --misses        also misses', '  --sets A        which'].join(
      '\n',
    ),
  );
});

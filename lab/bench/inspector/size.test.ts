import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureBuilt, ROOT } from '../../../test/built.ts';
import { BUDGET, sizes } from './main.ts';

it('the inspector stays within its budget', () => {
  ensureBuilt();
  const { packed, own } = sizes(join(ROOT, 'dist'));
  expect(own.every(({ bytes }) => bytes > 1_000)).toBe(true);
  expect(packed).toBeLessThan(BUDGET);
});

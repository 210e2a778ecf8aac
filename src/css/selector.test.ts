import { describe, expect, it } from 'vitest';
import { isThere, mayBeThere, readSelector } from './selector.ts';

describe('the quick check of selector text', () => {
  const names = new Set(['a', 'b', 'sm:wide', 'größe']);

  it.each([
    ['.a', true],
    ['.a .b > #a', true],
    ['div p', true],
    ['.c', false],
    ['.a .c', false],
    ['.a#c:hover', false],
    ['.größe', true],
    // Names inside brackets need not be there.
    ['.a:not(.c) .b', true],
    ['[href=".c"]', true],
    ['.c[href]', false],
    ['.a[x=.c]', true],
    ['.sm\\:wide', true],
  ])('%s: %s', (text, is) => {
    expect(mayBeThere(text, names)).toBe(is);
    const read = readSelector(text);
    if (read?.every((one) => isThere(one, names)) === true) expect(is).toBe(true);
  });
});

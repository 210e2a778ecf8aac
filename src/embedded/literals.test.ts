import { describe, expect, it } from 'vitest';
import { readLiterals } from './literals.ts';

describe('readLiterals', () => {
  it.each([
    ['both quotes and templates', `a("one", 'two', \`three\`)`, ['one', 'two', 'three']],
    ['escapes', String.raw`x = "a\"b\n\u00e9\x41\/"`, ['a"b\n\u00e9A/']],
    ['a quote inside another', `x = "it's", 'y'`, ["it's", 'y']],
    ['an unclosed quote, which ends with its line', `it's\nx = 'one'`, ['one']],
    ['a template literal over several lines', 'x = `one\ntwo`', ['one\ntwo']],
  ])('reads %s', (_, code, expected) => {
    expect(readLiterals(code, 0)).toEqual(expected);
  });

  it('skips short ones', () => {
    const long = 'w'.repeat(40);
    expect(readLiterals(`f("name", "${long}", "${long.slice(1)}")`)).toEqual([long]);
  });
});

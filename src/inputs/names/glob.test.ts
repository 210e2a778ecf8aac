import { describe, expect, it } from 'vitest';
import { expandBraces, isGlob, matchSegment, splitGlob } from './glob.ts';

describe('matchSegment', () => {
  it.each([
    ['page.html', '*.html', true],
    ['page.htm', '*.html', false],
    ['page.html', 'p?ge.*', true],
    ['a1.html', 'a[0-9].html', true],
    ['ax.html', 'a[0-9].html', false],
    ['ax.html', 'a[!0-9].html', true],
    ['a-.html', 'a[x-].html', true],
    ['a[.html', 'a[.html', true],
    ['.hidden', '*', false],
    ['.hidden', '.*', true],
    ['', '*', true],
    ['a.b', 'a+b', false],
  ])('%s against %s: %s', (name, pattern, expected) => {
    expect(matchSegment(name, pattern)).toBe(expected);
  });

  it('does not take exponential time on many stars', () => {
    expect(matchSegment('a'.repeat(2000), `${'*a'.repeat(500)}b`)).toBe(false);
  });
});

it('expands braces, nested too, and leaves an unclosed one alone', () => {
  expect(expandBraces('{a,b{c,d}}.html')).toEqual(['a.html', 'bc.html', 'bd.html']);
  expect(expandBraces('{a,b')).toEqual(['{a,b']);
  expect(expandBraces('{a,b}'.repeat(30))).toHaveLength(1);
});

it('finds the folder a pattern starts in', () => {
  expect(splitGlob('pages/**/*.html')).toEqual({ base: 'pages', segments: ['**', '*.html'] });
  expect(splitGlob('*.html')).toEqual({ base: '.', segments: ['*.html'] });
  expect(splitGlob('/*.html')).toEqual({ base: '/', segments: ['*.html'] });
  expect(isGlob('page.html')).toBe(false);
});

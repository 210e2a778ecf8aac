import { expect, it } from 'vitest';
import { outputPlaces } from './output-places.ts';

it('replaces the extension, and keeps full names that would collide', () => {
  expect(outputPlaces(['a/x.html', 'a/x.htm', 'b/x.html', 'README', 'v1.2'], '.txt')).toEqual([
    'a/x.html.txt',
    'a/x.htm.txt',
    'b/x.txt',
    'README.txt',
    'v1.2.txt',
  ]);
});

it('keeps full names apart from short ones', () => {
  expect(outputPlaces(['x.html', 'x.htm', 'x.html.html'], '.txt')).toEqual([
    'x.html.txt',
    'x.htm.txt',
    'x.html.html.txt',
  ]);
});

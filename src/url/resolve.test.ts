import { expect, it } from 'vitest';
import { resolve, usableBase, withoutFragment } from './resolve.ts';

it.each([
  ['b', 'https://a.example/x/y', 'https://a.example/x/b'],
  ['//c.example/d', 'https://a.example/', 'https://c.example/d'],
  ['javascript:alert(1)', 'https://a.example/', undefined],
  ['b', undefined, undefined],
  ['b', 'mailto:a@b', undefined],
  [`/${'x'.repeat(8192)}`, 'https://a.example/', undefined],
])('%s by %s is %s', (reference, base, url) => expect(resolve(reference, base)).toBe(url));

it('a base that every URL would repeat is limited in length, or used without its query, or dropped', () => {
  const path = `https://a.example/${'x/'.repeat(491)}`;
  expect(path).toHaveLength(1000);
  expect(usableBase(path)).toBe(path);
  expect(usableBase(`${path}?a=b#c`)).toBe(path);
  expect(usableBase(`https://a.example/?${'a\n'.repeat(600)}`)).toBe('https://a.example/');
  expect(usableBase(`${path}x`)).toBeUndefined();
  expect(usableBase(undefined)).toBeUndefined();
});

it('removes the fragment', () => {
  expect(withoutFragment('https://a.example/#b#c')).toBe('https://a.example/');
  expect(withoutFragment('https://a.example/')).toBe('https://a.example/');
});

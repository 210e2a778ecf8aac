import { expect, it } from 'vitest';
import { isForLooks, isMadeUp, isPlainName } from './spoken-names.ts';

it('accepts names that people write, up to a length', () => {
  for (const name of ['related', 'story-body', '_side', 'x'.repeat(61)]) expect(isPlainName(name), name).toBe(true);
  for (const name of ['', 'a b', '1st', 'x:y', 'x'.repeat(62)]) expect(isPlainName(name), name).toBe(false);
});

it('recognizes generated names', () => {
  for (const name of ['css-abc', 'sc-box', 'post-17', 'card__xYz', 'aBcDeFgH']) expect(isMadeUp(name), name).toBe(true);
  for (const name of ['related', 'storyBody', 'read-more']) expect(isMadeUp(name), name).toBe(false);
});

it('recognizes names that only describe looks', () => {
  const looks = ['flex', 'mt-8', '-mx-2', 'w-full', 'bg-white', 'text-gray-800', 'leading-tight', 'col-md-6', 'row'];
  for (const name of looks) expect(isForLooks(name), name).toBe(true);
  const telling = ['p-name', 'h-entry', 'text-body', 'top-stories', 'col-main', 'story', 'rowing', 'z-index-note'];
  for (const name of telling) expect(isForLooks(name), name).toBe(false);
});

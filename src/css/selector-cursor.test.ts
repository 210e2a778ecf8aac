import { describe, expect, it } from 'vitest';
import { borrowUnits } from '../dom/index.ts';
import { endOfSelector, splitSelectors } from './selector.ts';
import { SelectorCursor } from './selector-cursor.ts';

/** For each selector of a list: the key that it is filed under, `odd`, or nothing. */
function keysOf(text: string): string[] {
  const cursor = new SelectorCursor(borrowUnits(`${text}{`, false));
  const keys: string[] = [];
  for (let at = 0; at < text.length; at = cursor.end + 1) {
    cursor.look(at, text.length);
    keys.push(cursor.isOdd ? 'odd' : cursor.key < 0 ? '' : text.slice(cursor.key, cursor.keyEnd()));
  }
  return keys;
}

describe('a selector', () => {
  it.each([
    ['p', ['p']],
    ['p.a', ['.a']],
    ['p.a.b', ['.a']],
    ['.a#b.c', ['#b']],
    ['#a#b', ['#a']],
    ['*', ['*']],
    ['main p', ['p']],
    ['#main > .note p', ['p']],
    ['#main>.note', ['.note']],
    ['.a p , #b li.c,h1', ['p', '.c', 'h1']],
    ['.a-b_c9', ['.a-b_c9']],
    ['.größe', ['.größe']],
    ['p:hover', ['odd']],
    ['[a]', ['odd']],
    ['[a="x,y"], .b', ['odd', '.b']],
    [':is(.a, .b) p, i', ['odd', 'i']],
    ['a + b, c ~ d, e', ['odd', 'odd', 'e']],
    ['.a\\:b', ['odd']],
    ['p!', ['']],
    ['!x p', ['p']],
    ['p(a,b) i', ['i']],
    ['p), i', ['', 'i']],
    [' ', ['']],
  ])('“%s” is filed under %j', (text, keys) => expect(keysOf(text)).toEqual(keys));
});

describe('comma-separated selectors', () => {
  it.each([
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    ['a,:is(b,c),d', ['a', ':is(b,c)', 'd']],
    ['[t="a,b"],c', ['[t="a,b"]', 'c']],
    [':is(:not(a,b),c),d', [':is(:not(a,b),c)', 'd']],
    ['a),:b,c', ['a)', ':b', 'c']],
    ['a:b,', ['a:b', '']],
  ])('%s', (text, parts) => {
    expect(splitSelectors(text)).toEqual(parts);
    expect(endOfSelector(text, 0)).toBe(parts[0]!.length);
  });
});

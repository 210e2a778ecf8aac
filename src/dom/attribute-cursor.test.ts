// The cursor over a start tag, compared with browsers.

import { describe, expect, it } from 'vitest';
import { AttributeCursor } from './attribute-cursor.ts';

function read(tag: string): [string, string][] {
  const cursor = new AttributeCursor();
  const source = `text ${tag} text`;
  cursor.open(source, 5, 5 + tag.length);
  const found: [string, string][] = [];
  while (cursor.next()) found.push([source.slice(cursor.nameFrom, cursor.nameTo), cursor.value()]);
  return found;
}

describe('AttributeCursor', () => {
  it.each([
    ['<p>', []],
    ['<br/>', []],
    [
      '<div class="a b" id=main>',
      [
        ['class', 'a b'],
        ['id', 'main'],
      ],
    ],
    [
      "<div\n\tclass = 'a'  hidden >",
      [
        ['class', 'a'],
        ['hidden', ''],
      ],
    ],
    [
      '<a href=x/y class=z>',
      [
        ['href', 'x/y'],
        ['class', 'z'],
      ],
    ],
    [
      '<p title="a > b" id="c">',
      [
        ['title', 'a > b'],
        ['id', 'c'],
      ],
    ],
    [
      '<p =odd class="">',
      [
        ['=odd', ''],
        ['class', ''],
      ],
    ],
    ['<p class="never closed>', [['class', 'never closed']]],
  ] as [string, [string, string][]][])('reads %s', (tag, expected) => {
    expect(read(tag)).toEqual(expected);
  });

  it('compares names case-insensitively', () => {
    const cursor = new AttributeCursor();
    cursor.open('<p CLASS=x>', 0, 11);
    cursor.next();
    expect(cursor.is('class')).toBe(true);
    expect(cursor.is('clasp')).toBe(false);
  });
});

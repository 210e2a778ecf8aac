import { describe, expect, it } from 'vitest';
import { NameSpotter } from './name-spotter.ts';

const LISTS = ['comment* he she hers', 'read-more* ad', 'right-col'];

/** The same with regular expressions, one per list. */
function byPattern(name: string): number {
  return LISTS.reduce((bits, list, n) => {
    const fits = list.split(' ').some((word) => {
      const text = word.replace('*', '').replaceAll('-', '-?');
      return new RegExp(word.endsWith('*') ? text : `(?:^|[^a-z])${text}(?:[^a-z]|$)`, 'i').test(name);
    });
    return fits ? bits | (1 << n) : bits;
  }, 0);
}

describe('NameSpotter', () => {
  const spot = (name: string): number => new NameSpotter(LISTS).spot(name);

  it.each([
    ['', 0],
    ['post-comments', 1],
    ['xCommentList', 1],
    ['shers', 0],
    ['s-hers', 1],
    ['readmore', 2],
    ['Read-More-Link', 2],
    ['ad', 2],
    ['ad2', 2],
    ['adress', 0],
    ['head', 0],
    ['right-col main', 4],
    ['rightcol', 4],
    ['right-cols', 0],
    ['comment ad rightcol', 7],
    ['tịn-ad-ữ', 2],
  ])('%s: %i', (name, bits) => expect(spot(name)).toBe(bits));

  it('reads names of any length, and names in byte arrays', () => {
    expect(spot(`${'x-'.repeat(300)}ad`)).toBe(2);
    expect(spot(`${'x'.repeat(600)}comment${'x'.repeat(600)}`)).toBe(1);
    const bytes = Uint8Array.from('a ad-comment rightcols', (sign) => sign.charCodeAt(0));
    const spotter = new NameSpotter(LISTS);
    expect([spotter.spotIn(bytes, 0, 22), spotter.spotIn(bytes, 2, 4), spotter.spotIn(bytes, 3, 4)]).toEqual([3, 2, 0]);
    // Bytes outside the range are not part of the name.
    expect([spotter.spotIn(bytes, 13, 21), spotter.spotIn(bytes, 13, 22), spotter.spotIn(bytes, 5, 11)]).toEqual([
      4, 0, 0,
    ]);
  });

  it('finds words that end in one another, each in its own list', () => {
    const spotter = new NameSpotter(['hers ers*', 'he*', 's', 'her-s']);
    expect(['hers', 'xhers', 'her', 's', 'her-s', 'x-s', 'ers', 'h'].map((name) => spotter.spot(name))).toEqual([
      11, 3, 2, 4, 14, 4, 1, 0,
    ]);
  });

  it('agrees with patterns on names built from pieces', () => {
    const pieces = [
      'comm',
      'ent',
      'he',
      's',
      'rs',
      '-',
      ' ',
      'read',
      'more',
      'ad',
      'Right',
      'col',
      '_',
      '1',
      'comment',
    ];
    const spotter = new NameSpotter(LISTS);
    const wrong: string[] = [];
    let seed = 7;
    for (let i = 0; i < 5_000; i++) {
      let name = '';
      for (let n = 0; n < 6; n++) {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
        name += pieces[(seed >> 8) % pieces.length];
      }
      if (spotter.spot(name) !== byPattern(name)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { addHidingKeys, HidingKeys } from './hiding-keys.ts';

describe('hiding keys', () => {
  const keysOf = (css: string, names: readonly string[] = []): string[] => {
    const keys = new HidingKeys();
    addHidingKeys(css, keys, new Set(names), true);
    const { classes, ids, tags } = keys;
    return [...[...classes].map((name) => `.${name}`), ...[...ids].map((name) => `#${name}`), ...tags].sort();
  };

  it('names what a rule may hide', () => {
    expect(keysOf('.a{color:red;display:none}b,#c{visibility: hidden}.d .e{display:none}.f{display:block}')).toEqual(
      ['#c', '.a', 'b'].sort(),
    );
    expect(keysOf('.d .e, .f > g, .h .e2{display:none}', ['d', 'e', 'f', 'e2'])).toEqual(['.e']);
    expect(keysOf('/* x */ .g { clip: rect(0,0,0,0) } @media print { .h { opacity : 0 } } .i{opacity:0.9}')).toEqual([
      '.g',
      '.h',
    ]);
    expect(keysOf('.a.b{display:none}p#c.d{display:none}.x p{display:none}ul li{display:none}', ['x'])).toEqual([
      '#c',
      '.a',
      'li',
    ]);
    expect(
      keysOf(
        '.a{left:0}.b{right:0}.c{height:0}.d{font-size:1px}.e{font-size:0.5em}.f{font-size:2px}.g{top:-999px}.h{top:-99px}' +
          '.i{background-color:transparent}.j{color:transparent}.k{border-color:transparent}.l{color:rgba(0,0,0,0)}' +
          '.m{color:#0000}.n{color:#000}.o{transform:scale(0)}.p{transform:scale(0.5)}.q{transform:translateX(-9999px)}' +
          '.r{filter:opacity(0)}.s{clip-path:inset(50%)}.t{visibility:collapse}.u{opacity:.05}.v{opacity:4%}.w{opacity:40%}' +
          '.x{font:0/0 a}.y{LEFT : -999px}.z{Display:None}',
      ).join(''),
    ).toBe('.c.d.g.j.l.m.o.q.r.s.t.u.v.x.y.z');
    expect(keysOf('@import "x";.a{display:none}}.b{display:none}<!-- .c{display:none} -->.d{display:none}')).toEqual([
      '.a',
      '.b',
      '.c',
      '.d',
    ]);
    expect(keysOf(`.a{${'x:y;'.repeat(990)}display:none}.b{${'x:y;'.repeat(1010)}display:none}`)).toEqual(['.a']);
    expect(keysOf(`${'.q,'.repeat(600)}.a{display:none}`)).toEqual(['.a', '.q']);
    expect(
      keysOf('.a{display:none}'.repeat(2) + Array.from({ length: 1_200 }, (_, n) => `.b${n}{display:none}`).join('')),
    ).toHaveLength(999);
    expect(keysOf('.j{text-indent:-9999px}.k{left:-9999px;position:absolute}.l{max-height:0;overflow:hidden}')).toEqual(
      ['.j', '.k', '.l'],
    );
  });

  it('finds tags that are hidden inside named elements, and odd rules', () => {
    const keys = new HidingKeys();
    addHidingKeys('.x #y p{display:none}#z b{display:none}.n i{display:none}', keys, new Set(['x', 'y', 'z']), true);
    expect([[...keys.placedTags], [...keys.places], [...keys.tags], keys.hasOdd]).toEqual([
      ['p', 'b'],
      ['x', 'z'],
      [],
      false,
    ]);
    const isOdd = (css: string, inPlace: boolean, names: readonly string[] = []): boolean => {
      const odd = new HidingKeys();
      addHidingKeys(css, odd, new Set(names), inPlace);
      return odd.hasOdd;
    };
    expect(isOdd('[data-x]{display:none}', false)).toBe(true);
    expect(isOdd('main [data-x]{display:none}', false)).toBe(false);
    expect(isOdd('main [data-x]{display:none}', true)).toBe(true);
    expect(isOdd('.n[data-x]{display:none}', true)).toBe(false);
    expect(isOdd('.n[data-x]{display:none}', true, ['n'])).toBe(true);
    expect(isOdd('[hidden]{display:none}[v-cloak]{display:none}details:not([open]){display:none}', true)).toBe(false);
    expect(isOdd('html[data-x] p{display:none}body:not(.y){display:none}', true)).toBe(false);
    expect(isOdd('p:hover{display:none}p::after{display:none}', true)).toBe(false);
    expect(isOdd('p:not(.js){display:none}', true, ['js'])).toBe(false);
    expect(isOdd('p:is(.x,[hidden]){display:none}', true, ['x'])).toBe(false);
    expect(isOdd('p:is(.x,[lang]){display:none}', true, ['x'])).toBe(true);
    expect(isOdd('[data-x]{display:block}', true)).toBe(false);
  });

  it("costs no more than linear time in the sheet's length", () => {
    // Quadratic work would exceed the test's timeout.
    for (const evil of [
      'y:0'.repeat(3e5),
      '{y:0'.repeat(2e5),
      'a{clip'.repeat(2e5),
      `${'.a,'.repeat(2e5)}{display:none}`,
    ])
      expect(keysOf(evil)).toBeDefined();
  });
});

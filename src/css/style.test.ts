import { describe, expect, it } from 'vitest';
import { readColor } from './colors.ts';
import { Declarations } from './declarations.ts';
import { addHidingKeys, HidingKeys } from './hiding-keys.ts';
import { readLength } from './lengths.ts';
import { isInForce } from './media.ts';

describe('CSS values', () => {
  it.each([
    ['12px', { value: 12, unit: 'px' }],
    ['12', { value: 12, unit: 'px' }],
    ['1.5em', { value: 1.5, unit: 'em' }],
    ['50%', { value: 0.5, unit: 'share' }],
    ['12pt', { value: 16, unit: 'px' }],
    ['2pc', { value: 32, unit: 'px' }],
    ['1in', { value: 96, unit: 'px' }],
    ['2rem', { value: 32, unit: 'px' }],
    ['3ex', { value: 1.5, unit: 'em' }],
    ['50vw', { value: 0.5, unit: 'share' }],
    ['-.5em', { value: -0.5, unit: 'em' }],
    ['+3px', { value: 3, unit: 'px' }],
    ['-', undefined],
    ['px', undefined],
    ['12 px', undefined],
    ['auto', undefined],
    ['', undefined],
    ['calc(100% - 20px)', undefined],
  ])('reads the length %s', (text, length) => {
    expect(readLength(text)).toEqual(length);
  });

  it.each([
    ['#fff', 0xffffffff],
    ['#12345678', 0x12345678],
    ['rgb(1, 2, 3)', 0x010203ff],
    ['rgba(1, 2, 3, 0)', 0],
    ['rgba(255, 0, 0, 0.5)', 0xff000080],
    ['transparent', 0],
    ['navy', 0x000080ff],
    ['var(--x)', undefined],
    ['rgb(100% 0% 0% / 50%)', 0xff000080],
    ['hsl(0 0% 100%)', 0xffffffff],
    ['hsl(120, 100%, 25%)', 0x008000ff],
    ['hsl(120 100 25)', 0x008000ff],
    ['hsla(240, 100%, 50%, 0)', 0],
    ['oklch(0.99 0 0)', 0xffffffff],
    ['oklch(0.01 0 0)', 0x000000ff],
    ['lab(50% 20 30)', undefined],
    ['color(srgb 1 1 1)', 0xffffffff],
    ['hsl(a b c)', undefined],
    ['#12', undefined],
  ])('reads the colour %s', (text, colour) => {
    expect(readColor(text)).toBe(colour);
  });
});

describe('declarations', () => {
  it('are in lower case; later ones beat earlier ones, important ones beat all', () => {
    const css = new Declarations().read(
      'COLOR : Red; display:none !important; display:block; a; width:1px ; WIDTH: 2PX',
    );
    expect([...css]).toEqual([
      ['color', 'red'],
      ['display', 'none'],
      ['width', '2px'],
    ]);
    expect(css.add(new Declarations().read('display:inline; width:3px')).get('display')).toBe('none');
    expect(css.get('width')).toBe('3px');
    expect([...new Declarations().read('margin: 1px  2px; padding: 1px\t\t2px; content: "a\u00a0 b"')]).toEqual([
      ['margin', '1px 2px'],
      ['padding', '1px 2px'],
      ['content', '"a b"'],
    ]);
  });
});

describe('at-rules', () => {
  it.each([
    ['@media screen', true],
    ['@media (min-width: 768px)', true],
    ['@media only screen and (min-width:48em) and (max-width: 2000px)', true],
    ['@media print, screen', true],
    ['@layer base', true],
    ['@media print', false],
    ['@media (max-width: 767px)', false],
    ['@media (min-width: 1600px)', false],
    ['@media (prefers-reduced-motion)', false],
    ['@media not screen', false],
    ['@keyframes x', false],
    ['@media all', true],
    ['@media only screen', true],
    [' @MEDIA SCREEN ', true],
    ['@media (min-width: 1366px)', true],
    ['@media (min-width: 1367px)', false],
    ['@media (max-width: 1366px)', true],
    ['@media (max-width: 1365px)', false],
    ['@media (min-width: 85em)', true],
    ['@media (min-width: 86rem)', false],
    ['@media (max-width: 85.375em)', true],
    ['@media print and (min-width: 1px)', false],
    ['@media screen and (orientation: landscape)', false],
    ['@media print, (max-width: 1px)', false],
    ['@supports (display: grid)', true],
    ['@supports not (display: grid)', false],
    ['@layer', true],
    ['@scope screen', false],
  ])('%s: %s', (head, expected) => expect(isInForce(head)).toBe(expected));
});

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

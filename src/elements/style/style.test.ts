import { describe, expect, it } from 'vitest';
import { readColour } from './colours.ts';
import { readLength } from './css-values.ts';
import { Declarations } from './declarations.ts';
import { addHidingKeys, HidingKeys } from './hiding-keys.ts';
import { isInForce } from './media.ts';
import { StyleRules } from './style-rules.ts';

describe('CSS values', () => {
  it.each([
    ['12px', { value: 12, unit: 'px' }],
    ['12', { value: 12, unit: 'px' }],
    ['1.5em', { value: 1.5, unit: 'em' }],
    ['50%', { value: 0.5, unit: 'share' }],
    ['12pt', { value: 16, unit: 'px' }],
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
    expect(readColour(text)).toBe(colour);
  });
});

describe('declarations', () => {
  it('are in lower case, the later over the earlier, what is important over all', () => {
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

  it('names what a rule may put out of sight', () => {
    expect(keysOf('.a{color:red;display:none}b,#c{visibility: hidden}.d .e{display:none}.f{display:block}')).toEqual(
      ['#c', '.a', 'b'].sort(),
    );
    expect(keysOf('.d .e, .f > g, .h .e2{display:none}', ['d', 'e', 'f', 'e2'])).toEqual(['.e']);
    expect(keysOf('/* x */ .g { clip: rect(0,0,0,0) } @media print { .h { opacity : 0 } } .i{opacity:0.9}')).toEqual([
      '.g',
      '.h',
    ]);
    expect(keysOf('.j{text-indent:-9999px}.k{left:-9999px;position:absolute}.l{max-height:0;overflow:hidden}')).toEqual(
      ['.j', '.k', '.l'],
    );
  });

  it('costs no more than the sheet is long', () => {
    const start = performance.now();
    for (const evil of [
      'y:0'.repeat(3e5),
      '{y:0'.repeat(2e5),
      'a{clip'.repeat(2e5),
      `${'.a,'.repeat(2e5)}{display:none}`,
    ])
      keysOf(evil);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('rules', () => {
  it('takes rules by strength, then by order', () => {
    const rules = new StyleRules();
    rules.add(
      '<!-- p { width: 1px } .a { width: 2px } p.a { width: 3px } #i { width: 4px } .a { width: 5px } div p { width: 6px } p:hover { width: 7px } -->',
    );
    const widths = (tag: string, id: string, classes: string[]): unknown[] =>
      rules.matching({ tag, id, classes }).simple.map(({ body }) => body.declarations.get('width'));
    expect(widths('p', 'i', ['a'])).toEqual(['1px', '2px', '5px', '3px', '4px']);
    expect(widths('div', '', ['a', 'b'])).toEqual(['2px', '5px']);
    expect(widths('div', '', [])).toEqual([]);
  });

  it('reads hostile sheets in linear time', () => {
    const rules = new StyleRules();
    const start = performance.now();
    for (const evil of [
      '{'.repeat(1e6),
      '@media x{'.repeat(1e5),
      '/*'.repeat(1e6),
      'a{}'.repeat(3e5),
      `${'.a'.repeat(1e5)}{width:1px}`,
    ])
      rules.add(evil);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

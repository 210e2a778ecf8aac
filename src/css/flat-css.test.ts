import { describe, expect, it } from 'vitest';
import { flatCss } from './flat-css.ts';

describe('a sheet', () => {
  it.each([
    ['.a { x: 1 } @media print { .b { y: 2 } }', '.a { x: 1 } @media print { .b { y: 2 } }'],
    ['.a{x:1;.b{y:2}z:3}', '.a{x:1;}.a .b{y:2}.a{z:3}'],
    ['.a,.c{&.b{y:2}}', '.a.b,.c.b{y:2}'],
    ['.a{@media screen{y:2}}', '@media screen{.a{y:2}}'],
    ['.a{.b{.c{z:1}}}.d{x:1}', '.a .b .c{z:1}.d{x:1}'],
    ['.a{content:"{"}.d{x:1}', '.a{content:"{"}.d{x:1}'],
    ['.a{x:1', '.a{x:1'],
    ['.a{d\\69splay:n\\6f ne}', '.a{display:none}'],
    ['.a{.b{x:1};y:2}', '.a .b{x:1}.a{;y:2}'],
    ['.a{ y : 1 ; & > .b , .c & { x:1 } }', '.a{y : 1 ;}.a > .b,.c .a{x:1}'],
    ['.a{&:hover,&{x:1}}', '.a:hover,.a{x:1}'],
    ['.a , .b{ .c , .d { x:1 } }', '.a .c,.b .c,.a .d,.b .d{x:1}'],
    ['@media print{.a{.b{x:1}}}.c{y:1}', '@media print{.a .b{x:1}}.c{y:1}'],
    ['.a{@media print{.b{x:1}y:2}z:3}', '@media print{.a .b{x:1}.a{y:2}}.a{z:3}'],
    ['@import "x";.a{.b{x:1}}', '@import "x";.a .b{x:1}'],
    ['.a{.b{x:1}}}.c{y:1}', '.a .b{x:1}.c{y:1}'],
    [`.a{.b{x:"}"}y:'{'}`, `.a .b{x:"}"}.a{y:'{'}`],
    [`.a{.b{x:"1}y:2}`, '.a .b{x:"1}.a{y:2}'],
    ['.a{x:1}.b{.c{y:2}}', '.a{x:1}.b .c{y:2}'],
    ['@media x{.a{x:1}}.b{.c{y:2}}', '@media x{.a{x:1}}.b .c{y:2}'],
    ['.a{}.b{.c{}}', ''],
    ['\\64 isplay', 'display'],
    ['\\64\\69 s\\00070lay', 'display'],
    ['a\\-b\\_c\\g', 'a-b_cg'],
    ['\\3a x\\:\\41', '\\3a x\\:A'],
    ['.a\\:b{content:"\\f101"}', '.a\\:b{content:"\\f101"}'],
  ])('%s', (css, flat) => expect(flatCss(css)).toBe(flat));

  it.each([
    `${'.a,'.repeat(300)}.a{${'b{c:d}'.repeat(2_000)}}`,
    `.a{${'&&{'.repeat(5_000)}x:1`,
    '{'.repeat(20_000),
    '.a{b{'.repeat(5_000),
  ])('limits its output (%#)', (evil) => {
    expect(flatCss(evil).length).toBeLessThan(evil.length * 12);
  });

  it('grows to at most four times its length when selectors are written out', () => {
    const rulesOf = (name: number): number =>
      flatCss(`.${'a'.repeat(name - 1)}{${'x{y:1}'.repeat(100)}}`).split('y:1').length - 1;
    expect([rulesOf(10), rulesOf(99)]).toEqual([100, 14]);
  });

  it('drops rules whose combined selectors would be too long, with everything nested in them', () => {
    const [outer, inner] = [`.${'a'.repeat(99)}`, `.${'b'.repeat(199)}`];
    expect(flatCss(`${outer}{${inner}{x:1}}`)).toBe(`${outer} ${inner}{x:1}`);
    expect(flatCss(`${outer}{${inner}b{x:1;.c{y:1}}z:1}`)).toBe(`${outer}{z:1}`);
  });
});

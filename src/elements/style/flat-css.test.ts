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
    ['.a\\:b{content:"\\f101"}', '.a\\:b{content:"\\f101"}'],
  ])('%s', (css, flat) => expect(flatCss(css)).toBe(flat));

  it.each([
    `${'.a,'.repeat(300)}.a{${'b{c:d}'.repeat(2_000)}}`,
    `.a{${'&&{'.repeat(5_000)}x:1`,
    '{'.repeat(20_000),
    '.a{b{'.repeat(5_000),
  ])('does not grow beyond measure (%#)', (evil) => {
    expect(flatCss(evil).length).toBeLessThan(evil.length * 12);
  });
});

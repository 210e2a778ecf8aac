import { describe, expect, it } from 'vitest';
import { stripComments } from './comments.ts';
import { afterStatements, type Listed, StyleRules } from './style-rules.ts';

const listed = (tag: string, id: string, classes: readonly string[]): Listed => ({
  tag,
  id,
  classes,
  has: (name) => classes.includes(name),
});

/** Values of `x` that a sheet gives an element, weakest first; then those of rules with ancestors. */
function valuesOf(css: string, tag: string, id = '', classes: readonly string[] = []): (string | undefined)[][] {
  const rules = new StyleRules();
  rules.add(css);
  const { simple, inside } = rules.matching(listed(tag, id, classes));
  return [simple, inside].map((list) => list.map(({ body }) => body.declarations.get('x')));
}

describe('rules of a sheet', () => {
  it.each([
    ['p{x:1}', [['1'], []]],
    ['P{x:1}', [['1'], []]],
    ['*{x:1}p{x:2}', [['1', '2'], []]],
    ['.a{x:1}p{x:2}#i{x:3}.b{x:4}', [['2', '1', '3'], []]],
    ['.A{x:1}', [[], []]],
    ['p{x:1}main p{x:2}.b > .a{x:3}', [['1'], ['2', '3']]],
    ['i,p,b{x:1}', [['1'], []]],
    [' ;} p {x:1}', [['1'], []]],
    ['p{x:1', [['1'], []]],
    ['@import "a.css";p{x:1}', [['1'], []]],
    ['@charset "x"; @import "y" ; p{x:1}.a{x:2}', [['1', '2'], []]],
    ['<!-- p{x:1} --> .a{x:2}', [['1', '2'], []]],
    ['<!-- p{x:1} --> <!-- @import "a"; .a{x:2} -->', [['1', '2'], []]],
    ['@media screen{p{x:1}.a{x:2}}p{x:3}', [['1', '3', '2'], []]],
    ['@media print{p{x:1}.a{x:2}}p{x:3}', [['3'], []]],
    ['@supports (a:b){@media print{p{x:1}}p{x:2}}p{x:3}', [['2', '3'], []]],
    ['@font-face{x:1}p{x:2}', [['2'], []]],
    ['@media print{p{x:1}', [[], []]],
    [':root{x:1}', [[], []]],
    ['p:hover{x:1}', [[], []]],
    ['/* p{x:1} */p{x:2}/* }', [['2'], []]],
  ])('%s', (css, values) => expect(valuesOf(css, 'p', 'i', ['a'])).toEqual(values));

  it('for the root apply to html', () => {
    expect(valuesOf(':root{x:1}html{x:2}', 'html')).toEqual([['1', '2'], []]);
  });

  it('are counted by selector, including odd ones', () => {
    const rules = new StyleRules();
    rules.add('a,b{x:1}c[d],e!{y:1}');
    rules.add('f{}');
    expect(rules.size).toBe(4);
    expect(rules.odd.map(({ selector, order, body }) => [selector, order, body.text])).toEqual([['c[d]', 2, 'y:1']]);
  });

  it('of a later sheet beat equal ones of an earlier sheet', () => {
    const rules = new StyleRules();
    rules.add('.a{x:1}.b{x:2}');
    rules.add('.a{x:3}');
    const { simple } = rules.matching(listed('p', '', ['b', 'a', 'a']));
    expect(simple.map(({ body }) => body.declarations.get('x'))).toEqual(['1', '2', '3']);
  });

  it('are limited per name and in total', () => {
    const many = (css: string, count: number): string =>
      Array.from({ length: count }, (_, n) => `${css}{x:${n}}`).join('');
    const [simple, inside] = valuesOf(many('p', 70) + many('b p', 70), 'p');
    expect([simple!.length, simple!.at(-1), inside!.length, inside!.at(-1)]).toEqual([64, '63', 64, '63']);
    expect(valuesOf(`${'b{}'.repeat(19_999)}p{x:1}p{x:2}`, 'p')).toEqual([['1'], []]);
    expect(valuesOf(`${'b,'.repeat(19_999)}p,p{x:1}`, 'p')).toEqual([['1'], []]);
    expect(valuesOf(`b{y:${'0'.repeat(399_995)}}p{x:1}`, 'p')).toEqual([[], []]);
  });

  it('are sorted by strength, then by order', () => {
    const css = 'p{x:1}.a{x:2}p.a{x:3}#i{x:4}.a{x:5}div p{x:6}p:hover{x:7}';
    expect(valuesOf(css, 'p', 'i', ['a'])).toEqual([['1', '2', '5', '3', '4'], ['6']]);
    expect(valuesOf(css, 'div', '', ['a', 'b'])).toEqual([['2', '5'], []]);
    expect(valuesOf(css, 'div')).toEqual([[], []]);
  });

  it('of hostile sheets take linear time', () => {
    const rules = new StyleRules();
    for (const evil of [
      '{'.repeat(1e6),
      '@media x{'.repeat(1e5),
      '/*'.repeat(1e6),
      'a{}'.repeat(3e5),
      `${'.a'.repeat(1e5)}{width:1px}`,
    ])
      rules.add(evil);
    expect(rules.matching(listed('p', '', [])).simple).toEqual([]);
  });

  it('that define variables are found behind names with two dashes and in later sheets', () => {
    const rules = new StyleRules();
    rules.add('.a--b{x:1}.c--d{--x:1}.e{x:var(--x)}.f,.g{y:1;--y:1}.h{x:1}');
    rules.add('.i{x:1}');
    rules.add('.j{--z:1}.k--l{}');
    expect([...rules.givers]).toEqual(['.c--d', '.f', '.g', '.j']);
  });

  it('that define variables are known by their keys', () => {
    const rules = new StyleRules();
    rules.add(':root{--a:1}.b{x:1;--c:2}.d{x:var(--a)}#e{x:y--z} p .f{ --g:1 }');
    expect([...rules.givers]).toEqual(['html', '.b', '.f']);
    expect(rules.keysOf(listed('p', 'e', ['f', 'b', 'f']))).toEqual(['p', '*', '#e', '.f', '.b']);
    expect(rules.keysOf(listed('p', '', []))).toEqual(['p', '*']);
  });
});

it.each([
  ['a/* b */c', 'ac'],
  ['/**/a/*/ b */c', 'ac'],
  ['a/* b', 'a'],
  ['a * / b', 'a * / b'],
])('“%s” without comments is “%s”', (css, text) => expect(stripComments(css)).toBe(text));

it.each([
  [' p ', 'p'],
  ['@import "x"; p', 'p'],
  ['} p', 'p'],
  ['a; } p', 'p'],
  ['} a; p', 'p'],
  ['<!-- p', 'p'],
  ['--> p', 'p'],
])('the text before the brace in “%s” is “%s”', (head, selector) => expect(afterStatements(head)).toBe(selector));

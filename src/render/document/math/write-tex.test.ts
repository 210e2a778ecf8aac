// Elements that temml does not write, and formulas designed to be expensive.

import { describe, expect, it } from 'vitest';
import { Tag } from '../../../dom/index.ts';
import { extract, parsePage } from '../../../index.ts';
import { fromMathml } from './math-node.ts';
import { writeTex } from './write-tex.ts';

function tex(mathml: string): string {
  const { tape } = parsePage(`<math>${mathml}</math>`);
  return writeTex(fromMathml(tape, tape.tag.indexOf(Tag.math)));
}

const [a, b, c] = ['<mi>a</mi>', '<mi>b</mi>', '<mi>c</mi>'];

it.each([
  ['a root', `<mroot>${a}<mn>3</mn></mroot>`, '\\sqrt[3]{a}'],
  ['a fence', `<mfenced>${a}${b}</mfenced>`, '(a,b)'],
  [
    'a fence with signs in turn',
    `<mfenced open="[" close="]" separators="; ,">${a}${b}${c}${a}</mfenced>`,
    '[a;b,c,a]',
  ],
  ['a fence without signs', `<mfenced separators="">${a}${b}</mfenced>`, '(ab)'],
  [
    'a numbered line',
    `<mtable><mlabeledtr><mtd><mtext>(7)</mtext></mtd><mtd>${a}</mtd><mtd>${b}</mtd></mlabeledtr></mtable>`,
    'a & b \\tag{7}',
  ],
  ['a choice', `<mo>(</mo><mfrac linethickness="0">${a}${b}</mfrac><mo>)</mo>`, '\\binom{a}{b}'],
  ['a fraction in brackets', `<mo>(</mo><mfrac>${a}${b}</mfrac><mo>)</mo>`, '\\left(\\frac{a}{b}\\right)'],
  ['a blank behind a function', `<mi>sin</mi><mspace width="1em"></mspace>${a}`, '\\sin a'],
  ['a blank behind a letter', `${b}<mspace width="1em"></mspace>${a}`, 'b\\quad a'],
])('%s', (_, mathml, says) => expect(tex(mathml)).toBe(says));

describe('nested formulas are written once', () => {
  const NAMES =
    'mroot mlabeledtr mfrac msup msub msubsup munder mover munderover mmultiscripts msqrt mtable mtr mfenced menclose mrow';
  const FORMS = [
    ...NAMES.split(' ').flatMap((name) => [`<${name}>`, `<${name}>${a}`, `<${name}><mo>^</mo>`]),
    '<mrow><mo>(</mo><mfrac>',
    '<mfrac><mrow><mo>(</mo><mfrac linethickness="0">',
    '<mover><mrow><mo>[</mo><mtable><mtr><mtd>',
  ];

  it.each(FORMS)('%s', (form) => {
    // Work that doubles with each level would never end.
    expect(tex(form.repeat(60)).length).toBeLessThan(100_000);
  });
});

it('a sign between many parts is one sign', () => {
  const html = (signs: number): string =>
    `<p>Words around it. <math><mfenced separators="${';'.repeat(signs)}">${a!.repeat(300)}</mfenced></math></p>`;
  expect(extract(html(10_000), { keep: ['body'] }).markdown).toBe(extract(html(1), { keep: ['body'] }).markdown);
});

it('the source of a formula counts only if its length is plausible', () => {
  const page = (source: string): string =>
    `<p>Words. <math><semantics><mrow>${a}</mrow><annotation encoding="application/x-tex">${source}</annotation></semantics></math></p>`;
  const written = (source: string): string => extract(page(source), { keep: ['body'] }).markdown.trim();
  expect(written('a + {}')).toBe('Words. $a + {}$');
  expect(written('{}'.repeat(2001))).toBe('Words. $a$');
  expect(written('')).toBe('Words. $a$');
});

it.each([
  '<mfrac><constructor><mi>a</mi></constructor><mn>2</mn></mfrac>',
  '<mi mathvariant="constructor">a</mi>',
  '<mi>a</mi><mspace width="constructor"/>',
  '<mi>a</mi><mspace width="__proto__"/>',
  '<mover><mi>a</mi><mo>__proto__</mo></mover>',
])('names that every object has are not commands: %s', (formula) => {
  const { markdown } = extract(`<p>Words. <math>${formula}</math></p>`, { keep: ['body'] });
  expect(markdown).toMatch(/\$.*a.*\$/);
  expect(markdown).not.toMatch(/native code|\[object|undefined/);
});

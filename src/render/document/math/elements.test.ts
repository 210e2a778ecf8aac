// MathML, element by element → its TeX.

import { describe, expect, it } from 'vitest';
import { Tag } from '../../../dom/index.ts';
import { parsePage } from '../../../index.ts';
import { fromMathml } from './math-node.ts';
import { writeTex } from './write-tex.ts';

function tex(mathml: string): string {
  const { tape } = parsePage(`<math>${mathml}</math>`);
  return writeTex(fromMathml(tape, tape.tag.indexOf(Tag.math)));
}

const [a, b, c, d] = ['<mi>a</mi>', '<mi>b</mi>', '<mi>c</mi>', '<mi>d</mi>'];
const ab = `<mrow>${a}<mo>+</mo>${b}</mrow>`;

describe('names and numbers', () => {
  it.each([
    ['<mi>x</mi>', 'x'],
    ['<mi> sin </mi><mi>x</mi>', '\\sin x'],
    ['<mi>tr</mi><mi>x</mi>', '\\operatorname{tr}x'],
    ['<mi>α</mi><mi>x</mi>', '\\alpha x'],
    ['<mi mathvariant="normal">d</mi>', '\\mathrm{d}'],
    ['<mi mathvariant="normal">ab</mi>', '\\mathrm{ab}'],
    ['<mi mathvariant="normal">∞</mi>', '\\infty'],
    ['<mi mathvariant="bold">x</mi>', '\\mathbf{x}'],
    ['<mi mathvariant="bold">α</mi>', '\\mathbf{\\alpha}'],
    ['<mi mathvariant="bold">ab</mi>', '\\mathbf{ab}'],
    ['<mi mathvariant="other">ab</mi>', 'ab'],
    ['<mi mathvariant="bold">ℝ</mi>', '\\mathbb{R}'],
    ['<mn mathvariant="bold">12</mn>', '\\mathbf{12}'],
    ['<mn>1.5</mn>', '1.5'],
    ['<mi>𝐱</mi><mi>𝑥</mi><mi>𝒙</mi>', '\\mathbf{x}x\\boldsymbol{x}'],
    ['<mi>𝐀</mi><mi>𝟿</mi><mi>𝛼</mi>', '\\mathbf{A}9\\alpha'],
    ['<mi>𝔸</mi><mi>𝔤</mi><mi>𝗑</mi><mi>𝚡</mi>', '\\mathbb{A}\\mathfrak{g}\\mathsf{x}\\mathtt{x}'],
    ['<mi>𝜖</mi><mi>𝜗</mi><mi>𝜙</mi>', '\\epsilon \\vartheta \\phi'],
    ['<mi>漢</mi>', '漢'],
    ['<mi>①</mi><mi>ﬁ</mi>', '①ﬁ'],
    ['<mn> 1\n 000 </mn>', '1 000'],
  ])('%s', (mathml, says) => expect(tex(mathml)).toBe(says));
});

describe('signs', () => {
  it.each([
    [`${a}<mo> mod </mo>${b}`, 'a\\bmod b'],
    [`<mo>max</mo>${a}`, '\\max a'],
    [`${a}<mo>div</mo>${b}`, 'a\\operatorname{div}b'],
    [`${a}<mo>&lt;</mo>${b}`, 'a<b'],
    [`${a}<mo>\u2061</mo>${b}`, 'ab'],
    [`${a}<mo> </mo>${b}`, 'ab'],
    ['<mo>×</mo>', '\\times'],
  ])('%s', (mathml, says) => expect(tex(mathml)).toBe(says));
});

describe('words and blanks', () => {
  it.each([
    ['<mtext>if  x</mtext>', '\\text{if x}'],
    ['<mtext>5% of {a}_b</mtext>', '\\text{5\\% of \\{a\\}\\_b}'],
    ['<mtext mathvariant="bold">w</mtext>', '\\textbf{w}'],
    ['<mtext mathvariant="italic">w</mtext>', '\\textit{w}'],
    ['<mtext mathvariant="monospace">w</mtext>', '\\texttt{w}'],
    [`${a}<mtext>\u00a0</mtext>${b}`, 'a\\ b'],
    ['<ms>s</ms>', '\\text{"s"}'],
    [`${a}<mspace></mspace>${b}`, 'ab'],
    [`${a}<mspace width="0.01em"></mspace>${b}`, 'ab'],
    [`${a}<mspace width="0.2em"></mspace>${b}`, 'a\\,b'],
    [`${a}<mspace width="0.25em"></mspace>${b}`, 'a\\:b'],
    [`${a}<mspace width="0.4em"></mspace>${b}`, 'a\\;b'],
    [`${a}<mspace width="1.5em"></mspace>${b}`, 'a\\quad b'],
    [`${a}<mspace width="2em"></mspace>${b}`, 'a\\qquad b'],
    [`${a}<mspace width="10px"></mspace>${b}`, 'a\\quad b'],
    [`${a}<mspace width="4pt"></mspace>${b}`, 'a\\;b'],
    [`${a}<mspace width="-1em"></mspace>${b}`, 'a\\!b'],
    [`${a}<mspace width="negativethinmathspace"></mspace>${b}`, 'a\\!b'],
    [`${a}<mspace width="mediummathspace"></mspace>${b}`, 'a\\:b'],
    [`${a}<mspace width="unknown"></mspace>${b}`, 'ab'],
    [`<mphantom>${a}</mphantom>${b}`, '\\phantom{a}b'],
  ])('%s', (mathml, says) => expect(tex(mathml)).toBe(says));
});

describe('fractions and roots', () => {
  it.each([
    [`<mfrac>${ab}${c}</mfrac>`, '\\frac{a+b}{c}'],
    [`<mfrac linethickness="0">${a}${b}</mfrac>`, '\\genfrac{}{}{0pt}{}{a}{b}'],
    [`<mfrac linethickness="0.0em">${a}${b}</mfrac>`, '\\genfrac{}{}{0pt}{}{a}{b}'],
    [`<mfrac linethickness="1px">${a}${b}</mfrac>`, '\\frac{a}{b}'],
    [`<mo>(</mo><mfrac linethickness="0">${a}${b}</mfrac><mo>]</mo>`, '\\left(\\genfrac{}{}{0pt}{}{a}{b}\\right]'],
    [`${c}<mo>(</mo><mfrac linethickness="0">${a}${b}</mfrac><mo>)</mo>${d}`, 'c\\binom{a}{b}d'],
    [`<msqrt>${a}<mo>+</mo>${b}</msqrt>`, '\\sqrt{a+b}'],
    ['<msqrt>a</msqrt>', '\\sqrt{a}'],
    [`<mroot>${ab}${c}</mroot>`, '\\sqrt[c]{a+b}'],
  ])('%s', (mathml, says) => expect(tex(mathml)).toBe(says));
});

describe('scripts', () => {
  it.each([
    [`<msup>${a}<mn>2</mn></msup>`, 'a^{2}'],
    [`<msub>${a}<mn>2</mn></msub>`, 'a_{2}'],
    [`<msubsup>${a}${b}${c}</msubsup>`, 'a_{b}^{c}'],
    [`<msub>${a}<mrow></mrow></msub>`, 'a'],
    [`<msup>${a}<mo>′</mo></msup>`, "a'"],
    [`<msup>${ab}${c}</msup>`, '{a+b}^{c}'],
    [`<msup><mi>α</mi>${c}</msup>`, '\\alpha^{c}'],
    [`<msup><mi>sin</mi>${c}</msup>`, '\\sin^{c}'],
    [`<msup><mi>tr</mi>${c}</msup>`, '\\operatorname{tr}^{c}'],
    [`<msup><mi mathvariant="bold">x</mi>${c}</msup>`, '\\mathbf{x}^{c}'],
    [`<msup><mrow><mo>(</mo>${a}<mo>)</mo></mrow>${c}</msup>`, '(a)^{c}'],
    [`<msup><mrow><mo>(</mo><mfrac>${a}${b}</mfrac><mo>)</mo></mrow>${c}</msup>`, '\\left(\\frac{a}{b}\\right)^{c}'],
    [`<msup><mover>${a}<mo>→</mo></mover>${c}</msup>`, '\\vec{a}^{c}'],
    [`<msup><mfrac>${a}${b}</mfrac>${c}</msup>`, '{\\frac{a}{b}}^{c}'],
    [`<msup><mn>10</mn>${c}</msup>`, '{10}^{c}'],
    [`<mmultiscripts>${a}${b}${c}</mmultiscripts>`, 'a_{b}^{c}'],
    [`<mmultiscripts>${a}<none></none>${c}</mmultiscripts>`, 'a^{c}'],
    [`<mmultiscripts>${a}${b}<none></none><mprescripts></mprescripts>${c}${d}</mmultiscripts>`, '{}_{c}^{d}a_{b}'],
    [`<mmultiscripts>${a}<mprescripts></mprescripts><none></none>${d}</mmultiscripts>`, '{}^{d}a'],
  ])('%s', (mathml, says) => expect(tex(mathml)).toBe(says));
});

describe('above and below', () => {
  it.each([
    [`<mover>${a}<mo>^</mo></mover>`, '\\hat{a}'],
    [`<mover>${ab}<mo>^</mo></mover>`, '\\widehat{a+b}'],
    ['<mover><mi>α</mi><mo>¯</mo></mover>', '\\bar{\\alpha}'],
    ['<mover><mi mathvariant="bold">x</mi><mo>¯</mo></mover>', '\\bar{\\mathbf{x}}'],
    [`<mover>${a}${b}</mover>`, '\\overset{b}{a}'],
    [`<munder>${a}${b}</munder>`, '\\underset{b}{a}'],
    [`<munder>${ab}<mo>⏟</mo></munder>`, '\\underbrace{a+b}'],
    [`<munder><mo>∑</mo>${a}</munder>`, '\\sum_{a}'],
    [`<mover><mo>∑</mo>${a}</mover>`, '\\sum^{a}'],
    [`<munderover><mo>∑</mo>${a}${b}</munderover>`, '\\sum_{a}^{b}'],
    [`<munder><mi>lim</mi>${a}</munder>${b}`, '\\lim_{a}b'],
    [`<munder><mi>argmax</mi>${a}</munder>`, '\\operatorname*{argmax}_{a}'],
    [`<munder><munder>${ab}<mo>⏟</mo></munder>${c}</munder>`, '\\underbrace{a+b}_{c}'],
    [`<munder>${a}</munder>`, 'a'],
    [`<munder><mi>lim</mi><mo>\u2061</mo>${a}</munder>`, '\\lim_{a}'],
    [`<mover>${a}<mspace></mspace>${b}</mover>`, '\\overset{b}{a}'],
  ])('%s', (mathml, says) => expect(tex(mathml)).toBe(says));
});

describe('fences', () => {
  it.each([
    ['top', '\\overline{a}'],
    ['bottom', '\\underline{a}'],
    ['box', '\\boxed{a}'],
    ['updiagonalstrike downdiagonalstrike', '\\xcancel{a}'],
    ['updiagonalstrike', '\\cancel{a}'],
    ['downdiagonalstrike', '\\bcancel{a}'],
    ['horizontalstrike', '\\sout{a}'],
    ['other', 'a'],
  ])('%s', (notation, says) => expect(tex(`<menclose notation="${notation}">${a}</menclose>`)).toBe(says));

  it('grow with tall content', () => {
    const around = (open: string, inside: string, close: string): string =>
      tex(`<mo>${open}</mo>${inside}<mo>${close}</mo>`);
    const high = `<mfrac>${a}${b}</mfrac>`;
    expect(around('(', a!, ')')).toBe('(a)');
    expect(around('[', high, ')')).toBe('\\left[\\frac{a}{b}\\right)');
    expect(around('{', `<mrow>${c}${high}</mrow>`, '}')).toBe('\\left\\{c\\frac{a}{b}\\right\\}');
    expect(around('⎛', high, '⎞')).toBe('\\left(\\frac{a}{b}\\right)');
    expect(around('(', `${high}<mo>,</mo>${c}`, ')')).toBe('\\left(\\frac{a}{b},c\\right)');
    expect(around('+', high, ')')).toBe('+\\frac{a}{b})');
    expect(tex(`<mo stretchy="false">(</mo>${high}<mo stretchy="false">)</mo>`)).toBe('(\\frac{a}{b})');
  });
});

describe('tables', () => {
  const cells = (...row: string[]): string => `<mtr>${row.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`;
  const two = `<mtable>${cells(a!, b!)}${cells(c!, d!)}</mtable>`;
  it.each([
    [two, '\\begin{matrix}a & b \\\\ c & d\\end{matrix}'],
    [`<mo>(</mo>${two}<mo>)</mo>`, '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}'],
    [`<mo>[</mo>${two}<mo>]</mo>`, '\\begin{bmatrix}a & b \\\\ c & d\\end{bmatrix}'],
    [`<mo>{</mo>${two}<mo>}</mo>`, '\\begin{Bmatrix}a & b \\\\ c & d\\end{Bmatrix}'],
    [`<mo>∣</mo>${two}<mo>∣</mo>`, '\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}'],
    [`<mo>∥</mo>${two}<mo>∥</mo>`, '\\begin{Vmatrix}a & b \\\\ c & d\\end{Vmatrix}'],
    [`<mo>{</mo>${two}`, '\\begin{cases}a & b \\\\ c & d\\end{cases}'],
    [`<mo>{</mo>${two}<mo>+</mo>${a}`, '\\begin{cases}a & b \\\\ c & d\\end{cases}+a'],
    [`${a}<mo>(</mo><mrow>${two}</mrow><mo>)</mo>${b}`, 'a\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}b'],
    [`<mo>(</mo>${two}<mo>]</mo>`, '\\left(\\begin{matrix}a & b \\\\ c & d\\end{matrix}\\right]'],
    [`<mtable>${cells(a!)}</mtable>`, 'a'],
    [`<mtable>${cells(a!, b!)}</mtable>`, '\\begin{matrix}a & b\\end{matrix}'],
    [`<mo>(</mo><mtable>${cells(a!)}</mtable><mo>)</mo>`, '\\begin{pmatrix}a\\end{pmatrix}'],
    [
      `<mtable displaystyle="true">${cells(a!, b!)}${cells(c!, d!)}</mtable>`,
      '\\begin{aligned}a & b \\\\ c & d\\end{aligned}',
    ],
    [
      `<mtable columnalign="right left">${cells(a!, b!)}${cells(c!, d!)}</mtable>`,
      '\\begin{aligned}a & b \\\\ c & d\\end{aligned}',
    ],
    [
      `<mtable>${cells(a!, `<mrow><mrow></mrow><mo>=</mo></mrow>${b}`)}${cells(c!, `<mo>≤</mo>${d}`)}</mtable>`,
      '\\begin{aligned}a & =b \\\\ c & \\le d\\end{aligned}',
    ],
    [
      `<mtable>${cells(a!, `<mo>=</mo>${b}`)}${cells(c!, d!)}</mtable>`,
      '\\begin{matrix}a & =b \\\\ c & d\\end{matrix}',
    ],
    [`<mtable>${cells(a!, `<mo>=</mo>${b}`, c!)}</mtable>`, '\\begin{matrix}a & =b & c\\end{matrix}'],
  ])('%s', (mathml, says) => expect(tex(mathml)).toBe(says));
});

it('unknown elements are written as their children', () => {
  expect(tex(`<other>${a}${b}</other>`)).toBe('ab');
  expect(tex('<other>α</other>')).toBe('\\alpha');
  expect(tex(`<semantics>${a}<annotation>b</annotation></semantics>`)).toBe('a');
});

it('a formula nested too deep keeps its letters', () => {
  expect(tex(`${'<mrow>'.repeat(40)}${a}${b}`)).toBe('ab');
});

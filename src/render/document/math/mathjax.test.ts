// Drawings by MathJax 3, as custom elements (CHTML) and as SVG groups → TeX: each glyph is named by its code point.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../../test/golden/whole-page.ts';

const formula = (inside: string, attributes = ''): string =>
  wholePage(`<p>Before <mjx-container${attributes}>${inside}</mjx-container> after.</p>`)
    .markdown.trim()
    .replace(/^Before /, '')
    .replace(/ after\.$/, '');

const c = (letter: string): string =>
  `<mjx-c class="mjx-c${letter.codePointAt(0)!.toString(16).toUpperCase()} TEX-I"></mjx-c>`;
const mi = (letter: string): string => `<mjx-mi class="mjx-i">${c(letter)}</mjx-mi>`;
const mo = (letter: string): string => `<mjx-mo>${c(letter)}</mjx-mo>`;
const chtml = (inside: string, attributes?: string): string => formula(`<mjx-math>${inside}</mjx-math>`, attributes);

describe('CHTML', () => {
  it.each([
    ['letters and signs', mi('a') + mo('+') + mi('α'), '$a+\\alpha$'],
    ['words', '<mjx-mtext><mjx-utext>漢字</mjx-utext></mjx-mtext>', '$\\text{漢字}$'],
    ['a power', `<mjx-msup>${mi('a')}<mjx-script>${mi('b')}</mjx-script></mjx-msup>`, '$a^{b}$'],
    [
      'both scripts, of which the upper is drawn first',
      `<mjx-msubsup>${mi('a')}<mjx-script>${mi('b')}<mjx-spacer></mjx-spacer>${mi('c')}</mjx-script></mjx-msubsup>`,
      '$a_{c}^{b}$',
    ],
    [
      'a fraction',
      `<mjx-mfrac><mjx-frac><mjx-num><mjx-nstrut></mjx-nstrut>${mi('a')}</mjx-num><mjx-dbox><mjx-dtable><mjx-line></mjx-line><mjx-row><mjx-den><mjx-dstrut></mjx-dstrut>${mi('b')}</mjx-den></mjx-row></mjx-dtable></mjx-dbox></mjx-frac></mjx-mfrac>`,
      '$\\frac{a}{b}$',
    ],
    [
      'a fraction without a line',
      `<mjx-mfrac><mjx-frac><mjx-num>${mi('a')}</mjx-num><mjx-den>${mi('b')}</mjx-den></mjx-frac></mjx-mfrac>`,
      '$\\genfrac{}{}{0pt}{}{a}{b}$',
    ],
    [
      'an accent, which is drawn before its letter',
      `<mjx-mover><mjx-over>${mo('→')}</mjx-over><mjx-base>${mi('a')}</mjx-base></mjx-mover>`,
      '$\\vec{a}$',
    ],
    [
      'what stands below',
      `<mjx-munder><mjx-row><mjx-base>${mo('∑')}</mjx-base></mjx-row><mjx-row><mjx-under>${mi('a')}</mjx-under></mjx-row></mjx-munder>`,
      '$\\sum_{a}$',
    ],
    [
      'limits, of which the upper is drawn first',
      `<mjx-munderover><mjx-over>${mi('n')}</mjx-over><mjx-box><mjx-munder><mjx-row><mjx-base>${mo('∑')}</mjx-base></mjx-row><mjx-row><mjx-under>${mi('i')}</mjx-under></mjx-row></mjx-munder></mjx-box></mjx-munderover>`,
      '$\\sum_{i}^{n}$',
    ],
    [
      'limits side by side',
      `<mjx-munderover><mjx-over>${mi('n')}</mjx-over><mjx-base>${mo('∑')}</mjx-base><mjx-under>${mi('i')}</mjx-under></mjx-munderover>`,
      '$\\sum_{i}^{n}$',
    ],
    [
      'a root',
      `<mjx-msqrt><mjx-sqrt><mjx-surd>${mo('√')}</mjx-surd><mjx-box>${mi('a')}${mo('+')}${mi('b')}</mjx-box></mjx-sqrt></mjx-msqrt>`,
      '$\\sqrt{a+b}$',
    ],
    [
      'a root of a degree, which is drawn first',
      `<mjx-mroot><mjx-root>${mi('n')}</mjx-root><mjx-sqrt><mjx-surd>${mo('√')}</mjx-surd><mjx-box>${mi('a')}</mjx-box></mjx-sqrt></mjx-mroot>`,
      '$\\sqrt[n]{a}$',
    ],
    [
      'a power of several signs',
      `<mjx-msup>${mi('a')}<mjx-script><mjx-texatom>${mi('b')}${mo('+')}${mi('c')}</mjx-texatom></mjx-script></mjx-msup>`,
      '$a^{b+c}$',
    ],
    [
      'a base of several signs',
      `<mjx-mover><mjx-over>${mo('¯')}</mjx-over><mjx-base>${mi('a')}${mi('b')}</mjx-base></mjx-mover>`,
      '$\\overline{ab}$',
    ],
    [
      'a table',
      `<mjx-mtable><mjx-table><mjx-itable><mjx-mtr><mjx-mtd>${mi('a')}<mjx-tstrut></mjx-tstrut></mjx-mtd><mjx-mtd>${mi('b')}</mjx-mtd></mjx-mtr><mjx-mtr><mjx-mtd>${mi('c')}</mjx-mtd><mjx-mtd>${mi('d')}</mjx-mtd></mjx-mtr></mjx-itable></mjx-table></mjx-mtable>`,
      '$\\begin{matrix}a & b \\\\ c & d\\end{matrix}$',
    ],
    ['a high fence', `<mjx-mo><mjx-stretchy-v class="mjx-c28"></mjx-stretchy-v></mjx-mo>${mi('a')}`, '$(a$'],
    ['a glyph that is none', `<mjx-mi><mjx-c class="mjx-cFFFFFF"></mjx-c></mjx-mi>${mi('a')}`, '$a$'],
    ['a glyph without a name', `<mjx-mi><mjx-c class="x"></mjx-c></mjx-mi>${mi('a')}`, '$a$'],
  ])('%s', (_, inside, says) => expect(chtml(inside)).toBe(says));

  it('is displayed if its container says so', () => {
    expect(chtml(mi('a'), ' display="true"')).toBe('$$a$$');
    expect(chtml(mi('a'), ' display="false"')).toBe('$a$');
  });
});

const use = (letter: string): string => `<use data-c="${letter.codePointAt(0)!.toString(16).toUpperCase()}"></use>`;
const group = (name: string, inside: string, y?: number): string =>
  `<g data-mml-node="${name}"${y === undefined ? '' : ` transform="translate(0,${y})"`}>${inside}</g>`;
const letter = (one: string, y?: number): string => group('mi', use(one), y);
const svg = (inside: string): string => formula(`<svg><g><g data-mml-node="math">${inside}</g></g></svg>`);

describe('SVG', () => {
  it.each([
    ['letters and signs', letter('a') + group('mo', use('+')) + letter('b'), '$a+b$'],
    ['words', group('mtext', '<text>漢字</text>'), '$\\text{漢字}$'],
    ['a power', group('msup', letter('a') + letter('b', 300)), '$a^{b}$'],
    ['scripts by their height', group('msubsup', letter('a') + letter('b', 300) + letter('c', -200)), '$a_{c}^{b}$'],
    ['scripts in the other order', group('msubsup', letter('a') + letter('c', -200) + letter('b', 300)), '$a_{c}^{b}$'],
    [
      'limits by their height',
      group('munderover', group('mo', use('∑')) + letter('n', 900) + letter('i', -900)),
      '$\\sum_{i}^{n}$',
    ],
    ['a fraction', group('mfrac', `${letter('a', 600)}${letter('b', -600)}<rect></rect>`), '$\\frac{a}{b}$'],
    ['a fraction without a line', group('mfrac', letter('a', 600) + letter('b', -600)), '$\\genfrac{}{}{0pt}{}{a}{b}$'],
    ['a root', group('msqrt', group('mrow', letter('a')) + group('mo', use('√'))), '$\\sqrt{a}$'],
    [
      'a root of a degree',
      group('mroot', group('mrow', letter('a')) + group('mn', use('3')) + group('mo', use('√'))),
      '$\\sqrt[3]{a}$',
    ],
    ['a group of several', group('msup', `<g>${letter('a')}${letter('b')}</g>${letter('c', 300)}`), `$\{ab}^{c}$`],
    ['atoms of TeX', group('msup', letter('a') + group('TeXAtom', letter('b') + letter('c'), 300)), '$a^{bc}$'],
  ])('%s', (_, inside, says) => expect(svg(inside)).toBe(says));
});

describe('the MathML next to a drawing', () => {
  const beside = (math: string, attributes = ''): string =>
    formula(`<mjx-math>${mi('a')}</mjx-math><mjx-assistive-mml><math>${math}</math></mjx-assistive-mml>`, attributes);

  it('is read if it is a formula', () => {
    expect(beside('<msup><mi>x</mi><mn>2</mn></msup>')).toBe('$x^{2}$');
    expect(beside('<mi>x</mi>', ' display="true"')).toBe('$$x$$');
  });

  it('is ignored if it is a text of many words', () => {
    const words = (count: number): string => `<mtext>${'word '.repeat(count)}</mtext>`;
    expect(beside(words(8))).toBe(`$\\text{${'word '.repeat(8)}}$`);
    expect(beside(words(9))).toBe('$a$');
    expect(beside('')).toBe('$a$');
  });
});

it('an empty drawing is ignored', () => {
  expect(formula('<svg></svg>')).toBe('after.');
});

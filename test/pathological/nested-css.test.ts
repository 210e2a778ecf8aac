// Style sheets nested far deeper than any real one: each is read without a crash, and what it may hide is reported.

import { expect, it } from 'vitest';
import { extract } from '../../src/index.ts';

const LEVELS = 20_000;
const SECRET = 'A line of the harbor that a style sheet may hide.';
const WORDS = '<p>Plain words of the morning in the harbor, and more of them here.</p>';

const nested = (open: string, close: string, inside: string, levels = LEVELS): string =>
  open.repeat(levels) + inside + close.repeat(levels);

const maybeHidden = (css: string): readonly string[] => {
  const html = `<style>${css}</style><article><h1>Boats</h1>${WORDS}<p class=s>${SECRET}</p>${WORDS}</article>`;
  const { text, maybeHidden } = extract(html);
  expect(text).toContain(SECRET);
  return maybeHidden.map((part) => part.text);
};

it.each([
  [':is', `${nested(':is(', ')', '.s')}{display:none}`],
  [':not', `${nested(':not(', ')', '.s')}{display:none}`],
  [':where and :not', `${nested(':where(:not(', '))', '.s')}{opacity:0}`],
  [':has', `${nested(':has(', ')', '.s')}{display:none}`],
  ['@media not', `@media ${nested('not (', ')', 'min-width:1px')}{.s{display:none}}`],
  ['@media parentheses', `@media ${nested('(', ')', 'min-width:1px')}{.s{display:none}}`],
  ['@media not without parentheses', `@media ${'not '.repeat(LEVELS)}print{.s{display:none}}`],
  ['@container', `@container ${nested('not (', ')', 'width>1px')}{.s{display:none}}`],
])('%s', (_, css) => {
  expect(maybeHidden(css).join()).toContain(SECRET);
});

it.each([
  ['calc', `.s{font-size:${nested('calc(', ')', '0px')}}`],
  ['color-mix', `.s{color:${nested('color-mix(in srgb,', ',red)', 'white')}}`],
  ['var', `.s{display:${nested('var(--a,', ')', 'none')}}`],
  ['blocks', `${nested('.s{', '}', 'display:none')}`],
  ['at-rules', `${nested('@media screen{', '}', '.s{display:none}')}`],
])('%s is read', (_, css) => {
  expect(
    () => extract(`<style>${css}</style><article><h1>Boats</h1>${WORDS}<p class=s>${SECRET}</p></article>`).json,
  ).not.toThrow();
});

it.each([4, 5, 9])('a choice of %i levels hides', (levels) => {
  expect(maybeHidden(`${nested(':is(', ')', '.s', levels)}{display:none}`).join()).toContain(SECRET);
});

// Both directions agree: one element (SelectorMatch), and all elements of a page (ElementFinder). Also tests the answers
// that only loosely parsed selectors get.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute, isElement, tagName } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import type { Page } from '../page/index.ts';
import { ElementFinder } from './element-finder.ts';
import { readLooseSelector } from './loose-selector.ts';
import { readSelector } from './selector.ts';
import { type Elements, SelectorMatch } from './selector-match.ts';

function matcher({ tape }: Page, maxLooks = 20_000): SelectorMatch {
  const elements: Elements = {
    named: (node) => ({
      tag: tagName(tape, node),
      id: attribute(tape, node, 'id') ?? '',
      has: (name) => (attribute(tape, node, 'class') ?? '').split(' ').includes(name),
    }),
    valueOf: (node, name) => attribute(tape, node, name),
  };
  return new SelectorMatch(tape, elements, maxLooks);
}

const elementsOf = ({ tape }: Page): number[] =>
  Array.from({ length: tape.size }, (_, node) => node).filter((node) => node > 0 && isElement(tape, node));
/** Result for the element with an `n` attribute. */
function holds(html: string, selector: string, maxLooks?: number): string {
  const page = parsePage(html);
  const node = elementsOf(page).find((one) => attribute(page.tape, one, 'n') !== undefined)!;
  return matcher(page, maxLooks).of(node, readLooseSelector(selector)!);
}

describe('a selector', () => {
  const compound = fc.constantFrom(
    'div',
    'p',
    'b',
    '*',
    '.a',
    '.b',
    'p.a',
    '#i',
    '[c]',
    ':not(.a)',
    ':is(p, .b)',
    'b:first-child',
  );
  const selector = fc
    .tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' > ', ' + ', ' ~ '), compound), { maxLength: 5 }))
    .map(([first, rest]) => first + rest.flat().join(''));
  const tag = fc.constantFrom(
    'div',
    'p class=a',
    'b',
    'div class="a b"',
    'b id=i',
    'div c',
    '/div',
    '/div',
    '/p',
    '/b',
  );
  const html = fc
    .array(tag, { minLength: 4, maxLength: 30 })
    .map((tags) => `${tags.map((one) => `<${one}>`).join('x')}x`);

  it('matches the same elements one by one and in one walk', () => {
    fc.assert(
      fc.property(html, selector, (source, text) => {
        const page = parsePage(source);
        const read = readSelector(text)!;
        const match = matcher(page);
        const alone = elementsOf(page).filter((node) => match.of(node, read) === 'yes');
        expect(new ElementFinder(page.tape).find(read)).toEqual(alone);
      }),
      { numRuns: 200 },
    );
  });

  const HTML = '<div class=a><i></i><p class=b>x</p><b></b><input><p n class="c d"><a href=/>y</a></p></div>';
  it.each([
    ['p:has(a)', 'maybe'],
    ['.a:has(b) .c', 'maybe'],
    ['.x:has(b) .c', 'no'],
    ['p:has(b) .c', 'no'],
    ['.c:hover', 'no'],
    ['.c:not(:hover)', 'yes'],
    ['.c::before', 'no'],
    ['.c::first-line', 'maybe'],
    ['.c:checked', 'no'],
    ['input:checked + .c', 'maybe'],
    ['input:checked + p.b', 'no'],
    ['.b ~ input:checked + .c', 'maybe'],
    ['b + input + .c', 'yes'],
    ['.b + input + .c', 'no'],
    ['i ~ b + input + .c', 'yes'],
    ['body > .a > p', 'yes'],
    ['body > p', 'no'],
    [':root .c', 'yes'],
    [':is(.a .c, b)', 'yes'],
    [':is(.a > b, :has(b))', 'maybe'],
    [':not(.a .c)', 'no'],
    [':not(.x .c)', 'yes'],
    ['.c:empty', 'no'],
    ['p:defined', 'yes'],
    ['*|p.c', 'yes'],
    [`${'* '.repeat(2)}.c`, 'yes'],
    [`${'* '.repeat(15)}.c`, 'maybe'],
  ])('%s: %s', (text, expected) => expect(holds(HTML, text)).toBe(expected));

  it('is maybe if a match visits too many elements', () => {
    const deep = `${'<div>'.repeat(40)}<p n>x`;
    expect(holds(deep, '.x p', 50)).toBe('no');
    expect(holds(deep, '.x p', 20)).toBe('maybe');
    const long = `${'<b></b>'.repeat(40)}<p n>x`;
    expect(holds(long, '.x ~ p', 50)).toBe('no');
    expect(holds(long, '.x ~ p', 20)).toBe('maybe');
    expect(holds(long, 'b + p', 1)).toBe('yes');
  });

  it('is compared once with each element, whatever its combinators', () => {
    const page = parsePage(`${'<div>'.repeat(30)}<p n>x`);
    const match = matcher(page);
    const node = elementsOf(page).at(-1)!;
    expect(match.of(node, readLooseSelector('.x div div div div div p')!)).toBe('no');
    expect(match.comparisons).toBeLessThan(1 + 6 * 33);
  });
});

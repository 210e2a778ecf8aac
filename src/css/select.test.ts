import { describe, expect, it } from 'vitest';
import { attribute } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { ElementFinder } from './element-finder.ts';
import { selectElements, Wish, wishes } from './select.ts';
import { readSelector, readSelectors } from './selector.ts';

const PAGE = parsePage(`<body>
  <main n=1 id=top class="wide page"><div n=2 class=box><p n=3 lang=en-GB>one</p><section n=4><p n=5 data-kind="ad-top">two</p></section></div></main>
  <aside n=6 class="box sm:wide" title="a, b > c"><p n=7>three</p></aside><DIV N=8><div n=9><div n=10 class=x></div></div></DIV></body>`);

const select = (text: string): string[] =>
  selectElements(PAGE, readSelectors(text)!).map((node) => attribute(PAGE.tape, node, 'n')!);

describe('selectors', () => {
  it.each([
    ['p', '3 5 7'],
    ['MAIN', '1'],
    ['#top', '1'],
    ['main#top.page.wide', '1'],
    ['.box', '2 6'],
    ['.bo', ''],
    ['main p', '3 5'],
    ['.box > p', '3 7'],
    ['main>.box  >  section > p', '5'],
    ['main > p', ''],
    ['* > aside', '6'],
    ['body > div div', '9 10'],
    // The nearest matching ancestor is the wrong one here; the match needs one further up.
    ['body > div > div .x', '10'],
    ['[data-kind]', '5'],
    ['[ data-kind ]', '5'],
    ['[ data-kind ^= "ad" ]', '5'],
    ['[data-kind^=ad]', '5'],
    ['[data-kind$="-top"]', '5'],
    ['p[data-kind*="d-t"]', '5'],
    ['[class~=page]', '1'],
    ['[lang|=en]', '3'],
    ['[lang=en]', ''],
    ['[title="a, b > c"]', '6'],
    ['.sm\\:wide', '6'],
    ['aside p, #top , [lang]', '1 3 7'],
    ['p + section', '4'],
    ['main ~ div', '8'],
    ['main + div', ''],
    ['main~aside+div .x', '10'],
    ['aside ~ main', ''],
    [':is(aside, .box) > p', '3 7'],
    ['p:is([lang], [data-kind])', '3 5'],
    ['p:not([lang]):not([data-kind])', '7'],
    ['body > :not(main)', '6 8'],
    ['body > :nth-child(2)', '6'],
    ['body > :nth-child(2n + 1)', '1 8'],
    ['body > :nth-child(-n+2)', '1 6'],
    ['body > :nth-child(even)', '6'],
    ['body > :last-child', '8'],
    ['body > div:first-of-type', '8'],
    ['body > :nth-last-child(3)', '1'],
    ['aside:nth-of-type(2)', ''],
    ['body > :nth-child(ODD)', '1 8'],
    ['body > :nth-child( 3 )', '8'],
    ['body > :nth-child(n+2)', '6 8'],
    ['body > :nth-child(n)', '1 6 8'],
    ['body > :nth-child(-n + 1)', '1'],
    ['body > :nth-child(+2n-1)', '1 8'],
    ['body > :nth-child(-2n+3)', '1 8'],
    ['body > :nth-child(3n)', '8'],
    ['body > :nth-child(0n+2)', '6'],
    ['body > :nth-last-child(2)', '6'],
    ['body > :first-child', '1'],
    ['body > div:last-of-type', '8'],
    ['p:nth-last-of-type(1)', '3 5 7'],
    ['body > :nth-last-of-type(n+2)', ''],
    ['div > :only-child', undefined],
    ['*', '1 2 3 4 5 6 7 8 9 10'],
    [':is(p, section):not(:first-child)', '4'],
    [':where(.box, .nothing) p', '3 5 7'],
    [':is(#top, #nothing)', '1'],
    [':not(:not(main))', '1'],
    ['#top.page p[lang]', '3'],
    ['#nothing p', ''],
    ['[nothing] p', ''],
    ['.nothing > p', ''],
    ['.box.wide', ''],
    ['.page.wide', '1'],
    ['[LANG="en-GB"]', '3'],
    ["[lang='en-GB']", '3'],
    ['[lang|=en-GB]', '3'],
    ['[lang|=e]', ''],
    ['[class~=wid]', ''],
    ['[data-kind^=""]', ''],
    ['[data-kind$=""]', ''],
    ['[data-kind*=""]', ''],
    ['[data-kind$=ad]', ''],
    ['[data-kind^=top]', ''],
    ['main > div > section > p', '5'],
    ['body main div section p', '5'],
    ['main ~ div > div', '9'],
    ['p ~ section > p', '5'],
    ['main,aside', '1 6'],
    ['#top#top', '1'],
  ])('%s', (text, expected) => {
    expect(
      readSelectors(text) &&
        select(text)
          .filter((n) => n !== undefined)
          .join(' '),
    ).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'p,',
    ',p',
    'p:hover',
    'a:not(b',
    'a:not(b c)',
    'a:is()',
    'a:is(:hover)',
    'p:nth-child',
    'p:nth-child(x)',
    'p:nth-child()',
    'p:first-child(2)',
    'p::before',
    'a + + b',
    'a ~',
    '.',
    '#',
    'p..x',
    '[',
    '[a',
    '[a=',
    '[a="b]',
    '> p',
    'p >',
    'p > > b',
    'a{b',
    '#a#b',
    'a:is(:is(:is(:is(b))))',
    'a:nth-child(1 2)',
    'a:nth-child(2n+)',
    '[a~b]',
    '[a="b" c]',
    '[=b]',
    'a,,b',
    'a )',
    'a b c d e f g',
    '!',
  ])('does not understand “%s”', (text) => {
    expect(readSelectors(text)).toBeUndefined();
  });

  it('reads a single selector only where one is expected', () => {
    expect(readSelector('a, b')).toBeUndefined();
    expect(readSelector('a > b')).toHaveLength(2);
  });
});

describe('overrides', () => {
  const wishOf = (n: string, keep: string[], drop: string[]): number => {
    const [node] = selectElements(PAGE, readSelectors(`[n="${n}"]`)!);
    return wishes(PAGE, { keep, drop })![node!]!;
  };

  it('are undefined without selectors', () => expect(wishes(PAGE, { keep: [], drop: [] })).toBeUndefined());

  it('skip selectors that are not understood, and mark nothing outside', () => {
    expect(wishOf('3', ['p:hover', 'main'], ['!'])).toBe(Wish.keep);
    expect(wishes(PAGE, { drop: ['aside'] })!.filter((wish) => wish === Wish.drop)).toHaveLength(3);
    expect(wishes(PAGE, { keep: ['!'] })!.every((wish) => wish === Wish.none)).toBe(true);
  });

  it('follow the innermost element, and drop where both name it', () => {
    expect(wishOf('5', ['main'], [])).toBe(Wish.keep);
    expect(wishOf('5', ['main'], ['section'])).toBe(Wish.drop);
    expect(wishOf('3', ['main'], ['section'])).toBe(Wish.keep);
    expect(wishOf('5', ['section'], ['main'])).toBe(Wish.keep);
    expect(wishOf('5', ['p'], ['p'])).toBe(Wish.drop);
    expect(wishOf('7', ['main'], ['section'])).toBe(Wish.none);
  });
});

it('finds the root itself', () => {
  expect(selectElements(PAGE, readSelectors('html')!)).toEqual([1]);
});

it('finds elements for several selectors with one reader of the page', () => {
  const finder = new ElementFinder(PAGE.tape);
  const find = (text: string): string =>
    finder
      .find(readSelector(text)!)
      .map((node) => attribute(PAGE.tape, node, 'n'))
      .join(' ');
  finder.prepare(['.box [lang]', '#top'].map((text) => readSelector(text)!));
  expect(['.box [lang]', '#top', '.page', '[title]', '.box', 'p[data-kind]', '[lang]'].map(find)).toEqual([
    '3',
    '1',
    '1',
    '6',
    '2 6',
    '5',
    '3',
  ]);
});

it('uses the first of two attributes with one name, and decodes references in it', () => {
  const page = parsePage('<p n=1 title=a title=b class="x&amp;y z">1</p><p n=2 title=b class=z>2</p>');
  const find = (text: string): string =>
    selectElements(page, readSelectors(text)!)
      .map((node) => attribute(page.tape, node, 'n'))
      .join(' ');
  expect(['[title=a]', '[title=b]', '.x\\&y', '.z', 'p:not(.z)'].map(find)).toEqual(['1', '2', '1', '1 2', '']);
});

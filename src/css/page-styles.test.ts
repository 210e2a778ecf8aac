// Declarations that a page's sheets and `style` attributes give its elements, tested directly.

import { describe, expect, it } from 'vitest';
import { attribute } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import type { Declarations } from './declarations.ts';
import { type PageStyles, pageStyles } from './page-styles.ts';

const written = (css: Declarations): string => [...css].map(([name, value]) => `${name}:${value}`).join(';');

/** Results of `ask` for every element with an `n` attribute. */
function eachOf<T>(html: string, ask: (styles: PageStyles, node: number) => T): T[] {
  const page = parsePage(`<body>${html}`);
  const nodes = [...page.tape.kind.keys()].filter((node) => node > 0 && attribute(page.tape, node, 'n') !== undefined);
  return nodes.map((node) => ask(pageStyles(page), node));
}

const inPlace = (css: string, html: string): string[] =>
  eachOf(`<style>${css}</style>${html}`, (styles, node) => written(styles.inPlace(node)));
const alone = (css: string, html: string): string[] =>
  eachOf(`<style>${css}</style>${html}`, (styles, node) => written(styles.of(node)));

/** More rules than the limit for trying them one by one. */
const MORE = '.q .a{y:1}.q .b{y:1}.r .a{y:1}.r .b{y:1}.s .a{y:1}.s .b{y:1}.t .a{y:1}.t .b{y:1}';

describe('declarations that an element gets by its own names', () => {
  it.each([
    ['p{x:1}.a{x:2}', '<p n class=a>x</p><p n>x</p>', ['x:2', 'x:1']],
    ['p{x:1}', '<p n style="y:2">x</p><p n style="x:3">x</p>', ['x:1;y:2', 'x:3']],
    ['p{x:1!important}', '<p n style="x:3">x</p>', ['x:1']],
    ['.a{x:1}', '<p n class=a></p>', ['x:1']],
    ['#a.b{x:1}', '<p n id=a class=b></p><p n id=a class=b>x</p><p n id=a>x</p>', ['x:1', 'x:1', '']],
    ['main .a{x:1}.a{y:2}', '<main><p n class=a>x</p></main>', ['y:2']],
    ['.no-js{x:1}.a{y:2}', '<p n class="no-js a">x</p>', ['x:1;y:2']],
    ['.a{x:1}', '<p n style="y:1">x</p>', ['y:1']],
  ])('%s %s', (css, html, expected) => expect(alone(css, html)).toEqual(expected));

  it('are its style when there is no sheet', () => {
    expect(eachOf('<p n style="x:1">x</p><p n>x</p>', (styles, node) => written(styles.of(node)))).toEqual(['x:1', '']);
    expect(eachOf('<p n style="x:1"></p><p n></p>', (styles, node) => styles.ownStyle(node))).toEqual([
      'x:1',
      undefined,
    ]);
  });
});

describe('declarations that an element gets in its place', () => {
  const rows: [css: string, html: string, told: string[]][] = [
    ['main .a{x:1}', '<main><p n class=a>x</p></main><p n class=a>x</p>', ['x:1', '']],
    ['main .a{x:1}', '<main><p n class=a></p></main><p n class=a></p>', ['x:1', '']],
    ['.o > .a{x:1}', '<div class=o><p n class=a>x</p><div><p n class=a>x</p></div></div>', ['x:1', '']],
    ['.o > div .a{x:1}', '<div class=o><div><b><i n class=a>x</i></b></div></div>', ['x:1']],
    ['.o > div > .a{x:1}', '<div class=o><div><div><p n class=a>x</p></div></div></div>', ['']],
    // A nearer ancestor that matches only half, and one further out that matches.
    ['.o > .m .a{x:1}', '<div class=o><div class=m><div class=m><p n class=a>x</p></div></div></div>', ['x:1']],
    [
      '#o .m .a{x:1}',
      '<div id=o><div class=m><p n class=a>x</p></div></div><div class=m><p n class=a>x</p></div>',
      ['x:1', ''],
    ],
    ['#m .a{x:1}', '<div id=o><p n class=a>x</p></div>', ['']],
    ['i#o .a{x:1}', '<div id=o><i>y</i><p n class=a>x</p></div>', ['']],
    ['div#o .a{x:1}', '<div id=o><p n class=a>x</p></div>', ['x:1']],
    ['.m .o .a{x:1}', '<div class=o><div class=m><p n class=a>x</p></div></div>', ['']],
    ['p{x:1}main p{x:2}p{x:3}', '<main><p n>x</p></main>', ['x:2']],
    ['main p{x:1}.a{x:2}', '<main><p n class=a>x</p></main>', ['x:2']],
    ['.no-js .a{x:1}.a{y:2}', '<div class=no-js><p n class=a>x</p></div>', ['y:2']],
    ['.nojs.a{x:1}', '<p n class="nojs a">x</p>', ['']],
    ['.a{x:1}.b .a{y:1}', '<p n class=a style="z:1">x</p>', ['x:1;z:1']],
    ['.a{x:1}.a{x:2}.b{x:3}', '<p n class="b a a">x</p>', ['x:3']],
  ];
  it.each(rows)('%s %s', (css, html, expected) => expect(inPlace(css, html)).toEqual(expected));
  it.each(rows)('among many rules: %s %s', (css, html, expected) =>
    expect(inPlace(MORE + css, html)).toEqual(expected),
  );

  it('follow ancestors for 64 steps', () => {
    const deep = (steps: number, css: string): string[] =>
      inPlace(css, `<main>${'<div>'.repeat(steps - 1)}<p n class=a>x`);
    for (const css of ['main .a{x:1}', `${MORE}main .a{x:1}`])
      expect([deep(63, css), deep(64, css), deep(65, css)]).toEqual([['x:1'], ['x:1'], ['']]);
  });

  it('are shared by equal elements only', () => {
    const html =
      '<main><p n class=a>x</p><p n class=a>y</p><p n class=b>z</p></main><p n class=a>x</p><p n class=a style="y:1">x</p>';
    const [one, two, three, four, five] = eachOf(
      `<style>.a{x:1}main .a{y:1}.b{x:1}main .b{y:1}</style>${html}`,
      (styles, node) => styles.inPlace(node),
    );
    expect(one).toBe(two);
    expect([three, four, five].map((css) => css === one)).toEqual([false, false, false]);
  });
});

describe('odd rules', () => {
  it.each([
    ['[data-x]{display:none}', '<p n data-x>x</p><p n>x</p>', ['display:none', '']],
    ['[data-x]{display:none}.a{x:1}', '<p n data-x class=a>x</p>', ['display:none;x:1']],
    ['[data-x]{display:none}.a{display:block}', '<p n data-x class=a>x</p>', ['display:block']],
    ['.a[data-x]{display:none}.a{display:block}', '<p n data-x class=a>x</p>', ['display:none']],
    [':is(.a,#i){display:none}.a.a{display:block}', '<p n class=a>x</p>', ['display:none']],
    ['p:nth-child(2){display:none}i p{display:block}', '<p n>x</p>', ['display:none']],
    // Rules that neither hide nor show get no walk.
    ['[data-x]{display:none}[data-x]{x:1}', '<p n data-x>x</p>', ['display:none']],
    ['[data-x]{display:none}[data-x]{position:static}', '<p n data-x>x</p>', ['display:none;position:static']],
    ['[data-x]{x:1}', '<p n data-x>x</p>', ['']],
  ])('%s %s', (css, html, expected) => expect(inPlace(css, html)).toEqual(expected));

  it('get a walk up to a limit', () => {
    const rules = (count: number): string => Array.from({ length: count }, (_, i) => `[data-x]{color:c${i}}`).join('');
    expect(inPlace(`[data-x]{display:none}${rules(60)}`, '<p n data-x>x</p>')).toEqual(['display:none;color:c46']);
  });
});

describe('rules with ancestors', () => {
  it.each([
    ['.a .b{x:1}', '<div class=a><p n class=b></p></div>', ['x:1']],
    ['.a .b{x:1}.c .b{x:2}', '<div class=a><p n class=b>x</p></div>', ['x:1']],
    ['#a > .b{x:1}.c #a .b{x:2}', '<div id=a><p n class=b>x</p><p n class=b></p></div>', ['x:1', 'x:1']],
  ])('%s %s', (css, html, expected) => expect(inPlace(css, html)).toEqual(expected));
});

describe('the sheets of a page', () => {
  const told = (html: string): [areAll: boolean, hasRules: boolean] => {
    const { areAll, hasRules } = pageStyles(parsePage(`<body>${html}<p>x</p>`));
    return [areAll, hasRules];
  };

  it.each([
    ['', [true, false]],
    ['<style>p{x:1}</style>', [true, true]],
    ['<style></style>', [true, false]],
    ['<style></style><style>p{x:1}</style>', [true, true]],
    ['<style>@media print{p{x:1}}</style><style>b{}</style>', [true, true]],
    ['<style>/* p{x:1} */</style>', [true, false]],
    ['<style>p{x:1}</style><link rel=stylesheet href=x>', [false, true]],
    ['<link rel="Alternate StyleSheet" href=x>', [false, false]],
    ['<link rel=preload as=style href=x>', [false, false]],
    ['<link rel=icon href=x><link href=y>', [true, false]],
    ['<style>@import "x";</style>', [false, false]],
    ['<style media=print>p{x:1}</style>', [true, false]],
    ['<style media=" ALL ">p{x:1}</style>', [true, true]],
    ['<style media="only screen">p{x:1}</style>', [true, true]],
    ['<svg><style>p{x:1}</style><link rel=stylesheet></svg>', [true, false]],
  ])('%s', (html, expected) => expect(told(html)).toEqual(expected));
});

describe('classes that some rule may hide', () => {
  const hidden = (css: string, html: string): string =>
    [...pageStyles(parsePage(`<body><style>${css}</style>${html}`)).hidingKeys.classes].join(' ');
  const html = '<div class="one\ttwo" id=four><p class="three five">x</p></div>';

  it('come from rules whose names the page has', () => {
    const css = (name: string): string => `${name} .three{display:none}`;
    for (const name of ['.one', '.two', '#four', '.three', '.five', 'section'])
      expect(hidden(css(name), html)).toBe('three');
    for (const name of ['.on', '.wo', '.four5', '.hree', '#six', '.one.six']) expect(hidden(css(name), html)).toBe('');
  });

  it('are found by few lookups and by many', () => {
    for (const count of [3, 14, 15, 16, 17, 40]) {
      const rules = Array.from({ length: count }, (_, n) => `.on${n} .two{display:none}`).join('');
      expect(hidden(`${rules}.one .five{display:none}.on .three{display:none}`, html)).toBe('five');
    }
  });

  it('include those hidden by colors and variables when no other sheet can override them', () => {
    const css = ':root{--d:none}.one{color:#fff}.two{display:var(--d)}.five{display:none}';
    expect(hidden(css, html)).toBe('five one two');
    expect(hidden(css, `<link rel=stylesheet href=x>${html}`)).toBe('five');
  });

  it('are empty when there is no sheet', () => {
    const { classes, ids, tags, hasOdd } = pageStyles(parsePage(html)).hidingKeys;
    expect([classes.size, ids.size, tags.size, hasOdd]).toEqual([0, 0, 0, false]);
  });
});

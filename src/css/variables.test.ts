import { describe, expect, it } from 'vitest';
import { attribute } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { HidingKeys } from './hiding-keys.ts';
import { pageStyles } from './page-styles.ts';
import { Variables } from './variables.ts';

/** Declarations, with variables filled in, of every element with an `n` attribute. */
function filledIn(css: string, html: string): string[] {
  const page = parsePage(`<body><style>${css}</style>${html}`);
  const nodes = [...page.tape.kind.keys()].filter((node) => node > 0 && attribute(page.tape, node, 'n') !== undefined);
  const styles = pageStyles(page);
  const properties = (node: number): [string, string][] =>
    [...styles.inPlace(node)].filter(([name]) => !name.startsWith('--'));
  return nodes.map((node) =>
    properties(node)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  );
}

describe('a variable', () => {
  it.each([
    [':root{--a:1}p{rotate:var(--a)}', '<p n>x</p>', ['rotate:1']],
    [':root{--A:1}p{rotate:VAR( --A )}', '<p n>x</p>', ['rotate:1']],
    ['p{--a:1;rotate:var(--a)}', '<p n>x</p>', ['rotate:1']],
    ['p{rotate:var(--a)}', '<p n>x</p>', ['rotate:']],
    ['p{rotate:var(--a, 2 )}', '<p n>x</p>', ['rotate:2']],
    ['p{--a:1;rotate:var(--a,2)}', '<p n>x</p>', ['rotate:1']],
    ['p{--a:1;--b:var(--a) 2;rotate:0 var(--b) 3}', '<p n>x</p>', ['rotate:0 1 2 3']],
    ['p{--a:1;--b:2;rotate:var(--a) var(--b);font:3}', '<p n>x</p>', ['rotate:1 2;font:3']],
    [
      'p{--a:1;rotate:var(--a);font:var(--a) 2;contain:0;mask:var(--b)}',
      '<p n>x</p>',
      ['rotate:1;font:1 2;contain:0;mask:'],
    ],
    [
      'p{rotate:var(--a);font:var(--b)}',
      '<p n style="--a:1">x</p><p n style="--b:1">x</p><p n style="--a:1">x</p>',
      ['rotate:1;font:', 'rotate:;font:1', 'rotate:1;font:'],
    ],
    ['p{--a:1;rotate:2}', '<p n>x</p>', ['rotate:2']],
    // The nearest definition wins.
    [
      '.o{--a:1}.i{--a:2}p{rotate:var(--a)}',
      '<div class=o><p n>x</p><div class=i><p n>x</p></div><p n>x</p></div><p n>x</p>',
      ['rotate:1', 'rotate:2', 'rotate:1', 'rotate:'],
    ],
    [
      'p{rotate:var(--a)}',
      '<div style="--a:1"><p n>x</p></div><div style="--a:2"><b><p n>x</p></b></div>',
      ['rotate:1', 'rotate:2'],
    ],
    ['.o{--a:1}p{rotate:var(--a) var(--b)}', '<div class=o><div style="--b:2"><p n>x</p></div></div>', ['rotate:1 2']],
    [
      'main .o{--a:1}p{rotate:var(--a)}',
      '<main><div class=o><p n>x</p></div></main><div class=o><p n>x</p></div>',
      ['rotate:1', 'rotate:'],
    ],
    [
      '[data-o]{display:block;--a:1}[data-z]{display:none}p{rotate:var(--a)}',
      '<i data-z>x</i><div data-o><p n>x</p></div>',
      ['rotate:1'],
    ],
    // Variables that refer to variables: four rounds, no more.
    ['p{--a:1;--b:var(--a);--c:var(--b);--d:var(--c);rotate:var(--d)}', '<p n>x</p>', ['rotate:1']],
    ['p{--a:1;--b:var(--a);--c:var(--b);--d:var(--c);--e:var(--d);rotate:var(--e)}', '<p n>x</p>', ['rotate:var(--a)']],
    ['p{--a:var(--a);rotate:var(--a)}', '<p n>x</p>', ['rotate:var(--a)']],
    // Other properties affect no one's sight.
    ['p{--a:1;cursor:var(--a)}', '<p n>x</p>', ['cursor:var(--a)']],
  ])('%s %s', (css, html, expected) => expect(filledIn(css, html)).toEqual(expected));

  it('is inherited over 64 steps', () => {
    const deep = (steps: number): string[] =>
      filledIn('main{--a:1}p{rotate:var(--a)}', `<main>${'<div>'.repeat(steps - 1)}<p n>x</p>`);
    const found = Array.from({ length: 10 }, (_, i) => deep(58 + i)[0] === 'rotate:1');
    expect(found.lastIndexOf(true)).toBe(found.indexOf(false) - 1);
    expect(found.indexOf(false)).toBe(6);
  });

  it('limits the length of its values', () => {
    const doubled = (name: string, of: string): string => `--${name}:${`var(--${of})`.repeat(3)};`;
    const [value] = filledIn(
      `p{--a:${'1'.repeat(50)};${doubled('b', 'a')}${doubled('c', 'b')}rotate:var(--c)}`,
      '<p n>x</p>',
    );
    expect(value).toBe(`rotate:${'1'.repeat(200)}`);
  });
});

describe('variables of sheets', () => {
  it('have every value that sheets define, if the sheets use any', () => {
    const variables = new Variables([
      ':root{--ink: #FFF ; --Ink:red!important;--two : 2}.a{--d:none}.b{color:var(--ink)}',
      ':root{--other:1}',
    ]);
    expect(
      ['var(--ink', 'var( --two ', 'var(--none', 'red', 'var(--other'].map((value) => variables.valuesOf(value)),
    ).toEqual([['#fff', 'red'], ['2'], [], ['red'], []]);
  });

  it.each([
    ['.x{display:var(--d)}', '.x'],
    ['.x{color:red;display : var( --D , block)}', '.x'],
    ['display:var(--d)', ''],
    ['.x{display:var(--two)}', ''],
    ['.x{my-display:var(--d)}', ''],
    ['.x{color:var(--d)}', ''],
    ['.x{max-height:var(--z)}.y{height:var(--z)}.w{top:var(--z)}', '.x .y .w'],
    ['.x{visibility:var(--h)}#y{opacity:var(--o)}p{clip-path:var(--i)}', '.x #y p'],
    ['.x{font-size:var(--two)}.y{font-size:var(--of)}', '.y'],
    ['.x{left:var(--far)}.y{left:var(--near)}', '.x'],
  ])('may hide what they are used for: %s', (css, hidden) => {
    const keys = new HidingKeys();
    const given =
      '.g{--d:none;--two:2;--z:0;--h:hidden;--o:.05;--i:inset(50%);--of:var(--z);--far:-999px;--near:-99px}';
    new Variables([given + css]).addKeys(css, keys, new Set());
    const { classes, ids, tags } = keys;
    expect([...[...classes].map((name) => `.${name}`), ...[...ids].map((name) => `#${name}`), ...tags].join(' ')).toBe(
      hidden,
    );
  });

  it('are checked in a limited number of rules', () => {
    const css = Array.from({ length: 120 }, (_, n) => `.x${n}{display:var(--d)}`).join('');
    const keys = new HidingKeys();
    new Variables([`.g{--d:none}${css}`]).addKeys(css, keys, new Set());
    expect(keys.classes.size).toBe(100);
    const none = new HidingKeys();
    new Variables([]).addKeys(css, none, new Set());
    expect(none.classes.size).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { Declarations } from './declarations.ts';

const read = (text: string): Declarations => new Declarations().read(text);
const written = (css: Declarations): string => [...css].map(([name, value]) => `${name}:${value}`).join(';');

describe('declarations', () => {
  it.each([
    ['', ''],
    ['x', ''],
    ['x:1', 'x:1'],
    [' X : A  B ;; y:', 'x:a b;y:'],
    ['x:1;x:2', 'x:2'],
    ['x:1!important;x:2', 'x:1'],
    ['x:1 ! IMPORTANT;x:2', 'x:1'],
    ['x:1!important;x:2!important', 'x:2'],
    ['x:1 !ie;x:2', 'x:2'],
    ['important:1 !ie;important:2', 'important:2'],
    ['x:1 !ie', 'x:1'],
    ['x:url(a:b)', 'x:url(a:b)'],
    ['x:a\n\tb', 'x:a b'],
    ['x:~a', 'x:~a'],
    ['background:a;background-clip:text', 'background:a;background-clip:text'],
    ['background-clip:text;background:a', 'background:a;background-clip:border-box'],
    ['-webkit-background-clip:text!important;background:a', 'background-clip:text;background:a'],
    ['background-clip:a;background:b text', 'background:b text;background-clip:text'],
  ])('“%s” are “%s”', (text, expected) => expect(written(read(text))).toBe(expected));

  it.each([
    ['x:1;y:1', 'y:2;z:2', 'x:1;y:2;z:2'],
    ['x:1!important', 'x:2', 'x:1'],
    ['x:1', 'x:2!important', 'x:2'],
    ['x:1!important', 'x:2!important', 'x:2'],
    ['x:1', '', 'x:1'],
  ])('“%s” under “%s” are “%s”', (under, over, expected) => {
    expect(written(read(under).add(read(over)))).toBe(expected);
    // The result is the same without copying, and when layered over another list.
    const layered = new Declarations(read(under)).read(over);
    expect(written(layered)).toBe(expected);
    expect(layered.size).toBe(expected.split(';').length);
    expect(written(new Declarations().add(layered))).toBe(expected);
    expect(written(read('').add(layered).read('x:9'))).toBe(written(read(under).read(over).read('x:9')));
  });

  it('are in lower case; later ones beat earlier ones, important ones beat all', () => {
    const css = read('COLOR : Red; display:none !important; display:block; a; width:1px ; WIDTH: 2PX');
    expect([...css]).toEqual([
      ['color', 'red'],
      ['display', 'none'],
      ['width', '2px'],
    ]);
    expect(css.add(read('display:inline; width:3px')).get('display')).toBe('none');
    expect(css.get('width')).toBe('3px');
    expect([...read('margin: 1px  2px; padding: 1px\t\t2px; content: "a\u00a0 b"')]).toEqual([
      ['margin', '1px 2px'],
      ['padding', '1px 2px'],
      ['content', '"a b"'],
    ]);
  });

  it('layers over another list without changing it, and counts its names toward the limit', () => {
    const under = read('x:1;--a:1');
    const over = new Declarations(under).read('x:2;y:3');
    expect([over.get('x'), over.get('y'), over.get('--a'), over.has('z')]).toEqual(['2', '3', '1', false]);
    expect([over.is('x', '2'), over.is('x', '1'), over.givesVariables]).toEqual([true, false, true]);
    expect(written(under)).toBe('x:1;--a:1');
    const full = read(Array.from({ length: 500 }, (_, i) => `p${i}:1`).join(';'));
    expect(new Declarations(full).read('y:1').has('y')).toBe(false);
    expect(new Declarations(full).read('p0:2').get('p0')).toBe('2');
  });

  it('keeps a declaration important when its list is layered over another', () => {
    expect(read('x:1').add(read('x:2!important')).add(read('x:3')).get('x')).toBe('2');
    const replaced = read('x:1!important');
    replaced.replace('x', '3');
    expect(replaced.get('x')).toBe('3');
  });

  it('reports which properties are declared', () => {
    const css = read('x:1;y:a b');
    expect([css.size, css.has('x'), css.has('z'), css.get('z')]).toEqual([2, true, false, undefined]);
    expect([css.is('x', '0', '1'), css.is('x', '0'), css.is('z', '1'), css.is('y', 'a b')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('reports whether variables are used or defined, including in the layer above', () => {
    const flags = (css: Declarations): boolean[] => [css.hasVariables, css.givesVariables];
    expect(['x:1', 'x:VAR(--a)', '--a:1', '--a:var(--b)', 'x:--a', 'x--:1'].map((text) => flags(read(text)))).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(flags(read('x:1').add(read('x:var(--a)')))).toEqual([true, false]);
    expect(flags(read('--a:1').add(read('x:1')))).toEqual([false, true]);
  });
});

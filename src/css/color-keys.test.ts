import { expect, it } from 'vitest';
import { addColorKeys } from './color-keys.ts';
import { HidingKeys } from './hiding-keys.ts';
import { Variables } from './variables.ts';

/** Names of elements whose text color some rule sets to a background color. */
function keysOf(css: string): string {
  const keys = new HidingKeys();
  addColorKeys(css, keys, new Set(), new Variables([css]));
  return [...keys.classes].join(' ');
}

it.each([
  ['.a{color:#fff}.b{color:#123}', 'a'],
  ['.a{color:#000}.b{COLOR : WHITE}', 'a b'],
  ['.a{color:#123}.b{color:#456}.c{background:#123}', 'a'],
  ['.a{color:#123}.c{background-color:#132435}', 'a'],
  ['.a{color:red}.b{color:red}.c{background:red}', 'a b'],
  ['.a{border-color:#fff;x-color:#fff}', ''],
  ['.a{color:transparent}.b{color:what}', ''],
  ['.a{color:rgb(255, 255, 255)}.b{x:y;color:hsl(0 0% 100%)}', 'a b'],
  [':root{--c:#FFF;--d:#123}.a{color:var(--c)}.b{color:var(--d)}.c{color:var(--e)}', 'a'],
  [':root{--c:red}.a{color:var( --c )}.b{background:var(--c)}', 'a'],
  ['.a{color:#fff}.b{x:y}', 'a'],
  ['@media x{.a{y:z;color:#fff}}', 'a'],
])('%s: %s', (css, keys) => expect(keysOf(css)).toBe(keys));

it('limits the colors and the rules of each color that it checks', () => {
  const rules = (count: number, body: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => `.a${n}{${body(n)}}`).join('');
  expect(keysOf(rules(110, () => 'color:#fff')).split(' ')).toHaveLength(100);
  const grey = (n: number): string => `#8${n.toString(16).padStart(5, '0')}`;
  expect(keysOf(`${rules(200, (n) => `color:${grey(n * 4096)}`)}.b{color:#fff}`)).not.toContain('b');
  expect(keysOf(`${rules(199, (n) => `color:${grey(n * 4096)}`)}.b{color:#fff}`)).toContain('b');
});

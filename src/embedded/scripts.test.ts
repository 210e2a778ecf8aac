import { describe, expect, it } from 'vitest';
import { parse } from '../dom/index.ts';
import { readScripts, type ScriptData } from './scripts.ts';

const LONG = 'The boats had left before the light reached the quay. '.repeat(6).trim();
const read = (...scripts: string[]): ScriptData[] => readScripts(parse(scripts.join('')));

describe('data in scripts', () => {
  it.each([
    ['JSON with an id', `<script id=__NEXT_DATA__ type="application/json">{"a":"${LONG}"}</script>`, '__NEXT_DATA__'],
    ['JSON without an id', `<script type="application/json">{"a":"${LONG}"}</script>`, 'application/json'],
    ['an assignment', `<script>window.__STATE__ = {"a":"${LONG}"};</script>`, '__STATE__'],
    ['an assignment by name', `<script>self["state"] = {"a":"${LONG}"}</script>`, 'state'],
    ['JSON in a string', `<script>var state = JSON.parse('{"a":"${LONG}"}')</script>`, 'state'],
  ])('%s', (_, script, from) => {
    expect(read(script)).toEqual([{ from, value: { a: LONG } }]);
  });

  it('in code is the strings of a state, in order; other code has none', () => {
    const code = `=(function(a){return {b:"${LONG}",c:"short"}})(1)`;
    expect(read(`<script>window.__NUXT__${code}</script>`)).toEqual([{ from: '__NUXT__', value: [LONG] }]);
    expect(read(`<script>window.start${code}</script>`)).toEqual([]);
  });

  it('in pieces of a stream is joined', () => {
    const half = (text: string): string => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
    const whole = JSON.stringify({ a: LONG });
    expect(read(half(whole.slice(0, -20).padEnd(320)), half(`${' '.repeat(300)}x`))[0]?.from).toBe('__next_f');
  });

  it('of Nuxt follows references in its list, but no cycle', () => {
    const list = (values: unknown[]): string =>
      `<script id=__NUXT_DATA__ type="application/json">${JSON.stringify(values)}</script>`;
    expect(read(list([['Reactive', 1], { text: 2, again: 1 }, LONG]))[0]?.value).toEqual([
      { text: LONG, again: undefined },
    ]);
  });

  it('excludes JSON-LD, short scripts, and scripts that only load a file', () => {
    expect(
      read(
        `<script type="application/ld+json">{"a":"${LONG}"}</script>`,
        '<script>var a = {"b":1}</script>',
        '<script src=/a.js></script>',
      ),
    ).toEqual([]);
  });
});

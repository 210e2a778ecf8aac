import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLooseJson } from './loose-json.ts';

/** As plain data: objects read loosely have no prototype. */
const read = (text: string): unknown => JSON.parse(JSON.stringify(readLooseJson(text) ?? null));

describe('readLooseJson', () => {
  it.each([
    ['trailing commas', '{"a": [1, 2,], "b": true,}', { a: [1, 2], b: true }],
    ['a raw line feed in a string', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
    ['a bare quote in a string', '{"a": "the "big" one", "b": 1}', { a: 'the "big" one', b: 1 }],
    ['a forgotten comma', '{"a": "one"\n"b": "two"}', { a: 'one', b: 'two' }],
    ['comments', '{ // one\n "a": 1, /* two */ "b": 2 /* three', { a: 1, b: 2 }],
    ['a comment that begins as another ends', '{ "a": 1, /*/ "b": 2, */ "c": 3,}', { a: 1, c: 3 }],
    ['CDATA', '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
    ['an HTML comment', '<!-- {"a": 1} -->', { a: 1 }],
    ['a semicolon after it', '{"a": 1};', { a: 1 }],
    ['an end in the middle', '{"a": {"b": ["one", "tw', { a: { b: ['one', 'tw'] } }],
    ['escapes beside what is broken', '{"a": "\\u00e9\\n\\"\\/", }', { a: 'é\n"/' }],
    ['a number and a bare word', '[-1.5e2, null, yes,]', [-150, null, 'yes']],
    ['a forgotten bracket', '{"a": [{"b": [1}], "c": 2}', { a: [{ b: [1] }], c: 2 }],
    ['another', '{"a": [{"b": 1], "c": 2}', { a: [{ b: 1 }], c: 2 }],
    ['nothing', '', null],
  ])('forgives %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('does not let a key reach the prototype', () => {
    expect(Object.getPrototypeOf(readLooseJson('{"__proto__": {"x": 1},}'))).toBeNull();
  });

  it('reads what the engine reads, also when something has been broken after it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify([value]);
        expect(readLooseJson(text)).toEqual(JSON.parse(text));
        if (/"[^"]*["\\][^"]*"/.test(text.replaceAll('\\"', ''))) return;
        expect(read(`${text.slice(0, -1)},]`)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('never throws and always ends, however broken, deep or long', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '/', '*', ' ', 'a', '1')),
        (parts) => {
          readLooseJson(parts.join(''));
        },
      ),
    );
    for (const piece of ['[', '{"a":', '"', '" ', '//', '/*', '/', ',', ' '])
      readLooseJson(`{"a": "b" ${piece.repeat(300_000 / piece.length)}`);
  });
});

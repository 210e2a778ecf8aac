import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLooseJson } from './loose-json.ts';

/** As plain data: loosely parsed objects have no prototype. */
const read = (text: string): unknown => JSON.parse(JSON.stringify(readLooseJson(text) ?? null));

describe('readLooseJson', () => {
  it.each([
    ['trailing commas', '{"a": [1, 2,], "b": true,}', { a: [1, 2], b: true }],
    ['a raw line feed in a string', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
    ['an unescaped quote in a string', '{"a": "the "big" one", "b": 1}', { a: 'the "big" one', b: 1 }],
    ['a missing comma', '{"a": "one"\n"b": "two"}', { a: 'one', b: 'two' }],
    ['comments', '{ // one\n "a": 1, /* two */ "b": 2 /* three', { a: 1, b: 2 }],
    ['a comment that begins as another ends', '{ "a": 1, /*/ "b": 2, */ "c": 3,}', { a: 1, c: 3 }],
    ['CDATA', '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
    ['an HTML comment', '<!-- {"a": 1} -->', { a: 1 }],
    ['a semicolon after it', '{"a": 1};', { a: 1 }],
    ['truncation', '{"a": {"b": ["one", "tw', { a: { b: ['one', 'tw'] } }],
    ['escapes beside broken parts', '{"a": "\\u00e9\\n\\"\\/", }', { a: 'é\n"/' }],
    ['a number and a bare word', '[-1.5e2, null, yes,]', [-150, null, 'yes']],
    ['a missing bracket', '{"a": [{"b": [1}], "c": 2}', { a: [{ b: [1] }], c: 2 }],
    ['another', '{"a": [{"b": 1], "c": 2}', { a: [{ b: 1 }], c: 2 }],
    ['a list bracket that closes an object', '{"a": {"b": 1, "c": 2], "d": 3}', { a: { b: 1, c: 2 } }],
    ['quotes before a comma and a bracket of the other kind', '["a "b", "c"}, ["e"]]', ['a "b', 'c']],
    ['a quote before a space and a word', '["say "yes" now", 1,]', ['say "yes" now', 1]],
    ['spaces after a string', '{"a" \t: "b" \r\n , "c":\n"d" \n}!', { a: 'b', c: 'd' }],
    ['a quote at the very end', '["a", "b"', ['a', 'b']],
    ['a quote and spaces at the end', '["a", "b"  ', ['a', 'b']],
    ['a missing comma between strings', '["a" "b" "c"]', ['a', 'b', 'c']],
    ['all escapes', '["\\n\\t\\r\\b\\f\\\\\\"\\x", ]', ['\n\t\r\b\f\\"x']],
    ['letters around an escape', '["a\\u0062c\\u00E9\\u12g4", ]', ['abc\u00e9u12g4']],
    ['a backslash at the end', '["a\\', ['a']],
    [
      'words, true and false',
      '[true, false, null, truer, 1e3 , -0.5\n, a b]',
      [true, false, null, 'truer', 1000, -0.5, 'a b'],
    ],
    ['a number before a comment', '[1// one\n, 2/* two */, 3]', [1, 2, 3]],
    ['a word on its own line', '[yes\nno]', ['yes', 'no']],
    ['spaces after a word', '[yes , no ]', ['yes', 'no']],
    ['a missing value', '{"a": , "b": 2}', { a: null, b: 2 }],
    ['keys that are not strings', '{a: 1, "b": 2, c, "d": 3,}', { b: 2, d: 3 }],
    ['commas alone', '[,,1,,2,]', [1, 2]],
    ['a lone slash', '[1, / 2, 3]', [1, 2, 3]],
    ['a comment without an end', '{"a": 1, // no more', { a: 1 }],
    ['a comment in front', '/* <!-- */ {"a": 1,}', { a: 1 }],
    ['CDATA in a comment', '/*<![CDATA[*/{"a": 1}/*]]>*/', { a: 1 }],
    ['a bare HTML comment mark', '  <!--\n{"a": 1}\n//-->', { a: 1 }],
    ['text after the value', '{"a": 1} and so on', { a: 1 }],
    ['a string alone', '"a" b', 'a" b'],
    ['nothing', '', null],
  ])('forgives %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('does not let a key reach the prototype', () => {
    expect(Object.getPrototypeOf(readLooseJson('{"__proto__": {"x": 1},}'))).toBeNull();
  });

  /** Characters that JSON escapes, or that are easy to cut in two; listing all of Unicode costs seconds. */
  const unit = fc.constantFrom(...'ab1 "\\/{}[]:,\n\t\0\u2028é漢🙂', '\ud800');
  it('equals JSON.parse, and reads the same when the text is broken afterwards', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: unit }), (value) => {
        const text = JSON.stringify([value]);
        expect(JSON.stringify(readLooseJson(text))).toBe(text);
        if (/"[^"]*["\\][^"]*"/.test(text.replaceAll('\\"', ''))) return;
        expect(read(`${text.slice(0, -1)},]`)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('a key without a value is skipped', () => {
    expect(readLooseJson('{"a" "b": 1, "c": 2}')).toEqual({ b: 1, c: 2 });
  });

  it('reads to a limited depth, and nothing below', () => {
    const nested = (depth: number): string => `${'['.repeat(depth)}"x",${']'.repeat(depth)}`;
    expect(JSON.stringify(readLooseJson(nested(64)))).toContain('"x"');
    expect(JSON.stringify(readLooseJson(nested(65)))).not.toContain('"x"');
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

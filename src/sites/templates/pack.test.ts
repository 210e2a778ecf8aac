import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PithError } from '../../base/index.ts';
import { pack, unpack } from './pack.ts';

/** JSON has no −0, and only own fields. */
const json = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('pack', () => {
  it('returns every JSON value unchanged', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(unpack(pack(value))).toEqual(value);
      }),
    );
    const odd = [
      Number.MAX_SAFE_INTEGER,
      -Number.MAX_SAFE_INTEGER,
      0.1,
      1e300,
      127,
      128,
      -1,
      '',
      '\u{1f4a9}',
      '\ufeff',
    ];
    expect(unpack(pack(odd))).toEqual(odd);
  });

  it('is far smaller than JSON for records with equal names and small numbers', () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({ path: `HTML.BODY.DIV.${i % 7}`, pages: i % 30, words: i }));
    expect(pack(rows).length).toBeLessThan(JSON.stringify(rows).length / 3);
  });

  it('rejects truncated or changed bytes, and never hangs or throws anything else', () => {
    const bytes = pack({ a: [1, 2, { b: 'some text', c: -5.5 }], d: [true, null] });
    for (let size = 0; size < bytes.length; size++) expect(() => unpack(bytes.slice(0, size))).toThrow(PithError);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (garbage) => {
        try {
          unpack(garbage);
        } catch (error) {
          expect(error).toBeInstanceOf(PithError);
        }
      }),
    );
  });

  it('keeps a name such as __proto__ as data', () => {
    const value = JSON.parse('{"__proto__": {"polluted": 1}}') as object;
    const read = unpack(pack(value)) as object;
    expect(Object.keys(read)).toEqual(['__proto__']);
    expect((read as { polluted?: number }).polluted).toBeUndefined();
  });
});

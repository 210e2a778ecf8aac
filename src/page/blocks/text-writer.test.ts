import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringByCalls } from '../../base/bytes.ts';
import { stringOf } from '../../base/index.ts';
import { parse } from '../../dom/index.ts';
import { flowText } from './text-flow.ts';

/** A page's bytes one per character, as src/decode returns them. */
function bytesOf(html: string): string {
  return String.fromCharCode(...new TextEncoder().encode(html));
}

describe('TextWriter', () => {
  it('reads bytes, a narrow string and a wide string as the same text', () => {
    const piece = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '</b>', '<a href=x>', '</a>', '<pre>', '</pre>', ' ', '\n', '\r\n', 'word', 'ab-c1'],
      ...['é', 'Über', '漢字', '。', 'ไทย', 'e\u0301', '\u00ad', '\u00a0', '\u3000', '“q”', '🙂', '👨\u200d👩', '𠀀'],
      ...['&amp;', '&nbsp;', '&#10;', '&#x6f22;', '&ampx', '&', '&nosuch;', '\u0001', '<![CDATA[x]]>', '<svg><desc>'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = `<p>${pieces.join('')}</p>`;
        const fromBytes = flowText(parse(bytesOf(html), { utf8: true }));
        const fromWide = flowText(parse(`${html}<!--漢-->`));
        // A NUL anywhere makes the writer use decoded strings.
        const fromDecoded = flowText(parse(`${html}<!--\0-->`));
        const fromString = flowText(parse(html));
        expect(fromBytes).toEqual(fromString);
        expect(fromDecoded.text).toBe(fromString.text);
        expect(fromDecoded.segments).toEqual(fromString.segments);
        expect(fromWide.text).toBe(fromString.text);
        expect(fromWide.segments).toEqual(fromString.segments);
      }),
      { numRuns: 200 },
    );
  });

  it('reads broken UTF-8 like its decoder, together with the rest of the node', () => {
    const texts = [
      'a\xc3',
      'a\xffb &amp; c',
      '\xe2\x82',
      '\xed\xa0\x80x',
      '\xf0\x9f\x99\x82 y',
      '\xe0\x80\x80',
      'z\x80',
    ];
    for (const bytes of texts) {
      const decoded = new TextDecoder().decode(Uint8Array.from(bytes, (unit) => unit.charCodeAt(0)));
      expect(flowText(parse(`<p>${bytes}</p>`, { utf8: true })).text).toBe(decoded.replace('&amp;', '&'));
    }
  });

  it('drops NUL anywhere', () => {
    expect(flowText(parse('<p>one\0 two</p><p>th\0ree</p>')).text).toBe('one two\nthree');
  });

  it('leaves earlier pages unchanged', () => {
    const first = flowText(parse('<p>first 漢</p>'));
    flowText(parse('<p>second, which is longer</p>'));
    expect(first.text).toBe('first 漢');
    expect([...first.segments.textTo]).toEqual([7]);
  });
});

describe('stringOf', () => {
  it('is the same with and without buffers, including unpaired surrogates', () => {
    const text = `${'漢a'.repeat(9000)}\ud800x`;
    const chars = Uint16Array.from(text, (char) => char.charCodeAt(0));
    expect(stringOf(chars, 0, chars.length, true)).toBe(text);
    expect(stringByCalls(chars)).toBe(text);
    expect(stringOf(Uint16Array.of(120, 0xe9, 65), 1, 3, false)).toBe('éA');
  });
});

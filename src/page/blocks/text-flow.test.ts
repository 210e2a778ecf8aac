import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, Tag } from '../../dom/index.ts';
import { SegmentFlag } from './segments.ts';
import { flowText } from './text-flow.ts';

function segmentsOf(html: string): string[] {
  const { text, segments } = flowText(parse(html));
  return Array.from({ length: segments.count }, (_, i) => text.slice(segments.textFrom[i]!, segments.textTo[i]!));
}

describe('flowText', () => {
  it('splits at block tags, br and hr, and nowhere else', () => {
    expect(segmentsOf('<p>one <b>two</b> three<br>four</p><hr><div>five<p>six</p>seven</div>')).toEqual([
      'one two three',
      'four',
      'five',
      'six',
      'seven',
    ]);
  });

  it('neither joins nor splits words across inline tags', () => {
    expect(segmentsOf('<p>to<b>day</b>\n<i> and</i> to <u> </u> morrow</p>')).toEqual(['today and to morrow']);
  });

  it('joins lines of scripts without spaces, also across tags, and keeps typed spaces', () => {
    expect(segmentsOf('<p>漢字\n文<b>字</b>\n漢<i>字\n</i>文</p>')).toEqual(['漢字文字漢字文']);
    expect(segmentsOf('<p><b>ไทย</b> <i>ไทย</i>\n<u>ไทย</u></p>')).toEqual(['ไทย ไทยไทย']);
    expect(segmentsOf('<p><b>漢字</b>\nword <b>。</b>\n<i>\n</i>漢</p>')).toEqual(['漢字 word 。漢']);
  });

  it('counts a word that spans a tag once', () => {
    const { segments } = flowText(parse('<p><b>W</b>ord and <i>one</i> more</p>'));
    expect(segments.words[0]).toBe(4);
  });

  it('keeps white space only in pre', () => {
    expect(segmentsOf('<pre>a\n  b</pre><p>a\n  b</p>')).toEqual(['a\n  b', 'a b']);
  });

  it('omits text that no reader sees', () => {
    expect(
      segmentsOf('<title>t</title><script>s</script><style>c</style><p>seen<!-- not --></p><svg><text>x</text></svg>'),
    ).toEqual(['seen']);
  });

  it('flags text of noscript, controls and pre', () => {
    const { segments } = flowText(parse('<p>a</p><noscript>b</noscript><pre>c</pre><p><button>d</button></p>'));
    expect([...segments.flags]).toEqual([0, SegmentFlag.noscript, SegmentFlag.pre, SegmentFlag.control]);
  });

  it('counts link characters only in a with href', () => {
    const { segments } = flowText(parse('<p>see <a href="/x">here</a> and <a name="y">there</a></p>'));
    expect([...segments.linkChars]).toEqual([4]);
  });

  it('returns the text of any subtree as one slice', () => {
    const tape = parse('<div><p>one</p><p>two <b>three</b></p></div><p>four</p>');
    const { text, offset } = flowText(tape);
    const div = tape.tag.indexOf(Tag.div);
    expect(text.slice(offset[div], offset[tape.end[div]!]).trim()).toBe('one\ntwo three');
  });

  it('keeps its sums consistent on any markup', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<a href=x>',
      '</a>',
      ' ',
      'word',
      'x',
      '<br>',
      '<td>',
      '<pre>',
      '\n',
      '语',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const tape = parse(pieces.join(''));
        const { text, offset, words, linkChars, segments } = flowText(tape);
        expect(offset[tape.size]).toBe(text.length);
        let total = 0;
        for (let i = 0; i < segments.count; i++) {
          total += segments.words[i]!;
          expect(segments.textTo[i]).toBeGreaterThan(segments.textFrom[i]!);
          expect(segments.linkChars[i]).toBeLessThanOrEqual(segments.textTo[i]! - segments.textFrom[i]!);
        }
        expect(words[tape.size]).toBe(total);
        for (let i = 0; i < tape.size; i++) {
          expect(offset[i + 1]).toBeGreaterThanOrEqual(offset[i]!);
          expect(linkChars[i + 1]).toBeGreaterThanOrEqual(linkChars[i]!);
        }
      }),
    );
  });
});

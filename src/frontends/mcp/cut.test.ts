import { describe, expect, it } from 'vitest';
import { extract } from '../../index.ts';
import { outlineOf } from '../../jobs/work/outline.ts';
import { blocksOf, cursorOf, cutPlace, headingsOf, pieceOf } from './cut.ts';

const textsOf = (markdown: string): string[] => blocksOf(markdown).map(({ from, to }) => markdown.slice(from, to));

describe('blocks', () => {
  it.each([
    ['', []],
    ['\n \n', []],
    ['one\ntwo\n\nthree', ['one\ntwo', 'three']],
    ['\n\none\n \n\ntwo\n', ['one', 'two']],
    ['a\n\n```\nx\n\ny\n```\n\nb', ['a', '```\nx\n\ny\n```', 'b']],
    ['~~~\nx\n\n```\n\ny\n~~~\n\nb', ['~~~\nx\n\n```\n\ny\n~~~', 'b']],
    ['````\n```\n\n```\n````\n\nb', ['````\n```\n\n```\n````', 'b']],
    ['> ```\n> x\n>\n> ```\n\nb', ['> ```\n> x\n>\n> ```', 'b']],
    ['```\nnever closed\n\nx', ['```\nnever closed\n\nx']],
  ])('of %j end at blank lines outside code', (markdown, blocks) => {
    expect(textsOf(markdown)).toEqual(blocks);
  });
});

/** All pieces of a text, in order. */
function piecesOf(markdown: string, maxChars: number): string[] {
  const pieces: string[] = [];
  for (let at: number | undefined = 0; at !== undefined; ) {
    const { text, next } = pieceOf(markdown, at, maxChars);
    pieces.push(text);
    if (next !== undefined && next <= at) throw new Error(`no progress at ${at}`);
    at = next;
  }
  return pieces;
}

describe('pieces', () => {
  it('are whole blocks, as many as fit', () => {
    expect(piecesOf('one\n\ntwo\n\nthree', 8)).toEqual(['one\n\ntwo', 'three']);
    expect(piecesOf('one\n\ntwo\n\nthree', 7)).toEqual(['one', 'two', 'three']);
  });

  it.each([
    ['a line', 'aaaa aaaa\nbbbb bbbb', 14, ['aaaa aaaa', 'bbbb bbbb']],
    ['a sentence', 'Aaaa aa. Bbb bbb', 12, ['Aaaa aa.', 'Bbb bbb']],
    ['a word', 'aaaa bbbb cccc', 11, ['aaaa bbbb', 'cccc']],
    ['anywhere', 'aaaaaaaaaaaa', 5, ['aaaaa', 'aaaaa', 'aa']],
  ])('of a long block end after %s', (_what, markdown, maxChars, pieces) => {
    expect(piecesOf(markdown, maxChars)).toEqual(pieces);
  });

  it('contain every character once, and no half of one', () => {
    const markdown = `${'😀'.repeat(20)}\n\n${'word '.repeat(30)}\n\n\`\`\`\ncode\n\nmore\n\`\`\`\n\nend`;
    for (let maxChars = 2; maxChars < 60; maxChars++) {
      const pieces = piecesOf(markdown, maxChars);
      expect(pieces.join('').replace(/\s/g, '')).toBe(markdown.replace(/\s/g, ''));
      for (const piece of pieces) expect(piece).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
    }
  });
});

describe('a cursor', () => {
  const markdown = 'one\n\ntwo';

  it('names a place in its own text', () => {
    for (const at of [0, 5, markdown.length]) expect(cutPlace(markdown, cursorOf(markdown, at))).toBe(at);
  });

  it.each([
    ['another text', cursorOf('one\n\nTwo', 5)],
    ['a place outside', cursorOf(markdown, 99)],
    ['a negative place', cursorOf(markdown, -1)],
    ['no number', cursorOf(markdown, Number.NaN)],
    ['no fingerprint', '5'],
    ['nothing', ''],
  ])('of %s is refused', (_what, cursor) => {
    expect(() => cutPlace(markdown, cursor)).toThrow(expect.objectContaining({ code: 'bad-option' }));
  });
});

describe('headings', () => {
  it('have the places of the headings of the outline, also in quotations, lists and after code', () => {
    const prose = '<p>The tower of the coast was measured again last year, by two people with a rope.</p>';
    const parts = [
      `<blockquote><h2>Quoted</h2>${prose}<h3>Quoted again</h3>${prose}</blockquote>`,
      `<ul><li><h3>Listed</h3>${prose}</li></ul>`,
      '<pre>a\n\n# comment</pre><p># no heading</p>',
      `<h2>Last</h2>${prose}`,
    ];
    const { document, markdown } = extract(`<article><h2>First</h2>${prose}${parts.join('')}</article>`, {
      keep: ['article'],
      title: 'auto',
    });
    const { headings } = outlineOf(document);
    expect(headings.map(({ text }) => text)).toEqual(['First', 'Quoted', 'Quoted again', 'Listed', 'Last']);
    const lines = headingsOf(markdown).map((at) => markdown.slice(at).split('\n')[0]);
    expect(lines.map((line) => line!.replace(/^.*# /, ''))).toEqual(headings.map(({ text }) => text));
  });
});

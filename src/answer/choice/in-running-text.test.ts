// A structure that was left out between chosen paragraphs: does it belong to the running text?

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { Label, type Scope } from '../../methods/index.ts';
import { structures } from '../../structures/index.ts';
import { RunningText } from './in-running-text.ts';

/** Segments that begin with `Text` are chosen. */
function runOf(body: string, scope?: Scope, pageType?: string) {
  const page = parsePage(`<body>${body}</body>`);
  const label = Uint8Array.from({ length: page.segments.count }, (_, s) =>
    page.segmentText(s).startsWith('Text') ? Label.content : Label.boilerplate,
  );
  const found = structures(page);
  return { page, found, run: new RunningText(page, label, found, { scope, pageType }) };
}

/** Whether the first structure of a kind is enclosed. */
function isEnclosed(body: string, kind = 'code', scope?: Scope, pageType?: string): boolean {
  const { found, run } = runOf(body, scope, pageType);
  return run.encloses(found.find((one) => one.kind === kind)!);
}

const TEXT = '<p>Text of the story.</p>';
const code = (words: number): string => `<pre>${'a '.repeat(words)}</pre>`;
const TABLE =
  '<table><tr><th>Boats</th><th>Tons</th></tr><tr><td>Anna</td><td>12</td></tr><tr><td>Bert</td><td>13</td></tr></table>';
const line = (words: number): string => `<p>${'b '.repeat(words)}</p>`;

describe('the running text', () => {
  it('encloses a structure between two chosen paragraphs, and none at its ends', () => {
    expect(isEnclosed(TEXT + code(5) + TEXT)).toBe(true);
    expect(isEnclosed(code(5) + TEXT)).toBe(false);
    expect(isEnclosed(TEXT + code(5))).toBe(false);
  });

  it('encloses code of any length', () => {
    expect([isEnclosed(TEXT + code(5) + TEXT), isEnclosed(TEXT + code(900) + TEXT)]).toEqual([true, true]);
    expect([isEnclosed(TEXT + code(5)), isEnclosed(code(900) + TEXT)]).toEqual([false, false]);
  });

  it('encloses code in a manual even at the end of a section, but no distant code and no tables', () => {
    const inManual = (body: string, kind = 'code'): boolean => isEnclosed(body, kind, 'page', 'documentation');
    expect(inManual(TEXT + code(900) + TEXT)).toBe(true);
    expect(
      inManual(`<div>${TEXT}<div><span>csharp</span>${code(900)}</div></div><p>Edit this page on a site</p>`),
    ).toBe(true);
    expect(inManual(code(5) + TEXT)).toBe(false);
    expect(inManual(`<div>${TEXT}</div><div><div><div><div>${code(5)}</div></div></div></div>`)).toBe(false);
    expect(inManual(TEXT + TABLE, 'table')).toBe(false);
  });

  it('encloses tables unless only the story is wanted, and never lists', () => {
    const page = TEXT + TABLE + TEXT;
    expect([undefined, 'page', 'story'].map((scope) => isEnclosed(page, 'table', scope as Scope))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isEnclosed(TEXT + code(5) + TEXT, 'code', 'story')).toBe(true);
    expect(isEnclosed(`${TEXT}<ul><li>one</li><li>two</li></ul>${TEXT}`, 'list')).toBe(false);
  });

  it('skips up to two labels of four words on either side, and other structures', () => {
    const label = line(4);
    expect(isEnclosed(TEXT + label + label + code(5) + label + label + TEXT)).toBe(true);
    expect(isEnclosed(TEXT + label.repeat(3) + code(5) + TEXT)).toBe(false);
    expect(isEnclosed(TEXT + code(5) + label.repeat(3) + TEXT)).toBe(false);
    expect(isEnclosed(TEXT + line(5) + code(5) + TEXT)).toBe(false);
    expect(isEnclosed(TEXT + code(5) + line(5) + TEXT)).toBe(false);
    expect(isEnclosed(TEXT + code(5) + TABLE + code(90) + TEXT)).toBe(true);
  });

  it('may cross two boxes to the element that contains both sides', () => {
    const boxed = (depth: number): string =>
      `<section>${TEXT}</section>${'<div>'.repeat(depth)}${TEXT}${code(5)}${'</div>'.repeat(depth)}<section>${TEXT}</section>`;
    expect([0, 1, 2, 3].map((depth) => isEnclosed(boxed(depth)))).toEqual([true, true, true, false]);
    // Boxes that contain only the structure do not count.
    expect(isEnclosed(`${TEXT}<div><div><div><div>${code(5)}</div></div></div></div>${TEXT}`)).toBe(true);
  });
});

describe('a table in a story', () => {
  /** Whether the table of a page is chosen, if the segments that begin with `Text` are. */
  function isTaken(body: string, reading: object = { scope: 'story' }): boolean {
    const page = parsePage(`<body>${body}</body>`);
    const label = Uint8Array.from({ length: page.segments.count }, (_, s) =>
      page.segmentText(s).startsWith('Text') ? Label.content : Label.boilerplate,
    );
    const found = structures(page);
    const run = new RunningText(page, label, found, reading);
    return found.some((one) => run.enclosesInStory(one));
  }

  it('is chosen between two chosen lines of its own box', () => {
    expect(isTaken(TEXT + TABLE + TEXT)).toBe(true);
    expect(isTaken(`${TEXT}<p hidden>Old words</p>${TABLE}${TEXT}`)).toBe(true);
    expect(isTaken(TEXT + TABLE.replace('<td>13', '<td hidden>13') + TEXT)).toBe(true);
  });

  it.each([
    ['at the end', TEXT + TABLE],
    ['at the start', TABLE + TEXT],
    ['in another box', `${TEXT}<div>${TABLE}</div>${TEXT}`],
    ['behind a label', `${TEXT}<p>Tides</p>${TABLE}${TEXT}`],
    ['with a chosen cell', TEXT + TABLE.replace('Bert', 'Text') + TEXT],
    ['of links elsewhere', TEXT + TABLE.replace(/Boats|Anna|Bert/g, 'Related articles') + TEXT],
  ])('is left out %s', (_, body) => {
    expect(isTaken(body)).toBe(false);
  });

  it('is left out if precision is favored; other scopes have their own rule', () => {
    expect(isTaken(TEXT + TABLE + TEXT, { scope: 'story', favorsPrecision: true })).toBe(false);
    expect(isTaken(TEXT + TABLE + TEXT, { scope: 'page' })).toBe(false);
  });
});

describe('code samples', () => {
  function leftOut(body: string, unseen: readonly number[] = []): number[] {
    const { page, found, run } = runOf(body);
    const seen = Uint8Array.from({ length: page.segments.count }, (_, s) => (unseen.includes(s) ? 0 : 1));
    return run.samplesLeftOut(found, seen).map(({ first }) => first);
  }
  const chosen = '<pre>Text as code</pre>';

  it('that were left out join a text with as many chosen samples', () => {
    expect(leftOut(TEXT + chosen + code(90) + TEXT)).toEqual([2]);
    expect(leftOut(TEXT + chosen + code(90) + code(90) + TEXT)).toEqual([]);
  });

  it('are inside the text or right after it', () => {
    expect(leftOut(TEXT + chosen + TEXT + code(9))).toEqual([3]);
    expect(leftOut(TEXT + chosen + TEXT + line(5) + code(9))).toEqual([]);
    expect(leftOut(code(9) + TEXT + chosen + TEXT)).toEqual([]);
  });

  it('are visible ones', () => {
    expect(leftOut(TEXT + chosen + code(9) + code(9) + TEXT, [3])).toEqual([2]);
  });
});

describe('the ends of the running text', () => {
  it('are the first and the last chosen line, wherever they are', () => {
    // Labels before the first line of the page and after the last one lead nowhere.
    expect(isEnclosed(line(1) + code(5) + TEXT)).toBe(false);
    expect(isEnclosed(TEXT + code(5) + line(1))).toBe(false);
    expect(isEnclosed(`${TEXT}<figure><p>${'c '.repeat(9)}</p></figure>${code(5)}${TEXT}`)).toBe(true);
  });

  it('are searched for line by line, on either side', () => {
    const far = '<p>Menu of the page, which was left out</p>';
    expect(isEnclosed(TEXT + code(5) + line(1) + TEXT + far)).toBe(true);
    expect(isEnclosed(far + TEXT + line(1) + code(5) + TEXT)).toBe(true);
  });

  it('are searched for across at most four hundred lines of other structures', () => {
    const rows = (count: number): string =>
      `<table><tr><th>Boat</th><th>Tons</th></tr>${'<tr><td>Anna</td><td>12</td></tr>'.repeat(count)}</table>`;
    expect(isEnclosed(TEXT + code(5) + rows(198) + TEXT)).toBe(true);
    expect(isEnclosed(TEXT + code(5) + rows(199) + TEXT)).toBe(false);
    expect(isEnclosed(TEXT + rows(198) + code(5) + TEXT)).toBe(true);
    expect(isEnclosed(TEXT + rows(199) + code(5) + TEXT)).toBe(false);
  });

  it('enclose code of any length in a manual, even after the last line, but no table there', () => {
    const inManual = (body: string, kind?: string): boolean => isEnclosed(body, kind, undefined, 'documentation');
    expect([inManual(TEXT + code(90) + TEXT), inManual(TEXT + code(90)), inManual(code(90) + TEXT)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([inManual(TEXT + TABLE, 'table'), isEnclosed(TEXT + code(9), 'code', undefined, 'article')]).toEqual([
      false,
      false,
    ]);
  });
});

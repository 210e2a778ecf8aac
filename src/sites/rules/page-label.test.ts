import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { findLabel } from './find-label.ts';
import { checkPageLabels, labelSegments } from './page-label.ts';

const HTML = `<!doctype html><body><div>One <b>bold</b> line<!-- c --> and &amp; more</div>
<ul><li>  first point <li>second
 point<li>second point</ul><table><tr><td>A cell</table>${'<div>'.repeat(80)}deep down</body>`;
const page = parsePage(HTML);
const all = [...Array(page.segments.count).keys()];

describe('labels of a page', () => {
  it('have positions like a browser', () => {
    const { document } = new JSDOM(HTML).window;
    // jsdom does not support a path that begins with `(//div)[81]`; browsers do.
    for (const s of all.filter((one) => page.segmentText(one) !== 'deep down')) {
      const { start, startOffset, end, endOffset, text } = labelSegments(page, [s], 'drop');
      const node = (path: string): Node => document.evaluate(path, document, null, 9, null).singleNodeValue!;
      const range = document.createRange();
      range.setStart(node(start), startOffset);
      range.setEnd(node(end), endOffset);
      expect(range.toString().replace(/\s+/g, ' ')).toBe(text);
    }
  });

  it('are found again by position', () => {
    for (const s of all)
      expect(findLabel(page, labelSegments(page, [s], 'keep'))).toMatchObject({ segments: [s], by: 'place' });
    expect(findLabel(page, labelSegments(page, all.slice(0, 3), 'keep'))?.segments).toEqual(all.slice(0, 3));
  });

  it('are found in an element with a very long name', () => {
    const long = `x-${'y'.repeat(1000)}`;
    const named = parsePage(`<p>a</p><${long}>the same<br>the same</${long}>`);
    const label = labelSegments(named, [2], 'keep');
    expect(label.start).toBe('(//*)[5]/text()[2]');
    expect(findLabel(named, label)).toMatchObject({ segments: [2], by: 'place' });
  });

  it('are found by text if the page has changed and contains it once', () => {
    const moved = parsePage(`<main><h1>New</h1><p>First point!</p><i>second point</i><hr>second point</main>`);
    const label = (text: string) => labelSegments(page, [all.find((s) => page.segmentText(s) === text)!], 'keep');
    expect(findLabel(moved, label('first point'))).toMatchObject({ segments: [1], by: 'text' });
    expect(findLabel(moved, label('second point'))).toBeUndefined();
    expect(findLabel(moved, label('A cell'))).toBeUndefined();
  });

  it('are found over several segments', () => {
    const other = parsePage('<p>x</p><div>One bold line and &amp; more</div><p>first point</p>');
    expect(findLabel(other, labelSegments(page, [0, 1], 'drop'))).toMatchObject({ segments: [1, 2], by: 'text' });
  });

  it('need consecutive segments', () => {
    for (const segments of [[], [0, 2], [-1], [page.segments.count], [0.5], [Number.NaN], ['x' as unknown as number]])
      expect(() => labelSegments(page, segments, 'keep')).toThrow(/consecutive segments/);
  });

  it.each([
    [{}, /list/],
    [[7], /label 1: it is not an object/],
    [[{ ...labelSegments(page, [0], 'keep'), label: 'maybe' }], /keep or drop/],
    [[{ ...labelSegments(page, [0], 'keep'), start: 1 }], /'start' must be a string/],
    [
      [labelSegments(page, [0], 'keep'), { ...labelSegments(page, [0], 'keep'), endOffset: -1 }],
      /label 2: 'endOffset'/,
    ],
    [[{ ...labelSegments(page, [0], 'keep'), more: 1 }], /unknown field 'more'/],
  ])('from outside are checked: %#', (value, message) => {
    expect(() => checkPageLabels(value)).toThrow(message);
  });

  it('with an invalid position are lost', () => {
    for (const start of ['', '/', '//', '/html', 'x', '/html[1]/body[9]/text()', '/html[1]/text()[x]', '('.repeat(999)])
      expect(
        findLabel(page, { label: 'drop', start, startOffset: 0, end: start, endOffset: 1, text: 'absent' }),
      ).toBeUndefined();
  });
});

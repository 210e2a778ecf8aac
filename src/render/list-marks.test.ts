import { describe, expect, it } from 'vitest';
import { parse } from '../dom/index.ts';
import { emptyLabels, Label } from '../methods/index.ts';
import { Page } from '../page/index.ts';
import type { RenderOptions } from './options.ts';
import { renderText } from './text.ts';

function text(html: string, options?: RenderOptions): string {
  const page = new Page(parse(html));
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  return renderText(page, labels, options);
}

describe('lists in plain text', () => {
  it('have bullets and numbers, from the start number of the list', () => {
    expect(text('<ul><li>a<li>b</ul><ol start="3"><li>c<li>d</ol>')).toBe('- a\n- b\n\n3. c\n4. d');
  });

  it('are indented when nested, and so are further lines of an item', () => {
    const html = '<ol><li>a<ul><li>b<li>c</ul><li><p>d</p><p>e</p></ol>';
    expect(text(html)).toBe('1. a\n  - b\n  - c\n2. d\n  e');
  });

  it('keep code as written, indented as a whole', () => {
    expect(text('<ul><li><pre>if\n  x\n\nend</pre></ul>')).toBe('- if\n    x\n\n  end');
  });

  it('have no marks in table cells, and tables in them no blank line', () => {
    expect(text('<ul><li><table><tr><td>a<td>b<tr><td>c<td>d</table></ul>')).toBe('a\tb\nc\td');
  });

  it('are plain paragraphs on request', () => {
    expect(text('<p>z</p><ul><li>a<li>b</ul><ol><li>c</ol>', { text: 'plain' })).toBe('z\n\na\nb\n\nc');
  });

  it('are separated from a table below', () => {
    expect(text('<ul><li>a</ul><table><tr><td>b<td>c</table>')).toBe('- a\n\nb\tc');
  });
});

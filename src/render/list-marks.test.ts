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
  it('have bullets and numbers, from the number that the list says', () => {
    expect(text('<ul><li>a<li>b</ul><ol start="3"><li>c<li>d</ol>')).toBe('- a\n- b\n\n3. c\n4. d');
  });

  it('in lists are moved in, and so is what follows in an item', () => {
    const html = '<ol><li>a<ul><li>b<li>c</ul><li><p>d</p><p>e</p></ol>';
    expect(text(html)).toBe('1. a\n  - b\n  - c\n2. d\n  e');
  });

  it('keep code as it is written, moved in as a whole', () => {
    expect(text('<ul><li><pre>if\n  x\n\nend</pre></ul>')).toBe('- if\n    x\n\n  end');
  });

  it('have no marks in the cells of a table, nor a table in them a blank line', () => {
    expect(text('<ul><li><table><tr><td>a<td>b<tr><td>c<td>d</table></ul>')).toBe('a\tb\nc\td');
  });

  it('are plain paragraphs when asked for', () => {
    expect(text('<p>z</p><ul><li>a<li>b</ul><ol><li>c</ol>', { text: 'plain' })).toBe('z\n\na\nb\n\nc');
  });

  it('stand apart from the table below', () => {
    expect(text('<ul><li>a</ul><table><tr><td>b<td>c</table>')).toBe('- a\n\nb\tc');
  });
});

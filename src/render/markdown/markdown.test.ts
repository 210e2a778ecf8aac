// Details of Markdown that complete pages hardly show.

import { describe, expect, it } from 'vitest';
import { contentLabels } from '../../../test/golden/content-labels.ts';
import { parsePage } from '../../extract.ts';
import { Label } from '../../methods/index.ts';
import { fileName } from '../document/image.ts';
import { renderMarkdown } from '../render.ts';

/** Everything on the page except lines that begin with `left`. */
function markdown(html: string, left?: string): string {
  const page = parsePage(html, { url: 'https://example.org/' });
  const labels = contentLabels(page);
  for (let s = 0; s < page.segments.count; s++)
    if (left !== undefined && page.segmentText(s).startsWith(left)) labels.label[s] = Label.boilerplate;
  return renderMarkdown(page, labels).trim();
}

describe('a cell', () => {
  const table = (cell: string): string =>
    markdown(`<table><tr><th>a<th>b</tr><tr><td>${cell}<td>x</tr><tr><td>y<td>z</tr></table>`);

  it('may contain a quotation and a collapsible part', () => {
    expect(table('<blockquote><p>said so</p></blockquote>')).toContain('| said so | x |');
    expect(table('<details><summary>more</summary><p>inside</p></details>')).toMatch(/\| more.*inside \| x \|/);
  });
});

describe('a note', () => {
  it('with two marks is written once', () => {
    const mark = (n: number): string => `<sup><a id="r${n}" href="#n1">1</a></sup>`;
    const page = `<p>Tides rise${mark(1)} and fall${mark(2)} twice.</p><ol class="footnotes"><li id="n1">Twice a day. <a href="#r1">↩</a></li></ol>`;
    const found = markdown(page);
    expect(found.match(/\[\^1\](?!:)/g)).toHaveLength(2);
    expect(found.match(/^\[\^\w+\]:/gm)).toHaveLength(1);
  });
});

describe('pictures', () => {
  it('are recognized by the last part of their URL, percent-encoded or not', () => {
    expect(fileName('https://cdn.example/img/https%3A%2F%2Fa.example%2Fboat.jpg?w=8#x')).toBe('boat.jpg');
    expect(fileName('/a/b/boat.jpg')).toBe('boat.jpg');
  });

  it('are content between two kept lines, even if most of their box is left out', () => {
    const line = 'The boats had left before the light reached the quay.';
    const rest = '<p>Left out: words that nobody came for, of which there are many more than of the others.</p>'.repeat(
      6,
    );
    const figure = '<figure><img src="/boat.jpg"><figcaption>Left out: a caption</figcaption></figure>';
    expect(markdown(`<div><p>${line}</p>${figure}<p>${line} So it was.</p>${rest}</div>`, 'Left out')).toContain(
      '/boat.jpg',
    );
    expect(markdown(`<div>${rest}${figure}${rest}<p>${line}</p></div>`, 'Left out')).not.toContain('/boat.jpg');
  });
});

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, Label } from '../../methods/index.ts';
import { renderMarkdown } from '../render.ts';

/** Markdown of a page with everything except these texts as content. */
function markdown(html: string, ...lost: string[]): string {
  const page = parsePage(html, { url: 'https://example.org/' });
  const labels = emptyLabels(page.segments.count);
  for (let s = 0; s < page.segments.count; s++)
    if (!lost.includes(page.segmentText(s))) labels.label[s] = Label.content;
  return renderMarkdown(page, labels);
}

const FIGURE = '<figure><img src="/a.png" alt="A"><figcaption>The tower in 1901</figcaption></figure>';
const PAGE = `<p>Before.</p>${FIGURE}<p>After.</p>`;

describe('a caption', () => {
  it('that is kept is in italics under its picture', () => {
    expect(markdown(PAGE)).toContain('![A](https://example.org/a.png)\n\n*The tower in 1901*');
  });

  it('that is left out is added below its picture', () => {
    expect(markdown(PAGE, 'The tower in 1901')).toBe(
      'Before.\n\n![A](https://example.org/a.png)\n\n*The tower in 1901*\n\nAfter.\n',
    );
  });

  it('that is left out at the end of the text still follows its picture', () => {
    const last = `<article><p>Before.</p>${FIGURE}</article><footer>Imprint</footer>`;
    expect(markdown(last, 'The tower in 1901', 'Imprint')).toContain('/a.png)\n\n*The tower in 1901*');
  });

  it('of a picture outside the text does not include the picture', () => {
    expect(markdown(`<p>Before.</p><aside>More<br>${FIGURE}</aside>`, 'More', 'The tower in 1901')).toBe('Before.\n');
  });

  it('that is invisible is not written', () => {
    const long = PAGE.replace('After.', 'After it the page goes on with more words than the caption has.');
    const hidden = long.replace('<figcaption>', '<figcaption style="display:none">');
    expect(markdown(hidden, 'The tower in 1901')).toContain('![A](https://example.org/a.png)\n');
  });
});

describe('a gallery', () => {
  it('between paragraphs is content, whatever its captions are', () => {
    const two = `<p>Before.</p>${FIGURE}${FIGURE.replace('/a', '/b').replace('tower', 'gate')}<p>After.</p>`;
    const got = markdown(two, 'The tower in 1901', 'The gate in 1901');
    expect(got).toContain('/a.png)\n\n*The tower in 1901*');
    expect(got).toContain('/b.png)\n\n*The gate in 1901*');
  });
});

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, Label } from '../../methods/index.ts';
import { renderMarkdown } from '../render.ts';

/** URLs of the images in the output. */
function images(html: string): string[] {
  const page = parsePage(`<p>Before.</p>${html}<p>After.</p>`, { url: 'https://example.org/' });
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  const markdown = renderMarkdown(page, labels);
  return [...markdown.matchAll(/!\[[^\]]*\]\(https:\/\/example\.org\/([^ )]*)/g)].map(([, address]) => address!);
}

describe('the URL of an image', () => {
  it.each([
    ['its own', '<img src=/a.jpg>', 'a.jpg'],
    ['what a loader would have put in its place', '<img src=/a.jpg data-src=/b.jpg>', 'b.jpg'],
    ['of any loader, behind a placeholder', '<img src=/img/blank.gif data-pic-href="/b.jpg">', 'b.jpg'],
    ['the largest for reading', '<img src=/a.jpg srcset="/s.jpg 400w, /m.jpg 1600w, /l.jpg 1601w">', 'm.jpg'],
    ['the least of those that are all too large', '<img srcset="/l.jpg 3000w, /m.jpg 2000w">', 'm.jpg'],
    ['twice as dense', '<img srcset="/one.jpg 1x, /two.jpg 2x">', 'two.jpg'],
    ['but not denser than a reader needs', '<img srcset="/one.jpg 1x, /three.jpg 3x">', 'one.jpg'],
    ['with commas in it', '<img srcset="/w,400/a.jpg 400w, /w,800/a.jpg 800w">', 'w,800/a.jpg'],
    ['of the picture around it', '<picture><source srcset="/p.webp"><img alt=x></picture>', 'p.webp'],
  ])('is %s', (_, html, address) => {
    expect(images(html)).toEqual([address]);
  });

  it.each([
    ['a placeholder', '<img src=/img/spacer.gif>'],
    ['an empty picture', '<img src=/assets/empty.png>'],
    ['a beacon', '<img src=/a.gif width=1 height=1>'],
    ['a counter', '<img src="/pixel.gif?page=3">'],
  ])('of %s is undefined', (_, html) => {
    expect(images(html)).toEqual([]);
  });
});

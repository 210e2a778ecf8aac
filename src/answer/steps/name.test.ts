// Text that is not content gets the best known label.

import { describe, expect, it } from 'vitest';
import { extract, LABEL_NAMES } from '../../index.ts';

const STORY = Array.from(
  { length: 6 },
  (_, i) =>
    `<p>The harbour master wrote on day ${i} that the fog had lifted before noon, that nine boats had come in with the
    tide, and that the light on the north pier had been seen from the open sea for the first time that winter.</p>`,
).join('');
const page = (more: string): string =>
  `<html><head><title>The light on the pier</title></head><body><article><h1>The light on the pier</h1>${STORY}</article>${more}</body></html>`;

function labelsOf(html: string, text: string): string[] {
  const { page: parsed, labels } = extract(html);
  return Array.from(labels.label, (label, s) =>
    parsed.segmentText(s).includes(text) ? LABEL_NAMES[label]! : '',
  ).filter((name) => name !== '');
}

describe('labels for other text', () => {
  it('are related inside an element named for related pages', () => {
    const html = page(
      '<div class="related-posts"><ul><li><a href="/a">Nine boats lost in March</a></li><li><a href="/b">A new lamp for the pier</a></li></ul></div>',
    );
    expect(labelsOf(html, 'Nine boats lost')).toEqual(['related']);
  });

  it('are related for a link under a heading such as “Related”', () => {
    const html = page(
      '<div><h3>Related stories</h3><ul><li><a href="/a">Nine boats lost in March</a></li><li><a href="/b">A new lamp for the pier</a></li></ul></div>',
    );
    expect(labelsOf(html, 'Nine boats lost')).toEqual(['related']);
  });

  it('are navigation if marked so', () => {
    const html = page('<nav><ul><li><a href="/x">Tides</a></li><li><a href="/y">Weather at sea</a></li></ul></nav>');
    expect(labelsOf(html, 'Weather at sea')).toEqual(['navigation']);
  });

  it('are comment for a remark under the story', () => {
    const html = page(
      '<section id="comments" class="comments"><div class="comment"><p>I saw it too, said Ann.</p></div></section>',
    );
    expect(labelsOf(html, 'I saw it too')).toEqual(['comment']);
  });
});

// Tests which heading of a page is its title.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { readMetadata } from './metadata.ts';

const title = (head: string, body: string): string | undefined =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`, { url: 'https://quay.example/a' }))
    .title?.value;

describe('the title of a page', () => {
  it("is not a main heading with the site's name, wherever it is", () => {
    const head =
      '<title>Boats leave early - Old Quay News</title><meta property="og:site_name" content="Old Quay News">';
    expect(title(head, '<h2>Boats leave early</h2><h1>Old Quay News</h1>')).toBe('Boats leave early');
    expect(title(head, '<h1>Old Quay News</h1><p>Text</p>')).toBe('Boats leave early');
  });
});

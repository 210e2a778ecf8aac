import { describe, expect, it } from 'vitest';
import { drawPage } from '../../test/drawn-page.ts';
import { PithError } from '../base/index.ts';
import { parsePage } from '../index.ts';
import { estimateLayout } from './estimate.ts';
import { restoreLayout, storeLayout } from './stored.ts';

describe('stored layouts', () => {
  const { page, layout } = drawPage(
    '<body data-bg="#eee"><p data-box="1.25 2 300 40" data-font=12>text</p><x-y>more</x-y></body>',
  );

  it('are restored unchanged, to a tenth of a pixel', () => {
    const stored = JSON.parse(JSON.stringify(storeLayout(layout, page.tape, 'https://example.org/'))) as unknown;
    const back = restoreLayout(stored, page.tape);
    expect(back.source).toBe('browser');
    expect(back.background).toEqual(layout.background);
    expect(back.visible).toEqual(layout.visible);
    expect(back.unstyled).toBeUndefined();
    expect(restoreLayout(storeLayout({ ...layout, unstyled: true }, page.tape), page.tape).unstyled).toBe(true);
    for (let i = 0; i < page.tape.size; i++) expect(Math.abs(back.left[i]! - layout.left[i]!)).toBeLessThan(0.06);
  });

  it.each([
    ['nothing', undefined, 'corrupt'],
    ['another version', { version: 99 }, 'corrupt'],
    ['a broken column', { ...storeLayout(layout, page.tape), left: ['x'] }, 'corrupt'],
    ['a short column', { ...storeLayout(layout, page.tape), left: [1] }, 'corrupt'],
    ['another page', storeLayout(estimateLayout(parsePage('<p>a<p>b')), parsePage('<p>a<p>b').tape), 'bad-input'],
  ])('are rejected: %s', (_, stored, code) => {
    const restoring = (): unknown => restoreLayout(stored, page.tape);
    expect(restoring).toThrow(PithError);
    try {
      restoring();
    } catch (thrown) {
      expect((thrown as PithError).code).toBe(code);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { urlShape } from './url-shape.ts';

describe('urlShape', () => {
  it.each([
    ['https://example.com', '/'],
    ['https://example.com/news/2024/05/17/a-fine-day-out.html', '/news/D/S.html'],
    ['https://example.com/2024/05/', '/D'],
    ['https://example.com/2024-05-17/x', '/D/x'],
    ['https://example.com/archive/20240517.htm', '/archive/D.htm'],
    ['https://example.com/story/1234567', '/story/N'],
    ['https://example.com/2024/4711', '/D/N'],
    ['https://example.com/real-estate/', '/real-estate'],
    ['https://example.com/page-2', '/page-N'],
    ['https://example.com/t12', '/tN'],
    ['https://example.com/a/9f8e7d6c5b4a', '/a/X'],
    ['https://example.com/article.php?id=3&cat=x&id=4&utm_source=q', '/article.php?cat&id'],
    ['https://example.com/tin-t%E1%BB%A9c/m%E1%BB%99t-ng%C3%A0y-%C4%91%E1%BA%B9p', '/tin-tức/S'],
    ['https://example.com/%zz', '/%zz'],
    ['/news/1', '/news/N'],
  ])('%s → %s', (url, wanted) => {
    expect(urlShape(url)?.text).toBe(wanted);
  });

  it('is undefined for text that is not a web URL', () => {
    expect(urlShape('mailto:a@example.com')).toBeUndefined();
  });

  it('drops values that fill a template and keeps its fixed parts', () => {
    const shape = (url: string): string => urlShape(url)!.text;
    expect(shape('/blog/2020/01/02/one-two-three')).toBe(shape('/blog/2019/11/30/some-other-words-here'));
    expect(shape('/blog/one-two-three')).not.toBe(shape('/shop/one-two-three'));
  });
});

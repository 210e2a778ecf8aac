// Each feature of the page as a whole, on small pages made for it. Swapping two rows of the table fails here.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { PAGE_FEATURES, pageFeatures } from './page-features.ts';

function of(html: string, url?: string): Record<string, number> {
  const row = pageFeatures(parsePage(html, url === undefined ? {} : { url }));
  return Object.fromEntries(PAGE_FEATURES.map(([name], i) => [name, Math.round(row[i]! * 1e4) / 1e4]));
}

const words = (count: number, word = 'word'): string => `${word} `.repeat(count).trim();

describe('page features', () => {
  it.each<[name: string, expected: number, html: string, url?: string]>([
    ['segments', 3, '<p>one</p><p>two</p><p>three</p>'],
    ['words', 4, '<p>one two</p><p>three four</p>'],
    ['linkShare', 0.5, '<p>abcd</p><p><a href=x>efgh</a></p>'],
    ['proseShare', 0.5, `<p>${words(11)}, yes.</p><p>${words(6)}</p><p>${words(6)}</p>`],
    ['wordsPerSegment', 2, '<p>one two three</p><p>four</p>'],
    ['wordsPerTag', 2, '<html><body><p>one two three four five six</p></body></html>'],
    ['images', 0.5, '<p>one</p><p>two</p><img src=a>'],
    ['fields', 3, '<p>one</p><input><select></select><textarea></textarea>'],
    ['wide', 1, '<p>漢字仮名</p>'],
    ['in_p', 0.75, '<p>one two three</p><div>four</div>'],
    ['in_item', 0.25, '<ul><li>one</li></ul><p>two three four</p>'],
    ['in_cell', 0.5, '<table><tr><td>one</td></tr></table><p>two</p>'],
    ['in_article', 0.5, '<article>one</article><p>two</p>'],
    ['in_main', 0.5, '<main>one</main><p>two</p>'],
    ['in_heading', 0.5, '<h2>one</h2><p>two</p>'],
    ['in_pre', 0.5, '<pre>one</pre><p>two</p>'],
    ['in_form', 0.5, '<form>one</form><p>two</p>'],
    ['in_figure', 0.5, '<figure>one</figure><p>two</p>'],
    ['in_oldStyle', 0.5, '<center>one</center><p>two</p>'],
    ['as_comment', 0.5, '<div class=comment>one</div><p>two</p>'],
    ['as_reply', 0.5, '<div class=reply>one</div><p>two</p>'],
    ['as_forum', 0.5, '<div class=forum>one</div><p>two</p>'],
    ['as_product', 0.5, '<div class=product>one</div><p>two</p>'],
    ['as_review', 0.5, '<div class=review>one</div><p>two</p>'],
    ['as_list', 0.5, '<div class=listing>one</div><p>two</p>'],
    ['as_post', 0.5, '<div class=hentry>one</div><p>two</p>'],
    ['as_article', 0.5, '<div class=story>one</div><p>two</p>'],
    ['as_doc', 0.5, '<div class=documentation>one</div><p>two</p>'],
    ['as_summary', 0.5, '<div class=excerpt>one</div><p>two</p>'],
    ['as_author', 0.5, '<div class=author>one</div><p>two</p>'],
    ['cue_consent', 500, '<p>cookies</p><p>bread</p>'],
    ['cue_price', 500, '<p>checkout</p><p>bread</p>'],
    ['cue_caption', 500, '<p>photograph</p><p>bread</p>'],
    ['is_product', 1, '<meta property="og:type" content="product"><p>x</p>'],
    ['is_forum', 1, '<script type="application/ld+json">{"@type":"DiscussionForumPosting"}</script><p>x</p>'],
    ['is_website', 1, '<meta property="og:type" content="website"><p>x</p>'],
    ['viewport', 1, '<meta name=viewport content="width=device-width"><p>x</p>'],
    ['scripts', 2, '<script></script><script>1</script><p>x</p>'],
    ['oldDoctype', 1, '<p>x</p>'],
    ['oldDoctype', 0, '<!doctype html><p>x</p>'],
    ['urlDepth', 2, '<p>x</p>', 'https://example.org/a/b-c-d'],
    ['urlDigits', 0.5, '<p>x</p>', 'https://example.org/a12'],
    ['urlQuery', 1, '<p>x</p>', 'https://example.org/?q=1'],
    ['urlSlug', 3, '<p>x</p>', 'https://example.org/a/b-c-d'],
    ['urlForum', 1, '<p>x</p>', 'https://example.org/viewtopic'],
    ['urlShop', 1, '<p>x</p>', 'https://example.org/shop/x'],
    ['urlDoc', 1, '<p>x</p>', 'https://example.org/manual/x'],
    ['urlList', 1, '<p>x</p>', 'https://example.org/archive'],
    ['urlList', 0, '<p>x</p>', 'https://archive.example.org/x'],
    ['urlAccount', 1, '<p>x</p>', 'https://example.org/en/SignIn?to=/'],
    ['urlAccount', 1, '<p>x</p>', 'https://example.org/kontakt'],
    ['urlAccount', 0, '<p>x</p>', 'https://login.example.org/news'],
    ['urlAccount', Number.NaN, '<p>x</p>'],
    ['urlDepth', Number.NaN, '<p>x</p>'],
    ['hasUrl', 0, '<p>x</p>'],
    ['hasUrl', 1, '<p>x</p>', 'https://example.org/'],
    ['longItems', 0.75, `<ul>${`<li class=c>${words(25)}</li>`.repeat(3)}</ul><p>${words(25)}</p>`],
    ['largestItems', 4, `<ul>${`<li class=c>${words(25)}</li>`.repeat(4)}</ul><ul>${'<li>a'.repeat(6)}</ul>`],
    [
      'largestItems',
      4,
      `<ul>${`<li class=c>${words(20)}</li>`.repeat(4)}</ul><ol>${`<li>${words(20)}</li>`.repeat(3)}</ol>`,
    ],
    ['longItems', 0, `<ul>${`<li class=c>${words(19)}</li>`.repeat(4)}</ul>`],
    ['headings', 0.5, '<h2>one</h2><p>two</p>'],
    ['heading1s', 2, '<h1>one</h1><p>two</p><h1>three</h1>'],
    ['money', 250, '<p>it costs 5 €</p><p>now</p>'],
    ['years', 250, '<p>in the year 1987</p>'],
    ['titleWords', 3, '<title>A quiet harbour</title><p>x</p>'],
    ['stops', 0.5, '<p>One two. Three four.</p>'],
  ])('%s is %d: %s', (name, expected, html, url) => {
    expect(of(html, url)[name]).toBe(expected);
  });

  it('names every row once', () => {
    expect(new Set(PAGE_FEATURES.map(([name]) => name)).size).toBe(PAGE_FEATURES.length);
  });
});

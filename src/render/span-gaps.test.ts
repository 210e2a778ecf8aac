import { expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { spanGaps } from './span-gaps.ts';

function gaps(html: string): number {
  const page = parsePage(`<body>${html}</body>`);
  return spanGaps(page, new Uint8Array(page.segments.count).fill(1)).size;
}

it.each([
  ['<li><span class=amount>1</span><span class=name>egg</span></li>', 1],
  ['<div><span class=price>$20.00</span><span class=stock>In stock</span><span class=go>Add to cart</span></div>', 2],
  ['<div><span class=k>Power</span><span class=v>on</span></div>', 1],
  ['<div><span class=a><b>Harbour</b></span><span class=b><b>Town</b></span></div>', 1],
  // parts of a word
  ['<p>An unbe<span class=a>liev</span><span class=b>able</span> word</p>', 0],
  ['<h1><span class=a>face</span><span class=b>book</span></h1>', 0],
  ['<p><span class=dropcap>T</span><span class=rest>he lamp</span></p>', 0],
  ['<p><span class=day>1</span><span class=th>st</span></p>', 0],
  // nothing to separate
  ['<div><span class=a>one</span> <span class=b>Two</span></div>', 0],
  ['<div><span class=a>One</span><span class=a>Two</span></div>', 0],
  ['<pre><span class=k>let</span><span class=v>X</span></pre>', 0],
])('%s', (html, count) => expect(gaps(html)).toBe(count));

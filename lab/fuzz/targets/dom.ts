// A page → its tree and segments, and a tree of its own text: parsing twice gives the same.

import { parsePage } from '../../../src/index.ts';
import { demand, type Target } from '../engine/target.ts';
import { makePage } from '../make/page.ts';
import { checkPage } from '../oracles/page.ts';

const UTF8 = { contentType: 'text/html; charset=utf-8' };

export const domTarget: Target<string> = {
  name: 'dom',
  make: makePage,
  size: (html) => html.length,
  check(html) {
    const page = parsePage(html);
    checkPage(page);
    const again = parsePage(html);
    demand(again.text === page.text && again.tape.size === page.tape.size, 'the same page is read in two ways');
    const bytes = Buffer.from(html);
    const read = parsePage(bytes, UTF8);
    // Bytes with many control characters are not taken for a page, and the answer says so.
    if (read.info.decoded?.evidence.binary === undefined)
      demand(read.text === parsePage(bytes.toString()).text, 'bytes and text of a page differ');
  },
};

// Page → how many quotations each node stands in, itself included: the words of somebody else, by tag or by class. Read once a
// page, class by class, when somebody asks: forums quote a post in every reply to it.

import { Tag } from '../dom/index.ts';
import type { Page } from '../page.ts';
import { PerName, startTags } from './start-tags.ts';

const QUOTE = /(?:^|[\s_-])(?:bb|post)?(?:code)?_?quote/i;
/** Engines put the text of every post into a `blockquote`; this is what they call it. */
const OWN_TEXT = /(?:^|\s)(?:postcontent|messageText)(?:$|\s)/;
const Named = { nothing: 0, quotation: 1, post: 2 } as const;

export function quotations(page: Page): Uint16Array {
  return page.derive(countQuotations);
}

/** Whether a quotation lies between a node and what is around it. */
export function isQuoted(page: Page, node: number, around: number): boolean {
  const count = quotations(page);
  return count[page.tape.parent[node]!]! > count[around]!;
}

function countQuotations(page: Page): Uint16Array {
  const { size, parent, tag } = page.tape;
  const { className, names } = startTags(page);
  const named = new PerName(names, (name) =>
    QUOTE.test(name) ? Named.quotation : OWN_TEXT.test(name) ? Named.post : Named.nothing,
  );
  const count = new Uint16Array(size);
  for (let node = 1; node < size; node++) {
    const name = named.of(className[node]!);
    const isQuotation = name === Named.quotation || (tag[node] === Tag.blockquote && name !== Named.post);
    count[node] = count[parent[node]!]! + (isQuotation ? 1 : 0);
  }
  return count;
}

// Page → the number of quotations around each node, including itself: someone else's words, marked by tag or class. Computed
// once per page on first use, class by class: forums quote a post in every reply to it.

import { PerName, startTags } from '../css/index.ts';
import { Tag } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';

const QUOTE = /(?:^|[\s_-])(?:bb|post)?(?:code)?_?quote/i;
/** Some forum software puts the text of every post into a `blockquote` with one of these classes. */
const OWN_TEXT = /(?:^|\s)(?:postcontent|messageText)(?:$|\s)/;

export const quotations: Fact<Uint16Array> = fact('elements.quotations', countQuotations);

/** Whether a quotation lies between a node and one of its ancestors. */
export function isQuoted(page: Page, node: number, around: number): boolean {
  const count = quotations(page);
  return count[page.tape.parent[node]!]! > count[around]!;
}

function countQuotations(page: Page): Uint16Array {
  const { size, parent, tag } = page.tape;
  const { className, names } = startTags(page);
  // The substring check rejects most names, at a tenth of the cost of the pattern.
  const named = new PerName(names, (name) => (name.includes('uote') && QUOTE.test(name) ? 1 : 0));
  const count = new Uint16Array(size);
  for (let node = 1; node < size; node++) {
    const name = className[node]!;
    const isQuotation = named.of(name) === 1 || (tag[node] === Tag.blockquote && !OWN_TEXT.test(names[name]!));
    count[node] = count[parent[node]!]! + (isQuotation ? 1 : 0);
  }
  return count;
}

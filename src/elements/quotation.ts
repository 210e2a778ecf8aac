// An element of a post → whether it holds the words of somebody else: a quotation, by its tag or its class.

import { attribute, Tag, type Tape } from '../dom/index.ts';

const QUOTE = /(?:^|[\s_-])(?:bb|post)?(?:code)?_?quote/i;
/** Engines that put the text of every post into a `blockquote`, and what they call it. */
const OWN_TEXT = /(?:^|\s)(?:postcontent|messageText)(?:$|\s)/;

export function isQuotation(tape: Tape, node: number): boolean {
  const names = attribute(tape, node, 'class') ?? '';
  return (tape.tag[node] === Tag.blockquote && !OWN_TEXT.test(names)) || QUOTE.test(names);
}

/** Whether a quotation lies between a node and what is around it. */
export function isQuoted(tape: Tape, node: number, around: number): boolean {
  for (let at = tape.parent[node]!; at > around; at = tape.parent[at]!) if (isQuotation(tape, at)) return true;
  return false;
}

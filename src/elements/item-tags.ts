// Page → its elements with microdata (`itemprop`, `itemtype`), in page order. Start tags of elements with text have been read
// already (css/start-tags.ts); of the others, only those long enough are searched. A search of the whole source, scripts and
// all, costs several times as much.

import { AttributeFlag, startTags } from '../css/index.ts';
import { isElement, Tag } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';

/** Minimum length of a start tag with `itemprop`. */
const SHORTEST = 12;
const ITEM = /\bitem(?:prop|type)\b/i;

export const itemTags: Fact<readonly number[]> = fact('elements.itemTags', (page: Page): number[] => {
  const { tape, flow } = page;
  const { size, source, from, to, end, tag } = tape;
  const { flags } = startTags(page);
  const found: number[] = [];
  for (let node = 1; node < size; node++) {
    if (to[node]! - from[node]! < SHORTEST || !isElement(tape, node)) continue;
    const hasText = flow.offset[end[node]!] !== flow.offset[node];
    const isItem = hasText
      ? (flags[node]! & AttributeFlag.property) !== 0
      : tag[node] !== Tag.script && ITEM.test(source.slice(from[node]!, to[node]!));
    if (isItem) found.push(node);
  }
  return found;
});

/** Source of an element's start tag. */
export function startTagSource({ tape: { source, from, to } }: Page, node: number): string {
  return source.slice(from[node]!, to[node]!);
}

// A definition list → CommonMark blocks: one item per term, in bold, with its descriptions in the same item. A list without
// terms is only an indentation, and is written as its contents.

import type { Block, Definitions, Description, Inline, Item, Term } from '../document/document.ts';
import { boldLabel } from '../document/label-row.ts';

interface Group {
  readonly terms: Term[];
  readonly descriptions: Description[];
}

export function definitionBlocks({ children }: Definitions): Block[] {
  const groups: Group[] = [];
  for (const part of children) {
    const last = groups[groups.length - 1];
    if (part.type === 'description') {
      if (last === undefined) groups.push({ terms: [], descriptions: [part] });
      else last.descriptions.push(part);
    } else if (last === undefined || last.descriptions.length > 0) groups.push({ terms: [part], descriptions: [] });
    else last.terms.push(part);
  }
  if (groups.every(({ terms }) => terms.length === 0))
    return groups.flatMap(({ descriptions }) => descriptions.flatMap((one) => one.children));
  return [{ type: 'list', ordered: false, start: 1, children: groups.map(itemOf) }];
}

function itemOf({ terms, descriptions }: Group): Item {
  const blocks = descriptions.flatMap((one) => one.children);
  if (terms.length === 0) return { type: 'item', children: blocks };
  const labels = terms.map((term) => boldLabel(term.children));
  const line: Inline[] = labels.flatMap(([bold], index): Inline[] => [
    ...(index === 0 ? [] : [{ type: 'break' } as const]),
    bold,
  ]);
  const [first, ...rest] = blocks;
  if (descriptions.length !== 1 || first?.type !== 'paragraph')
    return { type: 'item', children: [{ type: 'paragraph', children: line }, ...blocks] };
  const children: Inline[] = [...line, { type: 'text', value: labels.at(-1)![1] }, ...first.children];
  return { type: 'item', children: [{ type: 'paragraph', children }, ...rest] };
}

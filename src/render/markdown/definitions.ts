// A definition list → CommonMark blocks: one item per term, in bold, with its descriptions in the same item. A list without
// terms is only an indentation, and is written as its contents.

import type { Block, Definitions, Description, Inline, Item, Mark, Term } from '../document/document.ts';

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
  const line: Inline[] = terms.flatMap((term, index): Inline[] => [
    ...(index === 0 ? [] : [{ type: 'break' } as const]),
    { type: 'strong', children: withoutStrong(term.children) },
  ]);
  const [first, ...rest] = blocks;
  if (descriptions.length !== 1 || first?.type !== 'paragraph')
    return { type: 'item', children: [{ type: 'paragraph', children: line }, ...blocks] };
  const sign = ENDS.test(textOf(terms[terms.length - 1]!.children)) ? ' ' : ': ';
  const children: Inline[] = [...line, { type: 'text', value: sign }, ...first.children];
  return { type: 'item', children: [{ type: 'paragraph', children }, ...rest] };
}

/** A term with such an ending needs no colon. */
const ENDS = /[:;.,?!–—-]\s*$/u;

/** Nested bold is bold. */
function withoutStrong(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node) => (node.type === 'strong' ? withoutStrong((node as Mark).children) : [node]));
}

function textOf(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? textOf(node.children) : ''))
    .join('');
}

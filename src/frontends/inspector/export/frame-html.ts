// The page as shown → HTML for a frame inside the exported file: the same allow-listed elements, every text wrapped in the
// color of its block. The frame is sandboxed, under a policy that lets nothing load.

import { escapeAttribute } from '../../../text/index.ts';
import type { Judged, Opened, ShownTree } from '../protocol.ts';

const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that may only contain text or certain elements: no color around those. */
const BARE: ReadonlySet<string> = new Set(
  'html body table tbody thead tfoot tr colgroup ul ol dl select optgroup option textarea title svg'.split(' '),
);
/** A larger page is not included in the file. */
const MAX_CHARACTERS = 3_000_000;

export function frameHtml({ tree, blocks }: Opened, judged: Judged, tints: string): string | undefined {
  const blockOf = blocksByNode(blocks, tree);
  const children = childrenOf(tree);
  let out = '';
  const roots = children.get(-1) ?? [];
  const stack: (number | string)[] = [...roots].reverse();
  while (stack.length > 0) {
    const next = stack.pop()!;
    if (typeof next === 'string') {
      out += next;
      continue;
    }
    if (out.length > MAX_CHARACTERS) return undefined;
    const name = nameOf(tree, next);
    if (name === undefined) {
      const text = escapeAttribute(tree.value[next] as string);
      const parent = tree.parent[next]! < 0 ? 'body' : nameOf(tree, tree.parent[next]!);
      const block = blockOf[next]!;
      const bare = block < 0 || BARE.has(parent ?? '');
      out += bare ? text : `<span class="pith-${judged.label[block]}">${text}</span>`;
      continue;
    }
    if (name === 'html' || name === 'body') {
      stack.push(...[...(children.get(next) ?? [])].reverse());
      continue;
    }
    out += `<${name}${attributesOf(tree.value[next] as readonly string[])}>`;
    if (VOID.has(name)) continue;
    stack.push(`</${name}>`, ...[...(children.get(next) ?? [])].reverse());
  }
  const css = tree.sheets.map((sheet) => wrapped(sheet)).join('\n');
  return `<!doctype html><meta charset="utf-8"><style>${closed(css)}\n${tints}</style><body>${out}</body>`;
}

function nameOf(tree: ShownTree, row: number): string | undefined {
  return tree.names[tree.name[row]!]?.replace(/^(?:svg|math):/, '');
}

function childrenOf({ parent }: ShownTree): Map<number, number[]> {
  const children = new Map<number, number[]>();
  parent.forEach((above, row) => {
    const list = children.get(above);
    if (list === undefined) children.set(above, [row]);
    else list.push(row);
  });
  return children;
}

/** The block of each row; -1 for none. */
function blocksByNode({ count, from, to }: Opened['blocks'], tree: ShownTree): Int32Array {
  const found = new Int32Array(tree.node.length).fill(-1);
  let row = 0;
  for (let block = 0; block < count; block++) {
    while (row < tree.node.length && tree.node[row]! < from[block]!) row++;
    for (let at = row; at < tree.node.length && tree.node[at]! < to[block]!; at++) found[at] = block;
  }
  return found;
}

function attributesOf(list: readonly string[]): string {
  let text = '';
  for (let i = 0; i < list.length; i += 2) text += ` ${list[i]}="${escapeAttribute(list[i + 1]!)}"`;
  return text;
}

function wrapped({ css, media }: { css: string; media: string }): string {
  return media === '' ? css : `@media ${media.replace(/[{}<;]/g, '')} {${css}}`;
}

/** Prevents a style sheet from closing its element. */
function closed(css: string): string {
  return css.replace(/<(?=[/!])/g, '\\3c ');
}

// Tape → the number of stray end tags before each node: `</foo>` where no element of that name ends. The tree does not contain
// them, but the paper counts them as tokens. The source between two nodes has only end tags, comments and dropped start tags; one
// pass over it, beside the nodes in page order.

import { isElement, Kind, type Tape, tagName } from '../../dom/index.ts';

/** The parser makes elements of these end tags, which count as such. */
const MADE: ReadonlySet<string> = new Set(['p', 'br']);
const LONGEST_NAME = 40;
const COMMENT_END = 3;

/** Node → the number of stray end tags before it; `tape.size` for the end of the page. Nodes without any are absent. */
export function strayEndTags(tape: Tape): Map<number, number> {
  const { source, from, to, size, end } = tape;
  const found = new Map<number, number>();
  const open: number[] = [];
  let at = 0;
  let next = source.indexOf('</');
  for (let node = 1; node <= size && next >= 0; node++) {
    const ending = new Map<string, number>();
    while (open.length > 0 && end[open[open.length - 1]!]! <= node) add(ending, tagName(tape, open.pop()!), 1);
    const past = node === size ? source.length : from[node]!;
    if (next < at) next = source.indexOf('</', at);
    for (; next >= 0 && next < past; next = source.indexOf('</', next + 2)) {
      const name = nameAt(source, next + 2);
      if (name === '' || MADE.has(name)) continue;
      if ((ending.get(name) ?? 0) > 0) add(ending, name, -1);
      else add(found, node, 1);
    }
    if (node === size) break;
    at = Math.max(at, to[node]! + (tape.kind[node] === Kind.comment ? COMMENT_END : 0));
    if (isElement(tape, node)) open.push(node);
  }
  return found;
}

function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** The name of an end tag, in lower case; '' for a bogus one. */
function nameAt(source: string, from: number): string {
  let past = from;
  while (past < source.length && past - from < LONGEST_NAME && !/[\s/>]/.test(source[past]!)) past++;
  const name = source.slice(from, past).toLowerCase();
  return /^[a-z]/.test(name) ? name : '';
}

// Labels of a host → how many of them, from the right, are a public suffix: the part under which anyone can register.
// The packed list (public-suffixes.generated.ts has the format) is split at its first use, and of its top domains only
// those that are needed are unpacked. Its rule of rules: the longest rule wins, an exception wins over all.

import { PACKED_SUFFIXES } from './public-suffixes.generated.ts';

interface SuffixNode {
  readonly isRule: boolean;
  readonly isException: boolean;
  readonly children: ReadonlyMap<string, SuffixNode> | undefined;
}

type Children = ReadonlyMap<string, SuffixNode>;

/** Top domain → its rules, packed until they are first asked for. */
let tops: Map<string, string | Children> | undefined;

/** How many labels of a host are its public suffix; 1 where no rule speaks of it. */
export function publicSuffixLabels(labels: readonly string[]): number {
  let children = rulesBelow(labels[labels.length - 1]!);
  let longest = 1;
  for (let depth = 2; depth <= labels.length && children !== undefined; depth++) {
    const node: SuffixNode | undefined = children.get(labels[labels.length - depth]!);
    if (node?.isException === true) return depth - 1;
    if (node?.isRule === true || children.has('*')) longest = depth;
    children = node?.children;
  }
  return longest;
}

function rulesBelow(top: string): Children | undefined {
  tops ??= new Map(
    PACKED_SUFFIXES.split('\n').map((line) => {
      const open = line.indexOf('(');
      return [line.slice(0, open), line.slice(open + 1)];
    }),
  );
  const found = tops.get(top);
  if (typeof found !== 'string') return found;
  const rules = unpackSuffixes(found, 0)[0];
  tops.set(top, rules);
  return rules;
}

/** The children that are written from `at` on, up to their closing bracket, and where that is. */
function unpackSuffixes(text: string, at: number): [children: Children, past: number] {
  const children = new Map<string, SuffixNode>();
  while (at < text.length) {
    const mark = text[at]!;
    const from = mark === '!' || mark === ':' ? at + 1 : at;
    let to = from;
    while (!isEnd(text.charCodeAt(to))) to++;
    at = to;
    let below: Children | undefined;
    if (text[at] === '(') [below, at] = unpackSuffixes(text, at + 1);
    children.set(text.slice(from, to), { isRule: mark !== ':', isException: mark === '!', children: below });
    at++;
    if (text[at - 1] === ')') break;
  }
  return [children, at];
}

/** One of `(`, `)`, `,`. */
function isEnd(code: number): boolean {
  return code === 0x28 || code === 0x29 || code === 0x2c;
}

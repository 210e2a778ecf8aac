// Labels of a host → how many of them, from the right, are a public suffix, under which anyone can register.
// The packed list (public-suffixes.generated.ts documents the format) is split on first use, and only the top-level domains
// that are needed are unpacked. The longest rule wins; an exception wins over all.

import { PACKED_SUFFIXES } from './public-suffixes.generated.ts';

interface SuffixNode {
  readonly isRule: boolean;
  readonly isException: boolean;
  readonly children: ReadonlyMap<string, SuffixNode> | undefined;
}

type Children = ReadonlyMap<string, SuffixNode>;

/** Top-level domain → its rules, packed until first used. */
let tops: Map<string, string | Children> | undefined;

/** Number of labels in a host's public suffix; 1 if no rule matches. */
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

/** The children written from `at` to their closing bracket, and the position of that bracket. */
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

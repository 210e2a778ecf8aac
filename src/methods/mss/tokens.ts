// Page → tokens in page order: words, start tags and end tags of the body. A token's features are the token with its neighbors
// (a trigram; all words count as one), and the tag that is open around it.

import { isElement, Kind, Tag, type Tape, tagName, tagTable } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';

/** Excluded with their contents. */
const CUT = tagTable(
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'select',
  'textarea',
  'head',
);

/** Runs of equal tokens: one tag, or the words of a text node. */
export interface Tokens {
  readonly count: number;
  /** `w`, or a tag as `p` and `/p`. */
  readonly name: readonly string[];
  /** Number of words; 1 for a tag. */
  readonly size: Int32Array;
  /** The tag open around it. */
  readonly around: readonly string[];
  readonly node: Int32Array;
}

export function readTokens({ tape, flow }: Page): Tokens {
  const name: string[] = [];
  const size: number[] = [];
  const around: string[] = [];
  const nodes: number[] = [];
  const open: number[] = [];
  const add = (token: string, words: number, node: number): void => {
    name.push(token);
    size.push(words);
    const inner = open[open.length - 1];
    around.push(inner === undefined ? '' : tagName(tape, inner));
    nodes.push(node);
  };
  const closeUpTo = (node: number): void => {
    while (open.length > 0 && tape.end[open[open.length - 1]!]! <= node) {
      const closed = open.pop()!;
      add(`/${tagName(tape, closed)}`, 1, closed);
    }
  };
  const body = bodyOf(tape);
  const past = tape.end[body]!;
  for (let node = body + 1; node < past; ) {
    closeUpTo(node);
    if (tape.kind[node] === Kind.text) {
      const words = flow.words[node + 1]! - flow.words[node]!;
      if (words > 0) add('w', words, node);
    } else if (isElement(tape, node)) {
      if (CUT[tape.tag[node]!] === 1) {
        node = tape.end[node]!;
        continue;
      }
      add(tagName(tape, node), 1, node);
      open.push(node);
    }
    node++;
  }
  closeUpTo(past);
  return {
    count: name.length,
    name,
    size: Int32Array.from(size),
    around,
    node: Int32Array.from(nodes),
  };
}

function bodyOf(tape: Tape): number {
  return Math.max(0, tape.tag.indexOf(Tag.body));
}

export interface TokenFeatures {
  readonly trigram: string;
  readonly around: string;
  /** Number of tokens that have them. */
  readonly count: number;
}

/** The features of each run of tokens, in order: words at its ends have different neighbors, those in the middle do not. */
export function featuresOf({ name, size, around }: Tokens, i: number): TokenFeatures[] {
  const [before, own, after] = [name[i - 1] ?? '', name[i]!, name[i + 1] ?? ''];
  const of = (trigram: string, count: number): TokenFeatures => ({ trigram, around: around[i]!, count });
  const words = size[i]!;
  if (words === 1) return [of(`${before} ${own} ${after}`, 1)];
  const [first, last] = [of(`${before} w w`, 1), of(`w w ${after}`, 1)];
  return words === 2 ? [first, last] : [first, of('w w w', words - 2), last];
}

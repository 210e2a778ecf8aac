// Page → its tree of parts, for merging with other pages: blocks and, as leaves, segments. A part's key is what a style tree
// sees: its tag and class words (without words that contain digits), never its text. A part's style is the sequence of its
// children's keys. Leaves have the hashes of their words.

import { attribute } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { combine53, hash32, hash53, words } from '../../text/index.ts';

export interface Part {
  readonly key: number;
  readonly children: Part[];
  /** Its segment, or -1. */
  readonly segment: number;
  /** Distinct words of a leaf. */
  readonly words: readonly number[];
}

const TEXT_KEY = hash53('#text');

/** The page as one part. `withWords`: leaves have their words, which only learning needs. */
export function pageTree(page: Page, withWords: boolean): Part {
  const blocks = page.blocks('html5');
  const root: Part = { key: 0, children: [], segment: -1, words: [] };
  const parts: Part[] = [];
  const { segments } = page;
  let next = 0;
  const addSegments = (past: number): void => {
    for (; next < segments.count && segments.from[next]! < past; next++) {
      const block = blocks.of[segments.node[next]!]!;
      const own = withWords ? [...new Set(words(page.segmentText(next)).map((word) => hash32(word)))] : [];
      (block < 0 ? root : parts[block]!).children.push({ key: TEXT_KEY, children: [], segment: next, words: own });
    }
  };
  for (let block = 0; block < blocks.count; block++) {
    const node = blocks.node[block]!;
    addSegments(node);
    const above = blocks.parent[block]!;
    const part: Part = { key: keyOf(page, node), children: [], segment: -1, words: [] };
    parts.push(part);
    (above < 0 ? root : parts[above]!).children.push(part);
  }
  addSegments(page.tape.size);
  return root;
}

function keyOf({ tape }: Page, node: number): number {
  const classes = attribute(tape, node, 'class') ?? '';
  const stable = classes
    .split(/\s+/)
    .filter((word) => word !== '' && !/\d/.test(word))
    .sort();
  return combine53(tape.tag[node]!, hash53(stable.join(' ')));
}

export function treeStyleOf({ children }: Part): number {
  let style = children.length;
  for (const { key } of children) style = combine53(style, key);
  return style;
}

// Page → the paper's encode[]: runs of tags (positive) and of words (negative), in page order, body only,
// with the elements that never hold main text left out (step 0 of the paper).

import { isElement, Kind, tagTable } from '../../dom/index.ts';
import type { Page } from '../../page.ts';
import type { Run } from './maximum-run.ts';

/** Step 0: cut with everything inside. */
const CUT = tagTable(
  ...([
    'head',
    'script',
    'style',
    'template',
    'iframe',
    'input',
    'select',
    'option',
    'img',
    'marquee',
    'object',
  ] as const),
  ...([
    'svg',
    'noembed',
    'noframes',
    'embed',
    'applet',
    'audio',
    'video',
    'canvas',
    'map',
    'link',
    'meta',
    'title',
  ] as const),
);

export interface Encoded {
  readonly encode: Int32Array;
  /** The tape nodes a run covers, from its first text node to one past its last. */
  nodesOf(run: Run): { from: number; to: number };
}

export function encodePage(page: Page): Encoded {
  return page.derive(encodeOnce);
}

function encodeOnce(page: Page): Encoded {
  const { tape, flow } = page;
  const encode: number[] = [];
  const first: number[] = []; // first node of each entry
  const last: number[] = [];
  const open: number[] = [];
  const push = (value: number, node: number): void => {
    const at = encode.length - 1;
    if (at >= 0 && encode[at]! > 0 === value > 0) {
      encode[at]! += value;
      last[at] = node;
    } else {
      encode.push(value);
      first.push(node);
      last.push(node);
    }
  };
  for (let node = 0; node < tape.size; ) {
    while (open.length > 0 && tape.end[open[open.length - 1]!]! <= node) push(1, open.pop()!);
    if (tape.kind[node] === Kind.text) {
      const words = flow.words[node + 1]! - flow.words[node]!;
      if (words > 0) push(-words, node);
    } else if (isElement(tape, node)) {
      if (CUT[tape.tag[node]!] === 1) {
        node = tape.end[node]!;
        continue;
      }
      push(1, node);
      if (tape.end[node]! > node + 1) open.push(node);
    }
    node++;
  }
  while (open.length > 0) push(1, open.pop()!);
  return {
    encode: Int32Array.from(encode),
    nodesOf: ({ from, to }) => (to > from ? { from: first[from]!, to: last[to - 1]! + 1 } : { from: 0, to: 0 }),
  };
}

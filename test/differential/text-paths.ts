// What two parsers must agree on: every visible text with its full tag path. Text split over adjacent nodes is joined;
// blank and invisible text is left out.

import type { DefaultTreeAdapterTypes } from 'parse5';
import { Kind, rawText, type Tape, tagName } from '../../src/dom/index.ts';

const HIDDEN = new Set(['head', 'script', 'style', 'template', 'noframes', 'noembed', 'iframe']);
const BLANK = /^[\t\n\f\r ]*$/;

export function tapeTextPaths(tape: Tape): string[] {
  const paths: string[] = [''];
  const hidden: boolean[] = [false];
  const result: string[] = [];
  for (let node = 1; node < tape.size; node++) {
    const parent = tape.parent[node]!;
    if (tape.kind[node] === Kind.text) {
      if (hidden[parent]) continue;
      let text = rawText(tape, node);
      while (node + 1 < tape.size && tape.kind[node + 1] === Kind.text && tape.parent[node + 1] === parent) {
        text += rawText(tape, ++node);
      }
      if (!BLANK.test(text)) result.push(`${paths[parent]} ${text}`);
    } else if (tape.kind[node] !== Kind.comment) {
      const name = tagName(tape, node);
      paths[node] = `${paths[parent]}/${name}`;
      hidden[node] = hidden[parent]! || HIDDEN.has(name);
    }
  }
  return result;
}

type Node = DefaultTreeAdapterTypes.Node;

export function parse5TextPaths(document: DefaultTreeAdapterTypes.Document): string[] {
  const result: string[] = [];
  const open: { nodes: readonly Node[]; at: number; path: string }[] = [
    { nodes: document.childNodes, at: 0, path: '' },
  ];
  while (open.length > 0) {
    const level = open.at(-1)!;
    const node = level.nodes[level.at++];
    if (node === undefined) open.pop();
    else if ('value' in node) {
      if (!BLANK.test(node.value)) result.push(`${level.path} ${node.value}`);
    } else if ('tagName' in node) {
      const name = node.tagName.toLowerCase();
      if (!HIDDEN.has(name)) open.push({ nodes: node.childNodes, at: 0, path: `${level.path}/${name}` });
    }
  }
  return result;
}

/** The number of entries that the two lists have in common, with repeats. */
export function inCommon(left: readonly string[], right: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const entry of left) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  let common = 0;
  for (const entry of right) {
    const count = counts.get(entry) ?? 0;
    if (count === 0) continue;
    common++;
    counts.set(entry, count - 1);
  }
  return common;
}

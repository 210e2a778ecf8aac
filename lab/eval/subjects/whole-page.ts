// The floor: everything in the document that is text, but for scripts and styles: what a reader sees, and the title,
// labels of drawings, what stands in fields, and what is kept in templates and frames for browsers that show them.
// A tool that returns everything returns this. No extractor may score below it and be called one.

import { attribute, Kind, rawText, Tag, type Tape, tagTable } from '../../../src/dom/index.ts';
import type { Page } from '../../../src/index.ts';
import type { Subject } from './subject.ts';

const WHOLE_PAGE = 'whole page';

export const wholePage: Subject = {
  name: WHOLE_PAGE,
  kind: 'floor',
  run(_, open) {
    const { page, openMs } = open();
    const start = performance.now();
    const text = wholeText(page);
    return { text, ms: openMs + performance.now() - start };
  },
};

/** Elements that are no part of a page's text, and hold text all the same. */
const BESIDE = tagTable('title', 'svg', 'iframe', 'object', 'video', 'audio', 'template', 'noframes');

function wholeText(page: Page): string {
  const { tape } = page;
  const pieces = [page.text];
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] === Tag.input && attribute(tape, node, 'type') !== 'hidden')
      pieces.push(attribute(tape, node, 'value') ?? '', attribute(tape, node, 'placeholder') ?? '');
    if (BESIDE[tape.tag[node]!] !== 1) continue;
    pieces.push(...textsIn(tape, node));
    node = tape.end[node]! - 1;
  }
  return pieces.join('\n');
}

/** A frame's fallback is one text to the parser, tags and all. */
const TAGS = /<[^<>]*>/g;

function textsIn(tape: Tape, element: number): string[] {
  const texts: string[] = [];
  for (let node = element + 1; node < tape.end[element]!; node++) {
    if (tape.kind[node] === Kind.text && !isCode(tape, node)) texts.push(rawText(tape, node).replace(TAGS, ' '));
  }
  return texts;
}

function isCode(tape: Tape, node: number): boolean {
  const tag = tape.tag[tape.parent[node]!];
  return tag === Tag.script || tag === Tag.style;
}

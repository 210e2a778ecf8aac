// The floor: all text in the document except scripts and styles: the visible text, the title, labels of drawings, the
// contents of fields, and the text in templates and frames. A tool that returns everything returns this. No extractor
// should score below it.

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

/** Elements that contain text which is not part of the page's text. */
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

/** The parser treats a frame's fallback, tags included, as one text. */
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

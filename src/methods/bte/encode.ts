// Page → the paper's encode[]: runs of tags (positive) and of words (negative) in page order, for the body only, without
// elements that never contain main text (steps 0 and 1). Tags are counted from the tree, two per element that can have
// contents and one for the others, so that optional end tags make no difference; stray end tags, which are in no tree, are
// read from the source (stray-end-tags.ts). `encodeWhole` skips step 0, as before 2013: it covers the whole document and
// counts words of scripts and styles.

import { isElement, Kind, rawText, Tag, type Tape, tagTable } from '../../dom/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';
import { words } from '../../text/index.ts';
import type { TokenRun } from './run.ts';
import { strayEndTags } from './stray-end-tags.ts';

/** Step 0: removed with their contents. The paper's list, plus other elements without page text. */
const CUT = tagTable(
  ...(['script', 'style', 'iframe', 'input', 'select', 'option', 'img', 'marquee', 'object'] as const),
  ...(['head', 'title', 'meta', 'link', 'template', 'textarea', 'datalist', 'optgroup', 'embed', 'applet'] as const),
  ...(['svg', 'canvas', 'audio', 'video', 'map', 'noembed', 'noframes'] as const),
);

const NOTHING_CUT = new Uint8Array(CUT.length);

/** Elements without an end tag. */
const VOID = tagTable('area', 'base', 'br', 'col', 'hr', 'param', 'source', 'track', 'wbr', 'frame', 'basefont');

export interface Encoded {
  readonly encode: Int32Array;
  /** The text nodes with counted words, in page order. */
  readonly texts: Int32Array;
  /** Number of `texts` before each entry; one entry more than `encode`. */
  readonly before: Int32Array;
}

export const encodePage: Fact<Encoded> = fact('bte.encodePage', encodeOnce);

/** The text nodes of a run: exactly its words, since a run of words ends where a text node does. */
export function runTexts({ texts, before }: Encoded, { from, to }: TokenRun): Int32Array {
  return texts.subarray(before[from]!, before[to]!);
}

export const encodeWhole: Fact<Encoded> = fact('bte.encodeWhole', encodeWholeOnce);

function encodeOnce({ tape, flow }: Page): Encoded {
  return encodeFrom(tape, findBody(tape), CUT, (node) => flow.words[node + 1]! - flow.words[node]!);
}

function encodeWholeOnce({ tape, flow }: Page): Encoded {
  return encodeFrom(tape, 0, NOTHING_CUT, (node) => {
    const seen = flow.words[node + 1]! - flow.words[node]!;
    return seen > 0 ? seen : words(rawText(tape, node)).length;
  });
}

function encodeFrom(tape: Tape, top: number, cut: Uint8Array, wordsOf: (node: number) => number): Encoded {
  const rows = new Rows();
  const open: number[] = [];
  const past = tape.end[top]!;
  const stray = strayEndTags(tape);
  for (let node = top + 1; node < past; ) {
    while (open.length > 0 && tape.end[open[open.length - 1]!]! <= node) {
      open.pop();
      rows.addTags(1);
    }
    rows.addTags(stray.get(node) ?? 0);
    if (tape.kind[node] === Kind.text) rows.addWords(wordsOf(node), node);
    else if (isElement(tape, node)) {
      const tag = tape.tag[node]!;
      if (cut[tag] === 1) {
        node = tape.end[node]!;
        continue;
      }
      rows.addTags(1);
      if (VOID[tag] !== 1) open.push(node);
    }
    node++;
  }
  rows.addTags(open.length + (past === tape.size ? (stray.get(past) ?? 0) : 0));
  return rows.pack();
}

/** The body, or the document if there is none. */
function findBody(tape: Tape): number {
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] === Tag.body) return node;
    if (tape.tag[node] === Tag.head) node = tape.end[node]! - 1;
  }
  return 0;
}

class Rows {
  private readonly encode: number[] = [];
  private readonly texts: number[] = [];
  private readonly before: number[] = [];

  addTags(count: number): void {
    if (count > 0) this.add(count);
  }

  addWords(count: number, node: number): void {
    if (count === 0) return;
    this.add(-count);
    this.texts.push(node);
  }

  private add(value: number): void {
    const last = this.encode.length - 1;
    if (last >= 0 && this.encode[last]! > 0 === value > 0) {
      this.encode[last]! += value;
    } else {
      this.encode.push(value);
      this.before.push(this.texts.length);
    }
  }

  pack(): Encoded {
    const { encode, texts, before } = this;
    return {
      encode: Int32Array.from(encode),
      texts: Int32Array.from(texts),
      before: Int32Array.from([...before, texts.length]),
    };
  }
}

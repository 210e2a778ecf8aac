// Page + Labels → the blocks of the JSON answer, one per segment, in page order. Each has a path, so thousands of tiny segments
// deep in a page would take hundreds of times its size. Beyond a share of the page, neighbors with the same label become one
// entry, and entries that still do not fit are left out. The answer names the limit when that happens.

import { LIMITS, noteLimit } from '../base/index.ts';
import { tagName } from '../dom/index.ts';
import { xpath } from '../elements/index.ts';
import { LABEL_NAMES, type LabelName, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { cleanText } from '../text/index.ts';

/** One labeled unit: a segment of the page, or a run of segments (`count`). */
export interface JsonBlock {
  readonly label: LabelName;
  readonly score: number;
  /**
   * Block path, such as `HTML.BODY.DIV.P`; the middle of a very deep one is left out (`HTML.BODY.….DIV.P`). Absent in compact
   * JSON.
   */
  readonly path?: string;
  /** The first element of a run. Absent in compact JSON. */
  readonly xpath?: string;
  /** Range in the page's text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Segments of a run, on pages with very many; absent for one. `score` is their mean. */
  readonly count?: number;
}

/** Characters that the blocks of any page may take; large pages get a share of their size. */
const FOR_ANY_PAGE = 8_000;
/** Keys, numbers, punctuation and indentation of one block, in characters. */
const FRAME = 165;
/** The same for one step of an XPath, without its name. */
const STEP = 5;

/** Segments `first` to `last`. */
interface Run {
  readonly first: number;
  readonly last: number;
}

export function jsonBlocks(page: Page, labels: Labels, isCompact = false): JsonBlock[] {
  const { segments } = page;
  if (segments.count === 0) return [];
  const writer = new BlockWriter(page, labels, isCompact);
  const room = page.tape.source.length * LIMITS['JSON blocks'] + FOR_ANY_PAGE;
  let runs: Run[] = Array.from({ length: segments.count }, (_, i) => ({ first: i, last: i }));
  for (const isSame of [writer.hasSamePath, writer.hasSameLabel]) {
    if (writer.sizeOf(runs) <= room) break;
    noteLimit(page.tape, 'JSON blocks');
    runs = fold(runs, isSame);
  }
  return runs.slice(0, writer.fitting(runs, room)).map((run) => writer.write(run));
}

function fold(runs: readonly Run[], isSame: (one: number, other: number) => boolean): Run[] {
  const folded: Run[] = [];
  for (const run of runs) {
    const before = folded.at(-1);
    if (before !== undefined && isSame(before.first, run.first))
      folded[folded.length - 1] = { ...before, last: run.last };
    else folded.push(run);
  }
  return folded;
}

class BlockWriter {
  private readonly page: Page;
  private readonly labels: Labels;
  private readonly isCompact: boolean;
  private readonly paths: readonly string[];
  /** About as long as the XPath of a node. */
  private readonly xpathLengths: Int32Array;
  private lastNode = -1;
  private lastXpath = '';

  constructor(page: Page, labels: Labels, isCompact: boolean) {
    this.page = page;
    this.labels = labels;
    this.isCompact = isCompact;
    this.paths = page.blocks('html5').paths.map(shortPath);
    this.xpathLengths = isCompact ? new Int32Array(0) : xpathLengths(page);
  }

  readonly hasSameLabel = (one: number, other: number): boolean => this.labels.label[one] === this.labels.label[other];

  readonly hasSamePath = (one: number, other: number): boolean =>
    this.hasSameLabel(one, other) && this.pathOf(one) === this.pathOf(other);

  sizeOf(runs: readonly Run[]): number {
    return runs.reduce((sum, run) => sum + this.sizeOfOne(run), 0);
  }

  /** How many of the first runs fit. */
  fitting(runs: readonly Run[], room: number): number {
    let left = room;
    for (let i = 0; i < runs.length; i++) {
      left -= this.sizeOfOne(runs[i]!);
      if (left < 0) return i;
    }
    return runs.length;
  }

  write({ first, last }: Run): JsonBlock {
    const { page, labels } = this;
    const { segments } = page;
    const node = segments.node[first]!;
    const texts = [cleanText(page.segmentText(first))];
    let score = labels.score[first]!;
    for (let i = first + 1; i <= last; i++) {
      texts.push(cleanText(page.segmentText(i)));
      score += labels.score[i]!;
    }
    return {
      label: LABEL_NAMES[labels.label[first]!]!,
      score: Math.round((score / texts.length) * 1e4) / 1e4,
      ...(this.isCompact ? {} : { path: this.pathOf(first), xpath: this.xpathOf(node) }),
      from: segments.textFrom[first]!,
      to: segments.textTo[last]!,
      text: texts.join('\n'),
      ...(texts.length === 1 ? {} : { count: texts.length }),
    };
  }

  private sizeOfOne({ first, last }: Run): number {
    const { segments } = this.page;
    const text = segments.textTo[last]! - segments.textFrom[first]!;
    if (this.isCompact) return FRAME + text;
    return FRAME + text + this.pathOf(first).length + this.xpathLengths[segments.node[first]!]!;
  }

  private pathOf(segment: number): string {
    const blocks = this.page.blocks('html5');
    const block = blocks.of[this.page.segments.node[segment]!]!;
    return block < 0 ? '' : this.paths[blocks.path[block]!]!;
  }

  /** Neighbors are often in one element. */
  private xpathOf(node: number): string {
    if (node !== this.lastNode) this.lastXpath = xpath(this.page, node);
    this.lastNode = node;
    return this.lastXpath;
  }
}

function xpathLengths({ tape }: Page): Int32Array {
  const lengths = new Int32Array(tape.size);
  for (let node = 1; node < tape.size; node++)
    lengths[node] = Math.min(MAX_PATH, lengths[tape.parent[node]!]! + tagName(tape, node).length + STEP);
  return lengths;
}

/** Steps of a path kept at its start and at its end: a page of nested divs would otherwise be written hundreds of times. */
const PATH_START = 8;
const PATH_END = 56;
/** Very long names keep only this many characters at their end. */
const MAX_PATH = 1000;

function shortPath(path: string): string {
  const steps = path.split('.');
  const isDeep = steps.length > PATH_START + PATH_END;
  const shown = isDeep ? [...steps.slice(0, PATH_START), '…', ...steps.slice(-PATH_END)].join('.') : path;
  return shown.length > MAX_PATH ? `…${shown.slice(-MAX_PATH)}` : shown;
}

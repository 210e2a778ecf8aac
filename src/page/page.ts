// A page: a frozen tape and the facts read off it (fact.ts), each computed once, when first read.
// Methods and renderers only read it; their findings are in labels beside it, never in it.

import { Arena } from '../base/index.ts';
import type { Decoded } from '../decode/index.ts';
import type { Tape } from '../dom/index.ts';
import { type BlockSet, type Blocks, findBlocks, flowText, type Segments, type TextFlow } from './blocks/index.ts';
import { FactTimer, fact, slotsOfChoice } from './fact.ts';

/** Bytes per block of arrays that live as long as the page. */
const KEPT_BLOCK = 1 << 14;

export interface PageInfo {
  readonly url?: string | undefined;
  /** Notes about the input, such as a URL without a scheme. */
  readonly notes?: readonly string[];
  /** How the bytes were decoded; absent when the page was given as a string. */
  readonly decoded?: Decoded | undefined;
}

/**
 * A page, parsed once: its tape and the facts about it.
 *
 *     const page: Page = parsePage('<p>One</p><p>Two</p>');
 *     page.segments.count; // 2
 *     page.segmentText(1); // 'Two'
 */
export class Page {
  readonly tape: Tape;
  readonly info: PageInfo;
  /** Memory for arrays that live as long as the page. */
  readonly arena: Arena = new Arena(KEPT_BLOCK);
  /** Memory for arrays that only the choice of text reads. */
  scratch: Arena = new Arena();
  /** Values of facts, by slot. */
  private readonly facts: unknown[] = [];
  private timer: FactTimer | undefined;
  /** A field, because every column reads it, and the list of facts costs more. */
  private ownFlow: TextFlow | undefined;
  private ownBefore: Int32Array | undefined;

  constructor(tape: Tape, info: PageInfo = {}) {
    this.tape = tape;
    this.info = info;
  }

  get url(): string | undefined {
    return this.info.url;
  }

  /** The page's visible text and its prefix sums. */
  get flow(): TextFlow {
    this.ownFlow ??= flow(this);
    return this.ownFlow;
  }

  /**
   * Drops the facts that only the choice of text reads, with their memory: most of what a page holds. They are computed again
   * if read again.
   */
  forgetChoice(): void {
    for (const slot of slotsOfChoice()) this.facts[slot] = undefined;
    this.scratch = new Arena(KEPT_BLOCK);
  }

  get text(): string {
    return this.flow.text;
  }

  get segments(): Segments {
    return this.flow.segments;
  }

  /** Number of segments that begin before each node, plus a final total: the segments of an element are a range. */
  get segmentsBefore(): Int32Array {
    this.ownBefore ??= segmentsBefore(this);
    return this.ownBefore;
  }

  blocks(set: BlockSet): Blocks {
    return BLOCKS[set](this);
  }

  /** A segment's text. */
  segmentText(segment: number): string {
    const { textFrom, textTo } = this.segments;
    return this.text.slice(textFrom[segment]!, textTo[segment]!);
  }

  /** For facts only (fact.ts): the value at a slot, computed when it is missing. */
  derive<T>(slot: number, compute: (page: Page) => T): T {
    const known = this.facts[slot];
    if (known !== undefined) return known as T;
    const value = this.timer === undefined ? compute(this) : this.timer.time(slot, () => compute(this));
    this.facts[slot] = value;
    return value;
  }

  /** For facts only: the value at a slot, if it has been computed. */
  peek<T>(slot: number): T | undefined {
    return this.facts[slot] as T | undefined;
  }

  /** Times the facts that are computed from now on. */
  timeFacts(clock: () => number): void {
    this.timer ??= new FactTimer(clock);
  }

  /** Milliseconds by name, if facts are timed. */
  get factTimings(): Readonly<Record<string, number>> | undefined {
    return this.timer?.timings;
  }
}

const flow = fact('page.flow', ({ tape }: Page): TextFlow => flowText(tape));
const segmentsBefore = fact('page.segmentsBefore', ({ arena, tape: { size }, segments }: Page): Int32Array => {
  const before = arena.int32(size + 1);
  for (let s = 0; s < segments.count; s++) before[segments.from[s]! + 1]!++;
  for (let node = 0; node < size; node++) before[node + 1]! += before[node]!;
  return before;
});
const BLOCKS = {
  paper: fact('page.paperBlocks', (page: Page): Blocks => findBlocks(page.tape, page.flow, 'paper')),
  unbroken: fact('page.unbrokenBlocks', (page: Page): Blocks => findBlocks(page.tape, page.flow, 'unbroken')),
  html5: fact('page.html5Blocks', (page: Page): Blocks => findBlocks(page.tape, page.flow, 'html5')),
} as const;

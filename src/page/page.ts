// A page: a frozen tape and everything that is read off it, each computed once, when first asked for.
// Methods and renderers only read it; what they find out is in labels beside it, never in it.

import { Arena } from '../base/index.ts';
import type { Decoded } from '../decode/index.ts';
import type { Tape } from '../dom/index.ts';
import { type BlockSet, type Blocks, findBlocks, flowText, type Segments, type TextFlow } from './blocks/index.ts';

export interface PageInfo {
  readonly url?: string | undefined;
  /** How the bytes were read; absent when the page was given as a string. */
  readonly decoded?: Decoded | undefined;
}

/**
 * A page, parsed once: its tape, and what is read off it.
 *
 *     const page: Page = parsePage('<p>One</p><p>Two</p>');
 *     page.segments.count; // 2
 *     page.segmentText(1); // 'Two'
 */
export class Page {
  readonly tape: Tape;
  readonly info: PageInfo;
  private readonly derived = new Map<(page: Page) => unknown, unknown>();
  /** Asked for by every column: a field costs less than a look into the map. */
  private ownFlow: TextFlow | undefined;
  private ownArena: Arena | undefined;

  constructor(tape: Tape, info: PageInfo = {}) {
    this.tape = tape;
    this.info = info;
  }

  get url(): string | undefined {
    return this.info.url;
  }

  /** The page's visible text and its prefix sums. */
  get flow(): TextFlow {
    this.ownFlow ??= flowText(this.tape);
    return this.ownFlow;
  }

  /** Where arrays that live as long as the page are cut from. */
  get arena(): Arena {
    this.ownArena ??= new Arena();
    return this.ownArena;
  }

  get text(): string {
    return this.flow.text;
  }

  get segments(): Segments {
    return this.flow.segments;
  }

  blocks(set: BlockSet): Blocks {
    return this.derive(BLOCKS[set]);
  }

  /** A segment's text. */
  segmentText(segment: number): string {
    const { textFrom, textTo } = this.segments;
    return this.text.slice(textFrom[segment]!, textTo[segment]!);
  }

  /** What `compute(page)` gave, when somebody has asked for it. */
  known<T>(compute: (page: Page) => T): T | undefined {
    return this.derived.get(compute) as T | undefined;
  }

  /** `compute(page)`, remembered: the one cache of features, columns and views. Pass a named function, not a closure. */
  derive<T>(compute: (page: Page) => T): T {
    const known = this.derived.get(compute);
    if (known !== undefined) return known as T;
    const value = compute(this);
    this.derived.set(compute, value);
    return value;
  }
}

const paperBlocks = (page: Page): Blocks => findBlocks(page.tape, page.flow, 'paper');
const unbrokenBlocks = (page: Page): Blocks => findBlocks(page.tape, page.flow, 'unbroken');
const html5Blocks = (page: Page): Blocks => findBlocks(page.tape, page.flow, 'html5');
const BLOCKS = { paper: paperBlocks, unbroken: unbrokenBlocks, html5: html5Blocks } as const;

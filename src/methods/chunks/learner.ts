// Pages → the template of chunks: only hashes and counts, never the pages. The keys of the first pages are kept separately, so
// that layouts can be separated afterwards (`finish(pages)`); a longer stream continues in bounded counters, for all pages
// together.

import { PithError } from '../../base/index.ts';
import type { Page } from '../../page/index.ts';
import type { Template } from '../../sites/templates/index.ts';
import type { Learner } from '../method.ts';
import type { MethodOptions } from '../options.ts';
import { type Boundary, cutChunks, type KeyKind } from './cut.ts';
import { DocumentFrequency } from './document-frequency.ts';
import { learnedThreshold } from './threshold.ts';

/** 2: areas and image buttons have text; keys by text alone respect case. */
export const CHUNKS_VERSION = 2;

/** Number of pages with separately kept keys. */
const KEPT_PAGES = 400;

/** The contents of the template: its chunks, and how pages are split. */
export interface ChunksBody {
  readonly boundary: Boundary;
  readonly key: KeyKind;
  /** Number of pages that must contain a chunk. */
  readonly threshold: number;
  /** Template chunks: key and share of the pages, in hundredths. */
  readonly chunks: readonly (readonly [key: number, percent: number])[];
}

interface PageKeys {
  readonly exact: readonly number[];
  readonly near: readonly number[];
}

export class ChunksLearner implements Learner {
  private readonly options: MethodOptions;
  private readonly kept: PageKeys[] = [];
  private readonly exact = new DocumentFrequency();
  private readonly near = new DocumentFrequency();

  constructor(options: MethodOptions) {
    this.options = options;
  }

  add(page: Page): void {
    const chunks = cutChunks(page, this.boundary, this.keyKind);
    const keys: PageKeys = { exact: chunks.map((chunk) => chunk.key), near: chunks.flatMap((chunk) => chunk.near) };
    if (this.kept.length < KEPT_PAGES) this.kept.push(keys);
    this.exact.addPage(keys.exact);
    this.near.addPage(keys.near);
  }

  finish(pages?: readonly number[]): Template {
    if (this.exact.pages === 0) throw new PithError('bad-input', 'no page was learned');
    const exact = pages === undefined ? this.exact : count(this.kept, pages, (page) => page.exact);
    const near = pages === undefined ? this.near : count(this.kept, pages, (page) => page.near);
    const threshold = this.thresholdFor(exact);
    const chunks: [number, number][] = [];
    for (const counter of [exact, near]) {
      for (const [key, held] of counter.entries()) {
        if (held >= threshold) chunks.push([key, Math.round((100 * held) / counter.pages)]);
      }
    }
    chunks.sort((a, b) => a[0] - b[0]);
    const body: ChunksBody = { boundary: this.boundary, key: this.keyKind, threshold, chunks };
    return {
      method: 'chunks',
      version: CHUNKS_VERSION,
      pages: exact.pages,
      figures: { chunks: chunks.length, threshold },
      body,
    };
  }

  /** Number of keys in memory. */
  get size(): number {
    return this.exact.size + this.near.size;
  }

  private get boundary(): Boundary {
    return isPaper(this.options) ? 'table' : (this.options['boundary'] as Boundary);
  }

  private get keyKind(): KeyKind {
    return isPaper(this.options) ? 'text' : (this.options['key'] as KeyKind);
  }

  private thresholdFor(exact: DocumentFrequency): number {
    const given = this.options['threshold'] as number;
    if (given === 0)
      return learnedThreshold(
        Array.from(exact.entries(), ([, held]) => held),
        exact.pages,
      );
    return given < 1 ? Math.ceil(given * exact.pages) : given;
  }
}

/** Everything as printed, when learning and when extracting. */
export function isPaper(options: MethodOptions): boolean {
  return options['form'] === 'paper';
}

function count(
  kept: readonly PageKeys[],
  pages: readonly number[],
  of: (page: PageKeys) => readonly number[],
): DocumentFrequency {
  const counter = new DocumentFrequency(KEPT_PAGES + 1);
  for (const page of pages) {
    const keys = kept[page];
    if (keys !== undefined) counter.addPage(of(keys));
  }
  return counter;
}

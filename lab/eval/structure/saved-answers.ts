// A file of saved answers, one JSON line per page → the answers by set and page. Another version of Pith may have written
// the file, so a page must still have the same number of segments.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Page, PithError } from '../../../src/index.ts';
import type { Answered } from './gaps.ts';

export interface FullAnswer extends Answered {
  readonly isJudged: boolean;
  /** The text that is scored: as the method chooses it. */
  readonly body: string;
}

export interface SavedAnswer {
  readonly set: string;
  readonly id: string;
  /** Number of segments of the page. */
  readonly count: number;
  readonly isJudged: boolean;
  /** Numbers of the kept segments. */
  readonly kept: readonly number[];
  /** Numbers of the segments that are readers' comments. */
  readonly comments?: readonly number[];
  readonly body: string;
  readonly text: string;
  readonly markdown: string;
}

class Saved {
  private readonly answer: SavedAnswer;

  constructor(answer: SavedAnswer) {
    this.answer = answer;
  }

  on(page: Page): FullAnswer {
    const { set, id, count, kept, comments = [], ...answer } = this.answer;
    if (count !== page.segments.count)
      throw new PithError('bad-input', `${set} ${id}: saved with ${count} segments, now ${page.segments.count}`);
    return { ...answer, kept: marked(count, kept), comments: marked(count, comments) };
  }
}

function marked(count: number, segments: readonly number[]): Uint8Array {
  const all = new Uint8Array(count);
  for (const s of segments) all[s] = 1;
  return all;
}

/** Keyed by "set id". */
export async function readSaved(file: string): Promise<Map<string, Saved>> {
  const found = new Map<string, Saved>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const answer = JSON.parse(line) as SavedAnswer;
    found.set(`${answer.set} ${answer.id}`, new Saved(answer));
  }
  return found;
}

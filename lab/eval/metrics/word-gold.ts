// Words of an output against the gold of a page. If a reader marked optional text, those words and the headline's are
// right if present and not missed if absent. A page without content is right if almost nothing comes out.

import { measureWords } from '../../../src/text/index.ts';
import type { Gold } from '../data/index.ts';
import { Bag, harmonic, type Prf } from './overlap.ts';

/** With this many words besides headline and optional ones, a page without content counts as answered. */
const FEW_WORDS = 12;

export class WordGold {
  /** A reader found nothing to keep. */
  readonly isWithoutContent: boolean;
  private readonly asked: Bag<string>;
  /** Words that are right if present; undefined if nothing is optional. */
  private readonly right: Bag<string> | undefined;

  constructor(words: readonly string[], { text, title = '', optional }: Gold) {
    this.asked = new Bag(words);
    this.right =
      optional === undefined ? undefined : new Bag([...words, ...measureWords(title), ...measureWords(optional)]);
    this.isWithoutContent = text !== undefined && words.length === 0 && this.right !== undefined;
  }

  score(output: readonly string[]): Prf {
    if (this.right === undefined) return this.asked.score(output);
    const right = this.right.overlap(output);
    if (this.isWithoutContent) {
      const all = output.length - right < FEW_WORDS ? 1 : 0;
      return { precision: all, recall: all, f: all };
    }
    const precision = output.length === 0 ? 0 : right / output.length;
    const recall = this.asked.overlap(output) / this.asked.size;
    return { precision, recall, f: recall === 0 ? 0 : harmonic(precision, recall) };
  }
}

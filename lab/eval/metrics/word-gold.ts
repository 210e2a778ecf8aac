// Words of an output against the gold of a page. Where a reader marked what is optional, those words and the headline's are
// right when they come and not missed when they do not. A page without content is judged rightly when next to nothing comes.

import { measureWords } from '../../../src/text/index.ts';
import type { Gold } from '../data/index.ts';
import { Bag, harmonic, type Prf } from './overlap.ts';

/** Other words than headline and optional ones, from which on a page without content has been answered. */
const FEW_WORDS = 12;

export class WordGold {
  /** A reader looked and found nothing to keep. */
  readonly isWithoutContent: boolean;
  private readonly asked: Bag<string>;
  /** What is right when it comes; undefined where nothing is optional. */
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

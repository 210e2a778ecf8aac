// A page's gold, prepared once, and the score of any output against it.

import { isContent, type Labels, type Page } from '../../../src/index.ts';
import { measureWords, shingles } from '../../../src/text/index.ts';
import type { Gold } from '../data/index.ts';
import { type GoldLines, goldLines, scoredWords, segmentsIn } from './gold-segments.ts';
import { Bag, type Prf, prf } from './overlap.ts';
import { type SnippetCounts, snippetCounts, substringCounts } from './snippet-score.ts';
import { type StructureScore, structureScore } from './structure.ts';
import { WordGold } from './word-gold.ts';

/** The score of one output on one page; parts that the gold cannot judge are absent. */
export interface PageScore {
  readonly words?: Prf;
  /** 4-word shingles, repeats counted. */
  readonly shingles?: Prf;
  readonly blocks?: Prf;
  readonly snippets?: SnippetCounts;
  /** The same by the rule that some sets publish: exact characters. */
  readonly substrings?: SnippetCounts;
  /** Headings, list items, table rows and code blocks kept as such, if gold and output have Markdown. */
  readonly structure?: StructureScore;
  /** Words in the output. */
  readonly outputWords: number;
}

export class Target {
  readonly goldWords: readonly string[];
  private readonly gold: Gold;
  private readonly page: Page;
  private readonly words: WordGold;
  private readonly shingles: Bag<number>;
  private aligned: GoldLines | undefined;

  constructor(page: Page, gold: Gold) {
    this.page = page;
    this.gold = gold;
    this.goldWords = gold.text === undefined ? [] : measureWords(gold.text);
    this.words = new WordGold(this.goldWords, gold);
    this.shingles = new Bag(shingles(this.goldWords));
  }

  /**
   * False if there is no gold text to compare with. Empty gold says nothing about words, unless a reader found the page
   * empty.
   */
  get hasText(): boolean {
    return this.goldWords.length > 0 || this.words.isWithoutContent;
  }

  /** 1 for each segment that is gold. */
  get goldSegments(): Uint8Array {
    return this.goldLines.lines;
  }

  get goldLines(): GoldLines {
    this.aligned ??= goldLines(this.page, this.goldWords);
    return this.aligned;
  }

  /** `labels` if the output is a choice of this page's segments; otherwise its text is aligned with them. */
  score(text: string, labels?: Labels, markdown?: () => string): PageScore {
    const output = measureWords(text);
    const snippets = snippetCounts(this.gold, output);
    const substrings = substringCounts(this.gold, text);
    const { md } = this.gold;
    const structure = md === undefined || markdown === undefined ? undefined : structureScore(markdown(), md);
    return {
      outputWords: output.length,
      ...(structure === undefined ? {} : { structure }),
      ...(snippets === undefined ? {} : { snippets, substrings }),
      ...(this.hasText
        ? {
            words: this.words.score(output),
            shingles: this.shingles.score(shingles(output)),
            blocks: this.blocks(output, labels),
          }
        : {}),
    };
  }

  private blocks(output: readonly string[], labels: Labels | undefined): Prf {
    const { from } = scoredWords(this.page);
    const gold = this.goldSegments;
    const chosen =
      labels === undefined || labels.ranges !== undefined
        ? segmentsIn(this.page, output)
        : labels.label.map((label) => (isContent(label) ? 1 : 0));
    let [both, found, wanted] = [0, 0, 0];
    for (let i = 0; i < gold.length; i++) {
      if (from[i] === from[i + 1]) continue; // no word in it: nothing to judge
      both += gold[i]! & chosen[i]!;
      found += chosen[i]!;
      wanted += gold[i]!;
    }
    return prf(both, found, wanted);
  }
}

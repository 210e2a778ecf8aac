// lab train mss DATA…: learns the weights of Maximum Subsequence Segmentation from pages with gold text.
// The text of a page is the run of segments with most gold words and fewest others. Tokens inside it are positive examples, all
// others negative. The model file names its training sets, so that figures on other sets are figures on unseen pages.

import { writeFileSync } from 'node:fs';
import { type Page, parsePage } from '../../../src/index.ts';
import { featuresOf, maximumSubsequence, readTokens, type TokenWeights } from '../../../src/methods/mss/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { openDataSet } from '../data/index.ts';
import { Target } from '../metrics/index.ts';

/** Added to every count, so that a value never seen on one side is not impossible. */
const SMOOTHING = 1;
/** Values seen on fewer tokens are ignored, and at most this many trigrams are kept. */
const MIN_SEEN = 60;
const MAX_TRIGRAMS = 700;
const OUTPUT = 'src/methods/mss/weights.generated.ts';

type Sides = [out: number, inside: number];

class Counts {
  readonly total: Sides = [0, 0];
  private readonly values = new Map<string, Sides>();

  add(value: string, side: 0 | 1, count: number): void {
    const sides = this.values.get(value) ?? [0, 0];
    sides[side] += count;
    this.total[side] += count;
    this.values.set(value, sides);
  }

  /** Log of how much more likely each value is inside, the most frequent first. */
  odds(most = Number.POSITIVE_INFINITY): Record<string, number> {
    const often = [...this.values]
      .filter(([, [out, inside]]) => out + inside >= MIN_SEEN)
      .sort(([, a], [, b]) => b[0] + b[1] - a[0] - a[1])
      .slice(0, most);
    const [allOut, allInside] = this.total;
    return Object.fromEntries(
      often.map(([value, [out, inside]]) => {
        const ratio = (((inside + SMOOTHING) / allInside) * allOut) / (out + SMOOTHING);
        return [value, Math.round(Math.log(ratio) * 100) / 100];
      }),
    );
  }
}

const { positionals } = toolOptions(import.meta.url, { allowPositionals: true });
const trigram = new Counts();
const around = new Counts();
for (const path of positionals) {
  for await (const { html, url, gold } of openDataSet(path).pages()) {
    const page = parsePage(html, url === undefined ? {} : { url });
    const target = new Target(page, gold);
    if (target.hasText) count(page, target.goldSegments);
  }
}
const [out, inside] = around.total;
const weights: TokenWeights = {
  prior: Math.round(Math.log(inside / out) * 100) / 100,
  trigram: trigram.odds(MAX_TRIGRAMS),
  around: around.odds(),
};
const sets = positionals.map((path) => path.replace(/^.*\//, '').replace(/\.jsonl.*$/, '')).join(', ');
writeFileSync(
  OUTPUT,
  `// Written by lab/eval/papers/learn-mss.ts from ${sets}: log-odds of tokens being text.
import type { TokenWeights } from './token-scores.ts';

// biome-ignore format: generated
const TOKEN_WEIGHTS: TokenWeights = ${JSON.stringify(weights)};
`,
);

function count(page: Page, gold: Uint8Array): void {
  const { segments } = page;
  const range = maximumSubsequence(Float64Array.from(gold, (one, i) => (one === 1 ? 1 : -1) * segments.words[i]!));
  if (range.to === range.from) return;
  const [first, past] = [segments.from[range.from]!, segments.to[range.to - 1]!];
  const tokens = readTokens(page);
  for (let i = 0; i < tokens.count; i++) {
    const side = tokens.node[i]! >= first && tokens.node[i]! < past ? 1 : 0;
    for (const one of featuresOf(tokens, i)) {
      trigram.add(one.trigram, side, one.count);
      around.add(one.around, side, one.count);
    }
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstPages, openDataSet } from '../../lab/eval/index.ts';
import { parsePage } from '../../src/index.ts';
import { encodePage } from '../../src/methods/bte/encode.ts';
import { improvedRun } from '../../src/methods/bte/improved-run.ts';
import { maximumRun } from '../../src/methods/bte/maximum-run.ts';
import { binaryTokens, originalRun, toEntries, tokenCount } from '../../src/methods/bte/original-run.ts';

const REAL = join(import.meta.dirname, '../../../shared/data/pages');
const FIXTURES = join(import.meta.dirname, '../../lab/eval/fixtures');
/** The cubic form sees only a few pages that it can finish in an instant. */
const CUBIC_TOKENS = 900;
const CUBIC_PAGES = 6;

describe('the three forms on pages', () => {
  const real = ['l3s-gn1', 'daniel', 'cleaneval-final'].map((name) => join(REAL, `${name}.jsonl.br`));
  it.each([FIXTURES, ...real].filter((path) => existsSync(path)))('agree on %s', async (path) => {
    let cubic = 0;
    for await (const gold of firstPages(openDataSet(path), 110).pages()) {
      const { encode } = encodePage(parsePage(gold.html));
      const linear = maximumRun(encode);
      expect(improvedRun(encode), gold.id).toEqual(linear);
      if (cubic === CUBIC_PAGES || tokenCount(encode) > CUBIC_TOKENS) continue;
      cubic++;
      expect(toEntries(originalRun(binaryTokens(encode)), encode), gold.id).toEqual(linear);
    }
    expect(cubic).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { structuredPage } from './generate.ts';
import { addScore, emptyScore, KINDS } from './score.ts';
import { pith } from './systems.ts';

describe('structure', () => {
  it('is the same page for the same seed, and differs for another', () => {
    expect(structuredPage(1).html).toBe(structuredPage(1).html);
    expect(structuredPage(1).html).not.toBe(structuredPage(2).html);
  });

  it('survives: at least 95 % of every kind', async () => {
    const score = emptyScore();
    for (let seed = 1; seed <= 40; seed++) {
      const page = structuredPage(seed);
      addScore(score, await pith.run(page), page.gold);
    }
    for (const kind of KINDS) {
      expect(score[kind].all, kind).toBeGreaterThan(20);
      expect(score[kind].kept / score[kind].all, kind).toBeGreaterThanOrEqual(0.95);
    }
  });

  it('is not found on a page without any', () => {
    const score = emptyScore();
    addScore(score, 'plain words', structuredPage(3).gold);
    for (const kind of KINDS) expect(score[kind].kept, kind).toBe(0);
  });
});

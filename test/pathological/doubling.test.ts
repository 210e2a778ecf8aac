// Nothing costs more than its size: four times the page takes about four times as long, for every format, for metadata
// and for the reasons, with the default and every method that needs no template; and no answer is out of proportion to
// its page. A stage that compares everything with everything takes sixteen times as long. `npm run lab -- bench
// doubling` goes to 20 MB.

import { describe, expect, it } from 'vitest';
import { costOf, QUESTIONS } from '../../lab/bench/doubling/all-answers.ts';
import { SLOW_PAGES } from '../../lab/bench/doubling/slow-pages.ts';
import { DEFAULT_METHOD, methods } from '../../src/index.ts';

/**
 * Markdown is written piece by piece into one text, and chunks are collected piece by piece: their cost shows only if
 * there are many.
 */
const SMALL: Readonly<Record<string, number>> = { markdown: 60_000, chunks: 60_000 };
const SMALL_ELSEWHERE = 12_000;
const TIMES = 4;
/** Four times, plus a start that costs the same for both. */
const MOST = 9;
/** Below this the measurement means nothing. */
const MIN_MS = 25;
/**
 * Characters of an answer per character of the page. JSON folds what would be more; reasons have an entry for each rule, also for
 * a line of five characters.
 */
const LARGEST_ANSWER = { reasons: 700, json: 12 };

function growth(page: string, method: string, question: string): { growth: number; share: number } {
  const make = SLOW_PAGES[page]!;
  const bytes = SMALL[question] ?? SMALL_ELSEWHERE;
  const small = costOf(make(bytes), method, question, 1);
  const html = make(bytes * TIMES);
  const large = costOf(html, method, question, 1);
  const share = large.characters / html.length;
  if (large.ms <= MOST * Math.max(MIN_MS, small.ms)) return { growth: 1, share };
  // Retries once on a busy machine.
  const again = costOf(html, method, question, 3);
  return { growth: again.ms / Math.max(MIN_MS, costOf(make(bytes), method, question, 3).ms), share };
}

describe.each(Object.keys(SLOW_PAGES))('%s', (page) => {
  it.each(Object.keys(QUESTIONS))('%s in proportion to the page', (question) => {
    const seen = growth(page, DEFAULT_METHOD, question);
    expect(seen.growth).toBeLessThan(MOST);
    expect(seen.share).toBeLessThan(LARGEST_ANSWER[question as keyof typeof LARGEST_ANSWER] ?? 30);
  });
});

/** They have nothing to judge by without a layout or a template; the slow ones are references. */
const others = methods().filter(
  ({ name, needs, slow }) => name !== DEFAULT_METHOD && needs.length === 0 && slow !== true,
);

describe.each(others.map(({ name }) => name))('method %s', (method) => {
  it.each(Object.keys(SLOW_PAGES))('%s in proportion to the page', (page) => {
    expect(growth(page, method, 'text').growth).toBeLessThan(MOST);
  });
});

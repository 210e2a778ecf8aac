// The result of learning depends neither on the order of the pages, nor on whether they came as sketches.

import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { shuffle } from '../../src/base/index.ts';
import { methods, parsePage, SiteLearner, siteToJson } from '../../src/index.ts';
import { article, url } from '../corpus/archives.ts';

const pages = Array.from({ length: 14 }, (_, n) => {
  // Two layouts, and one page twice under one URL with different text.
  const html = n % 3 === 0 ? article(n).replace('<main><article>', '<div class="wide"><section>') : article(n, 3 + n);
  return parsePage(html, { url: url(3 * (n === 13 ? 12 : n)) });
});
const learners = methods().filter(({ learner }) => learner !== undefined);

describe.each(learners.map(({ name }) => name))('%s', (method) => {
  const learn = (order: typeof pages): string => {
    const learner = new SiteLearner({ method });
    for (const page of order) learner.add(page);
    return JSON.stringify(siteToJson(learner.finish()));
  };

  it('gives the same record for every order of the pages', () => {
    const first = learn(pages);
    for (let seed = 1; seed <= 4; seed++) expect(learn(shuffle(pages, seed))).toBe(first);
  });
});

describe('site', () => {
  const method = 'site';

  it('learns the same from stored sketches', () => {
    const [whole, parts] = [new SiteLearner({ method }), new SiteLearner({ method })];
    for (const page of pages) whole.add(page);
    for (const page of [...pages].reverse())
      parts.addSketch(deserialize(serialize(new SiteLearner({ method }).sketch(page))));
    expect(siteToJson(parts.finish())).toEqual(siteToJson(whole.finish()));
  });
});

it('names the learners without sketches', () => {
  expect(() => new SiteLearner({ method: 'fastce' }).sketch(pages[0]!)).toThrow(/use 'site'/);
});

// Memory while learning from a stream. Pages of one invented site go through a learner one by one and none is kept; the memory
// after a garbage collection is recorded along the way.

import { performance } from 'node:perf_hooks';
import { seededRandom } from '../../src/base/index.ts';
import { parsePage } from '../../src/index.ts';
import { checkOptions, findMethod } from '../../src/methods/index.ts';

export interface StreamPoint {
  readonly pages: number;
  readonly heapMb: number;
  readonly rssMb: number;
  readonly seconds: number;
}

const POINTS = 20;

export function streamLearning(method: string, pages: number, onPoint: (point: StreamPoint) => void): number {
  const found = findMethod(method);
  const learner = found.learner!(checkOptions(method, found.options));
  const random = seededRandom(11);
  const started = performance.now();
  const every = Math.max(1, Math.floor(pages / POINTS));
  for (let i = 1; i <= pages; i++) {
    learner.add(parsePage(sitePage(i, random)));
    if (i % every !== 0) continue;
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    onPoint({
      pages: i,
      heapMb: heapUsed / 2 ** 20,
      rssMb: rss / 2 ** 20,
      seconds: (performance.now() - started) / 1000,
    });
  }
  return JSON.stringify(learner.finish()).length;
}

/** A page of the site: a fixed frame with optional parts around paragraphs that occur on no other page. */
function sitePage(i: number, random: () => number): string {
  const word = (): string => Math.floor(random() * 36 ** 5).toString(36);
  const paragraph = (): string => `<p>${Array.from({ length: 12 }, word).join(' ')}</p>`;
  return `<html><head><title>${word()}</title></head><body><nav><ul><li><a href="/">Home</a></li><li><a href="/a">All articles</a></li>
<li><a href="/c">Contact us</a></li></ul></nav>${i % 5 < 3 ? '<div>Now with weekly letters by mail</div>' : ''}
<h1>${word()} ${word()}</h1>${paragraph()}${paragraph()}${paragraph()}<p>Page ${i} of this site</p>
<footer><p>All rights reserved by the makers of this site</p></footer></body></html>`;
}

// Pages made to break a parser: each takes a bounded multiple of the processor time of plain prose of its length, and none throws.

import { afterAll, describe, expect, it } from 'vitest';
import { MAX_TREE_DEPTH } from '../../src/dom/limits.ts';
import { fill, MEGABYTE, PATHOLOGICAL } from './pages.ts';
import { ParserWorker } from './parser-worker.ts';

/** Processor time per character, in multiples of plain prose: the worst page takes about ten times. */
const MOST_TIMES = 60;
/** Below this a measurement of processor time means nothing. */
const LEAST_MS = 20;

describe('pathological pages', () => {
  const worker = new ParserWorker();
  afterAll(() => worker.stop());

  it.each(Object.keys(PATHOLOGICAL))('%s', async (name) => {
    const html = PATHOLOGICAL[name]!();
    const { cpuMs, depth, faults } = await worker.parse(html);
    const prose = await worker.parse(fill('<p>Some words of plain prose, and a few more of them.</p>\n', html.length));
    expect(faults).toBe(0);
    expect(depth).toBeLessThanOrEqual(MAX_TREE_DEPTH);
    expect(cpuMs).toBeLessThan(MOST_TIMES * Math.max(prose.cpuMs, LEAST_MS));
  });

  it('takes twice as long for twice the page, up to 20 MB', async () => {
    const unit = '<div class="a b"><p>Some text with <a href="/x?y=1&amp;z=2">a link</a> in it.</p></div>\n';
    await worker.parse(fill(unit, MEGABYTE));
    const small = await worker.parse(fill(unit, 5 * MEGABYTE));
    const large = await worker.parse(fill(unit, 20 * MEGABYTE));
    expect(large.size).toBeGreaterThan(3.9 * small.size);
    // Four times the work; the rest is slack for a busy machine.
    expect(large.cpuMs).toBeLessThan(10 * Math.max(small.cpuMs, 20));
  });
});

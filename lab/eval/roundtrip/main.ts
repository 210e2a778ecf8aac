// lab eval roundtrip: converts HTML to Markdown and back and compares the documents, beside turndown and hast-util-to-mdast.
//   --show SUITE     list every case that differs
//   --writer NAME    with --show: cases of this writer instead of Pith
// Runs the CommonMark cases and our own cases for the features the two libraries test. Only the renderer runs; it keeps every
// segment. Fails below the pinned score, or if a library does better on its own features.

import { toolOptions } from '../../kit/index.ts';
import { differences, SUITES } from './round-trip.ts';
import { WRITERS } from './writers.ts';

const { values } = toolOptions(import.meta.url, {
  options: { show: { type: 'string' }, writer: { type: 'string', default: 'pith' } },
});
/** Minimum number of CommonMark cases that come back. */
const PINNED = 625;

const line = (...cells: (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(12) : String(cell).padStart(20))).join('');
const same = new Map<string, number>();
console.log(line('suite', 'cases', ...Object.keys(WRITERS)));
for (const [suite, cases] of Object.entries(SUITES)) {
  for (const [name, write] of Object.entries(WRITERS)) {
    const found = differences(cases, write);
    same.set(`${suite} ${name}`, cases.length - found.length);
    if (values.show !== suite || values.writer !== name) continue;
    for (const { html, markdown, wanted, got } of found)
      console.log(`--- ${suite}\n${html}\n--- markdown\n${markdown}\n--- wanted\n${wanted}\n--- got\n${got}\n`);
  }
  console.log(line(suite, cases.length, ...Object.keys(WRITERS).map((name) => same.get(`${suite} ${name}`)!)));
}
const of = (suite: string, name: string): number => same.get(`${suite} ${name}`)!;
const passed =
  of('commonmark', 'pith') >= PINNED &&
  of('turndown', 'pith') >= of('turndown', 'turndown') &&
  of('hast', 'pith') >= of('hast', 'hast-util-to-mdast');
console.log(`eval:roundtrip: ${passed ? 'passed' : 'failed'}`);
process.exitCode = passed ? 0 : 1;

// npm run eval:roundtrip: HTML → Markdown → HTML, and is it the same document? The renderer alone, every segment kept. The
// cases of the CommonMark specification, and our own of the kinds that turndown and hast-util-to-mdast test themselves with
// (their packages ship none); the two libraries beside.
//   --show SUITE   every case that differs           --writer NAME   of this writer instead of Pith
// Fails below what is pinned here, or behind a library on its own kinds.

import { toolOptions } from '../../../src/terminal/index.ts';
import { differences, SUITES } from './round-trip.ts';
import { WRITERS } from './writers.ts';

const { values } = toolOptions(import.meta.url, {
  options: { show: { type: 'string' }, writer: { type: 'string', default: 'pith' } },
});
/** Cases of the specification that come back, at least. */
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

// lab bench doubling: processor time per megabyte on generated pages of doubling size.
//   --to MB          largest size (20)
//   --page NAME      kind of page, or all (ordinary prose)
// A row that grows from left to right shows a stage that is not linear. The last line names the most expensive question.

import { DEFAULT_METHOD, PithError } from '../../../src/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { costOf, QUESTIONS } from './all-answers.ts';
import { SLOW_PAGES } from './slow-pages.ts';

const MEGABYTE = 1024 * 1024;
/** A row ends when one answer has taken this long: larger sizes would show the same. */
const LONGEST_MS = 120_000;

const { values } = toolOptions(import.meta.url, {
  options: { to: { type: 'string', default: '20' }, page: { type: 'string', default: 'ordinary prose' } },
});
const sizes: number[] = [];
for (let size = 20 * MEGABYTE; size >= MEGABYTE / 4; size /= 2)
  if (size <= Number(values.to) * MEGABYTE) sizes.unshift(size);
const pages = values.page === 'all' ? Object.keys(SLOW_PAGES) : [values.page];

const cell = (text: string): string => text.padStart(10);
let dearest = { question: '', page: '', perMegabyte: 0 };
for (const page of pages) {
  const make = SLOW_PAGES[page];
  if (make === undefined) throw new Error(`no page '${page}'; available: ${Object.keys(SLOW_PAGES).join(', ')}, all`);
  console.log(`${page}, ms of processor time per MB`);
  console.log(''.padEnd(10) + sizes.map((size) => cell(`${(size / MEGABYTE).toFixed(2)} MB`)).join(''));
  for (const question of Object.keys(QUESTIONS)) {
    const row: string[] = [];
    for (const size of sizes) {
      const html = make(size);
      const ms = msOf(html, question);
      if (ms === undefined) {
        row.push(cell('too long'));
        break;
      }
      const perMegabyte = ms / (html.length / MEGABYTE);
      row.push(cell(perMegabyte.toFixed(0)));
      if (size === sizes.at(-1) && perMegabyte > dearest.perMegabyte) dearest = { question, page, perMegabyte };
      if (ms > LONGEST_MS) break;
    }
    console.log(question.padEnd(10) + row.join(''));
  }
}
console.log(
  `most expensive: ${dearest.question} of '${dearest.page}', ${dearest.perMegabyte.toFixed(0)} ms per MB at the largest size`,
);

/** Undefined if the answer is longer than a string can be. */
function msOf(html: string, question: string): number | undefined {
  try {
    return costOf(html, DEFAULT_METHOD, question, 1).ms;
  } catch (thrown) {
    if (thrown instanceof RangeError || (thrown instanceof PithError && thrown.code === 'too-large')) return undefined;
    throw thrown;
  }
}

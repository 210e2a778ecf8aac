// Runs the library alone on the same pages. Each number on standard input is the seconds to work; the answer on
// standard output is the pages per second.

import { createInterface } from 'node:readline';
import { extract } from '../../../src/index.ts';
import { loadPages } from '../pages.ts';

const [file, count] = JSON.parse(process.argv[2]!) as [string | null, number];
const pages = await loadPages(file ?? undefined, count);
const work = (): number =>
  pages.reduce((sum, { bytes }) => sum + extract(bytes, { contentType: 'text/html', now: new Date() }).text.length, 0);

for await (const line of createInterface({ input: process.stdin })) {
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < 1000 * Number(line)) {
    work();
    done += pages.length;
  }
  process.stdout.write(`${(1000 * done) / (performance.now() - started)}\n`);
}

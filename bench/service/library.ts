// The library alone on the same pages, for seconds: pages per second on standard output.

import { extract } from '../../src/index.ts';
import { loadPages } from '../pages.ts';

const [file, count, seconds] = JSON.parse(process.argv[2]!) as [string | null, number, number];
const pages = await loadPages(file ?? undefined, count);
const work = (): number =>
  pages.reduce((sum, { bytes }) => sum + extract(bytes, { contentType: 'text/html', now: new Date() }).text.length, 0);
work();
const started = performance.now();
let done = 0;
while (performance.now() - started < 1000 * seconds) {
  work();
  done += pages.length;
}
process.stdout.write(`${JSON.stringify({ pagesPerSecond: (1000 * done) / (performance.now() - started) })}\n`);

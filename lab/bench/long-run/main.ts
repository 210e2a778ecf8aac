// lab bench long: extracts many different pages in one process and samples memory and processor time per page.
//   --pages N        extractions (1000000)
// Exits with 1 if the heap, the process or the time per page grows.

import { extract } from '../../../src/index.ts';
import { refuseOptions, toolOptions } from '../../kit/index.ts';
import { growth, type Sample } from './is-flat.ts';
import { smallPage } from './small-page.ts';

const SAMPLES = 25;

const { values } = toolOptions(import.meta.url, { options: { pages: { type: 'string', default: '1000000' } } });
const pages = Number(values.pages);
const collect = globalThis.gc;
if (!Number.isSafeInteger(pages) || pages < SAMPLES || collect === undefined)
  refuseOptions(import.meta.url, `--pages takes ${SAMPLES} or more, and Node needs --expose-gc`);

const samples: Sample[] = [];
let characters = 0;
let before = process.cpuUsage();
console.log('     pages   in use  process  ms per page');
for (let i = 1; i <= pages; i++) {
  const { html, url } = smallPage(i);
  characters += ask(html, url, i).length;
  if (i % Math.floor(pages / SAMPLES) !== 0) continue;
  const { user, system } = process.cpuUsage(before);
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  const megabytes = (bytes: number): number => bytes / 1024 / 1024;
  const msPerPage = (user + system) / 1000 / Math.floor(pages / SAMPLES);
  samples.push({ pages: i, heapMb: megabytes(heapUsed), residentMb: megabytes(rss), msPerPage });
  before = process.cpuUsage();
  const { heapMb, residentMb } = samples.at(-1)!;
  console.log(
    `${String(i).padStart(10)} ${heapMb.toFixed(1).padStart(5)} MB ${residentMb.toFixed(0).padStart(5)} MB ${msPerPage.toFixed(3).padStart(12)}`,
  );
}
const grows = growth(samples);
console.log(`${pages} extractions, ${characters} characters out: ${grows.join('; ') || 'memory and time are flat'}`);
process.exitCode = grows.length > 0 ? 1 : 0;

/** Mostly text; Markdown every 7th time, everything every 11th, comments kept every 5th. */
function ask(html: string, url: string, i: number): string {
  const extraction = extract(html, { url, comments: i % 5 === 0 ? 'keep' : 'drop' });
  if (i % 11 === 0) return JSON.stringify(extraction.json) + extraction.tei + extraction.html;
  return i % 7 === 0 ? extraction.markdown : extraction.text;
}

// lab bench bounds: what reasons and JSON cost beside the extraction, on generated pages.
//   --sizes MB,MB…   sizes of each page (0.064,1)
//   --page NAME      kind of page, or all (all)
//   --most           print only the two largest rows of each size
// `why` is the processor time of the reasons for a sentence in the middle of the page, or nowhere, divided by that of the
// extraction; it must stay at most 3. `json` is the characters of JSON per character of the page, at most 12.

import { type Extraction, extract, sayWhy, whyOf } from '../../../src/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { SLOW_PAGES } from './slow-pages.ts';

const MEGABYTE = 1_000_000;
const MOST_WHY = 3;
const MOST_JSON = 12;
/** A sentence in no page. */
const NOWHERE = 'seven copper herons praised the abbot of Quellen';
/** Tries per measurement: other work only ever adds. Large pages need one. */
const TRIES = 5;
const LARGE = 2 * MEGABYTE;

const { values } = toolOptions(import.meta.url, {
  options: {
    sizes: { type: 'string', default: '0.064,1' },
    page: { type: 'string', default: 'all' },
    most: { type: 'boolean' },
  },
});

interface Bounds {
  readonly page: string;
  readonly megabytes: number;
  readonly 'extract ms': number;
  readonly why: number;
  readonly json: number;
}

const names = values.page === 'all' ? Object.keys(SLOW_PAGES) : [values.page];
warmUp();
const all: Bounds[] = [];
for (const megabytes of values.sizes.split(',').map(Number)) {
  const rows = names.map((page) => boundsOf(page, megabytes));
  all.push(...rows);
  const worst = (by: 'why' | 'json'): Bounds => rows.toSorted((a, b) => b[by] - a[by])[0]!;
  console.table(values.most === true ? [worst('why'), worst('json')] : rows);
}
const broken = all.filter(({ why, json }) => why > MOST_WHY || json > MOST_JSON);
console.log(`${all.length} measured, ${broken.length} over a bound`);
process.exitCode = broken.length > 0 ? 1 : 0;

function boundsOf(page: string, megabytes: number): Bounds {
  const html = SLOW_PAGES[page]!(megabytes * MEGABYTE);
  let extraction = extractAll(html);
  const tries = html.length > LARGE ? 1 : TRIES;
  let extracting = Number.POSITIVE_INFINITY;
  const asking = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < tries; i++) {
    // A new page each time: an open one remembers its facts.
    extracting = Math.min(
      extracting,
      msOf(() => (extraction = extractAll(html))),
    );
    for (const [k, sentence] of [middleOf(extraction), NOWHERE].entries())
      asking[k] = Math.min(
        asking[k]!,
        msOf(() => sayWhy(whyOf(extraction, sentence))),
      );
  }
  return {
    page,
    megabytes,
    'extract ms': Math.round(extracting * 10) / 10,
    why: rounded(Math.max(...asking) / extracting),
    json: rounded(JSON.stringify(extraction.json).length / html.length),
  };
}

function extractAll(html: string): Extraction {
  const extraction = extract(html);
  void extraction.text;
  return extraction;
}

/** The first words of the segment in the middle. */
function middleOf({ page }: Extraction): string {
  const { count } = page.segments;
  if (count === 0) return NOWHERE;
  return page
    .segmentText(count >> 1)
    .slice(0, 100)
    .split(' ')
    .slice(0, 8)
    .join(' ');
}

function msOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function warmUp(): void {
  for (let i = 0; i < 20; i++) {
    const extraction = extractAll(SLOW_PAGES['ordinary prose']!(8000));
    sayWhy(whyOf(extraction, middleOf(extraction)));
  }
}

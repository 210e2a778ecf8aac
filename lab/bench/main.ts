// lab bench: times Pith, its peers and the floor, each in its own process, in turns, and prints ratios.
// Use a quiet machine: CPU time does not count waiting, but neighbors still fill caches.
//   --pages FILE     a .jsonl, .jsonl.gz or .jsonl.br set instead of generated pages
//   --limit N        pages (60)
//   --rounds N       rounds after five warm-up rounds (15)
//   --filter TEXT    only rows whose name contains TEXT; several are separated by commas
//   --python FILE    Python in which Resiliparse, Trafilatura and rs-trafilatura are installed (python3)
//   --json           print the figures as JSON
//   --keep NAME      also write the extraction rows to docs/speed.json as the set NAME; docs/evaluation.md shows them
//   --memory         also measure the peak memory of each row, each in its own process
//   --growth         time against page size, 100 KB to 20 MB, for --method
//   --stream N       memory while a learner (--method, chunks by default) reads N pages of one site
//   --method M       method for --growth and --stream

import { DEFAULT_METHOD } from '../../src/index.ts';
import { growth } from './growth.ts';
import { keepSpeed } from './keep-speed.ts';
import { measure, ratio, summarize } from './measure.ts';
import { peakMegabytes, reportPeak } from './memory.ts';
import { benchOptions } from './options.ts';
import { loadPages } from './pages.ts';
import { printGrowth, printStream, printTable } from './print.ts';
import { pythonPeers } from './python-peers.ts';
import { serveRow, startRow } from './row-process.ts';
import { allRows } from './rows.ts';

const values = benchOptions(import.meta.url);

/** The rows that others are compared with: ratios, unlike milliseconds, carry over between machines. */
const BASES = [
  'decode: TextDecoder',
  'parse5',
  'htmlparser2+domhandler',
  'Readability.js+jsdom',
  'Readability.js+linkedom',
];

const limit = Number(values.limit);
const pages = await loadPages(values.pages, limit);
const wanted = values.filter?.split(',');
const isWanted = ({ name }: { readonly name: string }): boolean =>
  wanted === undefined || wanted.some((text) => name.includes(text));
const rows = (await allRows()).filter(isWanted);

const child = values['peak-of'] ?? values.row;
if (child !== undefined) {
  const row = rows.find((one) => one.name === child) ?? { name: 'none', group: 'decode', run: () => 0 };
  if (values.row === undefined) await reportPeak(row, pages);
  else serveRow(row, pages);
} else if (values.stream !== undefined) {
  printStream(values.method ?? 'chunks', Number(values.stream));
} else if (values.growth) {
  const table = growth(values.method ?? DEFAULT_METHOD);
  if (values.json) console.log(JSON.stringify(table));
  else printGrowth(values.method ?? DEFAULT_METHOD, table);
} else {
  const peers = pythonPeers(values.python, pages);
  const contestants = [
    ...rows.map((row) => startRow(process.argv[1]!, row, childArgs())),
    ...peers.contestants.filter(isWanted),
  ];
  const measured = await measure(contestants, Number(values.rounds), progress);
  for (const one of contestants) one.close();
  const bases = measured.filter(({ name }) => BASES.includes(name));
  const table = measured.map((one) => ({
    ...summarize(one, pages),
    times: Object.fromEntries(
      bases.filter(({ group }) => group === one.group).map((base) => [base.name, ratio(one, base)]),
    ),
    ...(values.memory && rows.some(({ name }) => name === one.name)
      ? { peakMb: peakMegabytes(process.argv[1]!, one.name, childArgs()) }
      : {}),
  }));
  if (values.keep !== undefined) keepSpeed(values.keep, pages, table);
  if (values.json) console.log(JSON.stringify({ pages: pages.length, rows: table, missing: peers.missing }));
  else {
    printTable(table, pages);
    for (const reason of peers.missing) console.log(`not measured: ${reason}`);
  }
}

function progress(done: number, total: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(done === total ? '\r\x1b[K' : `\rmeasuring ${Math.floor((100 * done) / total)} %`);
}

function childArgs(): string[] {
  return [...(values.pages === undefined ? [] : ['--pages', values.pages]), '--limit', values.limit];
}

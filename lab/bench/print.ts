// The bench's tables for people: aligned, with a ratio beside every figure.

import { align } from '../kit/index.ts';
import type { Growth } from './growth.ts';
import type { Summary } from './measure.ts';
import type { BenchPage } from './pages.ts';
import { streamLearning } from './stream-learning.ts';

interface TableRow extends Summary {
  readonly times: Readonly<Record<string, number>>;
  readonly peakMb?: number;
}

export function printTable(rows: readonly TableRow[], pages: readonly BenchPage[]): void {
  const megabytes = pages.reduce((sum, page) => sum + page.bytes.length, 0) / 1e6;
  console.log(
    `${pages.length} pages, ${megabytes.toFixed(1)} MB; CPU time, best round of each page, one process per row, Node ${process.versions.node}\n`,
  );
  for (const group of ['decode', 'parse', 'extract', 'render']) {
    const some = rows.filter((row) => row.group === group);
    if (some.length === 0) continue;
    const bases = [...new Set(some.flatMap((row) => Object.keys(row.times)))];
    const memory = some.some((row) => row.peakMb !== undefined);
    const head = [
      group,
      'ms/page',
      'p95',
      'first round',
      'MB/s',
      ...bases.map((base) => `× ${base}`),
      ...(memory ? ['peak MB'] : []),
      'not seen',
    ];
    const body = some.map((row) => [
      row.name,
      row.msPerPage.toFixed(3),
      row.p95Ms.toFixed(3),
      row.coldMs.toFixed(1),
      row.mbPerSecond.toFixed(0),
      ...bases.map((base) => (row.times[base] === undefined ? '–' : row.times[base].toFixed(1))),
      ...(memory ? [row.peakMb?.toFixed(0) ?? '–'] : []),
      row.pages === pages.length ? '' : String(pages.length - row.pages),
    ]);
    console.log(`${align([head, ...body])}\n`);
  }
}

export function printGrowth(method: string, rows: readonly Growth[]): void {
  console.log(`${method}: time against page size (2.0 per doubling is linear)\n`);
  const body = rows.map((row) => [
    String(row.kilobytes),
    row.ms.toFixed(2),
    Number.isNaN(row.factor) ? '–' : row.factor.toFixed(2),
    '█'.repeat(Math.max(1, Math.round((40 * row.ms) / rows.at(-1)!.ms))),
  ]);
  console.log(align([['KB', 'ms', 'a doubling', ''], ...body]));
}

export function printStream(method: string, pages: number): void {
  console.log(`${method}: ${pages} pages of one site, learned\n`);
  const size = streamLearning(method, pages, ({ pages: done, heapMb, rssMb, seconds }) =>
    console.log(
      `${String(done).padStart(9)} pages  heap ${heapMb.toFixed(1).padStart(6)} MB  resident ${rssMb.toFixed(0).padStart(4)} MB  ${seconds.toFixed(1).padStart(6)} s  ${'█'.repeat(Math.round(heapMb / 2))}`,
    ),
  );
  console.log(`template: ${(size / 1024).toFixed(1)} KB as JSON`);
}

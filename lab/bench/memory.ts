// Peak memory of one row: a fresh process runs it over the pages and reports its own high-water mark.

import { spawnSync } from 'node:child_process';
import type { BenchPage } from './pages.ts';
import type { Row } from './rows.ts';

/** In the child: run, then print the peak. */
export async function reportPeak(row: Row, pages: readonly BenchPage[]): Promise<void> {
  for (const page of pages) {
    try {
      await row.run(page);
    } catch {
      // a failure costs memory too
    }
  }
  process.stdout.write(`${JSON.stringify({ peakKb: process.resourceUsage().maxRSS })}\n`);
}

/** Megabytes that a fresh process needs for the row, and for nothing (`none`) as the floor. */
export function peakMegabytes(script: string, row: string, args: readonly string[]): number {
  const child = spawnSync(process.execPath, [script, '--peak-of', row, ...args], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  const line = child.stdout.trim().split('\n').at(-1) ?? '';
  return line.startsWith('{') ? (JSON.parse(line) as { peakKb: number }).peakKb / 1024 : Number.NaN;
}

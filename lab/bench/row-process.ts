// A row in a separate process. The child loads the pages once; for each request it runs all of them and answers with the CPU
// milliseconds of each page.

import { fork } from 'node:child_process';
import type { Contestant } from './measure.ts';
import type { BenchPage } from './pages.ts';
import type { Row } from './rows.ts';

/** Slow rows see one page in this many. */
const SLOW_PAGES = 5;

/** In the child: answers every message with one round. */
export function serveRow(row: Row, pages: readonly BenchPage[]): void {
  const { log, warn, error } = console;
  process.on('message', async () => {
    console.log = console.warn = console.error = () => {}; // peers chatter
    const ms: (number | null)[] = [];
    for (const [i, page] of pages.entries())
      ms.push(row.slow === true && i % SLOW_PAGES !== 0 ? null : await timed(row, page));
    Object.assign(console, { log, warn, error });
    process.send!(ms);
  });
}

/** CPU milliseconds of all threads of the process: compiling and collecting garbage count too. Null when the row throws. */
async function timed(row: Row, page: BenchPage): Promise<number | null> {
  const before = process.cpuUsage();
  try {
    await row.run(page);
  } catch {
    return null;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** In the parent: a child that runs one row of `script`. */
export function startRow(script: string, row: Row, args: readonly string[]): Contestant {
  const child = fork(script, ['--row', row.name, ...args]);
  return {
    ...row,
    round: () =>
      new Promise((resolve, reject) => {
        const ended = (): void => reject(new Error(`the process of ${row.name} has ended`));
        child.once('exit', ended);
        child.once('message', (ms) => {
          child.off('exit', ended);
          resolve((ms as (number | null)[]).map((one) => one ?? Number.NaN));
        });
        child.send('round');
      }),
    close: () => void child.kill(),
  };
}

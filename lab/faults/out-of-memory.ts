// Workers that run out of memory, for real: a page that needs more than its process has, at each place of a corpus, and with heaps
// from far too small to large enough. The bytes must be those of a run in which the page is left out as `crashed`, or those of a
// run with plenty of memory; a heap too small to read the input fails as a whole. A task of the service gets the right answer or
// a clear error, and so does the next one. The processes are those of dist, so this runs from there.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  allUnits,
  type CorpusOptions,
  type CorpusRun,
  DEFAULT_OPTIONS,
  openRun,
  runUnit,
  Supervisor,
  type UnitInput,
} from '../../src/corpus/index.ts';
import { runInPlace, type Task } from '../../src/jobs/work/index.ts';
import { TaskPool } from '../../src/jobs/workers/index.ts';
import { filesUnder } from './scenario.ts';

/** Pages of the corpus; one is large. */
export const PLACES = 6;
/** Megabytes that are too few for the large page. */
export const TIGHT_HEAP = 20;
export const HEAPS: readonly number[] = [24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
/** Long enough for a process that spends its time looking for memory. */
const DEADLINE_MS = 600_000;
const OPTIONS: CorpusOptions = { ...DEFAULT_OPTIONS, partRecords: 2, compression: 'none' };
const CRASHED: UnitInput = { outcome: 'crashed', reason: 'out of memory' };

const page = (words: string, paragraphs: number): string =>
  `<title>${words}</title><main>${`<p>Some <b>words</b> of ${words}, and a few more of them.</p>`.repeat(paragraphs)}</main>`;
const LARGE = page('a large page', 30_000);
/** Surely too much for a task with the smallest heap that works at all. */
const HUGE = page('a huge page', 150_000);
const small = (n: number): string => page(`page ${n}`, 20);

export interface Ended {
  /** How it ended for the large page. */
  readonly how: 'answered' | 'left out' | 'failed';
  readonly wrong: string | undefined;
}

/** Runs a corpus with the large page at this place. */
export async function tryCorpusMemory(place: number, heapMb: number): Promise<Ended> {
  const root = mkdtempSync(join(tmpdir(), 'pith-memory-'));
  try {
    const input = join(root, 'pages.jsonl');
    const lines = Array.from({ length: PLACES }, (_, n) =>
      JSON.stringify({ id: n, html: n === place ? LARGE : small(n) }),
    );
    writeFileSync(input, `${lines.join('\n')}\n`);
    const folderOf = async (name: string): Promise<{ folder: string; run: CorpusRun }> => {
      const folder = join(root, name);
      mkdirSync(join(folder, 'parts'), { recursive: true });
      return { folder, run: await openRun(folder, { paths: [input], options: OPTIONS, pith: '0' }) };
    };
    const [out, without, whole] = [await folderOf('out'), await folderOf('without'), await folderOf('whole')];
    const units = allUnits(out.run);
    const failures = await new Supervisor({
      folder: out.folder,
      units,
      workers: 1,
      deadlineMs: DEADLINE_MS,
      heapMb,
    }).run();
    for (const unit of units) {
      await runUnit({ ...without, unit, given: new Map([[place, CRASHED]]) });
      await runUnit({ ...whole, unit });
    }
    const [found, left, all] = [out, without, whole].map(({ folder }) => filesUnder(join(folder, 'parts')));
    const message = failures[0]?.error.message;
    // A heap too small even to read the input fails as a whole, and says so.
    const how = message !== undefined ? 'failed' : isIn(found!, all!) ? 'answered' : 'left out';
    if (!isIn(found!, all!) && !isIn(found!, left!)) return { how, wrong: 'the parts have other bytes' };
    if (how !== 'failed') return { how, wrong: found!.size === all!.size ? undefined : 'some parts are missing' };
    return { how, wrong: message!.includes('out of memory') ? undefined : message };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function isIn(some: ReadonlyMap<string, string>, all: ReadonlyMap<string, string>): boolean {
  return [...some].every(([path, bytes]) => all.get(path) === bytes);
}

/** Large and small pages in turn, in a worker with this heap. */
export async function tryTaskMemory(heapMb: number): Promise<Ended> {
  let how: Ended['how'] = 'answered';
  const pool = new TaskPool({ workers: 1, deadlineMs: DEADLINE_MS, heapMb });
  try {
    for (const html of [small(1), HUGE, small(2)]) {
      const task: Task = { kind: 'extract', input: Buffer.from(html), options: {}, formats: ['text'] };
      const answer = await pool.run(task).then(({ body }) => Buffer.from(body).toString(), String);
      const right = Buffer.from((await runInPlace()(task)).body).toString();
      const isRefused = html === HUGE && answer.includes('needs more memory than a worker has');
      if (isRefused) how = 'left out';
      else if (answer !== right) return { how: 'failed', wrong: `${html.length} characters: ${answer.slice(0, 100)}` };
    }
    return { how, wrong: undefined };
  } finally {
    await pool.close();
  }
}

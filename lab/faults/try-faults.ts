// A scenario → every position at which its disk can fail, and whether its promises hold for each kind of failure.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTS, FaultyDisk } from './faulty-disk.ts';
import { filesUnder, type Scenario } from './scenario.ts';

export interface Tried {
  readonly scenario: string;
  /** Number of calls on a disk that does not fail. */
  readonly positions: number;
  /** Failures that happened: some kinds do not apply to some calls. */
  readonly faults: number;
  readonly broken: readonly string[];
}

/** `most`: positions to try for each kind, evenly spread; all of them by default. */
export async function tryFaults(scenario: Scenario, most: number = Number.POSITIVE_INFINITY): Promise<Tried> {
  const base = mkdtempSync(join(tmpdir(), 'pith-faults-'));
  // The same path each time: a corpus names its inputs.
  const root = join(base, 'root');
  try {
    const positions = await worked(scenario, root, new FaultyDisk(root, { position: 0, kind: 'EIO' }), []);
    const clean = filesUnder(root);
    const every = Math.max(1, Math.ceil(positions / most));
    const broken: string[] = [];
    let faults = 0;
    for (const [k, kind] of FAULTS.entries()) {
      for (let position = 1 + (k % every); position <= positions; position += every) {
        const disk = new FaultyDisk(root, { position, kind });
        const done: string[] = [];
        await worked(scenario, root, disk, done).catch(() => {});
        if (disk.failed === '') continue;
        faults++;
        const wrong = await checked(scenario, root, done, clean);
        if (wrong !== undefined) broken.push(`${kind} at ${position} (${disk.failed}): ${wrong}`);
      }
    }
    return { scenario: scenario.name, positions, faults, broken };
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

async function checked(
  scenario: Scenario,
  root: string,
  done: readonly string[],
  clean: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  let wrong: string | undefined;
  try {
    await new FaultyDisk(root, { position: 0, kind: 'EIO' }).during(async () => {
      wrong = await scenario.check(root, done, clean);
    });
  } catch (thrown) {
    wrong = `checking: ${String(thrown)}`;
  }
  return wrong;
}

/** Does the work in a new folder; returns the number of calls. */
async function worked(scenario: Scenario, root: string, disk: FaultyDisk, done: string[]): Promise<number> {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  await scenario.prepare(root);
  await disk.during(() => scenario.work(root, (step) => done.push(step)));
  return disk.calls;
}

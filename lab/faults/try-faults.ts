// A scenario → every position at which its disk can fail, and whether its promises hold for each kind of failure.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from './disk-calls.ts';
import { FAULTS, type FaultKind, FaultyDisk } from './faulty-disk.ts';
import { filesUnder, type Scenario } from './scenario.ts';

/** One failure that happened. */
export interface TriedFault {
  readonly kind: FaultKind;
  readonly does: Operation;
  readonly position: number;
  /** The promise that did not hold. */
  readonly wrong: string | undefined;
}

export interface Tried {
  readonly scenario: string;
  /** Number of calls on a disk that does not fail. */
  readonly positions: number;
  /** Some kinds do not apply to some calls. */
  readonly faults: readonly TriedFault[];
}

/** Which positions to try for each kind; all of them by default. */
export interface Sample {
  /** As many as this, evenly spread. */
  readonly most?: number;
  /** One in `of`, beginning with the `from`-th. */
  readonly from?: number;
  readonly of?: number;
}

export async function tryFaults(scenario: Scenario, sample: Sample = {}): Promise<Tried> {
  const base = mkdtempSync(join(tmpdir(), 'pith-faults-'));
  // The same path each time: a corpus names its inputs.
  const root = join(base, 'root');
  try {
    const positions = await worked(scenario, root, new FaultyDisk(root, { position: 0, kind: 'EIO' }), []);
    const clean = filesUnder(root);
    const { most = Number.POSITIVE_INFINITY, from = 0, of = Math.max(1, Math.ceil(positions / most)) } = sample;
    const faults: TriedFault[] = [];
    for (const [k, kind] of FAULTS.entries()) {
      for (let position = 1 + ((k + from) % of); position <= positions; position += of) {
        const disk = new FaultyDisk(root, { position, kind });
        const done: string[] = [];
        const thrown = await worked(scenario, root, disk, done).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (disk.failed === undefined) continue;
        const wrong =
          kind === 'short' && thrown !== undefined
            ? `fewer bytes than asked are not an error: ${String(thrown)}`
            : disk.leftOpen.length > 0
              ? `${disk.leftOpen.length} files are still open, such as ${disk.leftOpen[0]}`
              : await checked(scenario, root, done, clean);
        faults.push({ kind, does: disk.failed.does, position, wrong });
      }
    }
    return { scenario: scenario.name, positions, faults };
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** The faults after which a promise did not hold, as text. */
export function brokenBy({ faults }: Tried): string[] {
  return faults.flatMap(({ kind, position, does, wrong }) =>
    wrong === undefined ? [] : [`${kind} at ${position} (${does}): ${wrong}`],
  );
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
  const acknowledge = (step: string): void => {
    if (!disk.isDead) done.push(step);
  };
  await disk.during(() => scenario.work(root, acknowledge));
  return disk.calls;
}

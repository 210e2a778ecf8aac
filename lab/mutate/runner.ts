// Extends Vitest's runner. After each test file, it switches on every surviving fault that the file reaches, and reruns
// the tests that reach it until one fails. Modules are loaded once, so a fault costs milliseconds. Long tests are
// skipped in favor of many short ones. A test that fails without any fault when it is rerun (because of kept state, or
// because a fault spoiled it) is not used again.

import { appendFileSync } from 'node:fs';
import type { File, Test } from '@vitest/runner';
import { TestRunner } from 'vitest';
import { type Plan, PROGRESS, readPlan } from './plan.ts';
import { runAgain } from './run-tests.ts';
import { counting, withMutant } from './switch.ts';

/** The share of a fault's time that a single test may take. */
const MAX_SHARE = 0.25;

interface Seen {
  readonly counts: ReadonlyMap<number, number>;
  readonly ms: number;
}

/** With the clock, a busy machine would run fewer tests. */
function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

const say = (line: object): void => appendFileSync(PROGRESS, `${JSON.stringify(line)}\n`);

class MutationRunner extends TestRunner {
  private readonly plan: Plan = readPlan();
  private readonly alive: Set<number> = new Set(this.plan.mutants.map(({ id }) => id));
  private readonly spentMs = new Map<number, number>();

  override async onAfterRunFiles(files?: File[]): Promise<void> {
    super.onAfterRunFiles();
    for (const file of files ?? []) await this.judgeFile(file);
  }

  private async judgeFile(file: File): Promise<void> {
    const seen = new Map<Test, Seen>();
    const [, all] = await counting(() =>
      runAgain(file, {
        wants: (test) => test.result?.state === 'pass',
        around: async (test, run) => {
          const before = process.cpuUsage();
          const [passed, counts] = await counting(() => this.passes(run));
          const ms = processorMs(before);
          if (passed && ms <= MAX_SHARE * this.plan.seconds * 1000) seen.set(test, { counts, ms });
          return true;
        },
      }),
    );
    const inTests = new Set([...seen.values()].flatMap(({ counts }) => [...counts.keys()]));
    const met = [...new Set([...all.keys(), ...inTests])].filter((id) => this.alive.has(id));
    say({ file: file.name, tests: seen.size, met: met.length });
    for (const id of met) await this.judgeMutant(id, file, seen, !inTests.has(id));
  }

  private async judgeMutant(id: number, file: File, seen: Map<Test, Seen>, isInHooks: boolean): Promise<void> {
    const spent = this.spentMs.get(id) ?? 0;
    if (spent > this.plan.seconds * 1000) return;
    say({ starting: id, file: file.name });
    const before = process.cpuUsage();
    const limit = { left: this.plan.seconds * 1000 - spent };
    let by: Test | undefined;
    const passed = await runAgain(file, {
      wants: (test) => seen.has(test) && (isInHooks || seen.get(test)!.counts.has(id)) && limit.left > 0,
      around: async (test, run) => {
        limit.left -= seen.get(test)!.ms;
        const held = await withMutant(id, seen.get(test)!.counts.get(id) ?? 0, () => this.passes(run));
        if (!held) by = test;
        return held;
      },
    });
    this.spentMs.set(id, spent + processorMs(before));
    if (passed) {
      say({ held: id, file: file.name });
      return;
    }
    this.alive.delete(id);
    say({ killed: id, file: file.name, by: by?.name });
    if (by !== undefined) await this.askWithout(by, file, seen);
  }

  /** A fault may leave something behind that would make all later tests fail. */
  private async askWithout(test: Test, file: File, seen: Map<Test, Seen>): Promise<void> {
    const isWell = await runAgain(file, { wants: (one) => one === test, around: (_, run) => this.passes(run) });
    if (isWell) return;
    seen.delete(test);
    say({ spoiled: test.name, file: file.name });
  }

  private async passes(run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch {
      return false;
    }
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest asks for one
export default MutationRunner;

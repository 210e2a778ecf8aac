// Reruns tests that Vitest has collected, with their hooks, until the first failure.

import type { File, Suite, Task, Test } from '@vitest/runner';
import { TestRunner } from 'vitest';

const { getTestFn, getSuiteHooks } = TestRunner;

export interface Again {
  readonly wants: (test: Test) => boolean;
  /** Wraps each test, so that it can be watched; returns true if it passed. */
  readonly around: (test: Test, run: () => Promise<void>) => Promise<boolean>;
}

/** False if something failed, which ends it. */
export async function runAgain(suite: Suite | File, again: Again): Promise<boolean> {
  if (!suite.tasks.some((task) => isWanted(task, again))) return true;
  const hooks = getSuiteHooks(suite);
  const cleanups: unknown[] = [];
  let passed = true;
  try {
    for (const hook of hooks.beforeAll) cleanups.push(await hook(suite as never));
    for (const task of suite.tasks) {
      if (!passed || !isWanted(task, again)) continue;
      passed = task.type === 'suite' ? await runAgain(task, again) : await again.around(task, () => runTest(task));
    }
  } catch {
    passed = false;
  }
  try {
    for (const cleanup of cleanups) if (typeof cleanup === 'function') await cleanup();
    for (const hook of hooks.afterAll) await hook(suite as never);
  } catch {
    passed = false;
  }
  return passed;
}

function isWanted(task: Task, again: Again): boolean {
  if (task.mode !== 'run' && task.mode !== 'queued') return false;
  return task.type === 'suite' ? task.tasks.some((one) => isWanted(one, again)) : again.wants(task);
}

async function runTest(test: Test): Promise<void> {
  const chain = suitesOf(test);
  const cleanups: unknown[] = [];
  for (const suite of chain)
    for (const hook of getSuiteHooks(suite).beforeEach)
      cleanups.push(await hook(test.context as never, suite as never));
  try {
    await getTestFn(test)();
  } finally {
    for (const suite of chain.toReversed())
      for (const hook of getSuiteHooks(suite).afterEach) await hook(test.context as never, suite as never);
    for (const cleanup of cleanups) if (typeof cleanup === 'function') await cleanup();
  }
}

/** From the file inwards. */
function suitesOf(test: Test): (Suite | File)[] {
  const chain: (Suite | File)[] = [];
  for (let suite: Suite | File | undefined = test.suite ?? test.file; suite !== undefined; ) {
    chain.unshift(suite);
    suite = 'filepath' in suite ? undefined : (suite.suite ?? suite.file);
  }
  return chain;
}

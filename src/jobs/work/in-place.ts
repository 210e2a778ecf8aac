// Runs tasks inside the service's own process: for Workers, Deno, Bun, tests, and `--workers 0`. No clock can end a page here, so
// pages are limited by size instead: every stage is linear in these sizes.

import { asPithError } from '../../base/index.ts';
import type { Store } from '../../store/index.ts';
import { LearnedSites } from './learned-sites.ts';
import { perform, type WorkParts } from './perform.ts';
import type { Run, Task } from './task.ts';

/** Limit on characters read: a few seconds on a slow machine. */
const MAX_WORK = 200e6;

export function runInPlace({
  store,
  render,
  openPage,
}: {
  readonly store?: Store | undefined;
  readonly render?: WorkParts['render'];
  readonly openPage?: WorkParts['openPage'];
} = {}): Run {
  const sites = store === undefined ? undefined : new LearnedSites(store);
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const work = last.then(() => perform(limited(task), { sites, render, openPage }));
    last = work.catch(() => {});
    return work.catch((thrown: unknown) => {
      throw asPithError(thrown);
    });
  };
}

function limited(task: Task): Task {
  if (task.kind === 'learn') return task;
  const limits = { work: MAX_WORK, ...task.options.limits };
  return { ...task, options: { ...task.options, limits } };
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadline, processorMs } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A deadline of a second, on a processor that gives the task a share of its time; when it was late. */
function lateAt(share: number | undefined): number | undefined {
  let late: number | undefined;
  const cpuMs = (): number | undefined => (share === undefined ? undefined : Date.now() * share);
  const from = Date.now();
  const deadline = new Deadline({
    limitMs: 1_000,
    onLate: () => {
      late = Date.now() - from;
    },
    now: () => Date.now(),
    cpuMs,
  });
  vi.advanceTimersByTime(10_000);
  deadline.stop();
  return late;
}

it.each([
  ['that has the processor alone', 1, 1_000],
  ['that gets half of it', 0.5, 2_000],
  ['that waits for ever', 0, 4_000],
  ['whose time the system does not tell', undefined, 1_000],
])('ends a task %s', (_what, share, at) => {
  const late = lateAt(share);
  expect(late).toBeGreaterThanOrEqual(at);
  expect(late).toBeLessThan(at + 100);
});

it('leaves no timer behind', () => {
  new Deadline({ limitMs: 10, onLate: () => {}, cpuMs: () => 0 }).stop();
  expect(vi.getTimerCount()).toBe(0);
});

it.runIf(process.platform === 'linux')('reads the processor time of a process', () => {
  const before = processorMs(process.pid)!;
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 60_000) Math.random();
  expect(processorMs(process.pid)! - before).toBeGreaterThanOrEqual(40);
  expect(processorMs(2 ** 30)).toBeUndefined();
});

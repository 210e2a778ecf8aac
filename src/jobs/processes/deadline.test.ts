import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadline, processorMs } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A deadline of one second, with a share of the CPU time; returns when it was late. */
function lateAt(share: number | undefined): number | undefined {
  let late: number | undefined;
  const cpuMs = (): number | undefined => (share === undefined ? undefined : Date.now() * share);
  const from = Date.now();
  const deadline = new Deadline({
    limit: () => ({ limitMs: 1_000 }),
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
  ['with a CPU of its own', 1, 1_000],
  ['with half of a CPU', 0.5, 2_000],
  ['that waits forever', 0, 4_000],
  ['whose CPU time is unknown', undefined, 1_000],
])('ends a task %s', (_what, share, at) => {
  const late = lateAt(share);
  expect(late).toBeGreaterThanOrEqual(at);
  expect(late).toBeLessThan(at + 100);
});

it.each([
  ['starts over when the job makes progress', (at: number) => String(Math.floor(at / 400)), undefined],
  ['ends a job without progress', () => 'here', 1_000],
  ['counts from the last position', (at: number) => String(at < 700), 1_750],
])('%s', (_what, placeAt, expected) => {
  const from = Date.now();
  let late: number | undefined;
  const deadline = new Deadline({
    limit: () => ({ limitMs: 1_000, place: placeAt(Date.now() - from) }),
    checkMs: 250,
    onLate: () => {
      late = Date.now() - from;
    },
    now: () => Date.now(),
    cpuMs: () => Date.now(),
  });
  vi.advanceTimersByTime(10_000);
  deadline.stop();
  expect(late).toBe(expected);
});

it('ends a job by its own limit on wall-clock time', () => {
  let isLate = false;
  const onLate = (): void => {
    isLate = true;
  };
  const deadline = new Deadline({
    limit: () => ({ limitMs: 1_000, wallMs: 2_000 }),
    onLate,
    now: () => Date.now(),
    cpuMs: () => 0,
  });
  vi.advanceTimersByTime(1_900);
  expect(isLate).toBe(false);
  vi.advanceTimersByTime(200);
  expect(isLate).toBe(true);
  deadline.stop();
});

it('leaves no timer behind', () => {
  new Deadline({ limit: () => ({ limitMs: 10 }), onLate: () => {}, cpuMs: () => 0 }).stop();
  expect(vi.getTimerCount()).toBe(0);
});

it.runIf(process.platform === 'linux')('reads the CPU time of a process', () => {
  const before = processorMs(process.pid)!;
  const { user } = process.cpuUsage();
  // Asking is mostly system time, so there is work between two questions.
  while (process.cpuUsage().user - user < 60_000) for (let i = 0; i < 1e5; i++) Math.random();
  expect(processorMs(process.pid)! - before).toBeGreaterThanOrEqual(40);
  expect(processorMs(2 ** 30)).toBeUndefined();
});

import { afterEach, expect, it, vi } from 'vitest';
import type { Io } from '../../../command/index.ts';
import type { Manifest, Supervisor, WorkUnit } from '../../../corpus/index.ts';
import { RunCost } from './run-cost.ts';
import { RunProgress } from './run-progress.ts';

const HOUR_MS = 3_600_000;

afterEach(() => vi.useRealTimers());

it('counts core-hours, and money at a price', () => {
  const cost = new RunCost(0.05);
  cost.add(30 * HOUR_MS);
  cost.add(10 * HOUR_MS);
  expect(cost.spent()).toBe('40.00 core-hours (2.00)');
  expect(cost.forecast(0.25)).toBe('10.00 core-hours (0.50)');
  const free = new RunCost();
  free.add(36_000);
  expect(free.spent()).toBe('36 core-seconds');
});

it('is in the log line of each minute, with what is left', () => {
  vi.useFakeTimers();
  let log = '';
  const stderr = { isTTY: false, write: (text: string) => (log += text) };
  const io = { stderr, stdout: stderr, env: {} } as unknown as Io;
  const units = [1e6, 3e6].map((size, index) => ({ index, input: 0, from: 0, to: size }) as unknown as WorkUnit);
  const cost = new RunCost(1);
  const progress = new RunProgress(io, { units, isFolders: false, cost });
  progress.watch({ progress: () => ({ bytes: 0, records: 0 }) } as unknown as Supervisor);
  cost.add(20 * HOUR_MS);
  const tally = { records: 50, outcomes: { ok: 50 } };
  progress.done(units[0]!, [{ tally } as unknown as Manifest], true);
  vi.advanceTimersByTime(60_400);
  progress.stop();
  expect(log).toMatch(/^corpus 25% {2}50 pages .*20\.00 core-hours \(20\.00\), 60\.00 core-hours \(60\.00\) left$/m);
});

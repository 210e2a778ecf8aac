// Milliseconds of processor time of a function: the minimum of several rounds, each long enough for the timer.
// Processor time, because on a busy machine the wall clock also measures other processes.

const MIN_MS = 4;
const ROUNDS = 5;

export function timeOf(run: () => unknown, options: { readonly once?: boolean } = {}): number {
  if (options.once === true) return timeRound(run, 1);
  let times = 1;
  let first = timeRound(run, times);
  while (first * times < MIN_MS && times < 1e6) {
    times *= 4;
    first = timeRound(run, times);
  }
  let least = first;
  for (let round = 1; round < ROUNDS; round++) least = Math.min(least, timeRound(run, times));
  return least;
}

function timeRound(run: () => unknown, times: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) sink.kept = run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / times;
}

/** Keeps the result, so that the work cannot be optimized away. */
const sink: { kept: unknown } = { kept: undefined };

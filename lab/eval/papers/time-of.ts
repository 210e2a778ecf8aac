// Milliseconds of processor time of a function: the minimum of several rounds, each long enough for the timer.
// Processor time, because on a busy machine the wall clock also measures other processes.

const MIN_MS = 4;
const ROUNDS = 5;
/** A function marked as slow runs a second and third time only if the first took less. */
const SLOW_MS = 500;

export function timeOf(run: () => unknown, options: { readonly slow?: boolean } = {}): number {
  if (options.slow === true) {
    const alone = timeRound(run, 1);
    return alone > SLOW_MS ? alone : Math.min(alone, timeRound(run, 1), timeRound(run, 1));
  }
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

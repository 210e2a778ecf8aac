// Milliseconds per step, by the caller's clock; without one nothing is measured.

export class Stopwatch {
  readonly timings: Record<string, number> | undefined;
  private readonly clock: (() => number) | undefined;

  constructor(clock: (() => number) | undefined) {
    this.clock = clock;
    this.timings = clock === undefined ? undefined : {};
  }

  time<T>(name: string, work: () => T): T {
    if (this.clock === undefined || this.timings === undefined) return work();
    const start = this.clock();
    const result = work();
    this.timings[name] = this.clock() - start;
    return result;
  }
}

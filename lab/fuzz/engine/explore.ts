// The main loop. An input is new, or a mutation of a kept one; inputs that run new code are kept. Targets take turns by
// the time they have used. Coverage is read once per batch, since reading costs more than a small page; if a batch
// shows something new, its halves are run again, recursively, to find the input.

import type { Coverage } from './coverage.ts';
import { minimize } from './minimize.ts';
import { freshBytes, mutate } from './mutate.ts';
import { Random } from './random.ts';
import { runOne, trimmed } from './run-one.ts';
import type { Target } from './target.ts';

export interface Fault {
  readonly target: string;
  readonly fault: string;
  readonly bytes: Uint8Array;
}

export interface Progress {
  /** Sent before each input, so that the watching thread knows what ran when no more messages come. */
  starting(target: string, bytes: Uint8Array): void;
  found(fault: Fault): void;
}

interface State {
  readonly target: Target;
  readonly corpus: Uint8Array[];
  readonly ranges: Set<number>;
  executions: number;
  ms: number;
}

export interface Figures {
  readonly target: string;
  readonly executions: number;
  readonly seconds: number;
  readonly kept: number;
  readonly ranges: number;
}

const BATCH = 24;
/** Out of 16 inputs, this many are new ones. */
const FRESH_OF_16 = 3;

export class Explorer {
  private readonly states: readonly State[];
  private readonly random: Random;
  private readonly coverage: Coverage;
  private readonly progress: Progress;
  private readonly known = new Set<string>();

  constructor(
    targets: readonly Target[],
    { seed, coverage, progress }: { readonly seed: number; readonly coverage: Coverage; readonly progress: Progress },
  ) {
    this.states = targets.map((target) => ({ target, corpus: [], ranges: new Set(), executions: 0, ms: 0 }));
    this.random = new Random(seed);
    this.coverage = coverage;
    this.progress = progress;
  }

  /** Inputs kept from before; each runs, and is kept again if it adds coverage. */
  async begin(target: string, inputs: readonly Uint8Array[]): Promise<void> {
    const state = this.states.find((one) => one.target.name === target);
    if (state === undefined) return;
    this.coverage.take();
    for (const bytes of inputs) await this.keepNew(state, [bytes]);
  }

  async batch(): Promise<void> {
    const state = this.states.reduce((least, one) => (one.ms < least.ms ? one : least));
    const started = performance.now();
    const inputs = Array.from({ length: BATCH }, () => this.next(state));
    this.coverage.take();
    await this.keepNew(state, inputs);
    state.ms += performance.now() - started;
  }

  get figures(): readonly Figures[] {
    return this.states.map(({ target, executions, ms, corpus, ranges }) => ({
      target: target.name,
      executions,
      seconds: ms / 1000,
      kept: corpus.length,
      ranges: ranges.size,
    }));
  }

  corpusOf(target: string): readonly Uint8Array[] {
    return this.states.find((one) => one.target.name === target)?.corpus ?? [];
  }

  private next({ corpus }: State): Uint8Array {
    const { random } = this;
    if (corpus.length === 0 || random.below(16) < FRESH_OF_16) return freshBytes(random);
    return mutate(random.pick(corpus), random.pick(corpus), random);
  }

  /** The inputs among these that run new code: bisects until one is alone. */
  private async keepNew(state: State, inputs: readonly Uint8Array[]): Promise<void> {
    for (const bytes of inputs) await this.run(state, bytes);
    const fresh = this.coverage.take().filter((range) => !state.ranges.has(range));
    if (fresh.length === 0) return;
    if (inputs.length > 1) {
      const half = inputs.length >> 1;
      await this.keepNew(state, inputs.slice(0, half));
      await this.keepNew(state, inputs.slice(half));
      return;
    }
    for (const range of fresh) state.ranges.add(range);
    state.corpus.push(trimmed(state.target, inputs[0]!));
  }

  private async run(state: State, bytes: Uint8Array): Promise<void> {
    const { target } = state;
    this.progress.starting(target.name, bytes);
    state.executions++;
    const fault = await runOne(target, bytes);
    if (fault === undefined || this.known.has(keyOf(target, fault))) return;
    const key = keyOf(target, fault);
    this.known.add(key);
    const least = await minimize(bytes, async (fewer) => {
      this.progress.starting(target.name, fewer);
      const same = await runOne(target, fewer);
      return same !== undefined && keyOf(target, same) === key;
    });
    this.progress.found({ target: target.name, fault, bytes: least });
  }
}

/** The same fault on another page, ignoring numbers and quoted parts. */
function keyOf({ name }: Target, fault: string): string {
  return `${name} ${fault.replace(/'[^']*'|"[^"]*"|\d+/g, '#')}`;
}

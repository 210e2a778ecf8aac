// A fact: a named value of a page, computed on first read and kept with the page. Every cache of a page is a fact, so they can
// be listed and timed. A fact is created once, at the top level of a module; a closure created per call would never find its
// value again.

import type { Page } from './page.ts';

/** Reads the value off a page. */
export type Fact<T> = (page: Page) => T;

interface KnownFact<T> extends Fact<T> {
  /** The value, if it has been read before. */
  known(page: Page): T | undefined;
}

const names: string[] = [];

/** Facts that only the choice of text reads; parsed style sheets too, because visibility is kept. */
const OF_CHOICE = /^(columns|fusion|measures|css\.pageStyles|structures\.structures)\b(?!\.headingLevels)/;
const choiceSlots: number[] = [];

/**
 * `compute(page)`, computed once per page. `name` is `module.thing`; timings show it.
 *
 *     const linkCount = fact('example.linkCount', ({ tape }) => tape.size);
 *     linkCount(parsePage('<p>One</p>')) > 1; // true
 *
 * @__NO_SIDE_EFFECTS__
 */
export function fact<T>(name: string, compute: (page: Page) => T): KnownFact<T> {
  const slot = names.push(name) - 1;
  if (OF_CHOICE.test(name)) choiceSlots.push(slot);
  const read = (page: Page): T => page.derive(slot, compute);
  read.known = (page: Page): T | undefined => page.peek<T>(slot);
  return read;
}

/**
 * Names of all facts of the modules that are loaded.
 *
 *     factNames().includes('elements.visibility'); // true
 */
export function factNames(): readonly string[] {
  return names;
}

/** Slots of the facts that only the choice of text reads, of the modules that are loaded. */
export function slotsOfChoice(): readonly number[] {
  return choiceSlots;
}

/** Milliseconds that each fact took by itself, without those it reads. */
export class FactTimer {
  readonly timings: Record<string, number> = {};
  private readonly clock: () => number;
  /** Time spent in facts that the running one reads. */
  private inner = 0;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  time<T>(slot: number, compute: () => T): T {
    const outer = this.inner;
    this.inner = 0;
    const start = this.clock();
    const value = compute();
    const all = this.clock() - start;
    this.timings[names[slot]!] = all - this.inner;
    this.inner = outer + all;
    return value;
  }
}

// Modules and a seed → the faults to plant: a fixed number per module, drawn from all possible ones, none inside
// another.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../src/base/index.ts';
import { type Fault, faultsOf } from './mutants.ts';

export interface Mutant extends Fault {
  readonly id: number;
  readonly module: string;
  readonly file: string;
}

export interface Plan {
  readonly mutants: readonly Mutant[];
  /** Folders and files whose tests run, the nearest first. */
  readonly tests: readonly string[];
  /** Processor time for the tests of one mutant; a mutant still alive after that counts as a survivor. */
  readonly seconds: number;
}

/** The default modules: those that judge and write a page. */
export const MODULES: readonly string[] = ['elements', 'columns', 'methods', 'render', 'answer'];
/** Every folder of the library can be selected by name. */
export const EVERY_MODULE: readonly string[] = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
/** The working folder of a run. */
const OUT = 'out/mutate';
const PLAN: string = join(OUT, 'plan.json');
export const PROGRESS: string = join(OUT, 'progress.jsonl');

export function drawMutants(modules: readonly string[], count: number, seed: number): Mutant[] {
  const mutants: Mutant[] = [];
  for (const module of modules) {
    const random = seededRandom(seed);
    const chosen: Omit<Mutant, 'id'>[] = [];
    for (const candidate of shuffled(candidatesOf(module), random)) {
      if (chosen.length === count) break;
      if (!chosen.some((one) => overlap(one, candidate))) chosen.push(candidate);
    }
    for (const one of chosen) mutants.push({ ...one, id: mutants.length });
  }
  return mutants;
}

export function writePlan(plan: Plan): void {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(PLAN, `${JSON.stringify(plan)}\n`);
}

export function readPlan(): Plan {
  return JSON.parse(readFileSync(PLAN, 'utf8')) as Plan;
}

/** For people: file, line, original and replacement. */
export function describeMutant({ file, from, to, instead }: Mutant): string {
  const source = readFileSync(file, 'utf8');
  const line = source.slice(0, from).split('\n').length;
  const short = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 90);
  return `${file}:${line}  ${short(source.slice(from, to))}  →  ${instead === undefined ? '(left out)' : short(instead)}`;
}

function candidatesOf(module: string): Omit<Mutant, 'id'>[] {
  const folder = join('src', module);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.(test|generated)\.ts$/.test(name))
    .map((name) => join(folder, name))
    .sort();
  return files.flatMap((file) => faultsOf(readFileSync(file, 'utf8')).map((fault) => ({ ...fault, module, file })));
}

function overlap(one: Omit<Mutant, 'id'>, two: Omit<Mutant, 'id'>): boolean {
  return one.file === two.file && one.from < two.to && two.from < one.to;
}

function shuffled<T>(values: T[], random: () => number): T[] {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [values[i], values[j]] = [values[j]!, values[i]!];
  }
  return values;
}

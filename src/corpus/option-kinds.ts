// Kinds of options of a run: how each is given, parsed and checked. Every row of options.ts is made by one of these.

import { PithError, type Shape } from '../base/index.ts';

/** The value of an option on a command line: a text, several texts, or a flag. */
export type GivenOptions = string | boolean | readonly string[];

export interface CorpusOptionRow<Value> {
  readonly default: Value;
  /** The shape of its value in `run.json`. */
  readonly shape: Shape;
  /** Without `--`; undefined for options that cannot be given. */
  readonly flag: string | undefined;
  readonly short?: string;
  /** Placeholder for its value; absent for a flag. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly aliases?: Readonly<Record<string, string>>;
  readonly many?: true;
  readonly help: string;
  /** Affects what happens to a page: also an option of the Arrow engine. */
  readonly ofPage?: true;
  /** Affects which pages are read: also an option of a sketch. */
  readonly ofReading?: true;
  readonly read: (given: GivenOptions, flag: string) => Value;
}

interface Typed {
  readonly flag: string | undefined;
  readonly help: string;
  readonly short?: string;
  readonly value?: string;
  readonly ofPage?: true;
  readonly ofReading?: true;
}

const isPositive = (value: unknown): boolean => Number.isFinite(value) && Number(value) > 0;

export function choice<Value extends string>(
  typed: Typed,
  choices: readonly string[],
  initial: Value,
  aliases: Readonly<Record<string, string>> = {},
): CorpusOptionRow<Value> {
  return { ...typed, choices, aliases, default: initial, shape: 'string', read: (given) => given as Value };
}

export function flag(typed: Typed): CorpusOptionRow<boolean> {
  return { ...typed, default: false, shape: 'boolean', read: (given) => given === true };
}

export function whole(typed: Typed, initial: number, least = 0): CorpusOptionRow<number> {
  const shape: Shape = least > 0 ? isPositive : 'number';
  return {
    value: 'N',
    ...typed,
    default: initial,
    shape,
    read: (given, name) => wholeNumberOption(name, `${given}`, least),
  };
}

export function shareOption(typed: Typed): CorpusOptionRow<number> {
  return {
    value: 'F',
    ...typed,
    default: 0,
    shape: 'number',
    read: (given, name) => {
      const value = Number(given);
      if (`${given}`.trim() !== '' && value >= 0 && value <= 1) return value;
      throw new PithError('bad-option', `--${name} takes a number from 0 to 1, not '${given}'`);
    },
  };
}

export function size(typed: Typed, initial: number): CorpusOptionRow<number> {
  return { value: 'SIZE', ...typed, default: initial, shape: isPositive, read: readSize };
}

/** A comma-separated list, each part checked by `readOne`. */
export function list<Value extends string | number>(
  typed: Typed,
  initial: readonly Value[],
  readOne: (text: string, flag: string) => Value,
): CorpusOptionRow<readonly Value[]> {
  const kind = typeof initial[0] === 'number' ? 'number' : 'string';
  return {
    value: 'LIST',
    ...typed,
    default: initial,
    shape: [kind],
    read: (given, name) =>
      `${given}`
        .split(',')
        .map((one) => one.trim().toLowerCase())
        .filter((one) => one !== '')
        .map((one) => readOne(one, name)),
  };
}

/** May be given several times. */
export function several(typed: Typed, choices?: readonly string[]): CorpusOptionRow<readonly string[]> {
  return {
    value: 'NAME',
    ...typed,
    ...(choices === undefined ? {} : { choices }),
    many: true,
    default: [],
    shape: ['string'],
    read: (given) => [...new Set(given as readonly string[])],
  };
}

/** Set by the run and not given by users: `label` describes it for people. */
export function untyped<Value>(initial: Value, shape: Shape, label: string): CorpusOptionRow<Value> {
  return { flag: undefined, help: label, default: initial, shape, read: () => initial };
}

export function wholeNumberOption(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least) return value;
  throw new PithError('bad-option', `--${name} takes a whole number of at least ${least}, not '${text}'`);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

function readSize(given: GivenOptions, name: string): number {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)\s*([kmg]?)i?b?$/i.exec(`${given}`) ?? [];
  const value = Math.round(Number(digits) * UNITS[(unit ?? '').toLowerCase()]!);
  if (digits !== undefined && value > 0) return value;
  throw new PithError('bad-option', `--${name} takes a size such as 32MB, not '${given}'`);
}

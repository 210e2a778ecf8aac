// A method's options as a table: defaults, help and checks all come from the same rows. Unknown options are errors.

import { PithError } from '../base/index.ts';

export type OptionValue = boolean | number | string;
export type MethodOptions = Readonly<Record<string, OptionValue>>;

export interface OptionSpec {
  readonly default: OptionValue;
  /** Allowed values, for strings. */
  readonly values?: readonly string[];
  /** Allowed range, for numbers. */
  readonly min?: number;
  readonly max?: number;
  readonly help: string;
  /** Another spelling of its name, also accepted. */
  readonly alias?: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** Checks the given options against a method's table and fills in defaults. */
export function checkOptions(
  method: string,
  specs: OptionSpecs,
  given: Readonly<Record<string, unknown>> = {},
): MethodOptions {
  const checked: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(specs)) checked[name] = spec.default;
  for (const [typed, value] of Object.entries(given)) {
    const name = Object.keys(specs).find((one) => specs[one]!.alias === typed) ?? typed;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) {
      const known = Object.keys(specs);
      const hint = known.length > 0 ? `it has: ${known.join(', ')}` : 'it has none';
      throw new PithError('bad-option', `method '${method}' has no option '${name}' (${hint})`);
    }
    checked[name] = checkValue(method, name, spec, value);
  }
  return checked;
}

function checkValue(method: string, name: string, spec: OptionSpec, value: unknown): OptionValue {
  const wanted = typeof spec.default;
  const read = typeof value === 'string' ? fromText(value, wanted) : value;
  if (typeof read !== wanted || (typeof read === 'number' && !Number.isFinite(read))) {
    throw new PithError(
      'bad-option',
      `option '${name}' of '${method}' takes a ${wanted}, not ${JSON.stringify(value)}`,
    );
  }
  if (typeof read === 'string' && spec.values !== undefined && !spec.values.includes(read)) {
    throw new PithError(
      'bad-option',
      `option '${name}' of '${method}' takes ${spec.values.join(' | ')}, not '${read}'`,
    );
  }
  if (typeof read === 'number' && (read < (spec.min ?? -Infinity) || read > (spec.max ?? Infinity))) {
    throw new PithError(
      'bad-option',
      `option '${name}' of '${method}' takes ${spec.min ?? '-∞'} to ${spec.max ?? '∞'}, not ${read}`,
    );
  }
  return read as OptionValue;
}

/** Command lines give text: `true`, `3` and `name` are converted to the type of the option's default. */
function fromText(value: string, wanted: string): unknown {
  if (wanted === 'number') return value.trim() === '' ? value : Number(value);
  if (wanted === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

// argv → the bench's options, with checked numbers.

import type { parseArgs } from 'node:util';
import { refuseOptions, toolOptions } from '../kit/index.ts';

const OPTIONS = {
  pages: { type: 'string' },
  limit: { type: 'string', default: '60' },
  rounds: { type: 'string', default: '15' },
  filter: { type: 'string' },
  python: { type: 'string', default: 'python3' },
  json: { type: 'boolean', default: false },
  keep: { type: 'string' },
  memory: { type: 'boolean', default: false },
  growth: { type: 'boolean', default: false },
  stream: { type: 'string' },
  method: { type: 'string' },
  'peak-of': { type: 'string' },
  row: { type: 'string' },
} as const;

export type BenchOptions = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export function benchOptions(file: string): BenchOptions {
  const { values } = toolOptions(file, { options: OPTIONS });
  for (const name of ['limit', 'rounds', 'stream'] as const) {
    const value = values[name];
    if (value !== undefined && !/^[1-9]\d*$/.test(value)) refuseOptions(file, `--${name} takes a whole number over 0`);
  }
  return values;
}

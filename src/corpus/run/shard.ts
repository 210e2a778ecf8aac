// Which units belong to this shard: `--shard 3/16`, or environment variables of the scheduler. Units are dealt in turn, so
// that each shard gets some of every input; i goes from 1 to n, whatever a scheduler counts from.

import { PithError } from '../../base/index.ts';
import type { WorkUnit } from './plan.ts';

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
  /** Where the value came from, for people. */
  readonly from: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Scheduler {
  readonly name: string;
  readonly index: string;
  /** Variables for the number of tasks; the first one set counts. */
  readonly count: readonly string[];
  /** Variable for the smallest index, or the number itself. */
  readonly first: string | number;
}

/** Kubernetes gives a pod its index but not the number of pods: the manifest must (`PITH_SHARDS`). */
const SCHEDULERS: readonly Scheduler[] = [
  { name: 'Slurm', index: 'SLURM_ARRAY_TASK_ID', count: ['SLURM_ARRAY_TASK_COUNT'], first: 'SLURM_ARRAY_TASK_MIN' },
  {
    name: 'AWS Batch',
    index: 'AWS_BATCH_JOB_ARRAY_INDEX',
    count: ['AWS_BATCH_JOB_ARRAY_SIZE', 'PITH_SHARDS'],
    first: 0,
  },
  { name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', count: ['JOB_COMPLETIONS', 'PITH_SHARDS'], first: 0 },
];

const WHOLE: Shard = { index: 1, count: 1, from: 'nobody' };

/** `off` takes everything, even under a scheduler. */
export function readShard(text: string | undefined, env: Environment): Shard {
  if (text === 'off') return WHOLE;
  if (text !== undefined) {
    const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
    if (index === undefined || count === undefined)
      throw new PithError('bad-option', `--shard takes i/n such as 3/16, or off, not '${text}'`);
    return checked(Number(index), Number(count), '--shard');
  }
  for (const { name, index, count, first } of SCHEDULERS) {
    const given = env[index];
    if (given === undefined || given === '') continue;
    const total = count.map((variable) => env[variable]).find((value) => value !== undefined && value !== '');
    if (total === undefined)
      throw new PithError(
        'bad-option',
        `${name} sets task ${given} (${index}), but not the number of tasks: set ${count.join(' or ')}, or --shard i/n, or --shard off`,
      );
    const least = typeof first === 'number' ? first : Number(env[first] ?? 0);
    return checked(Number(given) - least + 1, Number(total), name);
  }
  return WHOLE;
}

function checked(index: number, count: number, from: string): Shard {
  if (!Number.isInteger(index) || !Number.isInteger(count) || count < 1 || index < 1 || index > count)
    throw new PithError('bad-option', `shard ${index} of ${count} (${from}): i must be a whole number from 1 to n`);
  return { index, count, from };
}

export function unitsOfShard(units: readonly WorkUnit[], { index, count }: Shard): WorkUnit[] {
  return units.filter((unit) => unit.index % count === index - 1);
}

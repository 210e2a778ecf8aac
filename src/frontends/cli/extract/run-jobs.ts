// `--jobs N`: the same command in N processes, each with every N-th page (`--shard`), all into the same folder. Each process
// prints its own messages; the exit code is that of the first with a problem.

import { fileURLToPath } from 'node:url';
import { NOTHING_FOUND, PithError } from '../../../base/index.ts';
import type { Io, ParsedValues } from '../../../command/index.ts';
import { type Died, errorOf, WorkerPool } from '../../../jobs/processes/index.ts';

export interface ShardJob {
  readonly values: ParsedValues;
  readonly inputs: readonly string[];
  readonly env: Io['env'];
}

export interface ShardReply {
  readonly kind: 'ended';
  readonly exit: number;
}

const WORKER = fileURLToPath(new URL('./shard-worker.js', import.meta.url));

export async function runJobs(jobs: number, values: ParsedValues, inputs: readonly string[], io: Io): Promise<number> {
  const pool = new WorkerPool<ShardJob, ShardReply>({
    module: WORKER,
    workers: jobs,
    onStderr: (text) => io.stderr.write(text),
  });
  const run = async (index: number): Promise<number> => {
    const own = { ...values, jobs: undefined, shard: `${index}/${jobs}` };
    const answer = await pool.run({ values: own, inputs, env: io.env });
    if (answer.kind === 'ended') return answer.exit;
    if (answer.kind === 'failed') throw errorOf(answer);
    throw deathError(answer.kind === 'died' ? answer : { death: 'killed', detail: answer.why });
  };
  const shards = await Promise.allSettled(Array.from({ length: jobs }, (_, i) => run(i + 1)));
  await pool.close();
  const exits = shards.map((shard) => {
    if (shard.status === 'rejected') throw shard.reason;
    return shard.value;
  });
  const problem = exits.find((exit) => exit !== 0 && exit !== NOTHING_FOUND.exit);
  return problem ?? (exits.every((exit) => exit === NOTHING_FOUND.exit) ? NOTHING_FOUND.exit : 0);
}

function deathError({ death, detail }: Pick<Died, 'death' | 'detail'>): PithError {
  const rest = 'the same command with --skip-existing extracts the rest';
  if (detail === 'out of memory') return new PithError('too-large', `a process ran out of memory; ${rest}`);
  if (death === 'killed') return new PithError('unavailable', `a process was killed (${detail}); ${rest}`);
  return new PithError('internal', `a process died: ${detail}`);
}

// A process of `--jobs`: extracts its share of the pages, as the command would with `--shard`.

import { answerJobs } from '../../../jobs/processes/index.ts';
import { extractCommand } from '../commands/extract.ts';
import type { ShardJob, ShardReply } from './run-jobs.ts';

answerJobs(async ({ values, inputs, env }: ShardJob): Promise<ShardReply> => {
  const { stdin, stdout, stderr } = process;
  return { kind: 'ended', exit: await extractCommand.runParsed(values, inputs, { stdin, stdout, stderr, env }) };
});

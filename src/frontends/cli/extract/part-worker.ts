// A process of `--jobs`: extracts its part of the pages, as the command would with `--part`.

import { answerJobs } from '../../../jobs/processes/index.ts';
import { extractCommand } from '../commands/extract.ts';
import type { PartJob, PartReply } from './run-jobs.ts';

answerJobs(async ({ values, inputs, env }: PartJob): Promise<PartReply> => {
  const { stdin, stdout, stderr } = process;
  return { kind: 'ended', exit: await extractCommand.runParsed(values, inputs, { stdin, stdout, stderr, env }) };
});

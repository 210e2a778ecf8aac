// The child process: runs one unit after another as long as its supervisor lives, so that it stays warm. While it works it
// only reports its position.

import type { SiteRecord } from '../../index.ts';
import { answerJobs, openState, readSetup } from '../../jobs/processes/index.ts';
import { readRun } from '../run/run-file.ts';
import { allUnits, judgeAlone, runUnit, type UnitRequest } from '../run/run-unit.ts';
import { TemplateTable } from '../templates/template-table.ts';
import { type ChildSetup, type CorpusJob, type CorpusReply, packPlace } from './messages.ts';

const { folder, templates } = readSetup<ChildSetup>();
const report = openState();
const run = readRun(folder)!;
const units = allUnits(run);
const table = templates === undefined ? undefined : new TemplateTable(templates);
const siteOf = table === undefined ? undefined : (key: string): SiteRecord | undefined => table.find(key);

/** Number of pages between two turns of the event loop, where the end of the pipe is noticed; readers never wait. */
const PAGES_BETWEEN = 16;
let pages = 0;
const pause = (): Promise<void> | undefined =>
  pages++ % PAGES_BETWEEN === 0 ? new Promise((go) => setImmediate(go)) : undefined;

/** From the start of the process: its start counts, too. */
let used: NodeJS.CpuUsage = { user: 0, system: 0 };
function processorMs(): number {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  return (user + system) / 1000;
}

function requestFor(unit: number): UnitRequest {
  return {
    folder,
    run,
    unit: units[unit]!,
    siteOf,
    pause,
    watch: (record, isJudging, position) => report(packPlace({ unit, record, isJudging, position })),
  };
}

async function answer(job: CorpusJob): Promise<CorpusReply> {
  const { unit } = job;
  report(packPlace({ unit, record: -1, isJudging: false, position: 0 }));
  if (job.kind === 'alone') return { kind: 'judged', alone: await judgeAlone(requestFor(unit), job.record) };
  const manifests = await runUnit({ ...requestFor(unit), given: new Map(job.given) });
  return { kind: 'done', manifests, processorMs: processorMs() };
}

answerJobs(answer);

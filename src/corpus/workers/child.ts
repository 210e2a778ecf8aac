// The child process: takes units one after the other for as long as its supervisor lives, so that it stays warm. It
// says nothing while it works except through its state file; a supervisor that is gone ends it.

import { asPithError } from '../../base/index.ts';
import type { SiteRecord } from '../../index.ts';
import { answerParent } from '../../jobs/processes/index.ts';
import { readRun } from '../run/run-file.ts';
import { allUnits, judgeAlone, runUnit, type UnitRequest } from '../run/run-unit.ts';
import { TemplateTable } from '../templates/template-table.ts';
import type { ChildSetup, FromChild, ToChild } from './messages.ts';
import { StateFile } from './state-file.ts';

const { folder, stateFile, templates } = JSON.parse(process.argv[2]!) as ChildSetup;
const state = new StateFile(stateFile, 'r+');
const run = readRun(folder)!;
const units = allUnits(run);
const table = templates === undefined ? undefined : new TemplateTable(templates);
const siteOf = table === undefined ? undefined : (key: string): SiteRecord | undefined => table.find(key);

/** Pages between two moments in which messages and the end of the channel are heard; the readers never wait. */
const PAGES_BETWEEN = 16;
let pages = 0;
const pause = (): Promise<void> | undefined =>
  pages++ % PAGES_BETWEEN === 0 ? new Promise((go) => setImmediate(go)) : undefined;

function requestFor(unit: number): UnitRequest {
  return {
    folder,
    run,
    unit: units[unit]!,
    siteOf,
    pause,
    watch: (record, isJudging, position) => state.write({ unit, record, isJudging, position }),
  };
}

async function answer(message: ToChild): Promise<FromChild> {
  const { unit } = message;
  state.write({ unit, record: -1, isJudging: false, position: 0 });
  try {
    if (message.kind === 'alone') return { kind: 'judged', alone: await judgeAlone(requestFor(unit), message.record) };
    const manifests = await runUnit({ ...requestFor(unit), given: new Map(message.given) });
    return { kind: 'done', unit, manifests };
  } catch (thrown) {
    const { code, message: text } = asPithError(thrown);
    return { kind: 'failed', unit, code, message: text };
  }
}

answerParent(answer, () => process.exit(0));
// A terminal sends these to all; the supervisor decides what becomes of its children.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

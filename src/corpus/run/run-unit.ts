// The core of a run: one unit → its parts, a pure function of the plan. Existing parts are not made again; if a unit has
// several, reading starts over and their records are skipped. Running it twice, or at the same time elsewhere, writes the same
// bytes.

import { PithError } from '../../base/index.ts';
import type { SiteRecord } from '../../index.ts';
import type { CorpusItem } from '../item.ts';
import type { Outcome } from '../outcome.ts';
import { judgePage, type Surroundings } from '../page/judge-page.ts';
import { RuleBook } from '../page/rule-book.ts';
import { type Manifest, manifestsOf } from '../parts/manifest.ts';
import { PartWriter } from '../parts/part-writer.ts';
import type { CorpusRecord } from '../record.ts';
import { BottomSketches } from '../templates/bottom-sketches.ts';
import { sketchPage } from '../templates/sketch-page.ts';
import { markInput, unitsOf, type WorkUnit } from './plan.ts';
import { readUnit } from './read-unit.ts';
import { type CorpusRun, runKey } from './run-file.ts';

/** A record's result from outside: it was judged alone, or it kills every process that tries. */
export type UnitInput = JudgedAlone | { readonly outcome: Outcome; readonly reason: string };

export interface JudgedAlone {
  readonly record: CorpusRecord;
  /** In a run that makes sketches: the page's sketch, as frames in base64, since it comes from another process. */
  readonly sketches?: string;
}

/**
 * Reports the current page, or that there is none, to the supervisor, which may have to find out where this process died.
 */
export type Watch = (record: number, isJudging: boolean, position: number) => void;

export interface UnitRequest {
  readonly folder: string;
  readonly run: CorpusRun;
  readonly unit: WorkUnit;
  readonly given?: ReadonlyMap<number, UnitInput>;
  readonly siteOf?: ((key: string) => SiteRecord | undefined) | undefined;
  readonly watch?: Watch;
  /** Awaited between pages, so that a process can receive messages. */
  readonly pause?: () => Promise<void> | undefined;
}

export async function runUnit(request: UnitRequest): Promise<Manifest[]> {
  const { folder, run, unit, given, watch, pause } = request;
  const { options } = run;
  const input = run.inputs[unit.input]!;
  await refuseChanged(input.path, input.mark);
  const around = surroundings(request);
  const done = manifestsOf(folder, unit.index);
  const passed = done.reduce((sum, { tally }) => sum + tally.records, 0);
  if (done.at(-1)?.last === true) return done;
  const place = {
    folder,
    options,
    run: runKey(run),
    unit: unit.index,
    source: input.path,
    from: unit.from,
    to: unit.to,
  };
  let index = 0;
  let writer = new PartWriter({ ...place, part: done.length, first: passed });
  try {
    for await (const item of readUnit(input, unit, options.maxBytes)) {
      if (index >= passed) {
        if (writer.tally.records === options.partRecords) {
          done.push(await writer.publish(false, around.rules.takeDroppedLines()));
          writer = new PartWriter({ ...place, part: done.length, first: index });
        }
        watch?.(index, true, item.offset - unit.from);
        writer.add(recordOf(item, given?.get(index), around, writer.sketches));
        watch?.(index, false, item.offset + item.length - unit.from);
        await pause?.();
      }
      index++;
    }
    await refuseChanged(input.path, input.mark);
    done.push(await writer.publish(true, around.rules.takeDroppedLines()));
    return done;
  } catch (thrown) {
    writer.discard();
    throw thrown;
  }
}

function recordOf(
  item: CorpusItem,
  given: UnitInput | undefined,
  around: Surroundings,
  sketches: BottomSketches,
): CorpusRecord {
  if (given === undefined) return judge(item, around, sketches);
  if ('record' in given) {
    if (given.sketches !== undefined) sketches.addFrames(Buffer.from(given.sketches, 'base64'));
    return given.record;
  }
  return judgePage({ ...item, body: undefined, outcome: given.outcome, reason: given.reason }, around);
}

function judge(item: CorpusItem, around: Surroundings, sketches: BottomSketches): CorpusRecord {
  return around.options.format === 'sketch' ? sketchPage(item, around, sketches) : judgePage(item, around);
}

/** One record of a unit, judged alone; undefined if the unit has no such record. */
export async function judgeAlone(request: UnitRequest, record: number): Promise<JudgedAlone | undefined> {
  const { run, unit, watch } = request;
  const around = surroundings(request);
  let index = 0;
  for await (const item of readUnit(run.inputs[unit.input]!, unit, run.options.maxBytes)) {
    if (index++ !== record) continue;
    watch?.(record, true, 0);
    const own = new BottomSketches(run.options.sketchPages);
    const judged = judge(item, around, own);
    const frames = Buffer.concat([...own.frames()]);
    return { record: judged, ...(frames.length === 0 ? {} : { sketches: frames.toString('base64') }) };
  }
  return undefined;
}

function surroundings({ run, unit, siteOf }: UnitRequest): Surroundings {
  const { options, pith } = run;
  return { source: run.inputs[unit.input]!.path, pith, options, rules: new RuleBook(options), siteOf };
}

async function refuseChanged(path: string, mark: string): Promise<void> {
  if ((await markInput(path)) !== mark)
    throw new PithError('bad-input', `'${path}' has changed since the run was planned: use another --out`);
}

/** Units of a run, all of them. */
export function allUnits(run: CorpusRun): WorkUnit[] {
  return unitsOf(run.inputs, run.options);
}

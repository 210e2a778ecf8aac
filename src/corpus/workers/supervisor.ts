// Units → parts, through the process pool. When a process dies, the page it died on is tried once alone, with more time and
// memory. If that fails the same way, the page is quarantined; then its unit continues. Nothing here affects what is written:
// any number of processes, in any order, leaves the same files.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PithError } from '../../base/index.ts';
import { type Death, type Died, errorOf, type Failed, type Memory, WorkerPool } from '../../jobs/processes/index.ts';
import type { DeathOutcome } from '../outcome.ts';
import { isUnitDone, type Manifest, manifestsOf, PARTS } from '../parts/manifest.ts';
import { clearAside, makeFolder } from '../parts/write-aside.ts';
import type { WorkUnit } from '../run/plan.ts';
import type { UnitInput } from '../run/run-unit.ts';
import { type ChildSetup, type CorpusJob, type CorpusReply, PLACE_FIELDS, unpackPlace } from './messages.ts';
import { givenOf, type Quarantined, quarantine, readQuarantine } from './quarantine.ts';

export interface SupervisorOptions {
  readonly folder: string;
  readonly units: readonly WorkUnit[];
  readonly workers: number;
  readonly deadlineMs: number;
  readonly heapMb: number;
  readonly templates?: string | undefined;
  /** Called when a unit is done, by this run or by another one on the same folder. */
  readonly onDone?: (unit: WorkUnit, manifests: readonly Manifest[], isNew: boolean) => void;
  /** Called with the processor time of a child, in milliseconds. */
  readonly onCost?: (processorMs: number) => void;
  readonly onTrouble?: (line: string) => void;
}

export interface Failure {
  readonly unit: number;
  readonly error: PithError;
}

const OUTCOME_OF: Readonly<Record<Death, DeathOutcome>> = { crashed: 'crashed', killed: 'crashed', timeout: 'timeout' };
/** Factors for time and memory of a page that is tried alone. */
const ALONE = { time: 10, memory: 2 };
/** After this many kills from outside at one place in the archive, that place counts as the cause. */
const MAX_KILLS = 5;
const MAX_DEATHS_READING = 3;
/** Reading may wait for a network; a page never does. */
const READING_FACTOR = 20;
/** Half of V8's default: pages take as long, and a child is 40 MB smaller and reaches its final size sooner. */
const MAX_YOUNG_MB = 8;
const YOUNG_SHARE = 1 / 128;
/** With several arenas, glibc kept memory for each compiler thread, and it grew as long as a child lived. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };
const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));

export class Supervisor {
  private readonly options: SupervisorOptions;
  private readonly folder: string;
  private readonly units: ReadonlyMap<number, WorkUnit>;
  private readonly waiting: WorkUnit[];
  private readonly quarantined: Quarantined[];
  private readonly pool: WorkerPool<CorpusJob, CorpusReply>;
  private readonly failures: Failure[] = [];
  private isStopped = false;

  constructor(options: SupervisorOptions) {
    this.options = options;
    this.folder = options.folder;
    makeFolder(join(this.folder, PARTS));
    clearAside(this.folder);
    this.units = new Map(options.units.map((unit) => [unit.index, unit]));
    this.waiting = [...options.units].reverse();
    this.quarantined = readQuarantine(this.folder);
    this.pool = this.openPool(options);
  }

  async run(): Promise<readonly Failure[]> {
    try {
      await Promise.all(Array.from({ length: this.options.workers }, () => this.work()));
    } finally {
      this.stop();
    }
    return this.failures;
  }

  /** Kills all processes now. Unpublished parts are lost, published ones stay. */
  stop(): void {
    this.isStopped = true;
    this.pool.stop();
  }

  /** Finished bytes and records of the units in progress, for the progress bar. */
  progress(): { readonly bytes: number; readonly records: number } {
    let bytes = 0;
    let records = 0;
    for (const { job, state } of this.pool.progress()) {
      const { unit, record, position } = unpackPlace(state);
      if (unit !== job.unit) continue;
      const { from, to } = this.units.get(unit)!;
      records += record + 1;
      bytes += Math.min(Math.max(0, position), to - from);
    }
    return { bytes, records };
  }

  private openPool({
    folder,
    templates,
    workers,
    deadlineMs,
    heapMb,
  }: SupervisorOptions): WorkerPool<CorpusJob, CorpusReply> {
    const setup: ChildSetup = { folder, ...(templates === undefined ? {} : { templates }) };
    return new WorkerPool({
      module: CHILD,
      workers,
      setup,
      stateFields: PLACE_FIELDS,
      memory: memoryOf(heapMb),
      environment: ONE_ARENA,
      limit: (_job, state) => {
        const { isJudging } = unpackPlace(state);
        const place = state.join();
        const readingMs = deadlineMs * READING_FACTOR;
        return isJudging ? { limitMs: deadlineMs, place } : { limitMs: readingMs, wallMs: readingMs, place };
      },
      maxKills: MAX_KILLS,
      isolation: {
        memory: memoryOf(heapMb * ALONE.memory),
        timeFactor: ALONE.time,
        maxDeaths: MAX_DEATHS_READING,
        suspect: ({ unit }, { state, death }) => {
          const place = unpackPlace(state);
          if (place.unit !== unit || !place.isJudging) return undefined;
          const { record } = place;
          this.tell(`unit ${unit}, record ${record}: its process was ${death}; trying the page alone`);
          return { kind: 'alone', unit, record };
        },
        settle: (job, suspect, answer) => this.settle(job, suspect, answer),
      },
    });
  }

  private async work(): Promise<void> {
    for (let unit = this.waiting.pop(); unit !== undefined && !this.isStopped; unit = this.waiting.pop()) {
      const { index } = unit;
      if (isUnitDone(this.folder, index)) {
        this.options.onDone?.(unit, manifestsOf(this.folder, index), false);
        continue;
      }
      const answer = await this.pool.run({ kind: 'unit', unit: index, given: givenOf(this.quarantined, index) });
      if (this.isStopped) return;
      if (answer.kind === 'done') {
        this.options.onCost?.(answer.processorMs);
        this.options.onDone?.(unit, answer.manifests, true);
      } else if (answer.kind === 'failed') this.fail(unit, errorOf(answer));
      else if (answer.kind === 'died')
        this.fail(
          unit,
          new PithError('internal', `reading it ended ${MAX_DEATHS_READING} processes: ${answer.detail}`),
        );
    }
  }

  /** Adds the result of a page that was tried alone to its unit: its record, or quarantine. */
  private settle(job: CorpusJob, suspect: CorpusJob, answer: CorpusReply | Failed | Died): CorpusJob {
    if (job.kind === 'alone' || suspect.kind === 'unit') return job;
    const { unit, record } = suspect;
    const given: UnitInput =
      answer.kind === 'judged' && answer.alone !== undefined ? answer.alone : this.quarantine(unit, record, answer);
    return { ...job, given: [...job.given, [record, given]] };
  }

  private quarantine(unit: number, record: number, answer: CorpusReply | Failed | Died): UnitInput {
    const outcome = answer.kind === 'died' ? OUTCOME_OF[answer.death] : 'crashed';
    const detail = answer.kind === 'died' ? answer.detail : 'it could not be read again';
    // Without the seconds: the reason must be the same on every machine.
    const reason = outcome === 'timeout' ? 'the page did not end' : detail;
    quarantine(this.folder, { unit, record, outcome, reason });
    this.tell(`unit ${unit}, record ${record}: quarantined as ${outcome} (${reason})`);
    return { outcome, reason };
  }

  private fail(unit: WorkUnit, error: PithError): void {
    this.failures.push({ unit: unit.index, error });
    this.tell(`unit ${unit.index}: ${error.message}`);
    // Without space no other unit can be written either.
    if (error.code === 'no-space') this.stop();
  }

  private tell(line: string): void {
    this.options.onTrouble?.(line);
  }
}

function memoryOf(heapMb: number): Memory {
  return { heapMb, youngMb: Math.min(MAX_YOUNG_MB, Math.max(1, Math.floor(heapMb * YOUNG_SHARE))) };
}

// Units → parts, by child processes. Each child works through units of its own; when one dies, the page it died of is
// tried once alone, with more time and memory, and if that ends the same way it is quarantined; then its unit goes on.
// Nothing here decides what is written: any number of children, in any order, leaves the same files.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PithError } from '../../base/index.ts';
import type { Death } from '../../jobs/processes/index.ts';
import { isUnitDone, type Manifest, manifestsOf, PARTS } from '../parts/manifest.ts';
import { clearAside, makeFolder } from '../parts/write-aside.ts';
import type { Unit } from '../run/plan.ts';
import type { Given } from '../run/run-unit.ts';
import { givenOf, type Quarantined, quarantine, readQuarantine } from './quarantine.ts';
import { type Answer, Worker, type WorkerSetup } from './worker.ts';

export interface SupervisorOptions {
  readonly folder: string;
  readonly units: readonly Unit[];
  readonly workers: number;
  readonly deadlineMs: number;
  readonly heapMb: number;
  readonly templates?: string | undefined;
  /** A unit is done, by us or by somebody else. */
  readonly onDone?: (unit: Unit, manifests: readonly Manifest[], isNew: boolean) => void;
  readonly onTrouble?: (line: string) => void;
}

export interface Failure {
  readonly unit: number;
  readonly error: PithError;
}

/** A page that is tried alone gets this many times the clock, and of the memory. */
const ALONE = { deadline: 10, heap: 2 };
/** How often a child may die by nobody's fault at one place before the place is to blame. */
const MAX_KILLS = 5;
const MAX_DEATHS_READING = 3;

export class Supervisor {
  private readonly options: SupervisorOptions;
  private readonly folder: string;
  private readonly waiting: Unit[];
  private readonly states: string;
  private readonly quarantined: Quarantined[];
  private readonly active = new Map<Worker, Unit>();
  private readonly failures: Failure[] = [];
  private workerCount = 0;
  private isStopped = false;

  constructor(options: SupervisorOptions) {
    this.options = options;
    this.folder = options.folder;
    makeFolder(join(this.folder, PARTS));
    clearAside(this.folder);
    this.waiting = [...options.units].reverse();
    this.states = mkdtempSync(join(tmpdir(), 'pith-corpus-'));
    this.quarantined = readQuarantine(this.folder);
  }

  async run(): Promise<readonly Failure[]> {
    try {
      await Promise.all(Array.from({ length: this.options.workers }, () => this.work()));
    } finally {
      this.stop();
      rmSync(this.states, { recursive: true, force: true });
    }
    return this.failures;
  }

  /** Ends all children now; what they had aside is lost, what is published stays. */
  stop(): void {
    this.isStopped = true;
    for (const worker of this.active.keys()) worker.stop();
  }

  /** Bytes and records of the units in work that are behind, for the progress bar. */
  progress(): { readonly bytes: number; readonly records: number } {
    let bytes = 0;
    let records = 0;
    for (const [worker, unit] of this.active) {
      const { state } = worker;
      if (state.unit !== unit.index) continue;
      records += state.record + 1;
      bytes += Math.min(Math.max(0, state.position), unit.to - unit.from);
    }
    return { bytes, records };
  }

  private async work(): Promise<void> {
    let worker: Worker | undefined;
    for (let unit = this.waiting.pop(); unit !== undefined && !this.isStopped; unit = this.waiting.pop()) {
      if (isUnitDone(this.folder, unit.index)) {
        this.options.onDone?.(unit, manifestsOf(this.folder, unit.index), false);
        continue;
      }
      worker = await this.finish(unit, worker);
    }
    if (worker !== undefined) this.retire(worker);
  }

  /** One unit, with as many children as it takes; gives the child that is alive at the end. */
  private async finish(unit: Unit, first: Worker | undefined): Promise<Worker | undefined> {
    const given = new Map<number, Given>(givenOf(this.quarantined, unit.index));
    let worker = first;
    let deathsReading = 0;
    let kills = 0;
    while (!this.isStopped) {
      worker ??= this.start(unit, 1, 1);
      this.active.set(worker, unit);
      const answer = await worker.ask({ kind: 'unit', unit: unit.index, given: [...given] });
      if (this.isStopped) return worker;
      if (answer.kind === 'done') {
        this.options.onDone?.(unit, answer.manifests, true);
        return worker;
      }
      if (answer.kind === 'failed') {
        this.fail(unit, new PithError(answer.code, answer.message));
        return worker;
      }
      this.retire(worker);
      worker = undefined;
      if (answer.kind !== 'died') continue;
      const { state, death, detail } = answer;
      // Nobody's fault: the unit starts over, and the page is not blamed.
      if (death === 'killed' && ++kills < MAX_KILLS) continue;
      if (state.unit === unit.index && state.isJudging)
        given.set(state.record, await this.tryAlone(unit, state.record, death));
      else if (death !== 'killed' && ++deathsReading >= MAX_DEATHS_READING) {
        this.fail(unit, new PithError('internal', `reading it ended ${deathsReading} processes: ${detail}`));
        return undefined;
      }
    }
    return worker;
  }

  /** What becomes of a page that its process did not survive. */
  private async tryAlone(unit: Unit, record: number, first: Death): Promise<Given> {
    this.options.onTrouble?.(`unit ${unit.index}, record ${record}: its process was ${first}; trying the page alone`);
    let answer: Answer | undefined;
    for (let tries = 0; tries < MAX_KILLS && !this.isStopped; tries++) {
      const worker = this.start(unit, ALONE.deadline, ALONE.heap);
      answer = await worker.ask({ kind: 'alone', unit: unit.index, record });
      this.retire(worker);
      if (answer.kind !== 'died' || answer.death !== 'killed') break;
    }
    if (answer?.kind === 'judged' && answer.alone !== undefined) return answer.alone;
    const isLate = answer?.kind === 'died' && answer.death === 'timeout';
    const detail = answer?.kind === 'died' ? answer.detail : 'it could not be read again';
    const outcome = isLate ? 'timeout' : 'crashed';
    // The seconds are the machine's business: the reason must be the same everywhere.
    const reason = isLate ? 'the page did not end' : detail;
    if (!this.isStopped) {
      quarantine(this.folder, { unit: unit.index, record, outcome, reason });
      this.options.onTrouble?.(`unit ${unit.index}, record ${record}: quarantined as ${outcome} (${reason})`);
    }
    return { outcome, reason };
  }

  private start(unit: Unit, deadline: number, heap: number): Worker {
    const { folder, templates, deadlineMs, heapMb } = this.options;
    const setup: WorkerSetup = {
      folder,
      templates,
      statePath: join(this.states, String(this.workerCount++)),
      deadlineMs: deadlineMs * deadline,
      heapMb: heapMb * heap,
    };
    const worker = new Worker(setup);
    this.active.set(worker, unit);
    return worker;
  }

  private retire(worker: Worker): void {
    this.active.delete(worker);
    worker.stop();
  }

  private fail(unit: Unit, error: PithError): void {
    this.failures.push({ unit: unit.index, error });
    this.options.onTrouble?.(`unit ${unit.index}: ${error.message}`);
    // Without room no other unit can be written either.
    if (error.code === 'no-space') this.stop();
  }
}

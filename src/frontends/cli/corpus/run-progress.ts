// Progress of a run: on a terminal a bar with pages and megabytes per second and the time left; in a log the same as one line
// per minute. Work done before the run started does not count toward the speed.

import { type Io, styleOf } from '../../../command/index.ts';
import { formatNumber, type Manifest, type Supervisor, type WorkUnit } from '../../../corpus/index.ts';
import { formatSeconds, ProgressBar } from '../../../terminal/index.ts';
import type { RunCost } from './run-cost.ts';

const REDRAW_MS = 200;
const LOG_MS = 60_000;
const MB = 1e6;

export interface ProgressPlan {
  /** Unfinished units. */
  readonly units: readonly WorkUnit[];
  /** Folders are counted in pages, everything else in bytes. */
  readonly isFolders: boolean;
  readonly cost: RunCost;
}

export class RunProgress {
  private readonly bar: ProgressBar;
  private readonly io: Io;
  private readonly cost: RunCost;
  private readonly total: number;
  private readonly unit: { readonly name: string; readonly size: number };
  private readonly startedAt = Date.now();
  private loggedAt = Date.now();
  private timer: NodeJS.Timeout | undefined;
  private doneBytes = 0;
  /** Of them, done by this process. */
  private ownBytes = 0;
  private doneRecords = 0;
  private ok = 0;
  private shown = 0;

  constructor(io: Io, { units, isFolders, cost }: ProgressPlan) {
    this.io = io;
    this.cost = cost;
    this.unit = isFolders ? { name: 'pages', size: 1 } : { name: 'MB', size: MB };
    this.total = Math.max(1, units.reduce((sum, { from, to }) => sum + to - from, 0) / this.unit.size);
    const style = styleOf(io.stderr, io);
    this.bar = new ProgressBar(io.stderr, {
      label: 'corpus',
      unit: this.unit.name,
      total: Math.ceil(this.total),
      style,
      logged: false,
    });
  }

  watch(supervisor: Supervisor): void {
    this.timer = setInterval(() => this.show(supervisor.progress()), REDRAW_MS);
  }

  done(unit: WorkUnit, manifests: readonly Manifest[], isNew: boolean): void {
    this.doneBytes += unit.to - unit.from;
    if (!isNew) return;
    this.ownBytes += unit.to - unit.from;
    for (const { tally } of manifests) {
      this.doneRecords += tally.records;
      this.ok += tally.outcomes.ok;
    }
  }

  log(line: string): void {
    this.bar.log(line);
  }

  stop(): void {
    clearInterval(this.timer);
    this.bar.stop();
  }

  private show(now: { bytes: number; records: number }): void {
    const records = this.doneRecords + now.records;
    const behind = (this.doneBytes + now.bytes) / this.unit.size;
    const seconds = Math.max(0.001, (Date.now() - this.startedAt) / 1000);
    const speed = `${formatNumber(Math.round(records / seconds))} pages/s`;
    const ok = this.doneRecords === 0 ? '' : `, ${Math.round((100 * this.ok) / this.doneRecords)} % ok`;
    this.bar.tick(Math.floor(behind) - this.shown, `${formatNumber(records)} pages, ${speed}${ok}`);
    this.shown = Math.floor(behind);
    if (this.io.stderr.isTTY === true || Date.now() - this.loggedAt < LOG_MS) return;
    this.loggedAt = Date.now();
    const share = Math.floor((100 * behind) / this.total);
    const rate = behind / seconds;
    const left = rate > 0 ? `  ${formatSeconds((this.total - behind) / rate)} left` : '';
    const bytes = this.unit.size === MB ? `  ${rate.toFixed(1)} MB/s` : '';
    // Of finished units: those in hand have reported no processor time yet.
    const ratio = (this.total - this.doneBytes / this.unit.size) / (this.ownBytes / this.unit.size);
    const cost = this.ownBytes > 0 ? `  ${this.cost.spent()}, ${this.cost.forecast(ratio)} left` : '';
    this.io.stderr.write(`corpus ${share}%  ${formatNumber(records)} pages  ${speed}${bytes}${ok}${left}${cost}\n`);
  }
}

// What a run shows while it works: on a terminal a bar with pages and megabytes a second; in a log a line a minute.

import { formatNumber, type Manifest, type Supervisor, type Unit } from '../../corpus/index.ts';
import { ProgressBar } from '../../terminal/index.ts';
import { type Io, styleOf } from '../command.ts';

const REDRAW_MS = 200;
const LOG_MS = 60_000;
const MB = 1e6;

export class RunProgress {
  private readonly bar: ProgressBar;
  private readonly io: Io;
  private readonly total: number;
  private readonly startedAt = Date.now();
  private loggedAt = Date.now();
  private timer: NodeJS.Timeout | undefined;
  private doneBytes = 0;
  private doneRecords = 0;
  private ok = 0;
  private shown = 0;
  private was = { bytes: 0, records: 0 };

  constructor(io: Io, units: readonly Unit[]) {
    this.io = io;
    this.total = units.reduce((sum, { from, to }) => sum + to - from, 0);
    const total = Math.max(1, Math.round(this.total / MB));
    this.bar = new ProgressBar(io.stderr, { label: 'corpus', unit: 'MB', total, style: styleOf(io.stderr, io) });
  }

  watch(supervisor: Supervisor): void {
    this.timer = setInterval(() => this.show(supervisor.progress()), REDRAW_MS);
  }

  /** Pages of units that somebody did before are no speed of ours. */
  done(unit: Unit, manifests: readonly Manifest[], isNew: boolean): void {
    this.doneBytes += unit.to - unit.from;
    if (!isNew) return;
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
    this.was = { bytes: this.doneBytes + now.bytes, records: this.doneRecords + now.records };
    const megabytes = Math.floor(this.was.bytes / MB);
    const seconds = Math.max(0.001, (Date.now() - this.startedAt) / 1000);
    const speed = `${formatNumber(Math.round(this.was.records / seconds))} pages/s`;
    const ok = this.doneRecords === 0 ? '' : `, ${Math.round((100 * this.ok) / this.doneRecords)} % ok`;
    this.bar.tick(megabytes - this.shown, `${formatNumber(this.was.records)} pages, ${speed}${ok}`);
    this.shown = megabytes;
    if (this.io.stderr.isTTY === true || Date.now() - this.loggedAt < LOG_MS) return;
    this.loggedAt = Date.now();
    const share = Math.floor((100 * this.was.bytes) / Math.max(1, this.total));
    this.io.stderr.write(`corpus ${share}%  ${formatNumber(this.was.records)} pages  ${speed}${ok}\n`);
  }
}

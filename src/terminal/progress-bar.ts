// A progress bar for long work: corpus, evaluation, learning, many files. Drawn only on a terminal; in a log it is one line per
// minute, without control characters. With a known total: bar, share, rate, time left; otherwise: count and rate.
// Lines for the user go through `log`, which clears the bar first.

import { displayWidth, truncate } from './display-width.ts';
import { oneLine } from './printable.ts';
import { PLAIN, type TerminalStyle } from './style.ts';

export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

export interface ProgressOptions {
  /** The activity: `extract`. */
  readonly label: string;
  /** The unit of the count: `pages`. */
  readonly unit?: string;
  readonly total?: number | undefined;
  readonly style?: TerminalStyle;
  /** Never drawn, because the terminal shows something else; `log` still writes lines. */
  readonly hidden?: boolean;
  /** False if the caller writes its own lines into a log. */
  readonly logged?: boolean;
  /** Current time in milliseconds; tests pass their own. */
  readonly now?: () => number;
}

/** Minimum time between redraws: ten per second look smooth and cost nothing. */
const REDRAW_MS = 100;
const LOG_MS = 60_000;
const BAR_COLUMNS = 24;
const FALLBACK_COLUMNS = 80;
const CLEAR_LINE = '\r\u001b[2K';

export class ProgressBar {
  private readonly stream: ProgressStream;
  private readonly options: ProgressOptions;
  private readonly now: () => number;
  private readonly startedAt: number;
  private drawnAt = -Infinity;
  private loggedAt: number;
  private shown = false;
  private note = '';
  private done = 0;

  constructor(stream: ProgressStream, options: ProgressOptions) {
    this.stream = stream;
    this.options = options;
    this.now = options.now ?? Date.now;
    this.startedAt = this.now();
    this.loggedAt = this.startedAt;
  }

  get count(): number {
    return this.done;
  }

  /** `by` more are done; `note` names the current item, such as a file. */
  tick(by = 1, note = ''): void {
    this.done += by;
    this.note = note;
    if (this.stream.isTTY !== true) this.logLine();
    if (this.stream.isTTY !== true || this.options.hidden === true || this.now() - this.drawnAt < REDRAW_MS) return;
    this.drawnAt = this.now();
    this.shown = true;
    this.stream.write(CLEAR_LINE + this.line());
  }

  /** Into a log: once per minute. */
  private logLine(): void {
    const { label, unit = 'pages', total, logged = true } = this.options;
    if (!logged || this.now() - this.loggedAt < LOG_MS) return;
    this.loggedAt = this.now();
    const rate = this.done / ((this.now() - this.startedAt) / 1000);
    const of = total === undefined ? '' : ` of ${total}`;
    const left = total === undefined ? '' : `, ${formatSeconds((total - this.done) / rate)} left`;
    this.stream.write(`pith: ${label}: ${this.done}${of} ${unit}, ${formatRate(rate)} ${unit}/s${left}\n`);
  }

  /** Writes a line for the user, above the bar. */
  log(line: string): void {
    this.clear();
    this.stream.write(`${line}\n`);
    this.drawnAt = -Infinity;
  }

  /** Clears the bar. */
  stop(): void {
    this.clear();
  }

  private clear(): void {
    if (this.shown) this.stream.write(CLEAR_LINE);
    this.shown = false;
  }

  private line(): string {
    const { label, unit = 'pages', total, style = PLAIN } = this.options;
    const seconds = Math.max(0.001, (this.now() - this.startedAt) / 1000);
    const rate = this.done / seconds;
    const speed = `${formatRate(rate)} ${unit}/s`;
    const columns = (this.stream.columns ?? FALLBACK_COLUMNS) - 1;
    if (total === undefined)
      return truncate(`${label}  ${this.done} ${unit}  ${speed}  ${oneLine(this.note)}`, columns);
    const share = total === 0 ? 1 : Math.min(1, this.done / total);
    const filled = Math.round(share * BAR_COLUMNS);
    const left = rate > 0 ? formatSeconds((total - this.done) / rate) : '?';
    const percent = `${Math.floor(share * 100)}%`.padStart(4);
    const head = `${label} `;
    const tail = ` ${percent}  ${this.done}/${total} ${unit}  ${speed}  ${left} left`;
    const room = columns - displayWidth(head) - BAR_COLUMNS - displayWidth(tail) - 2;
    if (room < 0) return truncate(head + tail.trimStart(), columns);
    const bar = style.green('━'.repeat(filled)) + style.dim('━'.repeat(BAR_COLUMNS - filled));
    return `${head}${bar}${tail}  ${style.dim(truncate(oneLine(this.note), room))}`;
  }
}

function formatRate(rate: number): string {
  return rate >= 10 ? String(Math.round(rate)) : rate.toFixed(1);
}

/** `8s`, `3m20s`, `2h05m`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, '0')}s`;
  return `${Math.floor(whole / 3600)}h${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')}m`;
}

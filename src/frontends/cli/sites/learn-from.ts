// Where a site's pages come from when it is learned: files and lines, or the site itself, fetched politely. Both feed a
// learner page by page, with a progress bar; pages that cannot be used are reported and the others continue.

import { ERRORS, type ErrorCode, PithError } from '../../../base/index.ts';
import { type Io, styleOf } from '../../../command/index.ts';
import type { SiteLearner } from '../../../index.ts';
import { type SampleOptions, sampleSite } from '../../../inputs/fetch/index.ts';
import { openPages } from '../../../inputs/pages/index.ts';
import { oneLine, ProgressBar } from '../../../terminal/index.ts';

/** A page that was not used for learning. */
export interface Skipped {
  readonly page: string;
  readonly reason: string;
}

export interface LearnedFrom {
  readonly skipped: readonly Skipped[];
  /** The exit code of the first page that failed, or 0. */
  readonly exit: number;
}

export async function learnFromInputs(
  learner: SiteLearner,
  inputs: readonly string[],
  { jsonl }: { readonly jsonl: boolean },
  io: Io,
): Promise<LearnedFrom> {
  const { total, pages } = await openPages(inputs, jsonl, io);
  const report = new Report(io, total);
  let failed: ErrorCode | undefined;
  try {
    for await (const { name, page, problem } of pages) {
      if (page !== undefined) learner.add(page);
      else {
        if (total === 1) throw problem;
        report.skip(name, problem.message);
        failed ??= problem.code;
      }
      report.tick(name);
    }
  } finally {
    report.stop();
  }
  if (learner.pages === 0)
    throw new PithError(
      failed ?? 'bad-input',
      report.count === 0 ? 'no pages to learn from' : 'none of the pages could be used',
    );
  // Broken lines are reported, as in a pipe. They are not a failure if the rest can be used.
  return { skipped: report.skipped, exit: jsonl || failed === undefined ? 0 : ERRORS[failed].exit };
}

export async function learnFromSite(
  learner: SiteLearner,
  url: string,
  options: SampleOptions & { readonly pages: number },
  io: Io,
): Promise<LearnedFrom> {
  const report = new Report(io, options.pages);
  try {
    const pages = await sampleSite(url, {
      ...options,
      onPage: (at) => report.tick(at),
      onSkip: (at, reason) => report.skip(at, reason),
    });
    for (const page of pages) learner.add(page);
  } finally {
    report.stop();
  }
  if (learner.pages === 0) throw new PithError('unavailable', `${url}: none of its pages could be fetched`);
  return { skipped: report.skipped, exit: 0 };
}

class Report {
  readonly skipped: Skipped[] = [];
  private readonly bar: ProgressBar;
  private readonly mark: string;

  constructor(io: Io, total: number | undefined) {
    const style = styleOf(io.stderr, io);
    this.bar = new ProgressBar(io.stderr, { label: 'learn', total, style });
    this.mark = style.yellow('pith:');
  }

  get count(): number {
    return this.bar.count;
  }

  tick(name: string): void {
    this.bar.tick(1, name);
  }

  skip(page: string, reason: string): void {
    this.skipped.push({ page, reason });
    this.bar.log(`${this.mark} ${oneLine(`${page}: ${reason}; skipped`)}`);
  }

  stop(): void {
    this.bar.stop();
  }
}

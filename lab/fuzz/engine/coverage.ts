// What of our code has run since it was last asked, as numbers: a range of code each, as V8 itself counts it. No
// instrumentation, no native part; why no ready-made fuzzer is used: docs/decisions/own-fuzzer.md.

import { Session } from 'node:inspector';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface Script {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}

export class Coverage {
  private readonly session = new Session();
  private readonly numbers = new Map<string, number>();
  private readonly isOurs: (url: string) => boolean;

  /** `part`: what the addresses of the modules that count have in them. */
  constructor(part: string) {
    this.isOurs = (url) => url.includes(part);
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Ranges that ran since the last time. */
  take(): number[] {
    let scripts: readonly Script[] = [];
    // Answered before `post` returns: the session is of this very thread.
    this.session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error;
      scripts = answer.result;
    });
    const ran: number[] = [];
    for (const { url, functions } of scripts) {
      if (!this.isOurs(url)) continue;
      for (const { ranges } of functions)
        for (const { startOffset, endOffset, count } of ranges)
          if (count > 0) ran.push(this.numberOf(`${url} ${startOffset} ${endOffset}`));
    }
    return ran;
  }

  end(): void {
    this.session.disconnect();
  }

  private numberOf(range: string): number {
    const known = this.numbers.get(range);
    if (known !== undefined) return known;
    this.numbers.set(range, this.numbers.size);
    return this.numbers.size - 1;
  }
}

// The ranges of our code that have run since the last call, as numbers, as V8 itself counts them. It needs no
// instrumentation and no native part; docs/decisions/own-fuzzer.md explains why.

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

  /** `part`: a part of the URLs of the modules that count. */
  constructor(part: string) {
    this.isOurs = (url) => url.includes(part);
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Ranges that ran since the last call. */
  take(): number[] {
    let scripts: readonly Script[] = [];
    // The answer arrives before `post` returns, since the session belongs to this thread.
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

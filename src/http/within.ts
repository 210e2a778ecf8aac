// Work with a time limit: when the time is up, the caller gets an error and waits no longer.

import { PithError } from '../base/index.ts';

/** One limit, and one timer, for several pieces of work; `over` ends it. */
export class RequestLimit {
  private readonly late: Promise<never>;
  private readonly timer: ReturnType<typeof setTimeout>;

  constructor(ms: number, what: string, status = 408) {
    let fail: (error: PithError) => void = () => {};
    this.late = new Promise((_, reject) => {
      fail = reject;
    });
    this.late.catch(() => {});
    this.timer = setTimeout(() => fail(new PithError('timeout', what, { status })), ms);
  }

  async hold<T>(work: Promise<T>): Promise<T> {
    work.catch(() => {});
    return Promise.race([work, this.late]);
  }

  over(): void {
    clearTimeout(this.timer);
  }
}

export async function within<T>(ms: number, what: string, work: Promise<T>, status = 408): Promise<T> {
  const limit = new RequestLimit(ms, what, status);
  try {
    return await limit.hold(work);
  } finally {
    limit.over();
  }
}

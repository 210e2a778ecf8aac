// Bodies are outside V8's heap, and what V8 keeps of them is small: by its own measure there is little to collect, so hundreds
// of them pile up until their bytes trigger a full collection. That took a third of the CPU time of this process. So the young
// generation is collected after every megabyte of bodies, on one thread, since helper threads would only compete with the
// workers.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A collection takes half a millisecond; every four megabytes was too late to help. */
const CLEAR_BYTES = 2 ** 20;

/** For a process that only passes bodies on and judges no page itself. */
export class YoungSpace {
  private readonly collect: (options: { readonly type: 'minor' }) => void;
  private passedBytes = 0;

  constructor() {
    for (const flag of ['--semi-space-growth-factor=1', '--no-parallel-scavenge', '--expose-gc'])
      setFlagsFromString(flag);
    this.collect = runInNewContext('gc') as YoungSpace['collect'];
  }

  /** Reports that this many bytes of a body are no longer needed, or soon will not be. */
  passed(bytes: number): void {
    this.passedBytes += bytes;
    if (this.passedBytes < CLEAR_BYTES) return;
    this.passedBytes = 0;
    setImmediate(() => this.collect({ type: 'minor' }));
  }
}

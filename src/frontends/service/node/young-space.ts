// Bodies lie outside of the engine's heap, and what it holds of them is small: by its own measure there is little to
// collect, so it lets hundreds of them pile up until their bytes alarm it, and then goes through the whole heap. That cost
// a third of what this process does for a request. So its young space is cleared after every megabyte, and they go with it; by one
// thread, since helpers would only take turns with the workers.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A pass takes half a millisecond; after four megabytes it came too late to help. */
const CLEAR_BYTES = 2 ** 20;

/** For a process that passes bodies on and judges no page itself. */
export class YoungSpace {
  private readonly collect: (options: { readonly type: 'minor' }) => void;
  private passedBytes = 0;

  constructor() {
    for (const flag of ['--semi-space-growth-factor=1', '--no-parallel-scavenge', '--expose-gc'])
      setFlagsFromString(flag);
    this.collect = runInNewContext('gc') as YoungSpace['collect'];
  }

  /** So many bytes of a body are done with, or will be in a moment. */
  passed(bytes: number): void {
    this.passedBytes += bytes;
    if (this.passedBytes < CLEAR_BYTES) return;
    this.passedBytes = 0;
    setImmediate(() => this.collect({ type: 'minor' }));
  }
}

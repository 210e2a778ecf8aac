// Parses a page in a worker that is stopped if it takes too long, so that an endless loop fails one test and not the
// run. The worker runs the bundled module, as users do: the test runner's module wrapping makes calls across files
// several times as expensive, and would be measured instead.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';

export interface Outcome {
  /** Processor time: other tests run beside this one. */
  readonly cpuMs: number;
  readonly size: number;
  /** Deepest node. */
  readonly depth: number;
  /** Nodes that violate the invariants of a tape: parents before children, subtrees as ranges within their parent's. */
  readonly faults: number;
}

const ENTRY = new URL('../../src/dom/index.ts', import.meta.url).pathname;
const KILL_AFTER_MS = 60_000;

const PROGRAM = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', (page) => {
  const before = process.cpuUsage();
  const tape = dom.parse(page);
  const { user, system } = process.cpuUsage(before);
  const depth = new Int32Array(tape.size);
  let deepest = 0;
  let faults = tape.end[0] === tape.size ? 0 : 1;
  for (let node = 1; node < tape.size; node++) {
    const parent = tape.parent[node];
    depth[node] = depth[parent] + 1;
    deepest = Math.max(deepest, depth[node]);
    if (parent >= node || tape.end[node] > tape.end[parent] || tape.end[node] <= node) faults++;
    if (tape.to[node] < tape.from[node] || tape.to[node] > page.length) faults++;
  }
  parentPort.postMessage({ cpuMs: (user + system) / 1000, size: tape.size, depth: deepest, faults });
});
`;

export class ParserWorker {
  readonly #worker: Worker;

  constructor() {
    const [file] = buildSync({
      entryPoints: [ENTRY],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'dom',
      logLevel: 'error',
    }).outputFiles;
    this.#worker = new Worker(file!.text + PROGRAM, { eval: true });
  }

  async parse(page: string): Promise<Outcome> {
    const stopped = new AbortController();
    const timer = setTimeout(() => stopped.abort(), KILL_AFTER_MS);
    try {
      this.#worker.postMessage(page);
      const [outcome] = await once(this.#worker, 'message', { signal: stopped.signal });
      return outcome as Outcome;
    } finally {
      clearTimeout(timer);
      if (stopped.signal.aborted) await this.stop();
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

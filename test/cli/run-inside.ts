// Runs the command in this process, from source: for the many cases in which a separate process would show nothing
// more.

import { Readable, Writable } from 'node:stream';
import { main } from '../../src/frontends/main.ts';
import type { Run } from './run.ts';

export async function pithInside(argv: readonly string[], stdin = '', env: Record<string, string> = {}): Promise<Run> {
  const out = new Collector();
  const err = new Collector();
  const exit = await main(argv, { stdin: Readable.from([Buffer.from(stdin)]), stdout: out, stderr: err, env });
  return { stdout: out.text, stderr: err.text, exit };
}

class Collector extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

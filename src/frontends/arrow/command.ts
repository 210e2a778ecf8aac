// `pith engine --arrow`: the long-lived child that other languages and Spark speak to, over standard input and output.

import { readSync, writeSync } from 'node:fs';
import { loadPart, PithError } from '../../base/index.ts';
import { type Command, defineCommand, readVersion } from '../../command/index.ts';
import type { EngineSetup } from './serve.ts';

const STDIN = 0;
const STDOUT = 1;
const FULL_PIPE_MS = 1;
const never = new Int32Array(new SharedArrayBuffer(4));

/** `loadOptions`: the reader of the options of `pith corpus`. */
export const engineCommand = (loadOptions: () => Promise<EngineSetup['readOptions']>): Command =>
  defineCommand({
    name: 'engine',
    usage: '--arrow',
    options: { arrow: { help: 'speak Arrow IPC streams: requests on standard input, answers on standard output' } },
    examples: [['pith engine --arrow', 'for programs; docs/engine.md has the protocol']],
    run: async (values, inputs) => {
      if (!values.arrow || inputs.length > 0)
        throw new PithError('bad-option', 'write: pith engine --arrow; programs speak to it, people use pith corpus');
      const { serveArrow } = await loadPart('pith engine --arrow', 'apache-arrow', () => import('./serve.ts'));
      await serveArrow({
        fill: fillFromStdin,
        send: sendToStdout,
        pith: readVersion(),
        readOptions: await loadOptions(),
      });
      return 0;
    },
  });

/** Waited for: nothing else is to be done meanwhile. */
function fillFromStdin(into: Uint8Array): boolean {
  for (let at = 0; at < into.length; ) {
    const length = readSync(STDIN, into, at, into.length - at, null);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** Returns when all is written: a stream would keep what a full pipe does not take until the event loop turns again. */
function sendToStdout(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(STDOUT, bytes, at);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EAGAIN') throw thrown;
      Atomics.wait(never, 0, 0, FULL_PIPE_MS);
    }
  }
}

// `pith engine --arrow`: the long-lived child process for other languages and Spark, over standard input and output.

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
    options: { arrow: { help: 'use Arrow IPC streams: requests on standard input, answers on standard output' } },
    examples: [['pith engine --arrow', 'for programs; docs/engine.md has the protocol']],
    run: async (values, inputs) => {
      if (!values.arrow || inputs.length > 0)
        throw new PithError('bad-option', 'usage: pith engine --arrow. It is for programs; people use pith corpus');
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

/** Synchronous: there is nothing else to do meanwhile. */
function fillFromStdin(into: Uint8Array): boolean {
  for (let at = 0; at < into.length; ) {
    const length = readSync(STDIN, into, at, into.length - at, null);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/**
 * Returns when everything is written: a stream would buffer what a full pipe does not take until the next turn of the
 * event loop.
 */
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

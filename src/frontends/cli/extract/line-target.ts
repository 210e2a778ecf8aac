// Where lines go: standard output, or a file that appears when it is complete. Writing waits for a slow reader.

import { type Io, Writer } from '../../../command/index.ts';
import { openFile } from '../../../files/index.ts';
import { fileError } from '../../../inputs/files/index.ts';

export interface LineTarget {
  readonly writer: Writer;
  readonly close: () => Promise<void>;
  readonly abandon: () => void;
}

export function openTarget(out: string | undefined, io: Io): LineTarget {
  if (out === undefined || out === '-')
    return { writer: new Writer(io.stdout), close: async () => {}, abandon: () => {} };
  const { stream, publish, abandon } = openFile(out);
  const writer = new Writer(stream, (thrown) => fileError(out, thrown));
  return {
    writer,
    abandon,
    close: () =>
      publish().catch((thrown) => {
        throw fileError(out, thrown);
      }),
  };
}

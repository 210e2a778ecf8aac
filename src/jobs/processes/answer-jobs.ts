// The child's side of the pool: answers one job after another for as long as its parent lives.

import { rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { failedBy } from './failed.ts';
import { FrameReader, packFrame } from './frames.ts';
import { PIPE, sendFrame } from './pipe.ts';
import { StateFile } from './state-file.ts';

/** The `setup` that the pool passed to this process. */
export function readSetup<Setup>(): Setup {
  return JSON.parse(process.argv[2]!) as Setup;
}

/** Returns a function that reports the position in the job, as the pool's `stateFields` numbers. */
export function openState(): (values: readonly number[]) => void {
  const path = process.argv[3]!;
  const file = new StateFile(path, Number(process.argv[4]), 'r+');
  // Both sides have it open: without a name it leaves nothing behind when they are killed.
  rmSync(path, { force: true });
  return (values) => file.write(values);
}

/** A thrown error becomes the answer `failed`. `onGone`: the parent has ended. */
export function answerJobs<Job, Reply extends object>(
  answer: (job: Job) => Promise<Reply>,
  onGone: () => void = () => process.exit(0),
): void {
  const reader = new FrameReader(async (job) => {
    sendFrame(socket, packFrame(await answer(job as Job).catch(failedBy)));
  });
  const onread = {
    buffer: () => reader.room(),
    callback: (count: number) => {
      reader.filled(count);
      return true;
    },
  };
  // Reads into the reader's own memory. Node's types list `onread` only for outgoing connections.
  const options = { fd: PIPE, readable: true, writable: true, onread };
  const socket = new Socket(options);
  socket.on('error', onGone);
  socket.on('end', onGone);
  // A terminal sends these to all processes; the parent decides when a child ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
}

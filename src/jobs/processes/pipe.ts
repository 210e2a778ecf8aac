// Both ends of the pipe between a process and its child: messages go in whole and come out whole, in order. A parent that
// is gone closes its end, which is how its child learns of it.

import { Socket } from 'node:net';
import { FrameReader, packFrame } from './frames.ts';

/** The descriptor at which a child finds its end. */
export const PIPE = 3;

export function sendFrame(socket: Socket, frame: readonly Uint8Array[]): void {
  socket.cork();
  for (const piece of frame) socket.write(piece);
  socket.uncork();
}

/** `onGarbled`: what came is no frame, and nothing behind it is looked at. */
export function onFrames(socket: Socket, onMessage: (message: unknown) => void, onGarbled: () => void): void {
  const reader = new FrameReader(onMessage);
  const take = (piece: Buffer): void => {
    try {
      reader.push(piece);
    } catch {
      socket.off('data', take);
      socket.resume();
      onGarbled();
    }
  };
  socket.on('data', take);
}

/** In a child: answers every message of its parent; `onGone` when there is no parent any more. */
export function answerParent<Task, Reply extends object>(
  answer: (task: Task) => Promise<Reply>,
  onGone: () => void,
): void {
  const reader = new FrameReader(async (task) => {
    sendFrame(socket, packFrame(await answer(task as Task)));
  });
  const onread = {
    buffer: () => reader.room(),
    callback: (count: number) => {
      reader.filled(count);
      return true;
    },
  };
  // Bytes are written where they belong; the types of Node know `onread` only of connections that are made.
  const options = { fd: PIPE, readable: true, writable: true, onread };
  const socket = new Socket(options);
  socket.on('error', onGone);
  socket.on('end', onGone);
}

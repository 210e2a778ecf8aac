// The pipe between a process and its child: whole messages, in order. When the parent ends, the pipe closes, and the child
// notices.

import type { Socket } from 'node:net';
import { FrameReader } from './frames.ts';

/** The file descriptor of the child's end. */
export const PIPE = 3;

export function sendFrame(socket: Socket, frame: readonly Uint8Array[]): void {
  socket.cork();
  for (const piece of frame) socket.write(piece);
  socket.uncork();
}

/** `onGarbled`: the bytes are not a frame; the rest is ignored. */
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

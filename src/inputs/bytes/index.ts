// a file or memory → bytes at any offset, or as one unpacked stream
export { type ByteSource, byteRange, bytesSource, openBytes, readAt } from './byte-source.ts';
export { ByteWindow } from './byte-window.ts';
export { BufferCursor, type Cursor, FileCursor, StreamCursor } from './cursor.ts';
export { fileChunks } from './file-chunks.ts';
export { failureOf, openCursor } from './open-cursor.ts';

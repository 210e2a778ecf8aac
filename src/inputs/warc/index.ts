// bytes → WARC records, and the page inside each
export { type ByteSource, bytesSource, openFile } from './byte-source.ts';
export { ByteWindow } from './byte-window.ts';
export { type Cursor, FileCursor, StreamCursor } from './cursor.ts';
export { fileError } from './file-error.ts';
export { readHead } from './head-lines.ts';
export { decodeBody } from './http-body.ts';
export { readHttpMessage } from './http-message.ts';
export { isCuttableGzip, type ReadOptions, readWarc } from './read-warc.ts';
export type { WarcRecord } from './record.ts';
export { fileChunks } from './unpack-stream.ts';
export { writeRecord, writeResponse } from './write-record.ts';

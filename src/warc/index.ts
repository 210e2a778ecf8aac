// bytes → WARC records, and the page inside each
export { type ByteSource, bytesSource, openFile } from './byte-source.ts';
export { ByteWindow } from './byte-window.ts';
export { type Cursor, FileCursor, StreamCursor } from './cursor.ts';
export { fileError } from './file-error.ts';
export { type Head, readHead } from './head-lines.ts';
export { decodeBody } from './http-body.ts';
export { type HttpMessage, readHttpMessage } from './http-message.ts';
export { DEFAULT_MAX_BYTES, isCuttableGzip, type ReadOptions, readWarc } from './read-warc.ts';
export type { Damage, WarcRecord } from './record.ts';
export { fileChunks, Unpacked, zstdStream } from './unpack-stream.ts';
export { type RecordParts, type ResponseParts, writeRecord, writeResponse } from './write-record.ts';

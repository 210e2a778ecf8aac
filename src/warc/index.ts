// bytes → WARC records, and the page inside each
export { type ByteSource, bytesSource, openFile } from './byte-source.ts';
export { ByteWindow } from './byte-window.ts';
export { fileError } from './file-error.ts';
export { type Head, readHead } from './head-lines.ts';
export { decodeBody } from './http-body.ts';
export { type HttpMessage, readHttpMessage } from './http-message.ts';
export { isCuttableGzip, type ReadOptions, readWarc } from './read-warc.ts';
export type { Damage, WarcRecord } from './record.ts';
export { type RecordParts, type ResponseParts, writeRecord, writeResponse } from './write-record.ts';

// bytes → WARC records, and the HTTP message inside each
export { type MemberFormat, readMembers } from './gzip-members.ts';
export { readHead } from './head-lines.ts';
export { type BodyHeaders, decodeBody } from './http-body.ts';
export { readHttpMessage } from './http-message.ts';
export { isCuttableGzip, readStreamRecords, readWarc, type WarcOptions } from './read-warc.ts';
export type { WarcRecord } from './record.ts';
export { writeRecord, writeResponse } from './write-record.ts';

// packed bytes → what they hold, and whether they are whole: gzip, deflate, Brotli, Zstandard
export { hasZstd, type Packing, packingByName, ZSTD_MISSING } from './packings.ts';
export { unpackBytes, unpackWhole } from './unpack-bytes.ts';
export { isCutShort, unpackStream } from './unpack-stream.ts';

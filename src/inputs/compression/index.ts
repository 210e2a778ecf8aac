// compressed bytes → their content, and whether it is whole: gzip, deflate, Brotli, Zstandard
export {
  ACCEPT_ENCODING,
  encodingsOf,
  gunzipFile,
  MAX_CODINGS,
  packingOfEncoding,
  undoEncodings,
} from './content-encoding.ts';
export { hasZstd, ZSTD_MISSING } from './packings.ts';
export { unpackBytes, unpackWhole } from './unpack-bytes.ts';
export { isCutShort, unpackStream } from './unpack-stream.ts';

// For every module: bytes and strings, pooled memory, numbers, the one error, shape checks for data from outside. Imports no
// other module.

export { Arena } from './arena.ts';
export { parseBoundedJson } from './bounded-json.ts';
export {
  decodeBase64,
  decodeUtf8,
  encodeUtf8,
  hasLatin1,
  isAsciiByEngine,
  isUtf8ByEngine,
  latin1,
  stringOf,
  textDecoder,
  utf8Text,
  writeClamped,
} from './bytes.ts';
export { asPithError, ERRORS, type ErrorCode, NOTHING_FOUND, PithError } from './error.ts';
export { getOrMake } from './get-or-make.ts';
export { HashCounter } from './hash-counter.ts';
export { parseObject } from './json-object.ts';
export {
  BEYOND_LIMITS,
  CLIENT_LIMITS,
  LIMITS,
  type LimitName,
  limitsReached,
  noteLimit,
  passLimits,
} from './limits.ts';
export { lowerBound } from './lower-bound.ts';
export { LruMap } from './lru-map.ts';
export { loadPart } from './optional-part.ts';
export { arrayPool, ObjectPool } from './pool.ts';
export { seededRandom, shuffle } from './seeded-random.ts';
export { misfit, type Shape } from './shape.ts';
export { mean, median, quantile } from './statistics.ts';

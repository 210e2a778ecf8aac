// What the engine offers: bytes and strings. Imports nothing of ours.

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

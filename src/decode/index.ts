// bytes + headers → string, with the evidence for the charset
export { charsetInContentType } from './declared.ts';
export {
  type CharsetEvidence,
  type CharsetSource,
  type Decoded,
  type DecodeOptions,
  decode,
} from './decode.ts';
export { type Detection, type Detector, detectCharset } from './detect.ts';
export { guessCharset } from './guess.ts';
export { charsetOf } from './labels.ts';
export type { BinaryKind } from './sniff.ts';

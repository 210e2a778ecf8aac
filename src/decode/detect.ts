// A sample of text bytes → their most likely charset. Callers can use their own detector.

import { guessCharset } from './guess.ts';

export interface Detection {
  /** A charset that TextDecoder supports. */
  readonly charset: string;
  /** 0 to 1: the detector's own estimate. */
  readonly confidence: number;
}

/** Bytes of text without markup → a charset, or undefined if it cannot decide. */
export type Detector = (sample: Uint8Array) => Detection | undefined;

/** The default detector. */
export function detectCharset(sample: Uint8Array): Detection | undefined {
  return isCommonPunctuation(sample) ? { charset: 'windows-1252', confidence: 0.9 } : guessCharset(sample);
}

/** Bytes that mean the same in every windows-125x: quotes, dashes, ellipsis, bullet, no-break space, § © « ® ° · ». */
const SHARED_BYTES: ReadonlySet<number> = new Set([
  0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0, 0xa7, 0xa9, 0xab, 0xae, 0xb0, 0xb7, 0xbb,
]);

/** True for most undeclared pages: their only non-ASCII bytes are these, so nothing has to be detected. */
function isCommonPunctuation(sample: Uint8Array): boolean {
  for (const byte of sample) if (byte > 0x7f && !SHARED_BYTES.has(byte)) return false;
  return true;
}

// A sample of text bytes → the charset they are most likely in. In Node by jschardet, loaded when first needed (its
// model is over a megabyte, so it is no part of the browser bundle and of no page that says what it is); where it is
// not to be had, by the small guess of ours. A caller can bring its own.

import { optionalPackage } from '../runtime/index.ts';
import { guessCharset } from './guess.ts';
import { charsetOf } from './labels.ts';

export interface Detection {
  /** A charset that TextDecoder knows. */
  readonly charset: string;
  /** 0 to 1, as sure as the detector says it is. */
  readonly confidence: number;
}

/** Bytes of text, without markup → a charset, or undefined when it cannot tell. */
export type Detector = (sample: Uint8Array) => Detection | undefined;

interface Jschardet {
  readonly chardet: {
    readonly EncodingEra: { readonly MODERN_WEB: number; readonly LEGACY_ISO: number };
    detect(bytes: Uint8Array, options: object): { encoding: string | null; confidence: number };
  };
}

let loaded: Jschardet | undefined | null;

/** jschardet where this runs in Node and it is installed; looked for once. */
function jschardet(): Jschardet | undefined {
  if (loaded === undefined) loaded = optionalPackage<Jschardet>('jschardet') ?? null;
  return loaded ?? undefined;
}

/** The default detector. */
export function detectCharset(sample: Uint8Array): Detection | undefined {
  if (isCommonPunctuation(sample)) return { charset: 'windows-1252', confidence: 0.9 };
  const chardet = jschardet()?.chardet;
  if (chardet === undefined) return guessCharset(sample);
  const era = chardet.EncodingEra;
  // `preferSuperset` would call ISO-8859-2 windows-1250 and ISO-8859-5 windows-1251, which hold other letters.
  const found = chardet.detect(sample, { encodingEra: era.MODERN_WEB | era.LEGACY_ISO, preferSuperset: false });
  const charset = found.encoding === null ? undefined : charsetOf(found.encoding);
  return charset === undefined || charset.startsWith('utf-')
    ? guessCharset(sample)
    : { charset, confidence: found.confidence };
}

/** Bytes that mean the same in every windows-125x: quotes, dashes, ellipsis, bullet, no-break space, § © « ® ° · ». */
const SHARED_BYTES: ReadonlySet<number> = new Set([
  0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0, 0xa7, 0xa9, 0xab, 0xae, 0xb0, 0xb7, 0xbb,
]);

/** Most undeclared pages hold nothing but these over ASCII: then nothing has to be detected. */
function isCommonPunctuation(sample: Uint8Array): boolean {
  for (const byte of sample) if (byte > 0x7f && !SHARED_BYTES.has(byte)) return false;
  return true;
}

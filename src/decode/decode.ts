// Bytes and their declared charset → text, with the evidence for the charset. In order: byte-order mark, well-formed UTF-8
// (even if another charset is declared: other text is never UTF-8 by chance), header, meta, detection, windows-1252.
// The surprise: in Node, UTF-8 is not decoded at all. `source` contains its bytes one per character and `utf8` is true; the
// tape then uses byte offsets and decodes only the text that is read.

import { hasLatin1, latin1, PithError, textDecoder } from '../base/index.ts';
import { charsetInContentType, charsetInPage } from './declared.ts';
import { type Detection, type Detector, detectCharset } from './detect.ts';
import { countLetters } from './guess.ts';
import { charsetOf } from './labels.ts';
import { textSample } from './sample.ts';
import {
  type BinaryKind,
  byteOrderMark,
  fileKind,
  hasJapaneseEscapes,
  hasManyControls,
  utf16Pattern,
} from './sniff.ts';
import { transcode } from './transcode.ts';
import { settleTwins } from './twins.ts';
import { isAscii, isUtf8, utf8Quality } from './utf8.ts';
import { vietnameseCharset } from './vietnamese.ts';

export interface DecodeOptions {
  /** The Content-Type header of the bytes: `text/html; charset=windows-1251`. */
  contentType?: string;
  /** The charset, if the caller knows it for certain. */
  charset?: string;
  /** Detector for bytes without a declared charset; `false` for none. */
  detect?: Detector | false;
}

/** How the charset was decided. */
export type CharsetSource = 'given' | 'bom' | 'utf-8' | 'pattern' | 'header' | 'meta' | 'detection' | 'default';

export interface CharsetEvidence {
  readonly decidedBy: CharsetSource;
  /** Charset in the header, whether or not it was used. */
  readonly header?: string;
  /** Charset that the page declares; read only when the bytes are not UTF-8. */
  readonly meta?: string;
  /** Result of the detector, if it ran. */
  readonly detected?: Detection;
  /** Set when the bytes are not text: an image, an archive, random bytes. */
  readonly binary?: BinaryKind;
}

export interface Decoded {
  /** The text, or its UTF-8 bytes one per character when `utf8` is set. */
  readonly source: string;
  readonly utf8: boolean;
  /** Name of the charset in the Encoding Standard, lower-case. */
  readonly charset: string;
  readonly evidence: CharsetEvidence;
}

/** V8's longest string. */
const MAX_BYTES = 0x1fffffe8;
/** Broken UTF-8 still counts as UTF-8 if it is declared and at least as many sequences are valid as broken, */
const DECLARED_MIN_VALID = 1;
/** or if it is undeclared and nearly all are valid: a truncated page, a pasted advertisement. */
const UNDECLARED_MIN_VALID = 20;
/** Share of U+FFFD among non-ASCII characters above which a declared charset is rejected. */
const MAX_BROKEN_SHARE = 0.02;
/** Share of non-ASCII bytes above which text cannot be Latin: Vietnamese has a quarter, Russian nearly all. */
const LATIN_MAX_HIGH = 0.45;
/** Number of bytes checked first. */
const ASCII_PROBE = 8 * 1024;
const DEFAULT_CHARSET = 'windows-1252';

/**
 * Decodes a page. Never throws because of the bytes' content, only if they exceed the maximum length of a string.
 *
 *     const { charset, source } = decode(Uint8Array.of(0x67, 0x72, 0xfc, 0xdf), { contentType: 'text/html; charset=latin1' });
 *     charset; // 'windows-1252'
 *     source; // 'grüß'
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  if (bytes.length > MAX_BYTES)
    throw new PithError('too-large', `${bytes.length} bytes exceed the maximum length of a string`);
  if (options.charset !== undefined) {
    const charset = charsetOf(options.charset);
    if (charset === undefined) throw new PithError('bad-option', `unknown charset '${options.charset}'`);
    return text(withoutMark(bytes, charset), charset, { decidedBy: 'given' });
  }
  const mark = byteOrderMark(bytes);
  if (mark !== undefined) return text(bytes.subarray(mark.size), mark.charset, { decidedBy: 'bom' });
  const header = options.contentType === undefined ? undefined : charsetInContentType(options.contentType);
  const declared = header === undefined ? {} : { header };

  const file = fileKind(bytes);
  const pattern = file === undefined ? utf16Pattern(bytes) : undefined;
  if (pattern !== undefined) return text(bytes, pattern, { decidedBy: 'pattern', ...declared });
  const binary = file ?? (hasManyControls(bytes) ? 'unknown' : undefined);
  if (binary !== undefined) return text(bytes, DEFAULT_CHARSET, { decidedBy: 'default', ...declared, binary });
  if (isAllAscii(bytes)) {
    const source = ascii(bytes);
    if (hasJapaneseEscapes(source)) return text(bytes, 'iso-2022-jp', { decidedBy: 'pattern', ...declared });
    return { source, utf8: false, charset: 'utf-8', evidence: { decidedBy: 'utf-8', ...declared } };
  }
  if (isUtf8(bytes)) return text(bytes, 'utf-8', { decidedBy: 'utf-8', ...declared }, true);
  return legacy(bytes, header, options.detect ?? detectCharset);
}

/** Decodes bytes that are not well-formed UTF-8: by a declared charset that fits, else by detection. */
function legacy(bytes: Uint8Array, header: string | undefined, detect: Detector | false): Decoded {
  const meta = charsetInPage(bytes);
  const declared = { ...(header !== undefined && { header }), ...(meta !== undefined && { meta }) };
  const { valid, broken } = utf8Quality(bytes);
  const declaredUtf8 = header === 'utf-8' || meta === 'utf-8';
  if (valid > 0 && valid >= broken * (declaredUtf8 ? DECLARED_MIN_VALID : UNDECLARED_MIN_VALID)) {
    const decidedBy = header === 'utf-8' ? 'header' : meta === 'utf-8' ? 'meta' : 'utf-8';
    return text(bytes, 'utf-8', { decidedBy, ...declared });
  }
  const sample = textSample(bytes);
  // A server often sends latin1 as a default that says nothing about the page, so the page's own declaration goes first.
  const candidates: [CharsetSource, string | undefined][] =
    header === DEFAULT_CHARSET && meta !== undefined
      ? [['meta', meta]]
      : [
          ['header', header],
          ['meta', meta],
        ];
  const vietnamese = candidates.every(([, charset]) => isWestern(charset))
    ? vietnameseCharset(bytes, sample)
    : undefined;
  if (vietnamese !== undefined) return text(bytes, vietnamese, { decidedBy: 'pattern', ...declared });
  for (const [decidedBy, charset] of candidates) {
    if (charset !== undefined && charset !== 'utf-8' && holds(sample, charset)) {
      return text(bytes, charset, { decidedBy, ...declared });
    }
  }
  const detected = detect === false || sample.length === 0 ? undefined : detect(sample);
  if (detected === undefined)
    return text(bytes, header ?? meta ?? DEFAULT_CHARSET, { decidedBy: 'default', ...declared });
  return text(bytes, settleTwins(bytes, detected.charset), { decidedBy: 'detection', ...declared, detected });
}

/** True for charsets that pages in the old Vietnamese charsets declare; only the font gave their bytes meaning. */
function isWestern(charset: string | undefined): boolean {
  return charset === undefined || charset === DEFAULT_CHARSET || charset === 'windows-1258' || charset === 'utf-8';
}

/** Whether a sample can be in its declared charset. */
function holds(sample: Uint8Array, charset: string): boolean {
  if (charset === DEFAULT_CHARSET) {
    const { high, letters } = countLetters(sample);
    return high <= (high + letters) * LATIN_MAX_HIGH || high < 16;
  }
  const decoded = transcode(sample, charset);
  let high = 0;
  let broken = 0;
  for (let at = 0; at < decoded.length; at++) {
    const code = decoded.charCodeAt(at);
    if (code === 0xfffd) broken++;
    else if (code > 0x7f) high++;
  }
  return broken <= 1 + high * MAX_BROKEN_SHARE; // one more: the sample may end inside a character
}

/** Builds the result; `wellFormed` UTF-8 stays bytes if the engine can make a string from them. */
function text(bytes: Uint8Array, charset: string, evidence: CharsetEvidence, wellFormed?: boolean): Decoded {
  if (charset === 'utf-8' && hasLatin1 && (wellFormed ?? isUtf8(bytes))) {
    return { source: latin1(bytes), utf8: true, charset, evidence };
  }
  return { source: transcode(bytes, charset), utf8: false, charset, evidence };
}

/** The engine's check reads all bytes before it answers, and most non-ASCII pages show it early. */
function isAllAscii(bytes: Uint8Array): boolean {
  return isAscii(bytes.subarray(0, ASCII_PROBE)) && isAscii(bytes);
}

function ascii(bytes: Uint8Array): string {
  return hasLatin1 ? latin1(bytes) : textDecoder('utf-8').decode(bytes);
}

function withoutMark(bytes: Uint8Array, charset: string): Uint8Array {
  const mark = byteOrderMark(bytes);
  return mark?.charset === charset ? bytes.subarray(mark.size) : bytes;
}

// Choices → the bytes of a page in one of several charsets, with its headers, sometimes damaged.

import type { Draw } from '../engine/draw.ts';
import { damageBytes } from './damage.ts';
import { makePage } from './page.ts';
import { CHARSETS } from './words.ts';

export interface ByteCase {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
}

const ENCODERS: readonly ((text: string) => Uint8Array)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  (text) => Buffer.from(text.replace(/[^\0-\x7f]/g, (sign) => `\x1b$B${sign.length}0\x1b(B`)),
  (text) => Buffer.from(text).map((byte) => (byte > 127 ? byte ^ 0x20 : byte)),
];

export function makeBytes(draw: Draw): ByteCase {
  const whole = draw.pick(ENCODERS)(makePage(draw));
  const bytes = draw.chance(100) ? damageBytes(draw, whole) : whole;
  const contentType = draw.chance(100) ? `text/html; charset=${draw.pick(CHARSETS)}` : undefined;
  return { bytes: Uint8Array.from(bytes), contentType };
}

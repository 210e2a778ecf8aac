// The first bytes of a WARC.gz, with 64 bytes overwritten inside some of its members, as a bad disk or a broken copy
// leaves them. Returns the number of sound pages, so that a reader's losses can be counted.

import { readFileSync, writeFileSync } from 'node:fs';
import { bytesSource } from '../../../src/inputs/bytes/index.ts';
import { readWarc } from '../../../src/inputs/warc/index.ts';

const OVERWRITTEN = 64;

export interface Damaged {
  readonly records: number;
  readonly damaged: number;
  /** Untouched responses. */
  readonly soundPages: number;
}

export async function damage(from: string, to: string, size: number, members: number): Promise<Damaged> {
  const whole = readFileSync(from).subarray(0, size);
  const places: { offset: number; length: number; isPage: boolean }[] = [];
  for await (const { offset, length, damage, head } of readWarc(bytesSource(whole)))
    if (damage === undefined) places.push({ offset, length, isPage: head?.fields.get('warc-type') === 'response' });
  const last = places.at(-1)!;
  const bytes = Buffer.from(whole.subarray(0, last.offset + last.length));
  const hit = Array.from({ length: members }, (_, i) => Math.floor((places.length * (i + 1)) / (members + 1)));
  for (const index of hit) {
    const { offset, length } = places[index]!;
    bytes.fill(0xa5, offset + (length >> 1), offset + (length >> 1) + OVERWRITTEN);
  }
  writeFileSync(to, bytes);
  const soundPages = places.filter(({ isPage }, index) => isPage && !hit.includes(index)).length;
  return { records: places.length, damaged: hit.length, soundPages };
}

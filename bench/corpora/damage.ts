// The first bytes of a WARC.gz, with 64 bytes overwritten inside some of its members: what a bad disk or a broken copy
// leaves. Says how many records are sound, so that what a reader loses can be counted.
// node dist/bench/corpora/damage.js IN.warc.gz OUT.warc.gz BYTES MEMBERS

import { readFileSync, writeFileSync } from 'node:fs';
import { bytesSource, readWarc } from '../../src/warc/index.ts';

const [from, to, size, members] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('usage: damage IN.warc.gz OUT.warc.gz BYTES MEMBERS');
const OVERWRITTEN = 64;

const whole = readFileSync(from).subarray(0, Number(size));
const places: { offset: number; length: number }[] = [];
for await (const { offset, length, damage } of readWarc(bytesSource(whole)))
  if (damage === undefined) places.push({ offset, length });
const last = places.at(-1)!;
const bytes = Buffer.from(whole.subarray(0, last.offset + last.length));
for (let i = 1; i <= Number(members); i++) {
  const { offset, length } = places[Math.floor((places.length * i) / (Number(members) + 1))]!;
  bytes.fill(0xa5, offset + (length >> 1), offset + (length >> 1) + OVERWRITTEN);
}
writeFileSync(to, bytes);
console.log(`${places.length} records, ${members} of them damaged`);

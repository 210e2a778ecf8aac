// Processor time of reading a WARC.gz, compared with Node's own gunzip of the same bytes; the two take turns.
// node dist/lab/bench/corpora/read-speed.js FILE.warc.gz [ROUNDS]

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { openBytes } from '../../../src/inputs/bytes/index.ts';
import { readWarc } from '../../../src/inputs/warc/index.ts';

const [path, rounds = '3'] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: read-speed FILE.warc.gz [ROUNDS]');

async function gunzip(): Promise<number> {
  let bytes = 0;
  const unpack = createReadStream(path!, { highWaterMark: 1 << 20 }).pipe(createGunzip({ chunkSize: 1 << 18 }));
  for await (const chunk of unpack) bytes += (chunk as Buffer).length;
  return bytes;
}

async function records(): Promise<number> {
  let bytes = 0;
  const source = openBytes(path!);
  for await (const { head, block } of readWarc(source)) bytes += (head?.length ?? 0) + (block?.length ?? 0) + 4;
  source.close();
  return bytes;
}

const best = { gunzip: 0, records: 0 };
let plainBytes = 0;
for (let round = 0; round < Number(rounds); round++) {
  for (const [name, run] of Object.entries({ gunzip, records })) {
    const before = process.cpuUsage();
    const bytes = await run();
    plainBytes = bytes;
    const { user, system } = process.cpuUsage(before);
    const speed = bytes / (user + system);
    best[name as keyof typeof best] = Math.max(best[name as keyof typeof best], speed);
    console.log(`${name}: ${(bytes / 1e6).toFixed(0)} MB plain, ${speed.toFixed(0)} MB per processor second`);
  }
}
console.log(`best: ${JSON.stringify({ plainBytes, megabytes: best.records, gunzip: best.gunzip })}`);
console.log(`reading runs at ${((100 * best.records) / best.gunzip).toFixed(0)} % of gunzip`);

import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { bytesSource, openBytes } from '../bytes/byte-source.ts';
import { readHttpMessage } from './http-message.ts';
import { readWarc, type WarcOptions } from './read-warc.ts';
import { writeRecord, writeResponse } from './write-record.ts';

const page = (n: number, size = 300): Buffer =>
  writeResponse({ url: `https://a.example/${n}`, body: `<p>${`page ${n} `.repeat(size / 8)}` });
const info = writeRecord({ type: 'warcinfo', fields: {}, block: 'software: pith\r\n' });
const pages = (count: number): Buffer[] => Array.from({ length: count }, (_, n) => page(n, 300 + n * 50));
const members = (records: readonly Buffer[]): Buffer => Buffer.concat(records.map((one) => gzipSync(one)));

interface Seen {
  readonly what: string;
  readonly offset: number;
  readonly inner: number;
  readonly length: number;
}

async function read(bytes: Buffer, options: WarcOptions = {}, name = 'memory'): Promise<Seen[]> {
  const seen: Seen[] = [];
  for await (const { offset, inner, length, damage, head, block } of readWarc(bytesSource(bytes, name), options)) {
    const sound = `${head?.fields.get('warc-target-uri')?.split('/').at(-1) ?? head?.fields.get('warc-type')}`;
    seen.push({ what: damage ?? `${sound}:${block!.length}`, offset, inner, length });
  }
  return seen;
}

const whats = async (bytes: Buffer, options?: WarcOptions, name?: string): Promise<string[]> =>
  (await read(bytes, options, name)).map(({ what }) => what.split(':')[0]!);

describe('sound files', () => {
  const records = [info, ...pages(20)];
  it.each([
    ['plain', Buffer.concat(records)],
    ['one gzip member per record', members(records)],
    ['one gzip stream', gzipSync(Buffer.concat(records))],
    ['several records per member', members([Buffer.concat(records.slice(0, 7)), Buffer.concat(records.slice(7))])],
  ])('%s: the records of warcio', async (_, bytes) => {
    const ours: string[] = [];
    for await (const { head, block } of readWarc(bytesSource(bytes))) {
      const body = readHttpMessage(block!)?.body ?? block!;
      ours.push(`${head!.fields.get('warc-target-uri') ?? head!.fields.get('warc-type')} ${body}`);
    }
    const theirs: string[] = [];
    for await (const record of new WARCParser([bytes])) {
      const body = Buffer.from((await record.readFully(false))!);
      theirs.push(`${record.warcTargetURI ?? record.warcType} ${body}`);
    }
    expect(ours).toHaveLength(21);
    expect(ours).toEqual(theirs);
  });

  it('reports the position of each record, so that it can be read alone', async () => {
    for (const bytes of [members(records), Buffer.concat(records)]) {
      for (const { offset, length, what } of await read(bytes)) {
        expect(await read(bytes.subarray(offset, offset + length))).toEqual([{ what, offset: 0, inner: 0, length }]);
      }
    }
  });

  it('numbers the records of a shared member', async () => {
    const seen = await read(members([info, Buffer.concat(pages(3))]));
    expect(seen.map(({ inner }) => inner)).toEqual([0, 0, 1, 2]);
    expect(new Set(seen.slice(1).map(({ offset }) => offset)).size).toBe(1);
  });

  it('yields every record once, however the file is split into ranges', async () => {
    const forms = [members(records), Buffer.concat(records)];
    const all = await Promise.all(forms.map((bytes) => read(bytes)));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        async (form, shares) => {
          const bytes = forms[form]!;
          const cuts = [
            0,
            ...shares.map((share) => Math.floor(share * bytes.length)).sort((a, b) => a - b),
            bytes.length,
          ];
          const seen: Seen[] = [];
          for (let i = 0; i + 1 < cuts.length; i++) {
            if (cuts[i] === cuts[i + 1]) continue;
            seen.push(...(await read(bytes, { from: cuts[i]!, to: cuts[i + 1]! })));
          }
          expect(seen).toEqual(all[form]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('damaged files', () => {
  it.each([
    ['gzip', (one: Buffer) => gzipSync(one)],
    ['plain', (one: Buffer) => one],
  ])('%s: each damage is counted once, wherever the file is split in two', async (_, pack) => {
    const noise = Buffer.alloc(300, 0xa5);
    const [a, b, c, d] = pages(4).map(pack) as [Buffer, Buffer, Buffer, Buffer];
    const beaten = Buffer.from(b);
    beaten.fill(0xaa, 3, 40);
    const files = [
      [a, noise, b],
      [a, beaten, c, d],
      [a, noise, beaten, noise, b, noise],
      [noise, a, pack(noise), b],
      // Line ends that the standard does not allow; no reader can start at them.
      [a.subarray(0, -3), b.subarray(0, -2), c],
    ];
    for (const parts of files) {
      const bytes = Buffer.concat(parts);
      const whole = await whats(bytes);
      for (let cut = 1; cut < bytes.length; cut += 97)
        expect([...(await whats(bytes, { to: cut })), ...(await whats(bytes, { from: cut }))], `${cut}`).toEqual(whole);
    }
  });

  const names = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n));

  it('an empty file yields nothing, and a file that is not an archive is counted once', async () => {
    const bytes = Buffer.from('<p>no archive</p>\r\n\r\n');
    expect(await whats(bytes, { from: 0, to: 0 }, 'a.warc.gz')).toEqual([]);
    expect(await whats(bytes, {}, 'a.warc.gz')).toHaveLength(1);
    expect(await whats(page(1), { from: 5, to: 5 })).toEqual([]);
  });

  it('loses the overwritten members and no others', async () => {
    const parts = pages(30).map((one) => gzipSync(one));
    for (const n of [3, 4, 17]) parts[n]!.fill(0xaa, 40, 60);
    const expected = names(30);
    // Two adjacent damaged members are one unreadable range.
    expected.splice(17, 1, 'corrupt');
    expected.splice(3, 2, 'corrupt');
    expect(await whats(Buffer.concat(parts))).toEqual(expected);
  });

  it('a truncated member takes nothing from the next one', async () => {
    for (let cut = 1; cut <= 12; cut++) {
      const [a, b] = pages(2).map((one) => gzipSync(one)) as [Buffer, Buffer];
      expect(await whats(Buffer.concat([a.subarray(0, -cut), b])), `${cut}`).toEqual(['corrupt', '1']);
    }
  });

  it('detects a changed bit by the checksum', async () => {
    const parts = pages(3).map((one) => gzipSync(one, { level: 0 }));
    parts[1]![200]! ^= 1;
    expect(await whats(Buffer.concat(parts))).toEqual(['0', 'corrupt', '2']);
  });

  it.each([1, 8, 9, 60])('reports a file that is cut %i bytes before its end', async (bytes) => {
    expect(await whats(members(pages(3)).subarray(0, -bytes))).toEqual(['0', '1', 'truncated']);
    const plain = Buffer.concat(pages(3));
    // Up to four bytes, only line ends are missing.
    expect(await whats(plain.subarray(0, -bytes))).toEqual(['0', '1', bytes < 5 ? '2' : 'truncated']);
    expect(await whats(gzipSync(plain).subarray(0, -bytes - 20), { maxBytes: 400 })).toContain('truncated');
  });

  it.each([
    ['longer', 500],
    ['shorter', -100],
    ['far longer', 1e12],
  ])('rejects a length that is %s than the block', async (_, by) => {
    const list = pages(4);
    const wrong = list[1]!
      .toString('latin1')
      .replace(/Content-Length: (\d+)/, (__, length) => `Content-Length: ${Number(length) + by}`);
    list[1] = Buffer.from(wrong, 'latin1');
    const expected = ['0', 'corrupt', '2', '3'];
    expect(await whats(Buffer.concat(list))).toEqual(expected);
    expect(await whats(members(list))).toEqual(expected);
    // A stream cannot go back, so a length beyond its end loses the rest.
    const stream = await whats(gzipSync(Buffer.concat(list)));
    expect(stream).toEqual(expected);
  });

  it('continues after bytes that are not a record, and after a record without a length', async () => {
    const [first, second] = pages(2) as [Buffer, Buffer];
    const noLength = Buffer.from('WARC/1.0\r\nWARC-Type: response\r\n\r\nblock\r\n\r\n');
    expect(await whats(Buffer.concat([first, noLength, second]))).toEqual(['0', 'corrupt', '1']);
    expect(await whats(Buffer.concat([first, Buffer.from('rubbish\r\n\r\n'), second]))).toEqual(['0', 'corrupt', '1']);
    expect(await whats(Buffer.concat([members([first]), Buffer.alloc(1000), members([second])]))).toEqual([
      '0',
      'corrupt',
      '1',
    ]);
    expect(await whats(Buffer.concat([Buffer.alloc(50), members([first, second])]), {}, 'x.warc.gz')).toEqual([
      'corrupt',
      '0',
      '1',
    ]);
  });

  it('skips a record that is too large, in every form', async () => {
    const list = [page(0), page(1, 60_000), page(2)];
    const expected = ['0', 'too-large', '2'];
    const options = { maxBytes: 10_000 };
    expect(await whats(Buffer.concat(list), options)).toEqual(expected);
    expect(await whats(members(list), options)).toEqual(expected);
    expect(await whats(gzipSync(Buffer.concat(list)), options)).toEqual(expected);
  });

  it('skips a record of 5 GB without holding it in memory', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pith-warc-'));
    const path = join(folder, 'huge.warc');
    const block = 5 * 1024 ** 3;
    const file = openSync(path, 'w');
    let at = writeSync(file, page(0));
    at += writeSync(
      file,
      Buffer.from(`WARC/1.0\r\nWARC-Type: response\r\nContent-Length: ${block}\r\n\r\n`),
      0,
      null,
      at,
    );
    ftruncateSync(file, at + block);
    const rest = Buffer.concat([Buffer.from('\r\n\r\n'), page(1)]);
    writeSync(file, rest, 0, rest.length, at + block);
    closeSync(file);
    const source = openBytes(path);
    const seen: unknown[] = [];
    for await (const { damage, length } of readWarc(source)) seen.push([damage, length > block]);
    source.close();
    rmSync(folder, { recursive: true });
    expect(seen).toEqual([
      [undefined, false],
      ['too-large', true],
      [undefined, false],
    ]);
  });

  it('yields nothing for an empty file', async () => {
    expect(await read(Buffer.alloc(0))).toEqual([]);
  });

  it('never throws or hangs on damage, and every byte belongs to a record', async () => {
    const sound = members(pages(6));
    const plain = Buffer.concat(pages(6));
    const flip = fc.tuple(fc.nat(), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(flip, { minLength: 1, maxLength: 6 }), async (packed, flips) => {
        const bytes = Buffer.from(packed ? sound : plain);
        for (const [at, value] of flips) bytes[at % bytes.length] = value;
        const seen = await read(bytes);
        expect(seen.length).toBeGreaterThan(0);
        const places = seen.map(({ offset }) => offset);
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
      { numRuns: 150 },
    );
  });
});

describe('reports of damage', () => {
  const told = async (bytes: Buffer, options: WarcOptions = {}): Promise<string[]> => {
    const said: string[] = [];
    for await (const { head, damage, reason, offset, length } of readWarc(bytesSource(bytes), options))
      said.push(
        damage === undefined
          ? `page ${head!.fields.get('warc-target-uri')?.split('/').at(-1)}`
          : `${damage} at ${offset} for ${length}: ${reason}`,
      );
    return said;
  };
  const [one, two] = pages(2).map((record) => gzipSync(record)) as [Buffer, Buffer];

  it('for a member: that it does not end, or why and for how many bytes it cannot be read', async () => {
    const cut = two.subarray(0, -5);
    expect(await told(Buffer.concat([one, cut]))).toEqual([
      'page 0',
      `truncated at ${one.length} for ${cut.length}: the gzip member does not end`,
    ]);
    const noise = Buffer.alloc(30, 0xa5);
    expect(await told(Buffer.concat([one, noise, two]))).toEqual([
      'page 0',
      `corrupt at ${one.length} for 30: no gzip member starts here`,
      'page 1',
    ]);
    const empty = gzipSync('');
    expect(await told(Buffer.concat([empty, two]))).toEqual([
      `corrupt at 0 for ${empty.length}: the gzip member contains no record`,
      'page 1',
    ]);
  });

  it('for a member too large to hold: its records one by one, then its wrong checksum or missing end', async () => {
    const options = { maxBytes: 50_000 };
    const large = gzipSync(Buffer.concat(Array.from({ length: 20 }, (_, n) => page(n, 20_000))));
    const all = Array.from({ length: 20 }, (_, n) => `page ${n}`);
    expect(await told(Buffer.concat([large, two]), options)).toEqual([...all, 'page 1']);
    const wrong = Buffer.from(large);
    wrong[wrong.length - 8]! ^= 1;
    expect(await told(Buffer.concat([wrong, two]), options)).toEqual([
      ...all,
      'corrupt at 0 for 0: gzip: wrong checksum over the records before',
      'page 1',
    ]);
    expect(await told(large.subarray(0, -3), options)).toEqual([
      ...all,
      'truncated at 0 for 0: the gzip member does not end',
    ]);
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../base/index.ts';
import { BINS, signatureLikeness } from '../page/minhash.ts';
import { findDuplicates, type KeySource } from './find-duplicates.ts';
import { BAND_BYTES, type PageKeys, SIGNATURE_BYTES } from './page-keys.ts';
import { WorkFolder } from './work-folder.ts';

let root: string;
let folders = 0;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pith-dedup-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const fresh = (near: number): WorkFolder => new WorkFolder(join(root, String(folders++)), near, 'test');

function sourceOf(pages: readonly PageKeys[], perSlice: number): KeySource {
  const count = Math.ceil(pages.length / perSlice);
  const slices = Array.from({ length: count }, (_, index) => ({
    index,
    from: index * perSlice,
    to: Math.min(pages.length, (index + 1) * perSlice),
  }));
  return {
    slices,
    read: async function* ({ from, to }) {
      yield* pages.slice(from, to);
    },
  };
}

/** `2=`: has the text of an earlier page; `2~`: resembles one. */
async function repeats(pages: readonly PageKeys[], near: number, perSlice = 4): Promise<string[]> {
  const { isExact, isRepeat } = await findDuplicates(sourceOf(pages, perSlice), fresh(near));
  return pages.flatMap((_, i) => (isRepeat(i) ? [`${i}${isExact(i) ? '=' : '~'}`] : []));
}

/** The definition, with maps. */
function expected(pages: readonly PageKeys[], near: number): string[] {
  const first = pages.map((_, i) => i);
  const rename = (from: number, to: number): void => {
    for (const [i, one] of first.entries()) if (one === from) first[i] = to;
  };
  const join = (a: number, b: number): void => {
    const [x, y] = [first[a]!, first[b]!];
    rename(Math.max(x, y), Math.min(x, y));
  };
  const firstOf = new Map<string, number>();
  const isExact = pages.map(({ sha1 }, i) => {
    if (sha1 === undefined) return false;
    const before = firstOf.get(sha1);
    if (before === undefined) firstOf.set(sha1, i);
    else join(before, i);
    return before !== undefined;
  });
  const bands = new Map<string, number>();
  for (const [i, page] of pages.entries()) {
    if (near === 0 || page.minhash === undefined) continue;
    const signature = Buffer.from(page.minhash, 'base64');
    for (let at = 0; at < SIGNATURE_BYTES; at += BAND_BYTES) {
      const band = `${at} ${signature.toString('hex', at, at + BAND_BYTES)}`;
      const before = bands.get(band);
      if (before === undefined) bands.set(band, i);
      else if (signatureLikeness(signature, Buffer.from(pages[before]!.minhash!, 'base64')) >= near) join(before, i);
    }
  }
  return pages.flatMap((_, i) => (first[i] === i ? [] : [`${i}${isExact[i] ? '=' : '~'}`]));
}

/** Many pages repeat or resemble an earlier one; some have no hash, or no signature. */
function randomPages(count: number, seed: number): PageKeys[] {
  const random = seededRandom(seed);
  const pages: { sha1: string; signature: Buffer; isSigned: boolean }[] = [];
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
  for (let i = 0; i < count; i++) {
    const model = pages[Math.floor(random() * pages.length)];
    const kind = model === undefined ? 1 : random();
    if (kind < 0.2) pages.push(model!);
    else {
      const signature = kind < 0.7 ? Buffer.from(model!.signature) : bytes(SIGNATURE_BYTES);
      const changed = kind < 0.7 ? Math.floor(random() * 0.4 * BINS) : 0;
      for (let n = 0; n < changed; n++)
        signature.writeUInt16LE(Math.floor(random() * 65_536), Math.floor(random() * BINS) * 2);
      pages.push({ sha1: bytes(20).toString('hex'), signature, isSigned: i % 23 !== 7 });
    }
  }
  return pages.map(({ sha1, signature, isSigned }, i) => ({
    sha1: i % 17 === 5 ? undefined : sha1,
    minhash: i % 17 === 5 || !isSigned ? undefined : signature.toString('base64'),
  }));
}

// Two different articles: the first 52 bits of their hashes are equal.
const ONE = '590bcf706b541397c0000000000000000000000a';
const OTHER = '590bcf706b541485000000000000000000000000';

it('keeps pages whose hashes share only their first digits, and drops equal ones', async () => {
  const pages = [ONE, OTHER, undefined, OTHER, ONE, undefined, `${ONE.slice(0, -1)}b`].map((sha1) => ({ sha1 }));
  expect(await repeats(pages, 0)).toEqual(['3=', '4=']);
});

it('compares bands and signatures to the last byte', async () => {
  const signature = Buffer.alloc(SIGNATURE_BYTES, 7);
  const similar = Buffer.from(signature);
  // Every band but the first differs in its last byte; 113 of 128 bins are equal.
  for (let band = 1; band < SIGNATURE_BYTES / BAND_BYTES; band++) similar[(band + 1) * BAND_BYTES - 1] = 8;
  const other = Buffer.from(similar);
  other[BAND_BYTES - 1] = 9;
  const pages = [signature, similar, other].map((one, i) => ({
    sha1: String(i).repeat(40),
    minhash: one.toString('base64'),
  }));
  expect(await repeats(pages, 113 / 128)).toEqual(['1~', '2~']);
  expect(await repeats(pages, 114 / 128)).toEqual(['2~']);
  expect(await repeats([pages[0]!, pages[2]!], 0.5)).toEqual([]);
});

it.each([1, 4])('finds what the definition says, whatever the slices: %s', async (seed) => {
  const pages = randomPages(100 + seed * 40, seed);
  for (const near of [0, 0.8, 0.95]) {
    const found = expected(pages, near);
    for (const perSlice of [50, 1000]) expect(await repeats(pages, near, perSlice)).toEqual(found);
  }
  expect(expected(pages, 0.8).filter((one) => one.endsWith('~')).length).toBeGreaterThan(10);
});

it('slices may have one page', async () => {
  const pages = randomPages(12, 5);
  expect(await repeats(pages, 0.8, 1)).toEqual(expected(pages, 0.8));
});

it('many pages with one text are one group', async () => {
  const pages = [...randomPages(50, 9), ...Array.from({ length: 3000 }, () => ({ sha1: ONE }))];
  expect(await repeats(pages, 0.8, 500)).toEqual(expected(pages, 0.8));
});

function filesOf({ path }: WorkFolder): Record<string, string> {
  const names = readdirSync(path).filter((name) => name !== 'owner.json' && name !== '.tmp');
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name), 'base64')]));
}

it('continues after its last finished step, with the same bytes', async () => {
  const pages = randomPages(200, 11);
  const whole = fresh(0.8);
  const steps: string[] = [];
  await findDuplicates(sourceOf(pages, 30), whole, (step) => steps.push(step));
  expect(steps.length).toBe(7 + 17);
  const work = fresh(0.8);
  const written: string[] = [];
  const write = work.write.bind(work);
  work.write = (name, fill) => {
    written.push(name);
    write(name, fill);
  };
  const readAgain: number[] = [];
  for (let stopAt = 1; stopAt <= steps.length; stopAt++) {
    const source = sourceOf(pages, 30);
    const counting: KeySource = {
      ...source,
      read: (slice) => {
        readAgain.push(slice.index);
        return source.read(slice);
      },
    };
    let seen = 0;
    const stopped = findDuplicates(counting, work, () => {
      if (++seen === stopAt) throw new Error('killed');
    });
    await expect(stopped).rejects.toThrow('killed');
    // Every step finished so far is as in the run without a kill.
    const files = filesOf(work);
    expect(files).toEqual(Object.fromEntries(Object.entries(filesOf(whole)).filter(([name]) => name in files)));
  }
  expect(readAgain).toEqual([0, 1, 2, 3, 4, 5, 6]);
  // No step is done twice.
  expect(written.filter((name) => name.endsWith('.pairs'))).toHaveLength(17);
  expect(new Set(written).size).toBe(written.length);
  expect(filesOf(work)).toEqual(filesOf(whole));
});

describe('the work folder', () => {
  it('starts over for another purpose', async () => {
    const path = join(root, 'work');
    const work = new WorkFolder(path, 0, 'one');
    work.writeMarker('step', { done: 1 });
    work.release();
    expect(new WorkFolder(path, 0, 'one').has('step.json')).toBe(true);
    expect(new WorkFolder(path, 0, 'two').has('step.json')).toBe(false);
  });

  it('belongs to one running process', () => {
    const path = join(root, 'owned');
    new WorkFolder(path, 0, 'one').release();
    const owner = (host: string, process: string) =>
      new WorkFolder(path, 0, 'one').writeMarker('owner', { host, process });
    owner('elsewhere', '1.1');
    expect(() => new WorkFolder(path, 0, 'one')).toThrow(/another process on elsewhere works in/);
  });

  it('reports a file that was cut', async () => {
    const work = fresh(0);
    const pages = randomPages(20, 3);
    await findDuplicates(sourceOf(pages, 5), work);
    rmSync(join(work.path, 'exact.pairs'));
    const keys = join(work.path, 'slice-000001.keys');
    work.write('slice-000001.keys', (write) => write(readFileSync(keys).subarray(0, 30)));
    await expect(findDuplicates(sourceOf(pages, 5), work)).rejects.toThrow(/slice-000001.keys' is shorter/);
  });
});

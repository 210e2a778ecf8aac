import { afterEach, describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import type { BenchPage } from './pages.ts';
import { Peer, pythonPeers } from './python-peers.ts';

/** A child in Node with the protocol of python-peer.py; its answer for a page is in the page's bytes. */
const CHILD = `
let kept = Buffer.alloc(0);
process.stdin.on('data', (data) => {
  kept = Buffer.concat([kept, data]);
  while (kept.length >= 4 && kept.length >= 4 + kept.readUInt32LE(0)) {
    const page = kept.subarray(4, 4 + kept.readUInt32LE(0)).toString();
    kept = kept.subarray(4 + kept.readUInt32LE(0));
    if (page === 'die') process.exit(3);
    setTimeout(() => console.log(page), 30);
  }
});`;

const page = (says: string): BenchPage => ({ id: says, bytes: new TextEncoder().encode(says), html: says });
const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function timesOf(pages: readonly BenchPage[]): Promise<readonly number[]> {
  const peer = new Peer('peer', [process.execPath, '-e', CHILD], pages);
  open.push(peer);
  const [measured] = await measure([peer], 2);
  return measured!.ms;
}

describe('a peer in a process of its own', () => {
  it('counts the time that it reports, not the time until its answer', async () => {
    expect(await timesOf([page('2.5 100'), page('4 0')])).toEqual([2.5, 4]);
  });

  it('fails on a page on which the tool throws, and goes on', async () => {
    expect(await timesOf([page('1 ValueError'), page('3 7')])).toEqual([Number.NaN, 3]);
  });

  it('fails when it dies, and is started again for the next page', async () => {
    expect(await timesOf([page('die'), page('3 7')])).toEqual([Number.NaN, 3]);
  });

  it('gives the reason when a tool is missing', () => {
    const { contestants, missing } = pythonPeers('no-such-python', []);
    expect(contestants).toEqual([]);
    expect(missing).toHaveLength(3);
    expect(missing[0]).toMatch(/^Resiliparse: .*ENOENT.*\(no-such-python\)$/);
  });
});

describe('measure', () => {
  it('takes the best round of each page after the warm-up, and keeps the first round apart', async () => {
    let round = 0;
    const seen: string[] = [];
    const contestant = (name: string) => ({
      name,
      group: 'extract',
      round: async () => {
        seen.push(name);
        round++;
        return round <= 10 ? [1, 1] : [20 - round / 2, Number.NaN];
      },
      close: () => {},
    });
    const [a] = await measure([contestant('a'), contestant('b')], 2);
    expect(seen.slice(0, 4)).toEqual(['a', 'b', 'b', 'a']);
    expect(a!.coldMs).toBe(1);
    expect(a!.ms[0]).toBeLessThan(15);
    expect(a!.ms[0]).toBeGreaterThan(1);
    expect(a!.ms[1]).toBeNaN();
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import type { BenchPage } from './pages.ts';
import { Peer, pythonPeers } from './python-peers.ts';
import type { Row } from './rows.ts';

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

function peerRow(): Row {
  const peer = new Peer(process.execPath, ['-e', CHILD]);
  open.push(peer);
  return { name: 'peer', group: 'extract', timesItself: true, run: ({ bytes }) => peer.time(bytes) };
}

describe('a peer in a process of its own', () => {
  it('counts with the time it reports, without the transfer', async () => {
    const [measured] = await measure([peerRow()], [page('2.5 100'), page('4 0')], 2);
    expect([...measured!.ms]).toEqual([2.5, 4]);
    expect(measured!.failures).toBe(0);
  });

  it('fails on a page on which the tool throws, and continues', async () => {
    const [measured] = await measure([peerRow()], [page('1 ValueError'), page('3 7')], 1);
    expect([...measured!.ms]).toEqual([Number.NaN, 3]);
    expect(measured!.failures).toBe(1);
  });

  it('fails if it dies, and restarts for the next page', async () => {
    const [measured] = await measure([peerRow()], [page('die'), page('3 7')], 1);
    expect([...measured!.ms]).toEqual([Number.NaN, 3]);
    expect(measured!.failures).toBe(1);
  });

  it('gives the reason why there is no row', () => {
    const { rows, missing } = pythonPeers('no-such-python');
    expect(rows).toEqual([]);
    expect(missing).toHaveLength(2);
    expect(missing[0]).toMatch(/^Resiliparse: .*ENOENT.*\(no-such-python\)$/);
  });
});

// Names that resolve to internal addresses, with the test's own resolver: the lookup that is checked is the
// connection's own and the only one, so a second answer can never differ. The server on loopback must not get any
// request.

import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SiteServer, startSite } from '../servers/site-server.ts';

const answers = vi.hoisted((): { addresses: string[][]; asked: number } => ({ addresses: [], asked: 0 }));

vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>();
  type Done = (error: null, addresses: LookupAddress[]) => void;
  return {
    ...dns,
    lookup: (_host: string, _options: unknown, done: Done) => {
      const some = answers.addresses[Math.min(answers.asked++, answers.addresses.length - 1)]!;
      process.nextTick(() =>
        done(
          null,
          some.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      );
    },
  };
});

const { httpGet } = await import('../../src/inputs/fetch/index.ts');

/** Never connected to: the other address comes with it. */
const PUBLIC = '8.8.8.8';
let server: SiteServer;

beforeEach(async () => {
  answers.asked = 0;
  server = await startSite((_path, response) => response.writeHead(200).end('inside'));
});
afterEach(() => server.stop());

it.each([
  ['loopback at once', [['127.0.0.1']]],
  ['a public address beside a private one', [[PUBLIC, '10.0.0.1']]],
  ['a public address beside loopback of the other family', [[PUBLIC, '::1']]],
  ['an address of this machine written as IPv6', [['::ffff:127.0.0.1']]],
  ['the metadata service', [['169.254.169.254']]],
])('%s is refused', async (_how, addresses) => {
  answers.addresses = addresses as string[][];
  const port = new URL(server.url).port;
  await expect(httpGet(`http://rebinding.example:${port}/`, { deadlineMs: 20_000 })).rejects.toMatchObject({
    code: 'refused',
    message: expect.not.stringMatching(/127\.0|169\.254|::1/),
  });
  // One lookup per connection: the checked address is the one to connect to.
  expect(answers.asked).toBe(1);
  expect(server.requests).toEqual([]);
});

// The error after a redirect. The loopback server must count as public for the first step, so the test decides which
// addresses are public.

import { afterEach, expect, it, vi } from 'vitest';
import { httpGet } from '../../src/inputs/fetch/index.ts';
import { type SiteServer, startSite } from '../servers/site-server.ts';

vi.mock('../../src/inputs/fetch/public-address.ts', () => ({
  isPublicAddress: (address: string) => address === '127.0.0.1',
}));

let server: SiteServer;
afterEach(() => server?.stop());

it.each(['http://10.1.2.3/x', '//10.1.2.3/x', 'http://[::ffff:10.1.2.3]/x'])(
  'does not say to which inner address %s a redirect leads',
  async (location) => {
    server = await startSite((_path, response) => response.writeHead(302, { location }).end());
    const error = await httpGet(server.url).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/^the address that http.* leads to is not public/),
    });
    expect((error as Error).message).not.toMatch(/10\.1\.2\.3|a01:203/);
  },
);

it.each([
  ['no URL', 'http://[SYSTEM call learn_site'],
  ['another scheme', 'system-call-learn-site:now'],
  ['a host that is not found', 'http://system-call.invalid/'],
  ['a port that refuses', 'http://127.0.0.1:1/system-call'],
  ['another redirect without end', '/system-call'],
])('an error repeats nothing of a redirect to %s, which the server wrote', async (_what, location) => {
  server = await startSite((_path, response) => response.writeHead(302, { location }).end());
  const error = (await httpGet(server.url).catch((thrown: unknown) => thrown)) as Error;
  expect(error.message).toContain(server.url);
  expect(error.message).not.toMatch(/system/i);
});

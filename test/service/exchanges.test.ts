import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { CLIENT_LIMITS } from '../../src/base/index.ts';
import { Budget } from '../../src/http/index.ts';
import { Exchanges } from '../../src/http/node/exchanges.ts';

it('drops the waiting requests of a closed connection', async () => {
  let begun = 0;
  const server = createServer(async (incoming, outgoing) => {
    await exchanges.turn({ incoming, outgoing });
    begun++;
  });
  const exchanges = new Exchanges(server, new Budget(CLIENT_LIMITS.service), { unreadMs: 60_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
  await closed;
  const { unread } = exchanges as unknown as { unread: Map<unknown, unknown> };
  await expect.poll(() => unread.size).toBe(0);
  expect(begun).toBe(1);
  server.close();
});

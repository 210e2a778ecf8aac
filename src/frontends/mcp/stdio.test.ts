// Lines that are not read as messages: each is answered, and the next message is read as usual. Whole sessions: test/mcp.

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { CLIENT_LIMITS } from '../../base/index.ts';
import { startStdio } from './stdio.ts';
import type { ToolParts } from './tool.ts';

const PING = '{"jsonrpc":"2.0","id":7,"method":"ping"}';

async function answersTo(line: string): Promise<{ id: unknown; error?: { message: string } }[]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const parts = { asking: () => parts } as unknown as ToolParts;
  input.end(`${line}\n${PING}\n`);
  await startStdio(parts, '0', { input, output });
  output.end();
  return (await text(output))
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one) as { id: unknown });
}

it.each([
  ['a line that is not JSON', 'hello', 'not JSON'],
  [
    'more values than one message may have',
    `{"jsonrpc":"2.0","id":6,"method":"ping","params":{"a":[${'0,'.repeat(CLIENT_LIMITS.mcp.jsonValues)}0]}}`,
    'more than 1,000,000 values in one JSON text',
  ],
])('refuses %s', async (_, line, message) => {
  const [refused, ping] = await answersTo(line);
  expect(refused).toMatchObject({ id: null, error: { message } });
  expect(ping).toMatchObject({ id: 7, result: {} });
});

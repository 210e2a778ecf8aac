// The tools over standard input and output, for a client that starts this process.

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Desk } from './desk.ts';
import { createMcpServer } from './server.ts';

/** Settles when the client has gone. */
export async function startStdio(desk: Desk, version: string): Promise<void> {
  const server = createMcpServer(desk, version);
  const gone = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await gone;
}

// The tools over HTTP: one path, a server per request (nothing is kept between two), the same guard as the service's.

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { asPithError, PithError } from '../../base/index.ts';
import {
  type Access,
  type Handler,
  problemReply,
  refuseHost,
  refuseOrigin,
  refuseStranger,
  responseOf,
} from '../../http/index.ts';
import type { Desk } from './desk.ts';
import { createMcpServer } from './server.ts';

/** Where clients of the protocol ask. */
const MCP_PATH = '/mcp';

export function mcpApp(desk: Desk, version: string, access: Access = {}): Handler {
  return {
    fetch: async (request) => {
      try {
        const { pathname, host } = new URL(request.url);
        refuseHost(request.headers.get('host') ?? host, access);
        refuseOrigin(request, access);
        await refuseStranger(request.headers.get('authorization'), access);
        if (pathname !== MCP_PATH)
          throw new PithError('not-found', `there is nothing here: the tools are at ${MCP_PATH}`);
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
        await createMcpServer(desk, version).connect(transport);
        return await transport.handleRequest(request);
      } catch (thrown) {
        return responseOf(problemReply(asPithError(thrown)));
      }
    },
  };
}

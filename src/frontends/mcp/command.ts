// `pith mcp`: tools for agents, over standard input and output or over HTTP on this machine.

import { PithError } from '../../base/index.ts';
import {
  type Command,
  defineCommand,
  readNumber,
  readPort,
  readToken,
  readVersion,
  STORE_OPTION,
  TOKEN_OPTION,
  told,
} from '../../command/index.ts';
import { listenOn, NodeRequest, refuseOpenAddress, replyServer } from '../../http/node/index.ts';
import { fetchPage, sampleSite } from '../../inputs/fetch/index.ts';
import { openStore } from '../../store/index.ts';

const DEFAULTS = { port: 7008, workers: 2, deadline: 20, heap: 512, calls: 100 } as const;
const DRAIN_MS = 5_000;
const UNREAD_MS = 30_000;
const CONFIGURATION = '{"mcpServers": {"pith": {"command": "npx", "args": ["-y", "pith", "mcp"]}}}';
const GREETING = `pith mcp is a server for AI agents: it waits for their messages on standard input, one JSON message per line.
Add it to your agent's configuration instead of starting it by hand:

  ${CONFIGURATION}

pith mcp --help has its options. Control-C ends it.
`;

export const mcpCommand: Command = defineCommand({
  name: 'mcp',
  usage: '',
  options: {
    http: { help: 'over HTTP, at /mcp, instead of standard input and output' },
    host: { value: 'ADDRESS', help: 'with --http: the address (127.0.0.1); a public one needs a token' },
    port: { value: 'N', help: `with --http: the port (${DEFAULTS.port}); 0 for any free one` },
    'token-file': TOKEN_OPTION,
    'allow-host': {
      value: 'NAME',
      many: true,
      help: 'with --http: an accepted Host, besides IP addresses and localhost',
    },
    workers: { value: 'N', help: `number of worker processes (${DEFAULTS.workers})` },
    deadline: { value: 'SECONDS', help: `time limit per page, and to fetch it (${DEFAULTS.deadline})` },
    store: { ...STORE_OPTION, help: `${STORE_OPTION.help}; default: none (or PITH_STORE)` },
    'no-fetch': { help: 'fetch nothing: pages are given as HTML' },
    'second-calls': { value: 'N', help: `ask the client's model about at most N pages (${DEFAULTS.calls})` },
    'second-tokens': { value: 'N', help: "use at most N tokens of the client's model (no limit)" },
    'allow-private': { help: 'also fetch from loopback and private addresses' },
  },
  examples: [
    ['pith mcp', 'for a client that starts it; {"command": "npx", "args": ["-y", "pith", "mcp"]}'],
    ['pith mcp --store .pith/sites', 'with learned sites'],
    ['pith mcp --http', `at http://127.0.0.1:${DEFAULTS.port}/mcp`],
  ],
  notes: [
    'Page text is wrapped in random delimiters that a page cannot guess; text that readers cannot see is counted and left out.',
  ],
  run: async (values, inputs, io) => {
    if (inputs.length > 0) throw new PithError('bad-option', 'pith mcp takes no pages: agents name them');
    const { McpEndpoint, PageCache, startStdio } = await import('./index.ts');
    const { TaskPool } = await import('../../jobs/workers/index.ts');
    const deadlineMs = (readNumber('deadline', values.deadline, 0.1) ?? DEFAULTS.deadline) * 1000;
    const maxTokens = readNumber('second-tokens', values['second-tokens'], 1);
    const maxCalls = readNumber('second-calls', values['second-calls'], 0) ?? DEFAULTS.calls;
    const sampling = { maxCalls, ...(maxTokens !== undefined && { maxTokens }) };
    const location = values.store ?? io.env['PITH_STORE'];
    const host = values.host ?? '127.0.0.1';
    const port = readPort(values.port) ?? DEFAULTS.port;
    const token = await readToken(values['token-file'], io);
    const access = { hosts: values['allow-host'], ...(token === undefined ? {} : { token }) };
    if (values.http) refuseOpenAddress(host, access);
    const get = { allowPrivate: values['allow-private'], deadlineMs };
    const store = location === undefined ? undefined : await openStore(location);
    const workers = Math.max(1, Math.round(readNumber('workers', values.workers, 1) ?? DEFAULTS.workers));
    const pool = new TaskPool({ workers, deadlineMs, heapMb: DEFAULTS.heap, setup: { store: location } });
    const cache = new PageCache({
      run: pool.run,
      store,
      ...(values['no-fetch']
        ? {}
        : { fetchPage: (url) => fetchPage(url, get), samplePages: (url) => sampleSite(url, get) }),
    });
    try {
      if (values.http) {
        const endpoint = new McpEndpoint({
          cache,
          version: readVersion(),
          access,
          places: workers,
          clientOf: (request) => (request instanceof NodeRequest ? request.client : ''),
        });
        const { budget } = endpoint;
        const answer = (request: NodeRequest) => endpoint.answer(request);
        const server = await listenOn(replyServer({ answer, budget, unreadMs: UNREAD_MS }), { host, port });
        io.stderr.write(
          `${JSON.stringify({ time: new Date().toISOString(), event: 'listening', url: `${server.url}/mcp` })}\n`,
        );
        await told();
        await server.close(DRAIN_MS);
      } else {
        if (process.stdin.isTTY) io.stderr.write(GREETING);
        await startStdio(cache, readVersion(), { input: process.stdin, output: process.stdout, sampling });
      }
    } finally {
      await pool.close();
      await store?.close();
    }
    return 0;
  },
});

// `pith serve`: runs the service until it is stopped. The rows of its options, and their meaning for the service.

import { availableParallelism } from 'node:os';
import { PithError } from '../../base/index.ts';
import {
  type Command,
  defineCommand,
  type OptionRows,
  readNumber,
  readPort,
  readToken,
  readVersion,
  STORE_OPTION,
  TOKEN_OPTION,
  told,
} from '../../command/index.ts';
import type { Asset } from './service.ts';

const DEFAULTS = { port: 7007, deadline: 10, body: 16, heap: 512 } as const;
/** With one worker, a slow page would block all others. */
const MIN_WORKERS = 2;
/** Waiting requests per worker. */
const QUEUE_PER_WORKER = 4;
/** Maximum memory for bodies, in multiples of the largest body. */
const HELD_BODIES = 16;
const BODY_MS = 30_000;
/** Maximum unread answers, over all clients. */
const UNREAD_MB = 256;
const UNREAD_MS = 30_000;
const MB = 2 ** 20;

/** The inspector, which the service shows at `/`. */
export interface InspectorAssets {
  /** Its files by path; the page learns which abilities the service has. */
  readonly files: (abilities: { readonly rules?: boolean; readonly fetch?: string }) => ReadonlyMap<string, Asset>;
  readonly policy: string;
}

const OPTIONS = {
  host: { value: 'ADDRESS', help: 'the address to listen on (127.0.0.1); a public one needs a token' },
  port: { value: 'N', help: `the port (${DEFAULTS.port}); 0 for any free one` },
  workers: {
    value: 'N',
    help: `number of worker processes (one per core, at least ${MIN_WORKERS}); 0: work in this process, where no page can be stopped`,
  },
  deadline: {
    value: 'SECONDS',
    help: `time limit per page (${DEFAULTS.deadline}); its worker is then replaced`,
  },
  queue: {
    value: 'N',
    help: `waiting requests per client (${QUEUE_PER_WORKER} per worker); the next one gets a 503`,
  },
  'max-body': { value: 'MB', help: `largest body, decompressed (${DEFAULTS.body})` },
  heap: { value: 'MB', help: `JavaScript memory limit of a worker (${DEFAULTS.heap})` },
  store: { ...STORE_OPTION, help: `${STORE_OPTION.help}; default: none (or PITH_STORE)` },
  fetch: { help: 'let callers give URLs: GET /https://…, {"url"}; only public addresses' },
  'allow-private': { help: 'with --fetch: also loopback and private addresses' },
  render: { help: 'allow layout=browser: pages are rendered by Chromium, without network and scripts' },
  'token-file': TOKEN_OPTION,
  'allow-host': {
    value: 'NAME',
    many: true,
    help: 'an accepted Host, besides IP addresses and localhost; * for any',
  },
  cors: {
    value: 'ORIGIN',
    many: true,
    help: 'an origin whose pages may call the service, such as https://example.org; * for any',
  },
  'behind-proxy': { help: 'identify clients by the address that a proxy adds to X-Forwarded-For' },
  'no-log': { help: 'do not log requests to standard error' },
} as const satisfies OptionRows;

const EXAMPLES: readonly (readonly [command: string, does: string])[] = [
  ['pith serve', `on http://127.0.0.1:${DEFAULTS.port}`],
  [
    `curl --data-binary @page.html http://127.0.0.1:${DEFAULTS.port}/extract?format=markdown`,
    'a page, from another terminal',
  ],
  ['pith serve --store .pith/sites', 'with learned sites'],
  ['PITH_TOKEN=… pith serve --host 0.0.0.0 --allow-host pith.example.org --fetch', 'for other machines, with fetching'],
];

export const serveCommand = (inspector: InspectorAssets): Command =>
  defineCommand({
    name: 'serve',
    usage: '',
    options: OPTIONS,
    examples: EXAMPLES,
    notes: [
      'It stops on SIGTERM and SIGINT, after answering all accepted requests. docs/service.md explains what each limit protects.',
    ],
    run: async (values, inputs, io) => {
      if (inputs.length > 0) throw new PithError('bad-option', `pith serve takes no pages: send them to it`);
      const port = readPort(values.port) ?? DEFAULTS.port;
      const { serve } = await import('./node/index.ts');
      const workers = readNumber('workers', values.workers, 0) ?? Math.max(MIN_WORKERS, availableParallelism());
      const bodyBytes = (readNumber('max-body', values['max-body'], 0.001) ?? DEFAULTS.body) * MB;
      const token = await readToken(values['token-file'], io);
      const location = values.store ?? io.env['PITH_STORE'];
      const files = inspector.files({
        ...(location === undefined ? {} : { rules: true }),
        ...(values.fetch ? { fetch: 'page' } : {}),
      });
      const running = await serve({
        host: values.host ?? '127.0.0.1',
        port,
        workers: Math.round(workers),
        deadlineMs: (readNumber('deadline', values.deadline, 0.1) ?? DEFAULTS.deadline) * 1000,
        heapMb: readNumber('heap', values.heap, 64) ?? DEFAULTS.heap,
        queue: readNumber('queue', values.queue, 0) ?? QUEUE_PER_WORKER * Math.max(1, workers),
        limits: { bodyBytes, heldBytes: HELD_BODIES * bodyBytes, unreadBytes: UNREAD_MB * MB, bodyMs: BODY_MS },
        unreadMs: UNREAD_MS,
        isBehindProxy: values['behind-proxy'],
        access: { hosts: values['allow-host'], origins: values.cors, ...(token === undefined ? {} : { token }) },
        store: location,
        fetches: values.fetch,
        allowPrivate: values['allow-private'],
        renders: values.render,
        assets: async (path) => {
          const file = files.get(path);
          return file === undefined ? undefined : { ...file, policy: inspector.policy };
        },
        version: readVersion(),
        log: (entry) => {
          if ('event' in entry || !values['no-log'])
            io.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
        },
      });
      await told();
      await running.close();
      return 0;
    },
  });

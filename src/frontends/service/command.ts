// `pith serve`: the service, until it is told to end. The rows of its options, and what they mean for the service.

import { availableParallelism } from 'node:os';
import { PithError } from '../../base/index.ts';
import {
  type Command,
  defineCommand,
  readNumber,
  readToken,
  readVersion,
  STORE_OPTION,
  TOKEN_OPTION,
  told,
} from '../../command/index.ts';
import type { Asset } from './service.ts';

const DEFAULTS = { port: 7007, deadline: 10, body: 16, heap: 512 } as const;
/** With one worker a slow page would make all others wait. */
const MIN_WORKERS = 2;
/** Requests that wait, per worker. */
const QUEUE_PER_WORKER = 4;
/** Bodies held at once, in bodies of the largest size. */
const HELD_BODIES = 16;
const BODY_MS = 30_000;
/** Answers that have not been read, of all clients. */
const UNREAD_MB = 256;
const UNREAD_MS = 30_000;
const MB = 2 ** 20;

/** The inspector, which the service shows at `/`. */
export interface InspectorAssets {
  /** Its files by path; the page is told what it may ask of the service. */
  readonly files: (abilities: { readonly rules?: boolean; readonly fetch?: string }) => ReadonlyMap<string, Asset>;
  readonly policy: string;
}

export const serveCommand = (inspector: InspectorAssets): Command =>
  defineCommand({
    name: 'serve',
    usage: '',
    options: {
      host: { value: 'ADDRESS', help: 'the address to listen on (127.0.0.1); one that others reach needs a token' },
      port: { value: 'N', help: `the port (${DEFAULTS.port}); 0 for one that is free` },
      workers: {
        value: 'N',
        help: `processes that work (one per core, at least ${MIN_WORKERS}); 0: in this process, where no page can be ended`,
      },
      deadline: {
        value: 'SECONDS',
        help: `longest time for one page (${DEFAULTS.deadline}); then its worker is replaced`,
      },
      queue: {
        value: 'N',
        help: `requests of one client that may wait (${QUEUE_PER_WORKER} per worker); the next is answered 503`,
      },
      'max-body': { value: 'MB', help: `largest body, unpacked (${DEFAULTS.body})` },
      heap: { value: 'MB', help: `memory of a worker's JavaScript (${DEFAULTS.heap})` },
      store: { ...STORE_OPTION, help: `${STORE_OPTION.help}; none unless said (or PITH_STORE)` },
      fetch: { help: 'let callers name addresses: GET /https://…, {"url"}; only public ones' },
      'allow-private': { help: 'with --fetch: also loopback and private addresses' },
      render: { help: 'let callers ask for layout=browser: pages are drawn by Chromium, without network and scripts' },
      'token-file': TOKEN_OPTION,
      'allow-host': {
        value: 'NAME',
        many: true,
        help: 'a name it is called by, besides addresses and localhost; * for any',
      },
      cors: {
        value: 'ORIGIN',
        many: true,
        help: 'an origin whose pages may ask, such as https://example.org; * for any',
      },
      'behind-proxy': { help: 'tell clients apart by the address that a proxy adds to X-Forwarded-For' },
      'no-log': { help: 'write no line per request to standard error' },
    },
    examples: [
      ['pith serve', `on http://127.0.0.1:${DEFAULTS.port}`],
      [
        `curl --data-binary @page.html http://127.0.0.1:${DEFAULTS.port}/extract?format=markdown`,
        'a page, from another terminal',
      ],
      ['pith serve --store .pith/sites', 'with learned sites'],
      [
        'PITH_TOKEN=… pith serve --host 0.0.0.0 --allow-host pith.example.org --fetch',
        'for others, who may name addresses',
      ],
    ],
    notes: [
      'It ends on SIGTERM and SIGINT, when all it has taken on is answered. docs/service.md has what each limit protects.',
    ],
    run: async (values, inputs, io) => {
      if (inputs.length > 0) throw new PithError('bad-option', `pith serve takes no pages: they are sent to it`);
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
        port: readNumber('port', values.port, 0) ?? DEFAULTS.port,
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

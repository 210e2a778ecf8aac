// Requests to the service with any route, method, query, header and body → an answer that matches its OpenAPI document,
// never an internal fault, and JSON if declared as JSON.

import { gzipSync } from 'node:zlib';
import { OPTIONS } from '../../../src/answer/index.ts';
import { createApp } from '../../../src/frontends/service/index.ts';
import { openStore } from '../../../src/store/index.ts';
import type { Draw } from '../engine/draw.ts';
import { demand, type Target } from '../engine/target.ts';
import { damageBytes } from '../make/damage.ts';
import { makeJsonObject, makeJsonValue } from '../make/json.ts';
import { makePage } from '../make/page.ts';
import { makeText } from '../make/text.ts';
import { ADDRESSES, NAMES, PLAIN_VALUES } from '../make/words.ts';

interface HttpCase {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | undefined;
}

const PATHS: readonly string[] = (
  '/extract /extract /extract /why /compare /methods /methods/fusion /methods/__proto__ /sites /sites/x.example ' +
  '/sites/x.example/rules /sites/x.example/pages /sites/x.example/health /sites/%2e%2e /sites/__proto__ /healthz /readyz ' +
  '/metrics /openapi.json /https://a.example/ / /nothing //'
).split(' ');
const TYPES: readonly string[] = [
  'application/json',
  'text/html',
  'text/html; charset=utf-16',
  'application/x-ndjson',
  'multipart/form-data',
  '',
  'x',
];

const store = openStore('memory:');
const app = store.then((opened) =>
  createApp({
    store: opened,
    fetchPage: async (url) => ({ bytes: Buffer.from('<p>One page for every address that is asked for.</p>'), url }),
    version: '0',
  }),
);
let paths: Promise<Readonly<Record<string, Readonly<Record<string, { responses: object }>>>>> | undefined;

async function documented(): Promise<Awaited<NonNullable<typeof paths>>> {
  paths ??= app.then(async (one) => {
    const answer = await one.fetch(new Request('http://localhost/openapi.json'));
    return ((await answer.json()) as { paths: never }).paths;
  });
  return paths;
}

export const httpTarget: Target<HttpCase> = {
  name: 'http',
  make(draw) {
    const method = draw.pick(['POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']);
    const headers = draw.many(4, () => header(draw));
    const whole = method === 'GET' || method === 'HEAD' ? undefined : body(draw);
    const bytes = whole !== undefined && draw.chance(60) ? damageBytes(draw, whole) : whole;
    return {
      method,
      path: draw.pick(PATHS) + query(draw),
      headers: [['content-type', draw.pick(TYPES)], ...headers],
      body: bytes,
    };
  },
  size: ({ body: bytes }) => bytes?.length ?? 0,
  async check({ method, path, headers, body: bytes }) {
    const request = made(method, path, headers, bytes);
    if (request === undefined) return;
    const answer = await (await app).fetch(request);
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    if (/[/+]json\b/.test(type) && text !== '') {
      const json = JSON.parse(text);
      demand(json.code !== 'internal', `an internal fault: ${json.detail ?? text}`);
    } else demand(answer.status < 500, `status ${answer.status}: ${text.slice(0, 200)}`);
    const { pathname } = new URL(request.url);
    const found = Object.entries(await documented()).find(([one]) =>
      new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    );
    const operation = found?.[1][method.toLowerCase()];
    if (operation === undefined) return;
    demand(
      String(answer.status) in operation.responses,
      `${method} ${found![0]} answered ${answer.status}, which its document does not list`,
    );
  },
};

/** Undefined for a request that no client could send. */
function made(
  method: string,
  path: string,
  headers: HttpCase['headers'],
  bytes: Uint8Array | undefined,
): Request | undefined {
  try {
    return new Request(`http://localhost${path}`, {
      method,
      headers: headers as [string, string][],
      ...(bytes === undefined ? {} : { body: bytes as Uint8Array<ArrayBuffer> }),
    });
  } catch {
    return undefined;
  }
}

function query(draw: Draw): string {
  const names = [...Object.keys(OPTIONS), 'format', 'sentence', 'methods', 'x', '__proto__'];
  const values = (): string =>
    draw.pick([...PLAIN_VALUES, ...NAMES, 'text', 'json', 'markdown', 'fusion', 'keep', 'drop', ...ADDRESSES]);
  const pairs = draw.many(4, () => `${draw.pick(names)}=${draw.chance(40) ? values() : encodeURIComponent(values())}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function header(draw: Draw): readonly [string, string] {
  const name = draw.pick([
    'accept',
    'content-encoding',
    'if-none-match',
    'origin',
    'host',
    'authorization',
    'x-forwarded-for',
    'content-type',
  ]);
  return [
    name,
    draw.pick([
      '*/*',
      'text/markdown;q=0.5, application/json',
      'gzip',
      'br',
      'deflate, gzip',
      '"x"',
      'null',
      'http://a.example',
      'Bearer x',
      ';;,',
      'text/html;q=NaN',
    ]),
  ];
}

function body(draw: Draw): Uint8Array {
  const html = (): string => makePage(draw);
  const record = (): Record<string, unknown> => ({
    ...(draw.chance(200) ? { html: html() } : { htmlBase64: draw.pick(['', 'PHA+eA==', '!', 7]) }),
    ...(draw.chance(100)
      ? { [draw.pick([...Object.keys(OPTIONS), 'format', 'sentence', 'methods'])]: makeJsonValue(draw) }
      : {}),
    ...(draw.chance(100) ? { url: draw.pick(ADDRESSES) } : {}),
  });
  return Buffer.from(
    draw.pick([
      () => JSON.stringify(record()),
      () => JSON.stringify(record()),
      () => html(),
      () => [record(), ...draw.many(3, record)].map((one) => JSON.stringify(one)).join('\n'),
      () => JSON.stringify({ rules: draw.many(3, () => ({ action: 'drop', selector: '.x', text: makeText(draw) })) }),
      () => JSON.stringify(makeJsonObject(draw)),
      () => gzipSync(JSON.stringify(record())),
      () => '',
    ])(),
  );
}

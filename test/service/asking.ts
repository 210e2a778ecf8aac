// A service in this process, called without a network; and pages to send it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, type AppOptions, createApp } from '../../src/frontends/service/index.ts';
import { ROOT } from '../built.ts';

export const ARTICLE: string = readFileSync(join(ROOT, 'examples/article.html'), 'utf8');
export const SENTENCE = 'A lighthouse is a clock that ships can read.';

/** Pages of one site: the same frame around other words. */
export function sitePage(n: number): string {
  const words = ['harbour', 'lantern', 'tide', 'keeper', 'signal', 'storm', 'anchor', 'compass', 'voyage'];
  const said = Array.from({ length: 5 }, (_, p) => {
    const sentence = Array.from({ length: 24 }, (_, i) => words[(i * (n + 2) + p * 3 + n) % words.length]).join(' ');
    return `<p>Story ${n}, part ${p}: ${sentence}.</p>`;
  }).join('');
  return `<html><head><title>Story ${n} - Coast</title></head><body><div class="top"><a href="/">Home</a> <a href="/news">News</a></div>
    <div class="box"><p>Subscribe to our letter about the coast, every week, free of charge for all readers.</p></div>
    <div class="story"><h1>Story ${n}</h1>${said}</div><div class="foot">Copyright Coast. All rights reserved.</div></body></html>`;
}

export const SITE_LINES: string = Array.from({ length: 8 }, (_, n) =>
  JSON.stringify({ id: n, url: `https://coast.example/story/${n}`, html: sitePage(n) }),
).join('\n');

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a service answers is looked into freely
  readonly json: any;
}

export type Ask = (
  line: string,
  body?: BodyInit | object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answered>;

/** `ask('POST /extract?format=text', '<p>…')`; an object is sent as JSON. */
export function asking(options: AppOptions | App = {}): Ask {
  const app = 'fetch' in options ? options : createApp(options);
  return async (line, body, headers = {}) => {
    const [method, path] = line.split(' ') as [string, string];
    const isPlain = typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
    const request = new Request(`http://localhost${path}`, {
      method,
      ...(body === undefined ? {} : { body: isPlain ? JSON.stringify(body) : (body as BodyInit), duplex: 'half' }),
      headers: { ...(isPlain ? { 'content-type': 'application/json' } : {}), ...headers },
    } as RequestInit);
    const response = await app.fetch(request);
    const text = await response.text();
    const isJson = /[/+]json$/.test(response.headers.get('content-type')?.split(';')[0] ?? '');
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  };
}

// The adapters among the examples, each called as its framework would.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, ROOT } from './built.ts';

const FOLDER = join(ROOT, 'examples/adapters');
const bytes = readFileSync(join(ROOT, 'examples/article.html'));
const load = async (name: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ join(FOLDER, name));

beforeAll(() => ensureBuilt());

describe('adapters', () => {
  it('are all listed in the README of the examples', () => {
    const readme = readFileSync(join(ROOT, 'examples/README.md'), 'utf8');
    for (const name of readdirSync(FOLDER)) expect(readme).toContain(`\`adapters/${name}\``);
  });

  it('fetch-handler answers a page, an empty page and a GET', async () => {
    const handler = (await load('fetch-handler.mjs'))['default'] as { fetch(request: Request): Promise<Response> };
    const ask = (init?: RequestInit): Promise<Response> => handler.fetch(new Request('http://localhost/', init));
    const page = await ask({ method: 'POST', body: bytes, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(await page.text()).toMatch(/^# How a lighthouse keeps time/m);
    expect((await ask({ method: 'POST', body: '<p></p>' })).status).toBe(422);
    expect((await ask()).status).toBe(405);
  });

  it('crawlee stores pages with text and follows links', async () => {
    const requestHandler = (await load('crawlee.mjs'))['requestHandler'] as (context: object) => Promise<void>;
    const kept: object[] = [];
    let went = 0;
    const context = (body: Uint8Array): object => ({
      request: { url: 'https://a.example/', loadedUrl: 'https://a.example/story' },
      body,
      contentType: { type: 'text/html', encoding: 'utf-8' },
      pushData: async (one: object) => kept.push(one),
      enqueueLinks: async () => went++,
    });
    await requestHandler(context(bytes));
    await requestHandler(context(Buffer.from('<p></p>')));
    expect(kept).toEqual([
      expect.objectContaining({
        url: 'https://a.example/story',
        title: 'How a lighthouse keeps time',
        byline: 'Ines Marlow',
      }),
    ]);
    expect(went).toBe(2);
  });

  it('llamaindex returns chunks with their positions', async () => {
    const readPieces = (await load('llamaindex.mjs'))['readPieces'] as (
      page: Uint8Array,
      options: object,
    ) => { id_: string; text: string; metadata: object }[];
    const pieces = readPieces(bytes, { url: 'https://a.example/story', chunkSize: 300 });
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces[1]).toMatchObject({
      id_: 'https://a.example/story#1',
      metadata: { title: 'How a lighthouse keeps time', xpath: expect.stringMatching(/^\//) },
    });
  });
});

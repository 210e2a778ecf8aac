// Lines of a set → pages with their known facts. Some sets have lines whose page is missing; those are counted.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';
import { isUrl } from '../../../src/url/index.ts';

export interface Facts {
  readonly title?: string;
  readonly authors?: readonly string[];
  readonly date?: string;
  readonly language?: string;
  readonly siteName?: string;
  readonly description?: string;
  readonly image?: string;
}

export interface FactPage {
  readonly id: string;
  readonly url: string | undefined;
  /** The key that pages of one publisher share, for splitting. */
  readonly site: string;
  /** The gold text. */
  readonly text: string | undefined;
  /** Undefined if the set has lost it. */
  readonly html: string | Uint8Array | undefined;
  readonly facts: Facts;
}

export async function* factPages(path: string): AsyncGenerator<FactPage> {
  const file = createReadStream(path);
  const input = path.endsWith('.br') ? file.pipe(createBrotliDecompress()) : file;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield read(JSON.parse(line) as Record<string, unknown>);
  }
}

function read(record: Record<string, unknown>): FactPage {
  const gold = (record['gold'] ?? {}) as Record<string, unknown>;
  const said = (...names: string[]): unknown =>
    names.map((name) => gold[name] ?? record[name]).find((one) => one !== undefined);
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
  const authors = [said('authors', 'author')].flat().filter((one) => typeof one === 'string' && one !== '') as string[];
  const { html, htmlBase64, url } = record;
  const facts = {
    title: text(said('title')),
    date: text(said('published')),
    language: text(said('lang')),
    siteName: text(said('siteName')),
    description: text(said('description')),
    image: text(said('image')),
  };
  return {
    id: String(record['id']),
    site: String(record['site'] ?? url ?? record['id']),
    text: text(gold['text']),
    url: typeof url === 'string' && isUrl(url) ? url : undefined,
    html:
      typeof html === 'string' ? html : typeof htmlBase64 === 'string' ? Buffer.from(htmlBase64, 'base64') : undefined,
    facts: {
      ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
      ...(authors.length === 0 ? {} : { authors }),
    },
  };
}

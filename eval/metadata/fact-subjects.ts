// Who finds facts: Pith, Readability.js, metascraper. Readability.js is there for other measurements; metascraper brings
// a hundred packages and is asked only where it is installed:
//   npm install --no-save metascraper metascraper-author metascraper-date metascraper-title metascraper-lang

import { parsePage } from '../../src/index.ts';
import { readMetadata } from '../../src/metadata/index.ts';
import { htmlText } from '../data/index.ts';
import type { FactPage, Facts } from './fact-pages.ts';

export interface FactSubject {
  readonly name: string;
  find(page: FactPage & { readonly html: string | Uint8Array }, now: Date): Promise<Facts>;
}

const pith: FactSubject = {
  name: 'pith',
  async find({ html, url }, now) {
    const { title, authors, published, modified, language } = readMetadata(
      parsePage(html, url === undefined ? {} : { url }),
      { now },
    );
    // The sets date a page by what its reader sees: where only an update is dated, by that.
    return facts(title?.value, authors?.value, (published ?? modified)?.value, language?.value);
  },
};

async function readability(): Promise<FactSubject> {
  const [{ Readability }, { parseHTML }] = await Promise.all([import('@mozilla/readability'), import('linkedom')]);
  return {
    name: 'Readability.js',
    async find({ html }) {
      const { document } = parseHTML(htmlText({ id: '', html, gold: {} }));
      const found = new Readability(document as unknown as Document).parse();
      const byline = found?.byline?.trim();
      return facts(found?.title, byline ? [byline] : undefined, found?.publishedTime, found?.lang);
    },
  };
}

async function metascraper(): Promise<FactSubject | undefined> {
  // Names in variables: the packages are not among ours, and the compiler need not know them.
  const load = async (name: string): Promise<(options?: unknown) => unknown> =>
    ((await import(name)) as { default: never }).default;
  try {
    const core = await load('metascraper');
    const rules = await Promise.all(['author', 'date', 'title', 'lang'].map((name) => load(`metascraper-${name}`)));
    const scrape = core(rules.map((rule) => rule())) as (page: object) => Promise<Record<string, string | null>>;
    return {
      name: 'metascraper',
      async find({ html, url }) {
        const found = await scrape({ html: htmlText({ id: '', html, gold: {} }), url: url ?? 'https://example.org/' });
        return facts(found['title'], found['author'] ? [found['author']] : undefined, found['date'], found['lang']);
      },
    };
  } catch {
    return undefined;
  }
}

function facts(
  title?: string | null,
  authors?: readonly string[],
  date?: string | null,
  language?: string | null,
): Facts {
  return {
    ...(title ? { title } : {}),
    ...(authors !== undefined && authors.length > 0 ? { authors } : {}),
    ...(date ? { date } : {}),
    ...(language ? { language } : {}),
  };
}

export async function factSubjects(): Promise<FactSubject[]> {
  const found = [pith, await readability(), await metascraper()];
  return found.filter((one) => one !== undefined);
}

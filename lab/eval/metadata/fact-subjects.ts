// The programs that find facts: Pith, Readability.js, metascraper. Readability.js is installed anyway; metascraper
// brings a hundred packages and runs only if it is installed:
//   npm install --no-save metascraper metascraper-author metascraper-date metascraper-title metascraper-lang metascraper-publisher
//     metascraper-description metascraper-image

import { parsePage } from '../../../src/index.ts';
import { readMetadata } from '../../../src/metadata/index.ts';
import { htmlText } from '../data/index.ts';
import type { FactPage, Facts } from './fact-pages.ts';

export interface FactSubject {
  readonly name: string;
  find(page: FactPage & { readonly html: string | Uint8Array }, now: Date): Promise<Facts>;
}

const pith: FactSubject = {
  name: 'pith',
  async find({ html, url }, now) {
    const found = readMetadata(parsePage(html, url === undefined ? {} : { url }), { now });
    const { title, authors, published, modified, language, siteName, description, image } = found;
    return facts({
      title: title?.value,
      authors: authors?.value,
      // The sets date a page by the date its reader sees; if only an update is dated, by that.
      date: (published ?? modified)?.value,
      language: language?.value,
      siteName: siteName?.value,
      description: description?.value,
      image: image?.value,
    });
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
      return facts({
        title: found?.title,
        authors: byline ? [byline] : undefined,
        date: found?.publishedTime,
        language: found?.lang,
        siteName: found?.siteName,
        description: found?.excerpt,
      });
    },
  };
}

const RULES = ['author', 'date', 'title', 'lang', 'publisher', 'description', 'image'];

async function metascraper(): Promise<FactSubject | undefined> {
  // Names in variables: the packages are not our dependencies, and the compiler need not know them.
  const load = async (name: string): Promise<(options?: unknown) => unknown> =>
    ((await import(name)) as { default: never }).default;
  try {
    const core = await load('metascraper');
    const rules = await Promise.all(RULES.map((name) => load(`metascraper-${name}`)));
    const scrape = core(rules.map((rule) => rule())) as (page: object) => Promise<Record<string, string | null>>;
    return {
      name: 'metascraper',
      async find({ html, url }) {
        const found = await scrape({ html: htmlText({ id: '', html, gold: {} }), url: url ?? 'https://example.org/' });
        return facts({
          title: found['title'],
          authors: found['author'] ? [found['author']] : undefined,
          date: found['date'],
          language: found['lang'],
          siteName: found['publisher'],
          description: found['description'],
          image: found['image'],
        });
      },
    };
  } catch {
    return undefined;
  }
}

/** The found facts, without empty and missing values. */
function facts(found: Readonly<Record<keyof Facts, string | readonly string[] | null | undefined>> | object): Facts {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value && value.length > 0)) as Facts;
}

export async function factSubjects(): Promise<FactSubject[]> {
  const found = [pith, await readability(), await metascraper()];
  return found.filter((one) => one !== undefined);
}

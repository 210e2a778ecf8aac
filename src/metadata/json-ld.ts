// JSON-LD scripts → the node that speaks of this page, and the others. Tolerant: comments, CDATA, raw line feeds and
// trailing commas are forgiven. Limited: in size, and in the number of nodes looked at.

export type JsonObject = Readonly<Record<string, unknown>>;

export interface JsonLd {
  /** The article, product, thread … the page is about. */
  readonly main: JsonObject | undefined;
  readonly webPage: JsonObject | undefined;
  readonly webSite: JsonObject | undefined;
  /** `@id` → node, for references. */
  readonly byId: ReadonlyMap<string, JsonObject>;
}

/** Characters of all scripts together; larger ones are inventories. */
const MAX_CHARACTERS = 1 << 20;
const MAX_NODES = 5000;

/** Types a page can be about, best first; page type of each. */
export const MAIN_TYPES: ReadonlyMap<string, string> = new Map([
  ['NewsArticle', 'article'],
  ['BlogPosting', 'article'],
  ['ReportageNewsArticle', 'article'],
  ['OpinionNewsArticle', 'article'],
  ['AnalysisNewsArticle', 'article'],
  ['LiveBlogPosting', 'article'],
  ['TechArticle', 'documentation'],
  ['ScholarlyArticle', 'article'],
  ['MedicalScholarlyArticle', 'article'],
  ['Report', 'article'],
  ['Article', 'article'],
  ['Recipe', 'article'],
  ['DiscussionForumPosting', 'forum'],
  ['QAPage', 'forum'],
  ['Question', 'forum'],
  ['Product', 'product'],
  ['ProductGroup', 'product'],
  ['SoftwareApplication', 'product'],
  ['Book', 'product'],
  ['JobPosting', 'listing'],
  ['Event', 'article'],
  ['VideoObject', 'video'],
  ['Service', 'service'],
  ['CollectionPage', 'collection'],
  ['ItemList', 'listing'],
]);
const RANK: ReadonlyMap<string, number> = new Map([...MAIN_TYPES.keys()].map((type, index) => [type, index]));

export function readJsonLd(scripts: readonly string[]): JsonLd {
  const byId = new Map<string, JsonObject>();
  let main: JsonObject | undefined;
  let rank = Number.POSITIVE_INFINITY;
  let webPage: JsonObject | undefined;
  let webSite: JsonObject | undefined;
  for (const node of nodes(scripts)) {
    const id = node['@id'];
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, node);
    for (const type of typesOf(node)) {
      const own = RANK.get(type) ?? Number.POSITIVE_INFINITY;
      if (own < rank) {
        main = node;
        rank = own;
      }
      if (type === 'WebSite') webSite ??= node;
      if (/^(?:Web|Item|Article|About|FAQ|Contact|Profile)Page$/.test(type)) webPage ??= node;
    }
  }
  return { main, webPage, webSite, byId };
}

export function typesOf(node: JsonObject): string[] {
  const type = node['@type'];
  const list = Array.isArray(type) ? type : [type];
  return list.filter((one) => typeof one === 'string').map((one: string) => one.replace(/^.*[/#:]/, ''));
}

/** Objects of all scripts, outer before inner; lists of other pages are not entered. */
function* nodes(scripts: readonly string[]): Generator<JsonObject> {
  let characters = 0;
  let count = 0;
  for (const script of scripts) {
    characters += script.length;
    if (characters > MAX_CHARACTERS) return;
    const waiting: unknown[] = [parseTolerant(script)];
    for (let i = 0; i < waiting.length && count < MAX_NODES; i++) {
      const value = waiting[i];
      if (Array.isArray(value)) waiting.push(...value.slice(0, 500));
      else if (typeof value === 'object' && value !== null) {
        count++;
        yield value as JsonObject;
        for (const [key, inner] of Object.entries(value)) {
          if (typeof inner === 'object' && inner !== null && !OTHER_PAGES.has(key)) waiting.push(inner);
        }
      }
    }
  }
}

const OTHER_PAGES: ReadonlySet<string> = new Set([
  'itemListElement',
  'hasPart',
  'isRelatedTo',
  'relatedLink',
  'comment',
  'review',
  'mentions',
  'citation',
  'video',
]);

function parseTolerant(script: string): unknown {
  const text = script
    .trim()
    .replace(/^(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>;?$/g, '')
    .replace(/^<!--|-->$/g, '')
    .trim()
    .replace(/;$/, '');
  for (const candidate of [
    text,
    text.replace(/[\u0000-\u001f]+/g, ' '),
    text.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*(?=[}\]])/g, ''),
  ]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // the next candidate forgives more
    }
  }
  return undefined;
}

/** A property as text: a string, or the name, headline or address of an object, or of the first of a list. */
export function textOf(value: unknown, ld: JsonLd): string | undefined {
  return textsOf(value, ld)[0];
}

export function textsOf(value: unknown, ld: JsonLd): string[] {
  const list = Array.isArray(value) ? value.slice(0, 50) : [value];
  const texts: string[] = [];
  for (const one of list) {
    if (typeof one === 'string') texts.push(one);
    else if (typeof one === 'number') texts.push(String(one));
    else if (typeof one === 'object' && one !== null) {
      const object = one as JsonObject;
      const id = object['@id'];
      const full = typeof id === 'string' ? { ...ld.byId.get(id), ...object } : object;
      const text = [full['name'], full['headline'], full['url'], full['@value'], full['contentUrl']].find(
        (part) => typeof part === 'string',
      );
      if (typeof text === 'string') texts.push(text);
    }
  }
  return texts.map(decodeEntities).filter((text) => text !== '');
}

/** Many systems put HTML entities and tags into JSON. */
function decodeEntities(text: string): string {
  return text
    .replace(/<[^>]{0,200}>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&quot;/g, '"')
    .replace(/&(?:apos|rsquo|lsquo);/g, '’')
    .replace(/&nbsp;/g, ' ')
    .replace(/&ndash;/g, '–')
    .replace(/&mdash;/g, '—')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

// Objects of a page's JSON-LD → the one about this page, and its properties as text.

import { type JsonObject, typesOf } from '../elements/index.ts';
import { unescaped } from './escaped.ts';

export interface Graph {
  /** The article, product, thread … that the page is about. */
  readonly main: JsonObject | undefined;
  readonly webPage: JsonObject | undefined;
  readonly webSite: JsonObject | undefined;
  /** `@id` → node, for references. */
  readonly byId: ReadonlyMap<string, JsonObject>;
}

/** Types that a page can be about, best first, with the page type of each. */
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
  ['HowTo', 'article'],
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

export function readGraph(objects: readonly JsonObject[]): Graph {
  const byId = new Map<string, JsonObject>();
  let main: JsonObject | undefined;
  let rank = Number.POSITIVE_INFINITY;
  let webPage: JsonObject | undefined;
  let webSite: JsonObject | undefined;
  for (const node of objects) {
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

/** A property as text: a string, or the name, headline or URL of an object, or of the first in a list. */
export function textOf(value: unknown, ld: Graph): string | undefined {
  return textsOf(value, ld)[0];
}

export function textsOf(value: unknown, ld: Graph): string[] {
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
  return texts.map((text) => unescaped(text).replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

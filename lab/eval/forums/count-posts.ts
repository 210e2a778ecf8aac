// HTML of a thread → its engine and its posts, read from the engine's own markup with a parser other than Pith's; and
// how many of them an output contains. A post counts as found if most of its runs of four words are in the output.

import { parseHTML } from 'linkedom';
import { ENGINES, type Engine } from './engines.ts';

export interface Post {
  readonly text: string;
  readonly author: string | undefined;
}

export interface ThreadOnPage {
  readonly engine: string;
  readonly posts: readonly Post[];
}

/** The output of an extractor: the whole text, and its posts with their authors. */
export interface ThreadOutput {
  readonly text: string;
  readonly posts: readonly { readonly text: string; readonly author?: string }[];
}

export interface Found {
  readonly posts: number;
  readonly found: number;
  /** Posts whose author the page names, and those of them that the output attributes correctly. */
  readonly signed: number;
  readonly authors: number;
}

/** Posts with fewer words ("+1") can occur anywhere. */
const MIN_WORDS = 5;
const RUN = 4;
const MIN_SHARE = 0.8;
/** Fewer posts are not a thread. */
const MIN_POSTS = 2;

/** Undefined if the page has no known engine or no thread. */
export function readThread(html: string): ThreadOnPage | undefined {
  const { document } = parseHTML(html);
  for (const engine of ENGINES) {
    if (!engine.signs.some((sign) => document.querySelector(sign) !== null)) continue;
    for (const selector of engine.posts) {
      const posts = [...document.querySelectorAll(selector)].flatMap((post) => readPost(post, engine) ?? []);
      const distinct = [...new Map(posts.map((post) => [post.text, post])).values()];
      if (distinct.length >= MIN_POSTS) return { engine: engine.name, posts: distinct };
    }
  }
  return undefined;
}

function readPost(post: Element, { text, author, notText }: Engine): Post | undefined {
  const body = text.map((selector) => post.querySelector(selector)).find((one) => one !== null);
  if (body === undefined || body === null) return undefined;
  const copy = body.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll(notText)) other.remove();
  const said = (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  return wordsOf(said).length < MIN_WORDS ? undefined : { text: said, author: authorOf(post, author) };
}

function authorOf(post: Element, selectors: readonly string[]): string | undefined {
  for (const selector of selectors) {
    const attribute = /^\[(author|data-author)\]$/.exec(selector)?.[1];
    const name = attribute === undefined ? post.querySelector(selector)?.textContent : post.getAttribute(attribute);
    if (name !== undefined && name !== null && name.trim() !== '') return name.replace(/\s+/g, ' ').trim();
  }
  return undefined;
}

export function countFound({ posts }: ThreadOnPage, output: ThreadOutput): Found {
  const runs = runsOf(output.text);
  const parts = output.posts.map(({ text, author }) => ({ runs: runsOf(text), author }));
  let [found, signed, authors] = [0, 0, 0];
  for (const { text, author } of posts) {
    const own = runsOf(text);
    if (shareIn(own, runs) >= MIN_SHARE) found++;
    if (author === undefined) continue;
    signed++;
    const holder = parts.filter((part) => shareIn(own, part.runs) >= MIN_SHARE);
    if (holder.some((part) => plain(part.author ?? '') === plain(author))) authors++;
  }
  return { posts: posts.length, found, signed, authors };
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  const runs = new Set<string>();
  for (let i = 0; i + RUN <= words.length; i++) runs.add(words.slice(i, i + RUN).join(' '));
  return runs;
}

function shareIn(own: ReadonlySet<string>, all: ReadonlySet<string>): number {
  let both = 0;
  for (const run of own) if (all.has(run)) both++;
  return own.size === 0 ? 0 : both / own.size;
}

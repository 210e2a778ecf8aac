// A choice of segments, rendered as text, Markdown and HTML, with posts and chunks. Each is made on first read and cached.
// `Keep` decides once, for all of them, what is output.

import type { Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import {
  type AnswerFacts,
  type Chunk,
  type ChunkOptions,
  type Comment,
  type Document,
  type Keep,
  keepOf,
  readChunks,
  readPosts,
  renderDocument,
  renderText,
  type Thread,
  threadOf,
  writeHtml,
  writeMarkdown,
} from '../render/index.ts';
import type { OutputOptions } from './options/options.ts';

type Made = {
  -readonly [Name in 'text' | 'markdown' | 'html' | 'document' | 'posts' | 'keep']?: Rendering[Name];
} & { thread?: Thread | null };

export class Rendering {
  private readonly page: Page;
  private readonly labels: Labels;
  private readonly output: OutputOptions & AnswerFacts;
  /** A first line that is not a segment of the page. */
  private readonly title: string | undefined;
  private readonly made: Made = {};

  constructor(page: Page, labels: Labels, output: OutputOptions & AnswerFacts, title?: string) {
    this.page = page;
    this.labels = labels;
    this.output = output;
    this.title = title;
  }

  get text(): string {
    if (this.made.text === undefined) {
      const text = renderText(this.page, this.labels, this.output, this.keep, this.thread);
      this.made.text = this.title === undefined || text === '' ? text : `${this.title}\n\n${text}`;
    }
    return this.made.text;
  }

  /** CommonMark with GFM tables, task lists and strikethrough; never with front matter. */
  get markdown(): string {
    this.made.markdown ??= writeMarkdown(this.document, this.output);
    return this.made.markdown;
  }

  /** Written from an allow-list: no scripts, handlers, styles or forms. */
  get html(): string {
    this.made.html ??= writeHtml(this.document, this.output);
    return this.made.html;
  }

  /** The kept part as a small tree. Markdown, HTML and TEI are written from it. */
  get document(): Document {
    if (this.made.document === undefined) {
      const document = renderDocument(this.page, this.labels, this.output, this.keep, this.thread);
      this.made.document = this.title === undefined ? document : withTitle(document, this.title);
    }
    return this.made.document;
  }

  /** Posts of a thread if the text is one; else empty. */
  get posts(): readonly Comment[] {
    const { comments = 'drop', hidden = 'drop', now } = this.output;
    const keep = comments === 'drop' && hidden === 'drop' ? this.keep : undefined;
    this.made.posts ??= readPosts(this.page, this.labels, now, keep);
    return this.made.posts;
  }

  /** The text in chunks for retrieval; `size` in characters. */
  chunks(options: ChunkOptions, language: string | undefined): Chunk[] {
    const { page, keep, thread, output } = this;
    const contents = { language, thread, plainLists: output.text === 'plain' };
    return keep === undefined ? [] : readChunks(page, thread?.keep ?? keep, options, contents);
  }

  /** What is output; undefined if there is nothing to choose from. */
  get keep(): Keep | undefined {
    if (this.page.segments.count === 0 || this.labels.ranges !== undefined) return undefined;
    this.made.keep ??= keepOf(this.page, this.labels, this.output);
    return this.made.keep;
  }

  /** Whether a segment is inside a post, which starts with its author. */
  isInPost(segment: number): boolean {
    const { parent } = this.page.tape;
    const posts = this.thread?.byNode;
    if (posts === undefined) return false;
    for (let at = this.page.segments.node[segment]!; at >= 0; at = parent[at]!) if (posts.has(at)) return true;
    return false;
  }

  /** Posts and comments in their places, if there are any. */
  private get thread(): Thread | undefined {
    if (this.made.thread === undefined)
      this.made.thread = threadOf(this.page, this.labels, this.keep, this.output) ?? null;
    return this.made.thread ?? undefined;
  }
}

function withTitle(document: Document, title: string): Document {
  if (document.children.length === 0) return document;
  const heading = { type: 'heading' as const, level: 1, children: [{ type: 'text' as const, value: title }] };
  return { ...document, children: [heading, ...document.children] };
}

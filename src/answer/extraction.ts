// The result: the record of an answer, and its renderings, each made on first read and cached. A text alone starts with the
// title; `body` and the record have the text without it (title-line.ts).

import { limitsReached, PithError } from '../base/index.ts';
import { maybeHidden } from '../elements/index.ts';
import { undrawnNodes } from '../layout/index.ts';
import { type Candidates, type Metadata, readCandidates, readMetadata } from '../metadata/index.ts';
import { emptyLabels, type Labels, type Scope, Trace } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import {
  type AnswerFacts,
  type Chunk,
  type ChunkOptions,
  type Comment,
  type Document,
  FIELD_NAMES,
  frontMatter,
  hiddenParts,
  type JsonHidden,
  type JsonPage,
  maybeHiddenParts,
  type PageRecord,
  pageRecord,
  readComments,
  renderJson,
  type SecondReading,
  writeTei,
} from '../render/index.ts';
import { chunkContext } from './chunk-context.ts';
import { contentWords } from './content-words.ts';
import { whyEmpty } from './nothing-found.ts';
import type { ExtractOptions, OutputOptions } from './options/options.ts';
import { Rendering } from './rendering.ts';
import type { Draft, Fallback, RuleUse } from './steps/draft.ts';
import { runFromChoice, STEPS_BEFORE_CHOICE } from './steps/steps.ts';
import { withoutTitle, withTitle } from './title-line.ts';

/** Facts about a finished answer that are not in its draft. */
export interface Finished {
  readonly trace: Trace | undefined;
  /** Milliseconds per step, if a clock was given. */
  readonly timings: Readonly<Record<string, number>> | undefined;
  readonly output: OutputOptions;
  /** The source of the text if it is not the visible page: `JSON-LD`, `__NEXT_DATA__`. */
  readonly embeddedIn?: string | undefined;
  readonly second?: SecondReading | undefined;
  /** Extracts the same page with some options changed. */
  readonly rerun?: Rerun | undefined;
}

/** `trace`: a trace to fill, instead of the one that the options ask for. */
export type Rerun = (options: ExtractOptions, trace?: Trace) => Extraction;

type Made = {
  -readonly [Name in 'tei' | 'json' | 'record' | 'metadata' | 'comments' | 'hidden' | 'maybeHidden']?: Extraction[Name];
} & { plain?: Rendering; whole?: Rendering; body?: Rendering };

/**
 * The result of `extract`. Each rendering is made on first read and cached. `text`, `markdown` and `html` start with the
 * title; `record` has the title as a field, and a text without it.
 *
 *     const answer: Extraction = extract(html);
 *     answer.markdown.startsWith('# The last ferry'); // true
 *     answer.record.title; // 'The last ferry'
 */
export class Extraction {
  static {
    // `console.log` shows the record, never the page's internals.
    Object.defineProperty(Extraction.prototype, Symbol.for('nodejs.util.inspect.custom'), {
      value(this: Extraction): object {
        return { ...this.record, method: this.method };
      },
    });
    // All facts that it shows can be read from the result itself.
    for (const name of FIELD_NAMES)
      if (!(name in Extraction.prototype))
        Object.defineProperty(Extraction.prototype, name, {
          get(this: Extraction): unknown {
            return this.facts([name])[name];
          },
        });
  }

  declare readonly url: PageRecord['url'];
  declare readonly authors: PageRecord['authors'];
  /** When it was published: ISO 8601. */
  declare readonly published: PageRecord['published'];
  declare readonly modified: PageRecord['modified'];
  declare readonly siteName: PageRecord['siteName'];
  declare readonly description: PageRecord['description'];
  /** BCP 47. */
  declare readonly language: PageRecord['language'];
  /** The URL of the main image. */
  declare readonly image: PageRecord['image'];
  declare readonly canonical: PageRecord['canonical'];
  declare readonly tags: PageRecord['tags'];
  declare readonly categories: PageRecord['categories'];
  declare readonly license: PageRecord['license'];
  /** The kind of page: article, product, forum and so on. */
  declare readonly pageType: PageRecord['pageType'];
  /** The product, recipe, event, job or post that the page is about. */
  declare readonly thing: PageRecord['thing'];
  readonly page: Page;
  readonly labels: Labels;
  /** The method that gave the labels. */
  readonly method: string;
  readonly trace: Trace | undefined;
  /** Id of the site's template that was used. */
  readonly template: string | undefined;
  /** Set when a learned method could not judge the page and `method` replaced it. */
  readonly fallback: Fallback | undefined;
  /** Milliseconds per step, if a clock was given. */
  readonly timings: Readonly<Record<string, number>> | undefined;
  /** Where the text comes from: the visible page, or data inside it (`page` is then that text alone). */
  readonly source: 'page' | 'embedded';
  /** The source of embedded text: `JSON-LD`, `__NEXT_DATA__`. */
  readonly embeddedIn: string | undefined;
  /** Set if Pith asked a second reader. */
  readonly second: SecondReading | undefined;
  private readonly draft: Draft;
  private readonly finished: Finished;
  private readonly output: OutputOptions & AnswerFacts;
  private readonly made: Made = {};

  constructor(page: Page, draft: Draft, finished: Finished) {
    this.page = page;
    this.draft = draft;
    this.finished = finished;
    this.labels = draft.abstained === undefined ? draft.labels : emptyLabels(page.segments.count);
    this.method = draft.method.name;
    this.template = draft.templateId;
    this.fallback = draft.fallback;
    this.trace = finished.trace;
    this.timings = finished.timings;
    this.source = finished.embeddedIn === undefined ? 'page' : 'embedded';
    this.embeddedIn = finished.embeddedIn;
    this.second = finished.second;
    const { hiddenIsPage, undrawn } = draft;
    this.output = { ...finished.output, ...(hiddenIsPage === true && { hiddenIsPage }), ...(undrawn && { undrawn }) };
  }

  /** The same answer, marked as the replacement for a method that could not be used. */
  withFallback(fallback: Fallback): Extraction {
    return new Extraction(this.page, { ...this.draft, fallback }, this.finished);
  }

  /** The same answer, with the outcome of asking a second reader. */
  withSecond(second: SecondReading): Extraction {
    return new Extraction(this.page, this.draft, { ...this.finished, second });
  }

  /**
   * The same page with the choice repeated from its scores. `tilt` is the square of beta in the maximized F: above 1 for
   * recall, below 1 for precision. Undefined for methods that choose themselves.
   */
  lean(tilt: number): Extraction | undefined {
    if (!(tilt > 0 && Number.isFinite(tilt))) throw new PithError('bad-option', `'tilt' must be a number above 0`);
    const { page, finished } = this;
    const { undecided, fallback } = this.draft;
    if (undecided?.prediction === undefined) return undefined;
    const trace = this.trace?.only(STEPS_BEFORE_CHOICE);
    const draft = runFromChoice(page, { ...undecided, fallback, prediction: { ...undecided.prediction, tilt } }, trace);
    const again = finished.rerun;
    const rerun: Rerun | undefined = again && ((options, only) => again(options, only).lean(tilt)!);
    return new Extraction(page, draft, { ...finished, trace, rerun, second: undefined });
  }

  /** The same page with some options changed. */
  again(options: ExtractOptions): Extraction {
    return this.rerun(options);
  }

  /** The same answer with a trace of these segments; this answer if it has a trace that includes them. */
  traced(segments: readonly number[]): Extraction {
    if (this.trace !== undefined && segments.every((segment) => this.trace!.wants(segment))) return this;
    return this.rerun({}, new Trace(new Set(segments)));
  }

  /** Milliseconds per fact of the page (`elements.visibility`), without the facts it reads, if a clock was given. */
  get factTimings(): Readonly<Record<string, number>> | undefined {
    return this.page.factTimings;
  }

  /** Whether a method judged the page; `abstained` says why not. */
  get isJudged(): boolean {
    return this.draft.abstained === undefined;
  }

  /** Anything unusual about the input, such as a URL without a scheme. */
  get notes(): readonly string[] {
    return this.page.info.notes ?? [];
  }

  /** Why there is no text: no method judged the page, or nothing was found. Undefined if there is text. */
  get abstained(): string | undefined {
    if (this.draft.abstained !== undefined) return this.draft.abstained;
    return this.isEmpty ? whyEmpty(this.page, this.draft, this.output) : undefined;
  }

  /** For each given rule, what it matched and changed on this page; empty without rules. */
  get ruled(): readonly RuleUse[] {
    return this.draft.ruled ?? [];
  }

  /** The page's title; undefined if it has none. `metadata.title` also has its source. */
  get title(): string | undefined {
    return this.metadata.title?.value;
  }

  /** The authors, as in a byline: "Ada Lovelace, Charles Babbage". */
  get byline(): string | undefined {
    return this.metadata.authors?.value.join(', ');
  }

  /** Expected quality of the text, as an F from 0 to 1; undefined for methods that do not estimate it. */
  get confidence(): number | undefined {
    return this.labels.confidence;
  }

  /**
   * How much of the page was kept: as requested, or as the page's features suggest; undefined for methods without scopes.
   */
  get scope(): Scope | undefined {
    return this.labels.scope?.is;
  }

  /** Words of the main text; `observe` uses them to detect drift of a site. */
  get contentWords(): number {
    return contentWords(this);
  }

  /** The main text, starting with the title. */
  get text(): string {
    return this.whole.text;
  }

  /**
   * The main text as CommonMark with GFM tables, task lists and strikethrough, starting with its title or front matter.
   */
  get markdown(): string {
    return this.hasFrontMatter ? frontMatter(this.facts()) + this.body.markdown : this.whole.markdown;
  }

  /** Whether JSON is written without paths and indents. */
  get isCompact(): boolean {
    return this.output.compact === true;
  }

  /** Whether metadata precedes the Markdown. */
  get hasFrontMatter(): boolean {
    return this.output.frontMatter === true;
  }

  /** The main text as HTML written from an allow-list: no scripts, handlers, styles or forms. Starts with the title. */
  get html(): string {
    return this.whole.html;
  }

  /** The text, Markdown and HTML without the title, for callers that have the title elsewhere. */
  get body(): Rendering {
    this.made.body ??= withoutTitle(this.page, this.answer, this.output) ?? this.plain;
    return this.made.body;
  }

  /**
   * The text and common facts about the page, as plain data; `fields` selects. If it has a title, the text does not repeat
   * it.
   *
   *     extract(html, { fields: ['title', 'text'] }).record; // { title: 'The last ferry', text: … }
   */
  get record(): PageRecord {
    if (this.made.record === undefined) {
      const wanted = this.fields ?? FIELD_NAMES;
      const facts = this.facts(wanted);
      this.made.record = wanted.includes('text') ? { ...facts, text: this.textBeside(facts).text } : facts;
    }
    return this.made.record;
  }

  /** The names in the option `fields`. */
  get fields(): readonly string[] | undefined {
    return this.output.fields;
  }

  /** The renderings that match a record: without the title if the record has it. */
  textBeside({ title }: PageRecord): Rendering {
    return title === undefined ? this.whole : this.body;
  }

  /** Used by `JSON.stringify`. */
  toJSON(): PageRecord {
    return this.record;
  }

  /** The main text as XML-TEI, with the metadata in its header. */
  get tei(): string {
    this.made.tei ??= this.writeTei();
    return this.made.tei;
  }

  /** Title, authors, dates and so on, each with its source. */
  get metadata(): Metadata {
    this.made.metadata ??= readMetadata(this.page, { now: this.output.now }, this.body.text);
    return this.made.metadata;
  }

  /** For each field of `metadata`, all values found on the page, the chosen one first. */
  get metadataCandidates(): Candidates {
    return readCandidates(this.page, { now: this.output.now });
  }

  /**
   * The text in chunks for retrieval, each with its headings, its position and facts about the page. The size is in
   * characters (`chunkSize`, or 1500), or set by `ChunkOptions`. Chunks come from `body`, without the title.
   */
  chunks(options: number | ChunkOptions = {}, of: Rendering = this.plain): Chunk[] {
    const asked = typeof options === 'number' ? { size: options } : options;
    const context = chunkContext(this.page, this.metadata);
    const { chunkSize: size, chunkFormat: format } = this.output;
    const own = { ...(size !== undefined && { size }), ...(format !== undefined && { format }) };
    return of.chunks({ ...own, ...asked }, context.language).map((chunk) => ({ ...context, ...chunk }));
  }

  /** Comments under the text, one by one. */
  get comments(): readonly Comment[] {
    this.made.comments ??= readComments(this.page, this.labels, this.output.now);
    return this.made.comments;
  }

  /** Posts of a thread if the text is one; else empty. */
  get posts(): readonly Comment[] {
    return this.plain.posts;
  }

  /** Hidden text, whether the answer contains it or not. */
  get hidden(): readonly JsonHidden[] {
    this.made.hidden ??= hiddenParts(this.page, this.output.undrawn);
    return this.made.hidden;
  }

  /**
   * Text in the answer that readers may not see: because of a style that is not understood, a script that must reveal it,
   * or a closed panel.
   */
  get maybeHidden(): readonly JsonHidden[] {
    const { keep } = this.plain;
    this.made.maybeHidden ??=
      keep === undefined ? [] : maybeHiddenParts(this.page, keep, undrawnNodes(this.page, this.draft.request.layout));
    return this.made.maybeHidden;
  }

  /** Names of limits that were reached, so something may be missing. */
  get limits(): readonly string[] {
    maybeHidden(this.page);
    return limitsReached(this.page.tape);
  }

  /** The whole answer as one object. */
  get json(): JsonPage {
    this.made.json ??= renderJson(this.page, this.labels, this.output, {
      method: this.method,
      abstained: this.abstained,
      embeddedIn: this.embeddedIn,
      fallback: this.fallback,
      second: this.second,
      template: this.template,
      metadata: this.metadata,
      record: { ...this.facts(), text: this.textBeside(this.facts()).text },
      comments: this.comments,
      posts: this.posts,
      hidden: this.hidden,
      maybeHidden: this.maybeHidden,
      compact: this.output.compact,
      timings: this.timings,
      factTimings: this.factTimings,
      evidence: this.trace?.entries,
      now: this.output.now,
    });
    return this.made.json;
  }

  /** The kept part as a small tree. Markdown, HTML and TEI are written from it. */
  get document(): Document {
    return this.whole.document;
  }

  /** The fields of the record except the text. Metadata is read only for fields that need it. */
  private facts(wanted?: readonly string[]): PageRecord {
    const { pageType, confidence } = this.labels;
    const context = { metadata: () => this.metadata, url: this.page.url, pageType, confidence };
    return pageRecord(context, wanted);
  }

  private get rerun(): Rerun {
    const { rerun } = this.finished;
    if (rerun === undefined) throw new PithError('bad-input', 'only a result of `extract` can be extracted again');
    return rerun;
  }

  private get answer(): Draft {
    return { ...this.draft, labels: this.labels };
  }

  /** The segments that the steps chose, in page order. */
  private get plain(): Rendering {
    this.made.plain ??= new Rendering(this.page, this.labels, this.output);
    return this.made.plain;
  }

  private get whole(): Rendering {
    this.made.whole ??= withTitle(this.page, this.answer, this.output, this.plain);
    return this.made.whole;
  }

  /** Checks the rendering that exists already: a title alone counts as text. */
  private get isEmpty(): boolean {
    const { whole, body } = this.made;
    return (whole ?? body ?? this.plain).text === '' && this.plain.text === '';
  }

  private writeTei(): string {
    return writeTei(this.body.document, this.facts(), { ...this.output, method: this.method });
  }
}

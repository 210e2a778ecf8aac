// Pith with the name and shape of Readability.js: the class, its options and its result, so that a program changes one import.
// The document is read, never changed. Options that tune Readability's own algorithm are accepted but ignored, since a drop-in
// must not throw; the types below mark them.

import { type Extraction, extract } from '../../../extract.ts';

/** The part of a DOM document that is needed: a tab's, jsdom's, linkedom's, happy-dom's. */
export interface DocumentLike {
  readonly documentElement: { readonly outerHTML: string; getAttribute?(name: string): string | null };
  readonly baseURI?: string | null;
  readonly documentURI?: string | null;
  createElement?(name: string): { innerHTML: string };
  getElementsByTagName?(name: string): { readonly length: number };
}

export interface ReadabilityOptions<T = string> {
  /** Throws if the document has more elements; 0 for no limit. */
  readonly maxElemsToParse?: number;
  /** Makes `content` from the element of the article. */
  readonly serializer?: (element: Node) => T;
  /** Accepted but ignored: they tune an algorithm that Pith does not use. */
  readonly debug?: boolean;
  readonly charThreshold?: number;
  readonly nbTopCandidates?: number;
  readonly classesToPreserve?: readonly string[];
  readonly keepClasses?: boolean;
  readonly disableJSONLD?: boolean;
  readonly allowedVideoRegex?: RegExp;
  readonly linkDensityModifier?: number;
}

export interface Article<T = string> {
  readonly title: string | null | undefined;
  readonly content: T | null | undefined;
  readonly textContent: string | null | undefined;
  readonly length: number | null | undefined;
  readonly excerpt: string | null | undefined;
  readonly byline: string | null | undefined;
  readonly dir: string | null | undefined;
  readonly siteName: string | null | undefined;
  readonly lang: string | null | undefined;
  readonly publishedTime: string | null | undefined;
}

const EXCERPT_LENGTH = 300;

export class Readability<T = string> {
  private readonly document: DocumentLike;
  private readonly options: ReadabilityOptions<T>;

  constructor(document: DocumentLike, options: ReadabilityOptions<T> = {}) {
    if (document?.documentElement === undefined || document.documentElement === null)
      throw new Error('First argument to Readability constructor should be a document object.');
    this.document = document;
    this.options = options;
  }

  /** The article, or null if there is none. */
  parse(): Article<T> | null {
    const { maxElemsToParse = 0 } = this.options;
    const elements = this.document.getElementsByTagName?.('*').length ?? 0;
    if (maxElemsToParse > 0 && elements > maxElemsToParse)
      throw new Error(`Aborting parsing document; ${elements} elements found`);
    const extraction = extractFrom(this.document);
    if (extraction.text.trim() === '') return null;
    const { metadata, text } = extraction;
    const root = this.document.documentElement;
    return {
      title: metadata.title?.value ?? '',
      byline: metadata.authors?.value.join(', ') ?? null,
      dir: root.getAttribute?.('dir') ?? null,
      lang: metadata.language?.value ?? null,
      content: this.serialize(`<div id="readability-page-1" class="page">${extraction.html}</div>`),
      textContent: text,
      length: text.length,
      excerpt: metadata.description?.value ?? firstLine(text),
      siteName: metadata.siteName?.value ?? null,
      publishedTime: metadata.published?.value ?? null,
    };
  }

  private serialize(html: string): T {
    const { serializer } = this.options;
    if (serializer === undefined) return html as T;
    const holder = this.document.createElement?.('div');
    if (holder === undefined) throw new Error('a serializer needs a document that can create elements');
    holder.innerHTML = html;
    return serializer((holder as unknown as Element).firstChild as Node);
  }
}

export interface ReaderableOptions {
  /** Minimum characters of the article; default 140. */
  readonly minContentLength?: number;
  /** Accepted but ignored. */
  readonly minScore?: number;
  readonly visibilityChecker?: (node: unknown) => boolean;
}

/** Whether there is an article worth a reader view. Readability.js makes a quick guess; Pith extracts the page. */
export function isProbablyReaderable(document: DocumentLike, options: ReaderableOptions = {}): boolean {
  const { minContentLength = 140 } = options;
  const extraction = extractFrom(document);
  return extraction.abstained === undefined && extraction.text.length >= minContentLength;
}

function extractFrom(document: DocumentLike): Extraction {
  const address = document.documentURI ?? document.baseURI ?? undefined;
  const url = address !== undefined && /^https?:/i.test(address) ? { url: address } : {};
  // Readability.js has the title separate from the content.
  return extract(`<!doctype html>${document.documentElement.outerHTML}`, { ...url, title: 'drop' });
}

/** The first paragraph, cut at a word, or anywhere in a script without spaces. */
function firstLine(text: string): string | null {
  const [line = ''] = text.split('\n', 1);
  if (line.length <= EXCERPT_LENGTH) return line === '' ? null : line;
  const space = line.lastIndexOf(' ', EXCERPT_LENGTH);
  return `${line.slice(0, space > 0 ? space : EXCERPT_LENGTH)}…`;
}

// A page in any form that callers have → its bytes or text, and its URL if the object knows it. Accepts bytes as `fetch`
// returns them, a document of a tab, jsdom, linkedom or happy-dom (with open shadow roots), and cheerio's `$`. It relies on
// the few members it needs, so no library is named here, and it never changes a document.

import { PithError } from '../base/index.ts';

/** The part of a DOM document that is needed. */
export interface DomDocument {
  readonly documentElement: object;
}

/** The part of cheerio's `$` that is needed. */
export interface MarkupLike {
  html(): string | null;
}

/** A page as bytes (the charset is found from the bytes and `contentType`), as decoded text, or as a document. */
export type PageInput = Uint8Array | ArrayBuffer | string | DomDocument | MarkupLike;

export interface PageSource {
  readonly content: Uint8Array | string;
  /** The URL that a document reports. */
  readonly url?: string;
}

export function readSource(input: PageInput): PageSource {
  if (typeof input === 'string' || input instanceof Uint8Array) return { content: input };
  if (input instanceof ArrayBuffer) return { content: new Uint8Array(input) };
  if (ArrayBuffer.isView(input)) return { content: new Uint8Array(input.buffer, input.byteOffset, input.byteLength) };
  if (isObject(input) && 'documentElement' in input && isObject(input.documentElement)) return ofDocument(input);
  if (isObject(input) && 'html' in input && typeof input.html === 'function')
    return { content: (input as MarkupLike).html() ?? '' };
  throw new PithError(
    'bad-input',
    `a page must be a string, bytes (Uint8Array, ArrayBuffer) or a document${isResponse(input) ? '; pass a Response to extractResponse' : ''}`,
  );
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

function isResponse(input: unknown): boolean {
  return isObject(input) && 'arrayBuffer' in input && 'headers' in input;
}

/** Members of a document and its root element that not every DOM has. */
interface AnyDocument {
  readonly documentElement: AnyElement;
  readonly compatMode?: string;
  readonly doctype?: unknown;
  readonly URL?: string;
  querySelectorAll?(selector: string): Iterable<{ readonly shadowRoot?: object | null }>;
}

interface AnyElement {
  readonly outerHTML?: string;
  getHTML?(options: { readonly shadowRoots: readonly object[] }): string;
  cloneNode?(deep: boolean): { readonly outerHTML: string };
}

function ofDocument(input: object): PageSource {
  const document = input as AnyDocument;
  const html = withShadowRoots(document) ?? document.documentElement.outerHTML;
  if (html === undefined) throw new PithError('bad-input', 'the document has no outerHTML to read');
  // Without its doctype the page would be parsed in quirks mode.
  const quirky = document.compatMode === 'BackCompat' || (document.compatMode === undefined && !document.doctype);
  const url = /^https?:/.test(document.URL ?? '') ? { url: document.URL! } : {};
  return { content: (quirky ? '' : '<!doctype html>') + html, ...url };
}

/**
 * The document with the contents of its open shadow roots; undefined if there are none, or if the DOM cannot serialize
 * them.
 */
function withShadowRoots(document: AnyDocument): string | undefined {
  const { documentElement: root } = document;
  if (typeof root.getHTML !== 'function' || typeof root.cloneNode !== 'function') return undefined;
  const shadowRoots = shadowRootsIn(document);
  if (shadowRoots.length === 0) return undefined;
  const shell = root.cloneNode(false).outerHTML;
  const close = shell.lastIndexOf('</');
  return close < 0 ? undefined : shell.slice(0, close) + root.getHTML({ shadowRoots }) + shell.slice(close);
}

function shadowRootsIn(place: Pick<AnyDocument, 'querySelectorAll'>): object[] {
  const found: object[] = [];
  for (const element of place.querySelectorAll?.('*') ?? []) {
    if (!isObject(element.shadowRoot)) continue;
    found.push(element.shadowRoot, ...shadowRootsIn(element.shadowRoot));
  }
  return found;
}

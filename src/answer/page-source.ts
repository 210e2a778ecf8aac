// What callers have of a page → its bytes or its text, and where it came from when the thing itself knows. Bytes as `fetch`
// gives them, a document of a tab, jsdom, linkedom or happy-dom (its open shadow roots too), or cheerio's `$`.
// Nothing is asked but for what is needed, so no library is named here; and a document is read, never changed.

import { PithError } from '../base/index.ts';

/** As much of a DOM document as is needed. */
export interface DocumentLike {
  readonly documentElement: object;
}

/** As much of cheerio's `$` as is needed. */
export interface MarkupLike {
  html(): string | null;
}

/** A page as bytes (charset found from the bytes and `contentType`), as text already decoded, or as a document. */
export type PageInput = Uint8Array | ArrayBuffer | string | DocumentLike | MarkupLike;

export interface PageSource {
  readonly content: Uint8Array | string;
  /** Where a document says that it is. */
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
    `a page is a string, its bytes (Uint8Array, ArrayBuffer) or a document${isResponse(input) ? '; a Response goes to extractResponse' : ''}`,
  );
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

function isResponse(input: unknown): boolean {
  return isObject(input) && 'arrayBuffer' in input && 'headers' in input;
}

/** The parts of a document and its root element that some DOM has and another has not. */
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
  if (html === undefined) throw new PithError('bad-input', 'the document has no outerHTML to be read from');
  // Without its doctype a page would be parsed as the quirky kind it is not.
  const quirky = document.compatMode === 'BackCompat' || (document.compatMode === undefined && !document.doctype);
  const url = /^https?:/.test(document.URL ?? '') ? { url: document.URL! } : {};
  return { content: (quirky ? '' : '<!doctype html>') + html, ...url };
}

/** The document with the contents of its open shadow roots; undefined when there are none, or when the DOM cannot tell. */
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

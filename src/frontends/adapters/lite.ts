// pith/browser-lite: the core for a tab where size matters, without the learned model and the large tables: one method, and
// the metadata that the page declares. It has the exports of pith/browser, so that one can replace the other; a function whose
// part is missing says so. Built with the modules of adapters/lite instead of the complete ones (scripts/lite-stand-ins.mjs).

import { type Extraction, type ExtractOptions, extract, type PageInput } from '../../extract.ts';
import type { Page } from '../../page/index.ts';

export type { Format, FormatName, Limits } from '../../answer/index.ts';
export { asPithError, ERRORS, type ErrorCode, PithError } from '../../base/index.ts';
export { type Why, whyOf } from '../../explain/index.ts';
export {
  type Extraction,
  type ExtractOptions,
  extract,
  extractResponse,
  type Fallback,
  type PageInput,
  type PageOptions,
  parsePage,
  type ResponseLike,
} from '../../extract.ts';
export type { Layout } from '../../layout/index.ts';
export type { Metadata } from '../../metadata/index.ts';
export {
  type Abstained,
  DEFAULT_METHOD,
  isContent,
  LABEL_NAMES,
  Label,
  type LabelName,
  type Labels,
  type Method,
  methods,
  registerMethod,
} from '../../methods/index.ts';
export type { Page } from '../../page/index.ts';
export type { Chunk, Comment, JsonPage, RenderOptions } from '../../render/index.ts';
export { layoutFromDocument } from './lite/left-out.ts';

/** There is none; resolves at once. */
export async function loadModel(): Promise<void> {}

/** Like `extract`. */
export async function extractAsync(input: PageInput | Page, options: ExtractOptions = {}): Promise<Extraction> {
  return extract(input, options);
}

/** Extracts a live document, including its open shadow roots. */
export function extractDocument(document: Document, options: ExtractOptions = {}): Extraction {
  return extract(document, options);
}

/** A page from the current state of a document. */
export { parsePage as pageFromDocument } from '../../extract.ts';

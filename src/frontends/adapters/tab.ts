// pith/browser: the library for a tab, with the learned model in a separate file that is fetched on first use
// (methods/fusion/lazy-model.ts). Asynchronous functions wait for it; `extract` cannot, and throws.

import {
  type Extraction,
  type ExtractOptions,
  extract,
  type PageInput,
  type ResponseLike,
  extractResponse as readResponse,
} from '../../extract.ts';
import { loadModel } from '../../methods/fusion/index.ts';
import { DEFAULT_METHOD } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';

export type { Format, FormatName, Limits } from '../../answer/index.ts';
export { asPithError, ERRORS, type ErrorCode, PithError } from '../../base/index.ts';
export { type Why, whyOf } from '../../explain/index.ts';
export {
  Extraction,
  type ExtractOptions,
  extract,
  type Fallback,
  type PageInput,
  type PageOptions,
  parsePage,
  type ResponseLike,
} from '../../extract.ts';
export { extractDocument, layoutFromDocument, pageFromDocument } from '../../in-page/index.ts';
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
export { Page } from '../../page/index.ts';
export type { Chunk, Comment, JsonPage, RenderOptions } from '../../render/index.ts';
export { loadModel };

/**
 * Like `extract`, after loading the model.
 *
 *     const { title, markdown } = await extractAsync(document);
 */
export async function extractAsync(input: PageInput | Page, options: ExtractOptions = {}): Promise<Extraction> {
  await modelFor(options);
  return extract(input, options);
}

/**
 * Extracts a `fetch` response, after loading the model.
 *
 *     const { title, markdown } = await extractResponse(await fetch('https://example.org/story'));
 */
export async function extractResponse(response: ResponseLike, options: ExtractOptions = {}): Promise<Extraction> {
  await modelFor(options);
  return readResponse(response, options);
}

/** No other method needs the model. */
async function modelFor({ method = DEFAULT_METHOD }: ExtractOptions): Promise<void> {
  if (method === DEFAULT_METHOD) await loadModel();
}

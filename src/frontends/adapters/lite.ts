// pith/browser-lite: the core for a tab where size matters, without the learned model and the large tables: one method, and
// the metadata that the page declares. Built with the modules of adapters/lite instead of the complete ones
// (scripts/lite-stand-ins.mjs).

import { type Extraction, type ExtractOptions, extract } from '../../extract.ts';

export { asPithError, type ErrorCode, PithError } from '../../base/index.ts';
export {
  Extraction,
  type ExtractOptions,
  extract,
  extractResponse,
  type PageInput,
  type PageOptions,
  parsePage,
  type ResponseLike,
} from '../../extract.ts';
export { DEFAULT_METHOD, methods, registerMethod } from '../../methods/index.ts';
export { Page } from '../../page/index.ts';

/** Extracts a live document, including its open shadow roots. */
export function extractDocument(document: Document, options: ExtractOptions = {}): Extraction {
  return extract(document, options);
}

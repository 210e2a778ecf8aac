// pith/browser-lite: the core for a tab where size counts, without the learned model and the large tables: one method, and what the page
// declares of itself. Built with the modules of src/lite in place of the whole ones (scripts/lite-stand-ins.mjs).

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

/** What `extract` gives for a live document, with what stands in its open shadow roots. */
export function extractDocument(document: Document, options: ExtractOptions = {}): Extraction {
  return extract(document, options);
}

// pith/browser-lite: the core for a tab where size counts, without the learned model and the large tables. Built with the stand-ins of
// scripts/lite-stand-ins.mjs: one method, languages by their script alone, the commonest public suffixes.
export { asPithError, type ErrorCode, PithError } from './error.ts';
export {
  Extraction,
  type ExtractOptions,
  extract,
  extractResponse,
  type PageInput,
  type PageOptions,
  parsePage,
  type ResponseLike,
} from './extract.ts';
export { extractDocument } from './in-page/index.ts';
export { DEFAULT_METHOD, methods, registerMethod } from './methods/index.ts';
export { Page } from './page.ts';

// Page + request → answer: the steps after a page is opened, in order, each traced; the extraction they end in
export type { Draft, Fallback, Request, Step } from './draft.ts';
export { Extraction } from './extraction.ts';
export { firstDraft, planOf } from './first-draft.ts';
export { labelHidden } from './hide.ts';
export { openPage } from './open.ts';
export {
  checkExtractOptions,
  checkPageOptions,
  type ExtractOptions,
  type PageInput,
  type PageOptions,
} from './options.ts';
export { runSteps, STEPS } from './steps.ts';
export { Stopwatch } from './stopwatch.ts';

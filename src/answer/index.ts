// Page + request → answer: the steps after a page is opened, in order, each traced, and the extraction they produce

export { COMMON_DEVIATION, MIN_PROBABILITY } from './choice/best-prefix.ts';
export { isUnder } from './choice/confidence.ts';
export { isWrittenByScripts } from './choice/page-shell.ts';
export { MIN_REPEATED_WORDS } from './choice/repeats.ts';
export { wordsBeside } from './content-words.ts';
export { Extraction, type Rerun } from './extraction.ts';
export type { Limits } from './limits.ts';
export { hasText, nothingFound } from './nothing-found.ts';
export { notText, openPage } from './open.ts';
export { answerFields } from './options/answer-fields.ts';
export { checkExtractOptions, checkPageOptions, readOption, refusal, takes } from './options/check-options.ts';
export {
  DEFAULT_FORMAT,
  FORMAT_ALIASES,
  FORMAT_NAMES,
  FORMATS,
  type Format,
  type FormatName,
} from './options/formats.ts';
export { misplacedOption } from './options/misplaced-option.ts';
export { OPTION_NAMES, OPTIONS, type OptionName, type OptionRow } from './options/option-table.ts';
export type { ExtractOptions, PageOptions } from './options/options.ts';
export { type DomDocument, type PageInput, readSource } from './page-source.ts';
export type { Rendering } from './rendering.ts';
export type { Draft, Fallback, RuleUse } from './steps/draft.ts';
export { openEmbedded, planForEmbedded } from './steps/embedded.ts';
export { firstDraft, planOf } from './steps/first-draft.ts';
export { labelHidden } from './steps/hide.ts';
export { runSteps, STEPS } from './steps/steps.ts';
export { Stopwatch } from './stopwatch.ts';

// Page + request → answer: the steps after a page is opened, in order, each traced; the extraction they end in

export { MIN_PROBABILITY } from './best-prefix.ts';
export { checkExtractOptions, checkPageOptions, readOption, refusal, takes } from './check-options.ts';
export type { Draft, Fallback, Request, RuleUse, Step } from './draft.ts';
export { openEmbedded, planForEmbedded } from './embedded.ts';
export { Extraction, type Seam } from './extraction.ts';
export { firstDraft, planOf } from './first-draft.ts';
export { answerFields, DEFAULT_FORMAT, FORMAT_NAMES, FORMATS, type Format, type FormatName } from './formats.ts';
export { labelHidden } from './hide.ts';
export { type Limits, workOf } from './limits.ts';
export { misplacedOption } from './misplaced-option.ts';
export { hasText, nothingFound } from './nothing-found.ts';
export { openPage } from './open.ts';
export { OPTION_NAMES, OPTIONS, type OptionName, type OptionRow } from './option-table.ts';
export type { ExtractOptions, PageOptions } from './options.ts';
export { type DocumentLike, type PageInput, readSource } from './page-source.ts';
export { MIN_REPEATED_WORDS } from './repeats.ts';
export { runSteps, STEPS } from './steps.ts';
export { Stopwatch } from './stopwatch.ts';
export type { Account, Why } from './why-record.ts';

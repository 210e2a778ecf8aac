// pith: the core. Runs in Node and in a browser tab; imports no Node modules.
export {
  answerFields,
  FORMATS,
  type Format,
  type FormatName,
  type Limits,
  type RuleUse,
} from './answer/index.ts';
export { asPithError, ERRORS, type ErrorCode, PithError } from './base/index.ts';
export { type Decoded, decode } from './decode/index.ts';
export { attribute, Kind, rawText, type Tape, tagName } from './dom/index.ts';
export {
  type Account,
  accounts,
  accountsOf,
  type Found,
  findSentence,
  sayFate,
  sayScope,
  sayWhy,
  type Why,
  whyOf,
  whyOfSegments,
} from './explain/index.ts';
export {
  Extraction,
  type ExtractOptions,
  extract,
  extractResponse,
  type Fallback,
  type PageInput,
  type PageOptions,
  parsePage,
  type ResponseLike,
} from './extract.ts';
export { extractDocument, layoutFromDocument, pageFromDocument } from './in-page/index.ts';
export {
  estimateLayout,
  type Layout,
  type LayoutSource,
  restoreLayout,
  type StoredLayout,
  storeLayout,
} from './layout/index.ts';
export { type Candidates, type LinkPreview, linkPreview, type Metadata } from './metadata/index.ts';
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
  type Scope,
  type TakenScope,
  Trace,
  type TraceEntry,
  type WantedScope,
} from './methods/index.ts';
export { type BlockSet, type Blocks, SegmentFlag, type Segments, type TextFlow } from './page/blocks/index.ts';
export { type Fact, fact, factNames, Page } from './page/index.ts';
export {
  type Chunk,
  type ChunkOptions,
  type Comment,
  JSON_VERSION,
  type JsonBlock,
  type JsonHidden,
  type JsonPage,
  type PageRecord,
  type RenderOptions,
  type SecondReading,
} from './render/index.ts';
export {
  type AnswerCache,
  agreement,
  type CountingJudge,
  extractAsync,
  type Judge,
  type JudgeUse,
  type Judgment,
  type LabelTask,
  type LabelTaskOptions,
  labelPrompt,
  labelTask,
  type OpenAiJudgeOptions,
  openAiJudge,
  type PageKind,
  type Refused,
  readJudgment,
  type SecondOptions,
} from './second/index.ts';
export {
  checkLabels,
  fromLabelStudio,
  LABEL_STUDIO_CONFIG,
  type LabelCheck,
  type LabeledPage,
  type LabelFile,
  labelStudioTasks,
  type Proposal,
  type ProposeOptions,
  proposeRules,
  type RuleTrial,
  readLabels,
  ruleTrials,
  type SitePage,
  writeLabels,
} from './sites/labels/index.ts';
export { DEFAULT_LEARNER, type LearnOptions, learnSite, type PageSketch, SiteLearner } from './sites/learn.ts';
export {
  addRules,
  checkPageLabels,
  checkRules,
  type FoundLabel,
  findLabel,
  labelSegments,
  type PageLabel,
  type Rule,
  type RuleHealth,
  removeRules,
  replaceRules,
  ruleInWords,
  ruleProblem,
  type SiteRule,
  type SiteRules,
} from './sites/rules/index.ts';
export {
  type Cluster,
  clusterPages,
  type Health,
  type Match,
  matchTemplate,
  type Observed,
  observe,
  type SiteRecord,
  type SiteTemplate,
  type SiteVersion,
  siteFromBytes,
  siteFromJson,
  siteToBytes,
  siteToJson,
  staleReason,
  supersede,
  type Template,
} from './sites/templates/index.ts';
export { siteKey } from './url/index.ts';

// pith/node: the core and the modules that need Node

export {
  extractPage,
  type LivePage,
  type Network,
  type RenderCounts,
  Renderer,
  type RendererOptions,
  type RenderFailure,
  type RenderOutcome,
} from './browser/index.ts';
export * from './index.ts';
export { DEFAULT_DELAY_MS, DEFAULT_SAMPLE, type SampleOptions, sampleSite } from './inputs/fetch/index.ts';
export { type ReadBytes, type ReadOptions, readPage } from './inputs/pages/index.ts';
export {
  changeRules,
  readRules,
  SiteExtractor,
  type SiteExtractorOptions,
  type SiteNotice,
  type SitePageOptions,
  saveSite,
} from './sites/tracking/index.ts';
export { DEFAULT_STORE, type OpenStoreOptions, openStore, type Store, type StoredSite } from './store/index.ts';

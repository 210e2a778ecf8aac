// Pages of a site → templates; records only, no I/O
export { type BlockVector, blockContents, sumVectors, type TemplateBlocks } from './block-vectors.ts';
export { type Cluster, clusterPages, clusterSignatures } from './cluster.ts';
export { countPage, type HealthVerdict, judgeHealth, type Observed, observe } from './health.ts';
export { homeDistances, type PageLinks, pageLinks } from './home-distance.ts';
export { type Match, matchTemplate } from './match.ts';
export { medianYield } from './median-yield.ts';
export {
  comparePages,
  countPages,
  countPagesByComparing,
  PageTally,
  pagesOfVectors,
  SeenBlocks,
  type SeenPage,
  type SeenPart,
} from './seen-blocks.ts';
export { siteFromBytes, siteFromJson, siteToBytes, siteToJson } from './serialize.ts';
export { type Signature, signatureOf, storedSignature, withDistance } from './signature.ts';
export { listedBlocks, SimilarIndex } from './similar-index.ts';
export {
  type Health,
  NEW_HEALTH,
  RULES_METHOD,
  SITE_VERSION,
  type SiteRecord,
  type SiteTemplate,
  type SiteVersion,
  staleReason,
  supersede,
} from './site-record.ts';
export { readVectors, type StoredVectors, storeVectors } from './stored-vectors.ts';
export type { Template } from './template.ts';

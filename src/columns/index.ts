// Page → Float32 columns over segments, computed on first use, one file per family

export { CUE_SAYS } from './cues.ts';
export type { Fill } from './family.ts';
export {
  columnSays,
  FAMILIES,
  FEATURE_NAMES,
  featureColumn,
  featureMatrix,
  fillOf,
} from './matrix.ts';
export { titleShares } from './overlap.ts';
export { PAGE_FEATURE_NAMES, pageFeatures } from './page-features.ts';
export { recordFacts, recordGroups } from './record-groups.ts';
export { threadSigns } from './thread-signs.ts';

// Page → Float32 columns over segments, computed when first asked for, a file a family

export type { Family, Fill } from './family.ts';
export { FAMILIES, FEATURE_NAMES, type FeatureMatrix, featureColumn, featureMatrix, fillOf } from './matrix.ts';
export { signsOf } from './page-signs.ts';

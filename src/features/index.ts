// Page → Float32 columns over segments, computed when first asked for, a file a family

export { CLASS_FAMILIES } from './class-words.ts';
export { CUE, CUE_FAMILIES } from './cue-words.ts';
export { type ElementMarks, elementMarks } from './element-marks.ts';
export type { Family, Fill } from './family.ts';
export { type Head, head } from './head.ts';
export { FAMILIES, FEATURE_NAMES, type FeatureMatrix, featureColumn, featureMatrix, fillOf } from './matrix.ts';
export { signsOf } from './page-signs.ts';
export { LEVELS, type Places, places } from './places.ts';
export { type PathGroups, pathGroups } from './repetition.ts';
export { type Room, roomOf } from './room.ts';
export { type SegmentText, segmentText } from './segment-text.ts';
export { type Sums, sums } from './sums.ts';
export { TAG_FAMILIES } from './tag-families.ts';
export { WordTable } from './word-table.ts';

// Exports for training, explanations and the docs: the contents of its model, its reader, and descriptions of its columns.

export { CLASS_SCORES } from './class-scores.ts';
export { FUSION_CONTRACT } from './contract.ts';
export { fusion, predict } from './fusion.ts';
export { type FusionModel, fusionModel, readSections, type Section, unpackModel } from './model.ts';
export { nameEvidence } from './name-evidence.ts';
export { MEAN_UNIT, type PackedTrees } from './packed-trees.ts';
export { SURROUNDINGS } from './surroundings.ts';
export { LEAF, type Trees } from './trees.ts';

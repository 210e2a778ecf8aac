// The door for training: what its model must hold, and how one is read.
export { FUSION_CONTRACT, type FusionContract } from './contract.ts';
export { predict } from './fusion.ts';
export { type FusionModel, fusionModel, unpackModel } from './model.ts';

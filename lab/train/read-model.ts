// A model.generated.ts that is not the shipped one → the model.

import { type FusionModel, unpackModel } from '../../src/methods/fusion/index.ts';
import { bytesIn } from './pack-model.ts';

export function readModel(path: string): FusionModel {
  return unpackModel(bytesIn(path));
}

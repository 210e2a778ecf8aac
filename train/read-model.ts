// A model.generated.ts that is not the shipped one → the model. Read as text: importing it would need a build.

import { readFileSync } from 'node:fs';
import { type FusionModel, unpackModel } from '../src/methods/fusion/index.ts';

export function readModel(path: string): FusionModel {
  const base64 = readFileSync(path, 'utf8').match(/'([A-Za-z0-9+/=]+)'/)?.[1];
  if (base64 === undefined) throw new Error(`${path} holds no model`);
  return unpackModel(base64);
}

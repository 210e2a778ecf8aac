// A model.generated.ts that is not the shipped one → the model. Read as text: importing it would need a build.

import { readFileSync } from 'node:fs';
import { type FusionModel, unpackModel } from '../src/methods/fusion/index.ts';

export function readModel(path: string): FusionModel {
  const lines = [...readFileSync(path, 'utf8').matchAll(/^ {2}'([A-Za-z0-9+/=]+)'/gm)];
  const base64 = lines.map((line) => line[1]).join('');
  if (base64 === '') throw new Error(`${path} holds no model`);
  return unpackModel(base64);
}

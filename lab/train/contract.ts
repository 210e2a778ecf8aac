// What training in Python shares with the method in TypeScript: sets, column names, constants. Written beside the
// tables and read by contract.py, so that nothing is typed in two languages; the tables contain the sites that group
// the folds.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_DEVIATION, MIN_PROBABILITY, MIN_REPEATED_WORDS } from '../../src/answer/index.ts';
import { FEATURE_NAMES } from '../../src/columns/index.ts';
import { FUSION_CONTRACT } from '../../src/methods/fusion/index.ts';
import { TRAINING_SETS } from './data-sets.ts';
import { SEED } from './seed.ts';

/** Columns about the page's URL: some of the pages train without them. */
const OF_ADDRESS = /^page\.(?:url|hasUrl)/;

export function writeContract(folder: string): void {
  writeFileSync(join(folder, 'contract.json'), `${JSON.stringify(contract(), null, 1)}\n`);
}

export function contract(): object {
  const addressColumns = FEATURE_NAMES.filter((name) => OF_ADDRESS.test(name));
  return {
    sets: TRAINING_SETS,
    seed: SEED,
    features: FEATURE_NAMES,
    addressColumns,
    minProbability: MIN_PROBABILITY,
    commonDeviation: COMMON_DEVIATION,
    minRepeatedWords: MIN_REPEATED_WORDS,
    ...FUSION_CONTRACT,
  };
}

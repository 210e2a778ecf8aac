// Every column that the default method reads, in the words of `--why`: its clause for several values, and its meaning.
// `UPDATE_GOLDEN=1 npx vitest run test/golden` writes them: read the difference as a reader would.

import { join } from 'node:path';
import { it } from 'vitest';
import { PAGE_FEATURE_NAMES } from '../../src/columns/index.ts';
import { firstStageSays, secondStageSays } from '../../src/methods/fusion/column-says.ts';
import { fusionModel } from '../../src/methods/fusion/model.ts';
import { saySign } from '../../src/methods/fusion/say-sign.ts';
import { expectGolden } from './expect-golden.ts';

const FOLDER = join(import.meta.dirname, 'says');
const SIZE = { words: 2000, segments: 50 };

it('page features', () => {
  const lines = [...PAGE_FEATURE_NAMES, 'page.of_another_model'].flatMap((name) =>
    [0, 0.5, 1, 0.126, 12.34].map((value) => `${name} ${value}: ${saySign(name, value, SIZE)}`),
  );
  expectGolden(join(FOLDER, 'page-signs.txt'), lines.join('\n'));
});

it('columns of both stages', () => {
  const { features, secondFeatures } = fusionModel();
  const lines = [
    ...features.map((name) => `${name}: ${firstStageSays(name)}`),
    '',
    ...secondFeatures.map((name) => `${name}: ${secondStageSays(name)}`),
  ];
  expectGolden(join(FOLDER, 'columns.txt'), lines.join('\n'));
});

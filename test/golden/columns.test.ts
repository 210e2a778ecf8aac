// Every column on every golden page: the sum over segments, and the sum weighted by position, so that a moved value
// shows too. A difference names the column. `UPDATE_GOLDEN=1 npx vitest run test/golden` writes them: read the
// difference first.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURE_NAMES, featureColumn } from '../../src/columns/index.ts';
import { parsePage } from '../../src/index.ts';
import { expectGolden } from './expect-golden.ts';
import { GOLDEN_PAGES, GOLDEN_URL, sumsOf } from './golden-pages.ts';

describe('golden columns', () => {
  it('has its pages', () => expect(GOLDEN_PAGES.length).toBeGreaterThan(5));

  for (const { name, folder, html } of GOLDEN_PAGES)
    it(name, () => {
      const page = parsePage(html, { url: GOLDEN_URL });
      const lines = FEATURE_NAMES.map((column) => `${column} ${sumsOf(featureColumn(page, column))}`);
      expectGolden(join(folder, 'expected.columns.txt'), lines.join('\n'));
    });
});

// One folder per case under cases/: input.html and the expected output in each format. Everything on the page counts as
// content here, so a case tests only the renderers. A missing golden file fails. `UPDATE_GOLDEN=1 npx vitest run
// test/golden` writes them: read the difference before you commit it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Extraction, FORMAT_NAMES, FORMATS, firstDraft, planOf } from '../../src/answer/index.ts';
import { type ExtractOptions, parsePage } from '../../src/index.ts';
import { contentLabels } from './content-labels.ts';
import { expectGolden } from './expect-golden.ts';

const CASES = join(import.meta.dirname, 'cases');

/**
 * JSON is checked against its schema instead (src/render/json.test.ts), chunks against their rules (chunks.test.ts):
 * both repeat the text.
 */
const GOLDEN = FORMAT_NAMES.filter((name) => name !== 'json' && name !== 'chunks');

describe('golden', () => {
  const cases = readdirSync(CASES);

  it('has its cases', () => expect(cases.length).toBeGreaterThan(30));

  for (const name of cases)
    for (const format of GOLDEN) {
      const file = `expected${FORMATS[format].extension}`;
      it(`${name}: ${file}`, () => {
        expectGolden(join(CASES, name, file), FORMATS[format].write(allOf(name)));
      });
    }

  it('edges: plain Markdown with pictures as links', () => {
    const edges = allOf('edges', { markdown: 'plain', images: 'link' });
    expectGolden(join(CASES, 'edges', 'expected.plain.md'), edges.markdown);
  });
});

function allOf(name: string, output: ExtractOptions = {}): Extraction {
  const page = parsePage(readFileSync(join(CASES, name, 'input.html'), 'utf8'), {
    url: 'https://example.org/dir/page',
  });
  const draft = { ...firstDraft(page, planOf({})), labels: contentLabels(page) };
  return new Extraction(page, draft, { trace: undefined, timings: undefined, output });
}

// A folder a case under cases/: input.html and, for each format, what it must become. Everything on the page counts as
// content here, so a case shows the renderers and nothing else. A golden that is missing fails.
// `UPDATE_GOLDEN=1 npx vitest run test/golden` writes them: read the difference before you commit it.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/index.ts';
import { renderDocument, renderHtml, renderMarkdown, renderText } from '../../src/render/index.ts';
import { writeTei } from '../../src/render/tei.ts';
import { contentLabels } from './content-labels.ts';

const CASES = join(import.meta.dirname, 'cases');

type Render = (...args: Parameters<typeof renderMarkdown>) => string;
const FORMATS: Readonly<Record<string, Render>> = {
  'expected.txt': (page, labels) => `${renderText(page, labels)}\n`,
  'expected.md': renderMarkdown,
  'expected.html': renderHtml,
  'expected.xml': (page, labels) => writeTei(renderDocument(page, labels)),
};

describe('golden', () => {
  const cases = readdirSync(CASES);

  it('has its cases', () => expect(cases.length).toBeGreaterThan(30));

  for (const name of cases) {
    const page = parsePage(readFileSync(join(CASES, name, 'input.html'), 'utf8'), { url: 'https://example.org/dir/page' });
    for (const [file, render] of Object.entries(FORMATS)) {
      it(`${name}: ${file}`, () => {
        const path = join(CASES, name, file);
        const got = render(page, contentLabels(page));
        if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(path, got);
        expect(existsSync(path), `${file} is missing`).toBe(true);
        expect(got).toBe(readFileSync(path, 'utf8'));
      });
    }
  }
});

// Pages of a few lines under stress/, each with one thing that extractors get wrong, and beside it the complete result:
// facts about the page, Markdown and text. `UPDATE_GOLDEN=1 npx vitest run test/golden` writes the files: read the
// difference before you commit it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.ts';
import { expectGolden } from './expect-golden.ts';

const FOLDER = join(import.meta.dirname, 'stress');
const CASES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length));

describe('stress', () => {
  it('has its cases', () => expect(CASES.length).toBeGreaterThan(40));

  it.each(CASES)('%s', (name) => {
    const answer = extract(readFileSync(join(FOLDER, `${name}.html`)), { url: 'https://example.org/dir/page' });
    const { abstained, metadata, record, markdown, text, comments } = answer;
    const said = {
      abstained,
      authors: metadata.authors?.value,
      thing: record.thing,
      comments: comments.length || undefined,
    };
    const shown = `${JSON.stringify(said)}\n\n=== Markdown\n\n${markdown.trim()}\n\n=== text\n\n${text.trim()}\n`;
    expectGolden(join(FOLDER, `${name}.out`), shown);
  });
});

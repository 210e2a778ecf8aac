// A folder per case under answers/: input.html and the complete answer of the default method, including text that the
// page has only in its data, and threads post by post. Besides the Markdown, the chunks for retrieval. `UPDATE_GOLDEN=1
// npx vitest run test/golden` writes them: read the difference before you commit it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Extraction, extract } from '../../src/index.ts';
import { expectGolden } from './expect-golden.ts';

const CASES = join(import.meta.dirname, 'answers');

describe('golden answers', () => {
  const cases = readdirSync(CASES);

  it('has its cases', () => expect(cases.length).toBeGreaterThan(3));

  for (const name of cases) {
    const folder = join(CASES, name);
    const answerOf = (): Extraction =>
      extract(readFileSync(join(folder, 'input.html')), { url: 'https://example.org/dir/page' });

    it(`${name}: Markdown and text`, () => {
      const answer = answerOf();
      expectGolden(join(folder, 'expected.md'), answer.markdown);
      expectGolden(join(folder, 'expected.txt'), answer.text);
    });

    it(`${name}: posts and comments`, () => {
      const { posts, comments, html } = extract(readFileSync(join(folder, 'input.html')), { comments: 'keep' });
      expectGolden(join(folder, 'expected.posts.json'), JSON.stringify({ posts, comments, html }, undefined, 2));
    });

    it(`${name}: pieces`, () => {
      const pieces = answerOf()
        .chunks(300)
        .map(({ index, from, to, ...shown }) => shown);
      expectGolden(join(folder, 'expected.chunks.json'), JSON.stringify(pieces, undefined, 2));
    });

    it(`${name}: the source of the text`, () => {
      expect(answerOf().source).toBe(
        name.startsWith('embedded-json') || name === 'embedded-state' ? 'embedded' : 'page',
      );
    });
  }
});

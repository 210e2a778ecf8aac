// The complete answer of the library for every golden page: labels, metadata with all candidates, posts, comments,
// hidden text, and the reasons for every run of segments. `UPDATE_GOLDEN=1 npx vitest run test/golden` writes them.

import { join } from 'node:path';
import { describe, it } from 'vitest';
import { accounts, estimateLayout, extract, parsePage, sayFate, sayScope } from '../../src/index.ts';
import { expectGolden } from './expect-golden.ts';
import { GOLDEN_PAGES, GOLDEN_URL, siteOf, traceLines } from './golden-pages.ts';

describe('golden answers, whole', () => {
  for (const { name, folder, html } of GOLDEN_PAGES) {
    it(`${name}: Markdown and HTML`, () => {
      const answer = extract(html, { url: GOLDEN_URL });
      expectGolden(join(folder, 'expected.md'), answer.markdown);
      expectGolden(join(folder, 'expected.html'), answer.html);
    });

    it(`${name}: JSON`, () => {
      const { json, metadataCandidates } = extract(html, { url: GOLDEN_URL });
      expectGolden(join(folder, 'expected.json'), JSON.stringify({ json, metadataCandidates }, rounded, 1));
    });

    it(`${name}: reasons`, () => {
      const answer = extract(html, { url: GOLDEN_URL, trace: true });
      const { scope } = answer.labels;
      const lines = accounts(answer).map(sayFate);
      expectGolden(
        join(folder, 'expected.reasons.txt'),
        [scope === undefined ? '' : sayScope(scope), ...lines].join('\n'),
      );
    });

    it(`${name}: the trace of each step`, () => {
      const asked = { url: GOLDEN_URL, trace: true, embedded: 'drop' } as const;
      const alone = extract(html, asked);
      const advised = extract(html, {
        ...asked,
        site: siteOf('site', {}, html),
        layout: estimateLayout(parsePage(html)),
      });
      const lines = [...traceLines(alone), '', 'with its site and a layout', ...traceLines(advised)];
      expectGolden(join(folder, 'expected.trace.txt'), lines.join('\n'));
    });
  }
});

/** Hides rounding differences between machines. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

// Every method, with every value of its options, on every golden page: the label of each segment and the sums of its
// scores. Learners learn from pages with the same frame and other words. A difference names the method and the option.
// `UPDATE_GOLDEN=1 npx vitest run test/golden` writes them: read the difference before you commit it.

import { join } from 'node:path';
import { describe, it } from 'vitest';
import { DEFAULT_METHOD, type Extraction, estimateLayout, extract, methods } from '../../src/index.ts';
import type { Layout } from '../../src/layout/index.ts';
import type { Method, MethodOptions } from '../../src/methods/index.ts';
import { expectGolden } from './expect-golden.ts';
import { GOLDEN_PAGES, openGolden, sayGiven, shown, siteOf, traceLines, variantsOf } from './golden-pages.ts';

describe('golden methods', () => {
  for (const { name, folder, html } of GOLDEN_PAGES)
    for (const method of methods().filter(({ slow }) => slow !== true))
      it(`${name}: ${method.name}`, () => {
        const asked = { method: method.name };
        const page = openGolden(html);
        const lines = variantsOf(method).map((given) => `${sayGiven(given)}: ${answerOf(html, method, given)}`);
        if (method.reads !== undefined) lines.push(`alone: ${shown(extract(page, asked))}`);
        if (method.advisers !== undefined) {
          const layout = estimateLayout(page);
          lines.push(`layout, estimated: ${shown(extract(page, { ...asked, layout }))}`);
          const drawn: Layout = { ...layout, source: 'browser' };
          lines.push(`layout: ${shown(extract(page, { ...asked, layout: drawn }))}`);
        }
        expectGolden(join(folder, 'expected.methods', `${method.name}.txt`), lines.join('\n'));
      });
});

describe('golden reasons of methods', () => {
  // The trace of the default method is pinned with the whole answers.
  const others = methods().filter(({ name, slow }) => slow !== true && name !== DEFAULT_METHOD);
  for (const { name, folder, html } of GOLDEN_PAGES)
    it(name, () => {
      const lines = others.flatMap((method) => [method.name, ...traceLines(answer(html, method, {}, true)), '']);
      expectGolden(join(folder, 'expected.methods', 'reasons.txt'), lines.join('\n'));
    });
});

function answer(html: string, method: Method, given: MethodOptions, trace: boolean): Extraction {
  const site = method.reads && { site: siteOf(method.reads.learner, given, html) };
  return extract(openGolden(html), { method: method.name, methodOptions: given, trace, ...site });
}

function answerOf(html: string, method: Method, given: MethodOptions): string {
  return shown(answer(html, method, given, false));
}

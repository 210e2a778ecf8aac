// Every method, with every value of its options, on every golden page: its label of each segment and the sums of its scores.
// Those that learn do so from pages with the same frame and other words. A difference names the method and the option.
// `UPDATE_GOLDEN=1 npx vitest run test/golden` writes them: read the difference before you commit it.

import { join } from 'node:path';
import { describe, it } from 'vitest';
import { type Extraction, estimateLayout, extract, methods, parsePage } from '../../src/index.ts';
import type { Method, MethodOptions, OptionSpec, OptionValue } from '../../src/methods/index.ts';
import { expectGolden } from './expect-golden.ts';
import { GOLDEN_PAGES, GOLDEN_URL, siteOf, sumsOf } from './golden-pages.ts';

describe('golden methods', () => {
  for (const { name, folder, html } of GOLDEN_PAGES)
    for (const method of methods().filter(({ slow }) => slow !== true))
      it(`${name}: ${method.name}`, () => {
        const lines = variantsOf(method).map((given) => `${sayGiven(given)}: ${answerOf(html, method, given)}`);
        if (method.advisers !== undefined) {
          lines.push(`alone: ${shown(extract(html, { url: GOLDEN_URL, method: method.name }))}`);
          const layout = estimateLayout(parsePage(html));
          lines.push(`layout: ${shown(extract(html, { url: GOLDEN_URL, method: method.name, layout }))}`);
        }
        expectGolden(join(folder, 'expected.methods', `${method.name}.txt`), lines.join('\n'));
      });
});

/** The defaults, and each other value of each option alone. */
function variantsOf({ options }: Method): MethodOptions[] {
  const alone = Object.entries(options).flatMap(([name, spec]) => othersOf(spec).map((value) => ({ [name]: value })));
  return [{}, ...alone];
}

function othersOf(spec: OptionSpec): OptionValue[] {
  if (typeof spec.default === 'boolean') return [!spec.default];
  if (typeof spec.default === 'number')
    return [spec.min, spec.max].filter((end) => end !== undefined && end !== spec.default) as number[];
  return (spec.values ?? []).filter((value) => value !== spec.default);
}

function sayGiven(given: MethodOptions): string {
  const [option] = Object.entries(given);
  return option === undefined ? 'default' : option.join('=');
}

function answerOf(html: string, method: Method, given: MethodOptions): string {
  const site = method.reads && { site: siteOf(method.reads.learner, given, html) };
  return shown(extract(html, { url: GOLDEN_URL, method: method.name, methodOptions: given, ...site }));
}

function shown({ labels, abstained, fallback }: Extraction): string {
  return `${[...labels.label].join('')} ${sumsOf(labels.score)} ${abstained ?? fallback?.reason ?? ''}`.trimEnd();
}

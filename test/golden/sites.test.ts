// The results of every learner on two small sites whose pages differ as pages of one site do: what it keeps of them,
// and the label of each segment of pages it has not seen, including a page of another site. `UPDATE_GOLDEN=1 npx vitest
// run test/golden` writes them: read the difference before you commit it.

import { join } from 'node:path';
import { describe, it } from 'vitest';
import { extract, learnSite, methods, type Page, parsePage } from '../../src/index.ts';
import type { Method, MethodOptions } from '../../src/methods/index.ts';
import type { SiteRecord } from '../../src/sites/templates/index.ts';
import { hash53 } from '../../src/text/index.ts';
import { expectGolden } from './expect-golden.ts';
import { gazettePage, oldGazettePage } from './gazette.ts';
import { sayGiven, shown, traceLines, variantsOf } from './golden-pages.ts';

const FOLDER = join(import.meta.dirname, 'sites');
const SITES: Readonly<Record<string, (n: number) => string>> = { gazette: gazettePage, 'old-gazette': oldGazettePage };
const LEARNED_FROM = 8;
/** Held out: one of each kind of page. */
const ASKED = [9, 10, 12, 13];

const learners = methods().filter(({ learner, slow }) => learner !== undefined && slow !== true);

describe('golden sites', () => {
  for (const [name, make] of Object.entries(SITES))
    for (const method of learners)
      it(`${name}: ${method.name}`, () => {
        const lines = variantsOf(method).flatMap((given) => {
          const site = learned(method, given, make);
          return [sayGiven(given), kept(site), ...ASKED.map((n) => answer(method, given, site, make(n)))];
        });
        const site = learned(method, {}, make);
        const stranger = name === 'gazette' ? oldGazettePage(11) : gazettePage(11);
        lines.push('of another site', answer(method, {}, site, stranger), 'reasons');
        lines.push(...traceLines(extract(make(13), { method: method.name, site, trace: true })));
        expectGolden(join(FOLDER, name, `${method.name}.txt`), lines.join('\n'));
      });
});

function learned(method: Method, given: MethodOptions, make: (n: number) => string): SiteRecord {
  return learnSite(pagesOf(make), { key: 'a.example', method: method.name, methodOptions: given });
}

const parsed = new Map<(n: number) => string, readonly Page[]>();

/** A site's pages, parsed once: learners only read them. */
function pagesOf(make: (n: number) => string): readonly Page[] {
  const pages =
    parsed.get(make) ??
    Array.from({ length: LEARNED_FROM }, (_, n) => parsePage(make(n), { url: `https://a.example/s/${n}` }));
  parsed.set(make, pages);
  return pages;
}

/** The stored record as one number, and its own figures. */
function kept({ templates }: SiteRecord): string {
  const bodies = templates.map(({ template }) => hash53(JSON.stringify(template.body, rounded)));
  return `kept ${bodies.join(' ')} ${JSON.stringify(
    templates.map(({ template }) => template.figures),
    rounded,
  )}`;
}

function answer(method: Method, given: MethodOptions, site: SiteRecord, html: string): string {
  return shown(extract(html, { method: method.name, methodOptions: given, site, url: 'https://a.example/s/99' }));
}

/** Hides rounding differences between machines. */
function rounded(_: string, value: unknown): unknown {
  if (value instanceof Map) return [...value];
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value;
}

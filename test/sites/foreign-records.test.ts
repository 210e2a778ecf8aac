// Records from elsewhere, changed at random: each is rejected with a reason, or can be used. None causes an internal
// error on a page.

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/index.ts';
import { extract, learnSite, methods, PithError, siteFromJson, siteToJson } from '../../src/index.ts';
import { assertReadable } from '../../src/sites/tracking/index.ts';
import { madePages } from './made-site.ts';

const MUTANTS = 120;
const SITE = { host: 'made.example', layout: 'news', seed: 3 } as const;
const learners = methods().filter(({ learner }) => learner !== undefined);
const ODD: readonly unknown[] = [null, [], {}, '', 'x', -1, 0, 1e308, 1.5, true, [null], [[1]], { length: 5 }];

/** Replaces, removes or doubles one value somewhere in it. */
function mutate(value: unknown, random: () => number): unknown {
  const root = structuredClone(value);
  const places: [Record<string, unknown>, string][] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const keys = Object.keys(node);
    for (const key of keys.length > 12 ? keys.slice(0, 12) : keys) {
      places.push([node as Record<string, unknown>, key]);
      visit((node as Record<string, unknown>)[key]);
    }
  };
  visit(root);
  const [at, key] = places[Math.floor(random() * places.length)]!;
  if (random() < 0.2) delete at[key];
  else at[key] = ODD[Math.floor(random() * ODD.length)];
  return root;
}

describe.each(learners.map(({ name }) => name))('a record of %s', (method) => {
  it(`changed in ${MUTANTS} ways is rejected or used`, () => {
    const made = madePages(SITE, 0, 8);
    const record = JSON.parse(
      siteToJson(
        learnSite(
          made.map(({ page }) => page),
          { key: 'made.example', method },
        ),
      ),
    );
    const { html } = madePages(SITE, 20, 21)[0]!;
    const random = seededRandom(11);
    const bad: string[] = [];
    let refused = 0;
    for (let i = 0; i < MUTANTS; i++) {
      const json = JSON.stringify(mutate(record, random));
      try {
        const site = siteFromJson(json);
        assertReadable(site);
        const { text, json: all } = extract(html, { site, url: 'https://made.example/x' });
        expect(typeof text + typeof all).toBe('stringobject');
      } catch (thrown) {
        if (thrown instanceof PithError && thrown.code !== 'internal') refused++;
        else
          bad.push(
            `${String((thrown as Error).stack)
              .split('\n')
              .slice(0, 3)
              .join(' ')}`,
          );
      }
    }
    expect(bad).toEqual([]);
    expect(refused).toBeGreaterThan(MUTANTS / 10);
  });
});

// Sets that never trained → results of the shipped model on their pages, as users get them: predicted and true F, and
// precision and recall of the three settings. From a large set every n-th page, so that all its sites and languages are
// included.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { extract, Page, parsePage } from '../../../src/index.ts';
import { BODY_ALONE, openDataSet } from '../../eval/data/index.ts';
import { Target } from '../../eval/metrics/index.ts';
import type { Judged } from './reliability.ts';

export const SETTINGS = ['precision', 'balanced', 'recall'] as const;
export type Setting = (typeof SETTINGS)[number];

export interface Scores {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

export interface SetReport {
  readonly name: string;
  readonly pages: readonly Judged[];
  readonly settings: Readonly<Record<Setting, Scores>>;
}

export const UNSEEN_SETS: readonly string[] = ['l3s-gn1', 'daniel'];

export async function judgeUnseen(folder: string, name: string, most: number): Promise<SetReport | undefined> {
  const file = join(folder, `${name}.jsonl.br`);
  if (!existsSync(file)) return undefined;
  const set = openDataSet(file);
  const step = Math.max(1, Math.ceil(((await set.count?.()) ?? 0) / most));
  const pages: Judged[] = [];
  const sums = Object.fromEntries(SETTINGS.map((setting) => [setting, { precision: 0, recall: 0, f: 0 }])) as Record<
    Setting,
    { precision: number; recall: number; f: number }
  >;
  let at = 0;
  for await (const { html, url, gold } of set.pages()) {
    if (at++ % step !== 0) continue;
    const page = parsePage(html, url === undefined ? {} : { url });
    const target = new Target(page, gold);
    if (!target.hasText) continue;
    for (const favor of SETTINGS) {
      // A fresh page each time: one setting must not profit from the work of another.
      const found = extract(new Page(page.tape, page.info), {
        ...BODY_ALONE,
        method: 'fusion',
        methodOptions: { favor },
      });
      const score = target.score(found.text).words!;
      sums[favor].precision += score.precision;
      sums[favor].recall += score.recall;
      sums[favor].f += score.f;
      if (favor === 'balanced') pages.push([found.labels.confidence ?? 0, score.f]);
    }
  }
  for (const sum of Object.values(sums)) {
    sum.precision /= pages.length;
    sum.recall /= pages.length;
    sum.f /= pages.length;
  }
  return { name, pages, settings: sums };
}

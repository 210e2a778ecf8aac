// One site, one draw → what the FastCE paper reports of it: blocks in the template and on a page, time a page, block and
// word F, for ContentExtractor and FastContentExtractor; and the word F of our own learner and of BTE beside them.
// Time is that of cutting a parsed page into blocks and comparing them, as in the paper; parsing is in neither.

import { extract, type Template } from '../../src/index.ts';
import { detect, knownOf } from '../../src/methods/fastce/index.ts';
import { checkOptions, findMethod } from '../../src/methods/index.ts';
import { mean, median } from '../../src/numbers/index.ts';
import type { Page } from '../../src/page.ts';
import { blockContents } from '../../src/templates/index.ts';
import { type Draw, freshPage, type SitePage } from '../sites/index.ts';

export interface MethodRun {
  readonly blocksInTemplate: number;
  readonly blocksOnPage: number;
  readonly msPerPage: number;
  readonly blockF: number;
  readonly wordF: number;
}

export interface SiteRun {
  readonly ceReference: MethodRun;
  readonly ce: MethodRun;
  readonly fastce: MethodRun;
  readonly wordFOf: Readonly<Record<'bte' | 'site', number>>;
}

/** The slow form is timed on this many pages; its answers are those of the fast one, so they are not scored again. */
const TIMED_PAGES = 6;

export function runSite(draw: Draw): SiteRun {
  const ce = learn('ce', draw);
  const fastce = learn('fastce', draw);
  const scoredCe = score('ce', ce, draw.score, (page) => countBlocks(page));
  const reference = { ...ce, method: 'ce-reference' };
  return {
    ce: scoredCe,
    ceReference: { ...scoredCe, msPerPage: time('ce-reference', reference, draw.score.slice(0, TIMED_PAGES)) },
    fastce: score('fastce', fastce, draw.score, (page) => detect(page, knownOf(fastce)).compared),
    wordFOf: {
      bte: mean(draw.score.map((one) => one.target.score(extract(one.page, { method: 'bte' }).text).words!.f)),
      site: wordF(learn('site', draw), draw.score),
    },
  };
}

export function learn(method: string, { learn: pages }: Draw): Template {
  const { learner, options } = findMethod(method);
  const learning = learner!(checkOptions(method, options));
  for (const { page } of pages) learning.add(page);
  return learning.finish();
}

export function wordF(template: Template, pages: readonly SitePage[]): number {
  return mean(pages.map(({ page, target }) => target.score(extract(page, { template }).text).words!.f));
}

function score(
  method: string,
  template: Template,
  pages: readonly SitePage[],
  blocksOn: (page: Page) => number,
): MethodRun {
  const scores = pages.map(({ page, target }) => target.score(extract(page, { template }).text));
  return {
    blocksInTemplate: template.figures['blocks']!,
    blocksOnPage: mean(pages.map(({ page }) => blocksOn(page))),
    msPerPage: time(method, template, pages),
    blockF: mean(scores.map((one) => one.blocks!.f)),
    wordF: mean(scores.map((one) => one.words!.f)),
  };
}

/** Median time a page, after the template has been read. */
function time(method: string, template: Template, pages: readonly SitePage[]): number {
  const { label, options: specs } = findMethod(method);
  const options = checkOptions(method, specs);
  label(freshPage(pages[0]!), { options, template });
  return median(
    pages.map((one) => {
      const page = freshPage(one);
      const start = performance.now();
      label(page, { options, template });
      return performance.now() - start;
    }),
  );
}

/** Atomic blocks with text. */
function countBlocks(page: Page): number {
  return blockContents(page).ranges.filter((range) => range !== undefined).length;
}

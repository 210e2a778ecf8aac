// A template of FastContentExtractor in words: the paths of P on most learned pages, and the text of the blocks in N. A
// template contains paths and hashes; the words come from the pages it was learned from.

import { BLOCKS_OF, fastce } from '../../../src/methods/fastce/index.ts';
import { readTemplate } from '../../../src/methods/index.ts';
import { blockContents, type Template } from '../../../src/sites/templates/index.ts';
import type { SitePage } from '../sites/index.ts';

/** Lines of each kind per site. */
const MAX_LINES = 4;
const MAX_CHARACTERS = 70;

/** Rows: site, `P` or `N`, path or text, share of the learned pages. */
export function templateWords(name: string, learned: readonly SitePage[], template: Template): string[][] {
  const { form, paths, noisePaths, noise } = readTemplate(fastce, template);
  const kinds = { P: new Map<string, number>(), N: new Map<string, number>() };
  for (const { page } of learned) {
    const blocks = page.blocks(BLOCKS_OF[form]);
    const contents = blockContents(page, BLOCKS_OF[form]);
    const seen = { P: new Set<string>(), N: new Set<string>() };
    for (let block = 0; block < blocks.count; block++) {
      const path = blocks.paths[blocks.path[block]!]!;
      const ranges = contents.ranges[block];
      if (ranges === undefined || !paths.has(path)) continue;
      const vector = contents.vector(block);
      if (noisePaths.has(path) && vector !== undefined && noise.has(vector)) seen.N.add(textOf(page.text, ranges));
      else seen.P.add(path);
    }
    for (const kind of ['P', 'N'] as const)
      for (const one of seen[kind]) kinds[kind].set(one, (kinds[kind].get(one) ?? 0) + 1);
  }
  return (['P', 'N'] as const).flatMap((kind) =>
    [...kinds[kind]]
      .filter(([text]) => text !== '')
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_LINES)
      .map(([text, pages]) => [name, kind, text, `${Math.round((100 * pages) / learned.length)} %`]),
  );
}

function textOf(text: string, ranges: readonly number[]): string {
  let own = '';
  for (let i = 0; i + 1 < ranges.length; i += 2) own += ` ${text.slice(ranges[i]!, ranges[i + 1]!)}`;
  const line = own.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_CHARACTERS ? line : `${line.slice(0, MAX_CHARACTERS - 1)}…`;
}

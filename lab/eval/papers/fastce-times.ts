// Time of ContentExtractor and FastContentExtractor per page, as the authors measured it and as Pith runs them. The authors
// compared block by block: NumBlock × NumBlockTemp cosines a page, and stored only non-content blocks. Pith finds similar
// blocks through an index. Both in processor time, from a parsed page to its labels.

import { mean } from '../../../src/base/index.ts';
import type { Template } from '../../../src/index.ts';
import { detectContent, fastce } from '../../../src/methods/fastce/index.ts';
import { readTemplate } from '../../../src/methods/index.ts';
import {
  blockContents,
  listedBlocks,
  readVectors,
  type StoredVectors,
  storeVectors,
} from '../../../src/sites/templates/index.ts';
import type { SitePage } from '../sites/index.ts';
import { timePerPage } from './run-method.ts';

/** All against all is timed on this many pages. */
const SLOW_PAGES = 6;

/** The forms that are timed, by their names in the tables. */
export const FASTCE_FORMS = ['FastCE, outermost', 'FastCE, finest', 'FastCE'] as const;
export const TIMED = ['CE, stored', 'FastCE, outermost', 'FastCE, finest', 'FastCE'] as const;
export type Timed = (typeof TIMED)[number];

export interface SiteTimes {
  /** Milliseconds a page, block by block, and through the index. */
  readonly compared: Readonly<Record<Timed, number>>;
  readonly indexed: Readonly<Record<Timed, number>>;
  /** Extracting the blocks and their vectors alone: nothing is stored to compare with. */
  readonly extracting: Readonly<Record<Timed, number>>;
  /** CE with every block against all blocks of all learned pages. */
  readonly allAgainstAll: number;
  /** Blocks to compare a page with, and of a page. */
  readonly numBlockTemp: Readonly<Record<Timed, number>>;
  readonly numBlock: Readonly<Record<Timed, number>>;
}

type ByForm<Value> = Record<Timed, Value>;

export function timeSite(
  templates: ByForm<Template> & { readonly all: Template },
  pages: readonly SitePage[],
): SiteTimes {
  const of = <Value>(make: (name: Timed) => Value): ByForm<Value> =>
    Object.fromEntries(TIMED.map((name) => [name, make(name)])) as ByForm<Value>;
  const method = (name: Timed): string => (name === 'CE, stored' ? 'ce' : 'fastce');
  const timeListed = (name: Timed, stored: StoredVectors): number => {
    const template = templates[name];
    if (name !== 'CE, stored') {
      const learned = { ...readTemplate(fastce, template), noise: listedBlocks(readVectors(stored)) };
      return timePerPage({ method: 'fastce' }, template, pages, learned);
    }
    const body = { ...(template.body as object), ...stored, pages: [[...stored.vectors.keys()]] };
    return timePerPage({ method: 'ce-reference' }, { ...template, method: 'ce-reference', body }, pages);
  };
  return {
    compared: of((name) => timeListed(name, templates[name].body as StoredVectors)),
    extracting: of((name) => timeListed(name, storeVectors([]))),
    indexed: of((name) => timePerPage({ method: method(name) }, templates[name], pages)),
    allAgainstAll: timePerPage(
      { method: 'ce-reference' },
      { ...templates.all, method: 'ce-reference' },
      pages.slice(0, SLOW_PAGES),
    ),
    numBlockTemp: of((name) => templates[name].figures['blocks']!),
    numBlock: of((name) => mean(pages.map((page) => countBlocks(page, name, templates[name])))),
  };
}

/** Atomic blocks with text for CE; extracted blocks for FastCE. */
function countBlocks({ page }: SitePage, name: Timed, template: Template): number {
  if (name === 'CE, stored') return blockContents(page).ranges.filter((range) => range !== undefined).length;
  return detectContent(page, readTemplate(fastce, template)).compared;
}

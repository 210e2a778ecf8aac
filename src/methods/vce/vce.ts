// Visual Gathering Extractor: splits the page into blocks by how they look, and chooses the block with the highest factor
// value. Forms: `paper` as printed; `balanced` with each term relative to the page's average; `default`, which weighs a
// block's text against its area (see prominence.ts). Without a layout the estimate is used; the labels report which it was.

import type { Layout } from '../../layout/index.ts';
import type { Page } from '../../page/index.ts';
import { emptyLabels, type Labels } from '../label.ts';
import type { Method, MethodContext } from '../method.ts';
import { checkOptions, type MethodOptions, type OptionSpecs } from '../options.ts';
import type { Trace } from '../trace.ts';
import { balancedValue, factorValue, MIN_DENOMINATOR } from './factor-value.ts';
import { CHECKS, type FoundBlock, findMainBlock } from './find-main-block.ts';
import { type BlockTree, getBlockTree, type TreeOptions } from './get-block-tree.ts';
import { labelGathered } from './label-gathered.ts';
import { type Look, look } from './look.ts';
import { repeatedBlocks } from './repeated-patterns.ts';
import { lacksSheets, usableLayout } from './usable-layout.ts';
import type { VisualBlock } from './visual-block.ts';

const OPTIONS: OptionSpecs = {
  form: {
    default: 'default',
    values: ['default', 'balanced', 'paper'],
    help: 'paper: the factor value as printed; balanced: each term relative to the page’s average; default: text relative to area',
  },
  distance: {
    default: 1,
    min: 0,
    max: 6,
    help: 'an element opens a block if more than this many of its six visual styles differ from its parent’s',
  },
  check: {
    default: 'all',
    values: ['all', 'text', 'none'],
    help: 'paper and balanced form: a candidate has at least the page’s mean text, width and height and at most its mean link density; or its mean text alone; or any text',
  },
  floor: {
    default: MIN_DENOMINATOR,
    min: 1e-6,
    max: 1e6,
    help: 'paper form: minimum denominator of the factor value',
  },
  'link-density': {
    default: 0.5,
    min: 0,
    max: 1,
    help: 'a block’s text moves up to its parent if its link density is below this',
  },
};

export const vce: Method = {
  name: 'vce',
  title: 'Visual Gathering Extractor: blocks by appearance, the main one by its factor value',
  origin: 'Sivakumar and Parvathi, Mainly significant Content Mining of Entire Web Page',
  needs: [],
  options: OPTIONS,
  label(page, context) {
    const layout = usableLayout(page, context.layout);
    return { ...labelPage(page, layout, context), layout: layout.source };
  },
};

/**
 * For other methods: the view of a layout; undefined if it is not what readers see. An estimate adds nothing: it is made
 * from tags, names and styles, which they read themselves.
 */
export function lookAt(page: Page, given: Layout, trace?: Trace): Look | undefined {
  const layout = usableLayout(page, given);
  if (layout.source === 'estimate' || lacksSheets(page, layout)) return undefined;
  return look(page, layout, treeOptions(checkOptions(vce.name, OPTIONS)), trace);
}

function treeOptions(options: MethodOptions): TreeOptions {
  return { distance: options['distance'] as number, linkDensity: options['link-density'] as number };
}

function labelPage(page: Page, layout: Layout, context: MethodContext): Labels {
  const { options, trace } = context;
  if (options['form'] === 'default') return look(page, layout, treeOptions(options), trace).verdict;
  // In the paper form looks alone open a block; the default form also uses the page's landmarks.
  const tree = getBlockTree(page, layout, { ...treeOptions(options), byLooks: options['form'] === 'paper' });
  const inComments = options['form'] === 'paper' ? repeatedBlocks(tree) : undefined;
  const floor = options['floor'] as number;
  const value =
    options['form'] === 'paper' ? (block: VisualBlock): number => factorValue(block, floor) : balanced(tree);
  const passes = CHECKS[options['check'] as keyof typeof CHECKS];
  const find = (leftOut: Uint8Array | undefined): FoundBlock =>
    findMainBlock(tree, value, leftOut === undefined ? { passes } : { passes, leftOut });
  const found = find(inComments);
  // If everything on the page repeats one pattern, all of it would be comments: then it has none.
  const { main, candidates } = found.main === undefined ? find(undefined) : found;
  if (main === undefined) return emptyLabels(page.segments.count);
  const flagged = found.main === undefined ? undefined : inComments;
  return labelGathered(page, tree, main, { candidates: candidates.length, inComments: flagged }, context);
}

function balanced({ general }: BlockTree): (block: VisualBlock) => number {
  return (block) => balancedValue(block, general);
}

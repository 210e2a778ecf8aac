// Visual Gathering Extractor: the page's blocks by how they look, and the block with the highest factor value.
// Forms: `paper` as printed; `balanced` with each term over the page's average; `default`, which weighs a block's text
// against the area it covers (see prominence.ts). Without a layout the estimate is used; the labels say which it was.

import type { Layout } from '../../layout/index.ts';
import type { Page } from '../../page.ts';
import { emptyLabels, type Labels } from '../label.ts';
import type { Method, MethodContext } from '../method.ts';
import { balancedValue, factorValue } from './factor-value.ts';
import { findMainBlock } from './find-main-block.ts';
import { type BlockTree, getBlockTree, type TreeOptions } from './get-block-tree.ts';
import { labelGathered } from './label-gathered.ts';
import { LANDMARKS } from './landmarks.ts';
import { repeatedBlocks } from './repeated-patterns.ts';
import { labelProminent } from './select-content.ts';
import { usableLayout } from './usable-layout.ts';
import type { VisualBlock } from './visual-block.ts';

export const vce: Method = {
  name: 'vce',
  title: 'Visual Gathering Extractor: blocks by how they look, the main one by its factor value',
  origin: 'Sivakumar and Parvathi, Mainly significant Content Mining of Entire Web Page',
  needs: [],
  options: {
    form: {
      default: 'default',
      values: ['default', 'balanced', 'paper'],
      help: 'paper: the factor value as printed; balanced: each term over the page’s average; default: text over area',
    },
    distance: {
      default: 1,
      min: 0,
      max: 6,
      help: 'an element opens a block when more than this many of its six visual styles differ from its parent’s',
    },
    'link-density': {
      default: 0.5,
      min: 0,
      max: 1,
      help: 'a block’s text goes up to its parent when its link density is under this',
    },
  },
  label(page, context) {
    const layout = usableLayout(page, context.layout);
    return { ...labelPage(page, layout, context), layout: layout.source };
  },
};

type Form = 'default' | 'balanced' | 'paper';

/** What opens a block: in the paper form how it looks alone, in the default form the page's own landmarks too. */
const TREE_OF: Readonly<Record<Form, Pick<TreeOptions, 'byLooks' | 'landmarks'>>> = {
  default: { landmarks: LANDMARKS },
  balanced: {},
  paper: { byLooks: true },
};

function labelPage(page: Page, layout: Layout, context: MethodContext): Labels {
  const { options } = context;
  const tree = getBlockTree(page, layout, {
    distance: options['distance'] as number,
    linkDensity: options['link-density'] as number,
    ...TREE_OF[options['form'] as Form],
  });
  if (options['form'] === 'default') return labelProminent(page, tree, context);
  const inComments = options['form'] === 'paper' ? repeatedBlocks(tree) : undefined;
  const value = options['form'] === 'paper' ? factorValue : balanced(tree);
  const { main, candidates } = findMainBlock(tree, value, inComments === undefined ? {} : { leftOut: inComments });
  if (main === undefined) return emptyLabels(page.segments.count);
  return labelGathered(page, tree, main, { candidates: candidates.length, inComments }, context);
}

function balanced({ general }: BlockTree): (block: VisualBlock) => number {
  return (block) => balancedValue(block, general);
}

// Visual Gathering Extractor: the page's blocks by how they look, and the block with the highest factor value.
// Forms: `paper` as printed; `balanced` with each term over the page's average; `default`, which weighs a block's text
// against the area it covers (see prominence.ts). Without a layout the estimate is used; the labels say which it was.

import type { Layout } from '../../layout/index.ts';
import type { Page } from '../../page.ts';
import { emptyLabels, type Labels } from '../label.ts';
import type { Method, MethodContext } from '../method.ts';
import { balancedValue, factorValue } from './factor-value.ts';
import { findMainBlock } from './find-main-block.ts';
import { type BlockTree, getBlockTree } from './get-block-tree.ts';
import { labelGathered } from './label-gathered.ts';
import { LANDMARKS } from './landmarks.ts';
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

function labelPage(page: Page, layout: Layout, context: MethodContext): Labels {
  const { options } = context;
  const tree = getBlockTree(page, layout, {
    distance: options['distance'] as number,
    linkDensity: options['link-density'] as number,
    ...(options['form'] === 'default' ? { landmarks: LANDMARKS } : {}),
  });
  if (options['form'] === 'default') return labelProminent(page, tree, context);
  const { main, candidates } = findMainBlock(tree, options['form'] === 'paper' ? factorValue : balanced(tree));
  if (main === undefined) return emptyLabels(page.segments.count);
  return labelGathered(page, tree, main, candidates.length, context);
}

function balanced({ general }: BlockTree): (block: VisualBlock) => number {
  return (block) => balancedValue(block, general);
}
